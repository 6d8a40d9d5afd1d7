-- What a person asks of their collection again and again, under a name.
create table report_configurations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default current_user_id() references memberinfo on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 100),
  -- As the contract had them when it was saved; whoever reads them bears with an older shape.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 100000),
  columns jsonb not null default '["title", "category", "value", "date"]' check (jsonb_typeof(columns) = 'array' and length(columns::text) <= 1000),
  chart_types jsonb not null default '["pie", "bar"]' check (jsonb_typeof(chart_types) = 'array' and length(chart_types::text) <= 1000),
  created_at timestamptz not null default now()
);
create unique index report_configuration_names on report_configurations (user_id, lower(name));
create index on report_configurations (user_id, created_at desc, id desc);

alter table report_configurations enable row level security;
create policy own_report_configurations on report_configurations to strongroom_user
  using (user_id = (select current_user_id()));
grant select, delete, insert (name, filters, columns, chart_types), update (name) on report_configurations to strongroom_user;
create policy every_report_configuration on report_configurations to strongroom_system using (true);
grant select, insert, update, delete on report_configurations to strongroom_system;

-- Two windows that both count 99 must not both add one.
create function report_configurations_within_limit() returns trigger language plpgsql security definer
set search_path = public as $$
begin
  perform from memberinfo where id = new.user_id for no key update;
  if (select count(*) from report_configurations where user_id = new.user_id) >= 100 then
    raise exception 'a person keeps 100 report configurations'
      using errcode = 'check_violation', constraint = 'report_configurations_within_limit', table = 'report_configurations';
  end if;
  return new;
end
$$;
create trigger report_configurations_within_limit before insert on report_configurations
  for each row execute function report_configurations_within_limit();
