-- How ready each record is, kept as the sums by cost and worth are: docs/decisions/readiness.md. Of each asset stands here what
-- of it is there, and from which day on its value is due for review. What its cover comes to depends on the others, and is no part
-- of it. Written by triggers alone.
create table asset_readiness (
  -- No reference: whatever becomes of many assets at once is one statement here too.
  asset_id uuid primary key,
  user_id uuid not null,
  held boolean not null,
  added_at timestamptz not null,
  category text,
  acquired_on date,
  -- What its kind is known by: so many of so many. A collector's piece is known by its maker and its date besides.
  known smallint not null,
  known_of smallint not null,
  has_maker boolean not null,
  has_dating boolean not null,
  views smallint not null,
  views_of smallint not null,
  -- 2 with a paper that says whose it is, 1 with any other, else 0.
  proof smallint not null,
  -- What it is insured for to a creator, and to everybody else; null where nobody knows.
  value numeric,
  value_currency text,
  value_due_on date,
  cost numeric,
  cost_currency text,
  cost_due_on date
);
create index asset_readiness_in_order on asset_readiness (user_id, added_at, asset_id) where held;
create index asset_readiness_by_facts on asset_readiness (
  user_id, known, views, proof, has_maker, has_dating, known_of, views_of, asset_id
) where held;
create index asset_readiness_by_value_due on asset_readiness (user_id, value_due_on) where held;
create index asset_readiness_by_cost_due on asset_readiness (user_id, cost_due_on) where held;
create index asset_readiness_by_acquisition on asset_readiness (user_id, acquired_on) where held;

alter table asset_readiness enable row level security;

create policy own_asset_readiness on asset_readiness for select to strongroom_user
  using (user_id = (select current_user_id()));

create policy every_asset_readiness on asset_readiness for select to strongroom_system using (true);
grant select on asset_readiness to strongroom_user, strongroom_system;

-- As record/kinds/rules/kinds.ts has them: database/kept-readiness.test.ts holds both to one another.
create or replace function piece_kinds() returns table (place integer, name text, called text[], views text[], known_by text[])
language sql immutable parallel safe as $$
  values
    (1, 'watches', '{watches,watch,timepieces,uhren,armbanduhren}'::text[], '{Whole,Dial,Back,Mark}'::text[],
      '{reference_number,serial_number}'::text[]),
    (2, 'jewelry', '{jewelry,jewellery,jewels,gems,schmuck}', '{Whole,Mark,With scale}', '{metal,hallmarks}'),
    (3, 'wine', '{wine,wines,spirits,wein,weine}', '{Whole,Label}', '{producer,vintage,bottle_size,bottles}'),
    (4, 'instruments', '{instruments,instrument,violins,guitars,pianos,instrumente,musikinstrumente}',
      '{Whole,Back,Label}', '{type_of_instrument,serial_number}'),
    (5, 'cars', '{cars,car,automobiles,vehicles,motorcycles,autos,fahrzeuge,oldtimer}', '{Whole,Interior,Mark}',
      '{vin,first_registration}'),
    (6, 'coins', '{coins,coin,stamps,stamp,banknotes,medals,münzen,briefmarken}', '{Whole,Back}',
      '{country_of_issue,denomination,grade}'),
    (7, 'books', '{books,book,manuscripts,maps,autographs,bücher,handschriften}', '{Whole,Title page}',
      '{author,edition}'),
    (8, 'furniture', '{furniture,furnishings,möbel}', '{Whole,Back,Detail}', '{type_of_object,wood}'),
    (9, 'antiques', '{antiques,antique,antiquities,arts,silver,porcelain,ceramics,antiquitäten}',
      '{Whole,Mark,With scale}', '{type_of_object,hallmarks}'),
    (10, 'art', '{art,artworks,paintings,drawings,prints,photographs,sculptures,kunst}', '{Whole,Back,Signature}',
      '{type_of_work,signed}'),
    (11, 'collectibles', '{collectibles,collectible,memorabilia,toys,cards,comics,sammlerstücke}',
      '{Whole,Back,Detail}', '{series,item_number}')
$$;

-- Which of them a category is, by the words of its name; none where none of them says it.
create or replace function kind_of(category text) returns text language sql stable parallel safe
return (
  select name from piece_kinds() where called && regexp_split_to_array(lower(category), '[^[:alpha:]]+')
  order by place limit 1
);

-- The first day on which a value is due for review: its own, else after three years; at all times where its day isn't known.
create or replace function review_due_on(review_on date, valued_on date) returns date
language sql immutable parallel safe
return coalesce(review_on, (valued_on + interval '3 years')::date + 1, '-infinity');

