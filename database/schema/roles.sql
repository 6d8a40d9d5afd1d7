-- The four roles that rows are reached through. Nobody signs in as one of them: the server's own login becomes
-- one for the length of a transaction (database/access.ts). A fifth owns what guests read, and nobody becomes it. Roles
-- belong to the whole cluster, so another database of it may have made them already, or be making them now.
do $$
declare
  name text;
begin
  foreach name in array array['strongroom_user', 'strongroom_admin', 'strongroom_system', 'strongroom_guest', 'strongroom_views'] loop
    begin
      execute format('create role %I nologin noinherit', name);
    exception
      when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to current_user', name);
    exception
      -- Made and granted by someone else, as a managed server may want it.
      when insufficient_privilege then null;
    end;
  end loop;
end
$$;

revoke create on schema public from public;

grant usage on schema public to strongroom_user, strongroom_admin, strongroom_system, strongroom_guest, strongroom_views;

-- The server's own login owns nothing: it is this role, or a member of it. It may become one of the four roles that
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
  foreach name in array array['strongroom_user', 'strongroom_admin', 'strongroom_system', 'strongroom_guest'] loop
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

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- better-auth's tables: its server asks as its login, outside the three roles.
create schema auth;
grant usage on schema auth to strongroom_server;

-- What guests read: letting-in.sql.
create schema guest;
grant usage on schema guest to strongroom_guest;
grant usage, create on schema guest to strongroom_views;

-- Who the transaction speaks for; null where nobody is signed in.
create or replace function current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Who acts: the owner of the vault, unless it is somebody whom they let in. Null for whoever came by a link. (A setting
-- of an earlier transaction is empty, and not gone.)
create or replace function current_person() returns uuid
  language sql stable parallel safe
  return case when coalesce(current_setting('app.person_id', true), '') = '' then current_user_id()
    else nullif(current_setting('app.person_id', true), '00000000-0000-0000-0000-000000000000')::uuid end;

-- False for whoever works in the vault of somebody who let them in, and for a program of the owner's own: what is its
-- owner's alone asks for it.
create or replace function is_owner() returns boolean
  language sql stable parallel safe
  return current_person() = current_user_id() and coalesce(current_setting('app.token_id', true), '') = '';

-- By which grant a guest looks in, and what of an asset it shows (record/assets/rules/groups.ts). Null for everybody else.
create or replace function current_grant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.grant_id', true), '')::uuid;

create or replace function shows(name text) returns boolean
  language sql stable parallel safe
  return coalesce(name = any (string_to_array(current_setting('app.groups', true), ',')), false);

-- Whether a guest may do that; each contains those before it (basics/may.ts).
create or replace function may_do(wanted text) returns boolean
  language sql stable parallel safe
  return coalesce(
    array_position(array['view', 'download', 'print', 'comment', 'propose', 'edit', 'manage'], wanted)
      <= array_position(array['view', 'download', 'print', 'comment', 'propose', 'edit', 'manage'], current_setting('app.may', true)),
    false
  );

create or replace function shown_document_types() returns text[]
  language sql stable parallel safe
  return string_to_array(current_setting('app.document_types', true), E'\n');

-- Where the grant shows everything: what was recorded by then. Later than anything where it shows what comes, too.
create or replace function shown_until() returns timestamptz
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.shown_until', true), '')::timestamptz, '-infinity');

create or replace function sees_all() returns boolean
  language sql stable parallel safe
  return shown_until() = 'infinity';

-- What was changed together is one entry of the history, and is taken back whole. docs/decisions/many-at-once.md
-- All of a transaction is one set, and all transactions that the server gave the same name (`app.change_set`).
create or replace function change_set_of(owner uuid, at timestamptz) returns uuid language sql stable
set search_path = pg_catalog, public, pg_temp
return overlay(overlay(md5(concat(owner, ' ', extract(epoch from at))) placing '4' from 13) placing '8' from 17)::uuid;

create or replace function current_change_set() returns uuid language sql stable
set search_path = pg_catalog, public, pg_temp
return coalesce(nullif(current_setting('app.change_set', true), '')::uuid, change_set_of(current_user_id(), now()));

-- Of a table whose rows end: what ended stays ended.
create or replace function keep_ended() returns trigger language plpgsql as $$
begin
  new.ended_at := old.ended_at;
  return new;
end
$$;
