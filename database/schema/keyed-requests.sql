-- What was answered to requests that a program gave a key, so that one that is sent again is done once: docs/api.md.
create table keyed_requests (
  user_id uuid not null default current_user_id(),
  person_id uuid not null default current_person(),
  key text not null check (key ~ '^[\x20-\x7e]{1,255}$'),
  request_hash text not null check (request_hash ~ '^sha256:[0-9a-f]{64}$'),
  -- As JSON; null where it is empty.
  answer text,
  created_at timestamptz not null default now(),
  constraint keyed_requests_pkey primary key (user_id, person_id, key),
  foreign key (user_id) references memberinfo(id) on delete cascade,
  foreign key (person_id) references memberinfo(id) on delete cascade
);
create index keyed_requests_person_id_idx on keyed_requests (person_id);
create index keyed_requests_created_at_idx on keyed_requests (created_at);
alter table keyed_requests enable row level security;

-- People and their programs reach their own by the functions below alone.
create policy every on keyed_requests to strongroom_system using (true);
grant select, delete on keyed_requests to strongroom_system;

-- Ten thousand within a day: whoever adds more brings them in as a table.
create or replace function keyed_requests_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select count(*) from keyed_requests where user_id in (select user_id from added)) > 10000 then
    raise exception 'a vault has 10000 requests with a key within a day at most'
      using errcode = 'check_violation', constraint = 'keyed_requests_within_limit', table = 'keyed_requests';
  end if;
  return null;
end
$$;
revoke all on function keyed_requests_within_limit from public;
create trigger keyed_requests_within_limit after insert on keyed_requests referencing new table as added
  for each statement execute function keyed_requests_within_limit();

-- True where the request is to be done now; else it was done, and is answered as it was then. Where it is being done, this waits for that
-- as long as for any lock.
create or replace function begin_keyed_request(given text, hash text, out is_new boolean, out answer text)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  before keyed_requests;
begin
  delete from keyed_requests where user_id = current_user_id() and person_id = current_person() and key = given
    and created_at <= now() - interval '24 hours';
  insert into keyed_requests (key, request_hash) values (given, hash) on conflict on constraint keyed_requests_pkey do nothing;
  is_new := found;
  if is_new then
    return;
  end if;
  before := find_keyed_request(given, hash);
  if before.key is null then
    raise lock_not_available;
  end if;
  answer := before.answer;
exception
  when lock_not_available then
    raise exception 'a request with this key is being done'
      using errcode = 'check_violation', constraint = 'keyed_request_under_way', table = 'keyed_requests';
end
$$;

-- One that was done; null where there is none. A key is for one request: another one by it is a mistake of the program.
create or replace function find_keyed_request(given text, hash text) returns keyed_requests
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  before keyed_requests;
begin
  select * into before from keyed_requests
  where user_id = current_user_id() and person_id = current_person() and key = given
    and created_at > now() - interval '24 hours';
  if before.request_hash <> hash then
    raise exception 'another request came with this key'
      using errcode = 'check_violation', constraint = 'keyed_request_is_another', table = 'keyed_requests';
  end if;
  return before;
end
$$;

-- In the transaction that does it: a crash leaves both or neither.
create or replace function answer_keyed_request(given text, answered text) returns void language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  update keyed_requests set answer = answered
  where user_id = current_user_id() and person_id = current_person() and key = given and created_at = now()
$$;
revoke all on function begin_keyed_request, answer_keyed_request, find_keyed_request from public;
grant execute on function begin_keyed_request, answer_keyed_request, find_keyed_request to strongroom_user;
