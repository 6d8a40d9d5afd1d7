-- What a firm appraises for a client, and proposes in their vault: docs/decisions/jobs.md.
create table appraisals (
  id uuid default gen_random_uuid() primary key,
  firm_id uuid not null,
  client_id uuid not null,
  purpose text not null default 'insurance' check (purpose in ('insurance', 'estate', 'sale', 'donation', 'division')),
  effective_on date,
  intended_users text not null default '' check (length(intended_users) <= 100),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  method text not null default '' check (length(method) <= 255),
  created_at timestamptz not null default now(),
  -- What was certified, and by which name, when it was sent.
  certification text check (length(certification) between 1 and 1000),
  signed_as text check (length(signed_as) between 1 and 100),
  sent_at timestamptz,
  constraint appraisals_id_client_id_firm_id_key unique (id, client_id, firm_id),
  constraint what_is_sent_is_certified check (
    (sent_at is null) = (certification is null) and (sent_at is null) = (signed_as is null)
    and (sent_at is null or (effective_on is not null and intended_users <> ''))
  ),
  foreign key (client_id, firm_id) references firm_clients(id, firm_id) on delete cascade
);
create index appraisals_of_client on appraisals (client_id, firm_id, created_at desc, id desc);
alter table appraisals enable row level security;

create table appraisal_values (
  appraisal_id uuid not null,
  asset_id uuid not null,
  firm_id uuid not null,
  client_id uuid not null,
  -- Of the piece, when it was chosen.
  title text not null check (length(title) <= 1000),
  amount numeric check (amount >= 0 and amount < '10000000000000000' and scale(amount) <= 4),
  currency text check (currency ~ '^[A-Z]{3}$'),
  method text not null default '' check (length(method) <= 255),
  note text not null default '' check (length(note) <= 2000),
  -- What it became in the vault; null again once that is gone.
  proposal_id uuid,
  sent_at timestamptz,
  constraint appraisal_values_pkey primary key (appraisal_id, asset_id),
  constraint an_appraised_amount_has_its_currency check ((amount is null) = (currency is null)),
  foreign key (appraisal_id, client_id, firm_id) references appraisals(id, client_id, firm_id) on delete cascade,
  foreign key (proposal_id) references proposals(id) on delete set null
);
create unique index appraisal_values_by_proposal on appraisal_values (proposal_id) where proposal_id is not null;
alter table appraisal_values enable row level security;

-- As jobs: leads see all, the others those of clients whom they see. What was sent stays as it was.
create policy every_appraisal on appraisals to strongroom_system using (true);
create policy own_appraisals on appraisals to strongroom_user using (
  firm_id = (select current_firm()) and client_id = any ((select seen_clients())::uuid[])
);
create policy sent_stays on appraisals as restrictive for update to strongroom_user using (sent_at is null);
create policy sent_is_kept on appraisals as restrictive for delete to strongroom_user using (sent_at is null);
grant
  select,
  insert (id, firm_id, client_id),
  update (purpose, effective_on, intended_users, currency, method),
  delete
  on appraisals to strongroom_user;
grant select, insert, update, delete on appraisals to strongroom_system;

-- Pieces are chosen by `choose_appraised` alone.
create policy every_appraised on appraisal_values to strongroom_system using (true);
create policy own_appraised on appraisal_values to strongroom_user using (
  firm_id = (select current_firm()) and client_id = any ((select seen_clients())::uuid[])
);
create policy sent_stays on appraisal_values as restrictive for update to strongroom_user using (sent_at is null);
create policy sent_is_kept on appraisal_values as restrictive for delete to strongroom_user using (sent_at is null);
grant select, update (amount, currency, method, note), delete on appraisal_values to strongroom_user;
grant select, insert, update, delete on appraisal_values to strongroom_system;

create or replace function appraisals_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from firm_clients where id = new.client_id for no key update;
  if (select count(*) from appraisals where client_id = new.client_id) >= 500 then
    raise exception 'a client has 500 appraisals at most'
      using errcode = 'check_violation', constraint = 'appraisals_within_limit', table = 'appraisals';
  end if;
  return new;
end
$$;
revoke all on function appraisals_within_limit from public;
create trigger appraisals_within_limit before insert on appraisals for each row execute function appraisals_within_limit();

-- Pieces whose values a client shows to the firm now, each by the access that may do the most.
create or replace function appraisable_pieces(relation uuid) returns table (
  asset_id uuid, title text, user_id uuid, grant_id uuid, may_propose boolean
)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct on (assets.id) assets.id, assets.title, assets.user_id, shown.grant_id, shown.may in ('propose', 'edit', 'manage')
  from shown_clients(array[relation]) as shown join assets on assets.user_id = shown.user_id and assets.held
  where 'values' = any (shown.groups) and case when shown.everything then assets.recorded_at <= shown.until else exists (
    select from grant_assets where grant_assets.grant_id = shown.grant_id and grant_assets.asset_id = assets.id
  ) end
  order by assets.id, shown.may in ('propose', 'edit', 'manage') desc, shown.grant_id
$$;
revoke all on function appraisable_pieces from public;
grant execute on function appraisable_pieces to strongroom_user;

-- Chooses pieces of an appraisal that is not sent; how many were added. Null where there is no such appraisal. What is not shown
-- is left out like what is not there.
create or replace function choose_appraised(wanted uuid, chosen uuid[]) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  draft appraisals;
  added integer;
