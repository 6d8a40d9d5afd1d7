-- The key that a person's stored files are encrypted under, itself encrypted by the installation's master key and
-- bound to its owner: 12 bytes of nonce, 32 of key, 16 of tag. It goes with the member, and no copy of a file, not
-- even one in an old backup of the files, can be read after that.
create table owner_keys (
  owner_id uuid primary key,
  wrapped_key bytea not null check (length(wrapped_key) = 60),
  created_at timestamptz not null default now(),
  foreign key (owner_id) references memberinfo(id) on delete cascade
);
alter table owner_keys enable row level security;

create policy every_owner_key on owner_keys to strongroom_system using (true);
grant select, insert on owner_keys to strongroom_system;

create table asset_images (
  id uuid default gen_random_uuid() primary key,
  asset_id uuid not null,
  -- The object's path in the bucket asset-images. Nobody reaches it by that alone: addresses are signed.
  image_url text not null unique check (length(image_url) <= 400),
  position integer not null default 0 check (position >= 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  user_id uuid not null default current_user_id(),
  -- What its owner says of a photo or a document. What the choices are called stands in the domain; here is how long each may be.
  view text check (length(view) <= 100),
  caption text check (length(caption) <= 500),
  taken_on text check (length(taken_on) <= 100),
  constraint times_are_likely check (created_at >= '1970-01-01 00:00:00+00' and created_at < '2200-01-01 00:00:00+00')
);
create index asset_images_asset_id_position_idx on asset_images (asset_id, position);
alter table asset_images enable row level security;

create policy every_asset_image on asset_images to strongroom_system using (true);
create policy own_asset_images on asset_images to strongroom_user using (user_id = (select current_user_id()));
grant
  select,
  insert (asset_id, image_url, position, width, height),
  update (position, view, caption, taken_on),
  delete
  on asset_images to strongroom_user;
grant select, insert, update, delete on asset_images to strongroom_system;

-- Every stored object that belongs to a person, from the moment it is wholly there. Rows come after their object and go
-- before it, so a row never lacks its object; an object without a row is swept (server/features/files).
create table stored_files (
  -- In its bucket: `{userId}/images/{uuid}.{extension}`. Objects made from it lie beside it.
  path text primary key check (length(path) <= 400),
  bucket text not null check (
    bucket in ('asset-images', 'asset-documents', 'asset-uploads', 'policy-documents', 'signed-lists', 'voice-notes')
  ),
  user_id uuid not null,
  -- As its owner called it.
  name text not null check (length(name) between 1 and 255),
  content_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- Of a picture, in pixels as it is seen.
  width integer check (width > 0),
  height integer check (height > 0),
  created_at timestamptz not null default now(),
  -- Nothing refers to it any more: the object goes soon.
  removed_at timestamptz,
  preview text check (length(preview) <= 400),
  -- A file in the trash is stored and counts, and opens for nobody.
  trashed_with uuid,
  -- The day by the camera’s clock, which the owner may take over.
  camera_day date,
  -- Since when it belongs to nothing any more. Until the sweep it can be brought back.
  detached_at timestamptz,
  -- As its sender named it: a photo whose answer was lost is found again instead of stored again.
  upload_id uuid,
  -- The proposal that it came by, if somebody proposed it; until the owner accepts it, it waits: it doesn't count, and nobody
  -- finds it but the proposal's page (`waiting_files`).
  proposed_in uuid,
  waits boolean not null default false,
  constraint a_file_lies_with_its_owner check (starts_with(path, (user_id::text || '/'))),
  constraint a_picture_has_its_measures check (bucket <> 'asset-images' or (width is not null and height is not null)),
  constraint times_are_likely check (created_at >= '1970-01-01 00:00:00+00' and created_at < '2200-01-01 00:00:00+00'),
  constraint what_waits_was_proposed check (not waits or proposed_in is not null),
  constraint stored_files_trashed_with_user_id_fkey foreign key (trashed_with, user_id)
    references trashed_assets(id, user_id),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create index stored_files_user_id_created_at_idx on stored_files (user_id, created_at);
create index stored_files_removed_at_idx on stored_files (removed_at) where removed_at is not null;
create index stored_files_created_at_idx on stored_files (created_at) where removed_at is null;
create index stored_files_path_idx on stored_files (path) where bucket = 'asset-images' and preview is null
    and removed_at is null;
create index stored_files_trashed_with_idx on stored_files (trashed_with) where trashed_with is not null;
create index stored_files_proposed_in_idx on stored_files (proposed_in) where proposed_in is not null;
create unique index stored_files_upload on stored_files (user_id, upload_id) where upload_id is not null
    and removed_at is null;
alter table stored_files enable row level security;

create policy every_stored_file on stored_files to strongroom_system using (true);
create policy own_stored_files on stored_files for select to strongroom_user
  using (user_id = (select current_user_id()) and removed_at is null and trashed_with is null and not waits);
grant select on stored_files to strongroom_user;
grant select, insert, update, delete on stored_files to strongroom_system;

-- For the page of proposals: what its owner has neither accepted nor declined.
create view waiting_files with (security_barrier) as
  select path, bucket, name, content_type, size_bytes, width, height, proposed_in
  from stored_files
  where user_id = (select current_user_id()) and waits and removed_at is null;
grant select on waiting_files to strongroom_user;

create table asset_documents (
  id uuid default gen_random_uuid() primary key,
  asset_id uuid not null,
  document_url text not null unique,
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  user_id uuid not null default current_user_id(),
  type text check (length(type) <= 100),
  issuer text check (length(issuer) <= 255),
  amount numeric check (amount >= 0 and amount < '10000000000000000' and scale(amount) <= 4),
  currency text check (currency ~ '^[A-Z]{3}$'),
  note text check (length(note) <= 2000),
  -- When a document was written and until when it holds, and when a photo was taken. What is known of a date is EDTF, or words
  -- that stay as they were typed.
  dated text check (length(dated) <= 100),
  expires_on date,
  constraint asset_documents_id_asset_id_user_id_key unique (id, asset_id, user_id),
  constraint asset_documents_check check ((amount is null) = (currency is null)),
  constraint times_are_likely check (created_at >= '1970-01-01 00:00:00+00' and created_at < '2200-01-01 00:00:00+00'),
  foreign key (document_url) references stored_files(path) on delete cascade
);
create index asset_documents_asset_id_position_idx on asset_documents (asset_id, position);
create index asset_documents_that_expire on asset_documents (user_id, expires_on) where expires_on is not null;
alter table asset_documents enable row level security;

create policy every_asset_document on asset_documents to strongroom_system using (true);
create policy own_asset_documents on asset_documents to strongroom_user using (user_id = (select current_user_id()));
grant
  select,
  insert (asset_id, document_url, position),
  update (position, type, issuer, amount, currency, note, dated, expires_on),
  delete
  on asset_documents to strongroom_user;
grant select, insert, update, delete on asset_documents to strongroom_system;

-- Objects of people who are gone. Their rows go with the person, in one transaction; what lies in the store is not part
-- of it, so it is written down here for the job that takes it away. (Without their owner's key nobody can read it.)
create table left_behind (
  path text primary key check (length(path) <= 400),
  bucket text not null,
  since timestamptz not null default now()
);
alter table left_behind enable row level security;

create policy everything_left_behind on left_behind to strongroom_system using (true);
grant select, insert, delete on left_behind to strongroom_system;

-- What one person may keep. The owner of the database writes the settings here at each start.
create table vault_limits (
  only_row boolean default true primary key check (only_row),
  storage_bytes bigint not null default '20000000000'::bigint check (storage_bytes > 0),
  assets integer not null default 100000 check (assets > 0),
  -- How many of them in a vault that a firm opened, until it is claimed.
  unclaimed_assets integer not null default 500 check (unclaimed_assets > 0)
);
insert into vault_limits default values;
alter table vault_limits enable row level security;

create policy everybody_reads on vault_limits for select to strongroom_user, strongroom_system using (true);
grant select on vault_limits to strongroom_user, strongroom_system;

-- What each person keeps. Whoever adds something holds their row until the transaction ends, so that two at once count
-- one after the other. A file that nothing refers to any more does not count, though its object may still be there.
create table vault_usage (
  user_id uuid primary key,
  storage_bytes bigint not null default 0,
  assets bigint not null default 0,
  -- As those of assets: a search looks into so many documents at a time, that were added one after the other. What is counted
  -- is all that were ever added.
  documents bigint not null default 0,
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table vault_usage enable row level security;

create policy every_usage on vault_usage for select to strongroom_system using (true);
create policy own_usage on vault_usage for select to strongroom_user using (user_id = (select current_user_id()));
grant select on vault_usage to strongroom_user, strongroom_system;

create table document_texts (
  document_id uuid primary key,
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'read', 'unreadable')),
  -- How often somebody began to read it, and when last.
  attempts integer not null default 0 check (attempts >= 0),
  begun_at timestamptz,
  -- Why it could not be read, or not all of it.
  reason text check (reason in ('empty', 'letters', 'locked', 'damaged', 'too much', 'cut', 'kind')),
  content text not null default '' check (length(content) <= 100000),
  searchable text not null generated always as (spelled(content)) stored,
  slice integer not null default 0,
  foreign key (document_id, asset_id, user_id) references asset_documents(id, asset_id, user_id) on delete cascade
);
create index document_texts_asset_id_user_id_idx on document_texts (asset_id, user_id);
create index document_texts_user_id_created_at_asset_id_idx on document_texts (user_id, created_at desc, asset_id desc);
create index document_texts_waiting on document_texts (user_id, created_at desc) where state = 'waiting';
create index document_texts_searchable on document_texts using gin (user_id, slice,
    searchable gin_trgm_ops) with (gin_pending_list_limit='128');
alter table document_texts enable row level security;

create policy every_document_text on document_texts to strongroom_system using (true);
create policy own_document_texts on document_texts for select to strongroom_user
  using (user_id = (select current_user_id()));
grant select on document_texts to strongroom_user;
grant select, insert, update, delete on document_texts to strongroom_system;

-- The files that a table names for an asset: they are matched by it when they come. docs/decisions/unfinished.md
create table asset_file_names (
  id uuid default gen_random_uuid() primary key,
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and (length(name) between 1 and 255)),
  -- Without its ending, which changes when a photo is scaled down.
  key text not null generated always as (folded(regexp_replace(name, '\.[A-Za-z0-9]{1,5}$', ''))) stored,
  position integer not null check (position >= 0 and position <= 99),
  constraint asset_file_names_asset_id_position_key unique (asset_id, position) deferrable initially deferred
);
create index asset_file_names_user_id_key_idx on asset_file_names (user_id, key);
alter table asset_file_names enable row level security;

create policy every_asset_file_name on asset_file_names to strongroom_system using (true);
create policy own_asset_file_names on asset_file_names to strongroom_user using (user_id = (select current_user_id()));
grant select, insert (asset_id, name, position), delete on asset_file_names to strongroom_user;
grant select, insert, update, delete on asset_file_names to strongroom_system;

-- What lists show of an asset's files: the first picture and the first document, and how many there are of each. Looking
-- them up cost half of a list. Of a file it holds the JSON that follows the address which opens it: '{"url":' and that
-- address before it, and it is whole. Written by triggers alone. docs/decisions/sums.md
create table listed_files (
  asset_id uuid primary key,
  user_id uuid not null,
  image text,
  image_path text,
  image_count integer not null,
  document text,
  document_path text,
  document_count integer not null
);
alter table listed_files enable row level security;

create policy every_listed_file on listed_files for select to strongroom_system using (true);
create policy own_listed_files on listed_files for select to strongroom_user
  using (user_id = (select current_user_id()));
grant select on listed_files to strongroom_user, strongroom_system;

alter table asset_images add constraint asset_images_image_url_fkey
  foreign key (image_url) references stored_files(path) on delete cascade;

-- The owner is part of the question, as in own_assets.
create view own_document_texts as
  select document_id, asset_id, content, searchable, created_at, slice from document_texts where user_id = current_user_id();
grant select on own_document_texts to strongroom_user;

-- Attaching a file and sweeping what is attached to nothing may meet. The file is held while it is attached, so that
-- the sweep, which takes hold of it before it looks, sees either no reference and takes it, or the new one. Without
-- that both would commit, and an asset would be left with a file that is taken away.
create or replace function file_is_its_owners() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  file text := to_jsonb(new) ->> tg_argv[0];
begin
  perform from stored_files join assets using (user_id)
    where path = file and assets.id = new.asset_id and bucket = tg_argv[1] and removed_at is null and trashed_with is null
      and not waits
    for share of stored_files;
  if not found then
    raise exception 'a file belongs to the owner of its asset'
      using errcode = 'check_violation', constraint = 'file_is_its_owners';
  end if;
  return new;
end
$$;
revoke all on function file_is_its_owners from public;
create trigger file_is_its_owners before insert or update of asset_id, image_url on asset_images
  for each row execute function file_is_its_owners('image_url', 'asset-images');
create trigger file_is_its_owners before insert or update of asset_id, document_url on asset_documents
  for each row execute function file_is_its_owners('document_url', 'asset-documents');

-- What was spoken is shown to nobody as one of the papers that have no type, however it came.
create or replace function name_voice_note() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from stored_files where path = new.document_url and content_type like 'audio/%') then
    new.type := 'Voice note';
  end if;
  return new;
