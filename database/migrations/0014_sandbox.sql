-- The books of the payment provider that stands in where none is set up. What a real one keeps on its own machines.
create table sandbox_accounts (
  customer_id text primary key,
  account jsonb not null,
  -- When something happens next by itself: a trial that ends, a renewal.
  due_at timestamptz
);
create index on sandbox_accounts (due_at);

-- How far ahead of ours its time is: a newcomer who wants to see a renewal can't wait for a month.
create table sandbox_clock (
  only_row boolean primary key default true check (only_row),
  ahead interval not null default '0'
);
insert into sandbox_clock default values;

alter table sandbox_accounts enable row level security;
alter table sandbox_clock enable row level security;
create policy every_account on sandbox_accounts to strongroom_system using (true);
create policy the_clock on sandbox_clock to strongroom_system using (true);
grant select, insert, update, delete on sandbox_accounts to strongroom_system;
grant select, update on sandbox_clock to strongroom_system;
