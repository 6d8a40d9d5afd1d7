-- Who of a family would like what: docs/decisions/dividing.md. A round is about chosen pieces; those who are asked are people who
-- are let in. What they wish for is seen by the owner alone.
create table divisions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and length(name) between 1 and 100),
  -- How wishes are said: some pieces are loved and others liked, or points are spread.
  way text not null check (way in ('loves', 'points')),
  -- How many pieces each may love, or how many points each has.
  budget integer not null check (budget between 1 and 1000),
  message text check (length(message) between 1 and 1000),
  created_at timestamptz not null default now(),
  -- Until then wishes are saved.
  ends_at timestamptz not null check (ends_at > created_at),
  constraint divisions_id_user_id_key unique (id, user_id),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create index divisions_of_vault on divisions (user_id, created_at desc, id desc);
alter table divisions enable row level security;

create table division_pieces (
  division_id uuid not null,
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  position integer not null check (position between 0 and 499),
  constraint division_pieces_pkey primary key (division_id, asset_id),
  unique (division_id, position),
  foreign key (division_id, user_id) references divisions(id, user_id) on delete cascade,
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade
);
create index division_pieces_of_asset on division_pieces (asset_id);
alter table division_pieces enable row level security;

create table division_people (
  id uuid default gen_random_uuid() primary key,
  division_id uuid not null,
  user_id uuid not null default current_user_id(),
  -- By which they come; null once it is forgotten, and of what came by an archive.
  grant_id uuid,
  -- What the owner called them when they were asked.
  name text not null check (length(name) between 1 and 100),
  position integer not null check (position between 0 and 29),
  -- When a letter said that they are asked, and another that the round ends soon.
  told_at timestamptz,
  reminded_at timestamptz,
  constraint division_people_division_id_key unique (division_id, id),
  unique (division_id, grant_id),
  unique (division_id, position),
  foreign key (division_id, user_id) references divisions(id, user_id) on delete cascade,
  foreign key (grant_id, user_id) references grants(id, user_id) on delete set null (grant_id)
);
create index division_people_of_grant on division_people (grant_id) where grant_id is not null;
alter table division_people enable row level security;

create table wishes (
  person_id uuid not null,
  asset_id uuid not null,
  division_id uuid not null,
  user_id uuid not null,
  -- 1 likes it and 2 loves it, or so many points; 0 where there is only a note.
  weight integer not null check (weight between 0 and 1000),
  note text check (length(note) between 1 and 500),
  saved_at timestamptz not null default now(),
  constraint wishes_pkey primary key (person_id, asset_id),
  constraint a_wish_says_something check (weight > 0 or note is not null),
  foreign key (division_id, person_id) references division_people(division_id, id) on delete cascade,
  foreign key (division_id, asset_id) references division_pieces(division_id, asset_id) on delete cascade,
  foreign key (division_id, user_id) references divisions(id, user_id) on delete cascade
);
create index wishes_of_piece on wishes (division_id, asset_id);
alter table wishes enable row level security;
-- That somebody wished for pieces is a line of the log.
alter table grant_log drop constraint grant_log_kind_check;
alter table grant_log add constraint grant_log_kind_check check (kind in ('granted', 'invited', 'changed', 'accepted', 'opened',
  'downloaded', 'printed', 'commented', 'proposed', 'wished', 'wrong_pin', 'shut', 'unlocked', 'ended'));
