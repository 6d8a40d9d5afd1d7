-- What an owner lost, and what becomes of it with their insurer: docs/decisions/claims.md
create table claims (
  -- As whoever opens it named it, so that what is sent again is there once.
  id uuid primary key,
  client_id uuid not null,
  firm_id uuid not null,
  -- Whose loss it is; null once their account is gone.
  user_id uuid,
  number integer not null check (number > 0),
  kind text not null check (kind in ('theft', 'fire', 'water', 'breakage', 'transport', 'missing', 'other')),
  happened_on date not null check (happened_on between '1900-01-01' and '9999-12-31'),
  words text not null default '' check (length(words) <= 10000),
  -- The pieces as they were recorded when it was opened.
  pack jsonb not null check (jsonb_typeof(pack) = 'array' and jsonb_array_length(pack) between 1 and 200
    and octet_length(pack::text) <= 2000000),
  -- What its events come to.
  state text not null default 'opened' check (state in
    ('opened', 'documents-wanted', 'assessed', 'agreed', 'paid', 'closed', 'withdrawn', 'declined')),
  opened_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint claims_id_client_id_key unique (id, client_id),
  constraint one_number_a_claim unique (client_id, number),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade,
  foreign key (user_id) references memberinfo(id) on delete set null
);
create index claims_of_vault on claims (user_id, changed_at desc, id desc) where user_id is not null;
create index claims_of_firm on claims (firm_id, changed_at desc, id desc);
alter table claims enable row level security;

-- What happened with a claim, and what was said, in the order in which it was. Nothing of it is changed.
create table claim_events (
  id uuid primary key,
  claim_id uuid not null,
  client_id uuid not null,
  user_id uuid,
  kind text not null check (kind in
    ('opened', 'documents-wanted', 'sent', 'assessed', 'agreed', 'paid', 'closed', 'withdrawn', 'declined', 'message')),
  side text not null check (side in ('client', 'firm')),
  -- As they were called then.
  author_name text not null check (length(author_name) between 1 and 300),
  content text not null default '' check (length(content) <= 10000),
  amount numeric check (amount >= 0 and amount < '10000000000000000' and scale(amount) <= 4),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- What the client sent with it, in their own vault; its name stays.
  file_url text,
  file_name text check (length(file_name) between 1 and 255),
  created_at timestamptz not null default clock_timestamp(),
  constraint an_amount_has_its_currency check ((amount is null) = (currency is null)),
  foreign key (claim_id, client_id) references claims(id, client_id) on delete cascade,
  foreign key (file_url) references stored_files(path) on delete set null,
  foreign key (user_id) references memberinfo(id) on delete set null
);
create index claim_events_with_file on claim_events (file_url) where file_url is not null;
create index claim_events_of_claim on claim_events (claim_id, created_at, id);
create index claim_events_of_vault on claim_events (user_id) where user_id is not null;
alter table claim_events enable row level security;
