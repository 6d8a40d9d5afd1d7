-- Whether a piece is held, since when, with whom and at what price: docs/decisions/statuses.md
create function is_held(status text) returns boolean language sql immutable strict parallel safe
return status in ('Held', 'On loan', 'In restoration', 'For sale');

create table asset_statuses (
  id uuid primary key default gen_random_uuid(),
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  status text not null check (status in (
    'Held', 'On loan', 'In restoration', 'For sale', 'Sold', 'Given away', 'Lost', 'Stolen', 'Destroyed'
  )),
  since date,
  since_latest date,
  since_edtf text check (length(since_edtf) <= 30),
  since_text text check (length(since_text) <= 100),
  party text check (party = btrim(party) and length(party) between 1 and 255),
  amount numeric check (amount >= 0 and amount < 1e16 and scale(amount) <= 4),
  currency text check (currency ~ '^[A-Z]{3}$'),
  note text check (length(note) <= 2000),
  recorded_at timestamptz not null default now()
    check (recorded_at >= '1970-01-01Z' and recorded_at < '2200-01-01Z'),
  -- From this day on it counts. One without a date counts from the day on which it was recorded.
  effective_on date not null
    generated always as (coalesce(since, since_latest, (recorded_at at time zone 'UTC')::date)) stored,
  foreign key (asset_id, user_id) references assets (id, user_id) on delete cascade,
  constraint a_status_date_is_known check (is_known_date(since, since_latest, since_edtf, since_text)),
  constraint a_status_amount_has_its_currency check ((amount is null) = (currency is null)),
  constraint status_dates_are_of_this_era check (since between '0001-01-01' and '9999-12-31')
);
create index asset_statuses_by_day on asset_statuses (asset_id, effective_on desc, recorded_at desc, id desc);
create index on asset_statuses (user_id, asset_id);

alter table asset_statuses enable row level security;
create policy own_asset_statuses on asset_statuses to strongroom_user using (user_id = (select current_user_id()));
create policy every_asset_status on asset_statuses to strongroom_system using (true);
grant
  select, delete,
  insert (asset_id, status, since, since_latest, since_edtf, since_text, party, amount, currency, note),
  update (status, since, since_latest, since_edtf, since_text, party, amount, currency, note)
  on asset_statuses to strongroom_user;
grant select, insert, update, delete on asset_statuses to strongroom_system;

-- The latest of them, written by a trigger alone.
alter table assets
  add column status text not null default 'Held',
  add column held boolean not null generated always as (is_held(status)) stored;

-- The assets are locked first: of two that add a status at once, the second sees that of the first.
create function settle_status() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct asset_id) into changed from gone_statuses;
  else
    select array_agg(distinct asset_id) into changed from new_statuses;
  end if;
  perform from assets where id = any (changed) order by id for no key update;
  if tg_op = 'INSERT' and exists (
    select from asset_statuses where asset_id = any (changed) group by asset_id having count(*) > 500
  ) then
    raise exception 'an asset has 500 statuses at most'
      using errcode = 'check_violation', constraint = 'statuses_within_limit', table = 'asset_statuses';
  end if;
  update assets set status = latest.status
  from unnest(changed) as of_asset (id) cross join lateral (
    select coalesce((
      select asset_statuses.status from asset_statuses where asset_id = of_asset.id
      order by effective_on desc, recorded_at desc, asset_statuses.id desc limit 1
    ), 'Held') as status
  ) as latest
  where assets.id = of_asset.id and assets.status <> latest.status;
  return null;
end
$$;
revoke all on function settle_status from public;
create trigger settle_added_status after insert on asset_statuses referencing new table as new_statuses
  for each statement execute function settle_status();
create trigger settle_changed_status after update on asset_statuses referencing new table as new_statuses
  for each statement execute function settle_status();
create trigger settle_removed_status after delete on asset_statuses referencing old table as gone_statuses
  for each statement execute function settle_status();

create trigger write_added_children after insert on asset_statuses
  referencing new table as come_rows for each statement execute function write_changed_children();
create trigger write_changed_children after update on asset_statuses
  referencing old table as gone_rows new table as come_rows for each statement execute function write_changed_children();
create trigger write_removed_children after delete on asset_statuses
  referencing old table as gone_rows for each statement execute function write_changed_children();

