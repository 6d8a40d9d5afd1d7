-- better-auth's tables, in its own words and its own schema. Only the server's login reaches them: none of the
-- three roles has a grant here, and row security without a policy says so a second time.
create schema auth;

create table auth."user" (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(btrim(email)) and length(email) <= 254),
  "emailVerified" boolean not null default false,
  image text,
  -- What was chosen when signing up. The role in force is memberinfo.role.
  sign_up_role text not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references auth."user" on delete cascade,
  token text not null unique,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on auth.session ("userId");

create table auth.account (
  id uuid primary key default gen_random_uuid(),
  "userId" uuid not null references auth."user" on delete cascade,
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
  unique ("providerId", "accountId")
);
create index on auth.account ("userId");

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on auth.verification (identifier);

alter table auth."user" enable row level security;
alter table auth.session enable row level security;
alter table auth.account enable row level security;
alter table auth.verification enable row level security;
