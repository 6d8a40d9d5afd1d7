-- What belongs to a policy itself: its contract, its endorsements, what was paid for it. docs/decisions/cover.md
alter table stored_files drop constraint stored_files_bucket_check,
  add constraint stored_files_bucket_check
    check (bucket in ('asset-images', 'asset-documents', 'asset-uploads', 'policy-documents'));
-- Since when it belongs to nothing any more. Until the sweep it can be brought back.
alter table stored_files add column detached_at timestamptz;

create table policy_documents (
  id uuid primary key default gen_random_uuid(),
  policy_id uuid not null,
  user_id uuid not null default current_user_id(),
  document_url text not null unique references stored_files on delete cascade,
  created_at timestamptz not null default now(),
  foreign key (policy_id, user_id) references policies (id, user_id) on delete cascade
);
create index on policy_documents (policy_id, created_at);
create index on policy_documents (user_id);

alter table policy_documents enable row level security;
create policy own_policy_documents on policy_documents to strongroom_user
  using (user_id = (select current_user_id()));
create policy every_policy_document on policy_documents to strongroom_system using (true);
grant select, delete, insert (policy_id, document_url) on policy_documents to strongroom_user;
grant select, insert, update, delete on policy_documents to strongroom_system;

create trigger policy_documents_within_limit after insert on policy_documents referencing new table as added
  for each statement execute function policy_rows_within_limit('50');

-- What belongs to something that is no asset. No other document has the bucket of a policy's, so none can belong to both.
create function file_is_of_its_person() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  file text := to_jsonb(new) ->> tg_argv[0];
begin
  if not exists (
    select from stored_files
    where path = file and user_id = new.user_id and bucket = tg_argv[1] and removed_at is null and trashed_with is null
  ) then
    raise exception 'a file belongs to somebody else'
      using errcode = 'check_violation', constraint = 'file_is_its_owners', table = tg_table_name,
        detail = json_build_object('path', file)::text;
  end if;
  return new;
end
$$;
revoke all on function file_is_of_its_person() from public;
create trigger file_is_its_owners before insert or update of document_url on policy_documents
  for each row execute function file_is_of_its_person('document_url', 'policy-documents');

create function note_detached() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update stored_files set detached_at = now() where path = to_jsonb(old) ->> tg_argv[0];
  return null;
end
$$;
revoke all on function note_detached() from public;
create trigger note_detached after delete on policy_documents for each row execute function note_detached('document_url');
