-- What is insured with whom, up to how much: docs/decisions/cover.md
create table policies (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default current_user_id() references memberinfo on delete cascade,
  insurer text not null check (insurer = btrim(insurer) and length(insurer) between 1 and 255),
  number text not null check (number = btrim(number) and length(number) between 1 and 100),
  kind text not null check (kind in ('scheduled', 'blanket')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from date,
  valid_until date,
  total numeric check (total >= 0 and total < 1e16 and scale(total) <= 4),
  cap_per_item numeric check (cap_per_item >= 0 and cap_per_item < 1e16 and scale(cap_per_item) <= 4),
  deductible numeric check (deductible >= 0 and deductible < 1e16 and scale(deductible) <= 4),
  -- For so many days a new piece is covered before it is scheduled, all of them up to so many percent of the total.
  window_days integer check (window_days between 1 and 3650),
  window_share numeric check (window_share > 0 and window_share <= 100 and scale(window_share) <= 2),
  contact text check (length(contact) between 1 and 1000),
  note text check (length(note) between 1 and 5000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (id, user_id),
  constraint a_policy_begins_before_it_ends check (valid_from <= valid_until),
  constraint a_blanket_policy_has_a_total check (kind <> 'blanket' or total is not null),
  constraint a_share_belongs_to_a_window check (window_share is null or window_days is not null),
  constraint policy_dates_are_of_this_era check (
    valid_from between '0001-01-01' and '9999-12-31' and valid_until between '0001-01-01' and '9999-12-31'
  )
);
create index on policies (user_id, created_at);
create index policies_by_insurer on policies (user_id, folded(insurer));
create trigger next_version before update on policies for each row execute function next_person_version();

create table policy_sublimits (
  policy_id uuid not null,
  user_id uuid not null default current_user_id(),
  category text not null check (category = btrim(category) and length(category) between 1 and 255),
  amount numeric not null check (amount >= 0 and amount < 1e16 and scale(amount) <= 4),
  primary key (policy_id, category),
  foreign key (policy_id, user_id) references policies (id, user_id) on delete cascade
);

-- No position is taken twice on purpose: a piece that comes back from the trash has the one that it had.
create table policy_items (
  id uuid primary key default gen_random_uuid(),
  policy_id uuid not null,
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  amount numeric not null check (amount >= 0 and amount < 1e16 and scale(amount) <= 4),
  position integer not null check (position >= 0),
  foreign key (policy_id, user_id) references policies (id, user_id) on delete cascade,
  foreign key (asset_id, user_id) references assets (id, user_id) on delete cascade,
  unique (policy_id, asset_id)
);
create index on policy_items (asset_id);
create index on policy_items (user_id, policy_id, position);

do $$
declare
  owned text;
begin
  foreach owned in array array['policies', 'policy_sublimits', 'policy_items'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy own on %I to strongroom_user using (user_id = (select current_user_id()))', owned);
    execute format('create policy every on %I to strongroom_system using (true)', owned);
    execute format('grant select, insert, update, delete on %I to strongroom_system', owned);
  end loop;
end
$$;
grant
  select, delete,
  insert (insurer, number, kind, currency, valid_from, valid_until, total, cap_per_item, deductible, window_days, window_share, contact, note),
  update (insurer, number, kind, currency, valid_from, valid_until, total, cap_per_item, deductible, window_days, window_share, contact, note)
  on policies to strongroom_user;
grant select, delete, insert (policy_id, category, amount) on policy_sublimits to strongroom_user;
grant select, delete, insert (policy_id, asset_id, amount, position), update (amount) on policy_items to strongroom_user;

-- Whom pieces are insured with, as other names of pieces are. A policy that covers all has no piece of its own.
create view own_insurer_names as
  select distinct policy_items.asset_id, insurer as name
  from policies left join policy_items on policy_items.policy_id = policies.id
  where policies.user_id = current_user_id();
grant select on own_insurer_names to strongroom_user;

-- Two windows that both add the last one take their turns.
create function policies_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id in (select user_id from added) order by id for no key update;
  if exists (
    select from policies where user_id in (select user_id from added) group by user_id having count(*) > 500
  ) then
    raise exception 'a person has 500 policies at most'
      using errcode = 'check_violation', constraint = 'policies_within_limit', table = 'policies';
  end if;
  return null;
end
$$;
revoke all on function policies_within_limit() from public;
create trigger policies_within_limit after insert on policies referencing new table as added
  for each statement execute function policies_within_limit();

create function policy_rows_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  is_full boolean;
begin
  perform from policies where id in (select policy_id from added) order by id for no key update;
  execute format(
    'select exists (
       select from %I where policy_id in (select policy_id from added) group by policy_id having count(*) > $1
     )', tg_table_name) into is_full using tg_argv[0]::integer;
  if is_full then
    raise exception 'a policy has % of these at most', tg_argv[0]
      using errcode = 'check_violation', constraint = tg_table_name || '_within_limit', table = tg_table_name;
  end if;
  return null;
end
$$;
revoke all on function policy_rows_within_limit() from public;
create trigger policy_sublimits_within_limit after insert on policy_sublimits referencing new table as added
  for each statement execute function policy_rows_within_limit('100');
create trigger policy_items_within_limit after insert on policy_items referencing new table as added
  for each statement execute function policy_rows_within_limit('10000');
