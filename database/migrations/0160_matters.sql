-- What an estate practice works on for a client: docs/decisions/firms.md.
create table matters (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  number text not null default '' check (length(number) <= 60),
  title text not null check (title = btrim(title) and (length(title) between 1 and 200)),
  -- Who of the firm is responsible; null for nobody yet.
  member_id uuid,
  -- When the will was signed, and when its client died, as far as the firm wrote it down.
  will_signed_on date,
  died_on date,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade,
  foreign key (member_id, firm_id) references firm_members(id, firm_id) on delete set null (member_id)
);
create index matters_of_firm on matters (firm_id, created_at desc, id desc);
create index matters_of_client on matters (client_id);
create index matters_of_member on matters (member_id) where member_id is not null;
alter table matters enable row level security;
