-- Who made a piece, as its owner typed it, and how sure that is.
alter table assets
  add column maker text check (length(maker) <= 255),
  add column attribution text check (attribution in (
    'By', 'Attributed to', 'Workshop of', 'Circle of', 'Follower of', 'After', 'In the style of'
  ));
grant insert (maker, attribution), update (maker, attribution) on assets to strongroom_user;

-- A search looks through makers too. Everything else of the view and of what is searched stays as it is.
do $$
declare
  definition text := pg_get_viewdef('own_assets');
  words text := (
    select pg_get_expr(adbin, adrelid) from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'assets'::regclass and attname = 'searchable'
  );
  index_definition text := pg_get_indexdef('assets_searchable'::regclass);
begin
  drop view own_assets;
  alter table assets drop column searchable;
  execute 'alter table assets add column searchable text not null generated always as ('
    || regexp_replace(words, '\)$', ' || '' '' || coalesce(maker, ''''))') || ') stored';
  execute index_definition;
  execute 'create view own_assets as '
    || regexp_replace(definition, '\s+FROM assets', ', maker, attribution, previous_owner, acquisition_location FROM assets');
end
$$;
grant select on own_assets to strongroom_user;

create index on assets (user_id, maker) where maker is not null;
create index assets_by_maker on assets (user_id, folded(maker)) where maker is not null;
create index assets_by_previous_owner on assets (user_id, folded(previous_owner)) where previous_owner is not null;
create index assets_by_seller on assets (user_id, folded(acquisition_location)) where acquisition_location is not null;

-- How much of it somebody gets, in percent, and who gets it if they can't.
alter table beneficiaries
  add column share text check (share ~ '^[0-9]{1,3}(\.[0-9]{1,2})?$' and share::numeric > 0 and share::numeric <= 100),
  add column alternate_name text check (alternate_name = btrim(alternate_name) and length(alternate_name) between 1 and 255);
grant insert (share, alternate_name) on beneficiaries to strongroom_user;
create index beneficiaries_by_name on beneficiaries (user_id, folded(beneficiary_name));
create index beneficiaries_by_alternate on beneficiaries (user_id, folded(alternate_name)) where alternate_name is not null;

-- The caller's own, as own_assets: under row security a name that is folded never reaches its index.
create view own_beneficiaries as
  select asset_id, beneficiary_name, beneficiary_email, relationship_to_beneficiary, share, alternate_name, position
  from beneficiaries where user_id = current_user_id();
grant select on own_beneficiaries to strongroom_user;

-- Persons and organizations of one owner.
create table people (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default current_user_id() references memberinfo on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 255),
  kind text not null default 'person' check (kind in ('person', 'organization')),
  email text check (length(email) between 1 and 255),
  phone text check (length(phone) between 1 and 100),
  address text check (length(address) between 1 and 1000),
  life text check (length(life) between 1 and 100),
  note text check (length(note) between 1 and 5000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (id, user_id)
);
create index on people (user_id);
create function next_person_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger next_version before update on people for each row execute function next_person_version();

-- Each way in which somebody's name is written. What is typed in a piece is linked to whoever has that name, and to nobody
-- where nobody has it: docs/decisions/people.md.
create table person_names (
  user_id uuid not null default current_user_id(),
  key text not null generated always as (folded(name)) stored,
  name text not null check (name = btrim(name) and length(name) between 1 and 255),
  person_id uuid not null,
  is_main boolean not null default false,
  constraint person_names_pkey primary key (user_id, key),
  foreign key (person_id, user_id) references people (id, user_id) on delete cascade
);
create index on person_names (person_id);
create unique index one_main_name on person_names (person_id) where is_main;

-- What a merge moved, so that it can be undone.
create table person_merges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default current_user_id() references memberinfo on delete cascade,
  into_id uuid not null,
  -- The person who is gone, and under which names.
  person jsonb not null check (jsonb_typeof(person) = 'object' and length(person::text) <= 20000),
  names text[] not null check (cardinality(names) between 1 and 500),
  -- Of the person who stayed, what was filled in or added to: before and after.
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and length(changes::text) <= 40000),
  merged_at timestamptz not null default now()
);
create index on person_merges (user_id, merged_at);
create index on person_merges (merged_at);

alter table people enable row level security;
alter table person_names enable row level security;
alter table person_merges enable row level security;
create policy own_people on people to strongroom_user using (user_id = (select current_user_id()));
create policy own_person_names on person_names to strongroom_user using (user_id = (select current_user_id()));
create policy own_person_merges on person_merges to strongroom_user using (user_id = (select current_user_id()));
grant select, delete, insert (id, name, kind, email, phone, address, life, note),
  update (name, kind, email, phone, address, life, note) on people to strongroom_user;
grant select, delete, insert (name, person_id, is_main), update (person_id, is_main) on person_names to strongroom_user;
grant select, delete, insert (into_id, person, names, changes) on person_merges to strongroom_user;
create policy every_person on people to strongroom_system using (true);
create policy every_person_name on person_names to strongroom_system using (true);
create policy every_person_merge on person_merges to strongroom_system using (true);
grant select, insert, update, delete on people, person_names, person_merges to strongroom_system;

-- Two windows that both add the last one take their turns.
create function people_within_limit() returns trigger language plpgsql security definer
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
revoke all on function people_within_limit() from public;
create trigger people_within_limit after insert on people referencing new table as added
  for each statement execute function people_within_limit();

create function person_names_within_limit() returns trigger language plpgsql security definer
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
revoke all on function person_names_within_limit() from public;
create trigger added_names_within_limit after insert on person_names referencing new table as added
  for each statement execute function person_names_within_limit();
create trigger moved_names_within_limit after update on person_names referencing new table as added
  for each statement execute function person_names_within_limit();