-- A status is saved by itself: an open form of the same asset knows nothing of it, and need not.
drop trigger next_version on assets;
create trigger next_version before update on assets
  for each row when (old.status = new.status) execute function next_version();

-- A plan is for what is held. What comes back after it was gone needs room, as what is new does.
create or replace function assets_within_plan() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  most integer;
begin
  if not is_held(new.status) or asset_limit(new.user_id) is null then
    return new;
  end if;
  perform from memberinfo where id = new.user_id for no key update;
  -- The same asset sent twice at once: the second finds the first here, and its insert will find it too.
  if tg_op = 'INSERT' and exists (select from assets where id = new.id) then
    return new;
  end if;
  most := asset_limit(new.user_id);
  if most is not null
    and (select count(*) from (select from assets where user_id = new.user_id and held limit most) as counted) >= most
  then
    raise exception 'the plan holds % assets', most
      using errcode = 'check_violation', constraint = 'assets_within_plan', table = 'assets',
        detail = json_build_object('plan', plan_in_force(new.user_id), 'max', most);
  end if;
  return new;
end
$$;
create trigger returning_assets_within_plan before update of status on assets
  for each row when (not is_held(old.status) and is_held(new.status)) execute function assets_within_plan();

-- Who pays by the asset pays for what is held.
create function note_held_count() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into asset_counts_to_report (user_id) values (new.user_id)
    on conflict (user_id) do update set since = clock_timestamp();
  return null;
end
$$;
revoke all on function note_held_count from public;
create trigger note_held_count after update on assets
  for each row when (is_held(old.status) <> is_held(new.status)) execute function note_held_count();

-- Sums are those of what is held. All that is there is held so far, so none of them changes.
do $$
declare
  definition text;
begin
  definition := pg_get_functiondef('keep_asset_sums'::regproc);
  definition := replace(definition, 'from added cross join', 'from (select * from added where held) as added cross join');
  definition := replace(definition, 'from taken cross join', 'from (select * from taken where held) as taken cross join');
  definition := replace(definition, 'cost_currency from taken', 'cost_currency from taken where held');
  definition := replace(definition, 'cost_currency from added', 'cost_currency from added where held');
  execute definition;
  execute replace(
    pg_get_functiondef('missing_asset_sums'::regproc),
    'from assets cross join', 'from (select * from assets where held) as assets cross join'
  );
  -- The history has the rows themselves.
  execute replace(pg_get_functiondef('write_changed_columns'::regproc), '''title_order''', '''title_order'', ''status'', ''held''');
end
$$;

-- Lists show what is held, unless something else is asked for; a search finds a piece by its status.
do $$
declare
  definition text := pg_get_viewdef('own_assets');
  words text := (
    select pg_get_expr(adbin, adrelid) from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'assets'::regclass and attname = 'searchable'
  );
  index_definition text := pg_get_indexdef('assets_searchable'::regclass);
begin
  drop view own_assets;
  alter table assets drop column searchable;
  execute 'alter table assets add column searchable text not null generated always as ('
    || regexp_replace(words, '\)$', ' || case status when ''Held'' then '''' else '' '' || status end)') || ') stored';
  execute index_definition;
  execute 'create view own_assets as ' || regexp_replace(definition, '\s+FROM assets', ', status, held FROM assets');
end
$$;
grant select on own_assets to strongroom_user;

create index assets_held on assets (user_id, created_at desc, id desc) where held;
create index assets_held_by_category on assets (user_id, category, created_at desc, id desc) where held;
create index assets_held_by_title on assets (user_id, title_order, id) where held;
create index assets_held_by_value on assets (
  user_id,
  (case when value_at_creation is not null then value_currency
    when cost_at_acquisition is not null then cost_currency else 'ZZZZ' end),
  (coalesce(-value_at_creation, -cost_at_acquisition, 0)), title_order, id
) where held;
create index assets_held_by_cost on assets (
  user_id,
  (case when cost_at_acquisition is not null then cost_currency
    when value_at_creation is not null then value_currency else 'ZZZZ' end),
  (coalesce(-cost_at_acquisition, -value_at_creation, 0)), title_order, id
) where held;
create index assets_gone on assets (user_id, created_at desc, id desc) where not held;
create index assets_by_status on assets (user_id, status, created_at desc, id desc) where status <> 'Held';
