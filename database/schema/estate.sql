-- What is to happen when the owner of a vault is gone: docs/decisions/when-im-gone.md. A plan says who gets what, who confirms,
-- and how long all wait. Whether something opens is asked of these rows at each read; nothing is opened by a job.
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
  -- Since when it had been open, once it was closed: from then the years count for which the vault is kept.
  opened_at timestamptz,
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
  -- Who is named next: they see what somebody named before them doesn’t want, or can’t be told of.
  stands_in boolean not null default false,
  constraint an_executor_stands_in_for_nobody check (not (is_executor and stands_in)),
  constraint release_heirs_id_release_id_key unique (id, release_id),
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

-- Sessions in which the owner lets a release go on: in all others they change nothing until they have answered.
create table release_answers (
  release_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  answered_at timestamptz not null default now(),
  constraint release_answers_pkey primary key (release_id, session_id),
  foreign key (release_id, user_id) references releases(id, user_id) on delete cascade,
  foreign key (session_id) references auth.session(id) on delete cascade
);
create index release_answers_of_session on release_answers (session_id);
alter table release_answers enable row level security;

-- Moments at which this installation could write to people. A day without one is no day of a wait.
create table estate_heartbeats (
  at timestamptz primary key default now()
);
alter table estate_heartbeats enable row level security;


-- The owner's alone, whoever else works in the vault.
create policy every_estate_plan on estate_plans to strongroom_system using (true);
create policy own_estate_plan on estate_plans to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on estate_plans as restrictive to strongroom_user using ((select is_owner()));
grant select, insert (other_addresses), update (other_addresses) on estate_plans to strongroom_user;
grant select, insert, update, delete on estate_plans to strongroom_system;

create policy every_estate_terms on estate_terms to strongroom_system using (true);
create policy own_estate_terms on estate_terms to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on estate_terms as restrictive to strongroom_user using ((select is_owner()));
grant
  select,
  insert (needed, wait_days, heirs_decide, document_wanted, reviewer_address, executor_name, executor_address, heirs_see, keep_years)
  on estate_terms to strongroom_user;
grant select, insert, delete on estate_terms to strongroom_system;

create policy every_confirmer on estate_confirmers to strongroom_system using (true);
create policy own_confirmers on estate_confirmers to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on estate_confirmers as restrictive to strongroom_user using ((select is_owner()));
grant
  select (id, user_id, name, address, person_id, invited_at, accepted_at, left_at, removed_at, asked_at, answered_at, has_sheet),
  insert (name, address, token_hash),
  update (token_hash, sheet_hash, removed_at)
  on estate_confirmers to strongroom_user;
grant select, insert, update, delete on estate_confirmers to strongroom_system;

create policy every_heir on estate_heirs to strongroom_system using (true);
create policy own_heirs on estate_heirs to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on estate_heirs as restrictive to strongroom_user using ((select is_owner()));
grant select, insert (name, address, message), update (name, address, message), delete on estate_heirs to strongroom_user;
grant select, insert, update, delete on estate_heirs to strongroom_system;

create policy every_release on releases to strongroom_system using (true);
create policy own_releases on releases for select to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on releases as restrictive to strongroom_user using ((select is_owner()));
grant select on releases to strongroom_user;
grant select, insert, update, delete on releases to strongroom_system;

create policy every_release_person on release_people to strongroom_system using (true);
create policy own_release_people on release_people for select to strongroom_user
  using (user_id = (select current_user_id()));
create policy owner_alone on release_people as restrictive to strongroom_user using ((select is_owner()));
grant select (id, release_id, user_id, confirmer_id, name, inherits, confirmed_at, reason, by_sheet)
  on release_people to strongroom_user;
grant select, insert, update, delete on release_people to strongroom_system;

create policy every_release_document on release_documents to strongroom_system using (true);
create policy own_release_documents on release_documents for select to strongroom_user
  using (user_id = (select current_user_id()));
create policy owner_alone on release_documents as restrictive to strongroom_user using ((select is_owner()));
grant select on release_documents to strongroom_user;
grant select, insert, update, delete on release_documents to strongroom_system;

create policy every_release_heir on release_heirs to strongroom_system using (true);
create policy own_release_heirs on release_heirs for select to strongroom_user
  using (user_id = (select current_user_id()));
create policy owner_alone on release_heirs as restrictive to strongroom_user using ((select is_owner()));
grant select on release_heirs to strongroom_user;
grant select, insert, update, delete on release_heirs to strongroom_system;

create policy every_estate_event on estate_events to strongroom_system using (true);
create policy own_estate_events on estate_events for select to strongroom_user
  using (user_id = (select current_user_id()));
create policy owner_alone on estate_events as restrictive to strongroom_user using ((select is_owner()));
grant select on estate_events to strongroom_user;
grant select, insert, update (told_at), delete on estate_events to strongroom_system;

create policy every_estate_letter on estate_letters to strongroom_system using (true);
grant select, insert, update, delete on estate_letters to strongroom_system;

create policy every_release_answer on release_answers to strongroom_system using (true);
grant select, insert, delete on release_answers to strongroom_system;

create policy every_heartbeat on estate_heartbeats to strongroom_system using (true);
grant select, insert, delete on estate_heartbeats to strongroom_system;

-- Whoever gets something, each once however pieces write their name; with the address at which they are told.
create or replace function heirs_of(owner uuid)
returns table (name text, address text, message text, assets integer) language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with named as (
    select coalesce(people.name, beneficiary_name) as name, coalesce(people.email, beneficiary_email) as email,
      coalesce(person_names.person_id::text, folded(beneficiary_name)) as who, beneficiaries.asset_id
    from beneficiaries join assets on assets.id = beneficiaries.asset_id
      left join person_names on person_names.user_id = owner and person_names.key = folded(beneficiary_name)
      left join people on people.id = person_names.person_id
    where beneficiaries.user_id = owner
  ),
  heirs as (
    select min(name) as name, lower(btrim(min(email))) as email, count(distinct asset_id)::int as assets from named group by who
  )
  select heirs.name, coalesce(estate_heirs.address, heirs.email), estate_heirs.message, heirs.assets
  from heirs left join estate_heirs on estate_heirs.user_id = owner and folded(estate_heirs.name) = folded(heirs.name)
$$;
revoke all on function heirs_of from public;

