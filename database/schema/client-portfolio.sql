-- What an insurer’s clients who agreed come to together, never of fewer than five: docs/decisions/firms.md

-- Whether a grant shows what is counted, to an insurer and now.
create or replace function may_be_counted(given grants) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select is_live(given) and (given.may in ('edit', 'manage') or given.groups @> array['values', 'insurance'])
    and not exists (select from suspensions where suspensions.user_id = given.user_id)
    and exists (
      select from firm_clients join firms on firms.id = firm_clients.firm_id
      where firm_clients.id = given.client_id and firm_clients.ended_at is null and firms.kind = 'insurance-partners'
    )
$$;
revoke all on function may_be_counted from public;

-- Insurers by whom somebody may be counted, as their client, and whether they are.
create or replace function own_counting() returns table (client_id uuid, is_counted boolean) language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select given.client_id, bool_or(given.counted_since is not null)
  from grants as given
  where given.user_id = current_user_id() and is_owner() and given.client_id is not null and may_be_counted(given)
  group by given.client_id
$$;
revoke all on function own_counting from public;
grant execute on function own_counting to strongroom_user;

-- A client agrees to be counted, or no longer: in what they share with this insurer now. What they share later begins without it.
create or replace function count_with_clients(wanted uuid, counted boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update grants set counted_since = case when counted then coalesce(counted_since, now()) end
  where user_id = current_user_id() and is_owner() and client_id = wanted and may_be_counted(grants);
  return found;
end
$$;
revoke all on function count_with_clients from public;
grant execute on function count_with_clients to strongroom_user;

-- Pieces that clients of the caller’s firm agreed to have counted; for leads alone.
create or replace function counted_pieces() returns table (
  person uuid, asset_id uuid, category text, region text, worth numeric, currency text, is_stale boolean,
  insured numeric, insured_in text
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with counted as materialized (
    select given.*, firm_clients.firm_id
    from grants as given join firm_clients on firm_clients.id = given.client_id
    where firm_clients.firm_id = current_firm() and leads_firm() and given.counted_since is not null and may_be_counted(given)
      and not exists (
        select from firm_members as member where member.firm_id = firm_clients.firm_id and member.person_id = given.user_id
      )
  ), agreed as materialized (
    select distinct on ((line ->> 'asset')::uuid) (line ->> 'asset')::uuid as asset_id,
      (line -> 'sum' ->> 'amount')::numeric as amount, line -> 'sum' ->> 'currency' as currency
    from schedules cross join jsonb_array_elements(lines) as line
    where client_id in (select client_id from counted) and answer = 'confirmed' and superseded_at is null
  ), shown as materialized (
    select assets.id as asset_id, bool_or(counted.may in ('edit', 'manage') or 'places' = any (counted.groups)) as shows_places
    from counted join assets on assets.user_id = counted.user_id and assets.held
    where case when counted.scope = 'everything' then counted.adds_later or assets.recorded_at <= counted.scoped_at else exists (
      select from grant_assets where grant_assets.grant_id = counted.id and grant_assets.asset_id = assets.id
    ) end
    group by assets.id
  )
  select assets.user_id, assets.id, coalesce(assets.category, ''),
    case when shown.shows_places then coalesce(nullif(top.address ->> 'country', ''), owner.contact_country, '') else '' end,
    ledger.worth, ledger.currency,
    ledger.worth is not null and review_due_on(ledger.review_on, ledger.effective_on) <= current_date,
    agreed.amount, agreed.currency
  from shown
    join assets on assets.id = shown.asset_id
    join memberinfo as owner on owner.id = assets.user_id
    left join asset_worths as ledger on ledger.asset_id = assets.id and ledger.basis = 'insurance'
    left join places on places.id = assets.place_id
    left join places as top on top.id = places.line[1]
    left join agreed on agreed.asset_id = assets.id
$$;
revoke all on function counted_pieces from public;

-- To how many of the first digits a figure is told, so that one more client, or one less, is not told from the day before.
create or replace function rounded_figure(figure numeric) returns numeric language sql immutable parallel safe
return case when figure < 100 then round(figure) else round(figure, 1 - floor(log(figure))::integer) end;

-- In which order views are told, so that the later one of two is left out.
create or replace function place_of(dimension text) returns integer language sql immutable parallel safe
return array_position(array['category', 'region', 'band'], dimension);

-- The lead of an insurer chooses by which values pieces are shown: two to eight limits of two digits, at most once in 90 days. Each set
-- stays, since what was read by it stays read.
create or replace function set_value_bands(given numeric[]) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  chosen numeric[] := array(select distinct rounded_figure(each) from unnest(given) as each order by 1);
  last date;
begin
  select (value_bands -> -1 ->> 'set_on')::date into last from firms
  where id = current_firm() and leads_firm() and kind = 'insurance-partners' for update;
  if not found then
    return false;
  end if;
  if cardinality(chosen) not between 2 and 8 or chosen[1] < 1 or chosen[cardinality(chosen)] >= 1e15 then
    raise exception 'There are two to eight limits, each another' using errcode = 'check_violation', constraint = 'value_bands_are_few', table = 'firms';
  end if;
  if last > current_date - 90 then
    raise exception 'They were chosen in the last 90 days' using errcode = 'check_violation', constraint = 'value_bands_stand', table = 'firms';
  end if;
  update firms set value_bands = value_bands || jsonb_build_object('set_on', current_date, 'limits', to_jsonb(chosen))
  where id = current_firm();
  return true;
end
$$;
revoke all on function set_value_bands from public;
grant execute on function set_value_bands to strongroom_user;

-- Those of now, for the lead: none where the fixed ones hold.
create or replace function own_value_bands() returns table (limits text[], set_on date, next_on date) language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select array(select jsonb_array_elements_text(value_bands -> -1 -> 'limits')), (value_bands -> -1 ->> 'set_on')::date,
    (value_bands -> -1 ->> 'set_on')::date + 90
  from firms where id = current_firm() and leads_firm()
$$;
revoke all on function own_value_bands from public;
grant execute on function own_value_bands to strongroom_user;

-- All limits by which the caller’s firm was ever shown values, by size; in which order they may cut (the fixed ones, then set by set,
-- each from above); and those of now. The first, 0, is where values begin: what has none lies before it.
create or replace function value_limits() returns table (limits numeric[], cuts integer[], own integer[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with sets as (
    select 0::bigint as turn, array[0, 1000, 10000, 100000, 1000000]::numeric[] as limits
    union all
    select each.turn, array(select jsonb_array_elements_text(each.given -> 'limits')::numeric)
    from firms cross join lateral jsonb_array_elements(value_bands) with ordinality as each (given, turn)
    where firms.id = current_firm()
  ), said as materialized (
    select sets.turn, each.value from sets cross join lateral unnest(sets.limits) as each (value)
  ), lined as materialized (
    select array_agg(distinct said.value order by said.value) as limits from said
  )
  select lined.limits,
    array(
      select array_position(lined.limits, said.value) from said group by said.value order by min(said.turn), said.value desc
    ),
    array(
      select distinct array_position(lined.limits, said.value) from said
      where said.turn = (select max(sets.turn) from sets) or said.value = 0
    )
  from lined
$$;
revoke all on function value_limits from public;

-- Nobody, or at least five.
create or replace function is_none_or_enough(persons bigint) returns boolean language sql immutable parallel safe
return persons = 0 or persons >= 5;

-- Of a line that is cut into parts at limits, those at which it may be cut: one after the other in their order, each where on both
-- of its sides, up to the next cut that holds, there is nobody or there are at least five, both in what is counted and in what isn’t.
-- A part of fewer is so merged with the one below it. Whatever is cut by some of these, then and now, differs by parts of at least
-- five: an earlier limit is asked before a later one, so what was shown by it once is made of the same parts.
create or replace function safe_cuts(persons uuid[], parts integer[], insides boolean[], outsides boolean[], cuts integer[])
returns integer[] language plpgsql immutable set search_path = pg_catalog, public, pg_temp as $$
declare
  kept integer[] := '{}';
  cut integer;
begin
  foreach cut in array cuts loop
    if (
      select is_none_or_enough(count(distinct person) filter (where part < cut and inside))
        and is_none_or_enough(count(distinct person) filter (where part >= cut and inside))
        and is_none_or_enough(count(distinct person) filter (where part < cut and outside))
        and is_none_or_enough(count(distinct person) filter (where part >= cut and outside))
      from unnest(persons, parts, insides, outsides) as each (person, part, inside, outside)
      where part >= coalesce((select max(below) from unnest(kept) as below where below < cut), 0)
        and part < coalesce((select min(above) from unnest(kept) as above where above > cut), 2147483647)
    ) then
      kept := kept || cut;
    end if;
  end loop;
  return kept;
end
$$;

-- In which group a part lies, by where it begins and where it ends: 1000-10000, 1000000-; what has no value has no name. Without a
-- beginning it holds what has no value, too.
create or replace function band_of(part integer, shown integer[], limits numeric[]) returns text language sql immutable parallel safe
return case when part = 0 and 1 = any (shown) then '' else
  coalesce(limits[(select max(below) from unnest(shown) as below where below <= part)]::text, '') || '-'
  || coalesce(limits[(select min(above) from unnest(shown) as above where above > part)]::text, '')
end;

-- The board: each measure by category, country and size of value, as figures are written. A group is told where at least five clients are in it; the others
-- are one group together, and are told where that has at least five, so that no group is what is left of the others. Of a measure
-- that is a part of the pieces, at least five have to be in what remains, or nobody. Where a group of one view lies within a group of
-- another, and fewer than five clients make the difference, the second view isn’t told.
create or replace function portfolio_figures() returns table (
  dimension text, name text, measure text, currency text, clients integer, amount numeric
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with line as materialized (
    select value_limits.limits, value_limits.cuts, value_limits.own from value_limits()
  ), counted as materialized (
    select piece.person, piece.asset_id, piece.category, piece.region, fact.measure, fact.currency, fact.amount, fact.inside,
      case when piece.worth is null then 0 else width_bucket(piece.worth, line.limits) end as part
    from counted_pieces() as piece
      cross join line
      cross join lateral (
        select 'pieces' as measure, null as currency, 1::numeric as amount, true as inside
        union all select 'stale', null, 1, piece.is_stale
        union all select 'insured', piece.insured_in, piece.insured, true where piece.insured is not null
        union all select 'gap', piece.currency, piece.worth - coalesce(piece.insured, 0), true
          where piece.worth > coalesce(piece.insured, 0) and coalesce(piece.insured_in, piece.currency) = piece.currency
      ) as fact
  ), cut as materialized (
    -- Each measure by itself: it is made by other people.
    select lain.measure, lain.currency, array(
      select unnest(safe_cuts(array_agg(lain.person), array_agg(lain.part), array_agg(lain.inside), array_agg(lain.outside), line.cuts))
      intersect select unnest(line.own)
    ) as shown
    from (
      select counted.measure, counted.currency, counted.person, counted.part, bool_or(counted.inside) as inside,
        bool_or(not counted.inside) as outside
      from counted group by 1, 2, 3, 4
    ) as lain
      cross join line
    group by lain.measure, lain.currency, line.cuts, line.own
  ), banded as materialized (
    select cut.measure, cut.currency, at.part, band_of(at.part, cut.shown, line.limits) as name
    from cut cross join line cross join lateral generate_series(0, cardinality(line.limits)) as at (part)
  ), facts as materialized (
    select counted.person, counted.asset_id, counted.measure, counted.currency, counted.amount, counted.inside, dims.dimension, dims.name
    from counted
      join banded
        on banded.measure = counted.measure and banded.currency is not distinct from counted.currency and banded.part = counted.part
      cross join lateral (
        values ('category', counted.category), ('region', counted.region), ('band', banded.name)
      ) as dims (dimension, name)
  ), of_person as materialized (
    select facts.measure, facts.currency, facts.dimension, facts.name, facts.person, bool_or(inside) as inside, bool_or(not inside) as outside
    from facts group by 1, 2, 3, 4, 5
  ), ranked as materialized (
    select grouped.*, row_number() over (
      partition by grouped.measure, grouped.currency, grouped.dimension order by persons desc, grouped.name
    ) as rank
    from (
      select of_person.measure, of_person.currency, of_person.dimension, of_person.name, count(*) filter (where inside) as persons
      from of_person group by 1, 2, 3, 4
      having count(*) filter (where inside) >= 5 and (count(*) filter (where outside) = 0 or count(*) filter (where outside) >= 5)
    ) as grouped
  ), last_of_person as materialized (
    -- The last group in which somebody is: they are in what remains after all groups before that one.
    select of_person.measure, of_person.currency, of_person.dimension, of_person.person,
      max(coalesce(rank, 1000000)) filter (where inside) as inside, max(coalesce(rank, 1000000)) filter (where outside) as outside
    from of_person left join ranked
      on ranked.measure = of_person.measure and ranked.currency is not distinct from of_person.currency
      and ranked.dimension = of_person.dimension and ranked.name = of_person.name
    group by 1, 2, 3, 4
  ), told as materialized (
    -- How many groups are told by themselves.
    select possible.measure, possible.currency, possible.dimension, max(possible.rank) as groups
    from (
      select cut.measure, cut.currency, cut.dimension, cut.rank,
        count(*) filter (where last.inside > cut.rank) as inside, count(*) filter (where last.outside > cut.rank) as outside
      from (
        select ranked.measure, ranked.currency, ranked.dimension, ranked.rank from ranked
        union select distinct of_person.measure, of_person.currency, of_person.dimension, 0::bigint from of_person
      ) as cut
        join last_of_person as last
          on last.measure = cut.measure and last.currency is not distinct from cut.currency and last.dimension = cut.dimension
      group by 1, 2, 3, 4
    ) as possible
    where (possible.inside = 0 and possible.outside = 0) or (possible.inside >= 5 and (possible.outside = 0 or possible.outside >= 5))
    group by 1, 2, 3
  ), parts as materialized (
    select facts.measure, facts.currency, facts.dimension, facts.person, facts.asset_id, facts.amount,
      case when ranked.rank <= told.groups then ranked.name end as name
    from facts
      join told
        on told.measure = facts.measure and told.currency is not distinct from facts.currency and told.dimension = facts.dimension
      left join ranked
        on ranked.measure = facts.measure and ranked.currency is not distinct from facts.currency
        and ranked.dimension = facts.dimension and ranked.name = facts.name
    where facts.inside
  ), sized as materialized (
    select parts.measure, parts.currency, parts.dimension, parts.name, count(*) as pieces, count(distinct parts.person) as persons,
      sum(parts.amount) as amount
    from parts group by 1, 2, 3, 4
  ), within as (
    select one.measure, one.currency, one.dimension as one_dimension, one.name as one_name, other.dimension as other_dimension,
      other.name as other_name
    from parts as one
      join parts as other
        on other.asset_id = one.asset_id and other.measure = one.measure and other.currency is not distinct from one.currency
        and other.dimension <> one.dimension
      join sized
        on sized.measure = one.measure and sized.currency is not distinct from one.currency and sized.dimension = one.dimension
        and sized.name is not distinct from one.name
    group by 1, 2, 3, 4, 5, 6, sized.pieces
    having count(*) = sized.pieces
  ), untold as (
    select within.measure, within.currency, greatest(place_of(one_dimension), place_of(other_dimension)) as place
    from within
      join parts as wide
        on wide.measure = within.measure and wide.currency is not distinct from within.currency
        and wide.dimension = within.other_dimension and wide.name is not distinct from within.other_name
      left join parts as narrow
        on narrow.measure = within.measure and narrow.currency is not distinct from within.currency
        and narrow.dimension = within.one_dimension and narrow.name is not distinct from within.one_name
        and narrow.asset_id = wide.asset_id
    where narrow.asset_id is null
    group by within.measure, within.currency, one_dimension, one_name, other_dimension, other_name
    having count(distinct wide.person) < 5
  )
  select sized.dimension, sized.name, sized.measure, sized.currency, sized.persons::integer, rounded_figure(sized.amount)
  from sized
  where not exists (
    select from untold
    where untold.measure = sized.measure and untold.currency is not distinct from sized.currency
      and untold.place = place_of(sized.dimension)
  )
  union all
  select 'all', null, parts.measure, parts.currency, count(distinct parts.person)::integer, rounded_figure(sum(parts.amount))
  from parts where parts.dimension = 'category' group by parts.measure, parts.currency
$$;
revoke all on function portfolio_figures from public;
grant execute on function portfolio_figures to strongroom_user;
