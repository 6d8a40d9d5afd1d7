-- More than a password: an authenticator app, passkeys, and codes for the day when both are out of reach. better-auth's
-- tables, in its own words.
alter table auth."user" add column "twoFactorEnabled" boolean not null default false;

-- When the person last proved who they are within this session. Dangerous acts ask for it anew after a while.
alter table auth.session add column "confirmedAt" timestamptz not null default now();

create table auth."twoFactor" (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null unique references auth."user" on delete cascade,
  secret text not null,
  "backupCodes" text not null,
  -- Whether the authenticator has shown that it knows the secret.
  verified boolean not null default false,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz
);

create table auth.passkey (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references auth."user" on delete cascade,
  name text not null default 'Passkey' check (length(name) between 1 and 100),
  "publicKey" text not null,
  "credentialID" text not null unique,
  -- Up to 2^32, which integer can't hold; bigint would be read as a string.
  counter double precision not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  aaguid text,
  "createdAt" timestamptz not null default now()
);
create index on auth.passkey ("userId");

-- Signing in asks for a factor as long as there is one, whichever it is.
create function auth.follow_factors() returns trigger language plpgsql as $$
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
create trigger follow_passkeys after insert or delete on auth.passkey
  for each row execute function auth.follow_factors();
create trigger follow_authenticator after insert or update of verified or delete on auth."twoFactor"
  for each row execute function auth.follow_factors();

-- Wrong passwords in a row for an address, whether it has an account or not, so that neither can be told from the other.
-- Devices that signed in before are counted apart: strangers who guess must not lock the owner out.
create table auth.password_guesses (
  address_hash bytea primary key,
  by_strangers integer not null default 0,
  by_known_devices integer not null default 0,
  last_at timestamptz not null default now()
);

create table auth.known_devices (
  device_hash bytea not null,
  "userId" uuid not null references auth."user" on delete cascade,
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (device_hash, "userId")
);
create index on auth.known_devices ("userId");

alter table auth."twoFactor" enable row level security;
alter table auth.passkey enable row level security;
alter table auth.password_guesses enable row level security;
alter table auth.known_devices enable row level security;

-- Where a person is signed in. They see and end their own sessions; the tokens stay out of reach.
create view sessions with (security_barrier) as
  select
    id, "ipAddress" as ip_address, "userAgent" as user_agent, "createdAt" as created_at, "updatedAt" as last_seen_at
  from auth.session
  where "userId" = (select current_user_id()) and "expiresAt" > now();
grant select, delete on sessions to strongroom_user;
