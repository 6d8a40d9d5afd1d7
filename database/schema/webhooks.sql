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

create policy every_webhook on webhooks to strongroom_system using (true);
create policy own_webhooks on webhooks to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on webhooks as restrictive to strongroom_user using ((select is_owner()));
grant
  select (id, user_id, name, address, events, former_until, created_at, failing_since, disabled_at, disabled_why),
  insert (name, address, events, sealed_secret),
  update (name, address, events, sealed_secret, disabled_why),
  delete
  on webhooks to strongroom_user;
grant select, insert, update, delete on webhooks to strongroom_system;

create policy every_webhook_delivery on webhook_deliveries to strongroom_system using (true);
create policy own_webhook_deliveries on webhook_deliveries to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on webhook_deliveries as restrictive to strongroom_user using ((select is_owner()));
create policy tests_alone on webhook_deliveries as restrictive for insert to strongroom_user
  with check (event = 'webhook.test' and subject = webhook_id);
grant select, insert (webhook_id, event, subject) on webhook_deliveries to strongroom_user;
grant select, insert, update, delete on webhook_deliveries to strongroom_system;

create or replace function webhooks_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id in (select user_id from added) order by id for no key update;
  if exists (select from webhooks where user_id in (select user_id from added) group by user_id having count(*) > 10) then
    raise exception 'a person has 10 webhooks at most'
      using errcode = 'check_violation', constraint = 'webhooks_within_limit', table = 'webhooks';
  end if;
  return null;
end
$$;
revoke all on function webhooks_within_limit from public;
create trigger webhooks_within_limit after insert on webhooks referencing new table as added
  for each statement execute function webhooks_within_limit();

create or replace function webhook_tests_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from webhooks where id = new.webhook_id for no key update;
  if (
    select count(*) > 20 from webhook_deliveries
    where webhook_id = new.webhook_id and event = 'webhook.test' and created_at > now() - interval '1 hour'
  ) then
    raise exception 'a webhook is tried 20 times an hour at most'
      using errcode = 'check_violation', constraint = 'webhook_tests_within_limit', table = 'webhook_deliveries';
  end if;
  return null;
end
$$;
revoke all on function webhook_tests_within_limit from public;
create trigger webhook_tests_within_limit after insert on webhook_deliveries
  for each row when (new.event = 'webhook.test') execute function webhook_tests_within_limit();

-- The former secret goes on for a day. One that is turned on again begins with what is saved from then on.
create or replace function settle_webhook() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.sealed_secret <> old.sealed_secret then
    new.sealed_former := old.sealed_secret;
    new.former_until := now() + interval '24 hours';
  end if;
  if new.address <> old.address then
    new.failing_since := null;
  end if;
  if new.disabled_why is null and old.disabled_why is not null then
    new.disabled_at := null;
    new.since := now();
    new.noted_until := now();
    new.failing_since := null;
  elsif new.disabled_why is not null and old.disabled_why is null then
    new.disabled_at := now();
  end if;
  return new;
end
$$;
revoke all on function settle_webhook from public;
create trigger settle_webhook before update on webhooks for each row execute function settle_webhook();

-- What one that is turned off had to send is sent by hand, or never.
create or replace function end_waiting_deliveries() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update webhook_deliveries set state = 'failed', next_at = null, claimed_until = null, problem = 'off'
  where webhook_id = new.id and next_at is not null;
  return null;
end
$$;
revoke all on function end_waiting_deliveries from public;
create trigger end_waiting_deliveries after update on webhooks for each row
  when (old.disabled_at is null and new.disabled_at is not null) execute function end_waiting_deliveries();

-- Its owner reads of each, and of each secret, in their activity.
create or replace function note_webhook() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  case tg_op
    when 'INSERT' then perform auth.note_activity(new.user_id, 'webhook_created', jsonb_build_object('name', new.name));
    when 'UPDATE' then perform auth.note_activity(
      new.user_id, case when new.address <> old.address then 'webhook_moved' else 'webhook_rotated' end, jsonb_build_object('name', new.name)
    );
    else perform auth.note_activity(old.user_id, 'webhook_removed', jsonb_build_object('name', old.name));
  end case;
  return null;
end
$$;
revoke all on function note_webhook from public;
create trigger note_webhook after insert or delete on webhooks for each row execute function note_webhook();
create trigger note_webhook_change after update on webhooks for each row
  when (old.address <> new.address or old.sealed_secret <> new.sealed_secret) execute function note_webhook();

-- The caller’s own: it is sent as the message that it was, from the first attempt on. Null where that can't be.
create or replace function replay_webhook_delivery(wanted uuid) returns uuid language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  update webhook_deliveries set state = 'waiting', next_at = now(), claimed_until = null, attempts = 0
  where id = wanted and user_id = current_user_id() and is_owner()
    and exists (select from webhooks where webhooks.id = webhook_id and disabled_at is null)
  returning id
$$;
revoke all on function replay_webhook_delivery from public;
grant execute on function replay_webhook_delivery to strongroom_user;

