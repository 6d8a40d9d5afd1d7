-- What an owner and their insurer agree is covered, version by version: docs/decisions/schedules.md
create table schedules (
  -- As whoever proposes it named it, so that what is sent again is there once.
  id uuid primary key,
  client_id uuid not null,
  firm_id uuid not null,
  -- Whose things they are; null once their account is gone.
  user_id uuid,
  number integer not null check (number > 0),
  proposed_by text not null check (proposed_by in ('client', 'firm')),
  -- As they were called when they wrote it.
  author_name text not null check (length(author_name) between 1 and 300),
  note text not null default '' check (length(note) <= 4000),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 5000
    and octet_length(lines::text) <= 8000000),
  -- What its lines come to, one sum a currency; written by a trigger.
  sums jsonb not null default '[]',
  proposed_at timestamptz not null default now(),
  -- When the client said yes to it; at once, where they proposed it.
  agreed_at timestamptz,
  answer text check (answer in ('confirmed', 'answered', 'withdrawn', 'ended')),
  answered_at timestamptz,
  answered_name text check (length(answered_name) between 1 and 300),
  answer_note text not null default '' check (length(answer_note) <= 4000),
  bound_on date check (bound_on between '1900-01-01' and '9999-12-31'),
  policy_number text not null default '' check (length(policy_number) <= 100),
  -- When a later one took its place.
  superseded_at timestamptz,
  -- When a letter said so to its client, of what an insurer proposed.
  told_at timestamptz,
  constraint one_number_a_version unique (client_id, number),
  constraint an_answer_has_its_time check ((answer is null) = (answered_at is null)),
  constraint what_is_confirmed_is_bound check ((answer is not distinct from 'confirmed') = (bound_on is not null)),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade,
  foreign key (user_id) references memberinfo(id) on delete set null
);
create index schedules_of_vault on schedules (user_id, proposed_at desc, id desc) where user_id is not null;
create index schedules_of_firm on schedules (firm_id, proposed_at desc, id desc);
create index schedules_to_tell on schedules (proposed_at) where told_at is null and proposed_by = 'firm';
alter table schedules enable row level security;

create policy every_schedule on schedules to strongroom_system using (true);
create policy own_schedules on schedules for select to strongroom_user using (user_id = (select current_user_id()));
-- The firm keeps what it was given, and not what nobody confirmed before the relation ended.
create policy schedules_of_clients on schedules for select to strongroom_user
  using (client_id = any ((select seen_clients())::uuid[]) and answer is distinct from 'ended');
create policy owner_alone on schedules as restrictive to strongroom_user using ((select is_owner()));
grant select on schedules to strongroom_user;
grant select, insert, update, delete on schedules to strongroom_system;

create or replace function sum_schedule() returns trigger language plpgsql as $$
begin
  new.sums := (
    select jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount::text, 'count', count) order by count desc, currency)
    from (
      select line -> 'sum' ->> 'currency' as currency, sum((line -> 'sum' ->> 'amount')::numeric) as amount, count(*)::int as count
      from jsonb_array_elements(new.lines) as line group by 1
    ) as summed
  );
  return new;
end
$$;
create trigger sum_schedule before insert on schedules for each row execute function sum_schedule();

-- What was proposed stays as it was, and an answer is given once.
create or replace function schedule_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.client_id, new.number, new.proposed_by, new.author_name, new.note, new.lines, new.sums, new.proposed_at)
    is distinct from (old.id, old.client_id, old.number, old.proposed_by, old.author_name, old.note, old.lines, old.sums, old.proposed_at)
    or (old.agreed_at is not null and new.agreed_at is distinct from old.agreed_at)
    or (old.superseded_at is not null and new.superseded_at is distinct from old.superseded_at)
    or (old.answer is not null
      and (new.answer, new.answered_at, new.answered_name, new.answer_note, new.bound_on, new.policy_number)
        is distinct from (old.answer, old.answered_at, old.answered_name, old.answer_note, old.bound_on, old.policy_number)) then
    raise exception 'a schedule is not changed'
      using errcode = 'check_violation', constraint = 'schedule_stays', table = 'schedules';
  end if;
  return new;
