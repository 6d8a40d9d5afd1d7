-- Who a person is to the payment provider.
create table billing_customers (
  user_id uuid primary key references memberinfo on delete cascade,
  customer_id text not null unique
);

-- Every event that a provider has told, once. What a subscription is, is made from these (domain/subscription.ts).
create table billing_events (
  id text primary key,
  user_id uuid not null references memberinfo on delete cascade,
  at timestamptz not null,
  -- The event in our words. Of a card it holds brand and last four digits, never more.
  event jsonb not null,
  received_at timestamptz not null default now()
);
create index on billing_events (user_id, at);

-- One subscription a person, made from their events.
create table subscriptions (
  user_id uuid primary key references memberinfo on delete cascade,
  subscription_id text not null unique,
  status text not null check (status in ('trialing', 'active', 'past_due', 'ended')),
  plan_type text not null check (plan_type in ('free-trial', 'per-asset', 'fixed-limit')),
  next_plan_type text check (next_plan_type in ('free-trial', 'per-asset', 'fixed-limit')),
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null,
  payment_method_brand text check (length(payment_method_brand) <= 50),
  payment_method_last4 text check (payment_method_last4 ~ '^[0-9]{4}$')
);

-- Letters about what is to come, each once for each period.
create table billing_reminders (
  subscription_id text not null references subscriptions (subscription_id) on delete cascade on update cascade,
  reminder text not null check (reminder in ('trial-ends-in-7-days', 'trial-ends-tomorrow')),
  period_end timestamptz not null,
  primary key (subscription_id, reminder, period_end)
);

-- Whose count of assets has changed since it was last told to the provider, which charges by it.
create table asset_counts_to_report (
  user_id uuid primary key references memberinfo on delete cascade,
  since timestamptz not null default clock_timestamp()
);

alter table billing_customers enable row level security;
alter table billing_events enable row level security;
alter table subscriptions enable row level security;
alter table billing_reminders enable row level security;
alter table asset_counts_to_report enable row level security;

create policy own_subscription on subscriptions for select to strongroom_user
  using (user_id = (select current_user_id()));
grant select on subscriptions to strongroom_user;

-- Administrators count them by plan and state; whose they are, and by which card, is none of their business.
create policy all_subscriptions on subscriptions for select to strongroom_admin using (true);
grant select (plan_type, status, cancel_at_period_end) on subscriptions to strongroom_admin;

create policy every_subscription on subscriptions to strongroom_system using (true);
create policy every_customer on billing_customers to strongroom_system using (true);
create policy every_event on billing_events to strongroom_system using (true);
create policy every_reminder on billing_reminders to strongroom_system using (true);
create policy every_count on asset_counts_to_report to strongroom_system using (true);
grant select, insert, update, delete on
  subscriptions, billing_customers, billing_events, billing_reminders, asset_counts_to_report to strongroom_system;

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

-- The plan that counts: the trial's, where no other is trialing or active.
create function plan_in_force(person uuid) returns text language sql stable security definer
set search_path = public as $$
  select coalesce(
    (select plan_type from subscriptions where user_id = person and status in ('trialing', 'active')), 'free-trial'
  )
$$;

-- How many assets this person's vault may hold; null is no limit. The same numbers as in domain/plans.ts, which a test
-- holds against these.
create function asset_limit(person uuid) returns integer language sql stable security definer
set search_path = public as $$
  select case when role = 'investor' then
    case plan_in_force(id) when 'free-trial' then 3 when 'fixed-limit' then 100 end
  end
  from memberinfo where id = person
$$;

-- Two tabs that both count 2 of 3 must not both insert: whoever comes first holds the person's row until their
-- transaction ends, then the other one counts.
create function assets_within_plan() returns trigger language plpgsql security definer
set search_path = public as $$
declare
  most integer;
begin
  if asset_limit(new.user_id) is null then
    return new;
  end if;
  perform from memberinfo where id = new.user_id for no key update;
  most := asset_limit(new.user_id);
  if most is not null and (select count(*) from (select from assets where user_id = new.user_id limit most) held) >= most
  then
    raise exception 'the plan holds % assets', most
      using errcode = 'check_violation', constraint = 'assets_within_plan', table = 'assets';
  end if;
  return new;
end
$$;
create trigger assets_within_plan before insert on assets for each row execute function assets_within_plan();

create function note_asset_count() returns trigger language plpgsql security definer
set search_path = public as $$
begin
  insert into asset_counts_to_report (user_id)
    select distinct user_id from changed where exists (select from memberinfo where id = user_id)
    on conflict (user_id) do update set since = clock_timestamp();
  return null;
end
$$;
create trigger note_added_assets after insert on assets referencing new table as changed
  for each statement execute function note_asset_count();
create trigger note_removed_assets after delete on assets referencing old table as changed
  for each statement execute function note_asset_count();