-- Nothing is sent for somebody who is suspended, or whose vault is kept since they are gone.
create or replace function webhooks_may_speak_for(owner uuid) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return active_person(owner) is not null and not vault_is_kept(owner);
revoke all on function webhooks_may_speak_for from public;
grant execute on function webhooks_may_speak_for to strongroom_system;

create or replace function is_longer(after jsonb, before jsonb) returns boolean language sql immutable
return case when jsonb_typeof(after) = 'array' and jsonb_typeof(before) = 'array'
  then jsonb_array_length(after) > jsonb_array_length(before) else false end;

-- What happened in a vault since then, as its history says: a save writes nothing more than it did.
create or replace function webhook_events(owner uuid, since timestamptz) returns table (
  event text, subject uuid, happened_at timestamptz
)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with saves as materialized (
    select
      asset_id, changed_at,
      bool_or(field = 'created') as is_created,
      bool_or(field = 'restored') as is_restored,
      bool_or(field = 'trashed') as was_trashed,
      bool_or(field not in ('created', 'restored', 'trashed')) as is_changed,
      bool_or(field = 'asset_documents' and is_longer(after, before)) as has_document,
      bool_or(field = 'valuations' and is_longer(after, before)) as has_value
    from asset_changes where user_id = owner and changed_at >= since group by asset_id, changed_at
  )
  select 'asset.created', asset_id, changed_at from saves where is_created
  union all select 'asset.changed', asset_id, changed_at from saves where is_changed
  union all select 'asset.restored', asset_id, changed_at from saves where is_restored
  union all select 'document.added', asset_id, changed_at from saves where has_document
  union all select 'value.added', asset_id, changed_at from saves where has_value
  -- One that came back has it in its history; of the others the trash knows.
  union all select 'asset.deleted', asset_id, changed_at from saves where was_trashed
  union all select 'asset.deleted', id, deleted_at from trashed_assets where user_id = owner and deleted_at >= since
  union all select 'access.opened', grant_id, created_at from grant_log
    where user_id = owner and kind = 'opened' and created_at >= since
$$;
revoke all on function webhook_events from public;
grant execute on function webhook_events to strongroom_system;

-- Events that it has no delivery of. A transaction that commits late is found for an hour after it began.
create or replace function webhook_events_to_note(given webhooks) returns table (
  event text, subject uuid, happened_at timestamptz
)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select event, subject, happened_at
  from webhook_events((given).user_id, greatest((given).since, least(now(), (given).noted_until) - interval '1 hour'))
  where event = any ((given).events)
  except
  -- All at once: one by one an import of many pieces would be looked up for a minute.
  select event, subject, happened_at from webhook_deliveries where webhook_id = (given).id
$$;
revoke all on function webhook_events_to_note from public;
grant execute on function webhook_events_to_note to strongroom_system;

create or replace function webhooks_to_note() returns table (id uuid) language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select webhooks.id from webhooks
  where disabled_at is null and webhooks_may_speak_for(user_id)
    and (noted_until < now() - interval '1 hour' or exists (select from webhook_events_to_note(webhooks)))
  order by webhooks.id
$$;
revoke all on function webhooks_to_note from public;
grant execute on function webhooks_to_note to strongroom_system;

-- A delivery for each event, as far as there is room for more that wait: the others stay in the history until there is.
create or replace function note_webhook_events(wanted uuid, most integer) returns integer language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  given webhooks;
  room integer;
  noted integer;
begin
  select * into given from webhooks
  where id = wanted and disabled_at is null and webhooks_may_speak_for(user_id) for update skip locked;
  if given.id is null then
    return 0;
  end if;
  room := most - (select count(*) from webhook_deliveries where webhook_id = wanted and next_at is not null);
  if room <= 0 then
    return 0;
  end if;
  insert into webhook_deliveries (webhook_id, user_id, event, subject, happened_at, version)
    select wanted, given.user_id, event, subject, happened_at, coalesce(
      (select version from assets where id = subject), (select (asset ->> 'version')::integer from trashed_assets where id = subject)
    )
    from webhook_events_to_note(given) order by happened_at, event, subject limit room
    on conflict do nothing;
  get diagnostics noted = row_count;
  if noted < room and given.noted_until < now() - interval '1 hour' then
    update webhooks set noted_until = now() where id = wanted;
  end if;
  return noted;
end
$$;
revoke all on function note_webhook_events from public;
grant execute on function note_webhook_events to strongroom_system;

-- What is older than 30 days, and of each webhook all but the latest; never what would be noted once more.
create or replace function forget_webhook_deliveries(most integer) returns void language sql
set search_path = pg_catalog, public, pg_temp as $$
  delete from webhook_deliveries using webhooks
  where webhooks.id = webhook_id and next_at is null
    and happened_at < least(now(), noted_until) - interval '2 hours'
    and (
      webhook_deliveries.created_at < now() - interval '30 days' or webhook_deliveries.id in (
        select id from webhook_deliveries as other where other.webhook_id = webhooks.id
        order by created_at desc, id desc offset most
      )
    );
  update webhooks set sealed_former = null, former_until = null where former_until < now()
$$;
revoke all on function forget_webhook_deliveries from public;
grant execute on function forget_webhook_deliveries to strongroom_system;
