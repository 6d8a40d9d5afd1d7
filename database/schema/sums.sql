-- What a vault comes to, so that its totals cost the same however much is in it. Rows of one key are added up by whoever
-- reads them: there may be several, also ones below nought, since nobody who writes waits for another's row
-- (docs/decisions/sums.md).
create table asset_sums (
  -- No reference: it would lock the person's row for each saved asset, against the order in which accounts are closed.
  user_id uuid not null,
  -- How many assets were added in an hour (UTC); what those added in a month are worth; what those of a category are.
  part text not null check (part in ('hour', 'month', 'category')),
  starts timestamptz not null,
  category text,
  -- The amount that is added up, and its currency; no currency where an asset has no such amount.
  field text not null check (field in ('', 'value_at_creation', 'cost_at_acquisition')),
  currency text not null,
  assets bigint not null,
  amount numeric not null
);
create index asset_sums_by_key on asset_sums (user_id, part, field, currency, starts);
alter table asset_sums enable row level security;

create policy every_sum on asset_sums for select to strongroom_system using (true);
create policy own_sums on asset_sums for select to strongroom_user using (user_id = (select current_user_id()));
grant select on asset_sums to strongroom_user, strongroom_system;

-- What vaults come to by every other basis than cost, kept as the sums by cost are: docs/decisions/sums.md. Of each asset with a
-- ledger stands here which entry of it counts by each basis, and beside it whatever of the asset its sums depend on, so that
-- they follow from these rows alone. No day is in it: what counts is the latest entry, and none is of a later day than it was
-- recorded on. Written by triggers alone.
create table asset_worths (
  -- No reference: whatever becomes of many assets at once is one statement here too.
  asset_id uuid not null,
  user_id uuid not null,
  basis text not null check (basis in ('latest', 'insurance', 'fair-market')),
  position integer not null,
  purpose text not null,
  worth numeric not null,
  currency text not null,
  effective_on date not null,
  review_on date,
  -- What counted when the month began in which this entry begins to; null where the ledger had nothing then.
  worth_before numeric,
  currency_before text,
  held boolean not null,
  added_at timestamptz not null,
  category text,
  value_at_creation numeric,
  value_currency text,
  cost_at_acquisition numeric,
  cost_currency text,
  constraint asset_worths_pkey primary key (asset_id, basis)
);
create index asset_worths_by_basis on asset_worths (user_id, basis) include (asset_id, worth, currency);
-- What gained or lost most against what it has of its own, to creators and to everybody else.
create index asset_worths_by_gain_on_value on asset_worths (
  user_id, basis, currency, (abs(worth - coalesce(value_at_creation, cost_at_acquisition))) desc, asset_id
) where held and currency is not distinct from case when value_at_creation is null then cost_currency else value_currency end;
create index asset_worths_by_gain_on_cost on asset_worths (
  user_id, basis, currency, (abs(worth - coalesce(cost_at_acquisition, value_at_creation))) desc, asset_id
) where held and currency is not distinct from case when cost_at_acquisition is null then value_currency else cost_currency end;
alter table asset_worths enable row level security;

create policy every_asset_worth on asset_worths for select to strongroom_system using (true);
create policy own_asset_worths on asset_worths for select to strongroom_user
  using (user_id = (select current_user_id()));
grant select on asset_worths to strongroom_user, strongroom_system;

-- By how much a vault is worth more, or less, by a basis than by what its assets have of their own: what is held in asset_sums
-- and this together is what it comes to. Where no asset has a ledger nothing stands here. Rows of one key are added up by
-- whoever reads them, as those are.
create table worth_sums (
  user_id uuid not null,
  basis text not null,
  -- To whom: what an asset has of its own is its value at creation to some, and what it cost to others.
  field text not null check (field in ('value_at_creation', 'cost_at_acquisition')),
  -- What those of a category are worth; what those added in a month are; by how much the entries of a month changed what had
  -- been there before it.
  part text not null check (part in ('category', 'month', 'change')),
  starts timestamptz not null,
  category text,
  -- The purpose that counts; none for what an asset has of its own.
  source text not null,
  currency text not null,
  assets bigint not null,
  amount numeric not null,
  -- Of those with both in one currency: how many, by how much they are worth more than before, and what they were worth then,
  -- which is their cost, or what they were worth when the month began.
  compared bigint not null,
  gained numeric not null,
  earlier numeric not null
);
create index worth_sums_by_key on worth_sums (user_id, basis, field, part, currency, starts);
alter table worth_sums enable row level security;