end
$$;
revoke all on function name_voice_note from public;
create trigger name_voice_note before insert on asset_documents
  for each row when (new.type is null) execute function name_voice_note();

-- What is detached is gone: the sweep takes its object soon after the transaction. What somebody proposed goes a day later, so that
-- whoever takes back that they accepted it can let it wait again.
create or replace function let_file_go() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update stored_files set removed_at = case when proposed_in is null then now() end,
    detached_at = case when proposed_in is null then detached_at else now() end
  where path = to_jsonb(old) ->> tg_argv[0] and removed_at is null;
  return null;
end
$$;
revoke all on function let_file_go from public;
create trigger let_file_go after delete on asset_images for each row execute function let_file_go('image_url');
create trigger let_file_go after delete on asset_documents for each row execute function let_file_go('document_url');

-- `counted` is what was added; what is more than may be kept is refused whole.
create or replace function count_files() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  most bigint := (select storage_bytes from vault_limits);
  person uuid;
begin
  if tg_op = 'INSERT' then
    insert into vault_usage as kept (user_id, storage_bytes)
      select user_id, sum(size_bytes) from added where removed_at is null and not waits group by user_id order by user_id
      on conflict (user_id) do update set storage_bytes = kept.storage_bytes + excluded.storage_bytes;
    select user_id into person from vault_usage
      where storage_bytes > most and user_id in (select user_id from added where removed_at is null and not waits) limit 1;
  elsif tg_op = 'UPDATE' then
    update vault_usage set storage_bytes = vault_usage.storage_bytes + changed.bytes
      from (
        select user_id, sum(bytes) as bytes from (
          select user_id, size_bytes as bytes from added where removed_at is null and not waits
          union all
          select user_id, -size_bytes from taken where removed_at is null and not waits
        ) as each group by user_id having sum(bytes) <> 0
      ) as changed
      where vault_usage.user_id = changed.user_id;
    -- What waited counts from now on.
    select user_id into person from vault_usage
      where storage_bytes > most and user_id in (
        select added.user_id from added join taken using (path) where taken.waits and not added.waits and added.removed_at is null
      ) limit 1;
  else
    update vault_usage set storage_bytes = vault_usage.storage_bytes - gone.bytes
      from (select user_id, sum(size_bytes) as bytes from taken where removed_at is null and not waits group by user_id) as gone
      where vault_usage.user_id = gone.user_id;
  end if;
  if person is not null then
    raise exception 'a person keeps % bytes', most
      using errcode = 'check_violation', constraint = 'storage_within_quota', table = 'stored_files',
        detail = json_build_object('max', most);
  end if;
  return null;
