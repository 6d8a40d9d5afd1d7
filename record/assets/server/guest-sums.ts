/** Counted from what is shown, unless all of it is. */
export const COUNTS = `
create view guest.vault_usage as
  select user_id, assets, documents from public.vault_usage where (select sees_all())
  union all
  select current_user_id(), (select count(*) from (
    select from public.assets where (select shown_until()) > '-infinity' and recorded_at <= (select shown_until())
    union all
    select from public.grant_assets join public.assets on id = asset_id
  ) as shown), 0 where not (select sees_all());
create view guest.asset_sums as
  select part, category, field, '' as currency, assets from public.asset_sums
  where (select sees_all()) and part = 'category' and field = 'value_at_creation'
  union all
  select 'category', category, 'value_at_creation', '', count(*) from (
    select category, held from public.assets where (select shown_until()) > '-infinity' and recorded_at <= (select shown_until())
    union all
    select category, held from public.grant_assets join public.assets on id = asset_id
  ) as shown where not (select sees_all()) and held group by category;`

/** Nobody is linked: a guest has no page of people. */
export const NAMES = `
create view guest.person_names as select null::text as key, null::uuid as person_id where false;
create view guest.own_provenance_names as select null::uuid as asset_id, null::text as name where false;
create view guest.own_condition_names as select null::uuid as asset_id, null::text as name where false;
create view guest.own_valuer_names as select null::uuid as asset_id, null::text as name where false;`

export const STANDING = `
create view guest.standing_valuations as
  select * from guest.valuations
  where amount is not null and not exists (
    select from guest.valuations as later
    where later.asset_id = valuations.asset_id and later.corrects = valuations.position and later.corrects is not null
  );`
