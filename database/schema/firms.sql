-- Firms that work with many clients, each of whom has a vault of their own: docs/decisions/firms.md. What a firm sees of a
-- vault is what its owner gave it access to (letting-in.sql).
create table firms (
  id uuid default gen_random_uuid() primary key,
  kind text not null check (kind in ('estate-practices', 'estate-services', 'insurance-partners')),
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  -- Of its own way in, /at/{handle}.
  handle text not null unique check (handle ~ '^[a-z0-9](-?[a-z0-9]){2,39}$'),
  -- Of its letterhead.
  postal_address text not null default '' check (length(postal_address) <= 500),
  foot_line text not null default '' check (length(foot_line) <= 200),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  -- A PNG that was drawn here from what was sent.
  logo bytea check (length(logo) between 1 and 300000),
  has_logo boolean not null generated always as (logo is not null) stored,
  -- A mark that an administrator gives.
  is_foundation boolean not null default false,
  created_at timestamptz not null default now(),
  -- By which values its clients’ pieces are shown together, each set with its day, the newest last (client-portfolio.sql).
  value_bands jsonb not null default '[]' check (jsonb_typeof(value_bands) = 'array')
);
alter table firms enable row level security;

create table firm_members (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  address text not null check (address = lower(btrim(address)) and (length(address) between 3 and 254)),
  role text not null check (role in ('lead', 'member', 'assistant')),
  -- The account that accepted it; null before, and once that account is gone.
  person_id uuid,
  -- Of the letter, until it is accepted.
  token_hash text unique check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  invited_at timestamptz not null default now(),
  accepted_at timestamptz,
  ended_at timestamptz,
  -- How often a letter tells them what changed for their clients, and when one did last.
  writes text not null default 'week' check (writes in ('day', 'week', 'never')),
  written_at timestamptz not null default now(),
  constraint firm_members_id_firm_id_key unique (id, firm_id),
  foreign key (firm_id) references firms(id) on delete cascade,
  foreign key (person_id) references memberinfo(id) on delete set null
);
-- Nobody works for two firms at once by one account.
create unique index one_firm_a_person on firm_members (person_id) where ended_at is null and person_id is not null;
create unique index one_member_an_address on firm_members (firm_id, address) where ended_at is null;
create index firm_members_of_person on firm_members (person_id) where person_id is not null;
alter table firm_members enable row level security;

create table firm_clients (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  -- What the firm calls them, and the number of their matter, job or policy.
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  reference text not null default '' check (length(reference) <= 60),
  address text check (address = lower(btrim(address)) and (length(address) between 3 and 254)),
  -- Their account; null before they agreed, and once it is gone. Of a vault that the firm opened for them it is there before
  -- (unclaimed.sql).
  user_id uuid,
  -- Members who see them besides the leads.
  member_ids uuid[] not null default '{}' check (cardinality(member_ids) <= 50 and array_position(member_ids, null) is null),
  -- Of the letter, until it is accepted.
  token_hash text unique check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  invited_at timestamptz,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('firm', 'client')),
  created_at timestamptz not null default now(),
  constraint firm_clients_id_firm_id_key unique (id, firm_id),
  constraint it_ends_by_somebody check ((ended_at is null) = (ended_by is null)),
  foreign key (firm_id) references firms(id) on delete cascade,
  foreign key (user_id) references memberinfo(id) on delete set null
);
create unique index one_client_an_account on firm_clients (firm_id, user_id) where ended_at is null and user_id is not null;
create unique index one_client_an_address on firm_clients (firm_id, address)
  where ended_at is null and address is not null and accepted_at is null;
create index firm_clients_of_firm on firm_clients (firm_id, created_at desc, id desc);
create index firm_clients_of_client on firm_clients (user_id) where user_id is not null;
alter table firm_clients enable row level security;

-- The firm's own: its client reads none of it.
create table firm_notes (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  member_id uuid,
  -- As it was when it was written.
  author_name text not null check (length(author_name) between 1 and 100),
  content text not null check (length(content) between 1 and 10000),
  created_at timestamptz not null default now(),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade,
  foreign key (member_id, firm_id) references firm_members(id, firm_id) on delete set null (member_id)
);
create index firm_notes_of_client on firm_notes (client_id, created_at desc, id desc);
create index firm_notes_of_member on firm_notes (member_id) where member_id is not null;
alter table firm_notes enable row level security;

