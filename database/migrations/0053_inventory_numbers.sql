-- What its owner calls a piece in an inventory. However it is written, a number is that of one piece.
alter table assets
  add column inventory_number text check (length(inventory_number) <= 100),
  add column inventory_key text generated always as (folded(inventory_number)) stored,
  -- The number without its last digits, and what those count: 2026.014 is 14 of 2026.#.
  add column inventory_series text
    generated always as (regexp_replace(folded(inventory_number), '[0-9]+([^0-9]*)$', '#\1')) stored,
  add column inventory_count numeric
    generated always as (substring(folded(inventory_number) from '([0-9]+)[^0-9]*$')::numeric) stored;
grant insert (inventory_number), update (inventory_number) on assets to strongroom_user;

create index assets_by_inventory_key on assets (user_id, inventory_key) where inventory_key is not null;

-- Looked at when a transaction ends: until then a save can still say which piece has the number, and free its own. A
-- deferrable unique constraint would do, but a row that is skipped where it conflicts may have none. Of two that end at
-- the same moment the second waits for the first.
create function one_asset_of_a_number() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('inventory numbers of ' || new.user_id, 0));
  if (select count(*) from assets where user_id = new.user_id and inventory_key = new.inventory_key) > 1 then
    raise exception 'an inventory number is that of one asset'
      using errcode = 'unique_violation', constraint = 'inventory_numbers', table = 'assets';
  end if;
  return null;
end
$$;
revoke all on function one_asset_of_a_number() from public;
create constraint trigger inventory_numbers after insert on assets deferrable initially deferred
  for each row when (new.inventory_key is not null) execute function one_asset_of_a_number();
create constraint trigger changed_inventory_numbers after update on assets deferrable initially deferred
  for each row when (new.inventory_key is distinct from old.inventory_key and new.inventory_key is not null)
  execute function one_asset_of_a_number();

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
