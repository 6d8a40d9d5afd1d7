-- Lists of what a firm asks somebody for, and what came: docs/decisions/requests.md.
create table requests (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid,
  member_id uuid,
  sender_name text not null check (length(sender_name) between 1 and 100),
  -- Whom the letter goes to.
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  address text not null check (address = lower(btrim(address)) and (length(address) between 3 and 254)),
  title text not null check (title = btrim(title) and (length(title) between 1 and 200)),
  note text not null default '' check (length(note) <= 2000),
  -- Of the letter that was written last.
  token_hash text unique check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- When the firm was last told that something came.
  told_at timestamptz,
  created_at timestamptz not null default now(),
  -- Of the link that whoever is asked opened last from their dashboard.
  link_hash text unique check (link_hash ~ '^sha256:[0-9a-f]{64}$'),
  foreign key (firm_id) references firms(id) on delete cascade,
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete set null (client_id),
  foreign key (member_id, firm_id) references firm_members(id, firm_id) on delete set null (member_id)
);

create index requests_of_firm on requests (firm_id, created_at desc, id desc);

create index requests_of_client on requests (client_id) where client_id is not null;

create index requests_by_address on requests (address);

create index requests_of_member on requests (member_id) where member_id is not null;

alter table requests enable row level security;

create table request_lines (
  id uuid default gen_random_uuid() primary key,
  request_id uuid not null,
  place integer not null check (place between 1 and 50),
  kind text not null check (kind in ('photo', 'document', 'answer', 'signature')),
  words text not null check (words = btrim(words) and (length(words) between 1 and 300)),
  due_on date,
  answer text check (length(answer) between 1 and 5000),
  answered_at timestamptz,
  accepted_at timestamptz,
  returned_at timestamptz,
  -- What it was asked again for.
  why text check (length(why) between 1 and 2000),
  -- Whose signature is asked for, of a document that was sent to be signed.
  signer_id uuid,
  -- Of the link to that document that was given out last for this line.
  link_hash text unique check (link_hash ~ '^sha256:[0-9a-f]{64}$'),
  constraint one_line_a_place unique (request_id, place),
  constraint signature_of_signer check ((kind = 'signature') = (signer_id is not null)),
  foreign key (request_id) references requests(id) on delete cascade,
  foreign key (signer_id) references signature_signers(id)
);

create index request_lines_of_signer on request_lines (signer_id) where signer_id is not null;

alter table request_lines enable row level security;

create table request_files (
  id uuid default gen_random_uuid() primary key,
  line_id uuid not null,
  name text not null check (length(name) between 1 and 255),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  content bytea not null check (length(content) between 1 and 10485760),
  sent_at timestamptz not null default now(),
  foreign key (line_id) references request_lines(id) on delete cascade
);

create index request_files_of_line on request_files (line_id, sent_at, id);

alter table request_files enable row level security;

create policy every_request on requests to strongroom_system using (true);
create policy own_requests on requests for select to strongroom_user using (
  firm_id = (select current_firm()) and case
    when client_id is null then (select leads_firm()) or member_id = (select current_member())
    else client_id = any ((select seen_clients())::uuid[])
  end
);
create policy every_request_line on request_lines to strongroom_system using (true);
create policy every_request_file on request_files to strongroom_system using (true);
grant
  select (id, firm_id, client_id, member_id, sender_name, name, address, title, note, asked_at, expires_at, closed_at, created_at)
  on requests to strongroom_user;
grant select on requests, request_lines, request_files to strongroom_system;

-- What has become of it. A relation that ended ends what waited.
create or replace function request_state(client uuid, closed timestamptz, expires timestamptz) returns text language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return case
  when closed is not null then 'closed'
  when exists (select from firm_clients where id = client and ended_at is not null) then 'closed'
  when expires <= now() then 'expired'
  else 'open'
end;

-- What has become of a signature that a line asks for, and when; null for a line that asks for none.
create or replace function signature_of_line(of_line request_lines) returns jsonb language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('id', signatures.id, 'title', title,
    'state', case when who.signed_at is not null then 'signed' else signature_state(signatures) end,
    'at', coalesce(who.signed_at, ended_at, case when expires_at <= now() then expires_at end),
    'is_turn', (next_signer(signatures.id)).id = who.id)
  from signature_signers as who join signatures on signatures.id = who.signature_id where who.id = of_line.signer_id
$$;

-- What came for a line: a word, a file, or how a signature ended.
create or replace function is_answered(of_line request_lines) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select case
    when of_line.kind = 'signature' then signature_of_line(of_line)->>'state' <> 'open'
    else of_line.answered_at is not null and (of_line.returned_at is null or of_line.answered_at > of_line.returned_at)
  end
