-- Trigrams make a search for a part of a word as quick in a large vault as in a small one.
create extension if not exists pg_trgm;

-- Every stored object that belongs to a person, from the moment it is wholly there. Rows come after their object and go
-- before it, so a row never lacks its object; an object without a row is swept (server/features/files).
create table stored_files (
  -- In its bucket: `{userId}/images/{uuid}.{extension}`. Objects made from it lie beside it.
  path text primary key check (length(path) <= 400),
  bucket text not null check (bucket in ('asset-images', 'asset-documents', 'asset-uploads')),
  user_id uuid not null references memberinfo on delete cascade,
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
  constraint a_file_lies_with_its_owner check (starts_with(path, user_id::text || '/')),
  constraint a_picture_has_its_measures check (bucket <> 'asset-images' or (width is not null and height is not null))
);
create index on stored_files (user_id, created_at);
create index on stored_files (removed_at) where removed_at is not null;

alter table stored_files enable row level security;
create policy own_stored_files on stored_files for select to strongroom_user
  using (user_id = (select current_user_id()) and removed_at is null);
grant select on stored_files to strongroom_user;
create policy every_stored_file on stored_files to strongroom_system using (true);
grant select, insert, update, delete on stored_files to strongroom_system;

-- Pictures that were there before files had rows of their own.
insert into stored_files (path, bucket, user_id, name, content_type, size_bytes, sha256, width, height, created_at)
  select
    image_url, 'asset-images', user_id, substring(image_url from '[^/]+$'),
    case lower(substring(image_url from '[^.]+$')) when 'png' then 'image/png' when 'webp' then 'image/webp'
      when 'gif' then 'image/gif' else 'image/jpeg' end,
    0, sha256(''), width, height, asset_images.created_at
  from asset_images join assets on assets.id = asset_id;

alter table asset_images add foreign key (image_url) references stored_files on delete cascade;

create table asset_documents (
  id uuid primary key default gen_random_uuid(),
  asset_id uuid not null references assets on delete cascade,
  document_url text not null unique references stored_files on delete cascade,
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now()
);
create index on asset_documents (asset_id, position);

create table beneficiaries (
  id uuid primary key default gen_random_uuid(),
  asset_id uuid not null references assets on delete cascade,
  beneficiary_name text not null check (beneficiary_name = btrim(beneficiary_name) and length(beneficiary_name) between 1 and 255),
  beneficiary_email text check (length(beneficiary_email) <= 255),
  relationship_to_beneficiary text check (length(relationship_to_beneficiary) <= 100),
  position integer not null check (position >= 0),
  unique (asset_id, position) deferrable initially deferred
);

create table ownership_history (
  id uuid primary key default gen_random_uuid(),
  asset_id uuid not null references assets on delete cascade,
  owner_id uuid not null references memberinfo on delete cascade,
  transferred_at timestamptz not null default now()
);
create index on ownership_history (owner_id, transferred_at desc, id desc);
create index on ownership_history (asset_id);

-- Whose asset it is, its children are.
alter table asset_documents enable row level security;
alter table beneficiaries enable row level security;
alter table ownership_history enable row level security;
create policy own_asset_documents on asset_documents to strongroom_user using (
  exists (select from assets where assets.id = asset_id and assets.user_id = (select current_user_id()))
);
create policy own_beneficiaries on beneficiaries to strongroom_user using (
  exists (select from assets where assets.id = asset_id and assets.user_id = (select current_user_id()))
);
create policy own_ownership on ownership_history for select to strongroom_user
  using (owner_id = (select current_user_id()));
grant select, delete, insert (asset_id, document_url, position), update (position) on asset_documents to strongroom_user;
grant select, delete, insert (asset_id, beneficiary_name, beneficiary_email, relationship_to_beneficiary, position)
  on beneficiaries to strongroom_user;
grant select on ownership_history to strongroom_user;
create policy every_asset_document on asset_documents to strongroom_system using (true);
create policy every_beneficiary on beneficiaries to strongroom_system using (true);
create policy every_ownership on ownership_history to strongroom_system using (true);
grant select, insert, update, delete on asset_documents, beneficiaries, ownership_history to strongroom_system;

create function write_ownership() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into ownership_history (asset_id, owner_id) values (new.id, new.user_id);
  return null;
end
$$;
create trigger write_ownership after insert on assets for each row execute function write_ownership();

-- A child that named another person's file would have it signed for the wrong eyes.
create function file_is_its_owners() returns trigger language plpgsql security definer set search_path = public as $$
declare
  file text := to_jsonb(new) ->> tg_argv[0];
begin
  if not exists (
    select from stored_files join assets using (user_id)
    where path = file and assets.id = new.asset_id and bucket = tg_argv[1] and removed_at is null
  ) then
    raise exception 'a file belongs to the owner of its asset'
      using errcode = 'check_violation', constraint = 'file_is_its_owners';
  end if;
  return new;
end
$$;
drop trigger asset_image_is_its_owners on asset_images;
drop function asset_image_is_its_owners();
create trigger file_is_its_owners before insert or update of asset_id, image_url on asset_images
  for each row execute function file_is_its_owners('image_url', 'asset-images');
create trigger file_is_its_owners before insert or update of asset_id, document_url on asset_documents
  for each row execute function file_is_its_owners('document_url', 'asset-documents');

-- What is detached is gone: the sweep takes its object soon after the transaction.
create function let_file_go() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update stored_files set removed_at = now() where path = to_jsonb(old) ->> tg_argv[0] and removed_at is null;
  return null;
end
$$;
create trigger let_file_go after delete on asset_images for each row execute function let_file_go('image_url');
create trigger let_file_go after delete on asset_documents for each row execute function let_file_go('document_url');

-- Two tabs that edit one asset: each save says which version it began from, and the second is told.
alter table assets add column version integer not null default 1;
create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger next_version before update on assets for each row execute function next_version();

-- What a search looks through, in lower case.
alter table assets add column searchable text not null generated always as (
  lower(title || ' ' || coalesce(description, '') || ' ' || coalesce(category, ''))
) stored;
create index on assets using gin (searchable gin_trgm_ops);
create index on assets (user_id, category, created_at desc, id desc);
