-- Collections and tags of an asset, by name. docs/decisions/collections.md
create table asset_collections (
  id uuid primary key default gen_random_uuid(),
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and length(name) between 1 and 255),
  key text not null generated always as (folded(name)) stored,
  position integer not null check (position between 0 and 99),
  foreign key (asset_id, user_id) references assets (id, user_id) on delete cascade,
  unique (asset_id, position) deferrable initially deferred,
  unique (asset_id, key)
);
create index on asset_collections (user_id, key, asset_id);

create table asset_tags (
  id uuid primary key default gen_random_uuid(),
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and length(name) between 1 and 100),
  key text not null generated always as (folded(name)) stored,
  position integer not null check (position between 0 and 99),
  foreign key (asset_id, user_id) references assets (id, user_id) on delete cascade,
  unique (asset_id, position) deferrable initially deferred,
  unique (asset_id, key)
);
create index on asset_tags (user_id, key, asset_id);

-- What its owner says of a collection. A set has parts, which have an order; who is in none of it comes last.
create table collections (
  user_id uuid not null default current_user_id() references memberinfo on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 255),
  key text not null generated always as (folded(name)) stored,
  kind text not null default 'collection' check (kind in ('collection', 'set', 'pair')),
  note text check (length(note) <= 2000),
  parts uuid[] not null default '{}' check (cardinality(parts) <= 500),
  constraint collections_pkey primary key (user_id, key)
);

-- A child as its asset’s history shows it.
create or replace function child_in_history(child jsonb) returns jsonb language sql immutable parallel safe
return child - array['id', 'asset_id', 'user_id', 'created_at', 'position', 'key'];

do $$
declare
  owned text;
begin
  foreach owned in array array['asset_collections', 'asset_tags', 'collections'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('create policy own on %I to strongroom_user using (user_id = (select current_user_id()))', owned);
    execute format('create policy every on %I to strongroom_system using (true)', owned);
    execute format('grant select, insert, update, delete on %I to strongroom_system', owned);
  end loop;
  foreach owned in array array['asset_collections', 'asset_tags'] loop
    execute format('grant select, delete, insert (asset_id, name, position), update (name) on %I to strongroom_user', owned);
    execute format('create trigger write_added_children after insert on %I
      referencing new table as come_rows for each statement execute function write_changed_children()', owned);
    execute format('create trigger write_changed_children after update on %I
      referencing old table as gone_rows new table as come_rows for each statement execute function write_changed_children()', owned);
    execute format('create trigger write_removed_children after delete on %I
      referencing old table as gone_rows for each statement execute function write_changed_children()', owned);
  end loop;
end
$$;
grant select, delete, insert (name, kind, note, parts), update (name, kind, note, parts) on collections to strongroom_user;

create function collections_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id = new.user_id for no key update;
  if (select count(*) from collections where user_id = new.user_id) >= 1000 then
    raise exception 'a person describes 1000 collections at most'
      using errcode = 'check_violation', constraint = 'collections_within_limit', table = 'collections';
  end if;
  return new;
end
$$;
revoke all on function collections_within_limit from public;
create trigger collections_within_limit before insert on collections
  for each row execute function collections_within_limit();
