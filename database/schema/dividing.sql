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

create policy every_division on divisions to strongroom_system using (true);
create policy own_divisions on divisions to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on divisions as restrictive to strongroom_user using ((select is_owner()));
grant
  select,
  insert (name, way, budget, message, ends_at),
  update (name, ends_at),
  delete
  on divisions to strongroom_user;
grant select, insert, update, delete on divisions to strongroom_system;

create policy every_division_piece on division_pieces to strongroom_system using (true);
create policy own_division_pieces on division_pieces to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on division_pieces as restrictive to strongroom_user using ((select is_owner()));
grant select, insert (division_id, asset_id, position) on division_pieces to strongroom_user;
grant select, insert, update, delete on division_pieces to strongroom_system;

create policy every_division_person on division_people to strongroom_system using (true);
create policy own_division_people on division_people to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on division_people as restrictive to strongroom_user using ((select is_owner()));
grant select, insert (division_id, grant_id, name, position), delete on division_people to strongroom_user;
grant select, insert, update, delete on division_people to strongroom_system;

create policy every_wish on wishes to strongroom_system using (true);
create policy own_wishes on wishes for select to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on wishes as restrictive to strongroom_user using ((select is_owner()));
grant select on wishes to strongroom_user;
grant select, insert, update, delete on wishes to strongroom_system;

-- A guest reads the rounds that they are asked in, of these the pieces that they are shown, and their own wishes.
create policy granted on division_people for select to strongroom_views using (
  user_id = (select current_user_id()) and grant_id = (select current_grant())
);
grant select on division_people to strongroom_views;
create policy granted on divisions for select to strongroom_views using (
  user_id = (select current_user_id()) and id in (select division_id from division_people)
);
create policy granted on division_pieces for select to strongroom_views using (
  user_id = (select current_user_id()) and division_id in (select division_id from division_people)
  and ((select sees_all()) or exists (select from assets where assets.id = division_pieces.asset_id))
);
create policy granted on wishes for select to strongroom_views using (
  user_id = (select current_user_id()) and person_id in (select id from division_people)
  and ((select sees_all()) or exists (select from assets where assets.id = wishes.asset_id))
);

create or replace function divisions_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id = new.user_id for no key update;
  if (select count(*) from divisions where user_id = new.user_id) >= 100 then
    raise exception 'a vault has 100 rounds at most'
      using errcode = 'check_violation', constraint = 'divisions_within_limit', table = 'divisions';
  end if;
  return new;
end
$$;
revoke all on function divisions_within_limit from public;
create trigger divisions_within_limit before insert on divisions for each row execute function divisions_within_limit();

-- Two tabs that spend the last points at once: one waits for the other, and is counted then. What comes back from the trash, or
-- in with an archive, comes back whole.
create or replace function wishes_within_budget() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  round divisions;
  spent integer;
begin
  if current_grant() is null then
    return new;
  end if;
  perform from division_people where id = new.person_id for no key update;
  select * into round from divisions where id = new.division_id;
  select coalesce(sum(case when round.way = 'points' then weight when weight = 2 then 1 else 0 end), 0) into spent
    from wishes where person_id = new.person_id and asset_id <> new.asset_id;
  if spent + (case when round.way = 'points' then new.weight when new.weight = 2 then 1 else 0 end) > round.budget
    or (round.way = 'loves' and new.weight > 2)
  then
    raise exception 'more than somebody has'
      using errcode = 'check_violation', constraint = 'wishes_within_budget', table = 'wishes';
  end if;
  return new;
end
$$;
revoke all on function wishes_within_budget from public;
create trigger wishes_within_budget before insert or update on wishes for each row execute function wishes_within_budget();

-- The only way in which a guest wishes for something: what they are shown, in a round that they are asked in, as long as it lasts.
-- When it was saved; null where nothing is there for them. The log has a line a visit.
create or replace function save_wish(wanted uuid, of_asset uuid, new_weight integer, new_note text) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  round divisions;
  person division_people;
begin
  select * into person from division_people
    where division_id = wanted and grant_id = current_grant() and user_id = current_user_id() for no key update;
  -- Who ends the round waits until this is saved.
  select * into round from divisions where id = person.division_id for share;
  if person.id is null or not exists (
    select from division_pieces join guest.assets on assets.id = division_pieces.asset_id
    where division_id = wanted and division_pieces.asset_id = of_asset
  ) then
    return null;
  end if;
  if round.ends_at <= now() then
    raise exception 'the round is over'
      using errcode = 'check_violation', constraint = 'wishes_while_open', table = 'wishes';
  end if;
  if new_weight = 0 and new_note is null then
    delete from wishes where person_id = person.id and asset_id = of_asset;
  else
    insert into wishes (person_id, asset_id, division_id, user_id, weight, note)
      values (person.id, of_asset, wanted, person.user_id, new_weight, new_note)
      on conflict (person_id, asset_id) do update set weight = excluded.weight, note = excluded.note, saved_at = now();
  end if;
  if not exists (
    select from grant_log where grant_id = person.grant_id and kind = 'wished' and created_at > now() - interval '12 hours'
  ) then
    insert into grant_log (grant_id, user_id, kind) values (person.grant_id, person.user_id, 'wished');
  end if;
  return now();
end
$$;
revoke all on function save_wish from public;
grant execute on function save_wish to strongroom_guest;
