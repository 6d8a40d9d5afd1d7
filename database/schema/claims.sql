-- What an owner lost, and what becomes of it with their insurer: docs/decisions/claims.md
create table claims (
  -- As whoever opens it named it, so that what is sent again is there once.
  id uuid primary key,
  client_id uuid not null,
  firm_id uuid not null,
  -- Whose loss it is; null once their account is gone.
  user_id uuid,
  number integer not null check (number > 0),
  kind text not null check (kind in ('theft', 'fire', 'water', 'breakage', 'transport', 'missing', 'other')),
  happened_on date not null check (happened_on between '1900-01-01' and '9999-12-31'),
  words text not null default '' check (length(words) <= 10000),
  -- The pieces as they were recorded when it was opened.
  pack jsonb not null check (jsonb_typeof(pack) = 'array' and jsonb_array_length(pack) between 1 and 200
    and octet_length(pack::text) <= 2000000),
  -- What its events come to.
  state text not null default 'opened' check (state in
    ('opened', 'documents-wanted', 'assessed', 'agreed', 'paid', 'closed', 'withdrawn', 'declined')),
  opened_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint claims_id_client_id_key unique (id, client_id),
  constraint one_number_a_claim unique (client_id, number),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade,
  foreign key (user_id) references memberinfo(id) on delete set null
);
create index claims_of_vault on claims (user_id, changed_at desc, id desc) where user_id is not null;
create index claims_of_firm on claims (firm_id, changed_at desc, id desc);
alter table claims enable row level security;

-- What happened with a claim, and what was said, in the order in which it was. Nothing of it is changed.
create table claim_events (
  id uuid primary key,
  claim_id uuid not null,
  client_id uuid not null,
  user_id uuid,
  kind text not null check (kind in
    ('opened', 'documents-wanted', 'sent', 'assessed', 'agreed', 'paid', 'closed', 'withdrawn', 'declined', 'message')),
  side text not null check (side in ('client', 'firm')),
  -- As they were called then.
  author_name text not null check (length(author_name) between 1 and 300),
  content text not null default '' check (length(content) <= 10000),
  amount numeric check (amount >= 0 and amount < '10000000000000000' and scale(amount) <= 4),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- What the client sent with it, in their own vault; its name stays.
  file_url text,
  file_name text check (length(file_name) between 1 and 255),
  created_at timestamptz not null default clock_timestamp(),
  constraint an_amount_has_its_currency check ((amount is null) = (currency is null)),
  foreign key (claim_id, client_id) references claims(id, client_id) on delete cascade,
  foreign key (file_url) references stored_files(path) on delete set null,
  foreign key (user_id) references memberinfo(id) on delete set null
);
create index claim_events_with_file on claim_events (file_url) where file_url is not null;
create index claim_events_of_claim on claim_events (claim_id, created_at, id);
create index claim_events_of_vault on claim_events (user_id) where user_id is not null;
alter table claim_events enable row level security;

create policy every_claim on claims to strongroom_system using (true);
create policy own_claims on claims for select to strongroom_user using (user_id = (select current_user_id()));
create policy claims_of_clients on claims for select to strongroom_user using (client_id = any ((select seen_clients())::uuid[]));
create policy owner_alone on claims as restrictive to strongroom_user using ((select is_owner()));
grant select on claims to strongroom_user;
grant select, insert, update, delete on claims to strongroom_system;

create policy every_claim_event on claim_events to strongroom_system using (true);
create policy own_claim_events on claim_events for select to strongroom_user using (user_id = (select current_user_id()));
create policy claim_events_of_clients on claim_events for select to strongroom_user
  using (client_id = any ((select seen_clients())::uuid[]));
create policy owner_alone on claim_events as restrictive to strongroom_user using ((select is_owner()));
grant select on claim_events to strongroom_user;
grant select, insert, update, delete on claim_events to strongroom_system;

-- What was reported, and each event, stays as it was.
create or replace function claim_stays() returns trigger language plpgsql as $$
begin
  if (new.id, new.client_id, new.number, new.kind, new.happened_on, new.words, new.pack, new.opened_at)
    is distinct from (old.id, old.client_id, old.number, old.kind, old.happened_on, old.words, old.pack, old.opened_at) then
    raise exception 'a claim is not changed'
      using errcode = 'check_violation', constraint = 'claim_stays', table = 'claims';
  end if;
  return new;
end
$$;
create trigger claim_stays before update on claims for each row execute function claim_stays();

