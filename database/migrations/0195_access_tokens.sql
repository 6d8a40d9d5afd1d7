-- By what a person's own programs come: docs/decisions/tokens.md. What an owner's helper may do in a vault a token may do, as
-- far as its scopes go, and never more: nothing that asks whether it is the owner (`is_owner`).
create table access_tokens (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  token_hash text not null unique check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  -- Its last characters, by which its owner knows it again.
  ending text not null check (ending ~ '^[0-9A-Za-z]{4}$'),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'files', 'reports', 'archive']),
  -- Into which vaults it leads: its person's own, or the one they were let into by that grant, or all of these.
  all_vaults boolean not null default false,
  grant_id uuid,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  last_used_at timestamptz,
  -- From which network, with what.
  last_used_from text check (length(last_used_from) <= 200),
  constraint one_vault_or_all check (grant_id is null or not all_vaults),
  constraint a_year_at_most check (ends_at > created_at and ends_at <= created_at + interval '366 days'),
  foreign key (user_id) references memberinfo(id) on delete cascade,
  foreign key (grant_id) references grants(id) on delete cascade
);
create index access_tokens_user_id_idx on access_tokens (user_id, created_at desc);
create index access_tokens_grant_id_idx on access_tokens (grant_id) where grant_id is not null;
alter table access_tokens enable row level security;