create table firm_tasks (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  title text not null check (title = btrim(title) and (length(title) between 1 and 200)),
  due_on date,
  -- Whose it is; null for whoever comes to it.
  member_id uuid,
  done_at timestamptz,
  -- When a letter reminded of it.
  told_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade,
  foreign key (member_id, firm_id) references firm_members(id, firm_id) on delete set null (member_id)
);
create index firm_tasks_of_client on firm_tasks (client_id, created_at, id);
create index firm_tasks_due on firm_tasks (due_on) where done_at is null and told_at is null and due_on is not null;
create index firm_tasks_of_member on firm_tasks (member_id) where member_id is not null;
alter table firm_tasks enable row level security;

-- For which firm somebody works, in which role, as which member: asked once a statement. Nobody does by what they do in the
-- vault of another.
create or replace function current_firm() returns uuid language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return (select firm_id from firm_members where person_id = current_user_id() and is_owner() and ended_at is null);

create or replace function current_member() returns uuid language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return (select id from firm_members where person_id = current_user_id() and is_owner() and ended_at is null);

create or replace function leads_firm() returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return coalesce(
  (select role = 'lead' from firm_members where person_id = current_user_id() and is_owner() and ended_at is null), false
);

-- Assistants work for clients, and neither add nor end them.
create or replace function keeps_clients() returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return coalesce(
  (select role <> 'assistant' from firm_members where person_id = current_user_id() and is_owner() and ended_at is null), false
);

-- Clients that are seen, where not all of the firm are.
create or replace function seen_clients() returns uuid[] language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return array(
  select id from firm_clients
  where firm_id = (select current_firm()) and ((select leads_firm()) or (select current_member()) = any (member_ids))
);
revoke all on function current_firm, current_member, leads_firm, keeps_clients, seen_clients from public;
grant execute on function current_firm, current_member, leads_firm, keeps_clients, seen_clients to strongroom_user;

create policy every_firm on firms to strongroom_system using (true);
create policy own_firm on firms for select to strongroom_user using (id = (select current_firm()));
create policy led_firm on firms for update to strongroom_user
  using (id = (select current_firm()) and (select leads_firm()));
grant
  select (id, kind, name, handle, postal_address, foot_line, color, accent, logo, has_logo, is_foundation, created_at),
  update (name, handle, postal_address, foot_line, color, accent, logo)
  on firms to strongroom_user;
grant select, insert, update, delete on firms to strongroom_system;
create policy administered_firms on firms to strongroom_admin using (true);
grant select (id, kind, name, is_foundation, created_at), update (is_foundation) on firms to strongroom_admin;

create policy every_member on firm_members to strongroom_system using (true);
create policy fellow_members on firm_members for select to strongroom_user using (firm_id = (select current_firm()));
create policy led_members on firm_members for insert to strongroom_user
  with check (firm_id = (select current_firm()) and (select leads_firm()));
create policy changed_by_leads on firm_members for update to strongroom_user
  using (firm_id = (select current_firm()) and (select leads_firm()));
grant
  select (id, firm_id, name, address, role, person_id, invited_at, accepted_at, ended_at, writes),
  insert (firm_id, name, address, role, token_hash),
  update (name, role, token_hash, invited_at, ended_at)
  on firm_members to strongroom_user;
grant select, insert, update, delete on firm_members to strongroom_system;

create policy every_client on firm_clients to strongroom_system using (true);
create policy own_clients on firm_clients for select to strongroom_user using (
  firm_id = (select current_firm()) and ((select leads_firm()) or (select current_member()) = any (member_ids))
);
create policy added_clients on firm_clients for insert to strongroom_user
  with check (firm_id = (select current_firm()) and (select keeps_clients()));
create policy kept_clients on firm_clients for update to strongroom_user using (
  firm_id = (select current_firm()) and ((select leads_firm()) or (select current_member()) = any (member_ids))
  and (select keeps_clients())
);
grant
  select (
    id, firm_id, name, reference, address, user_id, member_ids, invited_at, accepted_at, ended_at, ended_by, created_at
  ),
  insert (id, firm_id, name, reference, address, member_ids, token_hash, invited_at),
  update (name, reference, address, member_ids, token_hash, invited_at, ended_at, ended_by)
  on firm_clients to strongroom_user;
grant select, insert, update, delete on firm_clients to strongroom_system;

create policy every_note on firm_notes to strongroom_system using (true);
create policy own_notes on firm_notes to strongroom_user
  using (firm_id = (select current_firm()) and client_id = any ((select seen_clients())::uuid[]));
