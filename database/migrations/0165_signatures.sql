-- Documents that people sign for a firm: docs/decisions/signatures.md.
create table signatures (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid,
  member_id uuid,
  sender_name text not null check (length(sender_name) between 1 and 100),
  title text not null check (title = btrim(title) and (length(title) between 1 and 200)),
  file_name text not null check (length(file_name) between 1 and 255),
  content bytea not null check (length(content) between 1 and 10485760),
  sha256 text not null generated always as (encode(sha256(content), 'hex')) stored,
  pages integer not null check (pages between 1 and 200),
  wants_code boolean not null default false,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('signed', 'declined', 'cancelled')),
  sealed bytea check (length(sealed) between 1 and 20971520),
  sealed_at timestamptz,
  constraint it_is_sent_until check ((sent_at is null) = (expires_at is null)),
  constraint it_ends_somehow check ((ended_at is null) = (ended_by is null)),
  constraint sealed_once_signed check (sealed is null or (sealed_at is not null and ended_by is not distinct from 'signed')),
  foreign key (firm_id) references firms(id),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id),
  foreign key (member_id, firm_id) references firm_members(id, firm_id)
);

create index signatures_of_firm on signatures (firm_id, created_at desc, id desc);

create index signatures_of_client on signatures (client_id) where client_id is not null;

create index signatures_of_member on signatures (member_id) where member_id is not null;

create index signatures_to_seal on signatures (ended_at) where ended_by = 'signed' and sealed_at is null;

create index signatures_not_sent on signatures (created_at) where sent_at is null;

alter table signatures enable row level security;

create table signature_signers (
  id uuid default gen_random_uuid() primary key,
  signature_id uuid not null,
  place integer not null check (place between 1 and 10),
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  address text not null check (address = lower(btrim(address)) and (length(address) between 3 and 254)),
  signs_as text not null default '' check (length(signs_as) <= 60),
  token_hash text unique check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  asked_at timestamptz,
  opened_at timestamptz,
  code_hash text check (code_hash ~ '^sha256:[0-9a-f]{64}$'),
  code_sent_at timestamptz,
  codes_sent integer not null default 0,
  code_tries integer not null default 0,
  proof_hash text check (proof_hash ~ '^sha256:[0-9a-f]{64}$'),
  proved_at timestamptz,
  consent text check (length(consent) between 1 and 40),
  mark_kind text check (mark_kind in ('typed', 'drawn')),
  mark text check (length(mark) between 1 and 12000),
  signed_at timestamptz,
  declined_at timestamptz,
  reason text check (length(reason) between 1 and 2000),
  kept_hash text unique check (kept_hash ~ '^sha256:[0-9a-f]{64}$'),
  kept_until timestamptz,
  constraint one_signer_a_place unique (signature_id, place),
  constraint signed_with_consent check (
    signed_at is null or (consent is not null and mark_kind is not null and mark is not null and declined_at is null)
  ),
  foreign key (signature_id) references signatures(id) on delete cascade
);

create index signers_by_address on signature_signers (address);

alter table signature_signers enable row level security;

create table signature_events (
  signature_id uuid not null,
  number integer not null check (number > 0),
  kind text not null check (kind in (
    'sent', 'asked', 'reminded', 'opened', 'code_sent', 'code_proved', 'signed', 'declined', 'cancelled', 'completed', 'sealed'
  )),
  signer_id uuid,
  who text not null check (length(who) <= 100),
  at timestamptz not null,
  address text not null check (length(address) <= 64),
  user_agent text not null check (length(user_agent) <= 300),
  detail jsonb not null default '{}',
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (signature_id, number),
  foreign key (signature_id) references signatures(id),
  foreign key (signer_id) references signature_signers(id)
);

create index signature_events_of_signer on signature_events (signer_id) where signer_id is not null;

alter table signature_events enable row level security;

create table installation_seals (
  id uuid default gen_random_uuid() primary key,
  certificate bytea not null check (length(certificate) between 1 and 4096),
  sealed_key text not null check (length(sealed_key) between 1 and 8192),
  created_at timestamptz not null default now()
);

alter table installation_seals enable row level security;
