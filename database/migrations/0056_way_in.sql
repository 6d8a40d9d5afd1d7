-- Every account has a way in for its owner: a password, or a provider that is linked. The lock makes two requests that
-- unlink at once wait for each other. Where the whole account is deleted, its row is gone already and nothing is refused.
create function auth.keep_a_way_in() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from auth."user" where id = old."userId" for update;
  if found and not exists (select from auth.account where "userId" = old."userId" and id <> old.id) then
    raise exception 'the last way in cannot be removed' using errcode = 'check_violation', constraint = 'last_way_in';
  end if;
  return old;
end
$$;
revoke all on function auth.keep_a_way_in() from public;
create trigger keep_a_way_in before delete on auth.account for each row execute function auth.keep_a_way_in();
