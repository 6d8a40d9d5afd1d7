-- Every account stays open to its owner: by a password, or by whoever else vouches for them. The lock makes two who unlink
-- at once wait for each other; an account that goes altogether has no row to lock any more.
create function auth.keep_a_way_in() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from auth."user" where id = old."userId" for update;
  if found and not exists (select from auth.account where "userId" = old."userId" and id <> old.id) then
    raise exception 'the last way in stays' using errcode = 'check_violation', constraint = 'last_way_in';
  end if;
  return old;
end
$$;
revoke all on function auth.keep_a_way_in() from public;
create trigger keep_a_way_in before delete on auth.account for each row execute function auth.keep_a_way_in();
