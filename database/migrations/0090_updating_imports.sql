-- An import can change what is there already, and is undone with what it changed. docs/decisions/imports.md
alter table imports
  add column added integer not null default 0,
  add column changed integer not null default 0,
  add column left_out integer not null default 0;
update imports set added = (select count(*) from assets where import_id = imports.id);
alter table imports add unique (id, user_id);
grant insert (added, changed, left_out), update (added, changed, left_out) on imports to strongroom_user;

-- What it changed of each asset: the columns of a field, or one of the details, before and after.
create table import_changes (
  import_id uuid not null,
  user_id uuid not null default current_user_id(),
  asset_id uuid not null,
  field text not null check (length(field) <= 200),
  before jsonb not null,
  after jsonb not null,
  primary key (import_id, asset_id, field),
  foreign key (import_id, user_id) references imports (id, user_id) on delete cascade,
  foreign key (asset_id, user_id) references assets (id, user_id) on delete cascade
);
create index on import_changes (asset_id, user_id);
alter table import_changes enable row level security;
create policy own_import_changes on import_changes to strongroom_user using (user_id = (select current_user_id()));
create policy every_import_change on import_changes to strongroom_system using (true);
grant select, delete, insert (import_id, asset_id, field, before, after) on import_changes to strongroom_user;
grant select, insert, update, delete on import_changes to strongroom_system;

-- Of the latest 20 imports that changed something; those before them can't give back what they changed.
create function forget_old_import_changes() returns trigger language plpgsql security definer
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
