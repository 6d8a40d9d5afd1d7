-- The development mailbox: letters that had nowhere else to go because no mail delivery is configured.
create table letters (
  id uuid primary key default gen_random_uuid(),
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null
);
create index on letters (sent_at desc);

alter table letters enable row level security;
create policy every_letter on letters to strongroom_system using (true);
grant select, insert, delete on letters to strongroom_system;
