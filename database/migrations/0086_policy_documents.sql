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

-- No other document has this bucket, so none can belong to an asset as well.
create function policy_document_is_its_owners() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from stored_files
    where path = new.document_url and user_id = new.user_id and bucket = 'policy-documents' and removed_at is null
  ) then
    raise exception 'a file belongs to the owner of its policy'
      using errcode = 'check_violation', constraint = 'file_is_its_owners', table = 'policy_documents',
        detail = json_build_object('path', new.document_url)::text;
  end if;
  return new;
end
$$;
revoke all on function policy_document_is_its_owners() from public;
create trigger file_is_its_owners before insert or update of policy_id, document_url on policy_documents
  for each row execute function policy_document_is_its_owners();

create function note_detached() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update stored_files set detached_at = now() where path = old.document_url;
  return null;
end
$$;
revoke all on function note_detached() from public;
create trigger note_detached after delete on policy_documents for each row execute function note_detached();
