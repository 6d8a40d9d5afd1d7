-- The key that a person's stored files are encrypted under, itself encrypted by the installation's master key and
-- bound to its owner: 12 bytes of nonce, 32 of key, 16 of tag. It goes with the member, and no copy of a file, not
-- even one in an old backup of the files, can be read after that.
create table owner_keys (
  owner_id uuid primary key references memberinfo on delete cascade,
  wrapped_key bytea not null check (length(wrapped_key) = 60),
  created_at timestamptz not null default now()
);

alter table owner_keys enable row level security;
create policy every_owner_key on owner_keys to strongroom_system using (true);
grant select, insert on owner_keys to strongroom_system;
