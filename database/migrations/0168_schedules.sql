-- What an owner and their insurer agree is covered, version by version: docs/decisions/schedules.md
create table schedules (
  -- As whoever proposes it named it, so that what is sent again is there once.
  id uuid primary key,
  client_id uuid not null,
  firm_id uuid not null,
  -- Whose things they are; null once their account is gone.
  user_id uuid,
  number integer not null check (number > 0),
  proposed_by text not null check (proposed_by in ('client', 'firm')),
  -- As they were called when they wrote it.
  author_name text not null check (length(author_name) between 1 and 300),
  note text not null default '' check (length(note) <= 4000),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 5000
    and octet_length(lines::text) <= 8000000),
  -- What its lines come to, one sum a currency; written by a trigger.
  sums jsonb not null default '[]',
  proposed_at timestamptz not null default now(),
  -- When the client said yes to it; at once, where they proposed it.
  agreed_at timestamptz,
  answer text check (answer in ('confirmed', 'answered', 'withdrawn', 'ended')),
  answered_at timestamptz,
  answered_name text check (length(answered_name) between 1 and 300),
  answer_note text not null default '' check (length(answer_note) <= 4000),
  bound_on date check (bound_on between '1900-01-01' and '9999-12-31'),
  policy_number text not null default '' check (length(policy_number) <= 100),
  -- When a later one took its place.
  superseded_at timestamptz,
  -- When a letter said so to its client, of what an insurer proposed.
  told_at timestamptz,
  constraint one_number_a_version unique (client_id, number),
  constraint an_answer_has_its_time check ((answer is null) = (answered_at is null)),
  constraint what_is_confirmed_is_bound check ((answer is not distinct from 'confirmed') = (bound_on is not null)),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade,
  foreign key (user_id) references memberinfo(id) on delete set null
);
create index schedules_of_vault on schedules (user_id, proposed_at desc, id desc) where user_id is not null;
create index schedules_of_firm on schedules (firm_id, proposed_at desc, id desc);
create index schedules_to_tell on schedules (proposed_at) where told_at is null and proposed_by = 'firm';
alter table schedules enable row level security;
