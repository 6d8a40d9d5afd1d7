-- Collections and tags of an asset, by name. docs/decisions/people-and-collections.md
create table asset_collections (
  id uuid default gen_random_uuid() primary key,
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and (length(name) between 1 and 255)),
  key text not null generated always as (folded(name)) stored,
  position integer not null check (position >= 0 and position <= 99),
  constraint asset_collections_asset_id_key_key unique (asset_id, key),
  constraint asset_collections_asset_id_position_key unique (asset_id, position) deferrable initially deferred,
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade
);
create index asset_collections_user_id_key_asset_id_idx on asset_collections (user_id, key, asset_id);
alter table asset_collections enable row level security;

create policy every on asset_collections to strongroom_system using (true);
create policy own on asset_collections to strongroom_user using (user_id = (select current_user_id()));
grant select, insert, update, delete on asset_collections to strongroom_system;
grant select, insert (asset_id, name, position), update (name), delete on asset_collections to strongroom_user;

create table asset_tags (
  id uuid default gen_random_uuid() primary key,
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  key text not null generated always as (folded(name)) stored,
  position integer not null check (position >= 0 and position <= 99),
  constraint asset_tags_asset_id_key_key unique (asset_id, key),
  constraint asset_tags_asset_id_position_key unique (asset_id, position) deferrable initially deferred,
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade
);
create index asset_tags_user_id_key_asset_id_idx on asset_tags (user_id, key, asset_id);
alter table asset_tags enable row level security;

create policy every on asset_tags to strongroom_system using (true);
create policy own on asset_tags to strongroom_user using (user_id = (select current_user_id()));
grant select, insert, update, delete on asset_tags to strongroom_system;
grant select, insert (asset_id, name, position), update (name), delete on asset_tags to strongroom_user;

-- What its owner says of a collection. A set has parts, which have an order; who is in none of it comes last.
create table collections (
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and (length(name) between 1 and 255)),
  key text not null generated always as (folded(name)) stored,
  kind text not null default 'collection' check (kind in ('collection', 'set', 'pair')),
  note text check (length(note) <= 2000),
  parts uuid[] not null default '{}'::uuid[] check (cardinality(parts) <= 500),
  constraint collections_pkey primary key (user_id, key),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table collections enable row level security;

create policy every on collections to strongroom_system using (true);
create policy own on collections to strongroom_user using (user_id = (select current_user_id()));
grant select, insert, update, delete on collections to strongroom_system;
grant
  select,
  insert (name, kind, note, parts),
  update (name, kind, note, parts),
  delete
  on collections to strongroom_user;

create or replace function collections_within_limit() returns trigger language plpgsql security definer
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
create trigger write_added_children after insert on asset_collections referencing new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_changed_children after update on asset_collections
  referencing old table as gone_rows new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_removed_children after delete on asset_collections referencing old table as gone_rows
  for each statement execute function write_changed_children();
create trigger write_added_children after insert on asset_tags referencing new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_changed_children after update on asset_tags
  referencing old table as gone_rows new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_removed_children after delete on asset_tags referencing old table as gone_rows
  for each statement execute function write_changed_children();
create trigger keep_added_words after insert on asset_collections referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_changed_words after update on asset_collections referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_removed_words after delete on asset_collections referencing old table as gone_children
  for each statement execute function keep_child_words();
create trigger keep_added_words after insert on asset_tags referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_changed_words after update on asset_tags referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_removed_words after delete on asset_tags referencing old table as gone_children
  for each statement execute function keep_child_words();