end
$$;
revoke all on function count_files from public;
create trigger count_added_files after insert on stored_files referencing new table as added
  for each statement execute function count_files();
create trigger count_changed_files after update on stored_files referencing new table as added old table as taken
  for each statement execute function count_files();
create trigger count_removed_files after delete on stored_files referencing old table as taken
  for each statement execute function count_files();

create or replace function add_document_texts() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  with counted as (
    update vault_usage set documents = vault_usage.documents + added_now.count
      from (select user_id, count(*) from added group by user_id) as added_now
      where vault_usage.user_id = added_now.user_id
      returning vault_usage.user_id, vault_usage.documents
  )
  insert into document_texts (document_id, asset_id, user_id, slice)
    select id, asset_id, user_id, coalesce(documents, 0) / 2048 from added left join counted using (user_id);
  return null;
end
$$;
revoke all on function add_document_texts from public;
create trigger add_document_texts after insert on asset_documents referencing new table as added
  for each statement execute function add_document_texts();

-- As SQL it was written into each query, and looked for the place five times over: three times as long for each row that a
-- search shows.
create or replace function excerpt_of(content text, word text) returns text
language plpgsql immutable strict parallel safe
as $$
declare
  place integer := strpos(lower(content), lower(word));
  start integer;
begin
  if place = 0 then
    place := strpos(public.folded(content), public.folded(word));
  end if;
  start := greatest(1, place - 24);
  return case when place > 25 then '…' else '' end || translate(substr(content, start, 140), E'\n', ' ')
    || case when length(content) > start + 140 then '…' else '' end;
