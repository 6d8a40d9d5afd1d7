-- Webhooks of an owner: docs/decisions/webhooks.md

create table webhooks (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and length(name) between 1 and 100),
  address text not null check (address ~ '^https?://' and length(address) <= 2000),
  events text[] not null check (
    cardinality(events) between 1 and 7 and events <@ array['asset.created', 'asset.changed', 'asset.deleted', 'asset.restored',
      'document.added', 'value.added', 'access.opened']
  ),
  -- By the installation's secret. The one before signs beside it until then.
  sealed_secret text not null check (length(sealed_secret) between 1 and 1000),
  sealed_former text check (length(sealed_former) between 1 and 1000),
  former_until timestamptz,
  created_at timestamptz not null default now(),
  -- Nothing that was saved before is sent.
  since timestamptz not null default now(),
  -- Up to when it was looked what there is to send.
  noted_until timestamptz not null default now(),
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_why text check (disabled_why in ('owner', 'gone', 'failing')),
  constraint webhooks_disabled check ((disabled_at is null) = (disabled_why is null)),
  constraint webhooks_former check ((sealed_former is null) = (former_until is null)),
  constraint webhooks_id_user_id_key unique (id, user_id),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create index webhooks_user_id_idx on webhooks (user_id);
alter table webhooks enable row level security;

-- What was or is to be sent, once for each event. Its id is that of the message, however often it is sent.
create table webhook_deliveries (
  id uuid default gen_random_uuid() primary key,
  webhook_id uuid not null,
  user_id uuid not null default current_user_id(),
  event text not null check (event in ('webhook.test', 'asset.created', 'asset.changed', 'asset.deleted', 'asset.restored',
    'document.added', 'value.added', 'access.opened')),
  -- The asset, or the access; of a test the webhook.
  subject uuid not null,
  -- Of the asset, when it was noted.
  version integer,
  happened_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  next_at timestamptz default now(),
  -- Until then one process sends it, and no other.
  claimed_until timestamptz,
  attempts integer not null default 0 check (attempts between 0 and 1000),
  -- The last attempt, and what was answered.
  attempted_at timestamptz,
  status integer check (status between 100 and 999),
  answer text check (length(answer) <= 500),
  problem text check (problem in ('private', 'unknown-host', 'unreachable', 'certificate', 'slow', 'status', 'redirect', 'gone', 'secret', 'off')),
  constraint webhook_deliveries_wait check ((state = 'waiting') = (next_at is not null)),
  constraint webhook_deliveries_once unique (webhook_id, event, subject, happened_at),
  foreign key (webhook_id, user_id) references webhooks(id, user_id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (next_at) where next_at is not null;
create index webhook_deliveries_due_of_webhook on webhook_deliveries (webhook_id, next_at) where next_at is not null;
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
alter table webhook_deliveries enable row level security;