$$;
revoke all on function request_state, signature_of_line, is_answered from public;
grant execute on function request_state to strongroom_user;

-- All lines, with what came, as JSON; for whoever was found to see the request.
create or replace function lines_of_request(wanted uuid) returns jsonb language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id, 'kind', line.kind, 'words', line.words, 'due_on', line.due_on, 'answer', line.answer,
    'answered_at', line.answered_at, 'accepted_at', line.accepted_at, 'why', line.why, 'signature', signature_of_line(line),
    'state', case
      when line.accepted_at is not null then 'accepted' when is_answered(line) then 'answered'
      when line.returned_at is not null then 'returned' else 'open' end,
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'content_type', file.content_type,
        'size', octet_length(file.content), 'sent_at', file.sent_at) order by file.sent_at, file.id), '[]')
      from request_files as file where file.line_id = line.id
    )
  ) order by line.place), '[]')
  from request_lines as line where line.request_id = wanted
$$;
revoke all on function lines_of_request from public;

create or replace function sees_request(wanted uuid) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from requests where id = wanted and firm_id = current_firm() and case
      when client_id is null then leads_firm() or member_id = current_member()
      else client_id = any (seen_clients())
    end
  )
$$;
revoke all on function sees_request from public;

create or replace function request_lines_seen(wanted uuid) returns jsonb language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select case when sees_request(wanted) then lines_of_request(wanted) end
$$;

