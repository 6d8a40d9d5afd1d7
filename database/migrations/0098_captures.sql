-- What a device captured without a connection arrives once, however often it is sent. docs/decisions/offline.md

-- As its sender named it: a photo whose answer was lost is found again instead of stored again.
alter table stored_files add column upload_id uuid;
create unique index stored_files_upload on stored_files (user_id, upload_id)
  where upload_id is not null and removed_at is null;
grant select (upload_id) on stored_files to strongroom_user;

-- It stays when the piece is finished or discarded: what is sent once more must not bring it back.
create table arrived_captures (
  id uuid not null,
  user_id uuid not null default current_user_id() references memberinfo on delete cascade,
  arrived_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index on arrived_captures (user_id, arrived_at);

alter table arrived_captures enable row level security;
create policy own_arrived_captures on arrived_captures to strongroom_user
  using (user_id = (select current_user_id()));
create policy every_arrived_capture on arrived_captures to strongroom_system using (true);
grant select, insert (id) on arrived_captures to strongroom_user;
grant select, insert, update, delete on arrived_captures to strongroom_system;

-- The latest 20 000 of a person: a hundred times what one device may have waiting.
create function forget_old_captures() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from arrived_captures where user_id = new.user_id and arrived_at < (
    select arrived_at from arrived_captures where user_id = new.user_id
    order by arrived_at desc offset 20000 limit 1
  );
  return null;
end
$$;
revoke all on function forget_old_captures() from public;
create trigger forget_old_captures after insert on arrived_captures
  for each row execute function forget_old_captures();
