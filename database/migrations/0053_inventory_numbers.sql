-- What its owner calls a piece in an inventory. However it is written, a number is that of one piece.
alter table assets
  add column inventory_number text check (length(inventory_number) <= 100),
  add column inventory_key text generated always as (folded(inventory_number)) stored,
  -- The number without its last digits, and what those count: 2026.014 is 14 of 2026.#.
  add column inventory_series text
    generated always as (regexp_replace(folded(inventory_number), '[0-9]+([^0-9]*)$', '#\1')) stored,
  add column inventory_count numeric
    generated always as (substring(folded(inventory_number) from '([0-9]+)[^0-9]*$')::numeric) stored,
  -- Held at the end of a transaction: until then it can still say which piece has the number.
  add constraint inventory_numbers unique (user_id, inventory_key) deferrable initially deferred;
grant insert (inventory_number), update (inventory_number) on assets to strongroom_user;

create index assets_by_inventory_series on assets (user_id, inventory_series, inventory_count)
  where inventory_count is not null;
create index assets_by_numbering on assets (user_id, created_at, inventory_count) where inventory_count is not null;

do $$
declare
  definition text := pg_get_viewdef('own_assets');
  words text := (
    select pg_get_expr(adbin, adrelid) from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'assets'::regclass and attname = 'searchable'
  );
  index_definition text := pg_get_indexdef('assets_searchable'::regclass);
begin
  drop view own_assets;
  alter table assets drop column searchable;
  execute 'alter table assets add column searchable text not null generated always as ('
    || regexp_replace(words, '\)$', ' || '' '' || coalesce(inventory_number, ''''))') || ') stored';
  execute index_definition;
  execute 'create view own_assets as ' || regexp_replace(definition, '\s+FROM assets', ', inventory_number FROM assets');
  -- What follows from the number is no change of its own in the history of an asset.
  execute replace(
    pg_get_functiondef('write_changed_columns'::regproc),
    '''title_order''', '''title_order'', ''inventory_key'', ''inventory_series'', ''inventory_count'''
  );
end
$$;
grant select on own_assets to strongroom_user;
