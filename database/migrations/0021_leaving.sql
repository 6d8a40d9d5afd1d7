-- Objects of people who are gone. Their rows go with the person, in one transaction; what lies in the store is not part
-- of it, so it is written down here for the job that takes it away. (Without their owner's key nobody can read it.)
create table left_behind (
  path text primary key check (length(path) <= 400),
  bucket text not null,
  since timestamptz not null default now()
);

alter table left_behind enable row level security;
create policy everything_left_behind on left_behind to strongroom_system using (true);
grant select, insert, delete on left_behind to strongroom_system;

-- However a person goes, their files are known before the rows are gone.
create function leave_files_behind() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into left_behind (path, bucket) select path, bucket from stored_files where user_id = old.id
    on conflict (path) do nothing;
  return old;
end
$$;
create trigger leave_files_behind before delete on memberinfo for each row execute function leave_files_behind();

-- Everything of a person goes at once, by the one way in which somebody leaves of their own will. False where they have
-- left before. An installation that has an administrator keeps one, also when two leave at once.
create function close_account(person uuid) returns boolean language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  leaving memberinfo;
begin
  select * into leaving from memberinfo where id = person for update;
  if not found then
    return false;
  end if;
  if leaving.role = 'admin' then
    perform pg_advisory_xact_lock(hashtext('memberinfo: the last administrator'));
    if not exists (select from memberinfo where role = 'admin' and id <> person) then
      raise exception 'the last administrator stays' using errcode = 'check_violation', constraint = 'last_administrator';
    end if;
  end if;
  -- Links and challenges that are still open, and what is kept by address rather than by person.
  delete from auth.verification where strpos(value, person::text) > 0;
  delete from auth.password_guesses where address_hash = sha256(convert_to(leaving.email, 'UTF8'));
  delete from letters where recipient = leaving.email;
  delete from auth."user" where id = person;
  return true;
end
$$;
revoke execute on function close_account from public;
grant execute on function close_account to strongroom_system;
