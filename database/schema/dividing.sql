-- Who of a family would like what: docs/decisions/dividing.md. A round is about chosen pieces; those who are asked are people who
-- are let in. What they wish for is seen by the owner alone.
create table divisions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and length(name) between 1 and 100),
  -- How wishes are said: some pieces are loved and others liked, or points are spread. Or people take turns, and pick.
  way text not null check (way in ('loves', 'points', 'turns')),
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
  -- Its executor runs it; null where the owner does.
  release_id uuid,
  -- What the executor is called.
  run_by text check (length(run_by) between 1 and 100),
  -- Whether it shows its pieces to all who are asked, whatever else they are shown.
  shows_pieces boolean not null default false,
  -- And what these are worth.
  shows_values boolean not null default false,
  -- How long each has for a turn.
  turn_days integer check (turn_days between 1 and 7),
  paused_at timestamptz,
  -- Since when the running turn goes on, where it was paused or taken back.
  resumed_at timestamptz,
  -- Up to which turn letters were written.
  told_turn integer not null default 0,
  -- So much of its currency for one of another, by their codes, as its executor states it.
  stated_rates jsonb check (jsonb_typeof(stated_rates) = 'object'),
  constraint divisions_id_user_id_key unique (id, user_id),
  constraint turns_have_days check ((way = 'turns') = (turn_days is not null)),
  foreign key (user_id) references memberinfo(id) on delete cascade,
  foreign key (release_id, user_id) references releases(id, user_id) on delete cascade
);
create index divisions_of_release on divisions (release_id) where release_id is not null;
create index divisions_in_turns on divisions (id) where way = 'turns' and drawn_at is not null and approved_at is null;
create index divisions_of_vault on divisions (user_id, created_at desc, id desc);
alter table divisions enable row level security;

create table division_pieces (
  division_id uuid not null,
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  position integer not null check (position between 0 and 499),
  -- In the currency of the division, as it was when the round started.
  value numeric check (value >= 0),
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
  -- Of its round: what was said to an executor is not the owner’s to read.
  release_id uuid,
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
  turn integer not null check (turn between 1 and 20000),
  weight integer not null check (weight between 1 and 1000),
  reason text not null check (reason in ('alone', 'most', 'turn', 'picked', 'for_them')),
  -- In the currency of the division; null where nothing is known.
  value numeric check (value >= 0),
  -- Of its round: what was said to an executor is not the owner’s to read.
  release_id uuid,
  constraint division_shares_pkey primary key (division_id, asset_id),
  foreign key (division_id, person_id) references division_people(division_id, id) on delete cascade,
  foreign key (division_id, asset_id) references division_pieces(division_id, asset_id) on delete cascade,
  foreign key (division_id, user_id) references divisions(id, user_id) on delete cascade
);
create index division_shares_of_person on division_shares (division_id, person_id);
alter table division_shares enable row level security;

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

create policy every_division on divisions to strongroom_system using (true);
-- What was said to an executor is not the owner’s to read.
create policy own_divisions on divisions to strongroom_user using (user_id = (select current_user_id()) and release_id is null);
create policy owner_alone on divisions as restrictive to strongroom_user using ((select is_owner()));
grant
  select (
    id, user_id, name, way, budget, message, created_at, ends_at, seal, drawn_at, rule, currency, approved_at, release_id, run_by,
    shows_pieces, shows_values, turn_days, paused_at, resumed_at, told_turn,
    stated_rates
  )
  on divisions to strongroom_user;
grant select, insert, update, delete on divisions to strongroom_system;

create policy every_division_piece on division_pieces to strongroom_system using (true);
create policy own_division_pieces on division_pieces to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on division_pieces as restrictive to strongroom_user using ((select is_owner()));
grant select on division_pieces to strongroom_user;
grant select, insert, update, delete on division_pieces to strongroom_system;

create policy every_division_person on division_people to strongroom_system using (true);
create policy own_division_people on division_people to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on division_people as restrictive to strongroom_user using ((select is_owner()));
grant select on division_people to strongroom_user;
grant select, insert, update, delete on division_people to strongroom_system;

