-- It stays when the piece is finished or discarded: what is sent once more must not bring it back.
create table arrived_captures (
  id uuid not null,
  user_id uuid not null default current_user_id(),
  arrived_at timestamptz not null default now(),
  constraint arrived_captures_pkey primary key (user_id, id),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create index arrived_captures_user_id_arrived_at_idx on arrived_captures (user_id, arrived_at);
alter table arrived_captures enable row level security;

create policy every_arrived_capture on arrived_captures to strongroom_system using (true);
create policy own_arrived_captures on arrived_captures to strongroom_user
  using (user_id = (select current_user_id()));
grant select, insert (id) on arrived_captures to strongroom_user;
grant select, insert, update, delete on arrived_captures to strongroom_system;

-- The latest 20 000 of a person: a hundred times what one device may have waiting.
create or replace function forget_old_captures() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from arrived_captures where user_id = new.user_id and arrived_at < (
    select arrived_at from arrived_captures where user_id = new.user_id
    order by arrived_at desc offset 20000 limit 1
  );
  return null;
end
$$;
revoke all on function forget_old_captures from public;
create trigger forget_old_captures after insert on arrived_captures
  for each row execute function forget_old_captures();
