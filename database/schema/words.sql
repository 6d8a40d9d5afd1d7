-- Up to 50 objects of nine texts each, none without a street.
create or replace function are_asset_addresses(addresses jsonb) returns boolean
  language sql immutable parallel safe
  return case
    when jsonb_typeof(addresses) <> 'array' then false
    when jsonb_array_length(addresses) > 50 then false
    else not exists (
      select from jsonb_array_elements(addresses) as element (address)
      where case
        when jsonb_typeof(address) <> 'object' then true
        when btrim(address ->> 'street') <> '' then (
          select count(*) filter (
            where jsonb_typeof(line.value) = 'string' and length(line.value #>> '{}') <= case line.key
              when 'label' then 100
              when 'street' then 200
              when 'flatUnit' then 50
              when 'estateBuilding' then 100
              when 'city' then 100
              when 'countyTownship' then 100
              when 'stateProvince' then 100
              when 'country' then 100
              when 'postCode' then 20
            end
          ) <> 9 or count(*) <> 9
          from jsonb_each(address) as line
        )
        else true
      end
    )
  end;

create or replace function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

-- What was asked for and what is there are compared without capitals, accents and the other marks that keyboards differ
-- in: é is e, ﬁ is fi, ß is ss, ø is o, and all four of the Turkish i are one. (Also where the server lower-cases I to ı.)
create or replace function folded(words text) returns text language sql immutable strict parallel safe
return replace(replace(replace(
  translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')), 'ıłøđς', 'ilodσ'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

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

-- A word anywhere in a text, for `like`: what a person types has no wildcards.
create or replace function pattern_of(word text) returns text language sql immutable strict parallel safe
return '%' || regexp_replace(spelled(word), '([\\%_])', '\\\1', 'g') || '%';

create or replace function next_asset_slice() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.slice := coalesce((select assets from vault_usage where user_id = new.user_id), 0) / 2048;
  return new;
end
$$;
revoke all on function next_asset_slice from public;

create or replace function next_account_slice() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.slice := coalesce((select sum(accounts) from account_counts), 0) / 2048;
  return new;
end
$$;
revoke all on function next_account_slice from public;

-- Every letter and every two that stand beside each other: what is too short for trigrams.
create or replace function letter_pairs(words text) returns text[] language sql immutable strict parallel safe
return array(
  select distinct substr(words, place, letters) from generate_series(1, length(words)) as place, generate_series(1, 2) as letters
);

-- A row of before has an exact day or none: each of these lets it pass.
create or replace function is_known_date(earliest date, latest date, edtf text, typed text) returns boolean
  language sql immutable parallel safe
return case
  when edtf is not null
    then typed is not null and coalesce(earliest, latest) is not null and coalesce(earliest <= latest, true)
  else latest is null and (typed is null or earliest is null)
end;

create or replace function words_of_details(details jsonb) returns text language sql immutable strict parallel safe
return coalesce((
  select string_agg(value, ' ' order by key)
  from jsonb_each_text(case jsonb_typeof(details) when 'object' then details else '{}' end)
), '');

-- What is searched: what was searched before, and the words of the details.
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