end
$$;
create trigger schedule_stays before update on schedules for each row execute function schedule_stays();

-- What waited for an answer when a relation ended waits no more.
create or replace function end_schedules_of_client() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update schedules set answer = 'ended', answered_at = now() where client_id = new.id and answer is null;
  return null;
end
$$;
revoke all on function end_schedules_of_client from public;
-- Also where an account is deleted, which ends it by its own trigger.
create trigger end_schedules_of_client after update on firm_clients for each row
  when (old.ended_at is null and new.ended_at is not null) execute function end_schedules_of_client();

-- The relation of an insurer and a client, for one of both sides; none for everybody else, and once it has ended.
create or replace function insured_relation(wanted uuid) returns firm_clients language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select firm_clients from firm_clients join firms on firms.id = firm_id
  where firm_clients.id = wanted and kind = 'insurance-partners' and ended_at is null and user_id is not null and is_owner()
    and (user_id = current_user_id() or firm_clients.id = any (seen_clients()))
$$;
revoke all on function insured_relation from public;

-- On which side of a relation the caller is.
create or replace function side_in(relation firm_clients) returns text language sql stable
set search_path = pg_catalog, public, pg_temp
return case when (relation).user_id = current_user_id() then 'client' else 'firm' end;
revoke all on function side_in from public;

-- What whoever acts in a relation is called: a member by the name they have in their firm.
create or replace function called_in(relation firm_clients) returns text language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select left(coalesce(
    case when (relation).user_id <> current_person() then member_called((relation).id, current_person()) end,
    (select coalesce(display_name, email) from memberinfo where id = current_person())
  ), 300)
$$;
revoke all on function called_in from public;

create or replace function save_schedule(relation firm_clients, side text, new_id uuid, said text, new_lines jsonb)
returns integer language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  saved integer;
begin
  perform from firm_clients where id = relation.id for no key update;
  select number into saved from schedules where id = new_id and client_id = relation.id and proposed_by = side;
  if saved is not null then
    return saved;
  end if;
  if (select count(*) from schedules where client_id = relation.id) >= 500
    or (select count(*) from schedules where client_id = relation.id and proposed_at > now() - interval '1 day') >= 30 then
    raise exception 'so many versions'
      using errcode = 'check_violation', constraint = 'schedules_within_limit', table = 'schedules';
  end if;
  -- One waits at a time.
  update schedules set superseded_at = now() where client_id = relation.id and answer is null and superseded_at is null;
  insert into schedules (id, client_id, firm_id, user_id, number, proposed_by, author_name, note, lines, agreed_at)
    values (
      new_id, relation.id, relation.firm_id, relation.user_id,
      (select coalesce(max(number), 0) + 1 from schedules where client_id = relation.id),
      side, called_in(relation), said, new_lines, case side when 'client' then now() end
    )
    returning number into saved;
  return saved;
end
$$;
revoke all on function save_schedule from public;

