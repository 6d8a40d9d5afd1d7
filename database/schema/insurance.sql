-- What is insured with whom, up to how much: docs/decisions/insurance.md
create table policies (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  insurer text not null check (insurer = btrim(insurer) and (length(insurer) between 1 and 255)),
  number text not null check (number = btrim(number) and (length(number) between 1 and 100)),
  kind text not null check (kind in ('scheduled', 'blanket')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from date,
  valid_until date,
  total numeric check (total >= 0 and total < '10000000000000000' and scale(total) <= 4),
  cap_per_item numeric check (cap_per_item >= 0 and cap_per_item < '10000000000000000' and scale(cap_per_item) <= 4),
  deductible numeric check (deductible >= 0 and deductible < '10000000000000000' and scale(deductible) <= 4),
  -- For so many days a new piece is covered before it is scheduled, all of them up to so many percent of the total.
  window_days integer check (window_days between 1 and 3650),
  window_share numeric check (window_share > 0 and window_share <= 100 and scale(window_share) <= 2),
  contact text check (length(contact) between 1 and 1000),
  note text check (length(note) between 1 and 5000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint policies_id_user_id_key unique (id, user_id),
  constraint a_blanket_policy_has_a_total check (kind <> 'blanket' or total is not null),
  constraint a_policy_begins_before_it_ends check (valid_from <= valid_until),
  constraint a_share_belongs_to_a_window check (window_share is null or window_days is not null),
  constraint policy_dates_are_of_this_era check ((valid_from between '0001-01-01' and '9999-12-31')
    and (valid_until between '0001-01-01' and '9999-12-31')),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create index policies_user_id_created_at_idx on policies (user_id, created_at);
create index policies_by_insurer on policies (user_id, folded(insurer));
create index policies_to_renew on policies (user_id, valid_until) where valid_until is not null;
alter table policies enable row level security;

create policy every on policies to strongroom_system using (true);
create policy own on policies to strongroom_user using (user_id = (select current_user_id()));
grant select, insert, update, delete on policies to strongroom_system;
grant
  select,
  insert (
    insurer, number, kind, currency, valid_from, valid_until, total, cap_per_item, deductible, window_days,
    window_share, contact, note
  ),
  update (
    insurer, number, kind, currency, valid_from, valid_until, total, cap_per_item, deductible, window_days,
    window_share, contact, note
  ),
  delete
  on policies to strongroom_user;

create table policy_sublimits (
  policy_id uuid not null,
  user_id uuid not null default current_user_id(),
  category text not null check (category = btrim(category) and (length(category) between 1 and 255)),
  amount numeric not null check (amount >= 0 and amount < '10000000000000000' and scale(amount) <= 4),
  constraint policy_sublimits_pkey primary key (policy_id, category),
  foreign key (policy_id, user_id) references policies(id, user_id) on delete cascade
);
alter table policy_sublimits enable row level security;

create policy every on policy_sublimits to strongroom_system using (true);
create policy own on policy_sublimits to strongroom_user using (user_id = (select current_user_id()));
grant select, insert, update, delete on policy_sublimits to strongroom_system;
grant select, insert (policy_id, category, amount), delete on policy_sublimits to strongroom_user;

-- No position is taken twice on purpose: a piece that comes back from the trash has the one that it had.
create table policy_items (
  id uuid default gen_random_uuid() primary key,
  policy_id uuid not null,
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  amount numeric not null check (amount >= 0 and amount < '10000000000000000' and scale(amount) <= 4),
  position integer not null check (position >= 0),
  constraint policy_items_policy_id_asset_id_key unique (policy_id, asset_id),
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade,
  foreign key (policy_id, user_id) references policies(id, user_id) on delete cascade
);
create index policy_items_asset_id_idx on policy_items (asset_id);
create index policy_items_user_id_policy_id_position_idx on policy_items (user_id, policy_id, position);
alter table policy_items enable row level security;

create policy every on policy_items to strongroom_system using (true);
create policy own on policy_items to strongroom_user using (user_id = (select current_user_id()));
grant select, insert, update, delete on policy_items to strongroom_system;
grant
  select,
  insert (policy_id, asset_id, amount, position),
  update (amount),
  delete
  on policy_items to strongroom_user;

create table policy_documents (
  id uuid default gen_random_uuid() primary key,
  policy_id uuid not null,
  user_id uuid not null default current_user_id(),
  document_url text not null unique,
  created_at timestamptz not null default now(),
  foreign key (document_url) references stored_files(path) on delete cascade,
  foreign key (policy_id, user_id) references policies(id, user_id) on delete cascade
);
create index policy_documents_policy_id_created_at_idx on policy_documents (policy_id, created_at);
create index policy_documents_user_id_idx on policy_documents (user_id);
alter table policy_documents enable row level security;

create policy every_policy_document on policy_documents to strongroom_system using (true);
create policy own_policy_documents on policy_documents to strongroom_user
  using (user_id = (select current_user_id()));
grant select, insert (policy_id, document_url), delete on policy_documents to strongroom_user;
grant select, insert, update, delete on policy_documents to strongroom_system;

-- Whom pieces are insured with, as other names of pieces are. A policy that covers all has no piece of its own.
create view own_insurer_names as
  select distinct policy_items.asset_id, insurer as name
  from policies left join policy_items on policy_items.policy_id = policies.id
  where policies.user_id = current_user_id();
grant select on own_insurer_names to strongroom_user;

-- Two windows that both add the last one take their turns.
create or replace function policies_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from memberinfo where id in (select user_id from added) order by id for no key update;
  if exists (
    select from policies where user_id in (select user_id from added) group by user_id having count(*) > 500
  ) then
    raise exception 'a person has 500 policies at most'
      using errcode = 'check_violation', constraint = 'policies_within_limit', table = 'policies';
  end if;
  return null;
end
$$;
revoke all on function policies_within_limit from public;
create trigger policies_within_limit after insert on policies referencing new table as added
  for each statement execute function policies_within_limit();

create or replace function policy_rows_within_limit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  is_full boolean;
begin
  perform from policies where id in (select policy_id from added) order by id for no key update;
  execute format(
    'select exists (
       select from %I where policy_id in (select policy_id from added) group by policy_id having count(*) > $1
     )', tg_table_name) into is_full using tg_argv[0]::integer;
  if is_full then
    raise exception 'a policy has % of these at most', tg_argv[0]
      using errcode = 'check_violation', constraint = tg_table_name || '_within_limit', table = tg_table_name;
  end if;
  return null;
end
$$;
revoke all on function policy_rows_within_limit from public;
create trigger policy_sublimits_within_limit after insert on policy_sublimits referencing new table as added
  for each statement execute function policy_rows_within_limit('100');
create trigger policy_items_within_limit after insert on policy_items referencing new table as added
  for each statement execute function policy_rows_within_limit('10000');
create trigger policy_documents_within_limit after insert on policy_documents referencing new table as added
  for each statement execute function policy_rows_within_limit('50');

-- What belongs to something that is no asset. No other document has the bucket of a policy's, so none can belong to both.
create or replace function file_is_of_its_person() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  file text := to_jsonb(new) ->> tg_argv[0];
begin
  if not exists (
    select from stored_files
    where path = file and user_id = new.user_id and bucket = tg_argv[1] and removed_at is null and trashed_with is null and not waits
  ) then
    raise exception 'a file belongs to somebody else'
      using errcode = 'check_violation', constraint = 'file_is_its_owners', table = tg_table_name,
        detail = json_build_object('path', file)::text;
  end if;
  return new;
end
$$;
revoke all on function file_is_of_its_person from public;
create trigger file_is_its_owners before insert or update of document_url on policy_documents
  for each row execute function file_is_of_its_person('document_url', 'policy-documents');

create or replace function note_detached() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update stored_files set detached_at = now() where path = to_jsonb(old) ->> tg_argv[0];
  return null;
end
$$;
revoke all on function note_detached from public;
create trigger note_detached after delete on policy_documents for each row execute function note_detached('document_url');
create trigger next_version before update on policies for each row execute function next_person_version();
create trigger write_added_schedule after insert on policy_items
  referencing new table as come_rows for each statement execute function write_changed_schedule();
create trigger write_changed_schedule after update on policy_items
  referencing old table as gone_rows new table as come_rows for each statement execute function write_changed_schedule();
create trigger write_removed_schedule after delete on policy_items
  referencing old table as gone_rows for each statement execute function write_changed_schedule();
