-- Others in a vault: docs/decisions/letting-in.md. A grant is what the owner wrote: to whom, what of it, which groups of
-- fields, from when until when.
create table grants (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  -- What the owner calls whoever it is for.
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  preset text not null check (preset in ('insurer', 'appraiser', 'attorney', 'family', 'assistant', 'partner',
    'chosen', 'heir', 'executor')),
  -- To whom it was sent; null where it is a link.
  address text check (address = lower(btrim(address)) and (length(address) between 3 and 254)),
  -- The account that accepted it.
  person_id uuid,
  -- Of the letter, until it is accepted, or of the link.
  token_hash text unique check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  pin_hash text,
  -- 10 shut a link until its owner opens it.
  wrong_pins integer not null default 0,
  scope text not null check (scope in ('everything', 'collections', 'places', 'assets', 'beneficiaries', 'alternates')),
  -- As meant: names of collections or of people, ids of places or of assets.
  scope_of text[] not null default '{}' check (cardinality(scope_of) <= 5000 and array_position(scope_of, null) is null
    and length(array_to_string(scope_of, '')) <= 200000),
  -- Whether it shows what comes into its scope afterwards.
  adds_later boolean not null default false,
  -- Since when it has this scope: what was there then, it shows.
  scoped_at timestamptz not null default now(),
  groups text[] not null default '{}' check (groups <@ array['values', 'cost', 'places', 'people', 'provenance',
    'beneficiaries', 'insurance', 'conditions', 'details']),
  document_types text[] not null default '{}' check (cardinality(document_types) <= 50
    and length(array_to_string(document_types, '')) <= 2000),
  -- Each contains those before it (basics/may.ts).
  may text not null default 'view'
    check (may in ('view', 'download', 'print', 'comment', 'propose', 'edit', 'manage')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  -- Whether its owner gets a letter at each opening, and not at the first alone.
  tells_each boolean not null default false,
  accepted_at timestamptz,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  -- A moment ago, of somebody who is in the vault.
  seen_at timestamptz,
  ended_at timestamptz,
  -- When its owner was told that it ends soon.
  end_told_at timestamptz,
  created_at timestamptz not null default now(),
  has_pin boolean not null generated always as (pin_hash is not null) stored,
  -- Of a release: it is live only while that is open (estate.sql).
  release_id uuid,
  -- To a firm: all who see this client of it come in (firms.sql).
  client_id uuid,
  -- Since when it shows just this: what was before is told to nobody (client-changes.sql).
  shown_since timestamptz not null default now(),
  -- Since when its owner lets an insurer count what it shows, among at least five clients (client-portfolio.sql).
  counted_since timestamptz,
  constraint grants_id_user_id_key unique (id, user_id),
  -- Without one it shows chosen assets, for a week.
  constraint a_link_has_a_pin check (
    case when address is not null then pin_hash is null
      else pin_hash is not null or (scope = 'assets' and coalesce(ends_at - starts_at <= interval '7 days', false)) end
  ),
  constraint a_link_ends check (address is not null or ends_at is not null),
  constraint whoever_works_in_it_sees_it
    check (may not in ('edit', 'manage') or (address is not null and scope = 'everything' and adds_later)),
  constraint not_to_oneself check (person_id <> user_id),
  constraint to_a_firm_or_a_person check (client_id is null or person_id is null),
  foreign key (user_id) references memberinfo(id) on delete cascade,
  foreign key (person_id) references memberinfo(id) on delete cascade,
  foreign key (release_id, user_id) references releases(id, user_id) on delete cascade,
  foreign key (client_id) references firm_clients(id) on delete cascade
);
create index grants_to_firm on grants (client_id) where client_id is not null;
create index grants_of_release on grants (release_id) where release_id is not null;
create index grants_of_vault on grants (user_id, created_at desc, id desc);
create index grants_to_person on grants (person_id) where person_id is not null;
alter table grants enable row level security;

create policy every_grant on grants to strongroom_system using (true);
create policy own_grants on grants to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on grants as restrictive to strongroom_user using ((select is_owner()));
grant
  select (
    id, user_id, name, preset, address, person_id, wrong_pins, scope, scope_of, adds_later, scoped_at, groups, document_types,
    may, starts_at, ends_at, tells_each, accepted_at, first_opened_at, last_opened_at, seen_at, ended_at, created_at, has_pin, release_id, client_id
  ),
  insert (
    name, preset, address, token_hash, pin_hash, scope, scope_of, adds_later, groups, document_types, may, ends_at,
    tells_each, client_id
  ),
  update (
    name, preset, token_hash, pin_hash, wrong_pins, scope, scope_of, adds_later, groups, document_types, may, ends_at,
    tells_each, ended_at
  )
  on grants to strongroom_user;
grant select, insert, update, delete on grants to strongroom_system;

-- What a grant shows, asset by asset, unless it shows everything, or all that was there. Kept by triggers: what leaves its
-- scope leaves this table in the same transaction; what comes into it enters where the grant says so. Assets that are in
-- the trash keep their rows, and show again once they are back.
create table grant_assets (
  grant_id uuid not null,
  asset_id uuid not null,
  user_id uuid not null,
  since timestamptz not null default now(),
  constraint grant_assets_pkey primary key (grant_id, asset_id),
  foreign key (grant_id, user_id) references grants(id, user_id) on delete cascade
);
create index grant_assets_asset_id_idx on grant_assets (asset_id);
alter table grant_assets enable row level security;

create policy every_granted_asset on grant_assets to strongroom_system using (true);
create policy own_granted_assets on grant_assets for select to strongroom_user
  using (user_id = (select current_user_id()));
create policy granted on grant_assets for select to strongroom_views
  using (grant_id = (select current_grant()) and user_id = (select current_user_id()));
grant select on grant_assets to strongroom_user, strongroom_views;
grant select, insert, delete on grant_assets to strongroom_system;

-- Somebody who is looking in. Without a visit nothing is shown, and each is a line of the log: nobody looks unseen.
create table grant_visits (
  id uuid default gen_random_uuid() primary key,
  grant_id uuid not null,
  user_id uuid not null,
  -- Of the session of an account, or of the cookie of a link.
  token_hash text not null check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  opened_at timestamptz not null default now(),
  foreign key (grant_id, user_id) references grants(id, user_id) on delete cascade
);
create index grant_visits_by_token on grant_visits (grant_id, token_hash, opened_at desc);
create index grant_visits_opened_at_idx on grant_visits (opened_at);
alter table grant_visits enable row level security;

create policy every_visit on grant_visits to strongroom_system using (true);
grant select, delete on grant_visits to strongroom_system;

-- What happened with a grant, for the owner of the vault. Nobody changes a line; after two years it is forgotten.
create table grant_log (
  id uuid default gen_random_uuid() primary key,
  grant_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('granted', 'invited', 'changed', 'accepted', 'opened', 'told', 'downloaded', 'printed', 'commented',
    'proposed', 'wished', 'received', 'wrong_pin', 'shut', 'unlocked', 'ended')),
  -- On what device, and what of the vault.
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 1000),
  created_at timestamptz not null default now(),
  foreign key (grant_id, user_id) references grants(id, user_id) on delete cascade
);
create index grant_log_of_vault on grant_log (user_id, created_at desc, id desc);
create index grant_log_of_grant on grant_log (grant_id, created_at desc, id desc);
create index grant_log_created_at_idx on grant_log (created_at);
-- A file that is opened again in the same visit is no other line.
create unique index grant_log_downloads on grant_log ((detail ->> 'visit'), (detail ->> 'path')) where kind = 'downloaded';
alter table grant_log enable row level security;

