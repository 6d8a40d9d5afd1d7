-- What a person looks for in the vault again and again, under a name.
create table searches (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  -- What the address of the vault says; whoever reads it leaves out what it doesn't know.
  address jsonb not null check (jsonb_typeof(address) = 'object' and length(address::text) <= 20000),
  created_at timestamptz not null default now(),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create unique index search_names on searches (user_id, folded(name));
alter table searches enable row level security;

create policy every_search on searches to strongroom_system using (true);
create policy own_searches on searches to strongroom_user using (user_id = (select current_user_id()));
grant select, insert (name, address), update (name), delete on searches to strongroom_user;
grant select, insert, update, delete on searches to strongroom_system;

create or replace function searches_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id in (select user_id from added) order by id for no key update;
  if exists (select from searches where user_id in (select user_id from added) group by user_id having count(*) > 100) then
    raise exception 'a person has 100 saved searches at most'
      using errcode = 'check_violation', constraint = 'searches_within_limit', table = 'searches';
  end if;
  return null;
end
$$;
revoke all on function searches_within_limit from public;
create trigger searches_within_limit after insert on searches referencing new table as added
  for each statement execute function searches_within_limit();
