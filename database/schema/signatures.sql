-- Documents that people sign for a firm, one after the other, and what happened to each: docs/decisions/signatures.md.
create table signatures (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid,
  -- Whoever sends it, and their name as it was.
  member_id uuid,
  sender_name text not null check (length(sender_name) between 1 and 100),
  title text not null check (title = btrim(title) and (length(title) between 1 and 200)),
  file_name text not null check (length(file_name) between 1 and 255),
  content bytea not null check (length(content) between 1 and 10485760),
  sha256 text not null generated always as (encode(sha256(content), 'hex')) stored,
  pages integer not null check (pages between 1 and 200),
  wants_code boolean not null default false,
  created_at timestamptz not null default now(),
  -- Null before it is sent.
  sent_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('signed', 'declined', 'cancelled')),
  -- The original with its certificate, sealed by the installation.
  sealed bytea check (length(sealed) between 1 and 20971520),
  sealed_at timestamptz,
  constraint it_is_sent_until check ((sent_at is null) = (expires_at is null)),
  constraint it_ends_somehow check ((ended_at is null) = (ended_by is null)),
  constraint sealed_once_signed check (sealed is null or (sealed_at is not null and ended_by is not distinct from 'signed')),
  foreign key (firm_id) references firms(id),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id),
  foreign key (member_id, firm_id) references firm_members(id, firm_id)
);

create index signatures_of_firm on signatures (firm_id, created_at desc, id desc);

create index signatures_of_client on signatures (client_id) where client_id is not null;

create index signatures_of_member on signatures (member_id) where member_id is not null;

create index signatures_to_seal on signatures (ended_at) where ended_by = 'signed' and sealed_at is null;

create index signatures_not_sent on signatures (created_at) where sent_at is null;

alter table signatures enable row level security;

create table signature_signers (
  id uuid default gen_random_uuid() primary key,
  signature_id uuid not null,
  place integer not null check (place between 1 and 10),
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  address text not null check (address = lower(btrim(address)) and (length(address) between 3 and 254)),
  signs_as text not null default '' check (length(signs_as) <= 60),
  -- Of the letter that was written last; null before it is their turn.
  token_hash text unique check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  asked_at timestamptz,
  opened_at timestamptz,
  -- Of a code by letter, and of what a device got for a right one.
  code_hash text check (code_hash ~ '^sha256:[0-9a-f]{64}$'),
  code_sent_at timestamptz,
  codes_sent integer not null default 0,
  code_tries integer not null default 0,
  proof_hash text check (proof_hash ~ '^sha256:[0-9a-f]{64}$'),
  proved_at timestamptz,
  consent text check (length(consent) between 1 and 40),
  -- A name, or strokes: `x,y x,y;x,y`, a thousandth of the field each.
  mark_kind text check (mark_kind in ('typed', 'drawn')),
  mark text check (length(mark) between 1 and 12000),
  signed_at timestamptz,
  declined_at timestamptz,
  reason text check (length(reason) between 1 and 2000),
  -- Of the letter that leads to what was signed.
  kept_hash text unique check (kept_hash ~ '^sha256:[0-9a-f]{64}$'),
  kept_until timestamptz,
  constraint one_signer_a_place unique (signature_id, place),
  constraint signed_with_consent check (
    signed_at is null or (consent is not null and mark_kind is not null and mark is not null and declined_at is null)
  ),
  foreign key (signature_id) references signatures(id) on delete cascade
);

create index signers_by_address on signature_signers (address);

alter table signature_signers enable row level security;

