create table auth."user" (
  id uuid default gen_random_uuid() primary key,
  name text not null,
  email text not null unique check (email = lower(btrim(email)) and length(email) <= 254),
  "emailVerified" boolean not null default false,
  image text,
  -- What was chosen when signing up. The role in force is memberinfo.role.
  sign_up_role text not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "twoFactorEnabled" boolean not null default false,
  -- No reference: that one points here already, and rows of a backup come back in the order of their references. What it
  -- names was there when the account was made, which the trigger below sees to.
  invitation_id uuid unique,
  -- What a person agreed to when they registered, in which version. Accounts that nobody registered have agreed to nothing.
  agreed_at timestamptz,
  -- The one that they signed up in, from where it goes to the member.
  sign_up_language text,
  constraint sign_up_role_is_offered check (sign_up_role in ('investor', 'creator', 'estate-practices',
    'estate-services', 'insurance-partners'))
);
alter table auth."user" enable row level security;

create policy the_server on auth."user" to strongroom_server using (true);
grant select, insert, update, delete on auth."user" to strongroom_server;

create table auth.session (
  id uuid default gen_random_uuid() primary key,
  "userId" uuid not null,
  token text not null unique,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "confirmedAt" timestamptz not null default now(),
  constraint hashed_token check (token ~ '^sha256:[0-9a-f]{64}$'),
  foreign key ("userId") references auth."user"(id) on delete cascade
);
create index "session_userId_idx" on auth.session ("userId");
create index "session_createdAt_idx" on auth.session ("createdAt");
alter table auth.session enable row level security;

create policy the_server on auth.session to strongroom_server using (true);
grant select, insert, update, delete on auth.session to strongroom_server;

create table auth.account (
  id uuid default gen_random_uuid() primary key,
  "userId" uuid not null,
  "accountId" text not null,
  "providerId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  constraint "account_providerId_accountId_key" unique ("providerId", "accountId"),
  foreign key ("userId") references auth."user"(id) on delete cascade
);
create index "account_userId_idx" on auth.account ("userId");
alter table auth.account enable row level security;

create policy the_server on auth.account to strongroom_server using (true);
grant select, insert, update, delete on auth.account to strongroom_server;

