-- By what way a piece came into the trash stays with it: when it comes back, that is no longer said to have happened by undoing.
alter table trashed_assets add column way text default nullif(current_setting('app.way', true), '');

create or replace function restore_assets(ids uuid[]) returns table (restored uuid, named text, given_up text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  owner uuid := current_user_id();
  trashed trashed_assets;
  asset jsonb;
  found_table record;
  found_row jsonb;
begin
  -- Whoever restores the same ones waits here, and finds them gone.
  perform from trashed_assets where user_id = owner and id = any (ids) order by id for update;
  for trashed in
    select * from trashed_assets where user_id = owner and id = any (ids)
      and not exists (select from assets where assets.id = trashed_assets.id)
    order by deleted_at, id
  loop
    update stored_files set trashed_with = null where trashed_with = trashed.id;
    delete from trashed_assets where id = trashed.id;
    asset := without_gone_references('assets', trashed.asset)
      || jsonb_build_object('version', (trashed.asset ->> 'version')::integer + 1);
    -- Whoever saw it before it was deleted sees that it changed; its place has the name that it has by now.
    if asset ->> 'place_id' is not null then
      asset := asset - 'place';
    end if;
    if exists (select from assets where user_id = owner and import_key = asset ->> 'import_key') then
      asset := asset - 'import_key';
    end if;
    asset := jsonb_set(asset, '{details}', (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(asset -> 'details')
      where key !~ '^[0-9a-f]{8}-' or key in (select custom_fields.id::text from custom_fields where user_id = owner)
    ));
    given_up := null;
    if exists (
      select from assets where user_id = owner and inventory_key = folded(asset ->> 'inventory_number')
    ) then
      given_up := asset ->> 'inventory_number';
      asset := asset - 'inventory_number';
    end if;
    perform put_back('assets', asset);
    for found_table in select * from tables_of_assets() loop
      -- What was written of an asset that is new.
      execute format('delete from %s where %s', found_table.name, found_table.among) using trashed.id;
      for found_row in select value from jsonb_array_elements(trashed.hanging -> found_table.name::text) loop
        found_row := without_gone_references(found_table.name, found_row);
        if found_row is not null then
          perform put_back(found_table.name, found_row);
        end if;
      end loop;
    end loop;
    insert into asset_changes (asset_id, user_id, changed_at, field, change_set, way)
      values (trashed.id, owner, trashed.deleted_at, 'trashed', trashed.change_set, trashed.way),
        (trashed.id, owner, now(), 'restored', current_change_set(), nullif(current_setting('app.way', true), ''))
      on conflict do nothing;
    restored := trashed.id;
    named := trashed.title;
    return next;
  end loop;
end
$$;

-- Of those that came back before, nobody knows it any more; that it was by undoing is most often wrong.
update asset_changes set way = null where field = 'trashed' and way = 'undo';
