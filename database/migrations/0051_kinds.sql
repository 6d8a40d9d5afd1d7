-- What is recorded of a piece beside the fields that every asset has: texts by the name of a field of ours
-- (record/kinds/rules/details.ts), or by the id of one of the owner's own.

-- Fields that owners add for themselves. An id is unique for its owner, so that an archive brings its own along and nobody
-- learns which ids others have.
create table custom_fields (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default current_user_id() references memberinfo on delete cascade,
  label text not null check (label = btrim(label) and length(label) between 1 and 100),
  kind text not null check (kind in ('line', 'number', 'day', 'choice', 'yes-no', 'amount', 'link')),
  -- Pieces of which category have it; null is all.
  category text check (length(category) between 1 and 100),
  -- The choices, or the units of a number.
  options text[] not null default '{}' check (
    cardinality(options) <= 50 and length(array_to_string(options, '')) <= 5000 and array_position(options, null) is null
  ),
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint a_choice_has_choices check (kind <> 'choice' or cardinality(options) > 0)
);

alter table custom_fields enable row level security;
create policy own_custom_fields on custom_fields to strongroom_user using (user_id = (select current_user_id()));
create policy every_custom_field on custom_fields to strongroom_system using (true);
-- A field never changes its kind: what it holds would mean something else.
grant select, delete, insert (label, kind, category, options), update (label, category, options) on custom_fields
  to strongroom_user;
grant select, insert, update, delete on custom_fields to strongroom_system;

-- Two windows that both count 199 must not both add one.
create function custom_fields_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id = new.user_id for no key update;
  if (select count(*) from custom_fields where user_id = new.user_id) >= 200 then
    raise exception 'a person has 200 fields of their own'
      using errcode = 'check_violation', constraint = 'custom_fields_within_limit', table = 'custom_fields';
  end if;
  return new;
end
$$;
revoke all on function custom_fields_within_limit() from public;
create trigger custom_fields_within_limit before insert on custom_fields
  for each row execute function custom_fields_within_limit();

alter table assets add column details jsonb not null default '{}' constraint details_are_texts check (
  jsonb_typeof(details) = 'object' and length(details::text) <= 60000
  and not jsonb_path_exists(details, '$.* ? (@.type() != "string")')
);
grant insert (details), update (details) on assets to strongroom_user;

-- Another's field is as good as none. The rows are held, so that a field that is being deleted takes nothing away unseen.
create function details_name_own_fields() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  named text[];
begin
  -- What is no object, the check refuses.
  if jsonb_typeof(new.details) = 'object' then
    named := array(select key from jsonb_object_keys(new.details) as key where key ~ '^[0-9a-f]{8}-');
  end if;
  if named is null or named = '{}' then
    return new;
  end if;
  perform from custom_fields where user_id = new.user_id and id::text = any (named) for key share;
  if (select count(*) from custom_fields where user_id = new.user_id and id::text = any (named)) < cardinality(named) then
    raise exception 'details name fields of their owner'
      using errcode = 'check_violation', constraint = 'details_name_own_fields', table = 'assets';
  end if;
  return new;
end
$$;
revoke all on function details_name_own_fields() from public;
create trigger details_name_own_fields before insert or update of details on assets
  for each row execute function details_name_own_fields();

-- With a field goes what it held. Not where the whole account goes.
create function empty_custom_field() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update assets set details = details - old.id::text where user_id = old.user_id and details ? old.id::text;
  return null;
end
$$;
revoke all on function empty_custom_field() from public;
create trigger empty_custom_field after delete on custom_fields
  for each row when (pg_trigger_depth() = 0) execute function empty_custom_field();

-- What is searched: what was searched before, and the words of the details.
create function detail_words(details jsonb) returns text language sql immutable strict parallel safe
return coalesce((select string_agg(value, ' ' order by key) from
  jsonb_each_text(case jsonb_typeof(details) when 'object' then details else '{}' end)), '');

do $$
declare
  definition text := pg_get_viewdef('own_assets');
  words text := (
    select pg_get_expr(adbin, adrelid) from pg_attrdef
    where adrelid = 'assets'::regclass
      and adnum = (select attnum from pg_attribute where attrelid = 'assets'::regclass and attname = 'searchable')
  );
begin
  drop view own_assets;
  alter table assets drop column searchable;
  execute 'alter table assets add column searchable text not null generated always as ('
    || regexp_replace(words, '^spelled\((.*)\)$', 'spelled(\1 || '' '' || detail_words(details))') || ') stored';
  execute 'create view own_assets as ' || regexp_replace(definition, '\s+FROM assets', ', details FROM assets');
end
$$;
grant select on own_assets to strongroom_user;
create index assets_searchable on assets using gin (user_id, slice, searchable gin_trgm_ops)
  with (gin_pending_list_limit = 128);