-- Whoever is named next in at least one piece and has an address, as an heir or among people.
create or replace function alternates_of(owner uuid)
returns table (name text, address text, message text) language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with named as (
    select coalesce(people.name, alternate_name) as name, people.email,
      coalesce(person_names.person_id::text, folded(alternate_name)) as who
    from beneficiaries join assets on assets.id = beneficiaries.asset_id
      left join person_names on person_names.user_id = owner and person_names.key = folded(alternate_name)
      left join people on people.id = person_names.person_id
    where beneficiaries.user_id = owner and alternate_name is not null
  ),
  alternates as (select min(name) as name, lower(btrim(min(email))) as email from named group by who)
  select alternates.name, coalesce(heir.address, alternates.email), heir.message
  from alternates left join heirs_of(owner) as heir on folded(heir.name) = folded(alternates.name)
  where coalesce(heir.address, alternates.email) is not null
$$;
revoke all on function alternates_of from public;

create or replace function terms_in_force(owner uuid) returns estate_terms language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select * from estate_terms where user_id = owner and in_force_at <= now() order by version desc limit 1
$$;
revoke all on function terms_in_force from public;

create or replace function is_confirmer(given estate_confirmers) returns boolean language sql immutable
set search_path = pg_catalog, public, pg_temp
return (given).accepted_at is not null and (given).left_at is null and (given).removed_at is null;

create or replace function confirmer_inherits(given estate_confirmers) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp
return exists (
  select from heirs_of((given).user_id) as heir
  where heir.address = (given).address or folded(heir.name) = folded((given).name)
);
revoke all on function confirmer_inherits from public;

-- Two people who sign in on one device may be one person: of them one counts.
create or replace function shares_a_device(one uuid, other uuid) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from estate_confirmers as first
      join auth.known_devices as its on its."userId" = first.person_id
      join auth.known_devices as same on same.device_hash = its.device_hash
      join estate_confirmers as second on second.person_id = same."userId"
    where first.id = one and second.id = other and one <> other
  )
$$;
revoke all on function shares_a_device from public;

-- Why a plan can't work yet: nothing decided, nobody who gets anything, too few who confirm, or too few who don't inherit.
create or replace function estate_lacks(owner uuid) returns text[] language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
declare
  terms estate_terms := terms_in_force(owner);
  inheriting integer;
  others integer;
  lacks text[] := '{}';
begin
  if terms.id is null then
    lacks := lacks || 'terms'::text;
  end if;
  if not exists (select from beneficiaries join assets on assets.id = asset_id where beneficiaries.user_id = owner) then
    lacks := lacks || 'heirs'::text;
  end if;
  select count(*) filter (where confirmer_inherits(who)), count(*) filter (where not confirmer_inherits(who))
  into inheriting, others
  from estate_confirmers as who where user_id = owner and is_confirmer(who);
  if inheriting + others < coalesce(terms.needed, 1) then
    lacks := lacks || 'confirmers'::text;
  elsif not coalesce(terms.heirs_decide, false) and others = 0 then
    lacks := lacks || 'others'::text;
  end if;
  return lacks;
end
$$;
revoke all on function estate_lacks from public;

-- How it stands with a plan, for its owner.
create or replace function estate_standing(out is_on boolean, out lacks text[]) language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select is_on from estate_plans where user_id = current_user_id()), false), estate_lacks(current_user_id())
  where is_owner()
$$;
revoke all on function estate_standing from public;
grant execute on function estate_standing to strongroom_user;

create or replace function estate_heirs_listed()
returns table (name text, address text, message text, assets integer) language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select heirs.* from heirs_of(current_user_id()) as heirs where is_owner() order by folded(heirs.name), heirs.name
$$;
revoke all on function estate_heirs_listed from public;
grant execute on function estate_heirs_listed to strongroom_user;

create or replace function estate_confirmers_listed()
returns table (id uuid, inherits boolean, shares_device boolean) language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select who.id, confirmer_inherits(who), exists (
    select from estate_confirmers as other
    where other.user_id = who.user_id and is_confirmer(other) and shares_a_device(who.id, other.id)
  )
  from estate_confirmers as who where user_id = current_user_id() and is_owner()
$$;
revoke all on function estate_confirmers_listed from public;
grant execute on function estate_confirmers_listed to strongroom_user;

create or replace function note_estate(owner uuid, release uuid, what text, who text default null, said jsonb default '{}')
returns void language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  insert into estate_events (user_id, release_id, kind, name, detail) values (owner, release, what, who, said)
$$;
revoke all on function note_estate from public;

-- Of those who inherit all but one of the needed count, unless the owner said otherwise.
create or replace function confirmations_of(given releases) returns integer language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select (count(*) filter (where not inherits)
    + least(count(*) filter (where inherits), case when (given).heirs_decide then (given).needed else (given).needed - 1 end))::int
  from release_people where release_id = (given).id and confirmed_at is not null
$$;
revoke all on function confirmations_of from public;

-- Twice as long, and 90 days at most, where no letter reached the owner.
create or replace function wait_of(given releases) returns integer language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select case when count(*) filter (where failed_at is not null) > 0 and count(*) filter (where sent_at is not null) = 0
    then least(2 * (given).wait_days, 90) else (given).wait_days end
  from estate_letters where release_id = (given).id and is_to_owner
$$;
revoke all on function wait_of from public;

-- When the wait was over; null while it isn't. It is as long as the clock says, and has as many days on which the owner could
-- be told: a clock that is set forward has none.
create or replace function wait_over_at(given releases) returns timestamptz language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
declare
  days integer;
  told timestamptz;
begin
  if (given).is_rehearsal then
    return (given).enough_at + (given).wait_days * (given).day;
  end if;
  days := wait_of(given);
  select min(at) into told from estate_heartbeats where at > (given).enough_at and at <= now()
    group by floor(extract(epoch from at - (given).enough_at) / 86400) order by 1 offset days - 1 limit 1;
  return case when told is not null then greatest(told, (given).enough_at + days * interval '1 day') end;
end
$$;
revoke all on function wait_over_at from public;

-- Since when everything is there that opens it; null where something is missing. Nothing else opens it, and no job does.
create or replace function opened_at_of(given releases) returns timestamptz language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
declare
  waited timestamptz;
begin
  if (given).ended_at is not null or (given).enough_at is null or confirmations_of(given) < (given).needed
    or ((given).document_wanted is not null and (given).document_accepted_at is null) then
    return null;
  end if;
  waited := coalesce((given).approved_at, wait_over_at(given));
  return case when waited is not null then greatest(waited, coalesce((given).document_accepted_at, waited)) end;
end
$$;
revoke all on function opened_at_of from public;

-- For so long it shows anything: 3 years, and no longer than the vault is kept.
create or replace function open_for(given releases) returns interval language sql immutable
set search_path = pg_catalog, public, pg_temp
return make_interval(years => least(3, (given).keep_years));
revoke all on function open_for from public;

