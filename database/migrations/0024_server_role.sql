-- The server's own login owns nothing: it is this role, or a member of it. It may become one of the three roles that
-- rows are reached through, and has by itself no more than what is written here. Whoever runs migrations owns it all.
do $$
declare
  name text;
begin
  begin
    create role strongroom_server nologin noinherit;
  exception
    when duplicate_object or unique_violation then null;
  end;
  foreach name in array array['strongroom_user', 'strongroom_admin', 'strongroom_system'] loop
    begin
      execute format('grant %I to strongroom_server', name);
    exception
      when insufficient_privilege then
        if not pg_has_role('strongroom_server', name, 'member') then raise; end if;
    end;
  end loop;
  begin
    grant strongroom_server to current_user;
  exception
    -- Made and granted by someone else, as a managed server may want it.
    when insufficient_privilege then null;
  end;
end
$$;

-- better-auth asks as the login, outside the three roles.
grant usage on schema auth to strongroom_server;
grant select, insert, update, delete on
  auth."user", auth.session, auth.account, auth.verification, auth."twoFactor", auth.passkey, auth.password_guesses,
  auth.known_devices
  to strongroom_server;
create policy the_server on auth."user" to strongroom_server using (true);
create policy the_server on auth.session to strongroom_server using (true);
create policy the_server on auth.account to strongroom_server using (true);
create policy the_server on auth.verification to strongroom_server using (true);
create policy the_server on auth."twoFactor" to strongroom_server using (true);
create policy the_server on auth.passkey to strongroom_server using (true);
create policy the_server on auth.password_guesses to strongroom_server using (true);
create policy the_server on auth.known_devices to strongroom_server using (true);

-- What follows from a change of an account reaches into tables that the login does not.
alter function auth.create_member() security definer;
alter function auth.follow_email() security definer;
alter function auth.follow_factors() security definer;

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
create or replace function asset_limit(person uuid) returns integer language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select case when role = 'investor' then
    case plan_in_force(id) when 'free-trial' then 3 when 'fixed-limit' then 100 end
  end
  from memberinfo
  where id = person and (current_setting('role') <> 'strongroom_user' or person = current_user_id())
$$;

-- What runs as the owner looks nowhere that somebody else can put something, and only those named may call it. Triggers
-- need no name: a trigger asks for the right when it is made.
do $$
declare
  ours regprocedure;
begin
  for ours in
    select oid from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'auth'::regnamespace)
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', ours);
    execute format('revoke all on function %s from public', ours);
  end loop;
end
$$;
grant execute on function plan_in_force(uuid), asset_limit(uuid) to strongroom_user, strongroom_system;