end
$$;

-- What it should hold of these assets. By indexes, whatever the statistics say, for they lag.
create or replace function files_to_list(assets uuid[]) returns setof listed_files language sql stable
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
create or replace function list_files_of(changed uuid[]) returns void language plpgsql
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

create or replace function list_files() returns trigger language plpgsql security definer
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
create trigger list_added_files after insert on asset_images referencing new table as come_files
  for each statement execute function list_files();
create trigger list_changed_files after update on asset_images referencing new table as come_files
  for each statement execute function list_files();
create trigger list_removed_files after delete on asset_images referencing old table as gone_files
  for each statement execute function list_files();
create trigger list_added_files after insert on asset_documents referencing new table as come_files
  for each statement execute function list_files();
create trigger list_changed_files after update on asset_documents referencing new table as come_files
  for each statement execute function list_files();
create trigger list_removed_files after delete on asset_documents referencing old table as gone_files
  for each statement execute function list_files();

-- A file that was renamed, got its preview, went or came back.
create or replace function list_changed_files() returns trigger language plpgsql security definer
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
create or replace function wrongly_listed_files() returns setof uuid language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select asset_id from files_to_list(array(select id from assets)) as due full join listed_files as listed using (asset_id)
  where due is distinct from listed and (listed.asset_id is not null or due.image_count + due.document_count > 0)
$$;
revoke all on function wrongly_listed_files from public;
