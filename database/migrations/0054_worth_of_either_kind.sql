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
insert into asset_sums select * from missing_asset_sums();

do $$
declare
  definition text := pg_get_viewdef('own_assets');
  part text;
begin
  foreach part in array array['value', 'cost'] loop
    definition := regexp_replace(
      definition, 'CASE\s+WHEN[^,]+END AS ' || part || '_group,\s+COALESCE\([^,]+,[^,]+ AS ' || part || '_order',
      case part
        when 'value' then
          'case when value_at_creation is not null then value_currency
            when cost_at_acquisition is not null then cost_currency else ''ZZZZ'' end as value_group,
          coalesce(-value_at_creation, -cost_at_acquisition, 0) as value_order'
        else
          'case when cost_at_acquisition is not null then cost_currency
            when value_at_creation is not null then value_currency else ''ZZZZ'' end as cost_group,
          coalesce(-cost_at_acquisition, -value_at_creation, 0) as cost_order'
      end
    );
  end loop;
  execute 'create or replace view own_assets as ' || definition;
end
$$;

drop index assets_by_value, assets_by_cost;
create index assets_by_value on assets (
  user_id,
  (case when value_at_creation is not null then value_currency
    when cost_at_acquisition is not null then cost_currency else 'ZZZZ' end),
  (coalesce(-value_at_creation, -cost_at_acquisition, 0)), title_order, id
);
create index assets_by_cost on assets (
  user_id,
  (case when cost_at_acquisition is not null then cost_currency
    when value_at_creation is not null then value_currency else 'ZZZZ' end),
  (coalesce(-cost_at_acquisition, -value_at_creation, 0)), title_order, id
);
