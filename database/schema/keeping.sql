-- The years for which a vault is kept after a release opened: docs/decisions/when-im-gone.md. Once they are over, the vault is closed
-- as a deleted account is; letters go out before. Whoever comes back keeps it.

-- Until when the vault of a release is kept. Null where another came after it, where it ended in another way than by closing, and
-- where the owner came back.
create or replace function kept_until_of(given releases) returns timestamptz language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select case
    when (given).is_rehearsal or (given).ended_as <> 'closed'
      or exists (select from releases where user_id = (given).user_id and not is_rehearsal and begun_at > (given).begun_at)
      or exists (select from estate_events where release_id = (given).id and kind = 'kept_on') then null
    else coalesce((given).opened_at, opened_at_of(given)) + make_interval(years => (given).keep_years)
  end
$$;
revoke all on function kept_until_of from public;

-- Whoever signs in to the account after it was opened, in whatever way, may be its owner.
create or replace function owner_came_back(given releases) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from activity where user_id = (given).user_id and kind = 'signed_in'
      and created_at > coalesce((given).opened_at, opened_at_of(given))
  ) or exists (
    select from auth.session where "userId" = (given).user_id and "createdAt" > coalesce((given).opened_at, opened_at_of(given))
  )
$$;
revoke all on function owner_came_back from public;

-- The owner is here: their vault is kept. Whether it would have been closed else.
create or replace function keep_vault(owner uuid, wanted uuid default null) returns boolean language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  given releases;
begin
  select * into given from releases where user_id = owner and ended_as = 'closed' and kept_until_of(releases) is not null;
  if given.id is null or given.id <> coalesce(wanted, given.id) then
    return false;
  end if;
  perform note_estate(owner, given.id, 'kept_on');
  return true;
end
$$;
revoke all on function keep_vault from public;

-- When the vault is closed: once the years are over, and never sooner than two weeks after all were told.
create or replace function closes_vault_at(given releases) returns timestamptz language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select greatest(kept_until_of(given), (
    select coalesce(min(created_at), now()) + interval '14 days' from estate_events
    where release_id = (given).id and kind = 'keeping_ends' and detail ->> 'days' = '14'
  ))
$$;
revoke all on function closes_vault_at from public;

-- What the years bring to the vault of a release: all are told 90 and 14 days before, each once.
create or replace function note_keeping(wanted uuid) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  given releases;
  until timestamptz;
  step integer;
begin
  select * into given from releases where id = wanted;
  perform lock_estate(given.user_id);
  select * into given from releases where id = wanted;
  until := kept_until_of(given);
  if until is null or until > now() + interval '90 days' then
    return;
  end if;
  if given.ended_at is not null and owner_came_back(given) then
    perform note_estate(given.user_id, given.id, 'kept_on');
    return;
  end if;
  step := case when until > now() + interval '14 days' then 90 else 14 end;
  if not exists (
    select from estate_events where release_id = given.id and kind = 'keeping_ends' and (detail ->> 'days')::int <= step
  ) then
    perform note_estate(given.user_id, given.id, 'keeping_ends', null, jsonb_build_object('days', step, 'ends_at', closes_vault_at(given)));
  end if;
end
$$;
revoke all on function note_keeping from public;

-- Whether the vault of a release is to be closed now. An administrator’s account is left to the others.
create or replace function is_kept_no_more(given releases) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select (given).ended_as = 'closed' and coalesce(closes_vault_at(given) <= now(), false)
    and exists (
      select from estate_events
      where release_id = (given).id and kind = 'keeping_ends' and detail ->> 'days' = '14' and told_at is not null
    )
    and not owner_came_back(given)
    and not exists (select from memberinfo where id = (given).user_id and role = 'admin')
$$;
revoke all on function is_kept_no_more from public;

create or replace function vaults_kept_no_more() returns table (owner uuid) language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select user_id from releases as given where ended_as = 'closed' and not is_rehearsal and is_kept_no_more(given) order by ended_at
$$;
revoke all on function vaults_kept_no_more from public;
grant execute on function vaults_kept_no_more to strongroom_system;

-- Asked again in the transaction that closes it: whoever says that they are here waits, or comes first.
create or replace function may_close_vault(of_owner uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  given releases;
begin
  perform lock_estate(of_owner);
  select * into given from releases as each where user_id = of_owner and not is_rehearsal order by begun_at desc limit 1;
  if given.id is null or not is_kept_no_more(given) then
    return false;
  end if;
  if not exists (select from estate_events where release_id = given.id and kind = 'keeping_over') then
    perform note_estate(of_owner, given.id, 'keeping_over');
  end if;
  return true;
end
$$;
revoke all on function may_close_vault from public;
grant execute on function may_close_vault to strongroom_system;