create or replace function release_state(given releases) returns text language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
declare
  opened timestamptz;
begin
  if (given).ended_at is not null then
    return (given).ended_as;
  end if;
  if (given).enough_at is null then
    return case when (given).begun_at + 30 * (given).day <= now() then 'lapsed' else 'collecting' end;
  end if;
  opened := opened_at_of(given);
  if opened <= now() then
    return case when opened + open_for(given) <= now() then 'closed' else 'open' end;
  end if;
  return case when coalesce((given).approved_at, wait_over_at(given)) <= now() then 'review' else 'waiting' end;
end
$$;
revoke all on function release_state from public;

-- Whether it opens anything: asked at each read of what it opens. A rehearsal never does.
create or replace function release_is_open(wanted uuid) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(
    (select release_state(given) = 'open' from releases as given where id = wanted and not is_rehearsal and enough_at is not null),
    false
  )
$$;
revoke all on function release_is_open from public;
grant execute on function release_is_open to strongroom_user, strongroom_system, strongroom_server;

-- Of a vault, from the beginning of the wait: whoever works in it reads it, and changes nothing of who gets what.
create or replace function vault_is_kept(owner uuid) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from releases as given where user_id = owner and ended_at is null and enough_at is not null and not is_rehearsal
      and release_state(given) in ('waiting', 'review', 'open')
  )
$$;
revoke all on function vault_is_kept from public;

-- On which day it opens, as things stand; days without letters are added.
create or replace function opens_at_of(given releases) returns timestamptz language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
declare
  passed integer;
  told integer;
begin
  if (given).enough_at is null or (given).approved_at is not null then
    return (given).approved_at;
  end if;
  if (given).is_rehearsal then
    return (given).enough_at + (given).wait_days * (given).day;
  end if;
  passed := floor(extract(epoch from now() - (given).enough_at) / 86400);
  select count(distinct floor(extract(epoch from at - (given).enough_at) / 86400)) into told from estate_heartbeats
    where at > (given).enough_at and at <= now() and at < (given).enough_at + passed * interval '1 day';
  return coalesce(wait_over_at(given), (given).enough_at + (wait_of(given) + passed - told) * interval '1 day');
end
$$;
revoke all on function opens_at_of from public;

-- Whoever changes something about a plan waits for whoever does so at the moment.
create or replace function lock_estate(owner uuid) returns estate_plans language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select * from estate_plans where user_id = owner for update
$$;
revoke all on function lock_estate from public;

create or replace function live_release(owner uuid, rehearsal boolean default false) returns releases language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  live releases;
begin
  select * into live from releases where user_id = owner and is_rehearsal = rehearsal and ended_at is null for update;
  if live.id is not null and release_state(live) in ('lapsed', 'closed') then
    perform end_release(live, release_state(live));
    return null;
  end if;
  return live;
end
$$;
revoke all on function live_release from public;

-- All that it opened ends in the same moment.
create or replace function end_release(given releases, as_what text, who text default null) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  update releases set ended_at = now(), ended_as = as_what, opened_at = case when as_what = 'closed' then opened_at_of(given) end
  where id = (given).id and ended_at is null;
  if found then
    update grants set ended_at = now() where release_id = (given).id and ended_at is null;
    perform note_estate((given).user_id, (given).id, as_what, who);
  end if;
end
$$;
revoke all on function end_release from public;

-- A plan is not changed while a release runs: its owner says first that they are there.
create or replace function no_release_runs() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_estate(new.user_id);
  if (live_release(new.user_id)).id is not null then
    raise exception 'a release runs' using errcode = 'check_violation', constraint = 'no_release_runs', table = tg_table_name;
  end if;
  return new;
end
$$;
revoke all on function no_release_runs from public;
create trigger a_no_release_runs before insert on estate_terms for each row execute function no_release_runs();
create trigger a_no_release_runs before insert or update of removed_at, sheet_hash on estate_confirmers for each row
  execute function no_release_runs();
create trigger a_no_release_runs before insert or update on estate_heirs for each row execute function no_release_runs();

-- Another version. What makes it easier to open waits for a week, since the plan was on for the first time.
create or replace function judge_terms() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  now_in_force estate_terms := terms_in_force(new.user_id);
  is_looser boolean;
begin
  new.version := 1 + coalesce((select max(version) from estate_terms where user_id = new.user_id), 0);
  new.made_at := now();
  is_looser := now_in_force.id is not null and (
    new.needed < now_in_force.needed or new.wait_days < now_in_force.wait_days
    or (new.heirs_decide and not now_in_force.heirs_decide)
    or (now_in_force.document_wanted is not null and new.document_wanted is distinct from now_in_force.document_wanted)
    or (now_in_force.document_wanted is not null and new.reviewer_address is distinct from now_in_force.reviewer_address)
    or (new.executor_address is not null and new.executor_address is distinct from now_in_force.executor_address)
    or not new.heirs_see <@ now_in_force.heirs_see
  );
  new.in_force_at := case when is_looser and exists (
    select from estate_plans where user_id = new.user_id and first_on_at is not null
  ) then now() + interval '7 days' else now() end;
  perform note_estate(new.user_id, null, case when new.in_force_at > now() then 'loosened' else 'changed' end, null,
    jsonb_build_object('version', new.version, 'needed', new.needed, 'wait_days', new.wait_days, 'in_force_at', new.in_force_at));
  return new;
end
$$;
revoke all on function judge_terms from public;
create trigger judge_terms before insert on estate_terms for each row execute function judge_terms();

create or replace function judge_confirmer() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select count(*) from estate_confirmers where user_id = new.user_id and left_at is null and removed_at is null) >= 5 then
    raise exception 'a plan has 5 confirmers at most'
      using errcode = 'check_violation', constraint = 'confirmers_within_limit', table = 'estate_confirmers';
  end if;
  if new.address = (select email from memberinfo where id = new.user_id)
    or new.address = any ((select other_addresses from estate_plans where user_id = new.user_id)::text[]) then
    raise exception 'nobody confirms for themselves'
      using errcode = 'check_violation', constraint = 'nobody_confirms_for_themselves', table = 'estate_confirmers';
  end if;
  if (
    select count(*) from estate_events where user_id = new.user_id and kind = 'invited' and created_at > now() - interval '1 day'
  ) >= 20 then
    raise exception 'a plan invites 20 times a day at most'
      using errcode = 'check_violation', constraint = 'confirmers_invited_within_limit', table = 'estate_confirmers';
  end if;
  perform note_estate(new.user_id, null, 'invited', new.name);
  return new;
end
$$;
revoke all on function judge_confirmer from public;
create trigger judge_confirmer before insert on estate_confirmers for each row execute function judge_confirmer();

