-- What one person may keep. The owner of the database writes the settings here at each start.
create table vault_limits (
  only_row boolean primary key default true check (only_row),
  storage_bytes bigint not null default 20000000000 check (storage_bytes > 0),
  assets integer not null default 100000 check (assets > 0)
);
insert into vault_limits default values;
alter table vault_limits enable row level security;
create policy everybody_reads on vault_limits for select to strongroom_user, strongroom_system using (true);
grant select on vault_limits to strongroom_user, strongroom_system;

-- What each person keeps. Whoever adds something holds their row until the transaction ends, so that two at once count
-- one after the other. A file that nothing refers to any more does not count, though its object may still be there.
create table vault_usage (
  user_id uuid primary key references memberinfo on delete cascade,
  storage_bytes bigint not null default 0,
  assets bigint not null default 0
);
alter table vault_usage enable row level security;
create policy own_usage on vault_usage for select to strongroom_user using (user_id = (select current_user_id()));
create policy every_usage on vault_usage for select to strongroom_system using (true);
grant select on vault_usage to strongroom_user, strongroom_system;

insert into vault_usage (user_id, storage_bytes, assets)
  select
    id,
    (select coalesce(sum(size_bytes), 0) from stored_files where user_id = memberinfo.id and removed_at is null),
    (select count(*) from assets where user_id = memberinfo.id)
  from memberinfo;

-- `counted` is what was added; what is more than may be kept is refused whole.
create function count_files() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  most bigint := (select storage_bytes from vault_limits);
  person uuid;
begin
  if tg_op = 'INSERT' then
    insert into vault_usage as kept (user_id, storage_bytes)
      select user_id, sum(size_bytes) from added where removed_at is null group by user_id order by user_id
      on conflict (user_id) do update set storage_bytes = kept.storage_bytes + excluded.storage_bytes;
    select user_id into person from vault_usage
      where storage_bytes > most and user_id in (select user_id from added where removed_at is null) limit 1;
    if found then
      raise exception 'a person keeps % bytes', most
        using errcode = 'check_violation', constraint = 'storage_within_quota', table = 'stored_files',
          detail = json_build_object('max', most);
    end if;
  elsif tg_op = 'UPDATE' then
    update vault_usage set storage_bytes = vault_usage.storage_bytes + changed.bytes
      from (
        select user_id, sum(bytes) as bytes from (
          select user_id, size_bytes as bytes from added where removed_at is null
          union all
          select user_id, -size_bytes from taken where removed_at is null
        ) as each group by user_id having sum(bytes) <> 0
      ) as changed
      where vault_usage.user_id = changed.user_id;
  else
    update vault_usage set storage_bytes = vault_usage.storage_bytes - gone.bytes
      from (select user_id, sum(size_bytes) as bytes from taken where removed_at is null group by user_id) as gone
      where vault_usage.user_id = gone.user_id;
  end if;
  return null;
end
$$;
revoke all on function count_files() from public;
create trigger count_added_files after insert on stored_files referencing new table as added
  for each statement execute function count_files();
create trigger count_changed_files after update on stored_files referencing new table as added old table as taken
  for each statement execute function count_files();
create trigger count_removed_files after delete on stored_files referencing old table as taken
  for each statement execute function count_files();

create function count_assets() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  most integer := (select assets from vault_limits);
  person uuid;
begin
  if tg_op = 'INSERT' then
    insert into vault_usage as kept (user_id, assets)
      select user_id, count(*) from added group by user_id order by user_id
      on conflict (user_id) do update set assets = kept.assets + excluded.assets;
    select user_id into person from vault_usage
      where assets > most and user_id in (select user_id from added) limit 1;
    if found then
      raise exception 'a vault holds % assets', most
        using errcode = 'check_violation', constraint = 'assets_within_limit', table = 'assets',
          detail = json_build_object('max', most);
    end if;
  else
    update vault_usage set assets = vault_usage.assets - gone.assets
      from (select user_id, count(*) as assets from taken group by user_id) as gone
      where vault_usage.user_id = gone.user_id;
  end if;
  return null;
end
$$;
revoke all on function count_assets() from public;
create trigger count_added_assets after insert on assets referencing new table as added
  for each statement execute function count_assets();
create trigger count_removed_assets after delete on assets referencing old table as taken
  for each statement execute function count_assets();
