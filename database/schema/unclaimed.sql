-- Vaults that a firm opened for clients who have no account yet: docs/decisions/firms.md. The account is there, of an address
-- that no letter reaches, and nobody can sign in to it. Whoever claims it makes it theirs.
create or replace function is_unclaimed(client firm_clients) returns boolean language sql immutable
return (client).user_id is not null and (client).accepted_at is null and (client).ended_at is null;

-- Whether anybody works for it.
create or replace function firm_is_there(wanted uuid) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return exists (select from firm_members where firm_id = wanted and person_id is not null and ended_at is null);
revoke all on function firm_is_there from public;

-- Opens a vault for a client of the caller’s firm who has no account. The firm works in it by access as an owner gives it; what
-- is the owner’s alone is nobody’s until it is claimed. Null where they are none of the caller’s, or have an account.
create or replace function open_unclaimed_vault(wanted uuid, types text[]) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  client firm_clients;
  opened uuid := gen_random_uuid();
begin
  perform from firms where id = current_firm() for no key update;
  select * into client from firm_clients
  where id = wanted and id = any (seen_clients()) and keeps_clients()
    and user_id is null and accepted_at is null and ended_at is null
  for update;
  if client.id is null then
    return null;
  end if;
  if (select count(*) from firm_clients where firm_id = client.firm_id and is_unclaimed(firm_clients)) >= 300 then
    raise exception 'a firm has 300 vaults at most that wait to be claimed'
      using errcode = 'check_violation', constraint = 'unclaimed_within_limit', table = 'firm_clients';
  end if;
  insert into auth."user" (id, name, email, sign_up_role)
    values (opened, client.name, opened || '@unclaimed.invalid', 'investor');
  update memberinfo set unclaimed_limit = (select unclaimed_assets from vault_limits) where id = opened;
  update firm_clients set user_id = opened, token_hash = null, invited_at = null where id = client.id;
  insert into grants (user_id, name, preset, address, scope, adds_later, groups, document_types, may, client_id)
    select opened, firms.name, 'partner', '-@-', 'everything', true,
      array['values', 'cost', 'places', 'people', 'provenance', 'beneficiaries', 'insurance', 'conditions', 'details'],
      types, 'manage', client.id
    from firms where firms.id = client.firm_id;
  return opened;
end
$$;
revoke all on function open_unclaimed_vault from public;
grant execute on function open_unclaimed_vault to strongroom_user;

-- What the firm calls them is what the vault is called until then.
create or replace function name_unclaimed() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update auth."user" set name = new.name where id = new.user_id;
  update memberinfo set display_name = new.name where id = new.user_id;
  return null;
end
$$;
revoke all on function name_unclaimed from public;
create trigger name_unclaimed after update of name on firm_clients for each row
  when (is_unclaimed(new) and old.name <> new.name) execute function name_unclaimed();

-- Nobody ends the relation while the vault waits to be claimed: it is closed, or claimed first. Another address than the letter
-- went to claims nothing by it.
create or replace function keep_unclaimed() returns trigger language plpgsql as $$
begin
  if new.ended_at is not null then
    raise exception 'a vault that waits to be claimed is closed'
      using errcode = 'check_violation', constraint = 'unclaimed_is_closed', table = 'firm_clients';
  end if;
  if new.address is distinct from old.address then
    new.token_hash := null;
    new.invited_at := null;
  end if;
  return new;
end
$$;
create trigger keep_unclaimed before update of ended_at, address on firm_clients for each row
  when (is_unclaimed(old) and new.user_id is not null and new.accepted_at is null) execute function keep_unclaimed();

