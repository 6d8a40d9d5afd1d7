-- Who may not come in for now, and why. The vault stays as it is. Written by the functions below alone.
create table suspensions (
  user_id uuid primary key references memberinfo on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  since timestamptz not null default now()
);
alter table suspensions enable row level security;
create policy all_suspensions on suspensions for select to strongroom_admin using (true);
create policy every_suspension on suspensions for select to strongroom_system using (true);
grant select on suspensions to strongroom_admin, strongroom_system;

-- Whom a transaction speaks for: null for somebody who is suspended, so that no policy shows them a row, whatever
-- session they still hold.
create function active_person(person uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select person where not exists (select from public.suspensions where user_id = person)
$$;
revoke all on function active_person from public;
grant execute on function active_person to strongroom_server, strongroom_user, strongroom_admin, strongroom_system;

-- What administrators did, to whom, and what it was before. Rows are only added, and outlive everybody whom they name:
-- people stand here with the address that they had then.
create table admin_log (
  id uuid primary key default gen_random_uuid(),
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
  searchable text not null generated always as (folded(actor || E'\n' || target)) stored
);
create index admin_log_by_time on admin_log (created_at desc, id desc);
create index admin_log_by_action on admin_log (action, created_at desc, id desc);
create index admin_log_searchable on admin_log using gin (searchable gin_trgm_ops);

alter table admin_log enable row level security;
create policy read_by_administrators on admin_log for select to strongroom_admin using (true);
-- An administrator writes in no other name.
create policy written_by_administrators on admin_log for insert to strongroom_admin
  with check (actor_id = (select current_user_id()));
create policy every_act on admin_log to strongroom_system using (true);
grant select, insert on admin_log to strongroom_admin, strongroom_system;

-- Not by the owner of the table either.
create function refuse_rewriting() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'what administrators did is only added to' using errcode = 'insufficient_privilege';
end
$$;
revoke all on function refuse_rewriting from public;
create trigger refuse_rewriting before update or delete on admin_log
  for each row execute function refuse_rewriting();

-- An installation that has an administrator keeps one who can come in. The lock makes two at once wait for each other.
create function require_other_administrator(person uuid) returns void language plpgsql security definer
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

create or replace function keep_an_administrator() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_other_administrator(old.id);
  return null;
end
$$;
revoke all on function keep_an_administrator from public;

create or replace function close_account(person uuid) returns boolean language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  leaving public.memberinfo;
begin
  select * into leaving from public.memberinfo where id = person for update;
  if not found then
    return false;
  end if;
  if leaving.role = 'admin' then
    perform require_other_administrator(person);
  end if;
  -- Links and challenges that are still open, and what is kept by address rather than by person.
  delete from auth.verification where strpos(value, person::text) > 0;
  delete from auth.password_guesses where address_hash = sha256(convert_to(leaving.email, 'UTF8'));
  delete from public.letters where recipient = leaving.email;
  delete from auth."user" where id = person;
  return true;
end
$$;

-- What administrators do to an account beyond their own grants: each act by one function, and nothing else of it. The
-- account's own activity tells of it too.
create function suspend_account(person uuid, why text) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.memberinfo where id = person and role = 'admin') then
    perform require_other_administrator(person);
  end if;
  insert into public.suspensions (user_id, reason) values (person, why);
  delete from auth.session where "userId" = person;
  perform auth.note_activity(person, 'suspended');
end
$$;

create function unsuspend_account(person uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.suspensions where user_id = person;
  perform auth.note_activity(person, 'unsuspended');
end
$$;

create function end_sessions(person uuid) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  ended integer;
begin
  delete from auth.session where "userId" = person;
  get diagnostics ended = row_count;
  perform auth.note_activity(person, 'sessions_ended');
  return ended;
end
$$;

-- By what an account is opened besides its password. How many, never which.
create function factors_of(person uuid) returns jsonb language sql stable security definer
  set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
    'authenticator', exists (select from auth."twoFactor" where "userId" = person and verified),
    'passkeys', (select count(*) from auth.passkey where "userId" = person)
  )
$$;

-- Backup codes lie beside the authenticator, and go with it.
create function reset_factors(person uuid) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from auth."twoFactor" where "userId" = person;
  delete from auth.passkey where "userId" = person;
  delete from auth.session where "userId" = person;
  -- A passkey that goes is noted by itself, as if its owner had removed it: one entry says who did.
  delete from public.activity where user_id = person and kind = 'passkey_removed' and created_at = now();
  perform auth.note_activity(person, 'factors_reset');
end
$$;

revoke all on function
  suspend_account, unsuspend_account, end_sessions, factors_of, reset_factors from public;
grant execute on function
  suspend_account, unsuspend_account, end_sessions, factors_of, reset_factors to strongroom_admin, strongroom_system;
