-- What a piece is scheduled for is in its history, with the names that the policy has at the time: docs/decisions/history.md
-- What goes with its policy is a change of the policy, and is not.
create function write_changed_schedule() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- What the statement took away and brought.
  gone jsonb := '[]';
  come jsonb := '[]';
  changed uuid[];
begin
  if tg_op <> 'INSERT' then
    select coalesce(jsonb_agg(to_jsonb(gone_rows)), '[]') into gone from gone_rows;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(jsonb_agg(to_jsonb(come_rows)), '[]') into come from come_rows;
  end if;
  with touched as materialized (
    select assets.id, assets.user_id from assets
    where assets.id in (select (value ->> 'asset_id')::uuid from jsonb_array_elements(gone || come))
      and not exists (
        select from asset_changes where asset_id = assets.id and changed_at = now() and field = 'created'
      )
  ), come_items as materialized (
    select (value ->> 'id')::uuid as id from jsonb_array_elements(come)
  ), items as (
    select 'after' as side, policy_items.* from policy_items where asset_id in (select id from touched)
    union all
    select 'before', policy_items.* from policy_items
      where asset_id in (select id from touched) and id not in (select id from come_items)
    union all
    select 'before', former.* from jsonb_array_elements(gone) cross join lateral jsonb_populate_record(null::policy_items, value) as former
  ), lists as (
    select asset_id, side, jsonb_agg(
      jsonb_build_object(
        'policy_id', policy_id, 'insurer', insurer, 'number', number, 'currency', currency, 'amount', amount
      ) order by insurer, number, policy_id
    ) as list
    from items join policies on policies.id = policy_id group by asset_id, side
  ), written as (
    insert into asset_changes (asset_id, user_id, field, before, after)
      select touched.id, touched.user_id, 'policy_items', coalesce(was.list, '[]'), coalesce(now_is.list, '[]')
      from touched
        left join lists as was on was.asset_id = touched.id and was.side = 'before'
        left join lists as now_is on now_is.asset_id = touched.id and now_is.side = 'after'
      where was.list is distinct from now_is.list
    on conflict (asset_id, changed_at, field) do update set after = excluded.after
    returning asset_id
  )
  select array_agg(asset_id) into changed from written;
  delete from asset_changes
  where asset_id = any (changed) and changed_at = now() and field = 'policy_items' and before = after;
  perform forget_old_changes(changed);
  return null;
end
$$;
revoke all on function write_changed_schedule from public;
create trigger write_added_schedule after insert on policy_items
  referencing new table as come_rows for each statement execute function write_changed_schedule();
create trigger write_changed_schedule after update on policy_items
  referencing old table as gone_rows new table as come_rows for each statement execute function write_changed_schedule();
create trigger write_removed_schedule after delete on policy_items
  referencing old table as gone_rows for each statement execute function write_changed_schedule();