-- A lead closes it, with all that is in it. False where it is none of theirs, or claimed.
create or replace function close_unclaimed_vault(wanted uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  client firm_clients;
begin
  select * into client from firm_clients
  where id = wanted and firm_id = current_firm() and leads_firm() and is_unclaimed(firm_clients) for update;
  if client.id is null then
    return false;
  end if;
  update firm_clients set user_id = null, token_hash = null, ended_at = now(), ended_by = 'firm' where id = client.id;
  return close_account(client.user_id);
end
$$;
revoke all on function close_unclaimed_vault from public;
grant execute on function close_unclaimed_vault to strongroom_user;

-- Whose archive a lead takes before they close it; null where it is none of theirs, or claimed.
create or replace function unclaimed_vault(wanted uuid) returns uuid language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return (
  select user_id from firm_clients
  where id = wanted and firm_id = current_firm() and leads_firm() and is_unclaimed(firm_clients)
);
revoke all on function unclaimed_vault from public;
grant execute on function unclaimed_vault to strongroom_user;

-- By whose letter. It is good for two weeks; that of a firm for which nobody works any more, which can’t send another, until it is used.
create or replace function claimed_by(token text) returns setof firm_clients language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select firm_clients.* from firm_clients
  where token_hash = token and is_unclaimed(firm_clients) and address is not null
    and (invited_at > now() - interval '14 days' or not firm_is_there(firm_id))
$$;
revoke all on function claimed_by from public;

-- What whoever holds the letter reads before they claim; null where it opens nothing any more.
create or replace function claim_offer(token text) returns table (
  firm_name text, firm_kind text, is_firm_there boolean, address text, pieces integer, has_account boolean
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select firms.name, firms.kind, firm_is_there(firms.id), client.address,
    coalesce((select assets from vault_usage where user_id = client.user_id), 0),
    exists (select from auth."user" where email = client.address)
  from claimed_by(token) as client join firms on firms.id = client.firm_id
$$;
revoke all on function claim_offer from public;
grant execute on function claim_offer to strongroom_user;

-- What the firm has from now on: what it had (manage), less (view), or nothing (null). Where nobody works for it, the relation is over.
create or replace function settle_claim(client firm_clients, leaves text) returns text[] language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update memberinfo set unclaimed_limit = null where id = client.user_id;
  update firm_clients set accepted_at = now(), token_hash = null where id = client.id;
  if not firm_is_there(client.firm_id) then
    update firm_clients set ended_at = now(), ended_by = 'firm' where id = client.id;
  elsif leaves is null then
    update grants set ended_at = now() where client_id = client.id and ended_at is null;
  elsif leaves <> 'manage' then
    update grants set may = 'view', preset = 'chosen' where client_id = client.id and ended_at is null;
  end if;
  return array(
    select member.address from firm_members as member
    where firm_id = client.firm_id and ended_at is null and person_id is not null
      and (member.role = 'lead' or member.id = any (client.member_ids))
    order by member.id limit 20
  );
end
$$;
revoke all on function settle_claim from public;

-- The letter has shown whose address it is. With a password of their own it is theirs; null where the letter opens nothing any
-- more, or its address has an account by now.
create or replace function claim_vault(token text, password text, spoken text, leaves text)
returns table (client_id uuid, address text, told text[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  client firm_clients;
begin
  select * into client from firm_clients where id = (select id from claimed_by(token)) for update;
  if client.id is null or not exists (select from claimed_by(token))
    or exists (select from auth."user" where email = client.address) then
    return;
  end if;
  update auth."user" set email = client.address, "emailVerified" = true, agreed_at = now(), sign_up_language = spoken,
    "updatedAt" = now() where id = client.user_id;
  update memberinfo set language = spoken where id = client.user_id;
  insert into agreements (user_id, slug, version, agreed_at)
    select client.user_id, slug, coalesce(version, to_char(updated_at, 'YYYY-MM-DD')), now()
    from legal_documents where slug in ('terms', 'privacy');
  insert into auth.account ("userId", "accountId", "providerId", password)
    values (client.user_id, client.user_id, 'credential', password);
  return query select client.id, client.address, settle_claim(client, leaves);
end
$$;
revoke all on function claim_vault from public;
grant execute on function claim_vault to strongroom_user;

-- Whether nothing is in an account but what opens it, describes its person and pays for it: no row of any other table is about it.
create or replace function is_bare(person uuid) returns boolean language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
declare
  one record;
  is_there boolean;
begin
  for one in
    select conrelid::regclass as table_of, attname as column_of
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('memberinfo'::regclass, 'auth."user"'::regclass) and cardinality(conkey) = 1
      and conrelid not in (
        'memberinfo'::regclass, 'auth.account'::regclass, 'auth.session'::regclass, 'auth.passkey'::regclass,
        'auth."twoFactor"'::regclass, 'auth.known_devices'::regclass, 'agreements'::regclass, 'activity'::regclass,
        'legal_notices'::regclass, 'subscriptions'::regclass, 'billing_customers'::regclass, 'billing_events'::regclass
      )
  loop
    execute format('select exists (select from %s where %I = $1)', one.table_of, one.column_of) into is_there using person;
    if is_there then
      return false;
    end if;
  end loop;
  return exists (select from memberinfo where id = person and role = 'investor');
end
$$;
revoke all on function is_bare from public;

-- Whoever has an account with nothing in it claims with that: what opens it, describes its person and pays for it goes over to the
-- vault, and the account itself is gone. Null where the letter opens nothing any more, or isn’t theirs, or something is in it.
create or replace function claim_with_account(token text, leaves text)
returns table (client_id uuid, address text, told text[])
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  client firm_clients;
  person memberinfo;
  one regclass;
begin
  select * into person from memberinfo where id = current_user_id() and is_owner() for update;
  select * into client from firm_clients where id = (select id from claimed_by(token)) for update;
  if client.id is null or not exists (select from claimed_by(token)) or client.address <> lower(person.email)
    or not is_bare(person.id) then
    return;
  end if;
  update auth.account set "accountId" = client.user_id where "userId" = person.id and "providerId" = 'credential';
  foreach one in array array['auth.account', 'auth.session', 'auth.passkey', 'auth."twoFactor"', 'auth.known_devices']::regclass[] loop
    execute format('update %s set "userId" = $1 where "userId" = $2', one) using client.user_id, person.id;
  end loop;
  foreach one in array array[
    'agreements', 'activity', 'legal_notices', 'subscriptions', 'billing_customers', 'billing_events'
  ]::regclass[] loop
    execute format('update %s set user_id = $1 where user_id = $2', one) using client.user_id, person.id;
  end loop;
  update auth."user" as own set name = was.name, image = was.image, "emailVerified" = true, agreed_at = was.agreed_at,
    "twoFactorEnabled" = was."twoFactorEnabled"
  from auth."user" as was where own.id = client.user_id and was.id = person.id;
  update memberinfo set (
    display_name, bio, first_name, middle_name, family_surname, suffix, contact_street, contact_flat_unit, contact_estate_building,
    contact_city, contact_county_township, contact_state_province, contact_country, contact_post_code, phone_country_code,
    phone_city_code, phone_number, phone_is_mobile, asset_addresses, default_currency, profile_completed, registration_completed,
    first_steps_dismissed_at, language
  ) = (
    person.display_name, person.bio, person.first_name, person.middle_name, person.family_surname, person.suffix,
    person.contact_street, person.contact_flat_unit, person.contact_estate_building, person.contact_city,
    person.contact_county_township, person.contact_state_province, person.contact_country, person.contact_post_code,
    person.phone_country_code, person.phone_city_code, person.phone_number, person.phone_is_mobile, person.asset_addresses,
    coalesce(person.default_currency, default_currency), person.profile_completed, person.registration_completed,
    person.first_steps_dismissed_at, person.language
  ) where id = client.user_id;
  delete from auth."user" where id = person.id;
  update auth."user" set email = client.address where id = client.user_id;
  return query select client.id, client.address, settle_claim(client, leaves);
end
$$;
revoke all on function claim_with_account from public;
grant execute on function claim_with_account to strongroom_user;

-- Of firms for which nobody works any more: whose address gets the letter that no member of theirs can send.
create or replace function left_unclaimed() returns table (id uuid, address text, firm_name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select firm_clients.id, address, firms.name
  from firm_clients join firms on firms.id = firm_id
  where is_unclaimed(firm_clients) and address is not null and not firm_is_there(firms.id)
    and coalesce(invited_at < (select max(ended_at) from firm_members where firm_id = firms.id), true)
  order by firm_clients.id limit 100
$$;
revoke all on function left_unclaimed from public;
grant execute on function left_unclaimed to strongroom_system;

-- For administrators: how many vaults of a firm wait to be claimed.
create or replace function unclaimed_of_firm(wanted uuid) returns integer language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return (select count(*)::int from firm_clients where firm_id = wanted and is_unclaimed(firm_clients));
revoke all on function unclaimed_of_firm from public;
grant execute on function unclaimed_of_firm to strongroom_admin;
