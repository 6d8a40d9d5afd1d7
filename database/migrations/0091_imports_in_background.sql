-- A large table is imported by a job, which goes on where it was when the server comes again. docs/decisions/imports.md
alter table imports
  add column state text not null default 'done' check (state in ('waiting', 'running', 'done', 'failed')),
  -- How many rows it has, and how many of what is to be done is done.
  add column rows integer not null default 0,
  add column steps integer not null default 0,
  add column steps_done integer not null default 0,
  add column wrong integer not null default 0,
  add column without_room integer not null default 0,
  -- How the table is to be read; where it waits, sealed; and in whose words it is spoken of.
  add column plan jsonb check (length(plan::text) <= 2000000),
  add column path text check (length(path) <= 400),
  add column language text check (length(language) <= 35),
  add column reason text check (length(reason) <= 1000),
  -- Who works on it says so now and then: what nobody does any more is taken up again.
  add column worked_at timestamptz,
  add column attempts integer not null default 0;
grant update (after) on import_changes to strongroom_user;
create unique index one_import_of_a_person_at_once on imports (user_id) where state in ('waiting', 'running');
create index imports_under_way on imports (created_at) where state in ('waiting', 'running');
grant insert (state, rows, plan, path, language),
  update (source, state, steps, steps_done, wrong, without_room, plan, path, reason) on imports to strongroom_user;
