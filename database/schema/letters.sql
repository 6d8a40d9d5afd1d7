-- The development mailbox: letters that had nowhere else to go because no mail delivery is configured.
create table letters (
  id uuid default gen_random_uuid() primary key,
  sent_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null
);
comment on column letters.text is 'Sealed with a key of the installation''s secret';
comment on column letters.html is 'Sealed with a key of the installation''s secret';
create index letters_sent_at_idx on letters (sent_at desc);
alter table letters enable row level security;

create policy every_letter on letters to strongroom_system using (true);
grant select, insert, delete on letters to strongroom_system;