-- What it should hold of these assets. By indexes, whatever the statistics say, for they lag. Planning it
-- would take longer than it does.
create or replace function readiness_due(ids uuid[]) returns setof asset_readiness language plpgsql stable
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with kinds as materialized (
    select category, name, coalesce(views, '{Whole,Mark,With scale}') as views, coalesce(known_by, '{}') as known_by
    from (select distinct coalesce(category, '') as category from assets where id = any (ids)) as named
      left join piece_kinds() on name = kind_of(category)
  )
  select
    asset.id, asset.user_id, asset.held, asset.created_at, asset.category, acquired_on,
    ((select count(*) from unnest(kind.known_by) as wanted where details ? wanted) + general.known)::smallint,
    (cardinality(kind.known_by) + case when kind.name = 'wine' then 0 else 3 end)::smallint,
    coalesce(maker, '') <> '' or details ?| '{producer,author,foundry,printer_or_publisher}',
    dating is not null or details ?| '{vintage,publication_year}',
    (case when pictures.count = 0 then 0 else (
      select count(*) from unnest(kind.views) as wanted where wanted = any (coalesce(pictures.views, '{Whole}'))
    ) end)::smallint,
    cardinality(kind.views)::smallint,
    papers.proof::smallint,
    coalesce(ledger.worth, value_at_creation, cost_at_acquisition),
    case
      when ledger.worth is not null then ledger.currency
      when value_at_creation is not null then value_currency
      when cost_at_acquisition is not null then cost_currency
    end,
    case when coalesce(ledger.worth, value_at_creation, cost_at_acquisition) is not null then due_on end,
    coalesce(ledger.worth, cost_at_acquisition, value_at_creation),
    case
      when ledger.worth is not null then ledger.currency
      when cost_at_acquisition is not null then cost_currency
      when value_at_creation is not null then value_currency
    end,
    case when coalesce(ledger.worth, cost_at_acquisition, value_at_creation) is not null then due_on end
  from assets as asset
    join kinds as kind on kind.category = coalesce(asset.category, '')
    cross join lateral (
      select case when kind.name = 'wine' then 0 else
        (details ?| '{materials_and_technique,case_material,metal,wood}')::integer
        + (details ?| '{height,width,depth,diameter,weight,case_size,body_length,jewelry_size}')::integer
        + (details ?| '{inscriptions_and_marks,distinguishing_features,hallmarks,label_inside}')::integer
      end as known
    ) as general
    cross join lateral (
      select count(*), array_agg(view) filter (where view is not null) as views from asset_images where asset_id = asset.id
    ) as pictures
    cross join lateral (
      select case
        when bool_or(type in ('Receipt', 'Certificate', 'Provenance', 'Deed')) then 2 when count(*) > 0 then 1 else 0
      end as proof
      from asset_documents where asset_id = asset.id
    ) as papers
    left join (
      select asset_id, worth, currency, effective_on, review_on from asset_worths where basis = 'insurance'
    ) as ledger on ledger.asset_id = asset.id
    cross join lateral (
      select coalesce(date_of_acquisition, creation_date) as acquired_on
    ) as dates
    cross join lateral (
      select review_due_on(ledger.review_on, coalesce(ledger.effective_on, acquired_on)) as due_on
    ) as due
  where asset.id = any (ids);
end
$$;
revoke all on function readiness_due from public;

