-- Who a person is to the payment provider.
create table billing_customers (
  user_id uuid primary key,
  customer_id text not null unique,
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table billing_customers enable row level security;

create policy every_customer on billing_customers to strongroom_system using (true);
grant select, insert, update, delete on billing_customers to strongroom_system;

-- Every event that a provider has told, once. What a subscription is, is made from these (domain/subscription.ts).
create table billing_events (
  id text primary key,
  user_id uuid not null,
  at timestamptz not null,
  -- The event in our words. Of a card it holds brand and last four digits, never more.
  event jsonb not null,
  received_at timestamptz not null default now(),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create index billing_events_user_id_at_idx on billing_events (user_id, at);
alter table billing_events enable row level security;

create policy every_event on billing_events to strongroom_system using (true);
grant select, insert, update, delete on billing_events to strongroom_system;

-- One subscription a person, made from their events.
create table subscriptions (
  user_id uuid primary key,
  subscription_id text not null unique,
  status text not null check (status in ('trialing', 'active', 'past_due', 'ended')),
  plan_type text not null check (plan_type in ('free-trial', 'per-asset', 'fixed-limit')),
  next_plan_type text check (next_plan_type in ('free-trial', 'per-asset', 'fixed-limit')),
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null,
  payment_method_brand text check (length(payment_method_brand) <= 50),
  "payment_method_last4" text check (payment_method_last4 ~ '^[0-9]{4}$'),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table subscriptions enable row level security;

-- Administrators count them by plan and state; whose they are, and by which card, is none of their business.
create policy all_subscriptions on subscriptions for select to strongroom_admin using (true);
create policy every_subscription on subscriptions to strongroom_system using (true);
create policy own_subscription on subscriptions for select to strongroom_user
  using (user_id = (select current_user_id()));
create policy owner_alone on subscriptions as restrictive to strongroom_user using ((select is_owner()));
grant select on subscriptions to strongroom_user;
grant select, insert, update, delete on subscriptions to strongroom_system;
grant select (status, plan_type, cancel_at_period_end) on subscriptions to strongroom_admin;

-- Letters about what is to come, each once for each period.
create table billing_reminders (
  subscription_id text not null,
  reminder text not null check (reminder in ('trial-ends-in-7-days', 'trial-ends-tomorrow')),
  period_end timestamptz not null,
  constraint billing_reminders_pkey primary key (subscription_id, reminder, period_end),
  foreign key (subscription_id) references subscriptions(subscription_id) on update cascade on delete cascade
);
alter table billing_reminders enable row level security;

create policy every_reminder on billing_reminders to strongroom_system using (true);
grant select, insert, update, delete on billing_reminders to strongroom_system;

-- Whose count of assets has changed since it was last told to the provider, which charges by it.
create table asset_counts_to_report (
  user_id uuid primary key,
  since timestamptz not null default clock_timestamp(),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table asset_counts_to_report enable row level security;

create policy every_count on asset_counts_to_report to strongroom_system using (true);
grant select, insert, update, delete on asset_counts_to_report to strongroom_system;

-- The books of the payment provider that stands in where none is set up. What a real one keeps on its own machines.
create table sandbox_accounts (
  customer_id text primary key,
  account jsonb not null,
  -- When something happens next by itself: a trial that ends, a renewal.
  due_at timestamptz
);
create index sandbox_accounts_due_at_idx on sandbox_accounts (due_at);
alter table sandbox_accounts enable row level security;

create policy every_account on sandbox_accounts to strongroom_system using (true);
grant select, insert, update, delete on sandbox_accounts to strongroom_system;

-- How far ahead of ours its time is: a newcomer who wants to see a renewal can't wait for a month.
create table sandbox_clock (
  only_row boolean default true primary key check (only_row),
  ahead interval not null default '00:00:00'
);
insert into sandbox_clock default values;
alter table sandbox_clock enable row level security;

create policy the_clock on sandbox_clock to strongroom_system using (true);
grant select, update on sandbox_clock to strongroom_system;

create view stripe_user_subscriptions with (security_invoker = true) as
  select
    user_id, subscription_id, price_id, status as subscription_status, plan_type, next_plan_type,
    extract(epoch from current_period_end)::int8 as current_period_end, cancel_at_period_end,
    payment_method_brand, payment_method_last4
  from subscriptions
  join (values
    ('free-trial', 'price_investor_free_trial'),
    ('per-asset', 'price_investor_per_asset'),
    ('fixed-limit', 'price_investor_fixed')
  ) as prices (plan, price_id) on plan = plan_type;
grant select on stripe_user_subscriptions to strongroom_user, strongroom_system;

-- Anybody may ask for their own plan and limit, the installation for everybody's.
create or replace function plan_in_force(person uuid) returns text language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(
    (
      select plan_type from subscriptions
      where user_id = person and status in ('trialing', 'active')
        and (current_setting('role') <> 'strongroom_user' or person = current_user_id())
    ),
    'free-trial'
  )
$$;
revoke all on function plan_in_force from public;
grant execute on function plan_in_force to strongroom_user, strongroom_system;

-- How many assets this person's vault may hold; null is no limit. The same numbers as in domain/plans.ts, which a test
-- holds against these.
create or replace function asset_limit(person uuid) returns integer language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select case when unclaimed_limit is not null then unclaimed_limit when role = 'investor' then
    case plan_in_force(id) when 'free-trial' then 3 when 'fixed-limit' then 100 end
  end
  from memberinfo
  where id = person and (current_setting('role') <> 'strongroom_user' or person = current_user_id())
$$;
revoke all on function asset_limit from public;
grant execute on function asset_limit to strongroom_user, strongroom_system;

-- A plan is for what is held. What comes back after it was gone needs room, as what is new does.
create or replace function assets_within_plan() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  most integer;
begin
  if not is_held(new.status) or asset_limit(new.user_id) is null then
    return new;
  end if;
  perform from memberinfo where id = new.user_id for no key update;
  -- The same asset sent twice at once: the second finds the first here, and its insert will find it too.
  if tg_op = 'INSERT' and exists (select from assets where id = new.id) then
    return new;
  end if;
  most := asset_limit(new.user_id);
  if most is not null
    and (select count(*) from (select from assets where user_id = new.user_id and held limit most) as counted) >= most
  then
    raise exception 'the plan holds % assets', most
      using errcode = 'check_violation', constraint = 'assets_within_plan', table = 'assets',
        detail = json_build_object('plan', plan_in_force(new.user_id), 'max', most);
  end if;
  return new;
end
$$;
revoke all on function assets_within_plan from public;

create or replace function note_asset_count() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into asset_counts_to_report (user_id)
    select distinct user_id from changed where exists (select from memberinfo where id = user_id)
    on conflict (user_id) do update set since = clock_timestamp();
  return null;
end
$$;
revoke all on function note_asset_count from public;
