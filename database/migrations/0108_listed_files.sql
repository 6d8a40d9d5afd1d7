-- What lists show of an asset's files: the first picture and the first document, and how many there are of each. Looking
-- them up cost half of a list. Of a file it holds the JSON that follows the address which opens it: '{"url":' and that
-- address before it, and it is whole. Written by triggers alone. docs/decisions/listed-files.md
create table listed_files (
  asset_id uuid primary key,
  user_id uuid not null,
  image text,
  image_path text,
  image_count integer not null,
  document text,
  document_path text,
  document_count integer not null,
  foreign key (asset_id, user_id) references assets (id, user_id) on delete cascade
);

alter table listed_files enable row level security;
create policy own_listed_files on listed_files for select to strongroom_user using (user_id = (select current_user_id()));
create policy every_listed_file on listed_files for select to strongroom_system using (true);
grant select on listed_files to strongroom_user, strongroom_system;

-- What it should hold of these assets. By indexes, whatever the statistics say, for they lag.
create function files_to_list(assets uuid[]) returns setof listed_files language sql stable
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select
    asset.id, asset.user_id, overlay(to_json(image)::text placing ',' from 1 for 1), image.path, image_count,
    overlay(to_json(document)::text placing ',' from 1 for 1), document.path, document_count
  from assets as asset
    cross join lateral (select count(*)::integer as image_count from asset_images where asset_id = asset.id) as images
    cross join lateral (select count(*)::integer as document_count from asset_documents where asset_id = asset.id) as documents
    left join lateral (
      select path, name, content_type, size_bytes, first.width, first.height, nullif(preview, '') as preview
      from (
        select image_url, width, height from asset_images where asset_id = asset.id order by position, id limit 1
      ) as first join stored_files on path = image_url
      where removed_at is null and trashed_with is null
    ) as image on true
    left join lateral (
      select path, name, content_type, size_bytes
      from (select document_url from asset_documents where asset_id = asset.id order by position, id limit 1) as first
        join stored_files on path = document_url
      where removed_at is null and trashed_with is null
    ) as document on true
  where asset.id = any (files_to_list.assets)
$$;
revoke all on function files_to_list from public;

-- Of two who hang files on one asset at once, the second looks when the first is through. In one order, so that nobody
-- waits in a circle.
create function list_files_of(changed uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if cardinality(changed) = 0 then
    return;
  end if;
  perform from assets where id = any (changed) order by id for no key update;
  insert into listed_files as listed select * from files_to_list(changed)
  on conflict (asset_id) do update set
    (image, image_path, image_count, document, document_path, document_count) = (
      excluded.image, excluded.image_path, excluded.image_count, excluded.document, excluded.document_path,
      excluded.document_count
    )
  where listed.* is distinct from excluded.*;
end
$$;
revoke all on function list_files_of from public;

create function list_files() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform list_files_of(array(select distinct asset_id from gone_files));
  else
    perform list_files_of(array(select distinct asset_id from come_files));
  end if;
  return null;
end
$$;
revoke all on function list_files from public;

do $$
declare
  child text;
begin
  foreach child in array array['asset_images', 'asset_documents'] loop
    execute format(
      'create trigger list_added_files after insert on %I referencing new table as come_files
        for each statement execute function list_files()', child);
    execute format(
      'create trigger list_changed_files after update on %I referencing new table as come_files
        for each statement execute function list_files()', child);
    execute format(
      'create trigger list_removed_files after delete on %I referencing old table as gone_files
        for each statement execute function list_files()', child);
  end loop;
end
$$;

-- A file that was renamed, got its preview, went or came back.
create function list_changed_files() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  changed uuid[];
begin
  with files as (
    select after.path from after join before using (path)
    where (after.name, after.content_type, after.size_bytes, after.preview, after.removed_at, after.trashed_with)
      is distinct from (before.name, before.content_type, before.size_bytes, before.preview, before.removed_at, before.trashed_with)
  )
  select coalesce(array_agg(distinct asset_id), '{}') into changed from (
    select asset_id from files join asset_images on image_url = path
    union all
    select asset_id from files join asset_documents on document_url = path
  ) as hanging;
  perform list_files_of(changed);
  return null;
end
$$;
revoke all on function list_changed_files from public;
create trigger list_changed_files after update on stored_files referencing old table as before new table as after
  for each statement execute function list_changed_files();

-- The assets of which something else is listed than hangs on them: none, as long as all is well. For the owner.
create function wrongly_listed_files() returns setof uuid language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select asset_id from files_to_list(array(select id from assets)) as due full join listed_files as listed using (asset_id)
  where due is distinct from listed and (listed.asset_id is not null or due.image_count + due.document_count > 0)
$$;
revoke all on function wrongly_listed_files from public;

insert into listed_files select * from files_to_list(array(select id from assets)) where image_count + document_count > 0;

-- In the trash it is no belonging of its asset: it follows from the rest when that comes back.
do $$
declare
  definition text := pg_get_functiondef('tables_of_assets'::regproc);
begin
  execute replace(definition, 'where conrelid <> all (path)
  ),
  tables as', 'where conrelid <> all (path) and conrelid <> ''listed_files''::regclass
  ),
  tables as');
end
$$;
