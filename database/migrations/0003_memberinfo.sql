create table memberinfo (
  id uuid primary key references auth."user" on delete cascade,
  email text not null unique,
  role text not null check (
    role in ('investor', 'creator', 'estate-practices', 'estate-services', 'insurance-partners', 'admin')
  ),
  display_name text check (length(display_name) between 1 and 255),
  bio text,
  first_name text check (length(first_name) <= 50),
  middle_name text check (length(middle_name) <= 50),
  family_surname text check (length(family_surname) <= 50),
  suffix text check (length(suffix) <= 20),
  contact_street text,
  contact_flat_unit text,
  contact_estate_building text,
  contact_city text,
  contact_county_township text,
  contact_state_province text,
  contact_country text,
  contact_post_code text,
  phone_country_code text,
  phone_city_code text,
  phone_number text,
  phone_is_mobile boolean not null default true,
  asset_addresses jsonb not null default '[]' check (jsonb_typeof(asset_addresses) = 'array'),
  default_currency text not null default 'USD' check (default_currency ~ '^[A-Z]{3}$'),
  profile_completed boolean not null default false,
  registration_completed boolean not null,
  subscription_required boolean not null,
  created_at timestamptz not null default now()
);

alter table memberinfo enable row level security;

-- A person sees themselves, and may change what describes them: never the role, nor whether registration is complete.
create policy own_member on memberinfo to strongroom_user using (id = (select current_user_id()));
grant select, update (display_name, bio, default_currency) on memberinfo to strongroom_user;

-- Administrators see who there is and change roles; addresses and phone numbers are no business of theirs.
create policy all_members on memberinfo to strongroom_admin using (true);
grant select (id, email, display_name, role, created_at), update (role) on memberinfo to strongroom_admin;

create policy every_member on memberinfo to strongroom_system using (true);
grant select, update on memberinfo to strongroom_system;

-- The account and the member are one: a trigger writes the second in the transaction of the first.
create function auth.create_member() returns trigger language plpgsql as $$
begin
  insert into public.memberinfo (id, email, role, display_name, registration_completed, subscription_required)
  values (
    new.id, new.email, new.sign_up_role, nullif(btrim(new.name), ''),
    new.sign_up_role <> 'investor', new.sign_up_role = 'investor'
  );
  return null;
end
$$;
create trigger create_member after insert on auth."user" for each row execute function auth.create_member();

create function auth.follow_email() returns trigger language plpgsql as $$
begin
  update public.memberinfo set email = new.email where id = new.id;
  return null;
end
$$;
create trigger follow_email after update of email on auth."user" for each row
  when (old.email is distinct from new.email) execute function auth.follow_email();

-- Nobody becomes an administrator by signing up, whatever the request says.
alter table auth."user" add constraint sign_up_role_is_offered check (
  sign_up_role in ('investor', 'creator', 'estate-practices', 'estate-services', 'insurance-partners')
);

-- An installation that has an administrator keeps one. The lock makes two removals at once wait for each other.
create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('memberinfo: the last administrator'));
  if not exists (select from memberinfo where role = 'admin' and id <> old.id) then
    raise exception 'the last administrator stays one' using errcode = 'check_violation', constraint = 'last_administrator';
  end if;
  return null;
end
$$;
create trigger keep_an_administrator after update of role on memberinfo for each row
  when (old.role = 'admin' and new.role <> 'admin') execute function keep_an_administrator();
