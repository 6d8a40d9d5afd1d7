-- Counting all places of a person for each that is added took the square of them. Each has one of 10000 slots instead: the next is
-- found by the index, and two that take the same can't both be stored.
alter table places add column slot smallint;
update places set slot = ranked.slot
from (select id, row_number() over (partition by user_id order by id) as slot from places) as ranked
where ranked.id = places.id;
alter table places
  alter column slot set not null,
  add constraint places_within_limit check (slot between 1 and 10000),
  add unique (user_id, slot);

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
