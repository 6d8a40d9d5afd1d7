-- Firms, who works for them, and whose vaults they are let into: docs/decisions/firms.md.
create table firms (
  id uuid default gen_random_uuid() primary key,
  kind text not null check (kind in ('estate-practices', 'estate-services', 'insurance-partners')),
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  handle text not null unique check (handle ~ '^[a-z0-9](-?[a-z0-9]){2,39}$'),
  postal_address text not null default '' check (length(postal_address) <= 500),
  foot_line text not null default '' check (length(foot_line) <= 200),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  logo bytea check (length(logo) between 1 and 300000),
  has_logo boolean not null generated always as (logo is not null) stored,
  is_foundation boolean not null default false,
  created_at timestamptz not null default now()
);

alter table firms enable row level security;

create table firm_members (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  address text not null check (address = lower(btrim(address)) and (length(address) between 3 and 254)),
  role text not null check (role in ('lead', 'member', 'assistant')),
  person_id uuid,
  token_hash text unique check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  invited_at timestamptz not null default now(),
  accepted_at timestamptz,
  ended_at timestamptz,
  constraint firm_members_id_firm_id_key unique (id, firm_id),
  foreign key (firm_id) references firms(id) on delete cascade,
  foreign key (person_id) references memberinfo(id) on delete set null
);

create unique index one_firm_a_person on firm_members (person_id) where ended_at is null and person_id is not null;

create unique index one_member_an_address on firm_members (firm_id, address) where ended_at is null;

create index firm_members_of_person on firm_members (person_id) where person_id is not null;

alter table firm_members enable row level security;

create table firm_clients (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  reference text not null default '' check (length(reference) <= 60),
  address text check (address = lower(btrim(address)) and (length(address) between 3 and 254)),
  user_id uuid,
  member_ids uuid[] not null default '{}' check (cardinality(member_ids) <= 50 and array_position(member_ids, null) is null),
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
  where ended_at is null and address is not null and user_id is null;

create index firm_clients_of_firm on firm_clients (firm_id, created_at desc, id desc);

create index firm_clients_of_client on firm_clients (user_id) where user_id is not null;

alter table firm_clients enable row level security;

create table firm_notes (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  member_id uuid,
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
  member_id uuid,
  done_at timestamptz,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade,
  foreign key (member_id, firm_id) references firm_members(id, firm_id) on delete set null (member_id)
);

create index firm_tasks_of_client on firm_tasks (client_id, created_at, id);

create index firm_tasks_due on firm_tasks (due_on) where done_at is null and told_at is null and due_on is not null;

create index firm_tasks_of_member on firm_tasks (member_id) where member_id is not null;

alter table firm_tasks enable row level security;

alter table grants add column client_id uuid references firm_clients(id) on delete cascade;

alter table grants add constraint to_a_firm_or_a_person check (client_id is null or person_id is null);

create index grants_to_firm on grants (client_id) where client_id is not null;
