-- Values to review and policies to renew fall due as well. docs/decisions/reminders.md
do $$
declare
  definition text := rtrim(pg_get_viewdef('reminders'::regclass), ';');
begin
  execute 'create or replace view reminders with (security_invoker = true) as ' || definition || '
    union all
    -- The latest of each purpose counts: whoever has valued a piece again has reviewed it.
    select latest.user_id, ''review'', latest.asset_id, title, review_on, purpose
    from (
      select distinct on (asset_id, purpose) asset_id, user_id, purpose, review_on from standing_valuations
      where asset_id in (select asset_id from valuations where review_on is not null)
      order by asset_id, purpose, effective_on desc, position desc
    ) as latest join assets on assets.id = latest.asset_id
    where review_on is not null and held
    union all
    select user_id, ''renewal'', id, insurer || '' '' || number, valid_until, kind from policies where valid_until is not null';
end
$$;
create index policies_to_renew on policies (user_id, valid_until) where valid_until is not null;
