-- Where things are: a tree of one's own. docs/decisions/places.md
create table places (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  parent_id uuid,
  -- A slash stands between names.
  name text not null check (name = btrim(name) and (length(name) between 1 and 255) and name !~ '/'),
  kind text check (kind in ('property', 'building', 'room', 'container', 'bank', 'storage', 'elsewhere')),
  note text check (length(note) <= 2000),
  -- One of the additional addresses of its owner's profile.
  address jsonb,
  -- The place and all that it is in, from the top; the names of these. Written by triggers.
  line uuid[] not null,
  path text not null,
  created_at timestamptz not null default now(),
  -- Counting all places of a person for each that is added took the square of them. Each has one of 10000 slots instead: the next is
  -- found by the index, and two that take the same can't both be stored.
  slot smallint not null,
  constraint places_id_user_id_key unique (id, user_id),
  constraint places_user_id_slot_key unique (user_id, slot),
  constraint an_address_is_at_the_top check (address is null or parent_id is null),
  constraint places_depth check (cardinality(line) <= 50),
  constraint places_path check (length(path) <= 2000),
  constraint places_within_limit check (slot between 1 and 10000),
  constraint places_parent_id_user_id_fkey foreign key (parent_id, user_id) references places(id, user_id),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create unique index places_of_a_name on places (user_id, parent_id, "left"(folded(name), 255)) nulls not distinct;
create index places_parent_id_user_id_idx on places (parent_id, user_id);
alter table places enable row level security;

create policy every_place on places to strongroom_system using (true);
create policy own_places on places to strongroom_user using (user_id = (select current_user_id()));
grant
  select,
  insert (parent_id, name, kind, note),
  update (parent_id, name, kind, note),
  delete
  on places to strongroom_user;
grant select, insert, update, delete on places to strongroom_system;

-- Where an asset was moved, by the names that the places had then.
create table asset_moves (
  id uuid default gen_random_uuid() primary key,
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  moved_from text,
  moved_to text,
  moved_at timestamptz not null default now(),
  moved_by uuid,
  foreign key (moved_by) references memberinfo(id) on delete set null
);
create index asset_moves_asset_id_moved_at_idx on asset_moves (asset_id, moved_at);
create index asset_moves_moved_by_idx on asset_moves (moved_by);
alter table asset_moves enable row level security;

create policy every_asset_move on asset_moves to strongroom_system using (true);
create policy own_asset_moves on asset_moves for select to strongroom_user using (user_id = (select current_user_id()));
grant select on asset_moves to strongroom_user;
grant select, insert, update, delete on asset_moves to strongroom_system;

-- Nobody else moves this person's places until the transaction ends. Assets that change are locked before.
create or replace function lock_places(owner uuid) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id = owner for no key update;
end
$$;
revoke all on function lock_places from public;

create or replace function settle_place() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  parent places;
begin
  perform lock_places(new.user_id);
  if tg_op = 'INSERT' then
    select coalesce(max(slot), 0) + 1 into new.slot from places where user_id = new.user_id;
    if new.slot > 10000 then
      -- Only those who have had all of them look for what was freed.
      select min(free) into new.slot from generate_series(1, 10000) as free
      where not exists (select from places where user_id = new.user_id and slot = free);
    end if;
    if new.slot is null then
      raise exception 'a person has 10000 places at most'
        using errcode = 'check_violation', constraint = 'places_within_limit', table = 'places';
    end if;
  end if;
  if new.parent_id is null then
    new.line := array[new.id];
    new.path := new.name;
    return new;
  end if;
  select * into parent from places where id = new.parent_id and user_id = new.user_id;
  if parent.id is null then
    raise exception 'there is no such place'
      using errcode = 'foreign_key_violation', constraint = 'places_parent_id_user_id_fkey', table = 'places';
  end if;
  if new.id = any (parent.line) then
    raise exception 'a place is not in itself'
      using errcode = 'check_violation', constraint = 'places_are_a_tree', table = 'places';
  end if;
  new.line := parent.line || new.id;
  new.path := parent.path || ' / ' || new.name;
  return new;
end
$$;
revoke all on function settle_place from public;
create trigger settle_place before insert or update of parent_id, name on places
  for each row execute function settle_place();

-- What is in a place that was renamed or moved goes along.
create or replace function settle_contents() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update places set
    line = new.line || line[cardinality(old.line) + 1 :],
    path = new.path || substr(path, length(old.path) + 1)
  where user_id = new.user_id and line @> array[new.id] and id <> new.id;
  update assets set place = places.path from places
  where places.user_id = new.user_id and places.line @> array[new.id]
    and assets.user_id = new.user_id and assets.place_id = places.id and assets.place <> places.path;
  return null;
end
$$;
revoke all on function settle_contents from public;
create trigger settle_contents after update of parent_id, name on places
  for each row when (old.path <> new.path or old.line <> new.line) execute function settle_contents();

-- The place of this path, such as `Zurich / Study`; what of it is missing is made.
create or replace function place_for(owner uuid, given text) returns places language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  names text[] := array(
    select btrim(part) from regexp_split_to_table(given, '/') with ordinality as parts (part, at)
    where btrim(part) <> '' order by at
  );
  found_id uuid;
  parent uuid;
  result places;
  is_locked boolean := false;
  each text;
begin
  -- Again where the place went while it was looked up, or where others may be making the same.
  loop
    parent := null;
    foreach each in array names loop
      select id into found_id from places
      where user_id = owner and parent_id is not distinct from parent and left(folded(name), 255) = left(folded(each), 255);
      if found_id is null then
        exit when not is_locked;
        insert into places (user_id, parent_id, name) values (owner, parent, each) returning id into found_id;
      end if;
      parent := found_id;
    end loop;
    if found_id is not null then
      select * into result from places where id = found_id for share;
      exit when result.id is not null;
    end if;
    exit when cardinality(names) = 0;
    perform lock_places(owner);
    is_locked := true;
  end loop;
  return result;
end
$$;
revoke all on function place_for from public;
grant execute on function place_for to strongroom_system;

-- Whoever saves an asset names its place by its path, or by its id; the other follows.
create or replace function settle_place_of_asset() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  found places;
begin
  if tg_op = 'UPDATE' then
    if new.place_id is not distinct from old.place_id and new.place is not distinct from old.place then
      return new;
    end if;
    if new.place_id is not distinct from old.place_id then
      select * into found from places where id = new.place_id and path = new.place;
      if found.id is not null then
        return new;
      end if;
      new.place_id := null;
    else
      new.place := null;
    end if;
  end if;
  if new.place is not null then
    found := place_for(new.user_id, new.place);
  else
    select * into found from places where id = new.place_id and user_id = new.user_id for share;
    if found.id is null then
      -- Another's id, or nobody's: the reference refuses it.
      return new;
    end if;
  end if;
  new.place_id := found.id;
  new.place := found.path;
  return new;
end
$$;
revoke all on function settle_place_of_asset from public;

create or replace function write_move() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The latest 200 of each.
  delete from asset_moves where asset_id = new.id and id in (
    select id from asset_moves where asset_id = new.id order by moved_at desc, id desc offset 199
  );
  insert into asset_moves (asset_id, user_id, moved_from, moved_to, moved_by)
    values (new.id, new.user_id, old.place, new.place, coalesce(current_person(), new.user_id));
  return null;
end
$$;
revoke all on function write_move from public;

-- All of one place goes into another; sub-places of the same name become one.
create or replace function merge_place(source uuid, target uuid) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  child places;
  twin uuid;
begin
  if exists (select from places where id = target and line @> array[source]) then
    raise exception 'a place is not in itself'
      using errcode = 'check_violation', constraint = 'places_are_a_tree', table = 'places';
  end if;
  for child in select * from places where parent_id = source loop
    select id into twin from places
    where parent_id = target and left(folded(name), 255) = left(folded(child.name), 255);
    if twin is null then
      update places set parent_id = target where id = child.id;
    else
      perform merge_place(child.id, twin);
    end if;
  end loop;
  update assets set place_id = target where place_id = source;
  perform rename_in_reports(gone.user_id, 'places', gone.path, staying.path)
  from places as gone, places as staying where gone.id = source and staying.id = target;
  delete from places where id = source;
end
$$;
revoke all on function merge_place from public;
grant execute on function merge_place to strongroom_user;

-- The additional addresses of a profile are places at the top. Whoever changes one there changes its place, and the other way round.
create or replace function name_of_address(address jsonb) returns text language sql immutable strict parallel safe
return btrim(left(regexp_replace(
  replace(coalesce(nullif(btrim(address ->> 'label'), ''), btrim(address ->> 'street')), '/', '-'),
  '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
), 250));

create or replace function settle_addresses(owner uuid, before jsonb, after jsonb) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- The place of each address; null where there is none yet.
  settled uuid[] := array_fill(null::uuid, array[jsonb_array_length(after)]);
  given jsonb;
  at integer;
  found places;
  wanted text;
  free text;
  tries integer;
begin
  perform lock_places(owner);
  -- Those that stayed; that kept their street; or their name; that were changed where they stood; then those that are new.
  for pass in 1..5 loop
    for given, at in select value, ordinality from jsonb_array_elements(after) with ordinality loop
      continue when settled[at] is not null;
      select * into found from places
      where user_id = owner and address is not null and id <> all (array_remove(settled, null)) and case pass
        when 1 then address = given
        when 2 then
          address -> 'street' = given -> 'street' and address -> 'flatUnit' = given -> 'flatUnit'
          and address -> 'postCode' = given -> 'postCode'
        when 3 then address ->> 'label' = given ->> 'label' and given ->> 'label' <> ''
        when 4 then address = before -> (at - 1)
        else false
      end limit 1;
      continue when found.id is null and pass < 5;
      wanted := name_of_address(given);
      if found.id is null then
        select * into found from places
        where user_id = owner and parent_id is null and address is null
          and left(folded(name), 255) = left(folded(wanted), 255);
      elsif pass = 1 or found.name <> name_of_address(found.address) then
        wanted := found.name;
      end if;
      free := wanted;
      tries := 1;
      while exists (
        select from places where user_id = owner and parent_id is null and id is distinct from found.id
          and left(folded(name), 255) = left(folded(free), 255)
      ) loop
        tries := tries + 1;
        free := wanted || ' ' || tries;
      end loop;
      if found.id is null then
        continue when (select count(*) from places where user_id = owner) >= 10000;
        insert into places (user_id, name, address) values (owner, free, given) returning * into found;
      elsif pass > 1 then
        update places set address = given, name = free where id = found.id;
      end if;
      settled[at] := found.id;
    end loop;
  end loop;
  delete from places
  where user_id = owner and address is not null and id <> all (array_remove(settled, null))
    and not exists (select from assets where place_id = places.id)
    and not exists (select from places as inside where inside.parent_id = places.id);
  update places set address = null
  where user_id = owner and address is not null and id <> all (array_remove(settled, null));
end
$$;
revoke all on function settle_addresses from public;

create or replace function take_addresses() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform settle_addresses(new.id, case when tg_op = 'UPDATE' then old.asset_addresses else '[]' end, new.asset_addresses);
  return null;
end
$$;
revoke all on function take_addresses from public;
create trigger take_added_addresses after insert on memberinfo
  for each row when (new.asset_addresses <> '[]') execute function take_addresses();
create trigger take_changed_addresses after update of asset_addresses on memberinfo
  for each row when (new.asset_addresses <> old.asset_addresses) execute function take_addresses();

create or replace function name_address() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  renamed jsonb := jsonb_set(new.address, '{label}', to_jsonb(left(new.name, 100)));
begin
  update places set address = renamed where id = new.id;
  update memberinfo set asset_addresses = (
    select jsonb_agg(case when value = new.address then renamed else value end order by ordinality)
    from jsonb_array_elements(asset_addresses) with ordinality
  ) where id = new.user_id;
  return null;
end
$$;
revoke all on function name_address from public;
create trigger name_address after update of name on places
  for each row when (old.name <> new.name and old.address = new.address) execute function name_address();
