create table beneficiaries (
  id uuid default gen_random_uuid() primary key,
  asset_id uuid not null,
  beneficiary_name text not null check (beneficiary_name = btrim(beneficiary_name)
    and (length(beneficiary_name) between 1 and 255)),
  beneficiary_email text check (length(beneficiary_email) <= 255),
  relationship_to_beneficiary text check (length(relationship_to_beneficiary) <= 100),
  position integer not null check (position >= 0),
  user_id uuid not null default current_user_id(),
  -- How much of it somebody gets, in percent, and who gets it if they can't.
  share text check (share ~ '^[0-9]{1,3}(\.[0-9]{1,2})?$' and share::numeric > 0 and share::numeric <= 100),
  alternate_name text check (alternate_name = btrim(alternate_name) and (length(alternate_name) between 1 and 255)),
  -- What its owner wants of them.
  wishes text check (length(wishes) between 1 and 500),
  constraint beneficiaries_asset_id_position_key unique (asset_id, position) deferrable initially deferred
);
create index beneficiaries_by_name on beneficiaries (user_id, folded(beneficiary_name));
create index beneficiaries_by_alternate on beneficiaries (user_id,
    folded(alternate_name)) where alternate_name is not null;
alter table beneficiaries enable row level security;

create policy every_beneficiary on beneficiaries to strongroom_system using (true);
create policy own_beneficiaries on beneficiaries to strongroom_user using (user_id = (select current_user_id()));
grant
  select,
  insert (asset_id, beneficiary_name, beneficiary_email, relationship_to_beneficiary, position, share, alternate_name, wishes),
  delete
  on beneficiaries to strongroom_user;
grant select, insert, update, delete on beneficiaries to strongroom_system;

-- Persons and organizations of one owner.
create table people (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and (length(name) between 1 and 255)),
  kind text not null default 'person' check (kind in ('person', 'organization')),
  email text check (length(email) between 1 and 255),
  phone text check (length(phone) between 1 and 100),
  address text check (length(address) between 1 and 1000),
  life text check (length(life) between 1 and 100),
  note text check (length(note) between 1 and 5000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint people_id_user_id_key unique (id, user_id),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create index people_user_id_idx on people (user_id);
alter table people enable row level security;

create policy every_person on people to strongroom_system using (true);
create policy own_people on people to strongroom_user using (user_id = (select current_user_id()));
grant
  select,
  insert (id, name, kind, email, phone, address, life, note),
  update (name, kind, email, phone, address, life, note),
  delete
  on people to strongroom_user;
grant select, insert, update, delete on people to strongroom_system;

-- Each way in which somebody's name is written. What is typed in a piece is linked to whoever has that name, and to nobody
-- where nobody has it: docs/decisions/people-and-collections.md.
create table person_names (
  user_id uuid not null default current_user_id(),
  key text not null generated always as (folded(name)) stored,
  name text not null check (name = btrim(name) and (length(name) between 1 and 255)),
  person_id uuid not null,
  is_main boolean not null default false,
  constraint person_names_pkey primary key (user_id, key),
  constraint person_names_person_id_user_id_fkey foreign key (person_id, user_id) references people(id, user_id)
    on delete cascade
);
create index person_names_person_id_idx on person_names (person_id);
create unique index one_main_name on person_names (person_id) where is_main;
alter table person_names enable row level security;

create policy every_person_name on person_names to strongroom_system using (true);
create policy own_person_names on person_names to strongroom_user using (user_id = (select current_user_id()));
grant select, insert (name, person_id, is_main), update (person_id, is_main), delete on person_names to strongroom_user;
grant select, insert, update, delete on person_names to strongroom_system;

-- What a merge moved, so that it can be undone.
create table person_merges (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  into_id uuid not null,
  -- The person who is gone, and under which names.
  person jsonb not null check (jsonb_typeof(person) = 'object' and length(person::text) <= 20000),
  names text[] not null check (cardinality(names) between 1 and 500),
  -- Of the person who stayed, what was filled in or added to: before and after.
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and length(changes::text) <= 40000),
  merged_at timestamptz not null default now(),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create index person_merges_user_id_merged_at_idx on person_merges (user_id, merged_at);
create index person_merges_merged_at_idx on person_merges (merged_at);
alter table person_merges enable row level security;

create policy every_person_merge on person_merges to strongroom_system using (true);
create policy own_person_merges on person_merges to strongroom_user using (user_id = (select current_user_id()));
grant select, insert (into_id, person, names, changes), delete on person_merges to strongroom_user;
grant select, insert, update, delete on person_merges to strongroom_system;

-- The caller's own, as own_assets: under row security a name that is folded never reaches its index.
create view own_beneficiaries as
  select asset_id, beneficiary_name, beneficiary_email, relationship_to_beneficiary, share, alternate_name, position, wishes
  from beneficiaries where user_id = current_user_id();
grant select on own_beneficiaries to strongroom_user;

create or replace function next_person_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger next_version before update on people for each row execute function next_person_version();

-- Two windows that both add the last one take their turns.
create or replace function people_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id in (select user_id from added) order by id for no key update;
  if exists (
    select from people where user_id in (select user_id from added) group by user_id having count(*) > 10000
  ) then
    raise exception 'there is room for 10000 people'
      using errcode = 'check_violation', constraint = 'people_within_limit', table = 'people';
  end if;
  return null;
end
$$;
revoke all on function people_within_limit from public;
create trigger people_within_limit after insert on people referencing new table as added
  for each statement execute function people_within_limit();

create or replace function person_names_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from people where id in (select person_id from added) order by id for no key update;
  if exists (
    select from person_names where person_id in (select person_id from added) group by person_id having count(*) > 500
  ) then
    raise exception 'a person has up to 500 names'
      using errcode = 'check_violation', constraint = 'person_names_within_limit', table = 'person_names';
  end if;
  return null;
end
$$;
revoke all on function person_names_within_limit from public;
create trigger added_names_within_limit after insert on person_names referencing new table as added
  for each statement execute function person_names_within_limit();
create trigger moved_names_within_limit after update on person_names referencing new table as added
  for each statement execute function person_names_within_limit();
