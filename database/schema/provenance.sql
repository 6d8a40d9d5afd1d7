create table ownership_history (
  id uuid default gen_random_uuid() primary key,
  asset_id uuid not null,
  owner_id uuid not null,
  transferred_at timestamptz not null default now(),
  user_id uuid not null,
  constraint times_are_likely check (transferred_at >= '1970-01-01 00:00:00+00'
    and transferred_at < '2200-01-01 00:00:00+00'),
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade,
  foreign key (owner_id) references memberinfo(id) on delete cascade
);
create index ownership_history_asset_id_idx on ownership_history (asset_id);
create index ownership_history_user_id_transferred_at_id_idx on ownership_history (user_id, transferred_at desc,
    id desc);
create index ownership_history_owner_id_idx on ownership_history (owner_id);
alter table ownership_history enable row level security;

create policy every_ownership on ownership_history to strongroom_system using (true);
create policy own_ownership on ownership_history for select to strongroom_user
  using (user_id = (select current_user_id()));
grant select on ownership_history to strongroom_user;
grant select, insert, update, delete on ownership_history to strongroom_system;

-- What is known of where a piece was, one event a row, and in what state it was found. docs/decisions/provenance.md
create table provenance_events (
  id uuid default gen_random_uuid() primary key,
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  kind text not null check (length(kind) between 1 and 100),
  date date,
  date_latest date,
  date_edtf text check (length(date_edtf) <= 30),
  date_text text check (length(date_text) <= 100),
  from_name text check (from_name = btrim(from_name) and (length(from_name) between 1 and 255)),
  to_name text check (to_name = btrim(to_name) and (length(to_name) between 1 and 255)),
  place text check (length(place) <= 255),
  amount numeric check (amount >= 0 and amount < '10000000000000000' and scale(amount) <= 4),
  currency text check (currency ~ '^[A-Z]{3}$'),
  note text check (length(note) <= 2000),
  certainty text check (length(certainty) <= 100),
  -- Paths of the asset's own photos and documents, one a line.
  evidence text check (length(evidence) <= 5000),
  -- With what is unique below: so many of an asset at most.
  position integer not null check (position >= 0 and position <= 199),
  constraint provenance_events_asset_id_position_key unique (asset_id, position) deferrable initially deferred,
  constraint an_event_date_is_known check (is_known_date(date, date_latest, date_edtf, date_text)),
  constraint provenance_events_check check ((amount is null) = (currency is null)),
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade
);
-- Whoever is named: by the folded name, through views of one's own rows, as other names of pieces are.
create index provenance_by_giver on provenance_events (user_id, folded(from_name)) where from_name is not null;
create index provenance_by_taker on provenance_events (user_id, folded(to_name)) where to_name is not null;
alter table provenance_events enable row level security;

create policy every_provenance_event on provenance_events to strongroom_system using (true);
create policy own_provenance_events on provenance_events to strongroom_user
  using (user_id = (select current_user_id()));
grant
  select,
  insert (
    asset_id, kind, date, date_latest, date_edtf, date_text, from_name, to_name, place, amount, currency, note,
    certainty, evidence, position
  ),
  delete
  on provenance_events to strongroom_user;
grant select, insert, update, delete on provenance_events to strongroom_system;

create table conditions (
  id uuid default gen_random_uuid() primary key,
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  grade text not null check (length(grade) between 1 and 100),
  date date,
  date_latest date,
  date_edtf text check (length(date_edtf) <= 30),
  date_text text check (length(date_text) <= 100),
  checked_by text check (checked_by = btrim(checked_by) and (length(checked_by) between 1 and 255)),
  note text check (length(note) <= 2000),
  next_check date,
  evidence text check (length(evidence) <= 5000),
  position integer not null check (position >= 0 and position <= 99),
  constraint conditions_asset_id_position_key unique (asset_id, position) deferrable initially deferred,
  constraint a_condition_date_is_known check (is_known_date(date, date_latest, date_edtf, date_text)),
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade
);
create index conditions_by_examiner on conditions (user_id, folded(checked_by)) where checked_by is not null;
create index conditions_to_check on conditions (user_id, next_check) where next_check is not null;
alter table conditions enable row level security;

