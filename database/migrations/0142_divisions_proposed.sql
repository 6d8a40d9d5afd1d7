-- A division by what was wished for: docs/decisions/dividing.md. The order of people is drawn by a lot: its seed is there from the
-- beginning and nobody reads it until the round is over; its seal, which all who are asked can read, says that it stayed the same.
alter table divisions add column seed text not null
  default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') check (seed ~ '^[0-9a-f]{64}$');
alter table divisions add column seal text not null generated always as (encode(sha256(decode(seed, 'hex')), 'hex')) stored;
alter table divisions add column drawn_at timestamptz;
alter table divisions add column rule text check (rule in ('turns', 'value'));
-- What values are said in.
alter table divisions add column currency text check (currency ~ '^[A-Z]{3}$');
alter table divisions add column approved_at timestamptz;

-- Who gets what, as it was worked out.
create table division_shares (
  division_id uuid not null,
  asset_id uuid not null,
  person_id uuid not null,
  user_id uuid not null,
  turn integer not null check (turn between 1 and 500),
  weight integer not null check (weight between 1 and 1000),
  reason text not null check (reason in ('alone', 'most', 'turn')),
  -- In the currency of the division; null where nothing is known.
  value numeric check (value >= 0),
  constraint division_shares_pkey primary key (division_id, asset_id),
  foreign key (division_id, person_id) references division_people(division_id, id) on delete cascade,
  foreign key (division_id, asset_id) references division_pieces(division_id, asset_id) on delete cascade,
  foreign key (division_id, user_id) references divisions(id, user_id) on delete cascade
);
create index division_shares_of_person on division_shares (division_id, person_id);
alter table division_shares enable row level security;