create policy every_wish on wishes to strongroom_system using (true);
create policy own_wishes on wishes for select to strongroom_user using (
  user_id = (select current_user_id()) and release_id is null
);
create policy owner_alone on wishes as restrictive to strongroom_user using ((select is_owner()));
grant select on wishes to strongroom_user;
grant select, insert, update, delete on wishes to strongroom_system;

create policy every_share on division_shares to strongroom_system using (true);
create policy own_shares on division_shares for select to strongroom_user using (
  user_id = (select current_user_id()) and release_id is null
);
create policy owner_alone on division_shares as restrictive to strongroom_user using ((select is_owner()));
grant select on division_shares to strongroom_user;
grant select, insert, update, delete on division_shares to strongroom_system;

create policy every_turn on division_turns to strongroom_system using (true);
create policy own_turns on division_turns for select to strongroom_user using (
  user_id = (select current_user_id()) and release_id is null
);
create policy owner_alone on division_turns as restrictive to strongroom_user using ((select is_owner()));
grant select on division_turns to strongroom_user;
grant select, insert, update, delete on division_turns to strongroom_system;

-- Of which release the caller is the executor, as long as it is open.
create or replace function executed_release() returns uuid language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return (
  select release_id from grants where id = current_grant() and user_id = current_user_id() and preset = 'executor' and is_live(grants)
);
revoke all on function executed_release from public;
grant execute on function executed_release to strongroom_guest;

create or replace function executed_rounds() returns uuid[] language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return array(select id from divisions where release_id = executed_release());
revoke all on function executed_rounds from public;
grant execute on function executed_rounds to strongroom_guest;

