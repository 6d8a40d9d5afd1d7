-- What an asset costs that is added with many others: what was asked for each row is asked once a statement, and what is
-- empty or plain is not looked into. What follows of a row stays what it was. docs/decisions/imports.md

-- Not `strict`, for then it would not become a part of what it stands in. A null is none of them anyway.
create or replace function is_held(status text) returns boolean language sql immutable parallel safe
return status in ('Held', 'On loan', 'In restoration', 'For sale');

create function words_of_details(details jsonb) returns text language sql immutable strict parallel safe
return coalesce((
  select string_agg(value, ' ' order by key)
  from jsonb_each_text(case jsonb_typeof(details) when 'object' then details else '{}' end)
), '');
create or replace function detail_words(details jsonb) returns text language sql immutable parallel safe
return case when details = '{}' then '' else words_of_details(details) end;

create or replace function year_words(days date[]) returns text language plpgsql immutable parallel safe as $$
declare
  known date[] := array_remove(days, null);
begin
  if cardinality(known) = 0 then
    return '';
  elsif cardinality(known) = 1 and isfinite(known[1]) then
    return extract(year from known[1])::integer::text;
  end if;
  return coalesce(
    (select string_agg(distinct extract(year from day)::integer::text, ' ') from unnest(known) as day where isfinite(day)), ''
  );
end
$$;

-- Letters of ASCII have no marks and are spelled as they are. (Some servers lower-case I to ı.)
create or replace function spelled(words text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text;
begin
  if octet_length(words) = length(words) then
    return replace(lower(words), 'ı', 'i');
  end if;
  plain := public.folded(words);
  if octet_length(plain) = length(plain) then
    return plain;
  end if;
  return (
    select string_agg(
      case when ascii(letter) < 128 then letter
      else
        substr('ABCDEF', number / 160000 + 1, 1) || substr('GHIJKLMNOPQRSTUVWXYZ', number / 8000 % 20 + 1, 1)
        || substr('GHIJKLMNOPQRSTUVWXYZ', number / 400 % 20 + 1, 1)
        || substr('GHIJKLMNOPQRSTUVWXYZ', number / 20 % 20 + 1, 1) || substr('GHIJKLMNOPQRSTUVWXYZ', number % 20 + 1, 1)
      end, '' order by place
    )
    -- Multiplied so that letters of one script have few trigrams in common.
    from unnest(string_to_array(plain, null)) with ordinality as each (letter, place),
      lateral (select (ascii(letter)::bigint * 7919 % 960000)::integer as number) as numbered
  );
end
$$;

-- The person's row is held before the assets come, as it was when each row asked: of two saves the second waits here, and
-- not where it holds what the first needs.
create function lock_plan_of_assets() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if asset_limit(current_user_id()) is not null then
    perform from memberinfo where id = current_user_id() for no key update;
  end if;
  return null;
end
$$;
revoke all on function lock_plan_of_assets from public;
create function added_assets_within_plan() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  person uuid;
  most integer;
begin
  for person in select distinct user_id from added where held order by user_id loop
    continue when asset_limit(person) is null;
    perform from memberinfo where id = person for no key update;
    most := asset_limit(person);
    if (select count(*) from (select from assets where user_id = person and held limit most + 1) as counted) > most then
      raise exception 'the plan holds % assets', most
        using errcode = 'check_violation', constraint = 'assets_within_plan', table = 'assets',
          detail = json_build_object('plan', plan_in_force(person), 'max', most);
    end if;
  end loop;
  return null;
end
$$;
revoke all on function added_assets_within_plan from public;
drop trigger assets_within_plan on assets;
create trigger lock_plan before insert on assets for each statement execute function lock_plan_of_assets();
create trigger assets_within_plan after insert on assets referencing new table as added
  for each statement execute function added_assets_within_plan();

create or replace function write_ownership() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into ownership_history (asset_id, user_id, owner_id) select id, user_id, user_id from added;
  return null;
end
$$;
drop trigger write_ownership on assets;
create trigger write_ownership after insert on assets referencing new table as added
  for each statement execute function write_ownership();

create or replace function write_created() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into asset_changes (asset_id, user_id, field, change_set)
    select id, user_id, 'created', (select current_change_set()) from added;
  return null;
end
$$;

-- Most assets that come have neither place nor details.
drop trigger settle_place_of_asset on assets;
create trigger settle_place_of_added_asset before insert on assets for each row
  when (new.place is not null or new.place_id is not null) execute function settle_place_of_asset();
create trigger settle_place_of_asset before update of place, place_id on assets for each row
  when (new.place is distinct from old.place or new.place_id is distinct from old.place_id)
  execute function settle_place_of_asset();
drop trigger details_name_own_fields on assets;
create trigger details_name_own_fields before insert or update of details on assets for each row
  when (new.details <> '{}') execute function details_name_own_fields();

-- The words of many assets in one go, in an order of their own: what says the same is no change.
create function words_of_children_of(assets uuid[]) returns table (id uuid, words text) language sql stable rows 1
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select asset_id, left(string_agg(nullif(words, ''), ' ' order by part, words collate "C"), 50000) from (
    select asset_id, 0, null from unnest(assets) as asset_id
    union all
    select asset_id, 1, concat_ws(' ', beneficiary_name, alternate_name) from beneficiaries where asset_id = any (assets)
    union all select asset_id, 2, name from asset_collections where asset_id = any (assets)
    union all select asset_id, 3, name from asset_tags where asset_id = any (assets)
    union all
    select asset_id, 4, concat_ws(' ', from_name, to_name, place, date_text, note) from provenance_events
      where asset_id = any (assets)
    union all select asset_id, 5, concat_ws(' ', checked_by, note) from conditions where asset_id = any (assets)
    union all select asset_id, 6, concat_ws(' ', party, note) from asset_statuses where asset_id = any (assets)
    union all select asset_id, 7, concat_ws(' ', valued_by, note) from valuations where asset_id = any (assets)
    union all select asset_id, 8, caption from asset_images where asset_id = any (assets)
    union all
    select asset_id, 9, concat_ws(' ', name, issuer, note) from asset_documents join stored_files on path = document_url
      where asset_id = any (assets)
  ) as each (asset_id, part, words) group by asset_id
$$;
revoke all on function words_of_children_of(uuid[]) from public;

create or replace function keep_child_words() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct asset_id) into changed from gone_children;
  else
    select array_agg(distinct asset_id) into changed from come_children;
  end if;
  update assets set child_words = now_said.words from words_of_children_of(changed) as now_said
  where assets.id = now_said.id and assets.child_words is distinct from now_said.words;
  return null;
end
$$;
drop function words_of_children(uuid);
