-- The three roles that rows are reached through. Nobody signs in as one of them: the server's own login becomes
-- one for the length of a transaction (database/access.ts). Roles belong to the whole cluster, so another database
-- of it may have made them already, or be making them now.
do $$
declare
  name text;
begin
  foreach name in array array['strongroom_user', 'strongroom_admin', 'strongroom_system'] loop
    begin
      execute format('create role %I nologin noinherit', name);
    exception
      when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to current_user', name);
    exception
      -- Made and granted by someone else, as a managed server may want it.
      when insufficient_privilege then null;
    end;
  end loop;
end
$$;

revoke create on schema public from public;
grant usage on schema public to strongroom_user, strongroom_admin, strongroom_system;

-- Who the transaction speaks for; null where nobody is signed in.
create function current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
