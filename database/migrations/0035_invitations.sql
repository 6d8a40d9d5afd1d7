-- Whom an administrator has invited, while sign-up is by invitation. The link of the letter bears the token, of which
-- only a hash is kept; it is good for one account, of this address, for two weeks.
create table auth.invitations (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  email text not null check (email = lower(btrim(email)) and length(email) <= 254),
  -- What may be chosen when signing up by it; anything where it is null.
  role text check (role in ('investor', 'creator', 'estate-practices', 'estate-services', 'insurance-partners')),
  invited_by uuid references auth."user" on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  used_at timestamptz
);
create unique index one_open_invitation on auth.invitations (email) where used_at is null;
create index on auth.invitations (invited_by);
alter table auth.invitations enable row level security;
-- The server's login invites, and looks invitations up; that one is used, and by whom, the trigger alone writes down.
create policy the_server on auth.invitations to strongroom_server using (true);
grant select, insert, delete on auth.invitations to strongroom_server;

-- No reference: that one points here already, and rows of a backup come back in the order of their references. What it
-- names was there when the account was made, which the trigger below sees to.
alter table auth."user" add column invitation_id uuid unique;

-- Of two who sign up by one invitation at once, one does; and nobody by another's, whatever the server believes.
create function auth.use_invitation() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update auth.invitations set used_at = now()
  where id = new.invitation_id and email = new.email and used_at is null and expires_at > now()
    and (role is null or role = new.sign_up_role);
  if not found then
    raise exception 'the invitation is not for this account' using errcode = 'check_violation', constraint = 'invitation';
  end if;
  return new;
end
$$;
revoke all on function auth.use_invitation() from public;
create trigger use_invitation before insert on auth."user" for each row when (new.invitation_id is not null)
  execute function auth.use_invitation();

-- Nothing is left of somebody who leaves.
create function auth.forget_invitations() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from auth.invitations where email = old.email or id = old.invitation_id;
  return null;
end
$$;
revoke all on function auth.forget_invitations() from public;
create trigger forget_invitations after delete on auth."user" for each row execute function auth.forget_invitations();
