-- When checkpoints were shown to others: docs/decisions/proof-stamps.md

-- Whom a checkpoint of the log was sent to: a witness by its key, an authority by its address.
create table log_rounds (
  epoch integer not null references logs(epoch),
  party text not null check (length(party) between 1 and 2500),
  tried_at timestamptz not null default now(),
  -- Of the largest checkpoint that it signed, and when.
  size bigint not null default 0 check (size >= 0),
  done_at timestamptz,
  constraint log_rounds_pkey primary key (epoch, party)
);
alter table log_rounds enable row level security;
