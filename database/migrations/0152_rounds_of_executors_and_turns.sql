-- Rounds that the executor of a release runs, and rounds in which people take turns: docs/decisions/dividing.md.
alter table divisions add column release_id uuid;
alter table divisions add foreign key (release_id, user_id) references releases(id, user_id) on delete cascade;
create index divisions_of_release on divisions (release_id) where release_id is not null;
alter table divisions add column run_by text check (length(run_by) between 1 and 100);
alter table divisions add column shows_pieces boolean not null default false;
alter table divisions add column shows_values boolean not null default false;
alter table divisions drop constraint divisions_way_check;
alter table divisions add constraint divisions_way_check check (way in ('loves', 'points', 'turns'));
alter table divisions add column turn_days integer check (turn_days between 1 and 7);
alter table divisions add column paused_at timestamptz;
alter table divisions add column resumed_at timestamptz;
alter table divisions add column told_turn integer not null default 0;
alter table divisions add constraint turns_have_days check ((way = 'turns') = (turn_days is not null));
create index divisions_in_turns on divisions (id) where way = 'turns' and drawn_at is not null and approved_at is null;

-- In the currency of the division, as it was when the round started.
alter table division_pieces add column value numeric check (value >= 0);

-- Who took which turn, and how; what was picked is a share of the same turn.
create table division_turns (
  division_id uuid not null,
  turn integer not null check (turn between 1 and 20000),
  person_id uuid not null,
  user_id uuid not null,
  -- In the order there and back again, from 0.
  place integer not null check (place >= 0),
  -- Late is whoever did not take it in time.
  kind text not null check (kind in ('picked', 'passed', 'late')),
  -- By whoever runs the round, in their place.
  by_runner boolean not null default false,
  at timestamptz not null default now(),
  -- Of its round: what was said to an executor is not the owner’s to read.
  release_id uuid,
  constraint division_turns_pkey primary key (division_id, turn),
  foreign key (division_id, person_id) references division_people(division_id, id) on delete cascade,
  foreign key (division_id, user_id) references divisions(id, user_id) on delete cascade
);
alter table division_turns enable row level security;

-- Of their rounds: what was said to an executor is not the owner’s to read.
alter table wishes add column release_id uuid;
alter table division_shares add column release_id uuid;
alter table division_shares drop constraint division_shares_turn_check;
alter table division_shares add constraint division_shares_turn_check check (turn between 1 and 20000);
alter table division_shares drop constraint division_shares_reason_check;
alter table division_shares add constraint division_shares_reason_check
  check (reason in ('alone', 'most', 'turn', 'picked', 'for_them'));
