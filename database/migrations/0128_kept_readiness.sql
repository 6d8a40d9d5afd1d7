-- How ready each record is, kept beside it: docs/decisions/readiness.md.
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

create or replace function kind_of(category text) returns text language sql stable parallel safe
return (
  select name from piece_kinds() where called && regexp_split_to_array(lower(category), '[^[:alpha:]]+')
  order by place limit 1
);

create or replace function review_due_on(review_on date, valued_on date) returns date
language sql immutable parallel safe
return coalesce(review_on, (valued_on + interval '3 years')::date + 1, '-infinity');

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

insert into asset_readiness select * from readiness_due(array(select id from assets));

insert into readiness_sums select * from missing_readiness_sums();
