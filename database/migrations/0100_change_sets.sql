-- What was changed together is one entry of the history, and is taken back whole. docs/decisions/many-at-once.md
-- All of a transaction is one set, and all transactions that the server gave the same name (`app.change_set`).
create function change_set_of(owner uuid, at timestamptz) returns uuid language sql stable
set search_path = pg_catalog, public, pg_temp
return overlay(overlay(md5(concat(owner, ' ', extract(epoch from at))) placing '4' from 13) placing '8' from 17)::uuid;

create function current_change_set() returns uuid language sql stable
set search_path = pg_catalog, public, pg_temp
return coalesce(nullif(current_setting('app.change_set', true), '')::uuid, change_set_of(current_user_id(), now()));

alter table asset_changes add column change_set uuid;
update asset_changes set change_set = change_set_of(user_id, changed_at);
alter table asset_changes
  alter column change_set set not null,
  alter column change_set set default current_change_set();

alter table trashed_assets add column change_set uuid;
-- What comes back would take the set of its return.
update trashed_assets set
  change_set = change_set_of(user_id, deleted_at),
  hanging = case when hanging ? 'asset_changes' then jsonb_set(hanging, '{asset_changes}', (
    select jsonb_agg(value || jsonb_build_object('change_set',
      change_set_of(user_id, (value ->> 'changed_at')::timestamptz)))
    from jsonb_array_elements(hanging -> 'asset_changes')
  )) else hanging end;
alter table trashed_assets
  alter column change_set set not null,
  alter column change_set set default current_change_set();

-- The history of a vault set by set, what of it came by one way, and all of one set.
drop index asset_changes_by_time;
drop index asset_changes_by_way;
create index asset_changes_by_time on asset_changes (user_id, changed_at, change_set);
create index asset_changes_by_way on asset_changes (user_id, way, changed_at, change_set);
create index asset_changes_by_set on asset_changes (user_id, change_set, changed_at, asset_id);
create index trashed_assets_by_set on trashed_assets (user_id, change_set, deleted_at, id);

-- The deletion that a piece came back from stays with those that were deleted with it.
do $$
begin
  execute replace(
    pg_get_functiondef('restore_assets'::regproc),
    '(asset_id, user_id, changed_at, field)
      values (trashed.id, owner, trashed.deleted_at, ''trashed''), (trashed.id, owner, now(), ''restored'')',
    '(asset_id, user_id, changed_at, field, change_set)
      values (trashed.id, owner, trashed.deleted_at, ''trashed'', trashed.change_set),
        (trashed.id, owner, now(), ''restored'', current_change_set())'
  );
end
$$;
