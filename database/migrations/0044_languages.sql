-- In which language the product speaks to a person: the tag of one that it has words for. Null as long as they have
-- chosen none.
alter table memberinfo add column language text
  check (length(language) <= 20 and language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
grant update (language) on memberinfo to strongroom_user;

-- The one that they signed up in, from where it goes to the member.
alter table auth."user" add column sign_up_language text;
create or replace function auth.create_member() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.memberinfo (
    id, email, role, display_name, registration_completed, subscription_required, language
  ) values (
    new.id, new.email, new.sign_up_role, nullif(btrim(new.name), ''),
    new.sign_up_role <> 'investor', new.sign_up_role = 'investor', new.sign_up_language
  );
  return null;
end
$$;

-- As before, with the language.
drop function arrive;
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
  out registration_completed boolean,
  out language text
)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  select session.id, session."confirmedAt", session."expiresAt", person.id, person.email, person.role,
    person.display_name, person.profile_completed, person.registration_completed, person.language
  into session_id, confirmed_at, expires_at, id, email, role, display_name, profile_completed, registration_completed,
    language
  from auth.session join public.memberinfo as person on person.id = session."userId"
  where session.token = token_hash and session."expiresAt" > now() and session."createdAt" > now() - most
    and not exists (select from public.suspensions where user_id = session."userId");
  perform set_config('app.user_id', coalesce(id::text, ''), true);
end
$$;
revoke all on function arrive from public;
grant execute on function arrive to strongroom_server;
