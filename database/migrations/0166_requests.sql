-- Lists of what a firm asks somebody for: docs/decisions/requests.md.
create table requests (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid,
  member_id uuid,
  sender_name text not null check (length(sender_name) between 1 and 100),
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  address text not null check (address = lower(btrim(address)) and (length(address) between 3 and 254)),
  title text not null check (title = btrim(title) and (length(title) between 1 and 200)),
  note text not null default '' check (length(note) <= 2000),
  token_hash text unique check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (firm_id) references firms(id) on delete cascade,
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete set null (client_id),
  foreign key (member_id, firm_id) references firm_members(id, firm_id) on delete set null (member_id)
);

create index requests_of_firm on requests (firm_id, created_at desc, id desc);

create index requests_of_client on requests (client_id) where client_id is not null;

create index requests_of_member on requests (member_id) where member_id is not null;

alter table requests enable row level security;

create table request_lines (
  id uuid default gen_random_uuid() primary key,
  request_id uuid not null,
  place integer not null check (place between 1 and 50),
  kind text not null check (kind in ('photo', 'document', 'answer')),
  words text not null check (words = btrim(words) and (length(words) between 1 and 300)),
  due_on date,
  answer text check (length(answer) between 1 and 5000),
  answered_at timestamptz,
  accepted_at timestamptz,
  returned_at timestamptz,
  why text check (length(why) between 1 and 2000),
  constraint one_line_a_place unique (request_id, place),
  foreign key (request_id) references requests(id) on delete cascade
);

alter table request_lines enable row level security;

create table request_files (
  id uuid default gen_random_uuid() primary key,
  line_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content bytea not null check (length(content) between 1 and 10485760),
  sent_at timestamptz not null default now(),
  foreign key (line_id) references request_lines(id) on delete cascade
);

create index request_files_of_line on request_files (line_id, sent_at, id);

alter table request_files enable row level security;