create policy every_line on grant_log to strongroom_system using (true);
create policy own_grant_log on grant_log for select to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on grant_log as restrictive to strongroom_user using ((select is_owner()));
grant select on grant_log to strongroom_user;
grant select, insert, delete on grant_log to strongroom_system;

create or replace function is_live(given grants) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp
return (given).ended_at is null and (given).starts_at <= now() and ((given).ends_at is null or (given).ends_at > now())
  and ((given).release_id is null or release_is_open((given).release_id));

-- Whether a program may know into which vaults its person was let.
create or replace function lists_vaults_of_others() returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select current_person() = current_user_id() and exists (
    select from access_tokens where id = nullif(current_setting('app.token_id', true), '')::uuid and all_vaults
  )
$$;
revoke all on function lists_vaults_of_others from public;
grant execute on function lists_vaults_of_others to strongroom_user;

-- Vaults that somebody is let into.
create view shared_vaults with (security_barrier) as
  select
    grants.id, coalesce(owner.display_name, owner.email) as owner_name, grants.may,
    coalesce(grants.ends_at, release_closes_at(release_id)) as ends_at, grants.accepted_at, grants.last_opened_at
  from grants join memberinfo as owner on owner.id = grants.user_id
  where grants.person_id = (select current_user_id()) and ((select is_owner()) or (select lists_vaults_of_others())) and is_live(grants)
    and (release_id is not null or not exists (select from suspensions where suspensions.user_id = grants.user_id));
grant select on shared_vaults to strongroom_user;

-- What clients of a firm share with it now, for whoever sees them there.
create view firm_accesses with (security_barrier) as
  select grants.id, grants.client_id, grants.preset, grants.may, grants.ends_at, grants.last_opened_at
  from grants
  where grants.client_id = any ((select seen_clients())::uuid[]) and is_live(grants)
    and not exists (select from suspensions where suspensions.user_id = grants.user_id);
grant select on firm_accesses to strongroom_user;

-- What somebody is called who did something in a vault, for whoever is in it: the owner’s own name for them, or that of the owner.
create or replace function name_in_vault(person uuid) returns text language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select case when person = current_user_id()
    then (select coalesce(display_name, email) from memberinfo where id = person)
    else coalesce(
      (
        select name from grants where user_id = current_user_id() and person_id = person
        order by ended_at is null desc, created_at desc limit 1
      ),
      -- Of a firm, by its member’s name.
      (
        select concat_ws(', ', member.name, firms.name)
        from firm_members as member
          join firm_clients using (firm_id)
          join firms on firms.id = firm_id
        where member.person_id = person and firm_clients.user_id = current_user_id()
        order by member.ended_at is null desc, firm_clients.ended_at is null desc limit 1
      )
    )
  end
$$;
revoke all on function name_in_vault from public;
grant execute on function name_in_vault to strongroom_user;

