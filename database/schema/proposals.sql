-- What others propose to change of an asset: docs/decisions/letting-in.md. A proposal is a change that waits; once it is taken,
-- the history has it under the name of whoever made it. No foreign key leads to its asset, so that it stays while that is in the
-- trash; what is deleted for good takes it along the day after.
create table proposals (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  asset_id uuid not null,
  -- Of the asset, when it was proposed.
  title text not null check (length(title) <= 1000),
  -- Null in what came with an archive.
  grant_id uuid,
  -- Null for whoever came by a link.
  person_id uuid,
  -- What the owner called them.
  author_name text not null check (length(author_name) between 1 and 100),
  kind text not null check (kind in ('value', 'correction', 'document', 'photo')),
  -- Of a value `valuation`; of a correction `record` and `details`; of a document or photo `file`.
  patch jsonb not null check (jsonb_typeof(patch) = 'object' and length(patch::text) <= 60000),
  -- What the same fields said then.
  base jsonb not null default '{}' check (jsonb_typeof(base) = 'object' and length(base::text) <= 60000),
  message text check (length(message) between 1 and 1000),
  created_at timestamptz not null default now(),
  -- By the owner.
  seen_at timestamptz,
  decision text check (decision in ('taken', 'partly', 'declined', 'withdrawn', 'expired')),
  decided_at timestamptz,
  -- What taking it is called in the history.
  change_set uuid,
  -- When letters told the owner of it, and whoever made it of the decision.
  owner_told_at timestamptz,
  author_told_at timestamptz,
  -- When what it changed was taken back in the history, and what that is called there.
  taken_back_at timestamptz,
  taken_back_by uuid,
  constraint decided_at_some_time check ((decision is null) = (decided_at is null)),
  constraint taken_back_at_some_time check ((taken_back_at is null) = (taken_back_by is null)),
  foreign key (user_id) references memberinfo(id) on delete cascade,
  foreign key (grant_id, user_id) references grants(id, user_id) on delete cascade,
  foreign key (person_id) references memberinfo(id) on delete set null
);
create index proposals_of_vault on proposals (user_id, created_at desc, id desc);
create index open_proposals on proposals (user_id, asset_id) where decision is null;
create index proposals_of_grant on proposals (grant_id, created_at desc);
create index proposals_of_person on proposals (person_id) where person_id is not null;
create index proposals_by_set on proposals (user_id, change_set) where change_set is not null;
alter table proposals enable row level security;

create policy every_proposal on proposals to strongroom_system using (true);
create policy own_proposals on proposals to strongroom_user using (user_id = (select current_user_id()));
-- A guest sees their own, as long as they see the asset.
create policy granted on proposals for select to strongroom_views using (
  user_id = (select current_user_id()) and grant_id = (select current_grant())
  and exists (select from assets where assets.id = proposals.asset_id)
);
grant select, update (seen_at, decision, decided_at, change_set, taken_back_at, taken_back_by) on proposals to strongroom_user;
grant select, insert, update, delete on proposals to strongroom_system;

-- With what group a field is shown for which a correction may be proposed; null of all others. As the registry says
-- (record/assets/rules/fields.ts). A number and a place are the owner's alone.
create or replace function proposable_group(name text) returns text language sql immutable parallel safe
return case
  when name in ('title', 'description', 'category', 'genre', 'creation_date', 'creation_date_latest', 'creation_date_edtf',
    'creation_date_text', 'inspiration_story', 'dating', 'dating_latest', 'dating_edtf', 'dating_text', 'maker', 'attribution')
    then 'always'
  when name in ('value_at_creation', 'value_currency') then 'values'
  when name in ('cost_at_acquisition', 'cost_currency') then 'cost'
  when name in ('acquisition_location', 'previous_owner') then 'people'
  when name in ('first_sale_method', 'date_of_acquisition', 'date_of_acquisition_latest', 'date_of_acquisition_edtf',
    'date_of_acquisition_text', 'how_acquired', 'provenance_story') then 'provenance'
end;