-- The client proposes what is to be covered; null where there is no such insurer of theirs.
create or replace function propose_schedule(relation uuid, new_id uuid, said text, new_lines jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_relation firm_clients := insured_relation(relation);
begin
  if found_relation.id is null or side_in(found_relation) <> 'client' then
    return null;
  end if;
  return save_schedule(found_relation, 'client', new_id, said, new_lines);
end
$$;
revoke all on function propose_schedule from public;
grant execute on function propose_schedule to strongroom_user;

-- Their insurer does, of what it is shown with values and insurance; null where it is not shown that, or where one of the pieces isn't.
create or replace function propose_shown_schedule(new_id uuid, said text, new_lines jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  relation firm_clients;
begin
  perform from grants where id = current_grant() and is_live(grants) for share;
  select firm_clients.* into relation
  from grants join firm_clients on firm_clients.id = grants.client_id join firms on firms.id = firm_clients.firm_id
  where grants.id = current_grant() and is_live(grants) and firm_clients.ended_at is null and firms.kind = 'insurance-partners';
  if relation.id is null or not shows('values') or not shows('insurance') or exists (
    select from jsonb_array_elements(new_lines) as line
    where not coalesce((line ->> 'asset')::uuid in (select id from guest.assets), false)
  ) then
    return null;
  end if;
  return save_schedule(relation, 'firm', new_id, said, new_lines);
end
$$;
revoke all on function propose_shown_schedule from public;
grant execute on function propose_shown_schedule to strongroom_guest;

-- What one side says to a version that waits: whether it was theirs to say. The insurer confirms; the other side than the one that
-- proposed it agrees, or answers in words; whoever proposed it withdraws it.
create or replace function answer_schedule(wanted uuid, act text, said text, bound date, policy text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  asked schedules;
  relation firm_clients;
  side text;
begin
  select * into asked from schedules where id = wanted and is_owner()
    and (user_id = current_user_id() or client_id = any (seen_clients())) for update;
  relation := insured_relation(asked.client_id);
  side := side_in(relation);
  if relation.id is null or asked.answer is not null or asked.superseded_at is not null or not (case act
    when 'confirmed' then side = 'firm' and asked.agreed_at is not null
    when 'agreed' then side = 'client' and asked.agreed_at is null
    when 'answered' then side <> asked.proposed_by
    when 'withdrawn' then side = asked.proposed_by
    else false
  end) then
    return false;
  end if;
  if act = 'agreed' then
    update schedules set agreed_at = now() where id = wanted;
    return true;
  end if;
  update schedules set answer = act, answered_at = now(), answered_name = called_in(relation), answer_note = said,
    bound_on = case act when 'confirmed' then bound end, policy_number = case act when 'confirmed' then policy else '' end
  where id = wanted;
  if act = 'confirmed' then
    update schedules set superseded_at = now()
    where client_id = asked.client_id and id <> wanted and answer = 'confirmed' and superseded_at is null;
  end if;
  return true;
end
$$;
revoke all on function answer_schedule from public;
grant execute on function answer_schedule to strongroom_user;

-- Who of the other side is told of what somebody did in a relation, in which language, and what both are called.
create or replace function told_in_relation(wanted uuid)
returns table (email text, language text, firm_name text, client_name text, side text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select told.email, told.language, firms.name, coalesce(owner.display_name, owner.email),
    case told.id when relation.user_id then 'client' else 'firm' end
  from insured_relation(wanted) as relation
    join firms on firms.id = relation.firm_id
    join memberinfo as owner on owner.id = relation.user_id
    join memberinfo as told on case side_in(relation)
      when 'firm' then told.id = relation.user_id
      else told.id in (
        select person_id from firm_members as member
        where member.firm_id = relation.firm_id and member.ended_at is null and person_id is not null
          and (member.role = 'lead' or member.id = any (relation.member_ids))
        order by member.id limit 20
      )
    end
$$;
revoke all on function told_in_relation from public;
grant execute on function told_in_relation to strongroom_user;

-- What both sides of a relation are called, for either of them: a client as the firm calls them. Also once it has ended.
create or replace function relation_named(wanted uuid) returns table (client_name text, firm_name text, is_open boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select
    case when user_id = current_user_id()
      then (select coalesce(display_name, email) from memberinfo where id = current_user_id())
      else firm_clients.name end,
    firms.name, ended_at is null and user_id is not null
  from firm_clients join firms on firms.id = firm_id
  where firm_clients.id = wanted and is_owner() and (
    user_id = current_user_id()
    -- Of one that is seen: of very many rows the list of all is too much to make for each.
    or firm_id = current_firm() and (leads_firm() or current_member() = any (member_ids))
  )
$$;
revoke all on function relation_named from public;
grant execute on function relation_named to strongroom_user;
