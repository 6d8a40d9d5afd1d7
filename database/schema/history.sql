-- Who made a change, where that is neither the owner nor whoever acts for them.
create or replace function current_author() returns uuid
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.author', true), '')::uuid, current_person());

-- What was changed of each asset, and what it was before. docs/decisions/history.md
create table asset_changes (
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  -- When the transaction of the save began: all that it changed has the same.
  changed_at timestamptz not null default now(),
  -- A column of the asset, a table of its children, or `created`, which stands alone.
  field text not null,
  before jsonb,
  after jsonb,
  -- Who changed something, and by what way: the transaction says which (`app.way`, by the server alone). Nobody knows it of earlier ones.
  changed_by uuid default current_author(),
  way text default nullif(current_setting('app.way', true), ''),
  change_set uuid not null default current_change_set(),
  constraint asset_changes_pkey primary key (asset_id, changed_at, field),
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade
);
create index asset_changes_by_time on asset_changes (user_id, changed_at, change_set);
create index asset_changes_by_way on asset_changes (user_id, way, changed_at, change_set);
create index asset_changes_by_set on asset_changes (user_id, change_set, changed_at, asset_id);
alter table asset_changes enable row level security;

create policy every_asset_change on asset_changes to strongroom_system using (true);
create policy own_asset_changes on asset_changes for select to strongroom_user
  using (user_id = (select current_user_id()));
grant select on asset_changes to strongroom_user;
grant select, insert, update, delete on asset_changes to strongroom_system;

create or replace function write_created() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into asset_changes (asset_id, user_id, field, change_set)
    select id, user_id, 'created', (select current_change_set()) from added;
  return null;
end
$$;
revoke all on function write_created from public;
create trigger write_created after insert on assets referencing new table as added
  for each statement execute function write_created();

-- Of each asset the latest 500.
create or replace function forget_old_changes(assets uuid[]) returns void language sql
set search_path = pg_catalog, public, pg_temp as $$
  delete from asset_changes using (
    select asset, (
      select changed_at from asset_changes where asset_id = asset order by changed_at desc, field desc offset 500 limit 1
    ) as last_forgotten from unnest(assets) as asset
  ) as bounds
  where asset_id = asset and changed_at <= last_forgotten
$$;
revoke all on function forget_old_changes from public;

-- Those that are written with each save, or made from others.
create or replace function columns_without_history() returns text[] language sql immutable parallel safe
return array[
  'id', 'user_id', 'version', 'created_at', 'updated_at', 'import_id', 'import_key',
  'searchable', 'slice', 'title_order', 'child_words', 'status', 'held', 'inventory_key', 'inventory_series', 'inventory_count', 'place_id'
];

-- Every column but those without a history. A place that was renamed is no change of what is there.
create or replace function write_changed_columns() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  internal text[] := columns_without_history();
  changed uuid[];
begin
  with written as (
    insert into asset_changes (asset_id, user_id, field, before, after)
      select now_is.id, now_is.user_id, key, to_jsonb(was ->> key), to_jsonb(value #>> '{}')
      from changed_to as now_is
      join changed_from on changed_from.id = now_is.id
      cross join lateral (select to_jsonb(changed_from) - internal as was) as old_values
      cross join lateral jsonb_each(to_jsonb(now_is) - internal)
      where was -> key is distinct from value
        and (key <> 'place' or changed_from.place_id is distinct from now_is.place_id)
        and not exists (
          select from asset_changes where asset_id = now_is.id and changed_at = now() and field = 'created'
        )
    on conflict (asset_id, changed_at, field) do update set after = excluded.after
    returning asset_id, before, after
  )
  select array_agg(distinct asset_id) into changed from written;
  delete from asset_changes
  where asset_id = any (changed) and changed_at = now() and before is not distinct from after and field <> 'created';
  perform forget_old_changes(changed);
  return null;
end
$$;
revoke all on function write_changed_columns from public;
create trigger write_changed_columns after update on assets
  referencing old table as changed_from new table as changed_to
  for each statement execute function write_changed_columns();

-- A child as its asset’s history shows it.
create or replace function child_in_history(child jsonb) returns jsonb language sql immutable parallel safe
return child - array['id', 'asset_id', 'user_id', 'created_at', 'position', 'key'];

-- The whole list of an asset, before and after; a save that writes it in several statements is one change of it.
create or replace function write_changed_children() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  -- What the statement took away and brought; the id of the asset is in the row.
  gone jsonb := '[]';
  come jsonb := '[]';
  current_rows jsonb;
  before_rows jsonb;
  after_rows jsonb;
  one record;
begin
  if tg_op <> 'INSERT' then
    select coalesce(jsonb_agg(to_jsonb(gone_rows)), '[]') into gone from gone_rows;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(jsonb_agg(to_jsonb(come_rows)), '[]') into come from come_rows;
  end if;
  for one in
    select assets.id, assets.user_id from assets
    where assets.id in (select (value ->> 'asset_id')::uuid from jsonb_array_elements(gone || come))
      and not exists (
        select from asset_changes where asset_id = assets.id and changed_at = now() and field = 'created'
      )
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(child)), ''[]'') from %I as child where asset_id = $1', tg_table_name)
      into current_rows using one.id;
    select coalesce(jsonb_agg(child_in_history(value) order by (value ->> 'position')::integer, value ->> 'id'), '[]')
      into after_rows from jsonb_array_elements(current_rows);
    select coalesce(jsonb_agg(child_in_history(value) order by (value ->> 'position')::integer, value ->> 'id'), '[]')
      into before_rows from (
        select value from jsonb_array_elements(current_rows)
        where value -> 'id' not in (select added -> 'id' from jsonb_array_elements(come) as added)
        union all
        select value from jsonb_array_elements(gone) where (value ->> 'asset_id')::uuid = one.id
      ) as former;
    insert into asset_changes (asset_id, user_id, field, before, after)
      values (one.id, one.user_id, tg_table_name, before_rows, after_rows)
      on conflict (asset_id, changed_at, field) do update set after = excluded.after;
    delete from asset_changes
    where asset_id = one.id and changed_at = now() and field = tg_table_name and before = after;
    perform forget_old_changes(array[one.id]);
  end loop;
  return null;
end
$$;
revoke all on function write_changed_children from public;
create trigger write_added_children after insert on asset_images referencing new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_changed_children after update on asset_images
  referencing old table as gone_rows new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_removed_children after delete on asset_images referencing old table as gone_rows
  for each statement execute function write_changed_children();
create trigger write_added_children after insert on asset_documents referencing new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_changed_children after update on asset_documents
  referencing old table as gone_rows new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_removed_children after delete on asset_documents referencing old table as gone_rows
  for each statement execute function write_changed_children();
create trigger write_added_children after insert on beneficiaries referencing new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_changed_children after update on beneficiaries
  referencing old table as gone_rows new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_removed_children after delete on beneficiaries referencing old table as gone_rows
  for each statement execute function write_changed_children();

-- What a piece is scheduled for is in its history, with the names that the policy has at the time: docs/decisions/history.md
-- What goes with its policy is a change of the policy, and is not.
create or replace function write_changed_schedule() returns trigger language plpgsql security definer
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
