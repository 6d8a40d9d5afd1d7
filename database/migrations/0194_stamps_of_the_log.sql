-- Stamps of authorities over checkpoints: docs/decisions/proof-stamps.md

create table log_stamps (
  epoch integer not null,
  size bigint not null,
  -- The address that was asked.
  authority text not null check (length(authority) between 1 and 500),
  -- As of RFC 3161, in DER.
  token bytea not null check (length(token) between 1 and 100000),
  stamped_at timestamptz not null default now(),
  constraint log_stamps_pkey primary key (epoch, size, authority),
  foreign key (epoch, size) references log_checkpoints(epoch, size)
);
alter table log_stamps enable row level security;