-- What rounds show to a guest who is asked in them: their pieces as long as they last, and then what the guest wished for or gets.
create or replace function offered_assets() returns uuid[] language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return array(
  select pieces.asset_id from division_people as people
    join divisions on divisions.id = people.division_id
    join division_pieces as pieces on pieces.division_id = divisions.id
  where people.grant_id = current_grant() and people.user_id = current_user_id() and shows_pieces and (
    ends_at > now() and approved_at is null
    or exists (select from wishes where person_id = people.id and wishes.asset_id = pieces.asset_id)
    or exists (
      select from division_shares as shares
      where shares.division_id = divisions.id and shares.asset_id = pieces.asset_id and shares.person_id = people.id
        and (way = 'turns' or approved_at is not null)
    )
  )
);
revoke all on function offered_assets from public;
grant execute on function offered_assets to strongroom_guest;

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
-- Of a round that shows its pieces, these; the pictures of each with it, and nothing else of the record.
create policy offered on division_pieces for select to strongroom_views using (
  user_id = (select current_user_id()) and division_id in (select division_id from division_people)
  and asset_id = any ((select offered_assets())::uuid[])
);
create policy offered on wishes for select to strongroom_views using (
  user_id = (select current_user_id()) and person_id in (select id from division_people)
  and asset_id = any ((select offered_assets())::uuid[])
);
create policy offered on asset_images for select to strongroom_views using (
  user_id = (select current_user_id()) and asset_id = any ((select offered_assets())::uuid[])
);
create policy offered on listed_files for select to strongroom_views using (
  user_id = (select current_user_id()) and asset_id = any ((select offered_assets())::uuid[])
);
-- An executor reads the rounds that they run.
create policy executed on divisions for select to strongroom_views using (
  user_id = (select current_user_id()) and id = any ((select executed_rounds())::uuid[])
);
create policy executed on division_pieces for select to strongroom_views using (
  user_id = (select current_user_id()) and division_id = any ((select executed_rounds())::uuid[])
);
create policy executed on division_people for select to strongroom_views using (
  user_id = (select current_user_id()) and division_id = any ((select executed_rounds())::uuid[])
);
create policy executed on wishes for select to strongroom_views using (
  user_id = (select current_user_id()) and division_id = any ((select executed_rounds())::uuid[])
);
create policy executed on division_shares for select to strongroom_views using (
  user_id = (select current_user_id()) and division_id = any ((select executed_rounds())::uuid[])
);
grant select on division_shares to strongroom_views;

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
  if person.id is null or round.way = 'turns' or not exists (
    select from division_pieces where division_id = wanted and asset_id = of_asset
      and (asset_id = any (offered_assets()) or exists (select from guest.assets where assets.id = of_asset))
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
    insert into wishes (person_id, asset_id, division_id, user_id, weight, note, release_id)
      values (person.id, of_asset, wanted, person.user_id, new_weight, new_note, round.release_id)
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

-- Who divides: the owner of the vault, or the executor of the release that it is of.
create or replace function runs_division(round uuid) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return exists (
  select from divisions where id = round and user_id = current_user_id()
    and case when release_id is null then is_owner() else release_id = executed_release() end
);
revoke all on function runs_division from public;

-- Starts a round about pieces with their values, in their order. Null where the caller may not. An executor divides what is meant
-- for nobody, or wanted by nobody for whom it is (heirs.sql).
create or replace function start_division(given jsonb, pieces jsonb) returns uuid language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  release uuid := executed_release();
  in_turns boolean := given ->> 'way' = 'turns';
  made uuid;
begin
  if release is null and is_owner() is not true then
    return null;
  end if;
  insert into divisions (
    user_id, release_id, run_by, name, way, budget, message, ends_at, rule, currency, turn_days, shows_pieces, shows_values,
    stated_rates
  ) values (
    current_user_id(), release, (select name from grants where id = current_grant() and release is not null), given ->> 'name',
    given ->> 'way', (given ->> 'budget')::integer, given ->> 'message',
    -- People take turns for as long as they need.
    case when in_turns then now() + interval '10 years' else (given ->> 'ends_at')::timestamptz end,
    case when in_turns then given ->> 'rule' end, given ->> 'currency', case when in_turns then (given ->> 'turn_days')::integer end,
    in_turns or release is not null, (given ->> 'shows_values')::boolean,
    case when release is not null then nullif(given -> 'rates', 'null') end
  ) returning id into made;
  insert into division_pieces (division_id, asset_id, user_id, position, value)
    select made, assets.id, current_user_id(), row_number() over (order by chosen.place) - 1, (piece ->> 'value')::numeric
    from jsonb_array_elements(pieces) with ordinality as chosen (piece, place) join assets on assets.id = (piece ->> 'asset_id')::uuid
    where assets.user_id = current_user_id()
      and (release is null or is_left_over(assets.id));
  return made;
end
$$;
revoke all on function start_division from public;
grant execute on function start_division to strongroom_user, strongroom_guest;

-- Whether somebody who was asked can still come, for whoever runs the round.
create or replace function can_come(wanted uuid) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return exists (
  select from grants where id = wanted and user_id = current_user_id() and is_live(grants)
    and (is_owner() or release_id = executed_release())
);
revoke all on function can_come from public;
grant execute on function can_come to strongroom_user, strongroom_guest;

-- Who can be asked by an executor: those who have access by the same release.
create or replace function heirs_to_ask() returns table (grant_id uuid, name text, has_accepted boolean) language sql stable
security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select id, name, accepted_at is not null from grants
  where release_id = executed_release() and preset = 'heir' and is_live(grants)
    -- Who is named next is asked once something is left to them, and each once.
    and (scope <> 'alternates' or (
      exists (select from grant_assets where grant_id = grants.id)
      and not exists (
        select from grants as own
        where own.release_id = grants.release_id and own.scope = 'beneficiaries' and own.address = grants.address
          and own.scope_of[1] = grants.scope_of[1]
      )
    ))
  order by folded(name), id;
end;
revoke all on function heirs_to_ask from public;
grant execute on function heirs_to_ask to strongroom_guest;

-- Whoever is asked already stays so.
create or replace function ask_in_division(round uuid, asked uuid[]) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  one divisions;
begin
  select * into one from divisions where id = round and runs_division(round) for update;
  insert into division_people (division_id, user_id, grant_id, name, position)
    select one.id, one.user_id, id, grants.name,
      (select coalesce(max(position), -1) from division_people where division_id = one.id) + row_number() over (order by folded(grants.name), id)
    from grants
    where user_id = one.user_id and id = any (asked) and release_id is not distinct from one.release_id and may not in ('edit', 'manage')
      and preset <> 'executor' and not exists (select from division_people where division_id = one.id and grant_id = grants.id);
  return one.id is not null;
end
$$;
revoke all on function ask_in_division from public;
grant execute on function ask_in_division to strongroom_user, strongroom_guest;

-- Until when wishes are saved; null ends the round now.
create or replace function change_division(round uuid, until timestamptz) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  one divisions;
begin
  select * into one from divisions where id = round and runs_division(round) for update;
  if one.id is null or (one.way = 'turns' and until is not null) then
    return false;
  end if;
  perform settle_turns(one);
  update divisions set ends_at = coalesce(until, least(ends_at, greatest(now(), created_at + interval '1 millisecond'))) where id = round;
  return true;
end
$$;
revoke all on function change_division from public;
grant execute on function change_division to strongroom_user, strongroom_guest;

create or replace function remove_division(round uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from divisions where id = round and runs_division(round);
  return found;
end
$$;
revoke all on function remove_division from public;
grant execute on function remove_division to strongroom_user, strongroom_guest;

-- Once a release ends nobody is left who may read what was said in its rounds.
create or replace function remove_divisions_of_release() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from divisions where release_id = new.id;
  return null;
end
$$;
revoke all on function remove_divisions_of_release from public;
create trigger remove_divisions_of_release after update of ended_at on releases for each row
  when (new.ended_at is not null) execute function remove_divisions_of_release();

-- The pieces of a round that shows them, for whoever is asked in it: the least by which somebody knows what it is.
create or replace function offered_pieces(round uuid)
returns table (id uuid, "position" integer, title text, category text, description text, size jsonb, value text, currency text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select assets.id, pieces.position, assets.title, assets.category, assets.description,
    (
      select coalesce(jsonb_object_agg(key, said), '{}') from jsonb_each_text(details) as each_detail (key, said)
      where key in ('height', 'width', 'depth', 'diameter', 'length', 'weight')
    ),
    case when shows_values then pieces.value::text end, case when shows_values then divisions.currency end
  from division_people as people join divisions on divisions.id = people.division_id
    join division_pieces as pieces on pieces.division_id = divisions.id join assets on assets.id = pieces.asset_id
  where people.grant_id = current_grant() and people.user_id = current_user_id() and divisions.id = round and shows_pieces
    and pieces.asset_id = any (offered_assets());
end;
revoke all on function offered_pieces from public;
grant execute on function offered_pieces to strongroom_guest;

-- Draws the lot of a round that is over. False where the caller doesn't divide it.
create or replace function draw_lots(round uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not runs_division(round) then
    return false;
  end if;
  update divisions set drawn_at = coalesce(drawn_at, now()) where id = round and ends_at <= now() and way <> 'turns';
  if not found then
    raise exception 'the round goes on'
      using errcode = 'check_violation', constraint = 'divisions_over_before_drawn', table = 'divisions';
  end if;
  return true;
end
$$;
revoke all on function draw_lots from public;
grant execute on function draw_lots to strongroom_user, strongroom_guest;

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
grant execute on function division_lots to strongroom_user, strongroom_guest;

-- The seed, once the lot is drawn.
create or replace function drawn_seed(round uuid) returns text language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return (select seed from divisions where id = round and drawn_at is not null and runs_division(round));
revoke all on function drawn_seed from public;
grant execute on function drawn_seed to strongroom_user, strongroom_guest;

-- Stores what was worked out in place of what was there, until that is approved. False where nothing is there to divide.
create or replace function save_division(round uuid, new_rule text, new_currency text, shares jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one divisions;
begin
  select * into one from divisions where id = round and drawn_at is not null and way <> 'turns' and runs_division(round) for update;
  if one.id is null then
    return false;
  end if;
  if one.approved_at is not null then
    raise exception 'the division is approved'
      using errcode = 'check_violation', constraint = 'divisions_stay_approved', table = 'divisions';
  end if;
  delete from division_shares where division_id = round;
  insert into division_shares (division_id, asset_id, person_id, user_id, turn, weight, reason, value, release_id)
    select round, asset_id, person_id, one.user_id, turn, weight, reason, value, one.release_id
    from jsonb_to_recordset(shares) as given (asset_id uuid, person_id uuid, turn integer, weight integer, reason text, value numeric);
  update divisions set rule = new_rule, currency = new_currency where id = round;
  return true;
end
$$;
revoke all on function save_division from public;
grant execute on function save_division to strongroom_user, strongroom_guest;

-- Approves it, or takes that back. False where nothing was worked out, or turns go on.
create or replace function approve_division(round uuid, wanted boolean) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update divisions set approved_at = case when wanted then coalesce(approved_at, now()) end
  where id = round and rule is not null and drawn_at is not null and runs_division(round)
    and not exists (select from turns_of(divisions) where way = 'turns' and kind is null);
  return found;
end
$$;
revoke all on function approve_division from public;
grant execute on function approve_division to strongroom_user, strongroom_guest;

-- The turns of a round: those that were taken, those that nobody took in time, and as the last, without a kind, the one that runs,
-- since `at`. Whoever passes is asked again once somebody has picked; once all have passed, the round is over.
create or replace function turns_of(given divisions) returns setof division_turns language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
declare
  lots uuid[];
  people integer;
  one division_turns;
  last_turn integer := 0;
  at_place integer := -1;
  passed uuid[] := '{}';
  since timestamptz := (given).drawn_at;
  pieces_left boolean;
begin
  if (given).way <> 'turns' or since is null then
    return;
  end if;
  lots := array(
    select id from division_people where division_id = (given).id
    order by encode(sha256(convert_to((given).seed || ':' || (position + 1), 'UTF8')), 'hex')
  );
  people := cardinality(lots);
  for one in select * from division_turns where division_id = (given).id order by turn loop
    return next one;
    passed := case when one.kind = 'picked' then '{}' else passed || one.person_id end;
    since := one.at;
    last_turn := one.turn;
    at_place := one.place;
  end loop;
  since := greatest(since, (given).resumed_at);
  pieces_left := exists (
    select from division_pieces where division_id = (given).id and not exists (
      select from division_shares where division_id = (given).id and division_shares.asset_id = division_pieces.asset_id
    )
  );
  while pieces_left and (given).ends_at > now() and not lots <@ passed loop
    last_turn := last_turn + 1;
    at_place := at_place + 1;
    if (given).rule = 'turns' then
      while lots[1 + turn_at(at_place, people)] = any (passed) loop
        at_place := at_place + 1;
      end loop;
      one.person_id := lots[1 + turn_at(at_place, people)];
    else
      select person into one.person_id from unnest(lots) with ordinality as each_lot (person, lot)
      where person <> all (passed)
      order by (
        select coalesce(sum(value), 0) from division_shares where division_id = (given).id and division_shares.person_id = person
      ), (
        select count(*) from division_shares where division_id = (given).id and division_shares.person_id = person
      ), lot
      limit 1;
    end if;
    one := ((given).id, last_turn, one.person_id, (given).user_id, at_place, null, false, since, (given).release_id);
    if (given).paused_at is not null or since + (given).turn_days * interval '1 day' > now() then
      return next one;
      return;
    end if;
    since := since + (given).turn_days * interval '1 day';
    one.kind := 'late';
    one.at := since;
    passed := passed || one.person_id;
    return next one;
  end loop;
end
$$;
revoke all on function turns_of from public;

-- There and back again: 0 1 2 2 1 0.
create or replace function turn_at(place integer, people integer) returns integer language sql immutable
set search_path = pg_catalog, public, pg_temp
return case when (place / people) % 2 = 0 then place % people else people - 1 - place % people end;

-- Writes down who did not take their turn in time.
create or replace function settle_turns(given divisions) returns void language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  insert into division_turns select * from turns_of(given) as turns where kind is not null and not exists (
    select from division_turns where division_id = (given).id and division_turns.turn = turns.turn
  )
$$;
revoke all on function settle_turns from public;

create or replace function refuse_turn(why text) returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'no such turn' using errcode = 'check_violation', constraint = why, table = 'division_turns';
end
$$;
revoke all on function refuse_turn from public;

-- Draws the lot, and the first is asked.
create or replace function begin_turns(round uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update divisions set drawn_at = coalesce(drawn_at, clock_timestamp())
  where id = round and way = 'turns' and ends_at > now() and runs_division(round)
    and exists (select from division_people where division_id = round);
  return found;
end
$$;
revoke all on function begin_turns from public;
grant execute on function begin_turns to strongroom_user, strongroom_guest;

-- Somebody picks a piece, or passes, or whoever runs the round does so in their place. Turns are taken one by one: whoever comes
-- second at the same moment waits here, and finds it taken. Sent twice, it is done once. False where nothing is there for the caller.
create or replace function take_turn(round uuid, wanted_turn integer, wanted uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  one divisions;
  running division_turns;
  caller uuid;
  runs boolean := runs_division(round);
begin
  select * into one from divisions where id = round and user_id = current_user_id() and way = 'turns' for update;
  select id into caller from division_people where division_id = one.id and grant_id = current_grant();
  if caller is null and not runs then
    return false;
  end if;
  if wanted is not null and not exists (select from division_pieces where division_id = round and asset_id = wanted) then
    return false;
  end if;
  if exists (
    select from division_turns as turns left join division_shares as shares using (division_id, turn)
    where turns.division_id = round and turns.turn = wanted_turn and (runs or turns.person_id = caller)
      and kind = case when wanted is null then 'passed' else 'picked' end and shares.asset_id is not distinct from wanted
  ) then
    return true;
  end if;
  perform settle_turns(one);
  select * into running from turns_of(one) where kind is null;
  if one.paused_at is not null then
    perform refuse_turn('turns_are_paused');
  end if;
  if running.turn is distinct from wanted_turn or (not runs and running.person_id <> caller) then
    perform refuse_turn('turns_go_one_by_one');
  end if;
  if exists (select from division_shares where division_id = round and asset_id = wanted) then
    perform refuse_turn('pieces_go_once');
  end if;
  insert into division_turns (division_id, turn, person_id, user_id, place, kind, by_runner, at, release_id)
    values (round, running.turn, running.person_id, one.user_id, running.place, case when wanted is null then 'passed' else 'picked' end,
      runs, clock_timestamp(), one.release_id);
  insert into division_shares (division_id, asset_id, person_id, user_id, turn, weight, reason, value, release_id)
    select round, asset_id, running.person_id, one.user_id, running.turn, 1, case when runs then 'for_them' else 'picked' end, value,
      one.release_id
    from division_pieces where division_id = round and asset_id = wanted;
  return true;
end
$$;
revoke all on function take_turn from public;
grant execute on function take_turn to strongroom_user, strongroom_guest;

-- Takes the last pick back, with those who passed after it; whoever made it has the whole time again.
create or replace function undo_turn(round uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  one divisions;
  last integer;
begin
  select * into one from divisions where id = round and way = 'turns' and ends_at > now() and approved_at is null and runs_division(round)
    for update;
  select max(turn) into last from division_turns where division_id = one.id and kind = 'picked';
  if last is null then
    return false;
  end if;
  delete from division_turns where division_id = round and turn >= last;
  delete from division_shares where division_id = round and turn >= last;
  update divisions set resumed_at = clock_timestamp(), told_turn = least(told_turn, last - 1) where id = round;
  return true;
end
$$;
revoke all on function undo_turn from public;
grant execute on function undo_turn to strongroom_user, strongroom_guest;

-- While it is paused nobody picks and nobody’s time runs; afterwards the whole time runs again.
create or replace function pause_turns(round uuid, wanted boolean) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  one divisions;
begin
  select * into one from divisions where id = round and way = 'turns' and ends_at > now() and runs_division(round) for update;
  if one.drawn_at is null then
    return false;
  end if;
  perform settle_turns(one);
  update divisions set paused_at = case when wanted then coalesce(paused_at, now()) end,
    resumed_at = case when not wanted and paused_at is not null then clock_timestamp() else resumed_at end
  where id = round;
  return true;
end
$$;
revoke all on function pause_turns from public;
grant execute on function pause_turns to strongroom_user, strongroom_guest;

-- How turns stand, for all who are asked and whoever runs the round: who has what, what is left, whose turn it is and since when.
create or replace function turns_seen(round uuid) returns jsonb language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
    'rule', one.rule, 'turn_days', one.turn_days, 'currency', case when runs or one.shows_values then one.currency end, 'runs', runs,
    'person_id', (select id from division_people where division_id = one.id and grant_id = current_grant()),
    'drawn_at', one.drawn_at, 'paused_at', one.paused_at, 'approved_at', one.approved_at, 'seal', one.seal,
    'seed', case when one.drawn_at is not null then one.seed end,
    'people', (
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'number', position + 1, 'lot', lot) order by lot, position)
      from (
        select people.*, case when one.drawn_at is not null
          then encode(sha256(convert_to(one.seed || ':' || (position + 1), 'UTF8')), 'hex') end as lot
        from division_people as people where division_id = one.id
      ) as in_order
    ),
    'turns', coalesce((
      select jsonb_agg(jsonb_build_object(
        'turn', turns.turn, 'person_id', turns.person_id, 'kind', kind, 'by_runner', by_runner, 'at', at, 'asset_id', assets.id,
        'title', title, 'value', case when runs or one.shows_values then shares.value::text end
      ) order by turns.turn)
      from turns_of(one) as turns
        left join division_shares as shares on shares.division_id = one.id and shares.turn = turns.turn
        left join assets on assets.id = shares.asset_id
      where kind is not null
    ), '[]'),
    'running', (
      select jsonb_build_object('turn', turn, 'person_id', person_id, 'since', at,
        'until', case when one.paused_at is null then at + one.turn_days * interval '1 day' end)
      from turns_of(one) where kind is null
    ),
    'left', (
      select count(*) from division_pieces where division_id = one.id and not exists (
        select from division_shares where division_id = one.id and division_shares.asset_id = division_pieces.asset_id
      )
    )
  )
  from divisions as one, runs_division(one.id) as runs
  where one.id = round and one.user_id = current_user_id() and way = 'turns'
    and (runs or exists (select from division_people where division_id = one.id and grant_id = current_grant()))
$$;
revoke all on function turns_seen from public;
grant execute on function turns_seen to strongroom_user, strongroom_guest;

-- Whose turn it has become, of those who have an account and can come; it counts as told from here on.
create or replace function turns_to_tell() returns table (
  email text, owner text, runner text, grant_id uuid, division_id uuid, name text, pieces integer, until timestamptz
)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one divisions;
  running division_turns;
begin
  for one in
    select * from divisions where way = 'turns' and drawn_at is not null and approved_at is null and ends_at > now() and paused_at is null
    order by id for update skip locked
  loop
    perform settle_turns(one);
    select * into running from turns_of(one) where kind is null;
    if running.turn > one.told_turn then
      update divisions set told_turn = running.turn where id = one.id;
      return query
        select asked.email, coalesce(whose.display_name, whose.email), one.run_by, grants.id, one.id, one.name,
          (select count(*)::int from division_pieces as piece where piece.division_id = one.id and not exists (
            select from division_shares as share where share.division_id = one.id and share.asset_id = piece.asset_id
          )),
          running.at + one.turn_days * interval '1 day'
        from division_people as people join grants on grants.id = people.grant_id join memberinfo as asked on asked.id = grants.person_id
          join memberinfo as whose on whose.id = one.user_id
        where people.id = running.person_id and is_live(grants);
    end if;
  end loop;
end
$$;
revoke all on function turns_to_tell from public;
grant execute on function turns_to_tell to strongroom_system;
