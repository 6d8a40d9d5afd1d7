-- Saved reports have more columns, and follow what is renamed; who got a piece is a person; and history knows the trash.
alter table report_configurations
  drop constraint report_configurations_columns_check,
  add constraint report_configurations_columns_check check (jsonb_typeof(columns) = 'array' and length(columns::text) <= 5000),
  drop constraint report_configurations_filters_check,
  -- 200 places by their paths, however long these become.
  add constraint report_configurations_filters_check check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 500000);
grant update (filters) on report_configurations to strongroom_user;

-- Of places, also those further inside; of collections and tags, however the name was written.
create function rename_in_reports(owner uuid, filter text, former text, renamed text) returns void language sql
set search_path = pg_catalog, public, pg_temp as $$
  with named as (
    select id, place, chosen, case filter
      when 'places' then chosen = former or starts_with(chosen, former || ' / ')
      else folded(chosen) = folded(former) end as is_meant
    from report_configurations cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(filters -> filter) when 'array' then filters -> filter else '[]' end
    ) with ordinality as given (chosen, place)
    where user_id = owner
  ), changed as (
    select id, place, case
      when not is_meant then chosen
      when filter = 'places' then renamed || substr(chosen, length(former) + 1)
      else renamed end as chosen
    from named where id in (select id from named where is_meant)
  ), whole as (
    select id, jsonb_agg(chosen order by place) as names
    from (select id, chosen, min(place) as place from changed group by id, chosen) as each group by id
  )
  update report_configurations set filters = jsonb_set(filters, array[filter], names)
  from whole where whole.id = report_configurations.id
$$;
revoke all on function rename_in_reports from public;
grant execute on function rename_in_reports to strongroom_user, strongroom_system;

create function rename_place_in_reports() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform rename_in_reports(new.user_id, 'places', old.path, new.path);
  return null;
end
$$;
revoke all on function rename_place_in_reports from public;
-- What is inside keeps its name and what it is in; its path follows.
create trigger rename_place_in_reports after update on places for each row
  when (old.path <> new.path and (old.name <> new.name or old.parent_id is distinct from new.parent_id))
  execute function rename_place_in_reports();

do $$
begin
  execute replace(
    pg_get_functiondef('merge_place'::regproc),
    '  delete from places where id = source;',
    '  perform rename_in_reports(gone.user_id, ''places'', gone.path, staying.path)
  from places as gone, places as staying where gone.id = source and staying.id = target;
  delete from places where id = source;'
  );
end
$$;

-- To whom a piece was sold, lent or given: by the folded name, through a view of one's own rows, as other names of pieces are.
create index statuses_by_party on asset_statuses (user_id, folded(party)) where party is not null;
create view own_status_names as
  select distinct asset_id, party as name from asset_statuses where user_id = current_user_id() and party is not null;
grant select on own_status_names to strongroom_user;

-- The history of a piece that came back says when it had been deleted, and when it came back.
do $$
begin
  execute replace(
    pg_get_functiondef('restore_assets'::regproc),
    '    restored := trashed.id;',
    '    insert into asset_changes (asset_id, user_id, changed_at, field)
      values (trashed.id, owner, trashed.deleted_at, ''trashed''), (trashed.id, owner, now(), ''restored'')
      on conflict do nothing;
    restored := trashed.id;'
  );
end
$$;
