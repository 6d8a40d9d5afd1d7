-- What a person asks of their collection again and again, under a name.
create table report_configurations (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  -- As the contract had them when it was saved; whoever reads them bears with an older shape.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 500000),
  columns jsonb not null default '["title", "category", "value", "date"]'::jsonb
    check (jsonb_typeof(columns) = 'array' and length(columns::text) <= 5000),
  chart_types jsonb not null default '["pie", "bar"]'::jsonb check (jsonb_typeof(chart_types) = 'array'
    and length(chart_types::text) <= 1000),
  created_at timestamptz not null default now(),
  constraint times_are_likely check (created_at >= '1970-01-01 00:00:00+00' and created_at < '2200-01-01 00:00:00+00'),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create unique index report_configuration_names on report_configurations (user_id, lower(name));
create index report_configurations_user_id_created_at_id_idx on report_configurations (user_id, created_at desc,
    id desc);
alter table report_configurations enable row level security;

create policy every_report_configuration on report_configurations to strongroom_system using (true);
create policy own_report_configurations on report_configurations to strongroom_user
  using (user_id = (select current_user_id()));
grant
  select,
  insert (name, filters, columns, chart_types),
  update (name, filters),
  delete
  on report_configurations to strongroom_user;
grant select, insert, update, delete on report_configurations to strongroom_system;

-- Two windows that both count 99 must not both add one.
create or replace function report_configurations_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id = new.user_id for no key update;
  if (select count(*) from report_configurations where user_id = new.user_id) >= 100 then
    raise exception 'a person keeps 100 report configurations'
      using errcode = 'check_violation', constraint = 'report_configurations_within_limit', table = 'report_configurations';
  end if;
  return new;
end
$$;
revoke all on function report_configurations_within_limit from public;
create trigger report_configurations_within_limit before insert on report_configurations
  for each row execute function report_configurations_within_limit();

-- Of places, also those further inside; of collections and tags, however the name was written.
create or replace function rename_in_reports(owner uuid, filter text, former text, renamed text) returns void
language sql
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

create or replace function rename_place_in_reports() returns trigger language plpgsql
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
