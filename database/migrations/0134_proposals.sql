-- What others propose to change, until the owner takes or declines it: docs/decisions/letting-in.md
create table proposals (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  asset_id uuid not null,
  title text not null check (length(title) <= 1000),
  grant_id uuid,
  person_id uuid,
  author_name text not null check (length(author_name) between 1 and 100),
  kind text not null check (kind in ('value', 'correction')),
  patch jsonb not null check (jsonb_typeof(patch) = 'object' and length(patch::text) <= 60000),
  base jsonb not null default '{}' check (jsonb_typeof(base) = 'object' and length(base::text) <= 60000),
  message text check (length(message) between 1 and 1000),
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  decision text check (decision in ('taken', 'partly', 'declined', 'withdrawn')),
  decided_at timestamptz,
  change_set uuid,
  owner_told_at timestamptz,
  author_told_at timestamptz,
  constraint decided_at_some_time check ((decision is null) = (decided_at is null)),
  foreign key (user_id) references memberinfo(id) on delete cascade,
  foreign key (grant_id, user_id) references grants(id, user_id) on delete cascade,
  foreign key (person_id) references memberinfo(id) on delete set null
);
create index proposals_of_vault on proposals (user_id, created_at desc, id desc);
create index open_proposals on proposals (user_id, asset_id) where decision is null;
create index proposals_of_grant on proposals (grant_id, created_at desc);
create index proposals_of_person on proposals (person_id) where person_id is not null;
create index proposals_by_set on proposals (user_id, change_set) where change_set is not null;
alter table proposals enable row level security;

-- Who made a change, where that is neither the owner nor whoever acts for them.
create or replace function current_author() returns uuid
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.author', true), '')::uuid, current_person());
alter table asset_changes alter column changed_by set default current_author();