create policy every_worth_sum on worth_sums for select to strongroom_system using (true);
create policy own_worth_sums on worth_sums for select to strongroom_user using (user_id = (select current_user_id()));
grant select on worth_sums to strongroom_user, strongroom_system;

-- Whoever was a collector and is an artist now, or the other way round, still owns what was recorded before. So an asset
-- without an amount of its owner's kind counts, and is put in order, by the other one.
create or replace function sums_of(
  owner uuid, added_at timestamptz, category text, value numeric, value_currency text, cost numeric, cost_currency text,
  sign integer
)
  returns setof asset_sums language sql stable
begin atomic
  with worth (field, amount, currency) as (
    values
      ('value_at_creation', coalesce(value, cost), case when value is null then cost_currency else value_currency end),
      ('cost_at_acquisition', coalesce(cost, value), case when cost is null then value_currency else cost_currency end)
  )
  select owner, 'hour', date_trunc('hour', added_at, 'UTC'), null::text, '', '', sign::bigint, 0::numeric
  union all
  select owner, 'month', date_trunc('month', added_at, 'UTC'), null, field, currency, sign, sign * amount
  from worth where amount is not null
  union all
  select
    owner, 'category', '-infinity', sums_of.category, field, case when amount is null then '' else currency end, sign,
    sign * coalesce(amount, 0)
  from worth;
end;
revoke all on function sums_of from public;

-- Rows that another transaction is writing are passed over, so that an import holds nobody up and nobody waits in a
-- circle; those that are free become one again. With an index whatever the statistics say, for they lag.
create or replace function keep_asset_sums() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  changes asset_sums[];
begin
  if tg_op = 'INSERT' then
    select array_agg(each) into changes from (select * from added where held) as added cross join sums_of(
      user_id, created_at, category, value_at_creation, value_currency, cost_at_acquisition, cost_currency, 1
    ) as each;
  elsif tg_op = 'DELETE' then
    select array_agg(each) into changes from (select * from taken where held) as taken cross join sums_of(
      user_id, created_at, category, value_at_creation, value_currency, cost_at_acquisition, cost_currency, -1
    ) as each;
  else
    with before as (
      select user_id, created_at, category, value_at_creation, value_currency, cost_at_acquisition, cost_currency from taken where held
    ), after as (
      select user_id, created_at, category, value_at_creation, value_currency, cost_at_acquisition, cost_currency from added where held
    ), changed as (
      select *, 1 as sign from (select * from after except all select * from before) as now
      union all
      select *, -1 from (select * from before except all select * from after) as earlier
    )
    select array_agg(each) into changes from changed cross join sums_of(
      user_id, created_at, category, value_at_creation, value_currency, cost_at_acquisition, cost_currency, sign
    ) as each;
  end if;
  if changes is null then
    return null;
  end if;

  with changed as (
    select user_id, part, starts, category, field, currency, sum(assets) as assets, sum(amount) as amount
    from unnest(changes) group by user_id, part, starts, category, field, currency
    having sum(assets) <> 0 or sum(amount) <> 0
  ), free as (
    delete from asset_sums where ctid = any (array(
      select sums.ctid from changed join asset_sums as sums using (user_id, part, field, currency, starts)
      where sums.category is not distinct from changed.category
      for update of sums skip locked
    ))
    returning *
  )
  insert into asset_sums (user_id, part, starts, category, field, currency, assets, amount)
    select user_id, part, starts, category, field, currency, sum(assets), sum(amount)
    from (
      select user_id, part, starts, category, field, currency, assets, amount from changed
      union all
      select user_id, part, starts, category, field, currency, assets, amount from free
    ) as each
    -- The assets of an account that is being deleted go after it.
    where exists (select from memberinfo where id = user_id)
    group by user_id, part, starts, category, field, currency
    having sum(assets) <> 0 or sum(amount) <> 0;
  return null;
