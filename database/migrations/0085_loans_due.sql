-- When a piece that is away is to be back; it falls due as other days do. docs/decisions/reminders.md
alter table asset_statuses
  add column due_on date,
  add constraint only_what_comes_back_is_due check (due_on is null or status in ('On loan', 'In restoration')),
  add constraint a_status_is_due_later check (due_on > coalesce(since, since_latest)),
  add constraint due_dates_are_of_this_era check (due_on between '0001-01-01' and '9999-12-31');
grant insert (due_on), update (due_on) on asset_statuses to strongroom_user;
create index statuses_due on asset_statuses (user_id, due_on) where due_on is not null;

do $$
declare
  definition text := rtrim(pg_get_viewdef('reminders'::regclass), ';');
begin
  execute 'create or replace view reminders with (security_invoker = true) as ' || definition || '
    union all
    -- The latest status counts: what is back is not due any more.
    select latest.user_id, ''return'', latest.asset_id, title, due_on, coalesce(party, '''')
    from (
      select distinct on (asset_id) asset_id, user_id, due_on, party from asset_statuses
      where asset_id in (select asset_id from asset_statuses where due_on is not null)
      order by asset_id, effective_on desc, recorded_at desc, id desc
    ) as latest join assets on assets.id = latest.asset_id
    where due_on is not null and held';
end
$$;
