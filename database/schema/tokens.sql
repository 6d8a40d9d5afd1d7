-- By what a person's own programs come: docs/decisions/tokens.md. What an owner's helper may do in a vault a token may do, as
-- far as its scopes go, and never more: nothing that asks whether it is the owner (`is_owner`).
create table access_tokens (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  token_hash text not null unique check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  -- Its last characters, by which its owner knows it again.
  ending text not null check (ending ~ '^[0-9A-Za-z]{4}$'),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'files', 'reports', 'archive']),
  -- Into which vaults it leads: its person's own, or the one they were let into by that grant, or all of these.
  all_vaults boolean not null default false,
  grant_id uuid,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  last_used_at timestamptz,
  -- From which network, with what.
  last_used_from text check (length(last_used_from) <= 200),
  constraint one_vault_or_all check (grant_id is null or not all_vaults),
  constraint a_year_at_most check (ends_at > created_at and ends_at <= created_at + interval '366 days'),
  foreign key (user_id) references memberinfo(id) on delete cascade,
  foreign key (grant_id) references grants(id) on delete cascade
);
create index access_tokens_user_id_idx on access_tokens (user_id, created_at desc);
create index access_tokens_grant_id_idx on access_tokens (grant_id) where grant_id is not null;
alter table access_tokens enable row level security;

create policy every_token on access_tokens to strongroom_system using (true);
create policy own_tokens on access_tokens to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on access_tokens as restrictive to strongroom_user using ((select is_owner()));
grant
  select (id, user_id, name, ending, scopes, all_vaults, grant_id, created_at, ends_at, last_used_at, last_used_from),
  insert (name, token_hash, ending, scopes, all_vaults, grant_id, ends_at),
  delete
  on access_tokens to strongroom_user;
grant select, insert, update, delete on access_tokens to strongroom_system;

create or replace function tokens_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id in (select user_id from added) order by id for no key update;
  if exists (select from access_tokens where user_id in (select user_id from added) group by user_id having count(*) > 20) then
    raise exception 'a person has 20 access tokens at most'
      using errcode = 'check_violation', constraint = 'tokens_within_limit', table = 'access_tokens';
  end if;
  return null;
end
$$;
revoke all on function tokens_within_limit from public;
create trigger tokens_within_limit after insert on access_tokens referencing new table as added
  for each statement execute function tokens_within_limit();

-- The one vault that a token is for is one that its person was let into.
create or replace function tokens_vault_is_open() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from grants where id = new.grant_id and person_id = new.user_id and is_live(grants)) then
    raise exception 'nobody was let into this vault' using errcode = 'check_violation', constraint = 'tokens_vault_is_open';
  end if;
  return new;
end
$$;
revoke all on function tokens_vault_is_open from public;
create trigger tokens_vault_is_open before insert on access_tokens for each row when (new.grant_id is not null)
  execute function tokens_vault_is_open();

-- Its owner reads of each in their activity.
create or replace function note_token() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    perform auth.note_activity(old.user_id, 'token_ended', jsonb_build_object('name', old.name));
  else
    perform auth.note_activity(new.user_id, 'token_made', jsonb_build_object('name', new.name));
  end if;
  return null;
end
$$;
revoke all on function note_token from public;
create trigger note_token after insert or delete on access_tokens for each row execute function note_token();

-- A token that is good now, of somebody who isn't suspended, with the scope that is asked for. Whoever holds it learns which
-- scope it lacks.
create or replace function token_held(token text, wanted text) returns setof access_tokens
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held access_tokens;
begin
  select * into held from access_tokens
  where token_hash = token and ends_at > now()
    and not exists (select from suspensions where suspensions.user_id = access_tokens.user_id);
  if held.id is null then
    return;
  end if;
  if wanted <> all (held.scopes) and wanted <> 'any' then
    raise exception 'the token has not the scope %', wanted
      using errcode = 'check_violation', constraint = 'scope_of_token', table = 'access_tokens',
        detail = jsonb_build_object('scope', wanted);
  end if;
  return next held;
end
$$;
revoke all on function token_held from public;

-- As `arrive`, for a program: from here on the transaction speaks for the owner of the vault that was asked for, and may do
-- what the scope allows. Into the vault of another a token leads as far as its person may work there, once it was opened.
create or replace function arrive_by_token(
  token text,
  scope text,
  wanted uuid,
  out session_id uuid,
  out confirmed_at timestamptz,
  out expires_at timestamptz,
  out id uuid,
  out email text,
  out role text,
  out display_name text,
  out profile_completed boolean,
  out registration_completed boolean,
  out language text,
  out visitor_id uuid,
  out visitor_may text
)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  held access_tokens;
  given grants;
begin
  select * into held from token_held(token, scope);
  perform set_config('app.user_id', '', true), set_config('app.token_id', coalesce(held.id::text, ''), true);
  if held.id is null then
    return;
  end if;
  if wanted is not null then
    select * into given from grant_held(token, interval '0', wanted, scope) as live
    where live.may in ('edit', 'manage') and exists (
      select from grant_visits where grant_id = wanted and token_hash = token and opened_at > now() - interval '12 hours'
    );
    perform look_in(given);
    if given.id is null then
      return;
    end if;
    perform set_config('app.may', 'edit', true);
    visitor_id := held.user_id;
    visitor_may := 'edit';
  elsif held.grant_id is not null and scope <> 'any' then
    return;
  else
    perform set_config('app.user_id', held.user_id::text, true);
  end if;
  session_id := held.id;
  -- Whoever made it proved then who they are, for what its scopes allow.
  confirmed_at := now();
  expires_at := held.ends_at;
  select owner.id, owner.email, owner.role, owner.display_name,
    owner.profile_completed or (wanted is not null and owner.unclaimed_limit is not null),
    owner.registration_completed or (wanted is not null and owner.unclaimed_limit is not null),
    person.language
  into id, email, role, display_name, profile_completed, registration_completed, language
  from memberinfo as owner, memberinfo as person
  where owner.id = coalesce(given.user_id, held.user_id) and person.id = held.user_id;
  -- While a release of theirs runs, no program changes anything (estate.sql).
  if scope in ('read', 'reports') or vault_is_kept(id)
    or exists (select from releases where user_id = arrive_by_token.id and ended_at is null and not is_rehearsal) then
    perform set_config('transaction_read_only', 'on', true);
  end if;
end
$$;
revoke all on function arrive_by_token from public;
grant execute on function arrive_by_token to strongroom_server;

-- To the minute, so that a program that asks often writes little.
create or replace function note_token_use(token text, origin text) returns void language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  update access_tokens set last_used_at = now(), last_used_from = left(origin, 200)
  where token_hash = token and (last_used_at is null or last_used_at < now() - interval '1 minute')
$$;
revoke all on function note_token_use from public;
grant execute on function note_token_use to strongroom_system;

-- With the password and all sessions go the keys of programs, for whoever got into the account may have made one.
create or replace function end_tokens() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from access_tokens where user_id = new."userId";
  return null;
end
$$;
revoke all on function end_tokens from public;
create trigger end_tokens after update on auth.account for each row
  when (old.password is distinct from new.password) execute function end_tokens();

-- The token by which a program came, for itself.
create view current_access_token with (security_barrier) as
  select id, name, ending, scopes, all_vaults, grant_id, created_at, ends_at, last_used_at, last_used_from
  from access_tokens
  where id = nullif(current_setting('app.token_id', true), '')::uuid;
grant select on current_access_token to strongroom_user;