create policy noted_in_ones_own_name on firm_notes as restrictive for insert to strongroom_user
  with check (member_id = (select current_member()));
create policy deleted_by_who_wrote_it on firm_notes as restrictive for delete to strongroom_user
  using (member_id = (select current_member()));
grant
  select,
  insert (id, firm_id, client_id, member_id, author_name, content),
  delete
  on firm_notes to strongroom_user;
grant select, insert, update, delete on firm_notes to strongroom_system;

create policy every_task on firm_tasks to strongroom_system using (true);
create policy own_tasks on firm_tasks to strongroom_user
  using (firm_id = (select current_firm()) and client_id = any ((select seen_clients())::uuid[]));
grant
  select,
  insert (id, firm_id, client_id, title, due_on, member_id),
  update (title, due_on, member_id, done_at, told_at),
  delete
  on firm_tasks to strongroom_user;
grant select, insert, update, delete on firm_tasks to strongroom_system;

-- Whoever has an account of a firm’s kind, and works for none, makes one and leads it.
create or replace function make_firm(new_name text, new_handle text, own_name text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  maker memberinfo;
  made uuid;
begin
  select * into maker from memberinfo where id = current_user_id() and is_owner() for no key update;
  if maker.role is null or maker.role not in ('estate-practices', 'estate-services', 'insurance-partners')
    or current_firm() is not null then
    return null;
  end if;
  insert into firms (kind, name, handle) values (maker.role, new_name, new_handle) returning id into made;
  insert into firm_members (firm_id, name, address, role, person_id, accepted_at)
    values (made, own_name, lower(maker.email), 'lead', maker.id, now());
  return made;
end
$$;
revoke all on function make_firm from public;
grant execute on function make_firm to strongroom_user;

-- Whom a letter asks to join a firm; null where it opens nothing any more.
create or replace function firm_invitation(token text) returns table (firm_name text, firm_kind text, address text, role text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select firms.name, firms.kind, firm_members.address, firm_members.role
  from firm_members join firms on firms.id = firm_id
  where token_hash = token and person_id is null and ended_at is null
$$;
revoke all on function firm_invitation from public;
grant execute on function firm_invitation to strongroom_user;

-- Only the account of the address that the letter went to joins, once, and while it works for no other firm.
create or replace function join_firm(token text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  joined uuid;
begin
  update firm_members set person_id = current_user_id(), accepted_at = now(), token_hash = null
  where token_hash = token and person_id is null and ended_at is null and is_owner() and current_firm() is null
    and address = (select lower(email) from memberinfo where id = current_user_id())
  returning firm_id into joined;
  return joined;
end
$$;
revoke all on function join_firm from public;
grant execute on function join_firm to strongroom_user;

-- Where somebody of the caller’s own firm is reached, and in which language: one member by a lead, or all leads by anybody.
create or replace function reached_members(wanted uuid) returns table (email text, language text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select memberinfo.email, memberinfo.language
  from firm_members as member join memberinfo on memberinfo.id = person_id
  where firm_id = current_firm() and ended_at is null
    and case when wanted is null then member.role = 'lead' else member.id = wanted and leads_firm() end
$$;
revoke all on function reached_members from public;
grant execute on function reached_members to strongroom_user;

-- How a firm looks, to everybody who asks for its own way in, and what the caller is to it. Nothing else of it is public.
create or replace function firm_at(wanted text) returns table (
  name text, kind text, handle text, color text, accent text, foot_line text, logo bytea, you text
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select firms.name, firms.kind, firms.handle, firms.color, firms.accent, firms.foot_line, firms.logo,
    case
      when firms.id = current_firm() then 'member'
      when is_owner() and exists (
        select from firm_clients where firm_id = firms.id and user_id = current_user_id() and ended_at is null
      ) then 'client'
    end
  from firms where firms.handle = wanted
    -- Nobody works for it any more.
    and exists (select from firm_members where firm_id = firms.id and person_id is not null and ended_at is null)
$$;
revoke all on function firm_at from public;
grant execute on function firm_at to strongroom_user, strongroom_system;

-- For administrators: how many there are, and never who.
create or replace function count_of_firm(wanted uuid, out members integer, out clients integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select
    (select count(*)::int from firm_members where firm_id = wanted and person_id is not null and ended_at is null),
    (select count(*)::int from firm_clients where firm_id = wanted and accepted_at is not null and ended_at is null)
$$;
revoke all on function count_of_firm from public;
grant execute on function count_of_firm to strongroom_admin;

-- Whoever works for a firm leaves it, and sees nothing of it any more.
create or replace function leave_firm() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update firm_members set ended_at = now() where id = current_member();
  return found;
end
$$;
revoke all on function leave_firm from public;
grant execute on function leave_firm to strongroom_user;

-- What a change of members leads to. A firm has somebody who leads it as long as anybody works for it; once nobody does, its
-- clients are nobody’s any more.
create or replace function follow_members() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from firms where id = new.firm_id for no key update;
  if not found or exists (
    select from firm_members where firm_id = new.firm_id and role = 'lead' and person_id is not null and ended_at is null
  ) then
    return null;
  end if;
  if new.person_id is not null and exists (select from memberinfo where id = new.person_id) and exists (
    select from firm_members where firm_id = new.firm_id and id <> new.id and person_id is not null and ended_at is null
  ) then
    raise exception 'a firm has somebody who leads it'
      using errcode = 'check_violation', constraint = 'a_firm_has_a_lead', table = 'firm_members';
  end if;
  update firm_members set role = 'lead' where id = (
    select id from firm_members where firm_id = new.firm_id and person_id is not null and ended_at is null
    order by role = 'assistant', accepted_at, id limit 1
  );
  if not found then
    -- Vaults that wait to be claimed stay, for whoever claims them.
    update firm_clients set ended_at = now(), ended_by = 'firm'
      where firm_id = new.firm_id and ended_at is null and (user_id is null or accepted_at is not null);
  end if;
  return null;
end
$$;
revoke all on function follow_members from public;
create trigger follow_members after update of role, person_id, ended_at on firm_members for each row
  when (old.role = 'lead' and old.ended_at is null
    and (new.role <> 'lead' or new.ended_at is not null or new.person_id is null))
  execute function follow_members();

-- Whose account is gone works for nobody, and their address goes with it. Their name stays beside what they did.
create or replace function end_membership() returns trigger language plpgsql as $$
begin
  new.ended_at := coalesce(old.ended_at, now());
  new.address := new.id::text;
  return new;
end
$$;
create trigger end_membership before update of person_id on firm_members for each row
  when (old.person_id is not null and new.person_id is null) execute function end_membership();

create or replace function members_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from firms where id = new.firm_id for no key update;
  if (select count(*) from firm_members where firm_id = new.firm_id and ended_at is null) > 200 then
    raise exception 'a firm has 200 members at most'
      using errcode = 'check_violation', constraint = 'members_within_limit', table = 'firm_members';
  end if;
  if (select count(*) from firm_members where firm_id = new.firm_id and invited_at > now() - interval '1 day') > 300 then
    raise exception 'a firm invites 300 times a day at most'
      using errcode = 'check_violation', constraint = 'firm_invitations_within_limit', table = 'firm_members';
  end if;
  return null;
end
$$;
revoke all on function members_within_limit from public;
create trigger members_within_limit after insert on firm_members for each row execute function members_within_limit();

-- A client is seen by members of the firm; whoever adds one and doesn’t lead sees them, too. Leads say who else does.
create or replace function hold_members_of_client() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' and current_member() is not null and not leads_firm() and not current_member() = any (new.member_ids) then
    new.member_ids := new.member_ids || current_member();
  end if;
  if tg_op = 'UPDATE' and current_member() is not null and not leads_firm()
    and new.member_ids <> old.member_ids || current_member() then
    new.member_ids := old.member_ids;
  end if;
  new.member_ids := array(
    select id from firm_members where firm_id = new.firm_id and id = any (new.member_ids) and ended_at is null order by id
  );
  if tg_op = 'INSERT' then
    perform from firms where id = new.firm_id for no key update;
    if (select count(*) from firm_clients where firm_id = new.firm_id and ended_at is null) >= 5000 then
      raise exception 'a firm has 5000 clients at most'
        using errcode = 'check_violation', constraint = 'clients_within_limit', table = 'firm_clients';
    end if;
  end if;
  return new;
end
$$;
revoke all on function hold_members_of_client from public;
create trigger hold_members_of_client before insert or update of member_ids on firm_clients for each row
  execute function hold_members_of_client();

-- A client whose account is gone is none any more; notes and tasks stay with the firm.
create or replace function end_relation() returns trigger language plpgsql as $$
begin
  new.ended_at := now();
  new.ended_by := 'client';
  return new;
end
$$;
create trigger end_relation before update of user_id on firm_clients for each row
  when (old.user_id is not null and new.user_id is null and new.ended_at is null) execute function end_relation();

-- 300 letters a day at most: a firm is no means to write to strangers.
create or replace function client_invitations_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from firms where id = new.firm_id for no key update;
  if (select count(*) from firm_clients where firm_id = new.firm_id and invited_at > now() - interval '1 day') > 300 then
    raise exception 'a firm invites 300 times a day at most'
      using errcode = 'check_violation', constraint = 'firm_invitations_within_limit', table = 'firm_clients';
  end if;
  return null;
end
$$;
revoke all on function client_invitations_within_limit from public;
create trigger client_invitations_within_limit after insert or update of token_hash on firm_clients for each row
  when (new.token_hash is not null) execute function client_invitations_within_limit();

-- What ended stays ended.
create trigger keep_ended before update on firm_clients for each row
  when (old.ended_at is not null and new.ended_at is distinct from old.ended_at) execute function keep_ended();
create trigger keep_ended before update on firm_members for each row
  when (old.ended_at is not null and new.ended_at is distinct from old.ended_at) execute function keep_ended();

create or replace function notes_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from firm_clients where id = new.client_id for no key update;
  if (select count(*) from firm_notes where client_id = new.client_id) >= 2000
    or (select count(*) from firm_tasks where client_id = new.client_id) >= 2000 then
    raise exception 'a client has 2000 notes and tasks at most'
      using errcode = 'check_violation', constraint = 'notes_within_limit', table = 'firm_notes';
  end if;
  return new;
end
$$;
revoke all on function notes_within_limit from public;
create trigger notes_within_limit before insert on firm_notes for each row execute function notes_within_limit();
create trigger notes_within_limit before insert on firm_tasks for each row execute function notes_within_limit();

-- Who asks somebody to be their client; null where the letter opens nothing any more.
create or replace function client_invitation(token text)
returns table (firm_name text, firm_kind text, firm_handle text, address text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select firms.name, firms.kind, firms.handle, firm_clients.address
  from firm_clients join firms on firms.id = firm_id
  where token_hash = token and user_id is null and ended_at is null
$$;
revoke all on function client_invitation from public;
grant execute on function client_invitation to strongroom_user;

-- The account of the address that the letter went to agrees. Nothing is shown by that: what is, its owner chooses.
create or replace function accept_firm(token text)
returns table (client_id uuid, firm_name text, firm_kind text, told text[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  asked firm_clients;
begin
  select * into asked from firm_clients
  where token_hash = token and user_id is null and ended_at is null and is_owner()
    and address = (select lower(email) from memberinfo where id = current_user_id()) for update;
  if asked.id is null or asked.firm_id is not distinct from current_firm() then
    return;
  end if;
  -- Whom they let in before they were asked is the same client, by its earlier row.
  update firm_clients set token_hash = null, ended_at = now(), ended_by = 'firm' where id = asked.id and exists (
    select from firm_clients as earlier where earlier.firm_id = asked.firm_id and earlier.user_id = current_user_id() and earlier.ended_at is null
  );
  update firm_clients set user_id = current_user_id(), accepted_at = now(), token_hash = null
    where id = asked.id and ended_at is null;
  return query
    select firm_clients.id, firms.name, firms.kind, array(
      select member.address from firm_members as member
      where member.firm_id = firms.id and member.ended_at is null and member.person_id is not null
        and (member.role = 'lead' or member.id = any (firm_clients.member_ids))
      order by member.id limit 20
    )
    from firm_clients join firms on firms.id = firm_clients.firm_id
    where firm_clients.firm_id = asked.firm_id and firm_clients.user_id = current_user_id() and firm_clients.ended_at is null;
end
$$;
revoke all on function accept_firm from public;
grant execute on function accept_firm to strongroom_user;

-- Firms whose client somebody is.
create view firms_of_client with (security_barrier) as
  select firm_clients.id, firms.name, firms.kind, firms.handle, firm_clients.accepted_at
  from firm_clients join firms on firms.id = firm_id
  where firm_clients.user_id = (select current_user_id()) and (select is_owner()) and firm_clients.ended_at is null;
grant select on firms_of_client to strongroom_user;

-- A client leaves a firm. All access that it had by them ends.
create or replace function leave_client_firm(wanted uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update firm_clients set ended_at = now(), ended_by = 'client'
  where id = wanted and user_id = current_user_id() and is_owner() and ended_at is null;
  return found;
end
$$;
revoke all on function leave_client_firm from public;
grant execute on function leave_client_firm to strongroom_user;