create or replace function note_confirmer() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.removed_at is not null then
    new.removed_at := old.removed_at;
    return new;
  end if;
  if new.removed_at is not null then
    new.removed_at := now();
    new.token_hash := null;
    perform note_estate(new.user_id, null, 'removed', new.name, jsonb_build_object('address', new.address));
  elsif new.person_id is null and old.person_id is not null and new.left_at is null then
    -- The account is gone.
    new.left_at := now();
    perform note_estate(new.user_id, null, 'left', new.name);
  elsif new.sheet_hash is distinct from old.sheet_hash and new.sheet_hash is not null then
    perform note_estate(new.user_id, null, 'sheet_made', new.name);
  end if;
  return new;
end
$$;
revoke all on function note_confirmer from public;
create trigger note_confirmer before update on estate_confirmers for each row execute function note_confirmer();

create or replace function turn_estate_on() returns text[] language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  lacks text[];
begin
  if not is_owner() or (lock_estate(current_user_id())).user_id is null then
    return array['terms'];
  end if;
  lacks := estate_lacks(current_user_id());
  if lacks = '{}' then
    update estate_plans set is_on = true, first_on_at = coalesce(first_on_at, now())
    where user_id = current_user_id() and not is_on;
    if found then
      perform note_estate(current_user_id(), null, 'turned_on');
    end if;
  end if;
  return lacks;
end
$$;
revoke all on function turn_estate_on from public;
grant execute on function turn_estate_on to strongroom_user;

create or replace function turn_estate_off() returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  live releases;
begin
  if not is_owner() or (lock_estate(current_user_id())).user_id is null then
    return;
  end if;
  live := live_release(current_user_id());
  if live.id is not null then
    perform end_release(live, 'ended');
  end if;
  update estate_plans set is_on = false where user_id = current_user_id() and is_on;
  if found then
    perform note_estate(current_user_id(), null, 'turned_off');
  end if;
end
$$;
revoke all on function turn_estate_off from public;
grant execute on function turn_estate_off to strongroom_user;

