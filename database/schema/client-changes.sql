-- What changed in the vaults of a firm’s clients since somebody of it looked, as far as it is shown to them: docs/decisions/firms.md
-- Up to when a member has seen what changed for a client. Without a row: 30 days back.
create table firm_looks (
  member_id uuid not null,
  client_id uuid not null,
  firm_id uuid not null,
  seen_at timestamptz not null default now(),
  constraint firm_looks_pkey primary key (member_id, client_id),
  foreign key (member_id, firm_id) references firm_members(id, firm_id) on delete cascade,
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade
);
create index firm_looks_of_client on firm_looks (client_id);
alter table firm_looks enable row level security;

create policy every_look on firm_looks to strongroom_system using (true);
create policy own_looks on firm_looks to strongroom_user using (member_id = (select current_member())) with check (
  member_id = (select current_member()) and firm_id = (select current_firm()) and client_id = any ((select seen_clients())::uuid[])
);
grant select, insert (member_id, client_id, firm_id, seen_at), update (seen_at) on firm_looks to strongroom_user;
grant select, insert, update, delete on firm_looks to strongroom_system;

-- What the caller’s firm is shown of each client whom they see, by each live access, and since when they have not looked.
create or replace function shown_clients(wanted uuid[]) returns table (
  client_id uuid, grant_id uuid, user_id uuid, may text, groups text[], document_types text[], everything boolean,
  until timestamptz, since timestamptz
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select client.id, given.id, given.user_id, given.may,
    case when given.may in ('edit', 'manage') then array[
      'values', 'cost', 'places', 'people', 'provenance', 'beneficiaries', 'insurance', 'conditions', 'details'
    ] else given.groups end,
    case when given.may in ('edit', 'manage') then null else given.document_types end,
    given.scope = 'everything',
    case when given.scope <> 'everything' then null when given.adds_later then 'infinity' else given.scoped_at end,
    greatest(coalesce(looked.seen_at, now() - interval '30 days'), given.shown_since)
  from firm_clients as client
    join grants as given on given.client_id = client.id
    left join firm_looks as looked on looked.client_id = client.id and looked.member_id = current_member()
  where client.id = any ((select seen_clients())::uuid[]) and (wanted is null or client.id = any (wanted))
    and client.ended_at is null and is_live(given)
    and not exists (select from suspensions where suspensions.user_id = given.user_id)
$$;
revoke all on function shown_clients from public;

-- Whether anything of a change is shown. A list may have changed in what is hidden alone; anything else changed where it is told.
create or replace function change_tells(field text, before jsonb, after jsonb, groups text[], types text[]) returns boolean
language sql immutable parallel safe
return change_is_shown(field, groups, types) and case
  when jsonb_typeof(before) = 'array' or jsonb_typeof(after) = 'array'
    then change_as_shown(field, before, groups, types) is distinct from change_as_shown(field, after, groups, types)
  else true
end;
revoke all on function change_tells from public;

-- Changes by others than the caller, the latest first. What a piece was before it was shown, or while another choice was shown, is
-- not told; `before` and `after` are masked as a guest’s views are, once it is known which are told.
create or replace function client_changes(only_one uuid, most integer) returns table (
  client_id uuid, grant_id uuid, may text, asset_id uuid, title text, changed_at timestamptz, field text, before jsonb, after jsonb
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with told as (
    select distinct on (latest.changed_at, latest.asset_id, latest.field, shown.client_id)
      shown.client_id, shown.grant_id, shown.may, shown.groups, shown.document_types, latest.*
    from shown_clients(case when only_one is not null then array[only_one] end) as shown cross join lateral (
      select assets.id as asset_id, assets.title, changed.changed_at, changed.field, changed.before, changed.after
      from asset_changes as changed
        join assets on assets.id = changed.asset_id
        left join grant_assets on grant_assets.grant_id = shown.grant_id and grant_assets.asset_id = assets.id
      where changed.user_id = shown.user_id and changed.changed_at > shown.since
        and changed.changed_by is distinct from current_user_id()
        and change_tells(changed.field, changed.before, changed.after, shown.groups, shown.document_types)
        and case
          when shown.everything then assets.recorded_at <= shown.until
          when changed.field = 'created' then grant_assets.since <= changed.changed_at
          else grant_assets.since < changed.changed_at
        end
      order by changed.changed_at desc
      limit most
    ) as latest
    order by latest.changed_at desc, latest.asset_id, latest.field, shown.client_id
    limit most
  )
  -- Of what is no list, all is told or nothing.
  select client_id, grant_id, may, asset_id, title, changed_at, field,
    case when jsonb_typeof(before) = 'array' then change_as_shown(field, before, groups, document_types) else before end,
    case when jsonb_typeof(after) = 'array' then change_as_shown(field, after, groups, document_types) else after end
  from told order by changed_at desc, asset_id, field, client_id
$$;
revoke all on function client_changes from public;
grant execute on function client_changes to strongroom_user;

-- Policies that end within a month, where insurance is shown: those of all that is shown, and those in which a shown piece is scheduled.
create or replace function client_policies_ending(only_one uuid) returns table (
  client_id uuid, insurer text, number text, valid_until date
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct shown.client_id, policies.insurer, policies.number, policies.valid_until
  from shown_clients(case when only_one is not null then array[only_one] end) as shown
    join policies on policies.user_id = shown.user_id and policies.valid_until between current_date and current_date + 30
  where 'insurance' = any (shown.groups) and (shown.until = 'infinity' or policies.kind = 'blanket' or exists (
    select from policy_items join assets on assets.id = asset_id
    where policy_id = policies.id and (assets.recorded_at <= shown.until or exists (
      select from grant_assets where grant_assets.grant_id = shown.grant_id and grant_assets.asset_id = assets.id
    ))
  ))
  order by policies.valid_until, policies.insurer, policies.number limit 500
$$;
revoke all on function client_policies_ending from public;
grant execute on function client_policies_ending to strongroom_user;

-- Nobody looks unseen: whoever is told what changed is a line of the owner’s log, one in 12 hours.
create or replace function note_looks(clients uuid[]) returns void language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  insert into grant_log (grant_id, user_id, kind, detail)
    select shown.grant_id, shown.user_id, 'told', jsonb_build_object('by', member.name)
    from shown_clients(clients) as shown join firm_members as member on member.id = current_member()
    where not exists (
      select from grant_log as line
      where line.grant_id = shown.grant_id and line.kind = 'told' and line.detail ->> 'by' = member.name
        and line.created_at > now() - interval '12 hours'
    )
$$;
revoke all on function note_looks from public;
grant execute on function note_looks to strongroom_user;

-- Of these clients, or of all whom the caller sees: when something last changed in what is shown of their vault.
create or replace function last_changes(wanted uuid[]) returns table (client_id uuid, changed_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select shown.client_id, max(latest.changed_at)
  from shown_clients(wanted) as shown cross join lateral (
    select changed.changed_at
    from asset_changes as changed
      join assets on assets.id = changed.asset_id
      left join grant_assets on grant_assets.grant_id = shown.grant_id and grant_assets.asset_id = assets.id
    where changed.user_id = shown.user_id and change_is_shown(changed.field, shown.groups, shown.document_types)
      and case when shown.everything then assets.recorded_at <= shown.until else grant_assets.since <= changed.changed_at end
    order by changed.changed_at desc limit 1
  ) as latest
  group by shown.client_id
$$;
revoke all on function last_changes from public;
grant execute on function last_changes to strongroom_user;

-- How often the caller is written to.
create or replace function choose_letters(chosen text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update firm_members set writes = chosen where id = current_member();
  return found;
end
$$;
revoke all on function choose_letters from public;
grant execute on function choose_letters to strongroom_user;
