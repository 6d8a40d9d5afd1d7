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
  -- Of the lot that puts people in order: nobody reads it until the round is over. Its seal says that it stayed the same.
  seed text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') check (seed ~ '^[0-9a-f]{64}$'),
  seal text not null generated always as (encode(sha256(decode(seed, 'hex')), 'hex')) stored,
  drawn_at timestamptz,
  rule text check (rule in ('turns', 'value')),
  -- What values are said in.
  currency text check (currency ~ '^[A-Z]{3}$'),
  approved_at timestamptz,
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

create policy every_division on divisions to strongroom_system using (true);
create policy own_divisions on divisions to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on divisions as restrictive to strongroom_user using ((select is_owner()));
grant
  select (
    id, user_id, name, way, budget, message, created_at, ends_at, seal, drawn_at, rule, currency, approved_at
  ),
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

create policy every_share on division_shares to strongroom_system using (true);
create policy own_shares on division_shares for select to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on division_shares as restrictive to strongroom_user using ((select is_owner()));
grant select on division_shares to strongroom_user;
grant select, insert, update, delete on division_shares to strongroom_system;

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

-- Once the lot is drawn the order of people is known: the round stays over, and nobody else is asked.
create or replace function stay_drawn() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'division_people' then
    perform from divisions where id = new.division_id and drawn_at is not null;
    if not found then
      return new;
    end if;
  end if;
  raise exception 'the lot is drawn'
    using errcode = 'check_violation', constraint = 'divisions_stay_drawn', table = 'divisions';
end
$$;
revoke all on function stay_drawn from public;
create trigger stay_over before update of ends_at on divisions for each row
  when (old.drawn_at is not null and new.ends_at > old.ends_at) execute function stay_drawn();
create trigger ask_nobody_else before insert on division_people for each row execute function stay_drawn();

-- Who divides: today the owner of the vault.
create or replace function runs_division(round uuid) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return is_owner() and exists (select from divisions where id = round and user_id = current_user_id());
revoke all on function runs_division from public;

-- Draws the lot of a round that is over. False where the caller doesn't divide it.
create or replace function draw_lots(round uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not runs_division(round) then
    return false;
  end if;
  update divisions set drawn_at = coalesce(drawn_at, now()) where id = round and ends_at <= now();
  if not found then
    raise exception 'the round goes on'
      using errcode = 'check_violation', constraint = 'divisions_over_before_drawn', table = 'divisions';
  end if;
  return true;
end
$$;
revoke all on function draw_lots from public;
grant execute on function draw_lots to strongroom_user;

-- Once it is drawn, people in its order: by the SHA-256 of the seed as it is written, a colon, and their number.
create or replace function division_lots(round uuid) returns table (person_id uuid, number integer, lot text) language sql stable
security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select people.id, people.position + 1, encode(sha256(convert_to(seed || ':' || (people.position + 1), 'UTF8')), 'hex') as hash
  from divisions join division_people as people on people.division_id = divisions.id
  where divisions.id = round and drawn_at is not null and runs_division(round)
  order by hash;
end;
revoke all on function division_lots from public;
grant execute on function division_lots to strongroom_user;

-- The seed, once the lot is drawn.
create or replace function drawn_seed(round uuid) returns text language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return (select seed from divisions where id = round and drawn_at is not null and runs_division(round));
revoke all on function drawn_seed from public;
grant execute on function drawn_seed to strongroom_user;

-- Stores what was worked out in place of what was there, until that is approved. False where nothing is there to divide.
create or replace function save_division(round uuid, new_rule text, new_currency text, shares jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one divisions;
begin
  select * into one from divisions where id = round and drawn_at is not null and runs_division(round) for update;
  if one.id is null then
    return false;
  end if;
  if one.approved_at is not null then
    raise exception 'the division is approved'
      using errcode = 'check_violation', constraint = 'divisions_stay_approved', table = 'divisions';
  end if;
  delete from division_shares where division_id = round;
  insert into division_shares (division_id, asset_id, person_id, user_id, turn, weight, reason, value)
    select round, asset_id, person_id, one.user_id, turn, weight, reason, value
    from jsonb_to_recordset(shares) as given (asset_id uuid, person_id uuid, turn integer, weight integer, reason text, value numeric);
  update divisions set rule = new_rule, currency = new_currency where id = round;
  return true;
end
$$;
revoke all on function save_division from public;
grant execute on function save_division to strongroom_user;

-- Approves it, or takes that back. False where nothing was worked out.
create or replace function approve_division(round uuid, wanted boolean) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update divisions set approved_at = case when wanted then coalesce(approved_at, now()) end
  where id = round and rule is not null and runs_division(round);
  return found;
end
$$;
revoke all on function approve_division from public;
grant execute on function approve_division to strongroom_user;
