-- How somebody of a firm looks at its clients again and again, under a name: docs/decisions/firms.md
create table client_views (
  id uuid default gen_random_uuid() primary key,
  member_id uuid not null,
  firm_id uuid not null,
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  address jsonb not null check (jsonb_typeof(address) = 'object' and length(address::text) <= 2000),
  created_at timestamptz not null default now(),
  foreign key (member_id, firm_id) references firm_members(id, firm_id) on delete cascade
);

create unique index client_view_names on client_views (member_id, folded(name));

alter table client_views enable row level security;