-- For whoever was asked to confirm.
create or replace function confirmer_invited(token text, out owner_name text, out address text, out needed integer, out wait_days integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(owner.display_name, owner.email), who.address, (terms_in_force(who.user_id)).needed, (terms_in_force(who.user_id)).wait_days
  from estate_confirmers as who join memberinfo as owner on owner.id = who.user_id
  where who.token_hash = token and who.accepted_at is null and who.removed_at is null
$$;
revoke all on function confirmer_invited from public;
grant execute on function confirmer_invited to strongroom_user;

create or replace function accept_to_confirm(token text) returns uuid language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  who estate_confirmers;
begin
  select * into who from estate_confirmers where token_hash = token and accepted_at is null and removed_at is null;
  if who.id is null or not is_owner() or who.user_id = current_user_id()
    or who.address <> (select email from memberinfo where id = current_user_id()) then
    return null;
  end if;
  perform lock_estate(who.user_id);
  update estate_confirmers set person_id = current_user_id(), accepted_at = now(), answered_at = now(), token_hash = null
  where id = who.id and accepted_at is null and removed_at is null;
  if not found then
    return null;
  end if;
  perform note_estate(who.user_id, null, 'accepted', who.name);
  return who.id;
end
$$;
revoke all on function accept_to_confirm from public;
grant execute on function accept_to_confirm to strongroom_user;

-- Of the caller’s own duties; nothing where it is somebody else’s.
create or replace function own_duty(wanted uuid) returns estate_confirmers language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
declare
  who estate_confirmers;
begin
  select * into who from estate_confirmers where id = wanted and person_id = current_user_id() and is_owner();
  if who.id is null then
    return null;
  end if;
  perform lock_estate(who.user_id);
  select * into who from estate_confirmers where id = wanted and is_confirmer(estate_confirmers) for update;
  return who;
end
$$;
revoke all on function own_duty from public;

create or replace function step_back(wanted uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  who estate_confirmers := own_duty(wanted);
begin
  if who.id is null then
    return false;
  end if;
  perform take_back_of(who);
  update estate_confirmers set left_at = now() where id = who.id;
  perform note_estate(who.user_id, null, 'left', who.name);
  return true;
end
$$;
revoke all on function step_back from public;
grant execute on function step_back to strongroom_user;

create or replace function answer_check(wanted uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  who estate_confirmers := own_duty(wanted);
begin
  update estate_confirmers set answered_at = now() where id = who.id;
  return found;
end
$$;
revoke all on function answer_check from public;
grant execute on function answer_check to strongroom_user;

create or replace function begin_release(owner uuid, rehearsal boolean) returns releases language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  terms estate_terms := terms_in_force(owner);
  begun releases;
begin
  insert into releases (
    user_id, is_rehearsal, terms_version, needed, wait_days, heirs_decide, document_wanted, reviewer_address, executor_name,
    executor_address, keep_years, day
  ) values (
    -- Nobody looks at a document for a rehearsal.
    owner, rehearsal, terms.version, terms.needed, terms.wait_days, terms.heirs_decide, case when not rehearsal then terms.document_wanted end,
    terms.reviewer_address, terms.executor_name, terms.executor_address, terms.keep_years,
    case when rehearsal then least(interval '1 minute', interval '30 minutes' / terms.wait_days) else interval '1 day' end
  ) returning * into begun;
  insert into release_people (release_id, user_id, confirmer_id, name, address, inherits)
    select begun.id, owner, who.id, who.name, who.address, confirmer_inherits(who)
    from estate_confirmers as who where who.user_id = owner and is_confirmer(who);
  insert into release_heirs (release_id, user_id, name, address, message)
    select begun.id, owner, heir.name, heir.address, heir.message from heirs_of(owner) as heir;
  if terms.executor_address is not null then
    insert into release_heirs (release_id, user_id, name, address, is_executor)
      values (begun.id, owner, terms.executor_name, terms.executor_address, true);
  end if;
  insert into release_heirs (release_id, user_id, name, address, message, stands_in)
    select begun.id, owner, next.name, next.address, next.message, true from alternates_of(owner) as next where not rehearsal;
  if not rehearsal then
    insert into grants (
      user_id, release_id, name, preset, address, scope, scope_of, adds_later, groups, document_types, may, ends_at
    )
    select owner, begun.id, btrim(left(name, 100)), case when is_executor then 'executor' else 'heir' end, address,
      case when is_executor then 'everything' when stands_in then 'alternates' else 'beneficiaries' end, case when is_executor then '{}'::text[] else array[name] end, true,
      case when is_executor then array['values', 'cost', 'places', 'people', 'provenance', 'beneficiaries', 'insurance', 'conditions', 'details']
        else terms.heirs_see end,
      array['Certificate', 'Provenance', 'Condition report', 'Correspondence', 'Deed', 'Other']
        || case when is_executor or 'values' = any (terms.heirs_see) then array['Appraisal'] else '{}' end
        || case when is_executor or 'cost' = any (terms.heirs_see) then array['Receipt'] else '{}' end
        || case when is_executor or 'insurance' = any (terms.heirs_see) then array['Policy'] else '{}' end
        -- Whoever speaks of a piece names what nobody has read through since.
        || case when is_executor then array['Voice note'] else '{}' end,
      'print', null
    from release_heirs where release_id = begun.id and address is not null;
  end if;
  return begun;
end
$$;
revoke all on function begin_release from public;

-- Somebody says that the owner is gone. Refused by name where they can't say so yet; null where it isn't theirs to say.
create or replace function confirm_release(wanted uuid, said text) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  who estate_confirmers := own_duty(wanted);
begin
  if who.id is null then
    return null;
  end if;
  return confirm_as(who, said, false);
end
$$;
revoke all on function confirm_release from public;
grant execute on function confirm_release to strongroom_user;

-- The same by the code on a sealed sheet, of somebody whose account is lost.
create or replace function confirm_by_sheet(code text, said text) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  who estate_confirmers;
begin
  select * into who from estate_confirmers where sheet_hash = code;
  if who.id is null then
    return null;
  end if;
  perform lock_estate(who.user_id);
  select * into who from estate_confirmers where sheet_hash = code and is_confirmer(estate_confirmers) for update;
  if who.id is null then
    return null;
  end if;
  return confirm_as(who, said, true);
end
$$;
revoke all on function confirm_by_sheet from public;
grant execute on function confirm_by_sheet to strongroom_user;

create or replace function owner_by_sheet(code text) returns text language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(owner.display_name, owner.email)
  from estate_confirmers as who join memberinfo as owner on owner.id = who.user_id
  where who.sheet_hash = code and is_confirmer(who)
$$;
revoke all on function owner_by_sheet from public;
grant execute on function owner_by_sheet to strongroom_user;

create or replace function refuse_confirming(why text) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'this can''t be confirmed' using errcode = 'check_violation', constraint = why, table = 'release_people';
end
$$;
revoke all on function refuse_confirming from public;

create or replace function confirm_as(who estate_confirmers, said text, by_sheet boolean) returns text language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  live releases := live_release((who).user_id);
begin
  if live.id is null then
    if not (select is_on from estate_plans where user_id = (who).user_id) or estate_lacks((who).user_id) <> '{}' then
      perform refuse_confirming('the_plan_is_on');
    end if;
    if exists (
      select from releases join release_people on release_people.release_id = releases.id
      where releases.user_id = (who).user_id and ended_as in ('refused', 'reversed') and ended_at > now() - interval '30 days'
        and not is_rehearsal and confirmer_id = (who).id and confirmed_at is not null
    ) then
      perform refuse_confirming('not_soon_after_a_refusal');
    end if;
  end if;
  if (who).accepted_at > now() - interval '7 days' then
    perform refuse_confirming('confirmers_are_known_for_a_week');
  end if;
  if live.id is null then
    live := begin_release((who).user_id, false);
    perform note_estate((who).user_id, live.id, 'begun', (who).name);
  end if;
  return note_confirmation(live, (who).id, said, by_sheet);
end
$$;
revoke all on function confirm_as from public;

create or replace function note_confirmation(live releases, confirmer uuid, said text, is_by_sheet boolean)
returns text language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  person release_people;
begin
  select * into person from release_people where release_id = (live).id and confirmer_id = confirmer for update;
  if person.id is null then
    perform refuse_confirming('confirmers_of_the_plan');
  end if;
  if person.confirmed_at is not null then
    return release_state(live);
  end if;
  if not (live).is_rehearsal and not is_by_sheet and exists (
    select from release_people join estate_confirmers as other on other.id = confirmer_id
    where release_id = (live).id and confirmed_at is not null and shares_a_device(person.confirmer_id, other.id)
  ) then
    perform refuse_confirming('a_device_confirms_once');
  end if;
  update release_people set confirmed_at = now(), reason = nullif(said, ''), by_sheet = is_by_sheet
  where id = person.id;
  perform note_estate((live).user_id, (live).id, 'confirmed', person.name);
  if (live).enough_at is null and confirmations_of(live) >= (live).needed then
    update releases set enough_at = now() where id = (live).id returning * into live;
    perform note_estate((live).user_id, (live).id, 'enough', null, jsonb_build_object('opens_at', opens_at_of(live)));
  end if;
  return release_state(live);
end
$$;
revoke all on function note_confirmation from public;

create or replace function take_back_confirmation(wanted uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  who estate_confirmers := own_duty(wanted);
begin
  return who.id is not null and take_back_of(who);
end
$$;
revoke all on function take_back_confirmation from public;
grant execute on function take_back_confirmation to strongroom_user;

-- Until it is open. The wait begins again once there are enough.
create or replace function take_back_of(who estate_confirmers) returns boolean language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  live releases := live_release((who).user_id);
begin
  if live.id is null or release_state(live) = 'open' then
    return false;
  end if;
  update release_people set confirmed_at = null, reason = null, by_sheet = false
  where release_id = live.id and confirmer_id = (who).id and confirmed_at is not null;
  if not found then
    return false;
  end if;
  perform note_estate((who).user_id, live.id, 'taken_back', (who).name);
  if not exists (select from release_people where release_id = live.id and confirmed_at is not null) then
    perform end_release(live, 'withdrawn', (who).name);
  elsif live.enough_at is not null and confirmations_of(live) < live.needed then
    update releases set enough_at = null, approved_at = null, begun_at = now() where id = live.id;
  end if;
  return true;
end
$$;
revoke all on function take_back_of from public;

-- “I am here”: from every state, also once it is open. Whether there was something to refuse.
create or replace function refuse_release_of(owner uuid) returns boolean language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  live releases;
begin
  perform lock_estate(owner);
  live := live_release(owner);
  if live.id is null then
    perform keep_vault(owner);
    return false;
  end if;
  perform end_release(live, case when release_state(live) = 'open' then 'reversed' else 'refused' end);
  return true;
end
$$;
revoke all on function refuse_release_of from public;

create or replace function refuse_release() returns boolean language sql volatile security definer
set search_path = pg_catalog, public, pg_temp as $$
  select case when is_owner() then refuse_release_of(current_user_id()) else false end
$$;
revoke all on function refuse_release from public;
grant execute on function refuse_release to strongroom_user;

-- The same by a session that may change nothing until its owner has answered: they answer by this.
create or replace function answer_release(owner uuid, in_session uuid, goes_on boolean) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  live releases;
begin
  if not goes_on then
    return refuse_release_of(owner);
  end if;
  perform lock_estate(owner);
  live := live_release(owner);
  if live.id is null then
    return false;
  end if;
  insert into release_answers (release_id, session_id, user_id)
    select live.id, answering.id, owner from auth.session as answering where answering.id = in_session and answering."userId" = owner
    on conflict (release_id, session_id) do update set answered_at = now();
  return found;
end
$$;
revoke all on function answer_release from public;
grant execute on function answer_release to strongroom_system;

-- Whether the owner lets it go on in this session. Once enough have confirmed, they are asked again.
create or replace function lets_go_on(given releases, session uuid) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from release_answers where release_id = (given).id and session_id = session
      and answered_at >= coalesce((given).enough_at, '-infinity')
  )
$$;
revoke all on function lets_go_on from public;

-- Who comes by this session may look and change nothing: a release runs, and they have not said whether they are here.
create or replace function is_held_back(owner uuid, session uuid) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select vault_is_kept(owner) and not exists (
    select from releases as given
    where user_id = owner and ended_at is null and not is_rehearsal and lets_go_on(given, session)
  )
$$;
revoke all on function is_held_back from public;
grant execute on function is_held_back to strongroom_system;

-- Of a letter’s link: what it is about. Nothing is changed by looking.
create or replace function refusal_by(
  token text, out owner_name text, out state text, out opens_at timestamptz, out kept_until timestamptz, out confirmed text[]
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(owner.display_name, owner.email), release_state(given), opens_at_of(given), kept_until_of(given),
    array(select name from release_people where release_id = given.id and confirmed_at is not null order by confirmed_at)
  from estate_letters join releases as given on given.id = estate_letters.release_id join memberinfo as owner on owner.id = given.user_id
  where estate_letters.token_hash = token and is_to_owner
$$;
revoke all on function refusal_by from public;
grant execute on function refusal_by to strongroom_user;

-- Null where the link is of no release; false where that was over before.
create or replace function refuse_by(token text) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  given releases;
begin
  select releases.* into given from estate_letters join releases on releases.id = release_id where estate_letters.token_hash = token and is_to_owner;
  if given.id is null then
    return null;
  end if;
  if given.is_rehearsal then
    return true;
  end if;
  perform lock_estate(given.user_id);
  if (live_release(given.user_id)).id is null then
    return given.ended_at is not null and keep_vault(given.user_id, given.id);
  end if;
  return given.id = (live_release(given.user_id)).id and refuse_release_of(given.user_id);
end
$$;
revoke all on function refuse_by from public;
grant execute on function refuse_by to strongroom_user;

-- The owner lets it open without the wait.
create or replace function approve_release() returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  live releases;
begin
  if not is_owner() then
    return null;
  end if;
  perform lock_estate(current_user_id());
  live := live_release(current_user_id());
  if live.enough_at is null then
    return null;
  end if;
  if live.approved_at is null and release_state(live) = 'waiting' then
    update releases set approved_at = now() where id = live.id returning * into live;
    perform note_estate(live.user_id, live.id, 'approved');
  end if;
  return release_state(live);
end
$$;
revoke all on function approve_release from public;
grant execute on function approve_release to strongroom_user;

-- The plans for which the caller confirms, with how it stands with a release.
create or replace function estate_duties()
returns table (
  id uuid, owner_name text, name text, needed integer, wait_days integer, people integer, is_on boolean, document_wanted text,
  accepted_at timestamptz, may_confirm_at timestamptz, asked_at timestamptz, release_id uuid, is_rehearsal boolean, state text,
  confirmed integer, confirmed_at timestamptz, opens_at timestamptz, ended_at timestamptz, document text, document_why text
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select who.id, coalesce(owner.display_name, owner.email), who.name, coalesce(run.needed, (terms_in_force(who.user_id)).needed),
    coalesce(run.wait_days, (terms_in_force(who.user_id)).wait_days),
    (select count(*)::int from estate_confirmers as other where other.user_id = who.user_id and is_confirmer(other)),
    estate_plans.is_on and estate_lacks(who.user_id) = '{}',
    case when run.id is null then (terms_in_force(who.user_id)).document_wanted else run.document_wanted end, who.accepted_at,
    greatest(who.accepted_at + interval '7 days', (
      select max(releases.ended_at) + interval '30 days' from releases join release_people on release_people.release_id = releases.id
      where releases.user_id = who.user_id and ended_as in ('refused', 'reversed') and confirmer_id = who.id
        and release_people.confirmed_at is not null and not releases.is_rehearsal
    )),
    case when who.asked_at > coalesce(who.answered_at, '-infinity') then who.asked_at end,
    run.id, run.is_rehearsal, case when run.id is not null then release_state(run) end,
    (select count(*)::int from release_people where release_id = run.id and release_people.confirmed_at is not null),
    (select release_people.confirmed_at from release_people where release_id = run.id and confirmer_id = who.id),
    case when run.id is not null then opens_at_of(run) end, run.ended_at,
    case when sent.accepted_at is not null then 'accepted' when sent.returned_at is not null then 'returned'
      when sent.id is not null then 'sent' end,
    sent.why
  from estate_confirmers as who
    join estate_plans using (user_id)
    join memberinfo as owner on owner.id = who.user_id
    left join lateral (
      select releases.* from releases where releases.user_id = who.user_id and (
        releases.ended_at is null or (releases.ended_at > now() - interval '30 days' and not releases.is_rehearsal)
      ) order by releases.ended_at is null desc, releases.is_rehearsal, begun_at desc limit 1
    ) as run on true
    -- The last that anybody sent in, unless one is accepted.
    left join lateral (
      select * from release_documents where release_id = run.id order by accepted_at is not null desc, sent_at desc limit 1
    ) as sent on true
  where who.person_id = current_user_id() and is_owner() and is_confirmer(who)
  order by who.accepted_at
$$;
revoke all on function estate_duties from public;
grant execute on function estate_duties to strongroom_user;

-- A rehearsal: the same steps, in minutes, and nothing opens.
create or replace function begin_rehearsal() returns uuid language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  live releases;
begin
  if not is_owner() or (lock_estate(current_user_id())).user_id is null or estate_lacks(current_user_id()) <> '{}' then
    return null;
  end if;
  live := live_release(current_user_id(), true);
  if live.id is null then
    live := begin_release(current_user_id(), true);
    perform note_estate(current_user_id(), live.id, 'begun');
  end if;
  return live.id;
end
$$;
revoke all on function begin_rehearsal from public;
grant execute on function begin_rehearsal to strongroom_user;

-- By the owner in somebody’s place, or by whoever confirms themselves.
create or replace function rehearse_confirming(wanted uuid) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  who estate_confirmers;
  live releases;
begin
  select * into who from estate_confirmers where id = wanted and is_owner() and current_user_id() in (user_id, person_id);
  if who.id is null then
    return null;
  end if;
  perform lock_estate(who.user_id);
  live := live_release(who.user_id, true);
  if live.id is null then
    return null;
  end if;
  return note_confirmation(live, who.id, null, false);
end
$$;
revoke all on function rehearse_confirming from public;
grant execute on function rehearse_confirming to strongroom_user;

create or replace function end_rehearsal() returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  live releases;
begin
  if not is_owner() then
    return false;
  end if;
  perform lock_estate(current_user_id());
  live := live_release(current_user_id(), true);
  if live.id is not null then
    perform end_release(live, 'ended');
  end if;
  return live.id is not null;
end
$$;
revoke all on function end_rehearsal from public;
grant execute on function end_rehearsal to strongroom_user;

-- How it stands with releases of the caller’s own plan, the latest first.
create or replace function own_releases()
returns table (
  id uuid, is_rehearsal boolean, state text, begun_at timestamptz, enough_at timestamptz, opens_at timestamptz, ended_at timestamptz,
  needed integer, wait_days integer, confirmed integer, document_wanted text, goes_on boolean
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select given.id, given.is_rehearsal, release_state(given), begun_at, enough_at, opens_at_of(given), given.ended_at, given.needed, given.wait_days,
    confirmations_of(given), given.document_wanted, lets_go_on(given, nullif(current_setting('app.session_id', true), '')::uuid)
  from releases as given where user_id = current_user_id() and is_owner() order by begun_at desc limit 20
$$;
revoke all on function own_releases from public;
grant execute on function own_releases to strongroom_user;

-- Documents that the caller may look at: as whom the owner named, or, where nobody is named or nobody answered for 30 days, as an
-- administrator. Nobody looks at what they sent themselves.
create or replace function may_review(given releases, person uuid) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select (given).ended_at is null and (given).document_wanted is not null and (given).document_accepted_at is null and not (given).is_rehearsal
    and not exists (
      select from release_people join estate_confirmers on estate_confirmers.id = confirmer_id
      where release_id = (given).id and person_id = person
    )
    and (given).user_id <> person
    and exists (
      select from memberinfo where id = person and (
        email = (given).reviewer_address
        or (role = 'admin' and ((given).reviewer_address is null or wait_over_at(given) <= now() - interval '30 days'))
      )
    )
$$;
revoke all on function may_review from public;

create or replace function documents_to_review()
returns table (id uuid, owner_name text, document_wanted text, name text, content_type text, size integer, sent_by text, sent_at timestamptz, opens_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select sent.id, coalesce(owner.display_name, owner.email), given.document_wanted, sent.name, sent.content_type, length(sent.content),
    release_people.name, sent.sent_at, opens_at_of(given)
  from release_documents as sent
    join releases as given on given.id = sent.release_id
    join release_people on release_people.release_id = given.id and release_people.confirmer_id = sent.confirmer_id
    join memberinfo as owner on owner.id = given.user_id
  where sent.accepted_at is null and sent.returned_at is null and may_review(given, current_user_id()) and is_owner()
  order by sent.sent_at
$$;
revoke all on function documents_to_review from public;
grant execute on function documents_to_review to strongroom_user;

create or replace function document_to_review(wanted uuid, out name text, out content_type text, out content bytea)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select sent.name, sent.content_type, sent.content
  from release_documents as sent join releases as given on given.id = sent.release_id
  where sent.id = wanted and is_owner()
    and (may_review(given, current_user_id()) or sent.user_id = current_user_id()
      or exists (select from estate_confirmers where estate_confirmers.id = sent.confirmer_id and person_id = current_user_id()))
$$;
revoke all on function document_to_review from public;
grant execute on function document_to_review to strongroom_user;

create or replace function review_document(wanted uuid, is_good boolean, said text) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  sent release_documents;
  given releases;
  reader text;
begin
  select * into sent from release_documents where id = wanted;
  if sent.id is null or not is_owner() then
    return false;
  end if;
  perform lock_estate(sent.user_id);
  given := live_release(sent.user_id);
  if given.id is distinct from sent.release_id or not may_review(given, current_user_id()) then
    return false;
  end if;
  update release_documents set accepted_at = case when is_good then now() end, returned_at = case when is_good then null else now() end,
    why = case when is_good then null else nullif(said, '') end
  where id = wanted and accepted_at is null and returned_at is null;
  if not found then
    return false;
  end if;
  select coalesce(display_name, email) into reader from memberinfo where id = current_user_id();
  if is_good then
    update releases set document_accepted_at = now() where id = given.id;
  end if;
  perform note_estate(given.user_id, given.id, case when is_good then 'document_accepted' else 'document_returned' end, reader,
    jsonb_build_object('document', sent.name, 'why', coalesce(said, '')));
  return true;
end
$$;
revoke all on function review_document from public;
grant execute on function review_document to strongroom_user;

create or replace function send_document(wanted uuid, file_name text, file_type text, bytes bytea) returns uuid language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  who estate_confirmers := own_duty(wanted);
  live releases;
  made uuid;
begin
  if who.id is null then
    return null;
  end if;
  live := live_release(who.user_id);
  if live.document_wanted is null or live.document_accepted_at is not null or not exists (
    select from release_people where release_id = live.id and confirmer_id = who.id and confirmed_at is not null
  ) then
    return null;
  end if;
  if (select count(*) from release_documents where release_id = live.id) >= 20 then
    raise exception 'a release has 20 documents at most'
      using errcode = 'check_violation', constraint = 'documents_within_limit', table = 'release_documents';
  end if;
  insert into release_documents (release_id, user_id, confirmer_id, name, content_type, content)
    values (live.id, who.user_id, who.id, file_name, file_type, bytes) returning id into made;
  perform note_estate(who.user_id, live.id, 'document_sent', who.name, jsonb_build_object('document', file_name));
  return made;
end
$$;
revoke all on function send_document from public;
grant execute on function send_document to strongroom_user;

-- Until when a release that is open shows anything; null while it isn’t.
create or replace function release_closes_at(wanted uuid) returns timestamptz language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select opened_at_of(given) + open_for(given) from releases as given where id = wanted and not is_rehearsal
$$;
revoke all on function release_closes_at from public;
grant execute on function release_closes_at to strongroom_user, strongroom_system;

-- As whom the owner named whoever looks in by this access. Its scope has the whole name, by which heirs at one address are told apart.
create or replace function current_heir() returns release_heirs language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select release_heirs.*
  from public.grants join release_heirs on release_heirs.release_id = grants.release_id and release_heirs.address = grants.address
    and case when grants.preset = 'executor' then release_heirs.is_executor and left(release_heirs.name, 100) = grants.name
      else not release_heirs.is_executor and release_heirs.name = grants.scope_of[1]
        and release_heirs.stands_in = (grants.scope = 'alternates') end
  where grants.id = current_grant() limit 1
$$;
revoke all on function current_heir from public;

-- What the owner says to whoever looks in by this access, and until when that shows.
create or replace function heir_message(out message text, out is_executor boolean, out name text, out closes_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select heir.message, heir.is_executor, heir.name, release_closes_at(heir.release_id) from current_heir() as heir where heir.id is not null
$$;
revoke all on function heir_message from public;
grant execute on function heir_message to strongroom_guest;

-- The executor is done: nothing shows any more.
create or replace function close_release(wanted uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  given grants;
  live releases;
begin
  select * into given from grants
    where id = wanted and person_id = current_user_id() and is_owner() and preset = 'executor' and release_id is not null;
  if given.id is null then
    return false;
  end if;
  perform lock_estate(given.user_id);
  live := live_release(given.user_id);
  if live.id is distinct from given.release_id or release_state(live) <> 'open' then
    return false;
  end if;
  perform end_release(live, 'closed', given.name);
  return true;
end
$$;
revoke all on function close_release from public;
grant execute on function close_release to strongroom_user;

-- What the course of time brings: letters to write, and what is over. Nothing is opened here; that is asked at each read.
create or replace function note_estate_time() returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  owner uuid;
  live releases;
  who estate_confirmers;
  days_left integer;
begin
  -- A letter that could not be delivered for two days counts as one that came back.
  update estate_letters set failed_at = now() where sent_at is null and failed_at is null and made_at < now() - interval '2 days';
  if not exists (select from estate_letters where sent_at is null and failed_at is null and made_at < now() - interval '2 hours') then
    insert into estate_heartbeats default values on conflict do nothing;
  end if;
  -- Those by which a release opened say since when it is open.
  delete from estate_heartbeats where at < least(now() - interval '2 years', (select min(enough_at) from releases where ended_at is null));
  for owner in select distinct user_id from releases where ended_at is null order by user_id loop
    perform lock_estate(owner);
    for live in select * from releases where user_id = owner and ended_at is null for update loop
      case release_state(live)
        when 'lapsed' then perform end_release(live, 'lapsed');
        when 'closed' then perform end_release(live, 'closed');
        when 'open' then
          if live.opening_told_at is null then
            update releases set opening_told_at = now() where id = live.id;
            perform note_estate(owner, live.id, 'opened');
          end if;
          perform note_estate(owner, live.id, 'next_invited', next.name, jsonb_build_object('heir', next.id))
          from next_to_invite(live.id) as next
          where not exists (
            select from estate_events where release_id = live.id and kind = 'next_invited' and detail ->> 'heir' = next.id::text
          );
        when 'waiting' then
          if wait_of(live) > live.wait_days and not exists (select from estate_events where release_id = live.id and kind = 'unreached') then
            perform note_estate(owner, live.id, 'unreached', null, jsonb_build_object('opens_at', opens_at_of(live)));
          end if;
          days_left := ceil(extract(epoch from opens_at_of(live) - now()) / extract(epoch from live.day));
          if days_left between 1 and live.wait_days - 1
            and days_left <= any (array[live.wait_days - 1, live.wait_days / 2, 7, 3, 1])
            and not exists (
              select from estate_events where release_id = live.id and kind = 'reminded' and created_at >= live.enough_at
                and (detail ->> 'reminder')::int = (
                  select min(due) from unnest(array[live.wait_days - 1, live.wait_days / 2, 7, 3, 1]) as due where due >= days_left
                )
            ) then
            perform note_estate(owner, live.id, 'reminded', null, jsonb_build_object(
              'opens_at', opens_at_of(live), 'days', days_left,
              'reminder', (select min(due) from unnest(array[live.wait_days - 1, live.wait_days / 2, 7, 3, 1]) as due where due >= days_left)
            ));
          end if;
        else null;
      end case;
    end loop;
  end loop;
  perform note_keeping(id) from releases where not is_rehearsal
    and (ended_as = 'closed' or (ended_at is null and enough_at is not null)) order by user_id, id;
  for who in
    select * from estate_confirmers where is_confirmer(estate_confirmers) and person_id is not null
      and coalesce(answered_at, accepted_at) < now() - interval '1 year' and (asked_at is null or asked_at < answered_at)
    order by id
  loop
    update estate_confirmers set asked_at = now() where id = who.id;
    perform note_estate(who.user_id, null, 'asked', who.name, jsonb_build_object('confirmer', who.id));
  end loop;
  for who in
    select * from estate_confirmers where is_confirmer(estate_confirmers) and asked_at < now() - interval '60 days'
      and asked_at > coalesce(answered_at, '-infinity') and not exists (
        select from estate_events where estate_events.user_id = estate_confirmers.user_id and kind = 'unanswered'
          and created_at > asked_at and detail ->> 'confirmer' = estate_confirmers.id::text
      )
    order by id
  loop
    perform note_estate(who.user_id, null, 'unanswered', who.name, jsonb_build_object('confirmer', who.id));
  end loop;
end
$$;
revoke all on function note_estate_time from public;
grant execute on function note_estate_time to strongroom_system;

-- Whether there is something to tell or to note.
create or replace function estate_has_news() returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from estate_events where told_at is null)
    or exists (
      select from releases as given where ended_at is null and enough_at is not null and opening_told_at is null and release_state(given) = 'open'
    )
    or exists (
      select from releases as given cross join next_to_invite(given.id)
      where ended_at is null and opening_told_at is not null and release_state(given) = 'open'
    )
$$;
revoke all on function estate_has_news from public;
grant execute on function estate_has_news to strongroom_system;

-- For the owner’s calendar: whether a release runs, and on which day it opens, as things stand.
create or replace function release_day(owner uuid, out id uuid, out day date) language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select given.id, coalesce(opens_at_of(given), now())::date from releases as given
  where user_id = owner and ended_at is null and not is_rehearsal and release_state(given) not in ('lapsed', 'closed')
$$;
revoke all on function release_day from public;
grant execute on function release_day to strongroom_system;