-- So many wait by one access, and so many are made in a day. What an appraisal proposes is counted there (appraisals.sql).
create or replace function require_room_for_proposal(given uuid) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select count(*) from proposals where grant_id = given and decision is null
      and not exists (select from appraisal_values where proposal_id = proposals.id)) >= 200 then
    raise exception 'a grant has 200 open proposals at most'
      using errcode = 'check_violation', constraint = 'proposals_open_limit', table = 'proposals';
  end if;
  if (select count(*) from proposals where grant_id = given and created_at > now() - interval '1 day'
      and not exists (select from appraisal_values where proposal_id = proposals.id)) >= 50 then
    raise exception 'a grant makes 50 proposals a day at most'
      using errcode = 'check_violation', constraint = 'proposals_day_limit', table = 'proposals';
  end if;
end
$$;
revoke all on function require_room_for_proposal from public;

-- The only way in which a guest proposes a value or a correction: for an asset that they are shown, of fields that they are shown. Its id;
-- null where the grant allows no such thing. What it says of an asset is read as the guest reads it.
create or replace function propose(wanted uuid, new_kind text, new_patch jsonb, new_message text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  given grants;
  shown jsonb;
  record jsonb := coalesce(new_patch -> 'record', '{}');
  details jsonb := coalesce(new_patch -> 'details', '{}');
  valuation jsonb := coalesce(new_patch -> 'valuation', '{}');
  made uuid;
begin
  -- One after the other, so that they are counted.
  select * into given from grants
    where id = current_grant() and user_id = current_user_id() and is_live(grants) for no key update;
  select to_jsonb(asset) into shown from guest.assets as asset where asset.id = wanted and user_id = current_user_id();
  if given.id is null or shown is null or may_do('propose') is not true then
    return null;
  end if;
  if new_patch - array['record', 'details', 'valuation'] <> '{}'
    or (new_kind = 'value') <> (valuation <> '{}') or (new_kind = 'correction') <> (record <> '{}' or details <> '{}')
    or valuation - array['purpose', 'amount', 'amount_to', 'currency', 'date', 'date_latest', 'date_edtf', 'date_text',
      'review_on', 'valued_by', 'method', 'note'] <> '{}'
    or (details <> '{}' and not shows('details'))
    or exists (
      select from jsonb_object_keys(record) as name
      where proposable_group(name) is null or (proposable_group(name) <> 'always' and not shows(proposable_group(name)))
    )
  then
    raise exception 'a field that is not shown'
      using errcode = 'check_violation', constraint = 'proposals_of_shown', table = 'proposals';
  end if;
  if exists (
    select from (values ('category', 'asset_category'), ('genre', 'genre')) as lists (name, of)
    where record ->> name is distinct from shown ->> name and record ->> name is not null
      and not exists (
        select from reference_categories as entry
        where entry.name = record ->> lists.name and entry.type = lists.of and entry.is_active
      )
  ) or exists (
    select from unnest(array[record ->> 'value_currency', record ->> 'cost_currency', valuation ->> 'currency']) as named (currency)
    where currency is not null and currency is distinct from shown ->> 'value_currency'
      and currency is distinct from shown ->> 'cost_currency'
      and not exists (select from reference_currencies where code = currency and is_active)
  ) then
    raise exception 'not in the list' using errcode = 'check_violation', constraint = 'proposals_offered', table = 'proposals';
  end if;
  perform require_room_for_proposal(given.id);
  insert into proposals (user_id, asset_id, title, grant_id, person_id, author_name, kind, patch, base, message) values (
    given.user_id, wanted, shown ->> 'title', given.id, current_person(), given.name, new_kind, new_patch,
    jsonb_build_object(
      'record', (select coalesce(jsonb_object_agg(name, shown ->> name), '{}') from jsonb_object_keys(record) as name),
      'details', (select coalesce(jsonb_object_agg(name, shown -> 'details' ->> name), '{}') from jsonb_object_keys(details) as name)
    ),
    new_message
  ) returning id into made;
  insert into grant_log (grant_id, user_id, kind, detail)
    values (given.id, given.user_id, 'proposed', jsonb_build_object('asset', wanted, 'title', left(shown ->> 'title', 150)));
  return made;
end
$$;
revoke all on function propose from public;
grant execute on function propose to strongroom_guest;

-- The only way in which a guest proposes a file, which has been looked into and is stored by then. It waits apart: 20 files and
-- 100 MB of one access, 100 and 400 MB of a vault.
create or replace function propose_file(wanted uuid, new_kind text, file jsonb, document_type text, new_message text) returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  given grants;
  shown_title text;
  size bigint := file ->> 'size_bytes';
  made uuid;
begin
  -- One after the other, so that they are counted.
  select * into given from grants
    where id = current_grant() and user_id = current_user_id() and is_live(grants) for no key update;
  select title into shown_title from guest.assets as asset where asset.id = wanted and user_id = current_user_id();
  if given.id is null or shown_title is null or may_do('propose') is not true then
    return null;
  end if;
  perform require_room_for_proposal(given.id);
  -- Of two accesses at once, the second counts what the first has added.
  perform from memberinfo where id = given.user_id for no key update;
  if exists (
    select from (
      select count(*) as files, coalesce(sum(size_bytes), 0) as bytes, count(*) filter (where grant_id = given.id) as own_files,
        coalesce(sum(size_bytes) filter (where grant_id = given.id), 0) as own_bytes
      from stored_files join proposals on proposals.id = proposed_in
      where stored_files.user_id = given.user_id and waits and removed_at is null
    ) as waiting
    where files >= 100 or bytes + size > 400000000 or own_files >= 20 or own_bytes + size > 100000000
  ) then
    raise exception 'so many files wait'
      using errcode = 'check_violation', constraint = 'proposed_files_limit', table = 'proposals';
  end if;
  insert into proposals (user_id, asset_id, title, grant_id, person_id, author_name, kind, patch, message) values (
    given.user_id, wanted, shown_title, given.id, current_person(), given.name, new_kind,
    jsonb_build_object('file', jsonb_strip_nulls(jsonb_build_object('name', file -> 'name', 'content_type', file -> 'content_type',
      'size_bytes', size, 'type', document_type))),
    new_message
  ) returning id into made;
  insert into stored_files (
    path, bucket, user_id, name, content_type, size_bytes, sha256, width, height, preview, camera_day, proposed_in, waits
  ) values (
    file ->> 'path', case new_kind when 'photo' then 'asset-images' else 'asset-documents' end, given.user_id, file ->> 'name',
    file ->> 'content_type', size, decode(file ->> 'sha256', 'hex'), (file ->> 'width')::integer, (file ->> 'height')::integer,
    file ->> 'preview', (file ->> 'camera_day')::date, made, true
  );
  insert into grant_log (grant_id, user_id, kind, detail)
    values (given.id, given.user_id, 'proposed', jsonb_build_object('asset', wanted, 'title', left(shown_title, 150)));
  return made;
end
$$;
revoke all on function propose_file from public;
grant execute on function propose_file to strongroom_guest;

-- What the owner accepts is a file of theirs from then on, and counts. Its path; null where it is gone.
create or replace function accept_proposed_file(wanted uuid) returns text language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  update stored_files set waits = false
  where proposed_in = wanted and user_id = current_user_id() and waits and removed_at is null
  returning path
$$;
revoke all on function accept_proposed_file from public;
grant execute on function accept_proposed_file to strongroom_user;

-- What was accepted, or declined, waits again, unless its file is gone or is part of an asset.
create or replace function let_proposed_file_wait(wanted uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update stored_files set waits = true, detached_at = null
  where proposed_in = wanted and user_id = current_user_id() and removed_at is null and trashed_with is null
    and not exists (select from asset_images where image_url = path)
    and not exists (select from asset_documents where document_url = path);
  return found;
end
$$;
revoke all on function let_proposed_file_wait from public;
grant execute on function let_proposed_file_wait to strongroom_user;

-- With a proposal goes its file, unless that was accepted.
create or replace function remove_proposed_files() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update stored_files set removed_at = now() from gone where proposed_in = gone.id and waits and removed_at is null;
  return null;
end
$$;
revoke all on function remove_proposed_files from public;
create trigger remove_proposed_files after delete on proposals referencing old table as gone
  for each statement execute function remove_proposed_files();

-- A guest takes back what nobody has decided; its file goes at once. False where there is no such proposal of theirs.
create or replace function withdraw_proposal(wanted uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update proposals set decision = 'withdrawn', decided_at = now()
  where id = wanted and grant_id = current_grant() and user_id = current_user_id() and decision is null
    and exists (select from guest.assets where assets.id = asset_id and assets.user_id = proposals.user_id);
  if not found then
    return false;
  end if;
  update stored_files set removed_at = now() where proposed_in = wanted and waits and removed_at is null;
  return true;
end
$$;
revoke all on function withdraw_proposal from public;
grant execute on function withdraw_proposal to strongroom_guest;
