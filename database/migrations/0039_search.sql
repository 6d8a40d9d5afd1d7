-- PostgreSQL's trigrams know the letters of its locale alone: in the embedded one those of ASCII. So every other letter is
-- spelled in five capitals, which no folded text has. The first is one of A to F, the others never are: a text stands in
-- another just where its spelling does.
create function spelled(words text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(plain) = length(plain) then plain else (
    select string_agg(
      case when ascii(letter) < 128 then letter
      else
        substr('ABCDEF', number / 160000 + 1, 1) || substr('GHIJKLMNOPQRSTUVWXYZ', number / 8000 % 20 + 1, 1)
        || substr('GHIJKLMNOPQRSTUVWXYZ', number / 400 % 20 + 1, 1)
        || substr('GHIJKLMNOPQRSTUVWXYZ', number / 20 % 20 + 1, 1) || substr('GHIJKLMNOPQRSTUVWXYZ', number % 20 + 1, 1)
      end, '' order by place
    )
    -- Multiplied so that letters of one script have few trigrams in common.
    from unnest(string_to_array(plain, null)) with ordinality as each (letter, place),
      lateral (select (ascii(letter)::bigint * 7919 % 960000)::integer as number) as numbered
  ) end
  from folded(words) as plain
$$;

create or replace function pattern_of(word text) returns text language sql immutable strict parallel safe
return '%' || regexp_replace(spelled(word), '([\\%_])', '\\\1', 'g') || '%';

-- The view is made again as it was.
do $$
declare
  definition text := pg_get_viewdef('own_assets');
begin
  drop view own_assets;
  alter table assets drop column searchable;
  alter table assets add column searchable text not null generated always as (
    spelled(title || ' ' || coalesce(description, '') || ' ' || coalesce(category, ''))
  ) stored;
  execute 'create view own_assets as ' || definition;
end
$$;
grant select on own_assets to strongroom_user;
-- What is not in the index yet is looked through by every search: no more of it than takes no time.
create index assets_searchable on assets using gin (user_id, searchable gin_trgm_ops) with (gin_pending_list_limit = 128);

alter table memberinfo
  drop column searchable,
  add column searchable text not null generated always as (spelled(email || E'\n' || coalesce(display_name, ''))) stored;
create index memberinfo_searchable on memberinfo using gin (searchable gin_trgm_ops) with (gin_pending_list_limit = 128);
grant select (searchable) on memberinfo to strongroom_admin;

alter table admin_log
  drop column searchable,
  add column searchable text not null generated always as (spelled(actor || E'\n' || target)) stored;
create index admin_log_searchable on admin_log using gin (searchable gin_trgm_ops) with (gin_pending_list_limit = 128);

-- How many accounts there are, kept as asset_sums are: whoever reads them adds the rows up.
create table account_counts (accounts bigint not null);
alter table account_counts enable row level security;
create policy read_by_administrators on account_counts for select to strongroom_admin using (true);
create policy every_count on account_counts for select to strongroom_system using (true);
grant select on account_counts to strongroom_admin, strongroom_system;
insert into account_counts select count(*) from memberinfo;

create function count_accounts() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  change bigint;
begin
  if tg_op = 'INSERT' then
    select count(*) into change from added;
  else
    select -count(*) into change from taken;
  end if;
  with free as (
    delete from account_counts
      where ctid = any (array(select ctid from account_counts for update skip locked)) returning accounts
  )
  insert into account_counts select change + coalesce(sum(accounts), 0) from free;
  return null;
end
$$;
revoke all on function count_accounts from public;
create trigger count_added_accounts after insert on memberinfo referencing new table as added
  for each statement execute function count_accounts();
create trigger count_removed_accounts after delete on memberinfo referencing old table as taken
  for each statement execute function count_accounts();
