-- Who comes by a session, found by the hash of its token. From here on the transaction speaks for them: for nobody where
-- the token is no session's, where the session is over or older than any may be, and where its person is suspended.
create function arrive(
  token_hash text,
  most interval,
  out session_id uuid,
  out confirmed_at timestamptz,
  out expires_at timestamptz,
  out id uuid,
  out email text,
  out role text,
  out display_name text,
  out profile_completed boolean,
  out registration_completed boolean
)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select session.id, session."confirmedAt", session."expiresAt", person.id, person.email, person.role,
    person.display_name, person.profile_completed, person.registration_completed
  into session_id, confirmed_at, expires_at, id, email, role, display_name, profile_completed, registration_completed
  from auth.session join public.memberinfo as person on person.id = session."userId"
  where session.token = token_hash and session."expiresAt" > now() and session."createdAt" > now() - most
    and not exists (select from public.suspensions where user_id = session."userId");
  perform set_config('app.user_id', coalesce(id::text, ''), true);
end
$$;
revoke all on function arrive from public;
grant execute on function arrive to strongroom_server;
