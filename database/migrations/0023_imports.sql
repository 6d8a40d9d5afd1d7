-- Tables that a person brought along, so that one of them can be taken back as a whole.
create table imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default current_user_id() references memberinfo on delete cascade,
  file_name text not null check (length(file_name) between 1 and 255),
  source text check (source in ('strongroom', 'homebox', 'shelf', 'snipe-it')),
  created_at timestamptz not null default now()
);
create index on imports (user_id, created_at desc, id desc);
alter table imports enable row level security;
create policy own_imports on imports to strongroom_user using (user_id = (select current_user_id()));
grant select, delete, insert (id, file_name, source) on imports to strongroom_user;
create policy every_import on imports to strongroom_system using (true);
grant select, insert, update, delete on imports to strongroom_system;

-- What a row was called where it came from, or what it said: the same row brought along again makes no second asset.
alter table assets
  add column import_id uuid references imports on delete set null,
  add column import_key text check (length(import_key) <= 200);
create unique index assets_of_an_import on assets (user_id, import_key) where import_key is not null;
create index on assets (import_id) where import_id is not null;
grant insert (import_id, import_key) on assets to strongroom_user;
