-- What was asked for and what is there are compared without capitals, accents and the other marks that keyboards differ
-- in: é is e, ﬁ is fi, ß is ss, ø is o, and all four of the Turkish i are one. (Also where the server lower-cases I to ı.)
create function folded(words text) returns text language sql immutable strict parallel safe
return replace(replace(replace(
  translate(lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g')), 'ıłøđς', 'ilodσ'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

-- A word anywhere in a text, for `like`: what a person types has no wildcards.
create function pattern_of(word text) returns text language sql immutable strict parallel safe
return '%' || regexp_replace(folded(word), '([\\%_])', '\\\1', 'g') || '%';

alter table assets
  drop column searchable,
  add column searchable text not null generated always as (
    folded(title || ' ' || coalesce(description, '') || ' ' || coalesce(category, ''))
  ) stored,
  -- By what titles are put in order; cut, since an index takes no key of any length.
  add column title_order text not null generated always as (left(folded(title), 100)) stored,
  add column updated_at timestamptz not null default now(),
  -- An amount has the decimals of its currency: none, two, three or four. `numeric(18, 2)` would round a dinar unasked.
  alter column value_at_creation type numeric,
  alter column cost_at_acquisition type numeric,
  add constraint a_value_is_exact check (value_at_creation < 1e16 and scale(value_at_creation) <= 4),
  add constraint a_cost_is_exact check (cost_at_acquisition < 1e16 and scale(cost_at_acquisition) <= 4),
  add constraint texts_are_not_endless check (
    length(description) <= 5000 and length(inspiration_story) <= 10000 and length(provenance_story) <= 10000
    and length(category) <= 100 and length(genre) <= 100
  ),
  add constraint dates_are_of_this_era check (
    creation_date between '0001-01-01' and '9999-12-31' and date_of_acquisition between '0001-01-01' and '9999-12-31'
  );

create or replace function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

-- The form names the asset that it makes, so that the same form sent twice makes one.
grant insert (id) on assets to strongroom_user;

create or replace function assets_within_plan() returns trigger language plpgsql security definer
set search_path = public as $$
declare
  most integer;
begin
  if asset_limit(new.user_id) is null then
    return new;
  end if;
  perform from memberinfo where id = new.user_id for no key update;
  -- The same asset sent twice at once: the second finds the first here, and its insert will find it too.
  if exists (select from assets where id = new.id) then
    return new;
  end if;
  most := asset_limit(new.user_id);
  if most is not null and (select count(*) from (select from assets where user_id = new.user_id limit most) held) >= most
  then
    raise exception 'the plan holds % assets', most
      using errcode = 'check_violation', constraint = 'assets_within_plan', table = 'assets',
        detail = json_build_object('plan', plan_in_force(new.user_id), 'max', most);
  end if;
  return new;
end
$$;

-- The file's row is held until the asset is saved: a sweep that removes what hangs on nothing waits, and then looks.
create or replace function file_is_its_owners() returns trigger language plpgsql security definer
set search_path = public as $$
declare
  file text := to_jsonb(new) ->> tg_argv[0];
begin
  perform from stored_files join assets using (user_id)
    where path = file and assets.id = new.asset_id and bucket = tg_argv[1] and removed_at is null
    for share of stored_files;
  if not found then
    raise exception 'a file belongs to the owner of its asset'
      using errcode = 'check_violation', constraint = 'file_is_its_owners', detail = json_build_object('path', file);
  end if;
  return new;
end
$$;

-- The caller's own assets once more, for lists. Under row security `like` never reaches an index: it isn't leakproof,
-- so it has to wait until the policy has let a row pass. Here the owner is part of the question itself, and the planner
-- weighs everything that was asked. Whoever reads the view is shown what the policy would show them.
create view own_assets as
  select
    id, title, description, category, genre, creation_date, value_at_creation, value_currency,
    date_of_acquisition, cost_at_acquisition, cost_currency, created_at, searchable, title_order,
    -- Amounts of different currencies do not compare: one currency after the other, in each the largest first.
    case when value_at_creation is null then 'ZZZZ' else value_currency end as value_group,
    coalesce(-value_at_creation, 0) as value_order,
    case when cost_at_acquisition is null then 'ZZZZ' else cost_currency end as cost_group,
    coalesce(-cost_at_acquisition, 0) as cost_order
  from assets where user_id = current_user_id();
grant select on own_assets to strongroom_user;

-- The owner is in the index too, so that a word costs nothing for being frequent in other vaults.
create extension if not exists btree_gin;
create index assets_searchable on assets using gin (user_id, searchable gin_trgm_ops);
create index assets_by_title on assets (user_id, title_order, id);
create index assets_by_value on assets (
  user_id, (case when value_at_creation is null then 'ZZZZ' else value_currency end), (coalesce(-value_at_creation, 0)),
  title_order, id
);
create index assets_by_cost on assets (
  user_id, (case when cost_at_acquisition is null then 'ZZZZ' else cost_currency end), (coalesce(-cost_at_acquisition, 0)),
  title_order, id
);
