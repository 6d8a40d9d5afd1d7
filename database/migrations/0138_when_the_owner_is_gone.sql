-- What is to happen when the owner of a vault is gone: docs/decisions/when-im-gone.md.
create table estate_plans (
  user_id uuid primary key default current_user_id(),
  is_on boolean not null default false,
  -- Since when it was on for the first time: from then on nothing is loosened at once.
  first_on_at timestamptz,
  -- Other addresses at which its owner is told of a release.
  other_addresses text[] not null default '{}' check (cardinality(other_addresses) <= 3
    and array_position(other_addresses, null) is null and length(array_to_string(other_addresses, '')) <= 762),
  created_at timestamptz not null default now(),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table estate_plans enable row level security;

-- What was decided, version by version. The latest that is in force counts.
create table estate_terms (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  version integer not null default 1,
  -- So many of those who confirm have to.
  needed integer not null check (needed between 1 and 5),
  wait_days integer not null check (wait_days between 3 and 90),
  -- Whether those who inherit may decide among themselves.
  heirs_decide boolean not null default false,
  -- Which document has to be looked at before anything opens; null for none.
  document_wanted text check (document_wanted = btrim(document_wanted) and (length(document_wanted) between 1 and 100)),
  -- Who looks at it; null for the administrators of this installation.
  reviewer_address text check (reviewer_address = lower(btrim(reviewer_address))
    and (length(reviewer_address) between 3 and 254)),
  executor_name text check (executor_name = btrim(executor_name) and (length(executor_name) between 1 and 100)),
  executor_address text check (executor_address = lower(btrim(executor_address))
    and (length(executor_address) between 3 and 254)),
  -- What heirs see of what is meant for them, beside title, pictures and description.
  heirs_see text[] not null default '{}' check (heirs_see <@ array['values', 'cost', 'places', 'people', 'provenance',
    'insurance', 'conditions', 'details']),
  -- For so many years the vault is kept.
  keep_years integer not null default 5 check (keep_years between 1 and 20),
  made_at timestamptz not null default now(),
  in_force_at timestamptz not null default now(),
  constraint an_executor_has_an_address check ((executor_name is null) = (executor_address is null)),
  constraint who_reviews_reviews_something check (reviewer_address is null or document_wanted is not null),
  constraint estate_terms_version_key unique (user_id, version),
  foreign key (user_id) references estate_plans(user_id) on delete cascade
);
alter table estate_terms enable row level security;

-- People who confirm that the owner is gone.
create table estate_confirmers (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  address text not null check (address = lower(btrim(address)) and (length(address) between 3 and 254)),
  -- The account that accepted it.
  person_id uuid,
  -- Of the letter, until it is accepted.
  token_hash text unique check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  -- Of the code on a sealed sheet, which stands in for an account that is lost.
  sheet_hash text unique check (sheet_hash ~ '^sha256:[0-9a-f]{64}$'),
  has_sheet boolean not null generated always as (sheet_hash is not null) stored,
  invited_at timestamptz not null default now(),
  accepted_at timestamptz,
  left_at timestamptz,
  removed_at timestamptz,
  -- When they were asked last whether they can still be reached, and when they said so.
  asked_at timestamptz,
  answered_at timestamptz,
  constraint estate_confirmers_id_user_id_key unique (id, user_id),
  constraint nobody_confirms_for_themselves check (person_id <> user_id),
  foreign key (user_id) references estate_plans(user_id) on delete cascade,
  foreign key (person_id) references memberinfo(id) on delete set null
);
create unique index one_confirmer_an_address on estate_confirmers (user_id, address)
  where left_at is null and removed_at is null;
create unique index one_confirmer_an_account on estate_confirmers (user_id, person_id)
  where left_at is null and removed_at is null;
create index confirmers_of_person on estate_confirmers (person_id) where person_id is not null;
alter table estate_confirmers enable row level security;

-- Where those are told who get something, and what the owner says to them.
create table estate_heirs (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  -- As pieces name them.
  name text not null check (name = btrim(name) and (length(name) between 1 and 255)),
  address text check (address = lower(btrim(address)) and (length(address) between 3 and 254)),
  message text check (length(message) between 1 and 5000),
  foreign key (user_id) references estate_plans(user_id) on delete cascade
);
create unique index estate_heirs_by_name on estate_heirs (user_id, folded(name));
alter table estate_heirs enable row level security;

-- One run: who confirms, how many, how long. Copied when it begins; later changes of the plan don't reach it.
create table releases (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  is_rehearsal boolean not null default false,
  terms_version integer not null,
  needed integer not null,
  wait_days integer not null check (wait_days between 3 and 90),
  heirs_decide boolean not null,
  document_wanted text,
  reviewer_address text,
  executor_name text,
  executor_address text,
  keep_years integer not null,
  -- How long a day of the wait is: a rehearsal is over within the hour.
  day interval not null default '1 day',
  begun_at timestamptz not null default now(),
  -- Since when enough have confirmed.
  enough_at timestamptz,
  -- By the owner, who lets it open without the wait.
  approved_at timestamptz,
  document_accepted_at timestamptz,
  -- When all were told that it is open.
  opening_told_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('lapsed', 'withdrawn', 'refused', 'reversed', 'ended', 'closed')),
  constraint releases_id_user_id_key unique (id, user_id),
  constraint it_ends_as_something check ((ended_at is null) = (ended_as is null)),
  constraint a_day_is_a_day check (is_rehearsal or day = interval '1 day'),
  foreign key (user_id) references estate_plans(user_id) on delete cascade
);
create unique index one_release_at_a_time on releases (user_id, is_rehearsal) where ended_at is null;
create index releases_of_vault on releases (user_id, begun_at desc);
alter table releases enable row level security;

