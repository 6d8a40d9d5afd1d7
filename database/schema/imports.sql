-- Tables that a person brought along, so that one of them can be taken back as a whole.
create table imports (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  -- Who brought it along: its owner, or somebody who works in the vault.
  made_by uuid default current_person(),
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
