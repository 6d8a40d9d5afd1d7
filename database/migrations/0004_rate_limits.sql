-- How often something was asked for within a span of time, counted for all server processes together. Unlogged:
-- a crash forgets a few minutes of counting, and counting costs no disk write.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index on rate_limits (ends_at);

alter table rate_limits enable row level security;
create policy every_rate_limit on rate_limits to strongroom_system using (true);
grant select, insert, update, delete on rate_limits to strongroom_system;