create table release_people (
  id uuid default gen_random_uuid() primary key,
  release_id uuid not null,
  user_id uuid not null,
  confirmer_id uuid not null,
  name text not null,
  address text not null,
  -- Whether they get something, too.
  inherits boolean not null,
  confirmed_at timestamptz,
  reason text check (length(reason) <= 2000),
  by_sheet boolean not null default false,
  constraint release_people_key unique (release_id, confirmer_id),
  foreign key (release_id, user_id) references releases(id, user_id) on delete cascade,
  foreign key (confirmer_id, user_id) references estate_confirmers(id, user_id) on delete cascade
);
create index release_people_of_confirmer on release_people (confirmer_id);
alter table release_people enable row level security;

-- What was sent in to be looked at.
create table release_documents (
  id uuid default gen_random_uuid() primary key,
  release_id uuid not null,
  user_id uuid not null,
  confirmer_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content bytea not null check (length(content) between 1 and 10485760),
  sent_at timestamptz not null default now(),
  accepted_at timestamptz,
  returned_at timestamptz,
  why text check (length(why) between 1 and 2000),
  foreign key (release_id, user_id) references releases(id, user_id) on delete cascade,
  foreign key (confirmer_id, user_id) references estate_confirmers(id, user_id) on delete cascade
);
create index release_documents_of_release on release_documents (release_id, sent_at desc);
alter table release_documents enable row level security;

-- Who gets something when it opens; by which access.
create table release_heirs (
  id uuid default gen_random_uuid() primary key,
  release_id uuid not null,
  user_id uuid not null,
  name text not null,
  -- Null where nobody wrote one down: the executor tells them.
  address text,
  message text,
  is_executor boolean not null default false,
  told_at timestamptz,
  foreign key (release_id, user_id) references releases(id, user_id) on delete cascade
);
create index release_heirs_of_release on release_heirs (release_id);
alter table release_heirs enable row level security;

-- What happened with the plan and its releases. Nobody changes a line.
create table estate_events (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  release_id uuid,
  kind text not null,
  -- Who did it, as the owner calls them; null for the owner, and for the course of time.
  name text,
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 4000),
  created_at timestamptz not null default now(),
  -- When letters of it were written.
  told_at timestamptz,
  foreign key (user_id) references estate_plans(user_id) on delete cascade,
  foreign key (release_id, user_id) references releases(id, user_id) on delete cascade
);
create index estate_events_of_vault on estate_events (user_id, created_at desc, id desc);
create index estate_events_of_release on estate_events (release_id, kind) where release_id is not null;
create index estate_events_to_tell on estate_events (created_at, id) where told_at is null;
alter table estate_events enable row level security;

-- Each letter about it, and whether it could be delivered.
create table estate_letters (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  release_id uuid,
  address text not null,
  -- Of letters to the owner: by it they refuse without signing in.
  is_to_owner boolean not null default false,
  token_hash text unique check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  foreign key (user_id) references estate_plans(user_id) on delete cascade,
  foreign key (release_id, user_id) references releases(id, user_id) on delete cascade
);
create index estate_letters_of_release on estate_letters (release_id) where is_to_owner;
create index estate_letters_waiting on estate_letters (made_at) where sent_at is null and failed_at is null;
alter table estate_letters enable row level security;

-- Moments at which this installation could write to people. A day without one is no day of a wait.
create table estate_heartbeats (
  at timestamptz primary key default now()
);
alter table estate_heartbeats enable row level security;

-- Access that a release opens: it is live only while the release is open.
alter table grants add column release_id uuid;
alter table grants add foreign key (release_id, user_id) references releases(id, user_id) on delete cascade;
create index grants_of_release on grants (release_id) where release_id is not null;
alter table grants drop constraint grants_preset_check;
alter table grants add constraint grants_preset_check check (preset in ('insurer', 'appraiser', 'attorney', 'family',
  'assistant', 'partner', 'chosen', 'heir', 'executor'));
