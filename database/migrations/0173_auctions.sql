-- Sales of an auctioneer: lots of their clients, what they brought, and what is due to whom: docs/decisions/auctions.md.
create table auctions (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  title text not null check (title = btrim(title) and (length(title) between 1 and 200)),
  held_on date,
  place text not null default '' check (length(place) <= 200),
  conditions text not null default '' check (length(conditions) <= 20000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  constraint auctions_id_firm_id_key unique (id, firm_id),
  foreign key (firm_id) references firms(id) on delete cascade
);

create index auctions_of_firm on auctions (firm_id, created_at desc, id desc);

alter table auctions enable row level security;

create table consignors (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  auction_id uuid not null,
  client_id uuid not null,
  commission numeric(5, 2) not null default 0 check (commission between 0 and 100),
  charges numeric not null default 0 check (charges >= 0),
  charged_for text not null default '' check (length(charged_for) <= 200),
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint consignors_id_auction_id_client_id_firm_id_key unique (id, auction_id, client_id, firm_id),
  constraint one_consignor_a_client unique (auction_id, client_id),
  foreign key (auction_id, firm_id) references auctions(id, firm_id) on delete cascade,
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade
);

create index consignors_of_client on consignors (client_id, firm_id);

alter table consignors enable row level security;

create table lots (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  auction_id uuid not null,
  client_id uuid not null,
  consignor_id uuid not null,
  grant_id uuid,
  asset_id uuid not null,
  number integer not null check (number between 1 and 5000),
  title text not null check (title = btrim(title) and (length(title) between 1 and 300)),
  description text not null default '' check (length(description) <= 10000),
  condition text not null default '' check (length(condition) <= 2000),
  dimensions text not null default '' check (length(dimensions) <= 300),
  estimate_low numeric check (estimate_low >= 0),
  estimate_high numeric check (estimate_high >= estimate_low),
  start_price numeric check (start_price >= 0),
  reserve numeric check (reserve >= 0),
  state text not null default 'received'
    check (state in ('received', 'catalogued', 'approved', 'in_sale', 'sold', 'unsold', 'returned', 'settled')),
  hammer numeric check (hammer > 0),
  created_at timestamptz not null default now(),
  constraint lots_id_client_id_firm_id_key unique (id, client_id, firm_id),
  constraint one_lot_a_piece unique (auction_id, asset_id),
  constraint lots_in_order unique (auction_id, number) deferrable initially immediate,
  constraint what_is_sold_has_a_price check ((state in ('sold', 'settled')) = (hammer is not null)),
  foreign key (consignor_id, auction_id, client_id, firm_id)
    references consignors(id, auction_id, client_id, firm_id) on delete cascade,
  foreign key (grant_id) references grants(id) on delete set null
);

create index lots_of_consignor on lots (consignor_id, number);

create index lots_by_grant on lots (grant_id) where grant_id is not null;

alter table lots enable row level security;

create table lot_events (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  lot_id uuid not null,
  moved_from text not null,
  moved_to text not null,
  author_name text not null check (length(author_name) between 1 and 254),
  content text check (length(content) between 1 and 2000),
  created_at timestamptz not null default now(),
  foreign key (lot_id, client_id, firm_id) references lots(id, client_id, firm_id) on delete cascade
);

create index lot_events_of_lot on lot_events (lot_id, created_at desc, id desc);

alter table lot_events enable row level security;

create table pickup_receipts (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  consignor_id uuid not null,
  signed_by text not null check (signed_by = btrim(signed_by) and (length(signed_by) between 1 and 100)),
  drawing text check (drawing ~ '^[ML0-9 ]+$' and length(drawing) <= 20000),
  pieces jsonb not null check (jsonb_typeof(pieces) = 'array'),
  received_by text not null check (length(received_by) between 1 and 100),
  created_at timestamptz not null default now(),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade,
  foreign key (consignor_id) references consignors(id) on delete cascade
);

create index pickup_receipts_of_consignor on pickup_receipts (consignor_id, created_at desc, id desc);

create index pickup_receipts_of_client on pickup_receipts (client_id, firm_id);

alter table pickup_receipts enable row level security;
