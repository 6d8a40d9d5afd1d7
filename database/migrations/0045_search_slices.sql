-- So many assets of a vault, or accounts, that were added one after the other. The word index can look into one of them
-- alone, so that a frequent word is counted no further than is said of it (docs/decisions/lists-of-assets.md).
alter table assets add column slice integer not null default 0;
alter table memberinfo add column slice integer not null default 0;
grant select (slice) on memberinfo to strongroom_admin;

create function next_asset_slice() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.slice := coalesce((select assets from vault_usage where user_id = new.user_id), 0) / 2048;
  return new;
end
$$;
revoke all on function next_asset_slice from public;
create trigger next_asset_slice before insert on assets for each row execute function next_asset_slice();

create function next_account_slice() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.slice := coalesce((select sum(accounts) from account_counts), 0) / 2048;
  return new;
end
$$;
revoke all on function next_account_slice from public;
create trigger next_account_slice before insert on memberinfo for each row execute function next_account_slice();

-- Nothing of an asset changes by this: neither its version nor when it was saved.
alter table assets disable trigger user;
update assets set slice = numbered.slice from (
  select id, (row_number() over (partition by user_id order by created_at, id) - 1) / 2048 as slice from assets
) as numbered where assets.id = numbered.id and numbered.slice > 0;
alter table assets enable trigger user;
alter table memberinfo disable trigger user;
update memberinfo set slice = numbered.slice from (
  select id, (row_number() over (order by created_at, id) - 1) / 2048 as slice from memberinfo
) as numbered where memberinfo.id = numbered.id and numbered.slice > 0;
alter table memberinfo enable trigger user;

do $$
declare
  definition text := pg_get_viewdef('own_assets');
begin
  execute 'create or replace view own_assets as ' || regexp_replace(definition, '\s+FROM assets', ', slice FROM assets');
end
$$;

drop index assets_searchable;
create index assets_searchable on assets using gin (user_id, slice, searchable gin_trgm_ops)
  with (gin_pending_list_limit = 128);

-- Every letter and every two that stand beside each other: what is too short for trigrams.
create function letter_pairs(words text) returns text[] language sql immutable strict parallel safe
return array(
  select distinct substr(words, place, letters) from generate_series(1, length(words)) as place, generate_series(1, 2) as letters
);
drop index memberinfo_searchable;
create index memberinfo_searchable on memberinfo
  using gin (slice, searchable gin_trgm_ops, letter_pairs(searchable) array_ops) with (gin_pending_list_limit = 128);