create or replace function request_in_short(wanted uuid, out lines integer, out answered integer, out accepted integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int, (count(*) filter (where is_answered(line) and accepted_at is null))::int, count(accepted_at)::int
  from request_lines as line join requests on requests.id = line.request_id
  where request_id = wanted and firm_id = current_firm()
$$;

create or replace function request_file_seen(wanted uuid, out name text, out content_type text, out content bytea)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select file.name, file.content_type, file.content
  from request_files as file join request_lines as line on line.id = file.line_id
  where file.id = wanted and sees_request(line.request_id)
$$;

-- How a letter of a request begins and ends.
create or replace function head_of_request(wanted uuid) returns jsonb language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('id', requests.id, 'name', requests.name, 'address', address, 'title', title, 'sender', sender_name,
    'note', note, 'expires_at', expires_at, 'open', (
      select count(*) from request_lines as line where request_id = requests.id and accepted_at is null and not is_answered(line)
    ), 'firm', jsonb_build_object('name', firms.name, 'handle', handle, 'postal_address', postal_address, 'foot_line', foot_line, 'color', color))
  from requests join firms on firms.id = firm_id where requests.id = wanted
$$;
revoke all on function head_of_request from public;

-- Whose signature a line asks for: of a document of this client, as long as it waits for whoever the letter goes to.
create or replace function signer_to_ask(of_signature uuid, of_client uuid, at_address text) returns uuid language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select who.id from signature_signers as who join signatures as sent on sent.id = who.signature_id
  where sent.id = of_signature and sees_signature(sent.firm_id, sent.client_id, sent.member_id)
    and sent.client_id is not distinct from of_client and signature_state(sent) = 'open'
    and who.address = at_address and who.signed_at is null
  order by who.place limit 1
$$;
revoke all on function signer_to_ask from public;

-- 300 letters a day and 5000 lists at most: a firm is no means to write to strangers.
create or replace function make_request(
  of_client uuid, to_name text, to_address text, new_title text, new_note text, days integer, asked jsonb, new_hash text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  made uuid;
  maker firm_members;
begin
  select * into maker from firm_members where id = current_member();
  if maker.id is null or jsonb_array_length(asked) not between 1 and 50 or days not between 1 and 180 or (
    of_client is not null and not exists (
      select from firm_clients where id = of_client and id = any (seen_clients()) and ended_at is null
    )
  ) then
    return null;
  end if;
  perform from firms where id = maker.firm_id for no key update;
  if (select count(*) >= 5000 or count(*) filter (where requests.asked_at > now() - interval '1 day') >= 300
      from requests where firm_id = maker.firm_id) then
    raise exception 'a firm has 5000 requests at most, and 300 a day'
      using errcode = 'check_violation', constraint = 'requests_within_limit', table = 'requests';
  end if;
  if exists (
    select from jsonb_array_elements(asked) as line
    where line->>'kind' = 'signature' and signer_to_ask((line->>'signature_id')::uuid, of_client, to_address) is null
  ) then
    raise exception 'a signature is asked for as long as it waits for whoever is asked'
      using errcode = 'check_violation', constraint = 'signature_waits_for_asked', table = 'request_lines';
  end if;
  insert into requests (firm_id, client_id, member_id, sender_name, name, address, title, note, token_hash, expires_at)
    values (maker.firm_id, of_client, maker.id, maker.name, to_name, to_address, new_title, new_note, new_hash,
      now() + make_interval(days => days))
    returning id into made;
  insert into request_lines (request_id, place, kind, words, due_on, signer_id)
    select made, place, line->>'kind', line->>'words', nullif(line->>'due_on', '')::date,
      case when line->>'kind' = 'signature' then signer_to_ask((line->>'signature_id')::uuid, of_client, to_address) end
    from jsonb_array_elements(asked) with ordinality as given(line, place);
  return head_of_request(made);
end
$$;

-- Asks again for all that is open, once a week; the letter before opens nothing.
create or replace function remind_of_request(wanted uuid, new_hash text, out told jsonb, out is_too_soon boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  asked requests;
begin
  select * into asked from requests where id = wanted for update;
  if asked.id is null or not sees_request(wanted) or request_state(asked.client_id, asked.closed_at, asked.expires_at) <> 'open' then
    return;
  end if;
  is_too_soon := asked.asked_at > now() - interval '7 days';
  if not is_too_soon then
    update requests set token_hash = new_hash, link_hash = null, asked_at = now() where id = wanted;
    told := head_of_request(wanted);
  end if;
end
$$;

create or replace function close_request(wanted uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update requests set closed_at = now() where id = wanted and closed_at is null and sees_request(wanted);
  return found;
end
$$;

-- Accepts what came for a line, or asks again and says why: by a letter, with a link of its own.
create or replace function judge_line(wanted uuid, is_good boolean, said text, new_hash text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  line request_lines;
  asked requests;
begin
  select * into line from request_lines where id = wanted;
  select * into asked from requests where id = line.request_id for update;
  if asked.id is null or not sees_request(asked.id) then
    return null;
  end if;
  select * into line from request_lines where id = wanted for update;
  if request_state(asked.client_id, asked.closed_at, asked.expires_at) <> 'open' or not is_answered(line) or line.accepted_at is not null then
    return jsonb_build_object('done', false, 'request', asked.id);
  end if;
  if is_good then
    update request_lines set accepted_at = now(), why = null where id = wanted;
    return jsonb_build_object('done', true, 'request', asked.id);
  end if;
  -- A signature is asked for again by sending a document again.
  if line.kind = 'signature' then
    return jsonb_build_object('done', false, 'request', asked.id);
  end if;
  update request_lines set returned_at = now(), why = said where id = wanted;
  update requests set token_hash = new_hash, link_hash = null where id = asked.id;
  return jsonb_build_object('done', true, 'request', asked.id, 'told', head_of_request(asked.id), 'words', line.words);
end
$$;
revoke all on function request_lines_seen, request_in_short, request_file_seen, make_request, remind_of_request, close_request,
  judge_line from public;
grant execute on function request_lines_seen, request_in_short, request_file_seen, make_request, remind_of_request,
  close_request, judge_line to strongroom_user;

-- The one whose letter it is, or whose link was opened from the dashboard.
create or replace function request_of_letter(token text) returns uuid language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select id from requests where token_hash = token union all select id from requests where link_hash = token limit 1
$$;
revoke all on function request_of_letter from public;

-- What whoever has the letter sees.
create or replace function open_request(token text) returns jsonb language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('state', request_state(requests.client_id, requests.closed_at, requests.expires_at), 'firm_name', firms.name, 'sender_name', sender_name,
    'title', title, 'note', note, 'name', requests.name, 'expires_at', expires_at, 'lines',
    case when request_state(requests.client_id, requests.closed_at, requests.expires_at) = 'open' then lines_of_request(requests.id) else '[]' end)
  from requests join firms on firms.id = firm_id where requests.id = request_of_letter(token)
$$;

-- A line that can be answered by this letter now, with its request locked.
create or replace function line_to_answer(token text, wanted uuid) returns request_lines language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  asked requests;
  line request_lines;
begin
  select * into asked from requests where id = request_of_letter(token) for no key update;
  -- Another letter may have taken its place meanwhile.
  if asked.token_hash is distinct from token and asked.link_hash is distinct from token then
    return null;
  end if;
  if asked.id is not null and request_state(asked.client_id, asked.closed_at, asked.expires_at) = 'open' then
    select * into line from request_lines where id = wanted and request_id = asked.id and accepted_at is null;
  end if;
  return line;
end
$$;
revoke all on function line_to_answer from public;

-- Whom of the firm to tell that something came: at most once in six hours.
create or replace function tell_of_answer(wanted uuid) returns jsonb language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  told text;
begin
  update requests set told_at = now() where id = wanted and (told_at is null or told_at < now() - interval '6 hours');
  if found then
    select address into told from firm_members
    where id = (select member_id from requests where id = wanted) and ended_at is null and person_id is not null;
  end if;
  return jsonb_build_object('request', wanted, 'told', told, 'name', (select name from requests where id = wanted),
    'title', (select title from requests where id = wanted));
end
$$;
revoke all on function tell_of_answer from public;

create or replace function answer_line(token text, wanted uuid, said text) returns jsonb language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  line request_lines := line_to_answer(token, wanted);
begin
  if line.id is null or line.kind <> 'answer' then
    return null;
  end if;
  update request_lines set answer = said, answered_at = clock_timestamp() where id = line.id;
  return tell_of_answer(line.request_id);
end
$$;

-- Twenty files a request.
create or replace function send_request_file(token text, wanted uuid, file_name text, file_type text, bytes bytea) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  line request_lines := line_to_answer(token, wanted);
begin
  if line.id is null or line.kind not in ('photo', 'document') then
    return null;
  end if;
  if (select count(*) from request_files as file join request_lines as other on other.id = file.line_id
      where other.request_id = line.request_id) >= 20 then
    raise exception 'a request has 20 files at most'
      using errcode = 'check_violation', constraint = 'request_files_within_limit', table = 'request_files';
  end if;
  insert into request_files (line_id, name, content_type, content) values (line.id, file_name, file_type, bytes);
  update request_lines set answered_at = clock_timestamp() where id = line.id;
  return tell_of_answer(line.request_id);
end
$$;

-- Takes back a file that nobody has accepted.
create or replace function take_back_request_file(token text, wanted uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  line request_lines := line_to_answer(token, (select line_id from request_files where id = wanted));
begin
  if line.id is null then
    return false;
  end if;
  delete from request_files where id = wanted;
  update request_lines set answered_at = null
    where id = line.id and not exists (select from request_files where line_id = line.id);
  return true;
end
$$;

-- A link to what a line asks to be signed, for whoever has the letter of the request: it goes to the address of whoever signs.
create or replace function lead_to_signing(token text, wanted uuid, new_hash text) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  line request_lines := line_to_answer(token, wanted);
  signature jsonb := signature_of_line(line);
begin
  if signature->>'state' = 'open' and (signature->>'is_turn')::boolean then
    update request_lines set link_hash = new_hash where id = line.id;
    return true;
  end if;
  return false;
end
$$;
revoke all on function open_request, answer_line, send_request_file, take_back_request_file, lead_to_signing from public;
grant execute on function open_request, answer_line, send_request_file, take_back_request_file, lead_to_signing
  to strongroom_user;

-- What firms ask of the caller, at the address of their account, as long as they are its client and something is open.
create or replace function requests_of_mine() returns table (
  id uuid, title text, firm_name text, expires_at timestamptz, open integer
) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from (
    select requests.id, title, firms.name, requests.expires_at, (
      select count(*)::int from request_lines as line
      where line.request_id = requests.id and accepted_at is null and not is_answered(line)
    ) as open
    from requests join firms on firms.id = firm_id
    where is_owner() and requests.address = (select lower(email) from memberinfo where memberinfo.id = current_user_id())
      and request_state(client_id, closed_at, requests.expires_at) = 'open'
      and exists (
        select from firm_clients as client
        where client.firm_id = requests.firm_id and client.user_id = current_user_id() and client.ended_at is null
          and coalesce(requests.client_id, client.id) = client.id
      )
    order by requests.expires_at, requests.id limit 500
  ) as asked where open > 0
$$;

-- All that firms asked the caller for while they were its client, also what is over, with what came; for an archive.
create or replace function requests_asked_of_me() returns setof jsonb language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('id', requests.id, 'firm', firms.name, 'sender', sender_name, 'title', title, 'note', note,
    'asked_at', requests.created_at, 'expires_at', requests.expires_at, 'closed_at', closed_at,
    'state', request_state(client_id, closed_at, requests.expires_at), 'lines', lines_of_request(requests.id))
  from requests join firms on firms.id = firm_id
  where is_owner() and requests.address = (select lower(email) from memberinfo where memberinfo.id = current_user_id())
    and exists (
      select from firm_clients as client
      where client.firm_id = requests.firm_id and client.user_id = current_user_id()
        and coalesce(requests.client_id, client.id) = client.id
    )
  order by requests.created_at, requests.id
$$;
revoke all on function requests_asked_of_me from public;
grant execute on function requests_asked_of_me to strongroom_user;

-- Opens one of them: by a link that takes the place of the one that was opened before.
create or replace function open_request_of_mine(wanted uuid, new_hash text) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update requests set link_hash = new_hash
    where requests.id = wanted and exists (select from requests_of_mine() as mine where mine.id = wanted);
  return found;
end
$$;
revoke all on function requests_of_mine, open_request_of_mine from public;
grant execute on function requests_of_mine, open_request_of_mine to strongroom_user;