-- Nothing changes or deletes these. Each has the hash of the one before; the first has that of the document.
create table signature_events (
  signature_id uuid not null,
  number integer not null check (number > 0),
  kind text not null check (kind in (
    'sent', 'asked', 'reminded', 'opened', 'code_sent', 'code_proved', 'signed', 'declined', 'cancelled', 'completed', 'sealed'
  )),
  signer_id uuid,
  who text not null check (length(who) <= 100),
  at timestamptz not null,
  address text not null check (length(address) <= 64),
  user_agent text not null check (length(user_agent) <= 300),
  detail jsonb not null default '{}',
  previous text not null check (previous ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (signature_id, number),
  foreign key (signature_id) references signatures(id),
  foreign key (signer_id) references signature_signers(id)
);

create index signature_events_of_signer on signature_events (signer_id) where signer_id is not null;

alter table signature_events enable row level security;

-- Keys by which what was signed is sealed; the last one is in use.
create table installation_seals (
  id uuid default gen_random_uuid() primary key,
  certificate bytea not null check (length(certificate) between 1 and 4096),
  sealed_key text not null check (length(sealed_key) between 1 and 8192),
  created_at timestamptz not null default now()
);

alter table installation_seals enable row level security;

-- What has become of it. A relation that ended ends what waited.
create or replace function signature_state(of_signature signatures) returns text language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return case
  when of_signature.sent_at is null then 'draft'
  when of_signature.ended_by is not null then of_signature.ended_by
  when exists (select from firm_clients where id = of_signature.client_id and ended_at is not null) then 'cancelled'
  when of_signature.expires_at <= now() then 'expired'
  else 'open'
end;

-- What a member of the firm sees: of a client whoever sees them; else leads, and whoever sent it.
create or replace function sees_signature(of_firm uuid, of_client uuid, of_member uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
return coalesce(of_firm = current_firm() and case
  when of_client is null then leads_firm() or of_member = current_member()
  else of_client = any (seen_clients())
end, false);
revoke all on function signature_state, sees_signature from public;
grant execute on function signature_state, sees_signature to strongroom_user;

create policy every_signature on signatures to strongroom_system using (true);
create policy own_signatures on signatures for select to strongroom_user using (
  firm_id = (select current_firm()) and case
    when client_id is null then (select leads_firm()) or member_id = (select current_member())
    else client_id = any ((select seen_clients())::uuid[])
  end
);
create policy made_signatures on signatures for insert to strongroom_user
  with check (firm_id = (select current_firm()) and member_id = (select current_member()) and client_id is null);
create policy discarded_signatures on signatures for delete to strongroom_user
  using (firm_id = (select current_firm()) and member_id = (select current_member()) and sent_at is null);
grant
  select,
  insert (id, firm_id, member_id, sender_name, title, file_name, content, pages),
  delete
  on signatures to strongroom_user;
grant select, update (sealed, sealed_at), delete on signatures to strongroom_system;

create policy every_signer on signature_signers to strongroom_system using (true);
grant select, update (kept_hash, kept_until) on signature_signers to strongroom_system;

create policy every_signature_event on signature_events to strongroom_system using (true);
grant select on signature_events to strongroom_system;

create policy every_seal on installation_seals to strongroom_system using (true);
grant select, insert on installation_seals to strongroom_system;

-- Who signs a document that the caller sees, and what happened to it: no link, no code, no mark.
create or replace function signature_people(wanted uuid) returns table (
  id uuid, name text, address text, signs_as text, asked_at timestamptz, opened_at timestamptz, signed_at timestamptz,
  declined_at timestamptz, reason text
) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select who.id, who.name, who.address, who.signs_as, who.asked_at, who.opened_at, who.signed_at, who.declined_at, who.reason
  from signature_signers as who join signatures as sent on sent.id = who.signature_id
  where sent.id = wanted and sees_signature(sent.firm_id, sent.client_id, sent.member_id)
  order by who.place
$$;

create or replace function signature_log(wanted uuid) returns table (
  number integer, kind text, who text, at timestamptz, address text, user_agent text, hash text
) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select noted.number, noted.kind, noted.who, noted.at, noted.address, noted.user_agent, noted.hash
  from signature_events as noted join signatures as sent on sent.id = noted.signature_id
  where sent.id = wanted and sees_signature(sent.firm_id, sent.client_id, sent.member_id)
  order by noted.number
$$;

-- For a list: how many sign a document of the caller’s firm and have signed it, and their names.
create or replace function signers_in_short(of_signature uuid, out signers integer, out signed integer, out names text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::int, count(who.signed_at)::int, coalesce(string_agg(who.name, ' '), '')
  from signature_signers as who join signatures as sent on sent.id = who.signature_id
  where sent.id = of_signature and sent.firm_id = current_firm()
$$;
revoke all on function signature_people, signature_log, signers_in_short from public;
grant execute on function signature_people, signature_log, signers_in_short to strongroom_user;

create or replace function keep_events() returns trigger language plpgsql as $$
begin
  -- A backup is restored into an installation that has none.
  if tg_op = 'TRUNCATE' and not exists (select from signature_events) then
    return null;
  end if;
  raise exception 'what happened to a signature stays written' using errcode = 'restrict_violation', table = 'signature_events';
end
$$;
create trigger keep_events before update or delete on signature_events for each row execute function keep_events();
create trigger keep_all_events before truncate on signature_events for each statement execute function keep_events();

-- What a document was signed for stays as it was, from when it is sent.
create or replace function keep_signed_content() returns trigger language plpgsql as $$
begin
  raise exception 'a document that was sent stays as it is' using errcode = 'restrict_violation', table = 'signatures';
end
$$;
create trigger keep_signed_content before update on signatures for each row
  when (old.sent_at is not null and (
    new.content is distinct from old.content or new.title <> old.title or new.file_name <> old.file_name
    or new.wants_code <> old.wants_code or new.expires_at <> old.expires_at or new.sent_at is distinct from old.sent_at
    or new.firm_id <> old.firm_id or new.client_id is distinct from old.client_id
    or (old.ended_by is not null and new.ended_by is distinct from old.ended_by)
    or (old.sealed is not null and new.sealed is distinct from old.sealed)
  )) execute function keep_signed_content();
create trigger keep_sent before delete on signatures for each row
  when (old.sent_at is not null) execute function keep_signed_content();

-- 5000 documents and 2 GB of them at most, and 300 letters a day: a firm is no means to write to strangers.
create or replace function signatures_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from firms where id = new.firm_id for no key update;
  if (select count(*) >= 5000 or coalesce(sum(octet_length(content)), 0) + octet_length(new.content) > 2147483648
      from signatures where firm_id = new.firm_id) then
    raise exception 'a firm has 5000 documents to sign at most'
      using errcode = 'check_violation', constraint = 'signatures_within_limit', table = 'signatures';
  end if;
  return new;
end
$$;
revoke all on function signatures_within_limit from public;
create trigger signatures_within_limit before insert on signatures for each row execute function signatures_within_limit();

-- What an event is hashed as: these lines, the last without an end.
create or replace function event_hash(of_event signature_events) returns text language sql immutable
set search_path = pg_catalog, public, pg_temp
return encode(sha256(convert_to(concat_ws(E'\n',
  of_event.previous, of_event.signature_id, of_event.number, of_event.kind, coalesce(of_event.signer_id::text, ''), of_event.who,
  to_char(of_event.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), of_event.address, of_event.user_agent,
  of_event.detail::text
), 'UTF8')), 'hex');
revoke all on function event_hash from public;
grant execute on function event_hash to strongroom_user, strongroom_system;

-- Writes what happened. Whoever calls it has the signature’s row locked.
create or replace function note_signature(
  of_signature uuid, what text, of_signer uuid, by_whom text, from_address text default '', by_agent text default '',
  said jsonb default '{}'
) returns text language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  noted signature_events;
begin
  perform from signatures where id = of_signature for no key update;
  select max(number) + 1 into noted.number from signature_events where signature_id = of_signature;
  noted.number := coalesce(noted.number, 1);
  noted.previous := coalesce(
    (select hash from signature_events where signature_id = of_signature and number = noted.number - 1),
    (select sha256 from signatures where id = of_signature)
  );
  noted.signature_id := of_signature;
  noted.kind := what;
  noted.signer_id := of_signer;
  noted.who := by_whom;
  noted.at := date_trunc('milliseconds', clock_timestamp());
  noted.address := left(regexp_replace(from_address, '[[:cntrl:]]', ' ', 'g'), 64);
  noted.user_agent := left(regexp_replace(by_agent, '[[:cntrl:]]', ' ', 'g'), 300);
  noted.detail := said;
  noted.hash := event_hash(noted);
  insert into signature_events values (noted.*);
  return noted.hash;
end
$$;
revoke all on function note_signature from public;
grant execute on function note_signature to strongroom_system;

-- Of the firm’s letters of one day.
create or replace function require_signature_letter(of_firm uuid) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (
    select count(*) from signature_events join signatures on signatures.id = signature_id
    where signatures.firm_id = of_firm and kind in ('asked', 'reminded') and at > now() - interval '1 day'
  ) >= 300 then
    raise exception 'a firm asks 300 times a day at most'
      using errcode = 'check_violation', constraint = 'signature_letters_within_limit', table = 'signature_events';
  end if;
end
$$;
revoke all on function require_signature_letter from public;

-- The one who signs next.
create or replace function next_signer(of_signature uuid) returns signature_signers language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select * from signature_signers where signature_id = of_signature and signed_at is null order by place limit 1
$$;
revoke all on function next_signer from public;

-- Gives the next one their turn: by a letter with this token.
create or replace function ask_to_sign(of_signature uuid, new_hash text, what text default 'asked') returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  asked signature_signers := next_signer(of_signature);
begin
  if asked.id is null then
    return null;
  end if;
  perform require_signature_letter(firm_id) from signatures where id = of_signature;
  update signature_signers set token_hash = new_hash, asked_at = now() where id = asked.id;
  perform note_signature(of_signature, what, asked.id, asked.name);
  return (
    select jsonb_build_object('name', asked.name, 'address', asked.address, 'title', title, 'sender', sender_name,
      'expires_at', expires_at, 'firm', jsonb_build_object('name', firms.name, 'handle', handle, 'postal_address', postal_address,
      'foot_line', foot_line, 'color', color))
    from signatures join firms on firms.id = firm_id where signatures.id = of_signature
  );
end
$$;
revoke all on function ask_to_sign from public;

-- Sends it to those who sign, the first of whom is asked at once. Null where there is nothing to send.
create or replace function send_signature(
  wanted uuid, new_title text, of_client uuid, with_code boolean, days integer, people jsonb, new_hash text,
  from_address text, by_agent text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  sent signatures;
begin
  select * into sent from signatures where id = wanted for update;
  if sent.id is null or sent.sent_at is not null or sent.firm_id is distinct from current_firm()
    or sent.member_id is distinct from current_member() then
    return null;
  end if;
  if of_client is not null and not exists (
    select from firm_clients where id = of_client and id = any (seen_clients()) and ended_at is null
  ) then
    return null;
  end if;
  if jsonb_array_length(people) not between 1 and 10 or days not between 1 and 180 then
    return null;
  end if;
  insert into signature_signers (signature_id, place, name, address, signs_as)
    select wanted, place, person->>'name', person->>'address', person->>'signs_as'
    from jsonb_array_elements(people) with ordinality as given(person, place);
  update signatures set title = new_title, client_id = of_client, wants_code = with_code, sent_at = now(),
    expires_at = now() + make_interval(days => days)
  where id = wanted;
  perform note_signature(wanted, 'sent', null, sent.sender_name, from_address, by_agent, jsonb_build_object(
    'title', new_title, 'file', sent.file_name, 'code', with_code, 'days', days, 'signers', people
  ));
  return ask_to_sign(wanted, new_hash);
end
$$;

-- Asks again whoever’s turn it is, once a day; the letter before opens nothing.
create or replace function remind_signer(wanted uuid, new_hash text, out told jsonb, out is_too_soon boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  sent signatures;
begin
  select * into sent from signatures where id = wanted for update;
  if sent.id is null or not sees_signature(sent.firm_id, sent.client_id, sent.member_id) or signature_state(sent) <> 'open' then
    return;
  end if;
  is_too_soon := (next_signer(wanted)).asked_at > now() - interval '1 day';
  if not is_too_soon then
    told := ask_to_sign(wanted, new_hash, 'reminded');
  end if;
end
$$;

create or replace function cancel_signature(wanted uuid, why text, from_address text, by_agent text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  sent signatures;
  canceller text;
begin
  select * into sent from signatures where id = wanted for update;
  if sent.id is null or not sees_signature(sent.firm_id, sent.client_id, sent.member_id) or sent.sent_at is null
    or sent.ended_by is not null then
    return false;
  end if;
  select name into canceller from firm_members where id = current_member();
  update signatures set ended_at = now(), ended_by = 'cancelled' where id = wanted;
  perform note_signature(wanted, 'cancelled', null, canceller, from_address, by_agent, jsonb_build_object('why', why));
  return true;
end
$$;
revoke all on function send_signature, remind_signer, cancel_signature from public;
grant execute on function send_signature, remind_signer, cancel_signature to strongroom_user;

-- Whose letter it is, or whose link out of the letter of a request.
create or replace function signer_of_letter(token text) returns uuid language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select id from signature_signers where token_hash = token
  union all
  select id from signature_signers where kept_hash = token
  union all
  select signer_id from request_lines where link_hash = token
  limit 1
$$;
revoke all on function signer_of_letter from public;

-- Whose letter it is, with the signature’s row locked: of two presses at once one comes first.
create or replace function lock_signer(token text) returns signature_signers language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  found_signer signature_signers;
begin
  perform from signatures where id = (select signature_id from signature_signers where id = signer_of_letter(token))
    for no key update;
  select * into found_signer from signature_signers where id = signer_of_letter(token);
  if found_signer.kept_until < now() then
    return null;
  end if;
  return found_signer;
end
$$;

-- Whether a device may see the document: by the letter alone, or with a right code for an hour.
create or replace function is_proved(who signature_signers, proof text) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp
return coalesce(
  not (select wants_code from signatures where id = who.signature_id)
  or (who.proof_hash = proof and who.proved_at > now() - interval '1 hour'), false
);
revoke all on function lock_signer, is_proved from public;

-- What whoever has the letter sees. The first time is noted.
create or replace function open_to_sign(token text, proof text, from_address text, by_agent text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who signature_signers := lock_signer(token);
  asked signatures;
  firm_name text;
begin
  select * into asked from signatures where id = who.signature_id;
  if asked.id is null then
    return null;
  end if;
  select name into firm_name from firms where id = asked.firm_id;
  if not is_proved(who, proof) then
    return jsonb_build_object('state', 'code', 'firm_name', firm_name, 'address', who.address, 'code_sent_at', who.code_sent_at);
  end if;
  if who.opened_at is null and signature_state(asked) = 'open' then
    update signature_signers set opened_at = now() where id = who.id;
    perform note_signature(asked.id, 'opened', who.id, who.name, from_address, by_agent);
  end if;
  return jsonb_build_object(
    'state', case
      when asked.sealed is not null then 'sealed'
      when who.signed_at is not null and signature_state(asked) in ('open', 'signed') then 'signed'
      else signature_state(asked)
    end,
    'firm_name', firm_name, 'sender_name', asked.sender_name, 'title', asked.title, 'file_name', asked.file_name,
    'sha256', asked.sha256, 'pages', asked.pages, 'expires_at', asked.expires_at, 'sealed_at', asked.sealed_at,
    'kept_until', who.kept_until, 'name', who.name, 'signs_as', who.signs_as, 'address', who.address, 'signed_at', who.signed_at,
    'signers', (
      select jsonb_agg(jsonb_build_object('name', name, 'signs_as', signs_as, 'signed_at', signed_at) order by place)
      from signature_signers where signature_id = asked.id
    )
  );
end
$$;

-- Keeps a code that a letter brings: one a minute, ten in all. Returns who is written to.
create or replace function send_signing_code(token text, new_code text, from_address text, by_agent text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who signature_signers := lock_signer(token);
begin
  if who.id is null or who.code_sent_at > now() - interval '1 minute' or who.codes_sent >= 10
    or not (select wants_code and signature_state(signatures) in ('open', 'signed') from signatures where id = who.signature_id) then
    return null;
  end if;
  update signature_signers set code_hash = new_code, code_sent_at = now(), codes_sent = codes_sent + 1, code_tries = 0
    where id = who.id;
  perform note_signature(who.signature_id, 'code_sent', who.id, who.name, from_address, by_agent);
  return (
    select jsonb_build_object('address', who.address, 'title', title, 'firm', jsonb_build_object('name', firms.name,
      'handle', handle, 'postal_address', postal_address, 'foot_line', foot_line, 'color', color))
    from signatures join firms on firms.id = firm_id where signatures.id = who.signature_id
  );
end
$$;

-- Five tries a code, each counted before it is looked at, for ten minutes.
create or replace function prove_signer(token text, given text, new_proof text, from_address text, by_agent text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who signature_signers := lock_signer(token);
begin
  if who.id is null or who.code_hash is null or who.code_tries >= 5 or who.code_sent_at < now() - interval '10 minutes' then
    return false;
  end if;
  update signature_signers set code_tries = code_tries + 1 where id = who.id;
  if who.code_hash <> given then
    return false;
  end if;
  update signature_signers set code_hash = null, proof_hash = new_proof, proved_at = now() where id = who.id;
  perform note_signature(who.signature_id, 'code_proved', who.id, who.name, from_address, by_agent);
  return true;
end
$$;

-- Signs, in turn and once, the bytes that were seen. Says why it didn’t, and who is asked next.
create or replace function sign_document(
  token text, proof text, seen_sha256 text, consent_version text, kind_of_mark text, new_mark text, from_address text,
  by_agent text, new_hash text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who signature_signers := lock_signer(token);
  asked signatures;
begin
  select * into asked from signatures where id = who.signature_id;
  if asked.id is null or not is_proved(who, proof) then
    return null;
  end if;
  if who.signed_at is not null then
    return jsonb_build_object('outcome', 'signed');
  end if;
  if signature_state(asked) <> 'open' or (next_signer(asked.id)).id <> who.id or who.opened_at is null then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if seen_sha256 <> asked.sha256 then
    return jsonb_build_object('outcome', 'other');
  end if;
  update signature_signers set signed_at = clock_timestamp(), consent = consent_version, mark_kind = kind_of_mark, mark = new_mark
    where id = who.id;
  perform note_signature(asked.id, 'signed', who.id, who.name, from_address, by_agent, jsonb_build_object(
    'document', seen_sha256, 'consent', consent_version, 'mark', kind_of_mark,
    'mark_sha256', encode(sha256(convert_to(new_mark, 'UTF8')), 'hex'),
    'proved_by', case when asked.wants_code then 'letter and code' else 'letter' end
  ));
  if (next_signer(asked.id)).id is not null then
    return jsonb_build_object('outcome', 'signed', 'next', ask_to_sign(asked.id, new_hash));
  end if;
  update signatures set ended_at = clock_timestamp(), ended_by = 'signed' where id = asked.id;
  perform note_signature(asked.id, 'completed', null, '', '', '');
  return jsonb_build_object('outcome', 'signed', 'completed', asked.id);
end
$$;

-- Refuses to sign, for a reason; nobody signs it any more. Returns whom to tell.
create or replace function decline_document(token text, proof text, why text, from_address text, by_agent text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  who signature_signers := lock_signer(token);
  asked signatures;
begin
  select * into asked from signatures where id = who.signature_id;
  if asked.id is null or not is_proved(who, proof) then
    return null;
  end if;
  if signature_state(asked) <> 'open' or who.signed_at is not null then
    return jsonb_build_object('outcome', case when who.declined_at is null then 'closed' else 'declined' end);
  end if;
  update signature_signers set declined_at = clock_timestamp(), reason = why where id = who.id;
  update signatures set ended_at = clock_timestamp(), ended_by = 'declined' where id = asked.id;
  perform note_signature(asked.id, 'declined', who.id, who.name, from_address, by_agent, jsonb_build_object('reason', why));
  return jsonb_build_object('outcome', 'declined', 'id', asked.id, 'name', who.name, 'title', asked.title, 'told', (
    select address from firm_members where id = asked.member_id and ended_at is null and person_id is not null
  ));
end
$$;

-- The bytes, for whoever has the letter: before it is their turn to the end of the days in which they are kept.
create or replace function file_to_sign(token text, proof text, is_sealed boolean, out name text, out content bytea)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select signatures.file_name, case when is_sealed then signatures.sealed else signatures.content end
  from signature_signers as who join signatures on signatures.id = who.signature_id
  where who.id = signer_of_letter(token) and (who.kept_until is null or who.kept_until > now())
    and is_proved(who, proof) and signature_state(signatures) in ('open', 'signed')
$$;
revoke all on function open_to_sign, send_signing_code, prove_signer, sign_document, decline_document, file_to_sign from public;
grant execute on function open_to_sign, send_signing_code, prove_signer, sign_document, decline_document, file_to_sign
  to strongroom_user;

-- What somebody was asked to sign by a firm whose client they are or were, at the address of their account.
create or replace function signatures_of_mine() returns table (
  id uuid, title text, firm_name text, state text, sent_at timestamptz, signed_at timestamptz, is_sealed boolean
) language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select signatures.id, signatures.title, firms.name, signature_state(signatures), signatures.sent_at, who.signed_at,
    signatures.sealed is not null
  from signature_signers as who join signatures on signatures.id = who.signature_id join firms on firms.id = signatures.firm_id
  where is_owner() and who.address = (select lower(email) from memberinfo where memberinfo.id = current_user_id())
    and who.asked_at is not null
    and exists (
      select from firm_clients where firm_clients.firm_id = signatures.firm_id and firm_clients.user_id = current_user_id()
    )
  order by signatures.sent_at desc, signatures.id limit 500
$$;

create or replace function sealed_of_mine(wanted uuid, out name text, out content bytea) language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select file_name, sealed from signatures
  where sealed is not null and signatures.id = wanted and exists (select from signatures_of_mine() as mine where mine.id = wanted)
  limit 1
$$;
revoke all on function signatures_of_mine, sealed_of_mine from public;
grant execute on function signatures_of_mine, sealed_of_mine to strongroom_user;
