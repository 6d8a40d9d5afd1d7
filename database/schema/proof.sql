-- Proof of what records said: docs/decisions/proof.md
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

-- Which checkpoint the last archive of somebody brought: the next one proves that the log of then only grew.
create table archived_checkpoints (
  user_id uuid primary key,
  epoch integer not null,
  size bigint not null,
  taken_at timestamptz not null default now(),
  foreign key (user_id) references memberinfo(id) on delete cascade,
  foreign key (epoch, size) references log_checkpoints(epoch, size)
);
alter table archived_checkpoints enable row level security;

-- What was saved lately is looked for by time alone.
create index asset_changes_lately on asset_changes using brin (changed_at) with (pages_per_range = 8);

create policy every_log on logs to strongroom_system using (true);
create policy every_log_key on log_keys to strongroom_system using (true);
create policy every_log_tile on log_tiles to strongroom_system using (true);
create policy every_checkpoint on log_checkpoints to strongroom_system using (true);
create policy every_log_round on log_rounds to strongroom_system using (true);
create policy every_log_stamp on log_stamps to strongroom_system using (true);
create policy every_record_leaf on record_leaves to strongroom_system using (true);
grant select, insert, update on logs, log_keys, log_tiles, log_checkpoints to strongroom_system;
grant select, insert, update on log_rounds to strongroom_system;
grant select, insert on log_stamps to strongroom_system;
grant select, insert, delete on record_leaves to strongroom_system;
-- Everybody may know all of the log but what it is signed with: it says nothing of anybody.
create policy any_log on logs for select to strongroom_user using (true);
create policy any_log_key on log_keys for select to strongroom_user using (true);
create policy any_log_tile on log_tiles for select to strongroom_user using (true);
create policy any_checkpoint on log_checkpoints for select to strongroom_user using (true);
create policy any_log_stamp on log_stamps for select to strongroom_user using (true);
grant select on logs, log_tiles, log_checkpoints, log_stamps to strongroom_user;
grant select (epoch, verifier_keys, created_at) on log_keys to strongroom_user;

create policy every_archived_checkpoint on archived_checkpoints to strongroom_system using (true);
create policy own_archived_checkpoint on archived_checkpoints for select to strongroom_user
  using (user_id = (select current_user_id()) and (select is_owner()));
grant select, insert, update, delete on archived_checkpoints to strongroom_system;
grant select on archived_checkpoints to strongroom_user;

create policy own_record_leaves on record_leaves for select to strongroom_user
  using (user_id = (select current_user_id()) and (select is_owner()));
grant select on record_leaves to strongroom_user;

-- What is recorded of these assets now, as texts: each column, and each list as its history has it.
create or replace function recorded_fields(assets_of uuid[]) returns table (asset_id uuid, fields jsonb)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select assets.id, (
    select jsonb_object_agg(key, value #>> '{}') from jsonb_each(to_jsonb(assets) - columns_without_history())
  ) || (
    select jsonb_object_agg(name, coalesce(rows, '[]')::text) from (
      select 'asset_images' as name, (
        select jsonb_agg(child_in_history(to_jsonb(child)) order by position, id::text) from asset_images as child where child.asset_id = assets.id
      ) as rows
      union all select 'asset_documents', (
        select jsonb_agg(child_in_history(to_jsonb(child)) order by position, id::text) from asset_documents as child where child.asset_id = assets.id
      )
      union all select 'beneficiaries', (
        select jsonb_agg(child_in_history(to_jsonb(child)) order by position, id::text) from beneficiaries as child where child.asset_id = assets.id
      )
      union all select 'asset_collections', (
        select jsonb_agg(child_in_history(to_jsonb(child)) order by position, id::text) from asset_collections as child where child.asset_id = assets.id
      )
      union all select 'asset_tags', (
        select jsonb_agg(child_in_history(to_jsonb(child)) order by position, id::text) from asset_tags as child where child.asset_id = assets.id
      )
      union all select 'asset_statuses', (
        select jsonb_agg(child_in_history(to_jsonb(child)) order by id::text) from asset_statuses as child where child.asset_id = assets.id
      )
      union all select 'provenance_events', (
        select jsonb_agg(child_in_history(to_jsonb(child)) order by position, id::text) from provenance_events as child where child.asset_id = assets.id
      )
      union all select 'conditions', (
        select jsonb_agg(child_in_history(to_jsonb(child)) order by position, id::text) from conditions as child where child.asset_id = assets.id
      )
      union all select 'valuations', (
        select jsonb_agg(child_in_history(to_jsonb(child)) order by position, id::text) from valuations as child where child.asset_id = assets.id
      )
    ) as lists
  )
  from assets where assets.id = any (assets_of)
$$;
revoke all on function recorded_fields from public;
grant execute on function recorded_fields to strongroom_system;

-- What was recorded of each of these assets after the save of its time: as it is now, with all that was saved since taken back.
create or replace function fields_after(assets_of uuid[], times timestamptz[]) returns table (
  asset_id uuid, changed_at timestamptz, fields jsonb
)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select wanted.asset_id, wanted.at, present.fields || coalesce((
    select jsonb_object_agg(field, before #>> '{}') from (
      select distinct on (later.field) later.field, later.before from asset_changes as later
      where later.asset_id = wanted.asset_id and later.changed_at > wanted.at and present.fields ? later.field
      order by later.field, later.changed_at
    ) as first
  ), '{}')
  from unnest(assets_of, times) as wanted (asset_id, at) join recorded_fields(assets_of) as present using (asset_id)
$$;
revoke all on function fields_after from public;
grant execute on function fields_after to strongroom_system;

-- Saves that are not in the log yet, the first ones first. Before every record is in it, the latest save of those that are not.
create or replace function saves_to_log(in_epoch integer, since timestamptz, most integer) returns table (
  asset_id uuid, user_id uuid, changed_at timestamptz
)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select asset_id, user_id, changed_at from asset_changes as saved
  where since is not null and changed_at >= since and not exists (
    select from record_leaves as leaf
    where leaf.asset_id = saved.asset_id and leaf.epoch = in_epoch and leaf.changed_at = saved.changed_at
  )
  group by asset_id, user_id, changed_at
  union all
  select id, user_id, coalesce((select max(changed_at) from asset_changes where asset_id = assets.id), recorded_at) from assets
  where since is null and not exists (select from record_leaves as leaf where leaf.asset_id = assets.id and leaf.epoch = in_epoch)
  order by changed_at, asset_id limit most
$$;
revoke all on function saves_to_log from public;
grant execute on function saves_to_log to strongroom_system;

-- Of each asset the latest 500, as of its history.
create or replace function forget_old_leaves(assets_of uuid[]) returns void language sql
set search_path = pg_catalog, public, pg_temp as $$
  delete from record_leaves using (
    select asset, (
      select changed_at from record_leaves where asset_id = asset order by changed_at desc offset 500 limit 1
    ) as last_forgotten from unnest(assets_of) as asset
  ) as bounds
  where asset_id = asset and changed_at <= last_forgotten
$$;
revoke all on function forget_old_leaves from public;
grant execute on function forget_old_leaves to strongroom_system;
