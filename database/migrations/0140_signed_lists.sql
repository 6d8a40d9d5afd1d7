-- The list of who gets what that a will may refer to, as it was printed for signing: docs/decisions/signed-lists.md.
create table signed_lists (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  number integer not null check (number > 0),
  -- What stands on it, exactly; nothing any more once it was discarded.
  content jsonb check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 2000000),
  created_at timestamptz not null default now(),
  signed_on date check (signed_on between '1900-01-01' and '9999-12-31'),
  discarded_at timestamptz,
  -- How many pieces had changed since it was signed, when that was last looked at, and since when so many.
  changed_pieces integer not null default 0 check (changed_pieces >= 0),
  changed_since date,
  constraint signed_lists_id_user_id_key unique (id, user_id),
  constraint signed_lists_user_id_number_key unique (user_id, number),
  constraint a_discarded_list_is_empty check ((content is null) = (discarded_at is not null)),
  constraint a_signed_list_stays check (signed_on is null or discarded_at is null),
  constraint changes_have_a_day check ((changed_pieces > 0) = (changed_since is not null)),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table signed_lists enable row level security;

create table signed_list_files (
  list_id uuid not null,
  user_id uuid not null default current_user_id(),
  file_url text primary key,
  created_at timestamptz not null default now(),
  foreign key (file_url) references stored_files(path) on delete cascade,
  foreign key (list_id, user_id) references signed_lists(id, user_id) on delete cascade
);
create index signed_list_files_list_id_idx on signed_list_files (list_id, created_at);
create index signed_list_files_user_id_idx on signed_list_files (user_id);
alter table signed_list_files enable row level security;

alter table stored_files drop constraint stored_files_bucket_check;
alter table stored_files add constraint stored_files_bucket_check
  check (bucket in ('asset-images', 'asset-documents', 'asset-uploads', 'policy-documents', 'signed-lists'));
