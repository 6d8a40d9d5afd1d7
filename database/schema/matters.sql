-- What an estate practice works on for a client, and what the record of that client lacks: docs/decisions/firms.md. It is the
-- firm's own; its client reads none of it.
create table matters (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  number text not null default '' check (length(number) <= 60),
  title text not null check (title = btrim(title) and (length(title) between 1 and 200)),
  -- Who of the firm is responsible; null for nobody yet.
  member_id uuid,
  -- When the will was signed, and when its client died, as far as the firm wrote it down.
  will_signed_on date,
  died_on date,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade,
  foreign key (member_id, firm_id) references firm_members(id, firm_id) on delete set null (member_id)
);
create index matters_of_firm on matters (firm_id, created_at desc, id desc);
create index matters_of_client on matters (client_id);
create index matters_of_member on matters (member_id) where member_id is not null;
alter table matters enable row level security;

create policy every_matter on matters to strongroom_system using (true);
create policy own_matters on matters to strongroom_user
  using (firm_id = (select current_firm()) and client_id = any ((select seen_clients())::uuid[]));
grant
  select,
  insert (id, firm_id, client_id, number, title, member_id, will_signed_on, died_on),
  update (number, title, member_id, will_signed_on, died_on, closed_at),
  delete
  on matters to strongroom_user;
grant select, insert, update, delete on matters to strongroom_system;

-- 50 matters a client at most, of a practice; responsible is somebody who sees that client.
create or replace function judge_matter() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform from firm_clients where id = new.client_id for no key update;
    if (select count(*) from matters where client_id = new.client_id) >= 50 then
      raise exception 'a client has 50 matters at most'
        using errcode = 'check_violation', constraint = 'matters_within_limit', table = 'matters';
    end if;
  end if;
  if new.member_id is not null and not exists (
    select from firm_members as member join firm_clients as client on client.id = new.client_id
    where member.id = new.member_id and member.firm_id = new.firm_id and member.ended_at is null
      and (member.role = 'lead' or member.id = any (client.member_ids))
  ) then
    raise exception 'responsible is somebody who sees the client'
      using errcode = 'check_violation', constraint = 'responsible_sees_the_client', table = 'matters';
  end if;
  return new;
end
$$;
revoke all on function judge_matter from public;
create trigger judge_added_matter before insert on matters for each row execute function judge_matter();
create trigger judge_changed_matter before update of member_id on matters for each row
  when (new.member_id is distinct from old.member_id) execute function judge_matter();

-- What records of clients lack, for whoever of the firm is in them now: counted in the guest's own views, access by access, so that
-- nothing counts that isn't shown. Without a visit of the caller's own nothing is counted: nobody looks unseen. Of several accesses
-- of a client it is the one that shows most.
create or replace function gaps_of_clients() returns table (
  client_id uuid, grant_id uuid, pieces integer, unassigned integer, shares_off integer, no_alternate integer, no_address integer, newest_on date
) language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  me uuid := current_user_id();
  given grants;
begin
  if not is_owner() or current_firm() is null then
    return;
  end if;
  for given in
    select distinct on (held.client_id) held.* from grants as held
    where held.client_id = any (seen_clients()) and 'beneficiaries' = any (held.groups) and is_live(held)
      and not exists (select from suspensions where suspensions.user_id = held.user_id)
      and exists (
        select from grant_visits as visit join auth.session on session.token = visit.token_hash
        where visit.grant_id = held.id and session."userId" = me and visit.opened_at > now() - interval '12 hours'
      )
    order by held.client_id, held.scope = 'everything' desc, held.created_at desc, held.id
    limit 500
  loop
    given.person_id := me;
    perform look_in(given);
    client_id := given.client_id;
    grant_id := given.id;
    with judged as (
      select shown.created_at::date as recorded_on, count(heir.id) as heirs,
        count(heir.share) > 0 and (
          sum(heir.share::numeric) > 100 + count(heir.share) * 0.05
          or count(heir.share) = count(heir.id) and sum(heir.share::numeric) < 100 - count(heir.share) * 0.05
          or count(heir.share) < count(heir.id) and sum(heir.share::numeric) >= 100 - count(heir.share) * 0.05
        ) as is_off,
        count(heir.id) filter (where heir.alternate_name is null) > 0 as lacks_alternate,
        count(heir.id) filter (where heir.beneficiary_email is null) > 0 as lacks_address
      from guest.assets as shown left join guest.beneficiaries as heir on heir.asset_id = shown.id
      where shown.held group by shown.id, shown.created_at
    )
    select count(*), count(*) filter (where heirs = 0), count(*) filter (where is_off), count(*) filter (where lacks_alternate),
      count(*) filter (where lacks_address), max(recorded_on)
    into pieces, unassigned, shares_off, no_alternate, no_address, newest_on from judged;
    return next;
  end loop;
  -- The caller is themself again.
  given := null;
  perform look_in(given);
  perform set_config('app.user_id', me::text, true), set_config('app.person_id', '', true);
end
$$;
revoke all on function gaps_of_clients from public;
grant execute on function gaps_of_clients to strongroom_user;
