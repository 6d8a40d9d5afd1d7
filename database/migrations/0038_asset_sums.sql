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
create policy own_sums on asset_sums for select to strongroom_user using (user_id = (select current_user_id()));
create policy every_sum on asset_sums for select to strongroom_system using (true);
grant select on asset_sums to strongroom_user, strongroom_system;

-- What one asset is part of.
create function sums_of(
  owner uuid, added_at timestamptz, category text, value numeric, value_currency text, cost numeric, cost_currency text,
  sign integer
)
  returns setof asset_sums language sql stable
begin atomic
  with worth (field, amount, currency) as (
    values ('value_at_creation', value, value_currency), ('cost_at_acquisition', cost, cost_currency)
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
create function keep_asset_sums() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  changes asset_sums[];
begin
  if tg_op = 'INSERT' then
    select array_agg(each) into changes from added cross join sums_of(
      user_id, created_at, category, value_at_creation, value_currency, cost_at_acquisition, cost_currency, 1
    ) as each;
  elsif tg_op = 'DELETE' then
    select array_agg(each) into changes from taken cross join sums_of(
      user_id, created_at, category, value_at_creation, value_currency, cost_at_acquisition, cost_currency, -1
    ) as each;
  else
    with before as (
      select user_id, created_at, category, value_at_creation, value_currency, cost_at_acquisition, cost_currency from taken
    ), after as (
      select user_id, created_at, category, value_at_creation, value_currency, cost_at_acquisition, cost_currency from added
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

create function forget_asset_sums() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from asset_sums where user_id = old.id;
  return null;
end
$$;
revoke all on function forget_asset_sums from public;
create trigger forget_asset_sums after delete on memberinfo for each row execute function forget_asset_sums();

-- What has to be added to the sums so that they say what the assets do: nothing, as long as all is well. For the owner.
create function missing_asset_sums() returns setof asset_sums language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with each as (
    select sums.* from assets cross join sums_of(
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

insert into asset_sums select * from missing_asset_sums();