create policy every_condition on conditions to strongroom_system using (true);
create policy own_conditions on conditions to strongroom_user using (user_id = (select current_user_id()));
grant
  select,
  insert (asset_id, grade, date, date_latest, date_edtf, date_text, checked_by, note, next_check, evidence, position),
  delete
  on conditions to strongroom_user;
grant select, insert, update, delete on conditions to strongroom_system;

create view own_provenance_names as
  select asset_id, from_name as name from provenance_events where user_id = current_user_id() and from_name is not null
  union
  select asset_id, to_name from provenance_events where user_id = current_user_id() and to_name is not null;
grant select on own_provenance_names to strongroom_user;

create view own_condition_names as
  select distinct asset_id, checked_by as name from conditions where user_id = current_user_id() and checked_by is not null;
grant select on own_condition_names to strongroom_user;

create or replace function write_ownership() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into ownership_history (asset_id, user_id, owner_id) select id, user_id, user_id from added;
  return null;
end
$$;
revoke all on function write_ownership from public;
create trigger write_ownership after insert on assets referencing new table as added
  for each statement execute function write_ownership();

-- What proves something is a file of the same asset. Looked at when all is written, in whatever order it was.
create or replace function evidence_is_of_asset() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  is_missing boolean;
begin
  execute format(
    'select exists (
       select from %I as row cross join lateral string_to_table(row.evidence, E''\n'') as path
       where row.id = $1
         and not exists (select from asset_documents where asset_id = row.asset_id and document_url = path)
         and not exists (select from asset_images where asset_id = row.asset_id and image_url = path)
     )', tg_table_name) into is_missing using new.id;
  if is_missing then
    raise exception 'a file is none of this asset'
      using errcode = 'foreign_key_violation', constraint = 'evidence_is_of_asset', table = tg_table_name;
  end if;
  return null;
end
$$;
revoke all on function evidence_is_of_asset from public;
create constraint trigger evidence_is_of_asset after insert or update of evidence on provenance_events
  deferrable initially deferred for each row when (new.evidence is not null) execute function evidence_is_of_asset();
create constraint trigger evidence_is_of_asset after insert or update of evidence on conditions
  deferrable initially deferred for each row when (new.evidence is not null) execute function evidence_is_of_asset();

-- A file that is removed leaves what it proved.
create or replace function leave_evidence() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  proven text;
begin
  foreach proven in array array['provenance_events', 'conditions', 'valuations'] loop
    execute format(
      'update %I as proven
       set evidence = (
         select nullif(string_agg(path, E''\n'' order by place), '''')
         from string_to_table(proven.evidence, E''\n'') with ordinality as given (path, place)
         where path not in (select to_jsonb(gone_rows) ->> $1 from gone_rows)
       )
       where evidence is not null and exists (
         select from gone_rows
         where gone_rows.asset_id = proven.asset_id
           and to_jsonb(gone_rows) ->> $1 = any (string_to_array(proven.evidence, E''\n''))
       )', proven) using tg_argv[0];
  end loop;
  return null;
end
$$;
revoke all on function leave_evidence from public;
create trigger leave_evidence after delete on asset_documents
  referencing old table as gone_rows for each statement execute function leave_evidence('document_url');
create trigger leave_evidence after delete on asset_images
  referencing old table as gone_rows for each statement execute function leave_evidence('image_url');
create trigger write_added_children after insert on provenance_events referencing new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_changed_children after update on provenance_events
  referencing old table as gone_rows new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_removed_children after delete on provenance_events referencing old table as gone_rows
  for each statement execute function write_changed_children();
create trigger write_added_children after insert on conditions referencing new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_changed_children after update on conditions
  referencing old table as gone_rows new table as come_rows
  for each statement execute function write_changed_children();
create trigger write_removed_children after delete on conditions referencing old table as gone_rows
  for each statement execute function write_changed_children();
create trigger keep_added_words after insert on provenance_events referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_changed_words after update on provenance_events referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_removed_words after delete on provenance_events referencing old table as gone_children
  for each statement execute function keep_child_words();
create trigger keep_added_words after insert on conditions referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_changed_words after update on conditions referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_removed_words after delete on conditions referencing old table as gone_children
  for each statement execute function keep_child_words();