-- Whoever calls it holds the rows of the assets. So of two who write of one at once, the second looks when the first is through.
create or replace function keep_readiness_of(changed uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if cardinality(changed) = 0 then
    return;
  end if;
  insert into asset_readiness as kept select * from readiness_due(changed)
  on conflict (asset_id) do update set
    (
      user_id, held, added_at, category, acquired_on, known, known_of, has_maker, has_dating, views, views_of, proof, value,
      value_currency, value_due_on, cost, cost_currency, cost_due_on
    ) = (
      excluded.user_id, excluded.held, excluded.added_at, excluded.category, excluded.acquired_on, excluded.known,
      excluded.known_of, excluded.has_maker, excluded.has_dating, excluded.views, excluded.views_of, excluded.proof,
      excluded.value, excluded.value_currency, excluded.value_due_on, excluded.cost, excluded.cost_currency,
      excluded.cost_due_on
    )
  where kept.* is distinct from excluded.*;
end
$$;
revoke all on function keep_readiness_of from public;

-- Most saves change nothing that it depends on.
create or replace function keep_readiness_of_assets() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  if tg_op = 'DELETE' then
    delete from asset_readiness using gone_assets where asset_id = gone_assets.id;
  elsif tg_op = 'INSERT' then
    perform keep_readiness_of(array(select id from come_assets));
  else
    perform keep_readiness_of(array(
      select id from (
        select id, user_id, held, created_at, category, details, maker, dating, date_of_acquisition, creation_date,
          value_at_creation, value_currency, cost_at_acquisition, cost_currency
        from come_assets
        except
        select id, user_id, held, created_at, category, details, maker, dating, date_of_acquisition, creation_date,
          value_at_creation, value_currency, cost_at_acquisition, cost_currency
        from gone_assets
      ) as changed
    ));
  end if;
  return null;
end
$$;
revoke all on function keep_readiness_of_assets from public;
create trigger ready_added_assets after insert on assets referencing new table as come_assets
  for each statement execute function keep_readiness_of_assets();
create trigger ready_changed_assets after update on assets referencing new table as come_assets old table as gone_assets
  for each statement execute function keep_readiness_of_assets();
create trigger ready_removed_assets after delete on assets referencing old table as gone_assets
  for each statement execute function keep_readiness_of_assets();

-- The rows of the assets are locked first, in one order, so that nobody waits in a circle.
create or replace function keep_readiness_of_files() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  changed uuid[];
begin
  if tg_op = 'DELETE' then
    select coalesce(array_agg(distinct asset_id), '{}') into changed from gone_files;
  else
    select coalesce(array_agg(distinct asset_id), '{}') into changed from come_files;
  end if;
  perform from assets where id = any (changed) order by id for no key update;
  if found then
    perform keep_readiness_of(changed);
  end if;
  return null;
end
$$;
revoke all on function keep_readiness_of_files from public;
create trigger ready_added_files after insert on asset_images referencing new table as come_files
  for each statement execute function keep_readiness_of_files();
create trigger ready_changed_files after update on asset_images referencing new table as come_files
  for each statement execute function keep_readiness_of_files();
create trigger ready_removed_files after delete on asset_images referencing old table as gone_files
  for each statement execute function keep_readiness_of_files();
create trigger ready_added_files after insert on asset_documents referencing new table as come_files
  for each statement execute function keep_readiness_of_files();
create trigger ready_changed_files after update on asset_documents referencing new table as come_files
  for each statement execute function keep_readiness_of_files();
create trigger ready_removed_files after delete on asset_documents referencing old table as gone_files
  for each statement execute function keep_readiness_of_files();

-- Whoever writes worths holds the rows of their assets. What follows the asset itself changes nothing here.
create or replace function keep_readiness_of_worths() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  if tg_op = 'DELETE' then
    perform keep_readiness_of(array(select asset_id from gone_worths where basis = 'insurance'));
  elsif tg_op = 'INSERT' then
    perform keep_readiness_of(array(select asset_id from come_worths where basis = 'insurance'));
  else
    perform keep_readiness_of(array(
      select asset_id from (
        select asset_id, worth, currency, effective_on, review_on from come_worths where basis = 'insurance'
        except
        select asset_id, worth, currency, effective_on, review_on from gone_worths where basis = 'insurance'
      ) as changed
    ));
  end if;
  return null;
end
$$;
revoke all on function keep_readiness_of_worths from public;
create trigger ready_added_worths after insert on asset_worths referencing new table as come_worths
  for each statement execute function keep_readiness_of_worths();
create trigger ready_changed_worths after update on asset_worths
  referencing new table as come_worths old table as gone_worths
  for each statement execute function keep_readiness_of_worths();
create trigger ready_removed_worths after delete on asset_worths referencing old table as gone_worths
  for each statement execute function keep_readiness_of_worths();

-- How many of what a vault holds are alike in all of it. Rows of one key are added up by whoever reads them, as those of
-- asset_sums are.
create table readiness_sums (
  user_id uuid not null,
  known smallint not null,
  known_of smallint not null,
  has_maker boolean not null,
  has_dating boolean not null,
  views smallint not null,
  views_of smallint not null,
  proof smallint not null,
  -- The month in which it is due for review; infinity where it has no value, and then no currency.
  value_currency text not null,
  value_is_zero boolean not null,
  value_due_in date not null,
  cost_currency text not null,
  cost_is_zero boolean not null,
  cost_due_in date not null,
  assets bigint not null
);
create index readiness_sums_by_key on readiness_sums (user_id, value_due_in, cost_due_in, known, views, proof);

alter table readiness_sums enable row level security;

create policy own_readiness_sums on readiness_sums for select to strongroom_user
  using (user_id = (select current_user_id()));

create policy every_readiness_sum on readiness_sums for select to strongroom_system using (true);
grant select on readiness_sums to strongroom_user, strongroom_system;

-- What one asset adds to it: nothing where it is gone.
create or replace function readiness_sum_of(of asset_readiness, sign integer) returns setof readiness_sums
language sql immutable
begin atomic
  select
    (of).user_id, (of).known, (of).known_of, (of).has_maker, (of).has_dating, (of).views, (of).views_of, (of).proof,
    coalesce((of).value_currency, ''), coalesce((of).value = 0, false),
    coalesce(date_trunc('month', (of).value_due_on::timestamp)::date, 'infinity'),
    coalesce((of).cost_currency, ''), coalesce((of).cost = 0, false),
    coalesce(date_trunc('month', (of).cost_due_on::timestamp)::date, 'infinity'), sign::bigint
  where (of).held;
end;
revoke all on function readiness_sum_of from public;

create or replace function keep_readiness_sums() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
declare
  changes readiness_sums[];
begin
  if tg_op = 'INSERT' then
    select array_agg(each) into changes from added cross join readiness_sum_of(row(added.*)::asset_readiness, 1) as each;
  elsif tg_op = 'DELETE' then
    select array_agg(each) into changes from taken cross join readiness_sum_of(row(taken.*)::asset_readiness, -1) as each;
  else
    select array_agg(each) into changes from (
      select sums.* from added cross join readiness_sum_of(row(added.*)::asset_readiness, 1) as sums
      union all
      select sums.* from taken cross join readiness_sum_of(row(taken.*)::asset_readiness, -1) as sums
    ) as each;
  end if;
  if changes is null then
    return null;
  end if;

  with changed as (
    select user_id, known, known_of, has_maker, has_dating, views, views_of, proof, value_currency, value_is_zero, value_due_in,
      cost_currency, cost_is_zero, cost_due_in, sum(assets) as assets
    from unnest(changes)
    group by user_id, known, known_of, has_maker, has_dating, views, views_of, proof, value_currency, value_is_zero,
      value_due_in, cost_currency, cost_is_zero, cost_due_in
    having sum(assets) <> 0
  ), free as (
    delete from readiness_sums where ctid = any (array(
      select sums.ctid from changed join readiness_sums as sums using (
        user_id, known, known_of, has_maker, has_dating, views, views_of, proof, value_currency, value_is_zero, value_due_in,
        cost_currency, cost_is_zero, cost_due_in
      )
      for update of sums skip locked
    ))
    returning *
  )
  insert into readiness_sums
    select user_id, known, known_of, has_maker, has_dating, views, views_of, proof, value_currency, value_is_zero, value_due_in,
      cost_currency, cost_is_zero, cost_due_in, sum(assets)
    from (select * from changed union all select * from free) as each
    -- The assets of an account that is being deleted go after it.
    where exists (select from memberinfo where id = user_id)
    group by user_id, known, known_of, has_maker, has_dating, views, views_of, proof, value_currency, value_is_zero,
      value_due_in, cost_currency, cost_is_zero, cost_due_in
    having sum(assets) <> 0;
  return null;
end
$$;
revoke all on function keep_readiness_sums from public;

-- The assets of which something else is kept than is there, or that are no more: none, as long as all is well. For the owner.
create or replace function wrongly_kept_readiness() returns setof uuid language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select asset_id from readiness_due(array(select id from assets)) as due full join asset_readiness as kept using (asset_id)
  where due is distinct from kept
$$;
revoke all on function wrongly_kept_readiness from public;

-- What has to be added to the sums so that they say what the rows of the assets do. For the owner.
create or replace function missing_readiness_sums() returns setof readiness_sums language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  with each as (
    select sums.* from asset_readiness as kept cross join readiness_sum_of(kept, 1) as sums
    union all
    select user_id, known, known_of, has_maker, has_dating, views, views_of, proof, value_currency, value_is_zero, value_due_in,
      cost_currency, cost_is_zero, cost_due_in, -assets
    from readiness_sums
  )
  select user_id, known, known_of, has_maker, has_dating, views, views_of, proof, value_currency, value_is_zero, value_due_in,
    cost_currency, cost_is_zero, cost_due_in, sum(assets)::bigint
  from each
  group by user_id, known, known_of, has_maker, has_dating, views, views_of, proof, value_currency, value_is_zero,
    value_due_in, cost_currency, cost_is_zero, cost_due_in
  having sum(assets) <> 0
$$;
revoke all on function missing_readiness_sums from public;

create or replace function correct_readiness() returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  wrong uuid[] := array(select wrongly_kept_readiness());
begin
  perform from assets where id = any (wrong) order by id for no key update;
  delete from asset_readiness as kept where not exists (select from assets where id = kept.asset_id);
  perform keep_readiness_of(wrong);
  insert into readiness_sums select * from missing_readiness_sums();
end
$$;
revoke all on function correct_readiness from public;
create trigger sum_added_readiness after insert on asset_readiness referencing new table as added
  for each statement execute function keep_readiness_sums();
create trigger sum_changed_readiness after update on asset_readiness referencing new table as added old table as taken
  for each statement execute function keep_readiness_sums();
create trigger sum_removed_readiness after delete on asset_readiness referencing old table as taken
  for each statement execute function keep_readiness_sums();
