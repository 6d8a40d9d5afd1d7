-- How often something was asked for within a span of time, counted for all server processes together. Unlogged:
-- a crash forgets a few minutes of counting, and counting costs no disk write.
create table rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_limits_ends_at_idx on rate_limits (ends_at);
alter table rate_limits enable row level security;

create policy every_rate_limit on rate_limits to strongroom_system using (true);
grant select, insert, update, delete on rate_limits to strongroom_system;

-- Who may not come in for now, and why. The vault stays as it is. Written by the functions below alone.
create table suspensions (
  user_id uuid primary key,
  reason text not null check (length(reason) between 1 and 500),
  since timestamptz not null default now(),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table suspensions enable row level security;

create policy all_suspensions on suspensions for select to strongroom_admin using (true);
create policy every_suspension on suspensions for select to strongroom_system using (true);
grant select on suspensions to strongroom_admin, strongroom_system;

-- What administrators did, to whom, and what it was before. Rows are only added, and outlive everybody whom they name:
-- people stand here with the address that they had then.
create table admin_log (
  id uuid default gen_random_uuid() primary key,
  created_at timestamptz not null default now(),
  -- Null where it was done by a command of the installation.
  actor_id uuid,
  actor text not null check (length(actor) between 1 and 254),
  -- The words for each are in domain/admin-log.ts.
  action text not null check (action ~ '^[a-z]+(_[a-z]+)*$' and length(action) <= 40),
  target_id uuid,
  target text not null check (length(target) between 1 and 254),
  before jsonb check (jsonb_typeof(before) = 'object' and length(before::text) <= 4000),
  after jsonb check (jsonb_typeof(after) = 'object' and length(after::text) <= 4000),
  address text check (length(address) <= 100),
  device text check (length(device) <= 200),
  searchable text not null generated always as (spelled(actor || '
' || target)) stored
);
create index admin_log_by_time on admin_log (created_at desc, id desc);
create index admin_log_by_action on admin_log (action, created_at desc, id desc);
create index admin_log_searchable on admin_log using gin (searchable gin_trgm_ops) with (gin_pending_list_limit='128');
alter table admin_log enable row level security;

create policy every_act on admin_log to strongroom_system using (true);
create policy read_by_administrators on admin_log for select to strongroom_admin using (true);
-- An administrator writes in no other name.
create policy written_by_administrators on admin_log for insert to strongroom_admin
  with check (actor_id = (select current_user_id()));
grant select, insert on admin_log to strongroom_admin, strongroom_system;

-- How many accounts there are, kept as asset_sums are: whoever reads them adds the rows up.
create table account_counts (
  accounts bigint not null
);
insert into account_counts values (0);
alter table account_counts enable row level security;

create policy every_count on account_counts for select to strongroom_system using (true);
create policy read_by_administrators on account_counts for select to strongroom_admin using (true);
grant select on account_counts to strongroom_admin, strongroom_system;

-- Not by the owner of the table either.
create or replace function refuse_rewriting() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'what administrators did is only added to' using errcode = 'insufficient_privilege';
end
$$;
revoke all on function refuse_rewriting from public;
create trigger refuse_rewriting before update or delete on admin_log
  for each row execute function refuse_rewriting();

-- An installation that has an administrator keeps one who can come in. The lock makes two at once wait for each other.
create or replace function require_other_administrator(person uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('memberinfo: the last administrator'));
  if not exists (
    select from public.memberinfo where role = 'admin' and id <> person and active_person(id) is not null
  ) then
    raise exception 'the last administrator stays one' using errcode = 'check_violation', constraint = 'last_administrator';
  end if;
end
$$;
revoke all on function require_other_administrator from public;

-- What administrators do to an account beyond their own grants: each act by one function, and nothing else of it. The
-- account's own activity tells of it too.
create or replace function suspend_account(person uuid, why text) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.memberinfo where id = person and role = 'admin') then
    perform require_other_administrator(person);
  end if;
  insert into public.suspensions (user_id, reason) values (person, why);
  perform end_sessions_of(person);
  perform auth.note_activity(person, 'suspended');
end
$$;
revoke all on function suspend_account from public;
grant execute on function suspend_account to strongroom_admin, strongroom_system;

create or replace function unsuspend_account(person uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.suspensions where user_id = person;
  perform auth.note_activity(person, 'unsuspended');
end
$$;
revoke all on function unsuspend_account from public;
grant execute on function unsuspend_account to strongroom_admin, strongroom_system;

create or replace function end_sessions(person uuid) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  ended integer := end_sessions_of(person);
begin
  perform auth.note_activity(person, 'sessions_ended');
  return ended;
end
$$;
revoke all on function end_sessions from public;
grant execute on function end_sessions to strongroom_admin, strongroom_system;

-- By what an account is opened besides its password. How many, never which.
create or replace function factors_of(person uuid) returns jsonb language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
    'authenticator', exists (select from auth."twoFactor" where "userId" = person and verified),
    'passkeys', (select count(*) from auth.passkey where "userId" = person)
  )
$$;
revoke all on function factors_of from public;
grant execute on function factors_of to strongroom_admin, strongroom_system;

-- Backup codes lie beside the authenticator, and go with it.
create or replace function reset_factors(person uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from auth."twoFactor" where "userId" = person;
  delete from auth.passkey where "userId" = person;
  perform end_sessions_of(person);
  -- A passkey that goes is noted by itself, as if its owner had removed it: one entry says who did.
  delete from public.activity where user_id = person and kind = 'passkey_removed' and created_at = now();
  perform auth.note_activity(person, 'factors_reset');
end
$$;
revoke all on function reset_factors from public;
grant execute on function reset_factors to strongroom_admin, strongroom_system;

create or replace function count_accounts() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  change bigint;
begin
  if tg_op = 'INSERT' then
    select count(*) into change from added;
  else
    select -count(*) into change from taken;
  end if;
  with free as (
    delete from account_counts
      where ctid = any (array(select ctid from account_counts for update skip locked)) returning accounts
  )
  insert into account_counts select change + coalesce(sum(accounts), 0) from free;
  return null;
end
$$;
revoke all on function count_accounts from public;
create trigger count_added_accounts after insert on memberinfo referencing new table as added
  for each statement execute function count_accounts();
create trigger count_removed_accounts after delete on memberinfo referencing old table as taken
  for each statement execute function count_accounts();
create trigger end_calendar after insert on suspensions for each row execute function end_calendar();
