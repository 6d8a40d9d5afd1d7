-- What was deleted stays with its owner for a while, as rows that no list, total or limit sees. docs/decisions/history.md
create table trashed_assets (
  id uuid primary key,
  user_id uuid not null default current_user_id(),
  title text not null,
  category text,
  -- Of its first picture; the picture itself is shown to nobody.
  preview text,
  deleted_at timestamptz not null default now(),
  asset jsonb not null,
  -- The rows that hung on it, by the names of their tables.
  hanging jsonb not null,
  change_set uuid not null default current_change_set(),
  -- By what way a piece came into the trash stays with it: when it comes back, that is no longer said to have happened by undoing.
  way text default nullif(current_setting('app.way', true), ''),
  deleted_by uuid default current_person(),
  constraint trashed_assets_id_user_id_key unique (id, user_id),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create index trashed_assets_user_id_deleted_at_id_idx on trashed_assets (user_id, deleted_at, id);
create index trashed_assets_deleted_at_idx on trashed_assets (deleted_at);
create index trashed_assets_by_set on trashed_assets (user_id, change_set, deleted_at, id);
alter table trashed_assets enable row level security;

create policy every_trashed_asset on trashed_assets to strongroom_system using (true);
create policy own_trashed_assets on trashed_assets to strongroom_user using (user_id = (select current_user_id()));
grant select on trashed_assets to strongroom_user;
grant select, insert, update, delete on trashed_assets to strongroom_system;

create or replace function let_trashed_files_go() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update stored_files set removed_at = now(), trashed_with = null where trashed_with = old.id;
  return old;
end
$$;
revoke all on function let_trashed_files_go from public;
create trigger let_trashed_files_go before delete on trashed_assets
  for each row execute function let_trashed_files_go();

-- The columns of a foreign key, or those that they refer to, in their order.
create or replace function columns_named(name oid, numbers smallint[]) returns text[] language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select array_agg(attname::text order by at)
  from unnest(numbers) with ordinality as keys (number, at) join pg_attribute on attrelid = name and attnum = number
$$;
revoke all on function columns_named from public;

create or replace function listed(names text[], before text default '') returns text language sql immutable
return (select string_agg(before || quote_ident(name), ', ' order by at) from unnest(names) with ordinality as given (name, at));
revoke all on function listed from public;

-- Every table whose rows go with an asset, also by way of another such table: which of them are those of the asset $1,
-- and which of its columns name stored files. What others refer to comes first, and the history last, for it also says
-- what is written of the others.
create or replace function tables_of_assets() returns table (name regclass, among text, files text[])
language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with recursive hanging (oid, among, path) as (
    select 'assets'::regclass::oid, 'id = $1', array['assets'::regclass::oid]
    union all
    select
      conrelid,
      format('(%s) in (select %s from %s where %s)', listed(columns_named(conrelid, conkey)),
        listed(columns_named(confrelid, confkey)), confrelid::regclass, among),
      path || conrelid
    from hanging join pg_constraint on contype = 'f' and confrelid = hanging.oid and confdeltype = 'c'
    where conrelid <> all (path) and conrelid <> 'listed_files'::regclass
  ),
  tables as (
    select hanging.oid, string_agg(distinct hanging.among, ' or ') as among from hanging
    where hanging.oid <> 'assets'::regclass group by hanging.oid
  ),
  lines (oid, path) as (
    select tables.oid, array[tables.oid] from tables
    union all
    select conrelid, path || conrelid
    from lines join pg_constraint on contype = 'f' and confrelid = lines.oid
    where conrelid <> all (path) and conrelid in (select tables.oid from tables)
  )
  select
    tables.oid::regclass,
    tables.among,
    array(
      select unnest(columns_named(conrelid, conkey)) from pg_constraint
      where contype = 'f' and conrelid = tables.oid and confrelid = 'stored_files'::regclass
    )
  from tables
  order by tables.oid = 'asset_changes'::regclass, (select max(cardinality(path)) from lines where lines.oid = tables.oid), tables.oid
$$;
revoke all on function tables_of_assets from public;

-- The caller’s own of these go, and stay in their trash. Locked in one order, so that two that delete the same ones do
-- not wait for each other.
create or replace function trash_assets(ids uuid[]) returns setof uuid language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  owner uuid := current_user_id();
  one assets;
  hanging jsonb;
  found_rows jsonb;
  found_table record;
  paths text[] := '{}';
  path_assets uuid[] := '{}';
  found_paths text[];
  gone uuid[];
begin
  perform from assets where user_id = owner and id = any (ids) order by id for update;
  for one in select * from assets where user_id = owner and id = any (ids) order by id loop
    hanging := '{}';
    for found_table in select * from tables_of_assets() loop
      execute format('select jsonb_agg(to_jsonb(one)) from %s as one where %s', found_table.name, found_table.among)
        into found_rows using one.id;
      continue when found_rows is null;
      hanging := hanging || jsonb_build_object(found_table.name::text, found_rows);
      found_paths := array(
        select value ->> file from jsonb_array_elements(found_rows), unnest(found_table.files) as file
        where value ->> file is not null
      );
      paths := paths || found_paths;
      path_assets := path_assets || array_fill(one.id, array[cardinality(found_paths)]);
    end loop;
    -- A form that was sent again after its asset was deleted has made another of the same id.
    delete from trashed_assets where id = one.id;
    insert into trashed_assets (id, user_id, title, category, preview, asset, hanging) values (
      one.id, owner, one.title, one.category,
      (
        select nullif(stored_files.preview, '') from asset_images join stored_files on path = image_url
        where asset_id = one.id order by position limit 1
      ),
      to_jsonb(one), hanging
    );
    gone := gone || one.id;
  end loop;
  delete from assets where id = any (gone);
  -- They were let go with what referred to them.
  update stored_files set removed_at = null, trashed_with = asset
    from unnest(paths, path_assets) as files (file, asset) where path = file and user_id = owner;
  -- Each has room for as many as a vault.
  delete from trashed_assets where id in (
    select id from trashed_assets where user_id = owner order by deleted_at desc, id desc
    offset (select assets from vault_limits)
  );
  return query select unnest(gone);
end
$$;
revoke all on function trash_assets from public;
grant execute on function trash_assets to strongroom_user;

-- A row as it can come back: without what it refers to that is gone, and null where it is nothing without that.
create or replace function without_gone_references(name regclass, given jsonb) returns jsonb language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
declare
  reference record;
  is_there boolean;
  optional text[];
begin
  for reference in
    select confrelid::regclass as target, columns_named(conrelid, conkey) as own, columns_named(confrelid, confkey) as others
    from pg_constraint where contype = 'f' and conrelid = name
  loop
    continue when exists (select from unnest(reference.own) as field where given ->> field is null);
    execute format(
      'select exists (select from %s as target, jsonb_populate_record(null::%s, $1) as given where (%s) = (%s))',
      reference.target, name, listed(reference.others, 'target.'), listed(reference.own, 'given.')
    ) into is_there using given;
    continue when is_there;
    optional := array(
      select attname from pg_attribute where attrelid = name and attname = any (reference.own) and not attnotnull
    );
    if optional = '{}' then
      return null;
    end if;
    given := given || (select jsonb_object_agg(field, null::text) from unnest(optional) as field);
  end loop;
  return given;
end
$$;
revoke all on function without_gone_references from public;

-- What a later version added takes its default; what follows from other columns follows again.
create or replace function put_back(name regclass, given jsonb) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  fields text := listed(array(
    select attname::text from pg_attribute
    where attrelid = name and attnum > 0 and not attisdropped and attgenerated = '' and given ? attname::text
  ));
  key text[] := (select columns_named(conrelid, conkey) from pg_constraint where contype = 'p' and conrelid = name);
begin
  -- What hangs on two assets has come back with the other one.
  execute format(
    'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1) as given
      where not exists (select from %1$s as there where (%3$s) = (%4$s))',
    name, fields, listed(key, 'there.'), listed(key, 'given.')
  ) using given;
end
$$;
revoke all on function put_back from public;

-- The caller’s own of these leave the trash as they were, but for what is gone meanwhile. `given_up` is a number that
-- another asset has by now.
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
revoke all on function restore_assets from public;
grant execute on function restore_assets to strongroom_user;

-- The caller’s own of these go for good, or all of them where none are named. Locked in the same order.
create or replace function delete_trashed(ids uuid[]) returns setof uuid language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  owner uuid := current_user_id();
begin
  if not is_owner() and not may_do('manage') then
    raise exception 'an editor deletes nothing for good'
      using errcode = 'check_violation', constraint = 'managers_delete', table = 'trashed_assets';
  end if;
  perform from trashed_assets where user_id = owner and (ids is null or id = any (ids)) order by id for update;
  return query delete from trashed_assets where user_id = owner and (ids is null or id = any (ids)) returning id;
end
$$;
revoke all on function delete_trashed from public;
grant execute on function delete_trashed to strongroom_user;
