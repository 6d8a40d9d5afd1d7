-- Tables that a person brought along, so that one of them can be taken back as a whole.
create table imports (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  file_name text not null check (length(file_name) between 1 and 255),
  source text check (source in ('strongroom', 'homebox', 'shelf', 'snipe-it')),
  created_at timestamptz not null default now(),
  -- An import can change what is there already, and is undone with what it changed. docs/decisions/imports.md
  added integer not null default 0,
  changed integer not null default 0,
  left_out integer not null default 0,
  -- A large table is imported by a job, which goes on where it was when the server comes again. docs/decisions/imports.md
  state text not null default 'done' check (state in ('waiting', 'running', 'done', 'failed')),
  -- How many rows it has, and how many of what is to be done is done.
  rows integer not null default 0,
  steps integer not null default 0,
  steps_done integer not null default 0,
  wrong integer not null default 0,
  without_room integer not null default 0,
  -- How the table is to be read; where it waits, sealed; and in whose words it is spoken of.
  plan jsonb check (length(plan::text) <= 2000000),
  path text check (length(path) <= 400),
  language text check (length(language) <= 35),
  reason text check (length(reason) <= 1000),
  -- Who works on it says so now and then: what nobody does any more is taken up again.
  worked_at timestamptz,
  attempts integer not null default 0,
  constraint imports_id_user_id_key unique (id, user_id),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create index imports_user_id_created_at_id_idx on imports (user_id, created_at desc, id desc);
create unique index one_import_of_a_person_at_once on imports (user_id) where state in ('waiting', 'running');
create index imports_under_way on imports (created_at) where state in ('waiting', 'running');
alter table imports enable row level security;

create policy every_import on imports to strongroom_system using (true);
create policy own_imports on imports to strongroom_user using (user_id = (select current_user_id()));
grant
  select,
  insert (id, file_name, source, added, changed, left_out, state, rows, plan, path, language),
  update (source, added, changed, left_out, state, steps, steps_done, wrong, without_room, plan, path, reason),
  delete
  on imports to strongroom_user;
grant select, insert, update, delete on imports to strongroom_system;

-- What it changed of each asset: the columns of a field, or one of the details, before and after.
create table import_changes (
  import_id uuid not null,
  user_id uuid not null default current_user_id(),
  asset_id uuid not null,
  field text not null check (length(field) <= 200),
  before jsonb not null,
  after jsonb not null,
  constraint import_changes_pkey primary key (import_id, asset_id, field),
  foreign key (import_id, user_id) references imports(id, user_id) on delete cascade
);
create index import_changes_asset_id_user_id_idx on import_changes (asset_id, user_id);
alter table import_changes enable row level security;

create policy every_import_change on import_changes to strongroom_system using (true);
create policy own_import_changes on import_changes to strongroom_user using (user_id = (select current_user_id()));
grant
  select,
  insert (import_id, asset_id, field, before, after),
  update (after),
  delete
  on import_changes to strongroom_user;
grant select, insert, update, delete on import_changes to strongroom_system;

-- Of the latest 20 imports that changed something; those before them can't give back what they changed.
create or replace function forget_old_import_changes() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from import_changes using (
    select id from imports where user_id = new.user_id and changed > 0 order by created_at desc, id desc offset 20
  ) as old_imports
  where import_id = old_imports.id;
  return null;
end
$$;
revoke all on function forget_old_import_changes from public;
create trigger forget_old_import_changes after update of changed on imports
  for each row execute function forget_old_import_changes();