end
$$;
revoke all on function keep_asset_sums from public;
create trigger sum_added_assets after insert on assets referencing new table as added
  for each statement execute function keep_asset_sums();
create trigger sum_changed_assets after update on assets referencing new table as added old table as taken
  for each statement execute function keep_asset_sums();
create trigger sum_removed_assets after delete on assets referencing old table as taken
  for each statement execute function keep_asset_sums();

create or replace function forget_asset_sums() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from asset_sums where user_id = old.id;
  delete from worth_sums where user_id = old.id;
  delete from readiness_sums where user_id = old.id;
  return null;
end
$$;
revoke all on function forget_asset_sums from public;
create trigger forget_asset_sums after delete on memberinfo for each row execute function forget_asset_sums();

-- What has to be added to the sums so that they say what the assets do: nothing, as long as all is well. For the owner.
create or replace function missing_asset_sums() returns setof asset_sums language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with each as (
    select sums.* from (select * from assets where held) as assets cross join sums_of(
      user_id, created_at, category, value_at_creation, value_currency, cost_at_acquisition, cost_currency, 1
    ) as sums
    union all
    select user_id, part, starts, category, field, currency, -assets, -amount from asset_sums
  )
  select user_id, part, starts, category, field, currency, sum(assets)::bigint, sum(amount) from each
  group by user_id, part, starts, category, field, currency
  having sum(assets) <> 0 or sum(amount) <> 0
$$;
revoke all on function missing_asset_sums from public;

-- Which purposes a basis means; where an asset has none of them, the latest of any counts.
create or replace function is_meant(basis text, purpose text) returns boolean
language sql immutable strict parallel safe
return case basis
  when 'insurance' then purpose in ('Insurance replacement', 'Agreed value')
  when 'fair-market' then purpose = 'Fair market'
  else true
end;

-- What it should hold of these assets. By indexes, whatever the statistics say, for they lag.
create or replace function worths_due(assets uuid[]) returns setof asset_worths language sql stable
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select
    asset.id, asset.user_id, basis, latest.position, latest.purpose, latest.worth, latest.currency, latest.effective_on,
    latest.review_on, before.worth, before.currency, asset.held, asset.created_at, asset.category, asset.value_at_creation,
    asset.value_currency, asset.cost_at_acquisition, asset.cost_currency
  from assets as asset
    cross join (values ('latest'), ('insurance'), ('fair-market')) as by (basis)
    cross join lateral (
      select position, purpose, worth, currency, effective_on, review_on from standing_valuations
      where asset_id = asset.id and purpose <> 'Machine estimate'
      order by is_meant(basis, purpose) desc, effective_on desc, position desc limit 1
    ) as latest
    left join lateral (
      select worth, currency from standing_valuations
      where asset_id = asset.id and purpose <> 'Machine estimate' and effective_on < date_trunc('month', latest.effective_on::timestamp)::date
      order by is_meant(basis, purpose) desc, effective_on desc, position desc limit 1
    ) as before on true
  where asset.id = any (worths_due.assets)
$$;
revoke all on function worths_due from public;