-- Of people for whom something is meant, as it is compared.
create or replace function names_in_scope(given grants) returns setof text language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select folded(name) from unnest((given).scope_of) as name
  union
  -- However else the same person is written.
  select other.key from person_names as chosen join person_names as other using (user_id, person_id)
  where chosen.user_id = (given).user_id and chosen.key in (select folded(name) from unnest((given).scope_of) as name)
$$;
revoke all on function names_in_scope from public;

-- What a grant means, now.
create or replace function assets_in_scope(given grants) returns setof uuid language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select id from assets where user_id = (given).user_id and (given).scope = 'assets'
    and id in (select unnest((given).scope_of)::uuid)
  union
  select asset_id from asset_collections where user_id = (given).user_id and (given).scope = 'collections'
    and key in (select folded(name) from unnest((given).scope_of) as name)
  union
  select assets.id from assets join places on places.id = place_id
  where assets.user_id = (given).user_id and places.user_id = (given).user_id and (given).scope = 'places'
    and line && (given).scope_of::uuid[]
  union
  select asset_id from beneficiaries where user_id = (given).user_id and (given).scope = 'beneficiaries'
    and folded(beneficiary_name) in (select names_in_scope(given))
  union
  -- Of a release: what those named before them leave to them.
  select asset_id from beneficiaries where user_id = (given).user_id and (given).scope = 'alternates'
    and alternate_name is not null and folded(alternate_name) in (select names_in_scope(given))
    and leaves_to_next((given).release_id, asset_id, (given).user_id, beneficiary_name)
$$;
revoke all on function assets_in_scope from public;

-- Whoever lets somebody in anew, by a letter or a link, has a plan that runs, or the trial. After a lapse what was given can
-- still be read, changed and ended.
create or replace function new_access_needs_a_plan() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (
    select from memberinfo join subscriptions on subscriptions.user_id = memberinfo.id
    where memberinfo.id = new.user_id and role = 'investor' and status not in ('trialing', 'active')
  ) then
    raise exception 'the plan has lapsed'
      using errcode = 'check_violation', constraint = 'new_access_needs_a_plan', table = 'grants';
  end if;
  return new;
end
$$;
revoke all on function new_access_needs_a_plan from public;
create trigger added_access_needs_a_plan before insert on grants for each row
  when ((new.token_hash is not null or new.client_id is not null) and new.release_id is null) execute function new_access_needs_a_plan();
create trigger renewed_access_needs_a_plan before update of token_hash on grants for each row
  when (new.token_hash is not null and new.release_id is null and new.token_hash is distinct from old.token_hash)
  execute function new_access_needs_a_plan();

-- Access for a firm whose client its owner is needs no letter: the firm has it at once.
create or replace function give_to_firm() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.token_hash := null;
  new.accepted_at := now();
  new.address := (
    select member.address from firm_clients join firm_members as member using (firm_id)
    where firm_clients.id = new.client_id and firm_clients.user_id = new.user_id and firm_clients.ended_at is null
      and member.role = 'lead' and member.ended_at is null and member.person_id is not null
    order by member.accepted_at, member.id limit 1
  );
  if new.address is null then
    raise exception 'their firm works for them'
      using errcode = 'check_violation', constraint = 'to_a_firm_of_ones_own', table = 'grants';
  end if;
  return new;
end
$$;
revoke all on function give_to_firm from public;
create trigger give_to_firm before insert on grants for each row
  when (new.client_id is not null) execute function give_to_firm();

-- With the relation all that was given by it ends.
create or replace function end_access_of_client() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update grants set ended_at = now() where client_id = new.id and ended_at is null;
  return null;
end
$$;
revoke all on function end_access_of_client from public;
create trigger end_access_of_client after update of ended_at on firm_clients for each row
  when (old.ended_at is null and new.ended_at is not null) execute function end_access_of_client();

-- A new grant shows what is there, a changed one what it now means.
create or replace function fill_grant() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id = new.user_id for no key update;
  if tg_op = 'INSERT' and new.release_id is null
    and (select count(*) from grants where user_id = new.user_id and release_id is null and ended_at is null) > 1000 then
    raise exception 'a vault has 1000 grants at most'
      using errcode = 'check_violation', constraint = 'grants_within_limit', table = 'grants';
  end if;
  delete from grant_assets where grant_id = new.id;
  if new.ended_at is null and new.scope <> 'everything' then
    insert into grant_assets (grant_id, asset_id, user_id)
      select new.id, asset_id, new.user_id from assets_in_scope(new) as asset_id;
  end if;
  return null;
end
$$;
revoke all on function fill_grant from public;
create trigger fill_added_grant after insert on grants for each row execute function fill_grant();
create trigger fill_changed_grant after update of scope, scope_of, adds_later, ended_at on grants for each row
  when ((old.scope, old.scope_of, old.adds_later, old.ended_at) is distinct from (new.scope, new.scope_of, new.adds_later, new.ended_at))
  execute function fill_grant();

