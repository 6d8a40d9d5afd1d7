-- What somebody who is let in says of an asset, and what its owner answers: docs/decisions/letting-in.md.
create table comments (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  asset_id uuid not null,
  -- In whose thread it stands; null once that grant is forgotten, and of what came by an archive.
  grant_id uuid,
  -- Null where it was written by a link, and once the account is gone.
  person_id uuid,
  by_owner boolean not null default true,
  -- As it was when it was written.
  author_name text not null check (length(author_name) between 1 and 300),
  content text not null check (length(content) between 1 and 4000),
  created_at timestamptz not null default now(),
  -- By the owner.
  seen_at timestamptz,
  -- When a letter said so to whom it is for.
  told_at timestamptz,
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade,
  foreign key (grant_id, user_id) references grants(id, user_id) on delete set null (grant_id),
  foreign key (person_id) references memberinfo(id) on delete set null
);
create index comments_of_asset on comments (asset_id, created_at desc, id desc);
create index comments_of_grant on comments (grant_id) where grant_id is not null;
create index comments_of_person on comments (person_id) where person_id is not null;
create index new_comments on comments (user_id) where seen_at is null and not by_owner;
create index comments_to_tell on comments (created_at) where told_at is null;
alter table comments enable row level security;