-- Of two who write of one asset at once, the second looks when the first is through. In one order, so that nobody waits in a
-- circle.
create or replace function keep_worths_of(changed uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  perform from assets where id = any (changed) order by id for no key update;
  if not found then
    return;
  end if;
  delete from asset_worths as kept where asset_id = any (changed) and not exists (
    select from standing_valuations as entry where entry.asset_id = kept.asset_id and purpose <> 'Machine estimate'
  );
  insert into asset_worths as kept select * from worths_due(changed)
  on conflict (asset_id, basis) do update set
    (
      position, purpose, worth, currency, effective_on, review_on, worth_before, currency_before, held, added_at, category,
      value_at_creation, value_currency, cost_at_acquisition, cost_currency
    ) = (
      excluded.position, excluded.purpose, excluded.worth, excluded.currency, excluded.effective_on, excluded.review_on,
      excluded.worth_before, excluded.currency_before, excluded.held, excluded.added_at, excluded.category,
      excluded.value_at_creation, excluded.value_currency, excluded.cost_at_acquisition, excluded.cost_currency
    )
  where kept.* is distinct from excluded.*;
end
$$;
revoke all on function keep_worths_of from public;

create or replace function keep_worths() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform keep_worths_of(array(select distinct asset_id from gone_values));
  else
    perform keep_worths_of(array(select distinct asset_id from come_values));
  end if;
  return null;
end
$$;
revoke all on function keep_worths from public;
create trigger keep_added_worths after insert on valuations referencing new table as come_values
  for each statement execute function keep_worths();
create trigger keep_changed_worths after update on valuations referencing new table as come_values
  for each statement execute function keep_worths();
create trigger keep_removed_worths after delete on valuations referencing old table as gone_values
  for each statement execute function keep_worths();

-- What the sums depend on of the asset itself. Most assets that change have no ledger, or change nothing of that.
create or replace function follow_assets() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  if tg_op = 'DELETE' then
    delete from asset_worths using gone_assets where asset_id = gone_assets.id;
    return null;
  end if;
  update asset_worths as kept set
    held = asset.held, added_at = asset.created_at, category = asset.category, value_at_creation = asset.value_at_creation,
    value_currency = asset.value_currency, cost_at_acquisition = asset.cost_at_acquisition, cost_currency = asset.cost_currency
  from come_assets as asset
  where kept.asset_id = asset.id and (
    kept.held, kept.added_at, kept.category, kept.value_at_creation, kept.value_currency, kept.cost_at_acquisition,
    kept.cost_currency
  ) is distinct from (
    asset.held, asset.created_at, asset.category, asset.value_at_creation, asset.value_currency, asset.cost_at_acquisition,
    asset.cost_currency
  );
  return null;
end
$$;
revoke all on function follow_assets from public;
create trigger follow_changed_assets after update on assets referencing new table as come_assets
  for each statement execute function follow_assets();
create trigger follow_removed_assets after delete on assets referencing old table as gone_assets
  for each statement execute function follow_assets();

-- What one asset adds to it: its own worth goes out, and what counts instead comes in.
create or replace function sums_of_worth(of asset_worths, sign integer) returns setof worth_sums language sql stable
begin atomic
  with own as (
    select field, amount, own.currency, amount is not null and own.currency = (of).currency as is_like, began,
      case when (of).worth_before is null then amount else (of).worth_before end as before,
      case when (of).worth_before is null then own.currency else (of).currency_before end as before_currency
    from (
      values
        (
          'value_at_creation', coalesce((of).value_at_creation, (of).cost_at_acquisition),
          case when (of).value_at_creation is null then (of).cost_currency else (of).value_currency end
        ),
        (
          'cost_at_acquisition', coalesce((of).cost_at_acquisition, (of).value_at_creation),
          case when (of).cost_at_acquisition is null then (of).value_currency else (of).cost_currency end
        )
    ) as own (field, amount, currency)
    cross join (select date_trunc('month', (of).effective_on::timestamp) at time zone 'UTC' as began) as month
    where (of).held
  )
  select (of).user_id, (of).basis, field, 'category', '-infinity'::timestamptz, (of).category, '',
    case when amount is null then '' else currency end, -sign::bigint, -sign * coalesce(amount, 0), 0::bigint, 0::numeric, 0::numeric
  from own
  union all
  select (of).user_id, (of).basis, field, 'category', '-infinity', (of).category, (of).purpose, (of).currency, sign,
    sign * (of).worth, case when is_like then sign else 0 end, case when is_like then sign * ((of).worth - amount) else 0 end,
    case when is_like then sign * amount else 0 end
  from own
  union all
  select (of).user_id, (of).basis, field, 'month', date_trunc('month', (of).added_at, 'UTC'), null, '', currency, -sign,
    -sign * amount, 0, 0, 0
  from own where amount is not null
  union all
  select (of).user_id, (of).basis, field, 'month', date_trunc('month', (of).added_at, 'UTC'), null, '', (of).currency, sign,
    sign * (of).worth, 0, 0, 0
  from own
  union all
  select (of).user_id, (of).basis, field, 'change', began, null, '', (of).currency, sign, 0, sign,
    sign * ((of).worth - before), sign * before
  from own where before is not null and before_currency = (of).currency and (of).added_at < began;
end;
revoke all on function sums_of_worth from public;

create or replace function keep_worth_sums() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  changes worth_sums[];
begin
  if tg_op = 'INSERT' then
    select array_agg(each) into changes from added cross join sums_of_worth(row(added.*)::asset_worths, 1) as each;
  elsif tg_op = 'DELETE' then
    select array_agg(each) into changes
    -- The assets of an account that is being deleted go after it.
    from taken cross join sums_of_worth(row(taken.*)::asset_worths, -1) as each
    where exists (select from memberinfo where id = taken.user_id);
  else
    select array_agg(each) into changes from (
      select sums.* from added cross join sums_of_worth(row(added.*)::asset_worths, 1) as sums
      union all
      select sums.* from taken cross join sums_of_worth(row(taken.*)::asset_worths, -1) as sums
    ) as each;
  end if;
  if changes is null then
    return null;
  end if;

  with changed as (
    select user_id, basis, field, part, starts, category, source, currency, sum(assets) as assets, sum(amount) as amount,
      sum(compared) as compared, sum(gained) as gained, sum(earlier) as earlier
    from unnest(changes) group by user_id, basis, field, part, starts, category, source, currency
    having sum(assets) <> 0 or sum(amount) <> 0 or sum(compared) <> 0 or sum(gained) <> 0 or sum(earlier) <> 0
  ), free as (
    delete from worth_sums where ctid = any (array(
      select sums.ctid from changed join worth_sums as sums using (user_id, basis, field, part, starts, source, currency)
      where sums.category is not distinct from changed.category
      for update of sums skip locked
    ))
    returning *
  )
  insert into worth_sums
      (user_id, basis, field, part, starts, category, source, currency, assets, amount, compared, gained, earlier)
    select user_id, basis, field, part, starts, category, source, currency, sum(assets), sum(amount), sum(compared), sum(gained),
      sum(earlier)
    from (
      select user_id, basis, field, part, starts, category, source, currency, assets, amount, compared, gained, earlier from changed
      union all
      select user_id, basis, field, part, starts, category, source, currency, assets, amount, compared, gained, earlier from free
    ) as each
    where exists (select from memberinfo where id = user_id)
    group by user_id, basis, field, part, starts, category, source, currency
    having sum(assets) <> 0 or sum(amount) <> 0 or sum(compared) <> 0 or sum(gained) <> 0 or sum(earlier) <> 0;
  return null;
end
$$;
revoke all on function keep_worth_sums from public;
create trigger sum_added_worths after insert on asset_worths referencing new table as added
  for each statement execute function keep_worth_sums();
create trigger sum_changed_worths after update on asset_worths referencing new table as added old table as taken
  for each statement execute function keep_worth_sums();
create trigger sum_removed_worths after delete on asset_worths referencing old table as taken
  for each statement execute function keep_worth_sums();

-- The assets of which something else is kept than their ledgers say, or that are no more: none, as long as all is well. For the
-- owner.
create or replace function wrongly_kept_worths() returns setof uuid language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select distinct asset_id from worths_due(array(select id from assets)) as due
    full join asset_worths as kept using (asset_id, basis)
  where due is distinct from kept
$$;
revoke all on function wrongly_kept_worths from public;

-- What has to be added to the sums so that they say what the worths of the assets do. For the owner.
create or replace function missing_worth_sums() returns setof worth_sums language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with each as (
    select sums.* from asset_worths as kept cross join sums_of_worth(kept, 1) as sums
    union all
    select user_id, basis, field, part, starts, category, source, currency, -assets, -amount, -compared, -gained, -earlier
    from worth_sums
  )
  select user_id, basis, field, part, starts, category, source, currency, sum(assets)::bigint, sum(amount),
    sum(compared)::bigint, sum(gained), sum(earlier)
  from each group by user_id, basis, field, part, starts, category, source, currency
  having sum(assets) <> 0 or sum(amount) <> 0 or sum(compared) <> 0 or sum(gained) <> 0 or sum(earlier) <> 0
$$;
revoke all on function missing_worth_sums from public;

create or replace function correct_worths() returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from asset_worths as kept where not exists (select from assets where id = kept.asset_id);
  perform keep_worths_of(array(select wrongly_kept_worths()));
  insert into worth_sums select * from missing_worth_sums();
end
$$;
revoke all on function correct_worths from public;
