-- What changed in the vaults of clients: since when what is shown is shown, up to when a member of a firm has seen it, and how often
-- they are written to. docs/decisions/firms.md
alter table grants add column shown_since timestamptz not null default now();

alter table grant_assets add column since timestamptz not null default now();

alter table firm_members add column writes text not null default 'week' check (writes in ('day', 'week', 'never'));

alter table firm_members add column written_at timestamptz not null default now();

create table firm_looks (
  member_id uuid not null,
  client_id uuid not null,
  firm_id uuid not null,
  seen_at timestamptz not null default now(),
  constraint firm_looks_pkey primary key (member_id, client_id),
  foreign key (member_id, firm_id) references firm_members(id, firm_id) on delete cascade,
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade
);

create index firm_looks_of_client on firm_looks (client_id);

alter table firm_looks enable row level security;

alter table grant_log drop constraint grant_log_kind_check;

alter table grant_log add constraint grant_log_kind_check check (kind in ('granted', 'invited', 'changed', 'accepted', 'opened', 'told',
  'downloaded', 'printed', 'commented', 'proposed', 'wished', 'received', 'wrong_pin', 'shut', 'unlocked', 'ended'));