create or replace function claim_event_stays() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{user_id,file_url}'::text[] is distinct from to_jsonb(old) - '{user_id,file_url}'::text[]
    or (new.user_id is not null and new.user_id is distinct from old.user_id)
    or (new.file_url is not null and new.file_url is distinct from old.file_url) then
    raise exception 'an event is not changed'
      using errcode = 'check_violation', constraint = 'claim_event_stays', table = 'claim_events';
  end if;
  return new;
end
$$;
create trigger claim_event_stays before update on claim_events for each row execute function claim_event_stays();

-- Which state a claim comes to by what one side does; null where it isn't theirs to do. A test holds it to work/claims/rules.
create or replace function claim_moves(state text, kind text, side text) returns text language sql immutable
set search_path = pg_catalog, public, pg_temp
return case
  when kind = 'message' then state
  when kind = 'sent' and side = 'client' and state in ('opened', 'documents-wanted') then 'opened'
  when kind = 'sent' and side = 'client' and state in ('assessed', 'agreed') then state
  when kind = 'documents-wanted' and side = 'firm' and state in ('opened', 'assessed') then kind
  when kind = 'assessed' and side = 'firm' and state in ('opened', 'documents-wanted', 'assessed') then kind
  when kind = 'declined' and side = 'firm' and state in ('opened', 'documents-wanted', 'assessed') then kind
  when kind = 'agreed' and side = 'client' and state = 'assessed' then kind
  when kind = 'paid' and side = 'firm' and state = 'agreed' then kind
  when kind = 'closed' and state = 'paid' then kind
  when kind = 'withdrawn' and side = 'client' and state in ('opened', 'documents-wanted', 'assessed') then kind
end;
revoke all on function claim_moves from public;

-- The client reports a loss to their insurer; the number of the claim, or null where there is no such insurer of theirs.
create or replace function open_claim(relation uuid, new_id uuid, new_kind text, day date, said text, pieces jsonb) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_relation firm_clients := insured_relation(relation);
  saved integer;
begin
  if found_relation.id is null or side_in(found_relation) <> 'client' then
    return null;
  end if;
  perform from firm_clients where id = relation for no key update;
  select number into saved from claims where id = new_id and client_id = relation;
  if saved is not null then
    return saved;
  end if;
  if (select count(*) from claims where client_id = relation) >= 1000
    or (select count(*) from claims where client_id = relation and opened_at > now() - interval '1 day') >= 30 then
    raise exception 'so many claims'
      using errcode = 'check_violation', constraint = 'claims_within_limit', table = 'claims';
  end if;
  insert into claims (id, client_id, firm_id, user_id, number, kind, happened_on, words, pack)
    values (new_id, relation, found_relation.firm_id, found_relation.user_id,
      (select coalesce(max(number), 0) + 1 from claims where client_id = relation), new_kind, day, said, pieces)
    returning number into saved;
  insert into claim_events (id, claim_id, client_id, user_id, kind, side, author_name)
    values (gen_random_uuid(), new_id, relation, found_relation.user_id, 'opened', 'client', called_in(found_relation));
  return saved;
end
$$;
revoke all on function open_claim from public;
grant execute on function open_claim to strongroom_user;

-- What one side does or says: false where it isn't theirs to do, or no longer.
create or replace function add_claim_event(wanted uuid, new_id uuid, new_kind text, said text, sum numeric, sum_currency text, sent text)
returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  asked claims;
  relation firm_clients;
  next_state text;
  file stored_files;
begin
  select * into asked from claims where id = wanted and is_owner()
    and (user_id = current_user_id() or client_id = any (seen_clients())) for update;
  if exists (select from claim_events where id = new_id and claim_id = asked.id) then
    return true;
  end if;
  relation := insured_relation(asked.client_id);
  next_state := claim_moves(asked.state, new_kind, side_in(relation));
  if asked.id is null or relation.id is null or next_state is null then
    return false;
  end if;
  if (select count(*) from claim_events where claim_id = wanted) >= 2000 then
    raise exception 'so many events'
      using errcode = 'check_violation', constraint = 'claim_events_within_limit', table = 'claim_events';
  end if;
  -- A file is the client’s own, and was uploaded for this.
  select * into file from stored_files
    where path = sent and user_id = asked.user_id and bucket = 'policy-documents' and removed_at is null and not waits for share;
  if sent is not null and (file.path is null or new_kind <> 'sent') then
    return false;
  end if;
  insert into claim_events (id, claim_id, client_id, user_id, kind, side, author_name, content, amount, currency, file_url, file_name)
    values (new_id, wanted, asked.client_id, asked.user_id, new_kind, side_in(relation), called_in(relation), said, sum, sum_currency,
      file.path, file.name);
  update claims set state = next_state, changed_at = now() where id = wanted;
  return true;
end
$$;
revoke all on function add_claim_event from public;
grant execute on function add_claim_event to strongroom_user;