create table auth.verification (
  id uuid default gen_random_uuid() primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_identifier_idx on auth.verification (identifier);
alter table auth.verification enable row level security;

create policy the_server on auth.verification to strongroom_server using (true);
grant select, insert, update, delete on auth.verification to strongroom_server;

create table memberinfo (
  id uuid primary key,
  email text not null unique,
  role text not null check (role in ('investor', 'creator', 'estate-practices', 'estate-services',
    'insurance-partners', 'admin')),
  display_name text check (length(display_name) between 1 and 255),
  bio text,
  first_name text check (length(first_name) <= 50),
  middle_name text check (length(middle_name) <= 50),
  family_surname text check (length(family_surname) <= 50),
  suffix text check (length(suffix) <= 20),
  contact_street text check (length(contact_street) <= 200),
  contact_flat_unit text check (length(contact_flat_unit) <= 50),
  contact_estate_building text check (length(contact_estate_building) <= 100),
  contact_city text check (length(contact_city) <= 100),
  contact_county_township text check (length(contact_county_township) <= 100),
  contact_state_province text check (length(contact_state_province) <= 100),
  contact_country text,
  contact_post_code text check (length(contact_post_code) <= 20),
  phone_country_code text check (phone_country_code ~ '^\+[0-9]{1,3}$'),
  phone_city_code text check (phone_city_code ~ '^[0-9 ().-]{1,40}$'),
  phone_number text check (phone_number ~ '^[0-9 ().-]{1,40}$'),
  phone_is_mobile boolean not null default true,
  asset_addresses jsonb not null default '[]'::jsonb check (jsonb_typeof(asset_addresses) = 'array'),
  default_currency text check (default_currency ~ '^[A-Z]{3}$'),
  profile_completed boolean not null default false,
  registration_completed boolean not null,
  subscription_required boolean not null,
  created_at timestamptz not null default now(),
  -- Two tabs that edit one profile: each save says which version it began from, and the second is told. Only what the
  -- profile page shows counts, so that a new role or a paid checkout stands in nobody's way.
  version integer not null default 1,
  -- Made for trying out the product, where the settings allow it.
  is_test_user boolean not null default false,
  -- The users' list: the newest first, found by a part of their address or name.
  searchable text not null generated always as (spelled(email || '
' || coalesce(display_name, ''))) stored,
  -- Since when a person no longer wants to see the first steps on their dashboard.
  first_steps_dismissed_at timestamptz,
  -- In which language the product speaks to a person: the tag of one that it has words for. Null as long as they have
  -- chosen none.
  language text check (length(language) <= 20 and language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  slice integer not null default 0,
  -- How many assets a vault may hold that a firm opened for a client; null once it is claimed, as that of everybody else.
  unclaimed_limit integer check (unclaimed_limit > 0),
  constraint asset_addresses_are_addresses check (are_asset_addresses(asset_addresses)),
  foreign key (contact_country) references reference_countries(name) on update cascade,
  foreign key (default_currency) references reference_currencies(code),
  foreign key (id) references auth."user"(id) on delete cascade
);
create index memberinfo_by_age on memberinfo (created_at desc, id desc);
create index memberinfo_searchable on memberinfo using gin (slice, searchable gin_trgm_ops,
    letter_pairs(searchable)) with (gin_pending_list_limit='128');
alter table memberinfo enable row level security;

-- Administrators see who there is and change roles; addresses and phone numbers are no business of theirs. Nor is for whom a
-- firm opened a vault.
create policy all_members on memberinfo to strongroom_admin using (unclaimed_limit is null);
create policy every_member on memberinfo to strongroom_system using (true);
-- A person sees themselves, and may change what describes them: never the role, nor whether registration is complete.
create policy own_member on memberinfo to strongroom_user using (id = (select current_user_id()));
create policy owner_alone on memberinfo as restrictive for update to strongroom_user using ((select is_owner()));
grant
  select,
  update (display_name, bio, default_currency, first_steps_dismissed_at, language)
  on memberinfo to strongroom_user;
grant select, update on memberinfo to strongroom_system;
grant
  select (id, email, role, display_name, created_at, is_test_user, searchable, slice, unclaimed_limit),
  update (role)
  on memberinfo to strongroom_admin;

create table auth."twoFactor" (
  id uuid default gen_random_uuid() primary key,
  "userId" uuid not null,
  secret text not null,
  "backupCodes" text not null,
  -- Whether the authenticator has shown that it knows the secret.
  verified boolean not null default false,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz,
  constraint "twoFactor_userId_key" unique ("userId"),
  foreign key ("userId") references auth."user"(id) on delete cascade
);
alter table auth."twoFactor" enable row level security;

create policy the_server on auth."twoFactor" to strongroom_server using (true);
grant select, insert, update, delete on auth."twoFactor" to strongroom_server;

create table auth.passkey (
  id uuid default gen_random_uuid() primary key,
  "userId" uuid not null,
  name text not null default 'Passkey' check (length(name) between 1 and 100),
  "publicKey" text not null,
  "credentialID" text not null,
  -- Up to 2^32, which integer can't hold; bigint would be read as a string.
  counter double precision not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  aaguid text,
  "createdAt" timestamptz not null default now(),
  constraint "passkey_credentialID_key" unique ("credentialID"),
  foreign key ("userId") references auth."user"(id) on delete cascade
);
create index "passkey_userId_idx" on auth.passkey ("userId");
alter table auth.passkey enable row level security;

create policy the_server on auth.passkey to strongroom_server using (true);
grant select, insert, update, delete on auth.passkey to strongroom_server;

-- Wrong passwords in a row for an address, whether it has an account or not, so that neither can be told from the other.
-- Devices that signed in before are counted apart: strangers who guess must not lock the owner out.
create table auth.password_guesses (
  address_hash bytea primary key,
  by_strangers integer not null default 0,
  by_known_devices integer not null default 0,
  last_at timestamptz not null default now()
);
alter table auth.password_guesses enable row level security;

create policy the_server on auth.password_guesses to strongroom_server using (true);
grant select, insert, update, delete on auth.password_guesses to strongroom_server;

create table auth.known_devices (
  device_hash bytea not null,
  "userId" uuid not null,
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  constraint known_devices_pkey primary key (device_hash, "userId"),
  foreign key ("userId") references auth."user"(id) on delete cascade
);
create index "known_devices_userId_idx" on auth.known_devices ("userId");
alter table auth.known_devices enable row level security;

create policy the_server on auth.known_devices to strongroom_server using (true);
grant select, insert, update, delete on auth.known_devices to strongroom_server;

-- What happened to an account, for its owner to look through. Nobody changes a row; after two years it is forgotten.
create table activity (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null,
  -- The words for each are in domain/activity.ts.
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$' and length(kind) <= 40),
  -- What the words need to know: a browser, a format, a role. Never an address, a secret or what somebody owns.
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 1000),
  created_at timestamptz not null default now(),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create index activity_by_time on activity (user_id, created_at desc, id desc);
create index activity_created_at_idx on activity (created_at);
alter table activity enable row level security;

create policy every_activity on activity to strongroom_system using (true);
create policy own_activity on activity for select to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on activity as restrictive to strongroom_user using ((select is_owner()));
grant select on activity to strongroom_user;
grant select, insert, delete on activity to strongroom_system;

-- Whom an administrator has invited, while sign-up is by invitation. The link of the letter bears the token, of which
-- only a hash is kept; it is good for one account, of this address, for two weeks.
create table auth.invitations (
  id uuid default gen_random_uuid() primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  email text not null check (email = lower(btrim(email)) and length(email) <= 254),
  -- What may be chosen when signing up by it; anything where it is null.
  role text check (role in ('investor', 'creator', 'estate-practices', 'estate-services', 'insurance-partners')),
  invited_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + '14 days'),
  used_at timestamptz,
  foreign key (invited_by) references auth."user"(id) on delete set null
);
create unique index one_open_invitation on auth.invitations (email) where used_at is null;
create index invitations_invited_by_idx on auth.invitations (invited_by);
alter table auth.invitations enable row level security;

-- The server's login invites, and looks invitations up; that one is used, and by whom, the trigger alone writes down.
create policy the_server on auth.invitations to strongroom_server using (true);
grant select, insert, delete on auth.invitations to strongroom_server;

-- Where a person is signed in. They see and end their own sessions; the tokens stay out of reach.
create view sessions with (security_barrier) as
  select
    id, "ipAddress" as ip_address, "userAgent" as user_agent, "createdAt" as created_at, "updatedAt" as last_seen_at
  from auth.session
  where "userId" = (select current_user_id()) and (select is_owner()) and "expiresAt" > now();
grant select, delete on sessions to strongroom_user;

-- The account and the member are one: a trigger writes the second in the transaction of the first.
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
revoke all on function auth.create_member from public;
create trigger create_member after insert on auth."user" for each row execute function auth.create_member();

create or replace function auth.follow_email() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.memberinfo set email = new.email where id = new.id;
  return null;
end
$$;
revoke all on function auth.follow_email from public;
create trigger follow_email after update of email on auth."user" for each row
  when (old.email is distinct from new.email) execute function auth.follow_email();

-- An installation that has an administrator keeps one. The lock makes two removals at once wait for each other.
create or replace function keep_an_administrator() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_other_administrator(old.id);
  return null;
end
$$;
revoke all on function keep_an_administrator from public;
create trigger keep_an_administrator after update of role on memberinfo for each row
  when (old.role = 'admin' and new.role <> 'admin') execute function keep_an_administrator();

create or replace function get_user_default_currency(user_id uuid) returns text
  language sql stable
  return (
    select coalesce(default_currency, currency_of_country(contact_country)) from memberinfo where id = user_id
  );

-- False where nothing was changed: the person is not there, or the currency not among those to choose from.
create or replace function update_user_default_currency(user_id uuid, new_currency text) returns boolean
  language plpgsql
as $$
begin
  update memberinfo set default_currency = new_currency
  where id = user_id and exists (select from reference_currencies where code = new_currency and is_active);
  return found;
end
$$;

-- Runs as the owner of the table, for it writes what no person may write by themselves: whether the profile is complete.
create or replace function update_investor_profile(
  profile_user_id uuid,
  p_first_name text, p_middle_name text, p_family_surname text, p_suffix text,
  p_contact_street text, p_contact_flat_unit text, p_contact_estate_building text, p_contact_city text,
  p_contact_county_township text, p_contact_state_province text, p_contact_country text, p_contact_post_code text,
  p_phone_country_code text, p_phone_city_code text, p_phone_number text, p_phone_is_mobile boolean,
  p_asset_addresses jsonb
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update memberinfo set
    first_name = nullif(btrim(p_first_name), ''),
    middle_name = nullif(btrim(p_middle_name), ''),
    family_surname = nullif(btrim(p_family_surname), ''),
    suffix = nullif(btrim(p_suffix), ''),
    contact_street = nullif(btrim(p_contact_street), ''),
    contact_flat_unit = nullif(btrim(p_contact_flat_unit), ''),
    contact_estate_building = nullif(btrim(p_contact_estate_building), ''),
    contact_city = nullif(btrim(p_contact_city), ''),
    contact_county_township = nullif(btrim(p_contact_county_township), ''),
    contact_state_province = nullif(btrim(p_contact_state_province), ''),
    contact_country = nullif(btrim(p_contact_country), ''),
    contact_post_code = nullif(btrim(p_contact_post_code), ''),
    phone_country_code = nullif(btrim(p_phone_country_code), ''),
    phone_city_code = nullif(btrim(p_phone_city_code), ''),
    phone_number = nullif(btrim(p_phone_number), ''),
    phone_is_mobile = p_phone_is_mobile,
    asset_addresses = p_asset_addresses,
    default_currency = coalesce(default_currency, currency_of_country(p_contact_country)),
    display_name = nullif(left(btrim(concat_ws(' ', btrim(p_first_name), btrim(p_family_surname))), 255), ''),
    profile_completed = num_nulls(
      nullif(btrim(p_first_name), ''), nullif(btrim(p_family_surname), ''), nullif(btrim(p_contact_street), ''),
      nullif(btrim(p_contact_city), '')
    ) = 0 and has_asked_lines(p_contact_country, p_contact_state_province, p_contact_post_code)
  where id = profile_user_id and id = current_user_id() and is_owner();
  return found;
end
$$;
revoke all on function update_investor_profile from public;
grant execute on function update_investor_profile to strongroom_user;

-- Signing in asks for a factor as long as there is one, whichever it is.
create or replace function auth.follow_factors() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  person uuid := coalesce(new."userId", old."userId");
begin
  update auth."user" set "twoFactorEnabled" = (
    exists (select from auth.passkey where "userId" = person)
    or exists (select from auth."twoFactor" where "userId" = person and verified)
  ) where id = person;
  return null;
end
$$;
revoke all on function auth.follow_factors from public;
create trigger follow_passkeys after insert or delete on auth.passkey
  for each row execute function auth.follow_factors();
create trigger follow_authenticator after insert or update of verified or delete on auth."twoFactor"
  for each row execute function auth.follow_factors();

create or replace function next_profile_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger next_profile_version before update on memberinfo for each row
  when ((
    old.display_name, old.first_name, old.middle_name, old.family_surname, old.suffix, old.contact_street,
    old.contact_flat_unit, old.contact_estate_building, old.contact_city, old.contact_county_township,
    old.contact_state_province, old.contact_country, old.contact_post_code, old.phone_country_code, old.phone_city_code,
    old.phone_number, old.phone_is_mobile, old.asset_addresses, old.default_currency
  ) is distinct from (
    new.display_name, new.first_name, new.middle_name, new.family_surname, new.suffix, new.contact_street,
    new.contact_flat_unit, new.contact_estate_building, new.contact_city, new.contact_county_township,
    new.contact_state_province, new.contact_country, new.contact_post_code, new.phone_country_code, new.phone_city_code,
    new.phone_number, new.phone_is_mobile, new.asset_addresses, new.default_currency
  ))
  execute function next_profile_version();

-- What a role asks of registering. Whoever becomes an investor chooses a plan like any other, unless they had one before.
create or replace function follow_role() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.subscription_required := new.role = 'investor';
  new.registration_completed := new.role <> 'investor' or exists (select from subscriptions where user_id = new.id);
  return new;
end
$$;
revoke all on function follow_role from public;
create trigger follow_role before update of role on memberinfo for each row
  when (old.role <> new.role) execute function follow_role();

-- In the transaction of what it tells of. An account that is being deleted has no more to be told.
create or replace function auth.note_activity(person uuid, kind text, detail jsonb default '{}') returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into activity (user_id, kind, detail)
  select person, kind, detail where exists (select from auth."user" where id = person)
$$;
revoke all on function auth.note_activity from public;

create or replace function auth.note_change() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  case tg_name
    when 'note_password' then perform auth.note_activity(new."userId", 'password_changed');
    when 'note_email' then perform auth.note_activity(new.id, 'email_changed');
    when 'note_role' then
      perform auth.note_activity(new.id, 'role_changed', jsonb_build_object('from', old.role, 'to', new.role));
    when 'note_authenticator' then
      perform auth.note_activity(
        new."userId", case when new.verified then 'authenticator_added' else 'authenticator_removed' end
      );
    when 'note_passkey_added' then
      perform auth.note_activity(new."userId", 'passkey_added', jsonb_build_object('name', new.name));
    when 'note_passkey_removed' then
      perform auth.note_activity(old."userId", 'passkey_removed', jsonb_build_object('name', old.name));
  end case;
  return null;
end
$$;
revoke all on function auth.note_change from public;
create trigger note_password after update on auth.account for each row
  when (old.password is distinct from new.password) execute function auth.note_change();
create trigger note_email after update on auth."user" for each row
  when (old.email is distinct from new.email and old.email <> old.id || '@unclaimed.invalid') execute function auth.note_change();
create trigger note_role after update on memberinfo for each row
  when (old.role is distinct from new.role) execute function auth.note_change();
create trigger note_authenticator after update on auth."twoFactor" for each row
  when (old.verified is distinct from new.verified) execute function auth.note_change();
create trigger note_passkey_added after insert on auth.passkey
  for each row execute function auth.note_change();
create trigger note_passkey_removed after delete on auth.passkey
  for each row execute function auth.note_change();

-- However a person goes, their files are known before the rows are gone.
create or replace function leave_files_behind() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into left_behind (path, bucket) select path, bucket from stored_files where user_id = old.id
    on conflict (path) do nothing;
  return old;
end
$$;
revoke all on function leave_files_behind from public;
create trigger leave_files_behind before delete on memberinfo for each row execute function leave_files_behind();

-- Everything of a person goes at once, by the one way in which somebody leaves of their own will. False where they have
-- left before. An installation that has an administrator keeps one, also when two leave at once.
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
revoke all on function close_account from public;
grant execute on function close_account to strongroom_system;

-- Whom a transaction speaks for: null for somebody who is suspended, so that no policy shows them a row, whatever
-- session they still hold.
create or replace function active_person(person uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select person where not exists (select from public.suspensions where user_id = person)
$$;
revoke all on function active_person from public;
grant execute on function active_person to strongroom_server, strongroom_user, strongroom_admin, strongroom_system;

-- Of two who sign up by one invitation at once, one does; and nobody by another's, whatever the server believes. That of an
-- owner, a firm, or a release, goes on until it is accepted, for the one account of its address.
create or replace function auth.use_invitation() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update auth.invitations set used_at = now()
  where id = new.invitation_id and email = new.email and used_at is null and expires_at > now()
    and (role is null or role = new.sign_up_role);
  if not found and not exists (
    select from public.grants as given, public.invited_by_owner(given.token_hash) as invited
      where given.id = new.invitation_id and invited.address = new.email
    union all
    select from public.estate_confirmers as who, public.invited_by_owner(who.token_hash) as invited
      where who.id = new.invitation_id and invited.address = new.email
    union all
    select from public.firm_members as member, public.invited_by_owner(member.token_hash) as invited
      where member.id = new.invitation_id and invited.address = new.email
    union all
    select from public.firm_clients as client, public.invited_by_owner(client.token_hash) as invited
      where client.id = new.invitation_id and invited.address = new.email
  ) then
    raise exception 'the invitation is not for this account' using errcode = 'check_violation', constraint = 'invitation';
  end if;
  return new;
end
$$;
revoke all on function auth.use_invitation from public;
create trigger use_invitation before insert on auth."user" for each row when (new.invitation_id is not null)
  execute function auth.use_invitation();

-- Nothing is left of somebody who leaves.
create or replace function auth.forget_invitations() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from auth.invitations where email = old.email or id = old.invitation_id;
  return null;
end
$$;
revoke all on function auth.forget_invitations from public;
create trigger forget_invitations after delete on auth."user" for each row execute function auth.forget_invitations();

-- Who comes by a session, found by the hash of its token. From here on the transaction speaks for them: for nobody where
-- the token is no session's, where the session is over or older than any may be, and where its person is suspended.
create or replace function arrive(
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
  -- While a release of theirs runs, they answer first whether they are here (estate.sql).
  if exists (select from public.releases where user_id = arrive.id and ended_at is null and not is_rehearsal) then
    perform set_config('app.session_id', session_id::text, true);
    if is_held_back(id, session_id) then
      perform set_config('transaction_read_only', 'on', true);
    end if;
  end if;
end
$$;
revoke all on function arrive from public;
grant execute on function arrive to strongroom_server;

-- Every account has a way in for its owner: a password, or a provider that is linked. The lock makes two requests that
-- unlink at once wait for each other. Where the whole account is deleted, its row is gone already and nothing is refused.
create or replace function auth.keep_a_way_in() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from auth."user" where id = old."userId" for update;
  if found and not exists (select from auth.account where "userId" = old."userId" and id <> old.id) then
    raise exception 'the last way in cannot be removed' using errcode = 'check_violation', constraint = 'last_way_in';
  end if;
  return old;
end
$$;
revoke all on function auth.keep_a_way_in from public;
create trigger keep_a_way_in before delete on auth.account for each row execute function auth.keep_a_way_in();

-- Signs out everywhere, or everywhere but in one session. How many sessions were ended.
create or replace function end_sessions_of(person uuid, but uuid default null) returns integer
language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  ended integer;
begin
  delete from public.calendar_feeds where user_id = person;
  delete from public.access_tokens where user_id = person;
  delete from auth.session where "userId" = person and id is distinct from but;
  get diagnostics ended = row_count;
  return ended;
end
$$;
revoke all on function end_sessions_of from public;
grant execute on function end_sessions_of to strongroom_server;
create trigger next_account_slice before insert on memberinfo for each row execute function next_account_slice();