-- Grants of a scope that changes with the vault follow it. `scopes` are those that may be concerned.
create or replace function follow_scopes(owners uuid[], scopes text[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  one grants;
begin
  for one in
    select * from grants where user_id = any (owners) and scope = any (scopes) and ended_at is null order by id
  loop
    delete from grant_assets where grant_id = one.id and asset_id not in (select assets_in_scope(one))
      and exists (select from assets where id = asset_id);
    if one.adds_later then
      insert into grant_assets (grant_id, asset_id, user_id)
        select one.id, asset_id, one.user_id from assets_in_scope(one) as asset_id on conflict do nothing;
    end if;
  end loop;
end
$$;
revoke all on function follow_scopes from public;

create or replace function follow_changed_scopes() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform follow_scopes(array(select distinct user_id from changed), tg_argv);
  return null;
end
$$;
revoke all on function follow_changed_scopes from public;
create trigger follow_added_scopes after insert on asset_collections referencing new table as changed
  for each statement execute function follow_changed_scopes('collections');
create trigger follow_changed_scopes after update on asset_collections referencing new table as changed
  for each statement execute function follow_changed_scopes('collections');
create trigger follow_removed_scopes after delete on asset_collections referencing old table as changed
  for each statement execute function follow_changed_scopes('collections');
create trigger follow_added_scopes after insert on beneficiaries referencing new table as changed
  for each statement execute function follow_changed_scopes('beneficiaries', 'alternates');
create trigger follow_changed_scopes after update on beneficiaries referencing new table as changed
  for each statement execute function follow_changed_scopes('beneficiaries', 'alternates');
create trigger follow_removed_scopes after delete on beneficiaries referencing old table as changed
  for each statement execute function follow_changed_scopes('beneficiaries', 'alternates');
create trigger follow_added_scopes after insert on person_names referencing new table as changed
  for each statement execute function follow_changed_scopes('beneficiaries', 'alternates');
create trigger follow_changed_scopes after update on person_names referencing new table as changed
  for each statement execute function follow_changed_scopes('beneficiaries', 'alternates');
create trigger follow_removed_scopes after delete on person_names referencing old table as changed
  for each statement execute function follow_changed_scopes('beneficiaries', 'alternates');
create trigger follow_added_scopes after insert on assets referencing new table as changed
  for each statement execute function follow_changed_scopes('places');
create trigger follow_changed_scopes after update on places referencing new table as changed
  for each statement execute function follow_changed_scopes('places');

create or replace function follow_moved_assets() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform follow_scopes(array(
    select distinct after.user_id from after join before using (id) where after.place_id is distinct from before.place_id
  ), array['places']);
  return null;
end
$$;
revoke all on function follow_moved_assets from public;
create trigger follow_moved_assets after update on assets referencing old table as before new table as after
  for each statement execute function follow_moved_assets();

-- Each letter to an address is a line, and there are 50 a day at most: an account is no means to write to strangers.
create or replace function note_invitation() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id = new.user_id for no key update;
  insert into grant_log (grant_id, user_id, kind) values (new.id, new.user_id, 'invited');
  if (
    select count(*) from grant_log where user_id = new.user_id and kind = 'invited' and created_at > now() - interval '1 day'
  ) > 50 then
    raise exception 'an owner invites 50 times a day at most'
      using errcode = 'check_violation', constraint = 'invitations_within_limit', table = 'grants';
  end if;
  return null;
end
$$;
revoke all on function note_invitation from public;
create trigger note_added_invitation after insert on grants for each row
  when (new.address is not null and new.token_hash is not null and new.release_id is null) execute function note_invitation();
create trigger note_renewed_invitation after update of token_hash on grants for each row
  when (new.address is not null and new.token_hash is not null and new.release_id is null
    and new.token_hash is distinct from old.token_hash)
  execute function note_invitation();

create or replace function note_grant() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into grant_log (grant_id, user_id, kind) values (
    new.id, new.user_id,
    case
      when tg_op = 'INSERT' then 'granted'
      when new.ended_at is not null and old.ended_at is null then 'ended'
      when (new.person_id, new.client_id) is distinct from (old.person_id, old.client_id) then 'accepted'
      when new.wrong_pins < old.wrong_pins then 'unlocked'
      else 'changed'
    end
  );
  return null;
end
$$;
revoke all on function note_grant from public;
create trigger note_added_grant after insert on grants for each row
  when (new.release_id is null) execute function note_grant();
create trigger note_changed_grant after update on grants for each row
  when ((old.name, old.scope, old.scope_of, old.adds_later, old.groups, old.document_types, old.may, old.ends_at, old.ended_at, old.person_id, old.client_id,
      old.counted_since) is distinct from (new.name, new.scope, new.scope_of, new.adds_later, new.groups, new.document_types, new.may, new.ends_at, new.ended_at, new.person_id, new.client_id,
      new.counted_since)
    or (new.wrong_pins = 0 and old.wrong_pins >= 10))
  execute function note_grant();

create or replace function note_scope() returns trigger language plpgsql as $$
begin
  new.scoped_at := now();
  return new;
end
$$;
create trigger note_scope before update of scope, adds_later on grants for each row
  when (old.scope <> new.scope or (old.adds_later and not new.adds_later)) execute function note_scope();

-- What is shown anew is shown from now on.
create or replace function note_shown() returns trigger language plpgsql as $$
begin
  new.shown_since := now();
  return new;
end
$$;
create trigger note_shown before update on grants for each row
  when ((old.scope, old.scope_of, old.adds_later, old.groups, old.document_types, old.may in ('edit', 'manage'), old.client_id)
    is distinct from (new.scope, new.scope_of, new.adds_later, new.groups, new.document_types, new.may in ('edit', 'manage'), new.client_id))
  execute function note_shown();

-- What ended stays ended.
create trigger keep_ended before update on grants for each row
  when (old.ended_at is not null and new.ended_at is distinct from old.ended_at) execute function keep_ended();

-- Another PIN or another link ends what was opened by the one before.
create or replace function end_visits() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from grant_visits where grant_id = new.id;
  return null;
end
$$;
revoke all on function end_visits from public;
create trigger end_visits after update of token_hash, pin_hash on grants for each row
  when (new.address is null and (old.token_hash, old.pin_hash) is distinct from (new.token_hash, new.pin_hash))
  execute function end_visits();

-- Whose grant it is, of a live one whose owner isn't suspended, for whoever holds the token: of a session of the account
-- that accepted it, or a program of that person with the scope, of a session of a member of the firm who sees this client, or, where nobody
-- accepts, of a link's cookie. `person_id` is who came. `most` is how old a session may be.
create or replace function grant_held(token text, most interval, wanted uuid, scope text default null) returns setof grants
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  given grants;
begin
  select * into given from grants
  where grants.id = wanted and is_live(grants)
    -- A release goes on whatever becomes of the account of its owner.
    and (release_id is not null or not exists (select from suspensions where suspensions.user_id = grants.user_id));
  if given.id is null then
    return;
  end if;
  if given.client_id is null and given.person_id is null then
    if given.address is null and exists (select from grant_visits where grant_id = wanted and token_hash = token) then
      return next given;
    end if;
    return;
  end if;
  if given.client_id is not null then
    given.person_id := member_with(token, given.client_id);
  end if;
  if (case when scope is null then exists (
    select from auth.session
    where session.token = grant_held.token and "userId" = given.person_id and "expiresAt" > now() and "createdAt" > now() - most
  ) else exists (
    select from token_held(token, scope) as held
    where user_id = given.person_id and (all_vaults or held.grant_id = wanted)
  ) end) and not exists (select from suspensions where suspensions.user_id = given.person_id) then
    return next given;
  end if;
end
$$;
revoke all on function grant_held from public;

-- Whose session it is, where they see this client of their firm.
create or replace function member_with(session_token text, client uuid) returns uuid language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select member.person_id
  from auth.session
    join firm_members as member on member.person_id = session."userId" and member.ended_at is null
    join firm_clients on firm_clients.firm_id = member.firm_id
  where session.token = session_token and firm_clients.id = client and firm_clients.ended_at is null
    and (member.role = 'lead' or member.id = any (firm_clients.member_ids))
$$;
revoke all on function member_with from public;

-- From here on the transaction looks into the vault of this grant; into none where the token opens no visit of it. A visit
-- lasts 12 hours. `recorded` and `held` count what is shown; `few` are the assets, where that is few in a vault that may hold
-- many: whoever lists them begins with these.
create or replace function arrive_as_guest(
  token text,
  most interval,
  wanted uuid,
  scope text default null,
  out grant_id uuid,
  out owner uuid,
  out owner_role text,
  out owner_name text,
  out name text,
  out groups text[],
  out document_types text[],
  out may text,
  out ends_at timestamptz,
  out recorded integer,
  out held integer,
  out few uuid[]
)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  given grants;
begin
  select * into given from grant_held(token, most, wanted, scope) as live
  where exists (
    select from grant_visits where grant_visits.grant_id = wanted and token_hash = token and opened_at > now() - interval '12 hours'
  );
  perform look_in(given);
  if given.id is null then
    return;
  end if;
  grant_id := given.id;
  owner := given.user_id;
  name := given.name;
  groups := given.groups;
  document_types := given.document_types;
  may := given.may;
  ends_at := given.ends_at;
  select role, coalesce(display_name, email) into owner_role, owner_name from memberinfo where id = owner;
  if given.scope = 'everything' then
    -- What came later is counted off what is kept.
    select count(*), count(*) filter (where later.held) into recorded, held
    from assets as later where user_id = owner and recorded_at > given.scoped_at and not given.adds_later;
    recorded := coalesce((select assets from vault_usage where user_id = owner), 0) - recorded;
    held := coalesce((
      select sum(assets) from asset_sums where user_id = owner and part = 'category' and field = 'value_at_creation'
    ), 0) - held;
  else
    select count(*), count(*) filter (where shown.held) into recorded, held
    from grant_assets join assets as shown on shown.id = asset_id where grant_assets.grant_id = given.id;
    if recorded <= 500 then
      few := array(select asset_id from grant_assets where grant_assets.grant_id = given.id);
    end if;
  end if;
end
$$;
revoke all on function arrive_as_guest from public;
grant execute on function arrive_as_guest to strongroom_server;

-- As `arrive`, for whoever works in the vault of somebody who let them in: from here on the transaction speaks for its owner, and
-- `current_person()` for who came. They see and change what its owner does, but for what is its owner's alone; their
-- language stays theirs. For nobody where the grant is over, allows less, or was not opened.
create or replace function arrive_to_work(
  token text,
  most interval,
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
  given grants;
begin
  select * into given from grant_held(token, most, wanted) as live
  where live.may in ('edit', 'manage') and exists (
    select from grant_visits where grant_id = wanted and token_hash = token and opened_at > now() - interval '12 hours'
  );
  perform look_in(given);
  if given.id is null then
    return;
  end if;
  select session.id, session."confirmedAt", session."expiresAt", visitor.language
  into session_id, confirmed_at, expires_at, language
  from auth.session join memberinfo as visitor on visitor.id = session."userId" where session.token = arrive_to_work.token;
  select owner.id, owner.email, owner.role, owner.display_name,
    owner.profile_completed or owner.unclaimed_limit is not null, owner.registration_completed or owner.unclaimed_limit is not null
  into id, email, role, display_name, profile_completed, registration_completed
  from memberinfo as owner where owner.id = given.user_id;
  visitor_id := given.person_id;
  visitor_may := given.may;
  if vault_is_kept(id) then
    perform set_config('transaction_read_only', 'on', true);
  end if;
end
$$;
revoke all on function arrive_to_work from public;
grant execute on function arrive_to_work to strongroom_server;

-- What a grant would show, for its owner: until the transaction, or the savepoint, is taken back.
create or replace function preview_grant(wanted uuid) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform look_in(grants) from grants where id = wanted and user_id = current_user_id() and is_owner();
end
$$;
revoke all on function preview_grant from public;
grant execute on function preview_grant to strongroom_user;

create or replace function look_in(held grants) returns void language sql volatile
set search_path = pg_catalog, public, pg_temp as $$
  select set_config('app.user_id', coalesce((held).user_id::text, ''), true),
    set_config('app.person_id', coalesce((held).person_id::text, '00000000-0000-0000-0000-000000000000'), true),
    set_config('app.grant_id', coalesce((held).id::text, ''), true),
    set_config('app.groups', coalesce(array_to_string((held).groups, ','), ''), true),
    set_config('app.may', coalesce((held).may, ''), true),
    set_config('app.document_types', coalesce(array_to_string((held).document_types, E'\n'), ''), true),
    set_config('app.shown_until', case when (held).scope <> 'everything' or (held).id is null then ''
      when (held).adds_later then 'infinity' else (held).scoped_at::text end, true)
$$;
revoke all on function look_in from public;

-- Begins a visit, which the owner reads of. Whether it is the first; null where the token opens nothing.
create or replace function open_vault(token text, most interval, wanted uuid, device text, scope text default null) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held grants;
begin
  select * into held from grant_held(token, most, wanted, scope);
  if held.id is null then
    return null;
  end if;
  return note_visit(held, token, device);
end
$$;
revoke all on function open_vault from public;
grant execute on function open_vault to strongroom_server;

-- Who of a firm came; null for everybody else.
create or replace function member_called(client uuid, person uuid) returns text language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select member.name
  from firm_clients join firm_members as member using (firm_id)
  where firm_clients.id = client and member.person_id = person and member.ended_at is null
$$;
revoke all on function member_called from public;

create or replace function note_visit(held grants, token text, device text) returns boolean language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into grant_visits (grant_id, user_id, token_hash) values (held.id, held.user_id, token);
  insert into grant_log (grant_id, user_id, kind, detail)
    values (held.id, held.user_id, 'opened', jsonb_strip_nulls(jsonb_build_object('device', left(device, 200), 'by', member_called(held.client_id, held.person_id))));
  update grants set first_opened_at = coalesce(first_opened_at, now()), last_opened_at = now(), seen_at = now()
  where id = held.id;
  return held.first_opened_at is null;
end
$$;
revoke all on function note_visit from public;

-- Ends a visit before its time, as on a device that others use.
create or replace function close_vault(token text, wanted uuid) returns void language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  delete from grant_visits where grant_id = wanted and token_hash = token
$$;
revoke all on function close_vault from public;
grant execute on function close_vault to strongroom_server;

-- Counts a try before the PIN is looked at, so that no two tries at once count as one. What to compare the PIN with; null
-- where the link is none, over, or shut, and where it has no PIN.
create or replace function try_pin(link text) returns table (grant_id uuid, pin_hash text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    update grants set wrong_pins = wrong_pins + 1
    where token_hash = link and address is null and has_pin and wrong_pins < 10 and is_live(grants)
      and (release_id is not null or not exists (select from suspensions where suspensions.user_id = grants.user_id))
    returning grants.id, grants.pin_hash;
end
$$;
revoke all on function try_pin from public;
grant execute on function try_pin to strongroom_server;

-- A link that has no PIN; null where it is none, over, or has one.
create or replace function link_without_pin(link text) returns uuid language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select id from grants
  where token_hash = link and address is null and not has_pin and is_live(grants)
    and not exists (select from suspensions where suspensions.user_id = grants.user_id)
$$;
revoke all on function link_without_pin from public;
grant execute on function link_without_pin to strongroom_server;

-- The PIN was right, or there is none: the cookie opens the link from now on.
create or replace function open_link(wanted uuid, token text, device text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  held grants;
begin
  update grants set wrong_pins = 0 where id = wanted and address is null and is_live(grants) and wrong_pins <= 10
    returning * into held;
  if held.id is null then
    return null;
  end if;
  return note_visit(held, token, device);
end
$$;
revoke all on function open_link from public;
grant execute on function open_link to strongroom_server;

-- The owner reads of a wrong PIN, and of a link that is shut.
create or replace function note_wrong_pin(wanted uuid, device text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tried grants;
begin
  select * into tried from grants where id = wanted;
  insert into grant_log (grant_id, user_id, kind, detail)
    values (tried.id, tried.user_id, case when tried.wrong_pins >= 10 then 'shut' else 'wrong_pin' end,
      jsonb_build_object('device', left(device, 200)));
  return tried.wrong_pins >= 10;
end
$$;
revoke all on function note_wrong_pin from public;
grant execute on function note_wrong_pin to strongroom_server;

-- The visit in which a guest takes something with them; null where their grant is over by now, or does not give it. Whoever
-- ends it waits until the line is written, or comes first.
create or replace function visit_by(token text, wanted text) returns uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from grants where id = current_grant() and is_live(grants) and may_do(wanted) for share;
  return case when found then (
    select id from grant_visits
    where grant_id = current_grant() and token_hash = token and opened_at > now() - interval '12 hours'
    order by opened_at desc limit 1
  ) end;
end
$$;
revoke all on function visit_by from public;

-- Who of a firm looks in; null for everybody else.
create or replace function visitor_called() returns text language sql stable
set search_path = pg_catalog, public, pg_temp
return (select member_called(client_id, current_person()) from grants where id = current_grant());
revoke all on function visitor_called from public;

-- No file goes out without its line, one a visit. False where it does not go out.
create or replace function note_download(token text, file text, device text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  visit uuid := visit_by(token, 'download');
begin
  perform from stored_files where path = file and user_id = current_user_id();
  if visit is null or not found then
    return false;
  end if;
  insert into grant_log (grant_id, user_id, kind, detail)
    select current_grant(), current_user_id(), 'downloaded', jsonb_strip_nulls(jsonb_build_object('visit', visit, 'path', path,
      'file', left(stored_files.name, 100), 'asset', assets.id, 'title', left(title, 100), 'device', left(device, 100), 'by', visitor_called()))
    from stored_files
      left join asset_images on image_url = path
      left join asset_documents on document_url = path
      left join assets on assets.id = coalesce(asset_images.asset_id, asset_documents.asset_id)
    where path = file
    limit 1
    on conflict do nothing;
  return true;
end
$$;
revoke all on function note_download from public;
grant execute on function note_download to strongroom_guest;

-- Nor does a paper; each is a line.
create or replace function note_paper(token text, paper text, piece uuid, device text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  visit uuid := visit_by(token, 'print');
begin
  if visit is null then
    return false;
  end if;
  insert into grant_log (grant_id, user_id, kind, detail)
    values (current_grant(), current_user_id(), 'printed', jsonb_strip_nulls(jsonb_build_object('visit', visit,
      'paper', left(paper, 40), 'asset', piece, 'device', left(device, 100), 'by', visitor_called(),
      'title', (select left(title, 100) from assets where id = piece and user_id = current_user_id()))));
  return true;
end
$$;
revoke all on function note_paper from public;
grant execute on function note_paper to strongroom_guest;

-- Whose address a letter was sent to; null where it opens nothing any more.
create or replace function invitation_for(token text)
returns table (grant_id uuid, owner_name text, address text, may text, left_as text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select grants.id, coalesce(owner.display_name, owner.email), grants.address, grants.may, case when release_id is not null then preset end
  from grants join memberinfo as owner on owner.id = grants.user_id
  where token_hash = token and address is not null and person_id is null and is_live(grants)
    and (release_id is not null or not exists (select from suspensions where suspensions.user_id = grants.user_id))
$$;
revoke all on function invitation_for from public;
grant execute on function invitation_for to strongroom_user;

-- By the letter of an owner who lets somebody in or asks them to confirm, or of a release: whose address it went to, for
-- whoever has no account yet. That of a release is left to them.
create or replace function invited_by_owner(token text) returns table (id uuid, address text, is_left boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select grants.id, grants.address, release_id is not null from grants
  where token_hash = token and grants.address is not null and person_id is null and is_live(grants)
    and (release_id is not null or not exists (select from suspensions where suspensions.user_id = grants.user_id))
  union all
  select who.id, who.address, false from estate_confirmers as who
  where token_hash = token and accepted_at is null and removed_at is null
    and not exists (select from suspensions where suspensions.user_id = who.user_id)
  union all
  select member.id, member.address, false from firm_members as member
  where token_hash = token and person_id is null and ended_at is null
  union all
  select client.id, client.address, false from firm_clients as client
  where token_hash = token and user_id is null and ended_at is null
$$;
revoke all on function invited_by_owner from public;
grant execute on function invited_by_owner to strongroom_server;

-- Only the account of the address that the letter went to accepts it, once.
create or replace function accept_grant(token text)
returns table (grant_id uuid, name text, owner_email text, owner_language text)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with accepted as (
    update grants set person_id = current_user_id(), accepted_at = now(), token_hash = null
    where token_hash = token and person_id is null and client_id is null and user_id <> current_user_id() and is_owner() and is_live(grants)
      and address = (select email from memberinfo where id = current_user_id())
      and (release_id is not null or not exists (select from suspensions where suspensions.user_id = grants.user_id))
    returning grants.id, grants.user_id, grants.name
  )
  select accepted.id, accepted.name, owner.email, owner.language from accepted join memberinfo as owner on owner.id = user_id
$$;
revoke all on function accept_grant from public;
grant execute on function accept_grant to strongroom_user;

-- The same for the firm that somebody works for: whoever sees this client comes in. Its owner is a client of the firm from then on.
create or replace function accept_grant_for_firm(token text)
returns table (grant_id uuid, name text, owner_email text, owner_language text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  firm uuid := current_firm();
  given grants;
  client uuid;
begin
  select * into given from grants
  where token_hash = token and person_id is null and client_id is null and user_id <> current_user_id() and is_owner()
    and release_id is null and is_live(grants) and address = (select lower(email) from memberinfo where id = current_user_id())
    and not exists (select from suspensions where suspensions.user_id = grants.user_id)
  for update;
  if given.id is null or firm is null
    or exists (select from firm_members where firm_id = firm and person_id = given.user_id and ended_at is null) then
    return;
  end if;
  perform from firms where id = firm for no key update;
  update firm_clients set member_ids = member_ids || current_member()
    where firm_id = firm and user_id = given.user_id and ended_at is null and not leads_firm()
      and not current_member() = any (member_ids);
  select id into client from firm_clients where firm_id = firm and user_id = given.user_id and ended_at is null;
  if client is null then
    insert into firm_clients (firm_id, name, user_id, accepted_at)
      select firm, left(btrim(coalesce(display_name, email)), 100), given.user_id, now() from memberinfo where id = given.user_id
      returning id into client;
  end if;
  update grants set client_id = client, accepted_at = now(), token_hash = null where id = given.id;
  return query
    select given.id, given.name, owner.email, owner.language from memberinfo as owner where owner.id = given.user_id;
end
$$;
revoke all on function accept_grant_for_firm from public;
grant execute on function accept_grant_for_firm to strongroom_user;

-- Whoever has begun a visit, to look or to work, is still there.
create or replace function stay_in_vault() returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update grants set seen_at = now() where id = current_grant() and user_id = current_user_id() and is_live(grants);
  return found;
end
$$;
revoke all on function stay_in_vault from public;
grant execute on function stay_in_vault to strongroom_guest;

-- Whoever was let in leaves.
create or replace function leave_vault(wanted uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update grants set ended_at = now() where id = wanted and person_id = current_user_id() and is_owner() and ended_at is null;
  return found;
end
$$;
revoke all on function leave_vault from public;
grant execute on function leave_vault to strongroom_user;

-- What guests read is cut by the role that owns the views: rows by its policies here, and those of an asset's children by the
-- policies that are written with the views (guest-views.sql), columns by the views.
create policy granted on assets for select to strongroom_views using (
  user_id = (select current_user_id()) and (recorded_at <= (select shown_until()) or exists (
    select from grant_assets where grant_id = (select current_grant()) and grant_assets.asset_id = assets.id
  ))
);
create policy granted on asset_documents for select to strongroom_views using (
  user_id = (select current_user_id()) and coalesce(type, 'Other') = any ((select shown_document_types())::text[])
  and ((select sees_all()) or exists (select from assets where assets.id = asset_documents.asset_id))
);
create policy granted on stored_files for select to strongroom_views using (
  user_id = (select current_user_id()) and removed_at is null and trashed_with is null and (
    exists (select from asset_images where image_url = path) or exists (select from asset_documents where document_url = path)
  )
);
create policy granted on document_texts for select to strongroom_views using (
  user_id = (select current_user_id()) and exists (select from asset_documents where asset_documents.id = document_id)
);
create policy granted on listed_files for select to strongroom_views using (
  user_id = (select current_user_id())
  and ((select sees_all()) or exists (select from assets where assets.id = listed_files.asset_id))
);
create policy granted on asset_worths for select to strongroom_views using (
  user_id = (select current_user_id()) and (select shows('values'))
  and ((select sees_all()) or exists (select from assets where assets.id = asset_worths.asset_id))
);
create policy granted on custom_fields for select to strongroom_views using (
  user_id = (select current_user_id()) and (select shows('details'))
);
-- Of policies those that all pieces, or one that is shown, are insured with; what is shown of each is that piece's part.
create policy granted on policies for select to strongroom_views using (
  user_id = (select current_user_id()) and (select shows('insurance')) and (
    (select sees_all()) or kind = 'blanket' or exists (select from policy_items where policy_id = policies.id)
  )
);
create policy granted on policy_items for select to strongroom_views using (
  user_id = (select current_user_id()) and (select shows('insurance'))
  and ((select sees_all()) or exists (select from assets where assets.id = policy_items.asset_id))
);
create policy granted on policy_sublimits for select to strongroom_views using (
  user_id = (select current_user_id()) and (select shows('insurance'))
  and ((select sees_all()) or (
    exists (select from policies where policies.id = policy_id)
    and exists (select from assets where assets.category = policy_sublimits.category)
  ))
);
-- Of places those in which something is that is shown, and what those are in.
create policy granted on places for select to strongroom_views using (
  user_id = (select current_user_id()) and (select shows('places'))
  and ((select sees_all()) or exists (
    select from assets where assets.place = places.path or starts_with(assets.place, places.path || ' / ')
  ))
);
-- Kept sums are those of the whole vault.
create policy granted on vault_usage for select to strongroom_views
  using (user_id = (select current_user_id()) and (select sees_all()));
create policy granted on asset_sums for select to strongroom_views
  using (user_id = (select current_user_id()) and (select sees_all()));
