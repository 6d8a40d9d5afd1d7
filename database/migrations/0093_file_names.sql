-- The files that a table names for an asset: they are matched by it when they come. docs/decisions/unfinished.md
create table asset_file_names (
  id uuid primary key default gen_random_uuid(),
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and length(name) between 1 and 255),
  -- Without its ending, which changes when a photo is scaled down.
  key text not null generated always as (folded(regexp_replace(name, '\.[A-Za-z0-9]{1,5}$', ''))) stored,
  position integer not null check (position between 0 and 99),
  foreign key (asset_id, user_id) references assets (id, user_id) on delete cascade,
  unique (asset_id, position) deferrable initially deferred
);
create index on asset_file_names (user_id, key);

alter table asset_file_names enable row level security;
create policy own_asset_file_names on asset_file_names to strongroom_user using (user_id = (select current_user_id()));
create policy every_asset_file_name on asset_file_names to strongroom_system using (true);
grant select, delete, insert (asset_id, name, position) on asset_file_names to strongroom_user;
grant select, insert, update, delete on asset_file_names to strongroom_system;
