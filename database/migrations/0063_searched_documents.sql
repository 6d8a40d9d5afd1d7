-- When a document was written and until when it holds, and when a photo was taken. What is known of a date is EDTF, or words
-- that stay as they were typed.
alter table asset_documents
  add column dated text check (length(dated) <= 100),
  add column expires_on date;
alter table asset_images add column taken_on text check (length(taken_on) <= 100);
grant update (dated, expires_on) on asset_documents to strongroom_user;
grant update (taken_on) on asset_images to strongroom_user;

-- The day by the camera’s clock, which the owner may take over.
alter table stored_files add column camera_day date;
grant select (camera_day) on stored_files to strongroom_user;

-- What can be read in a document, so that search finds it. It waits from the moment at which the document belongs to an asset,
-- is read in the background, and goes with the document. docs/decisions/searched-documents.md
alter table asset_documents add unique (id, asset_id, user_id);
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
  foreign key (document_id, asset_id, user_id) references asset_documents (id, asset_id, user_id) on delete cascade
);

alter table document_texts enable row level security;
create policy own_document_texts on document_texts for select to strongroom_user using (user_id = (select current_user_id()));
create policy every_document_text on document_texts to strongroom_system using (true);
grant select on document_texts to strongroom_user;
grant select, insert, update, delete on document_texts to strongroom_system;

-- As those of assets: a search looks into so many documents at a time, that were added one after the other. What is counted
-- is all that were ever added.
alter table vault_usage add column documents bigint not null default 0;
create function add_document_texts() returns trigger language plpgsql security definer
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

insert into document_texts (document_id, asset_id, user_id, created_at, slice)
  select id, asset_id, user_id, created_at, (row_number() over (partition by user_id order by created_at, id) - 1) / 2048
  from asset_documents;
update vault_usage set documents = counted.count
  from (select user_id, count(*) from asset_documents group by user_id) as counted
  where counted.user_id = vault_usage.user_id;

create index on document_texts (asset_id, user_id);
create index on document_texts (user_id, created_at desc, asset_id desc);
create index document_texts_waiting on document_texts (user_id, created_at desc) where state = 'waiting';
create index document_texts_searchable on document_texts using gin (user_id, slice, searchable gin_trgm_ops)
  with (gin_pending_list_limit = 128);

-- What stands around a word; a text whose length changes when it is folded shows a place near it.
create function excerpt_of(content text, word text) returns text language sql immutable strict parallel safe as $$
  select case when place > 25 then '…' else '' end
    || translate(substr(content, greatest(1, place - 24), 140), E'\n', ' ')
    || case when length(content) > greatest(1, place - 24) + 140 then '…' else '' end
  from (
    select coalesce(nullif(strpos(lower(content), lower(word)), 0), strpos(folded(content), folded(word))) as place
  ) as found
$$;

-- The owner is part of the question, as in own_assets.
create view own_document_texts as
  select document_id, asset_id, content, searchable, created_at, slice from document_texts where user_id = current_user_id();
grant select on own_document_texts to strongroom_user;