begin
  select * into draft from appraisals
    where id = wanted and client_id = any (seen_clients()) and sent_at is null for no key update;
  if draft.id is null then
    return null;
  end if;
  insert into appraisal_values (appraisal_id, asset_id, firm_id, client_id, title)
    select draft.id, asset_id, draft.firm_id, draft.client_id, title
    from appraisable_pieces(draft.client_id) where asset_id = any (chosen)
    on conflict do nothing;
  get diagnostics added = row_count;
  if (select count(*) from appraisal_values where appraisal_id = draft.id) > 500 then
    raise exception 'an appraisal has 500 pieces at most'
      using errcode = 'check_violation', constraint = 'appraised_within_limit', table = 'appraisal_values';
  end if;
  return added;
end
$$;
revoke all on function choose_appraised from public;
grant execute on function choose_appraised to strongroom_user;

create or replace function refuse_appraisal(why text) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'an appraisal can’t be sent' using errcode = 'check_violation', constraint = why, table = 'appraisals';
end
$$;
revoke all on function refuse_appraisal from public;

-- Its amounts as proposals, each with what was certified.
create or replace function propose_appraised(draft appraisals, signed text, certified text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  piece record;
  made uuid;
begin
  for piece in
    select appraised.*, shown.title as title_now, shown.user_id, shown.grant_id, grants.name as author_name
    from appraisal_values as appraised
      join appraisable_pieces(draft.client_id) as shown using (asset_id)
      join grants on grants.id = shown.grant_id
    where appraised.appraisal_id = draft.id order by appraised.title, appraised.asset_id
  loop
    insert into proposals (user_id, asset_id, title, grant_id, person_id, author_name, kind, patch, base, message) values (
      piece.user_id, piece.asset_id, piece.title_now, piece.grant_id, current_person(), piece.author_name, 'value',
      jsonb_build_object('valuation', jsonb_build_object(
        'purpose', case draft.purpose when 'insurance' then 'Insurance replacement' else 'Fair market' end,
        'amount', piece.amount::text, 'amount_to', null, 'currency', piece.currency, 'date', draft.effective_on::text,
        'date_latest', null, 'date_edtf', null, 'date_text', null, 'review_on', null, 'valued_by', signed,
        'method', nullif(coalesce(nullif(piece.method, ''), draft.method), ''), 'note', nullif(piece.note, '')
      )),
      '{"record": {}, "details": {}}', certified
    ) returning id into made;
    update appraisal_values set proposal_id = made, sent_at = now() where appraisal_id = draft.id and asset_id = piece.asset_id;
    insert into grant_log (grant_id, user_id, kind, detail) values (
      piece.grant_id, piece.user_id, 'proposed', jsonb_build_object('asset', piece.asset_id, 'title', left(piece.title_now, 150))
    );
  end loop;
end
$$;
revoke all on function propose_appraised from public;

-- Sends an appraisal, once: each amount is a proposal in the vault from then on, by an access that may propose and shows the piece
-- with its values now. All or nothing. How many; null where there is no such appraisal that waits to be sent.
create or replace function send_appraisal(wanted uuid, signed text, certified text) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  draft appraisals;
  pieces integer;
begin
  select * into draft from appraisals where id = wanted and client_id = any (seen_clients()) and sent_at is null for update;
  if draft.id is null then
    return null;
  end if;
  -- One after the other, so that they are counted.
  perform from firm_clients where id = draft.client_id for no key update;
  perform from appraisal_values where appraisal_id = draft.id for update;
  select count(*) into pieces from appraisal_values where appraisal_id = draft.id;
  if draft.effective_on is null or draft.intended_users = '' or pieces = 0
    or exists (select from appraisal_values where appraisal_id = draft.id and amount is null) then
    perform refuse_appraisal('appraisals_complete');
  end if;
  if exists (
    select from appraisal_values as piece left join appraisable_pieces(draft.client_id) as shown using (asset_id)
    where piece.appraisal_id = draft.id and shown.may_propose is not true
  ) then
    perform refuse_appraisal('appraisals_of_shown');
  end if;
  if exists (
    select from appraisal_values where appraisal_id = draft.id
      and not exists (select from reference_currencies where code = currency and is_active)
  ) then
    perform refuse_appraisal('proposals_offered');
  end if;
  if pieces + (
    select count(*) from appraisal_values join proposals on proposals.id = proposal_id
    where client_id = draft.client_id and decision is null
  ) > 1000 then
    perform refuse_appraisal('appraisals_waiting_limit');
  end if;
  update appraisals set sent_at = now(), signed_as = signed, certification = certified where id = draft.id;
  perform propose_appraised(draft, signed, certified);
  return pieces;
end
$$;
revoke all on function send_appraisal from public;
grant execute on function send_appraisal to strongroom_user;

-- What became of each amount that was sent, while its client is one.
create or replace function appraised_answers(wanted uuid) returns table (asset_id uuid, decision text, is_taken_back boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select piece.asset_id, coalesce(proposals.decision, 'waiting'), proposals.taken_back_at is not null
  from appraisal_values as piece
    join firm_clients on firm_clients.id = piece.client_id and firm_clients.ended_at is null
    join proposals on proposals.id = piece.proposal_id
  where piece.appraisal_id = wanted and piece.client_id = any ((select seen_clients())::uuid[])
$$;
revoke all on function appraised_answers from public;
grant execute on function appraised_answers to strongroom_user;
