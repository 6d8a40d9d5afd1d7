-- Proof of what records said: docs/decisions/proof.md.

-- The log of the installation: one that goes on for as long as nothing of it was lost. After a loss another begins, which names it.
create table logs (
  epoch integer primary key check (epoch > 0),
  -- By which checkpoints name it.
  origin text not null unique check (length(origin) between 1 and 200),
  -- The last checkpoint of the one before.
  continues text check (length(continues) between 1 and 100000),
  began_at timestamptz not null default now(),
  -- Since when every record that was there is in it.
  caught_up_at timestamptz
);
alter table logs enable row level security;

-- By which it is signed: two of different kinds at a time, sealed by the installation's secret.
create table log_keys (
  id uuid default gen_random_uuid() primary key,
  epoch integer not null references logs(epoch),
  verifier_keys text[] not null check (cardinality(verifier_keys) between 1 and 4),
  sealed_keys text not null,
  created_at timestamptz not null default now(),
  -- Signed together with the next one for the last time.
  retired_at timestamptz
);
create unique index one_log_key_in_use on log_keys (epoch) where retired_at is null;
alter table log_keys enable row level security;

-- Its hashes, 256 side by side: those of leaves on level 0, of full tiles below on the others.
create table log_tiles (
  epoch integer not null references logs(epoch),
  level smallint not null check (level between 0 and 7),
  number bigint not null check (number >= 0),
  hashes bytea not null check (length(hashes) between 32 and 8192 and length(hashes) % 32 = 0),
  constraint log_tiles_pkey primary key (epoch, level, number)
);
alter table log_tiles enable row level security;

create table log_checkpoints (
  epoch integer not null references logs(epoch),
  size bigint not null check (size > 0),
  note text not null check (length(note) between 1 and 100000),
  signed_at timestamptz not null default now(),
  constraint log_checkpoints_pkey primary key (epoch, size)
);
alter table log_checkpoints enable row level security;

-- A state of a record that is in the log. They go with the record, and with them what its leaves say.
create table record_leaves (
  asset_id uuid not null,
  user_id uuid not null,
  epoch integer not null references logs(epoch),
  -- When the transaction of the save began, as its history says.
  changed_at timestamptz not null,
  -- What is recorded, as texts by the names of the database.
  fields jsonb not null,
  -- What salts and nonce are made of, sealed under the owner's key.
  sealed_seed bytea not null check (length(sealed_seed) = 60),
  leaf_hash bytea not null check (length(leaf_hash) = 32),
  previous_hash bytea check (length(previous_hash) = 32),
  leaf_index bigint not null check (leaf_index >= 0),
  constraint record_leaves_pkey primary key (asset_id, epoch, changed_at),
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade
);
create index record_leaves_of_log on record_leaves (epoch, leaf_index);
alter table record_leaves enable row level security;

-- What was saved lately is looked for by time alone.
create index asset_changes_lately on asset_changes using brin (changed_at) with (pages_per_range = 8);
