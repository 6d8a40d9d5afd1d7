-- Two tabs that edit one profile: each save says which version it began from, and the second is told. Only what the
-- profile page shows counts, so that a new role or a paid checkout stands in nobody's way.
alter table memberinfo add column version integer not null default 1;
create function next_profile_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger next_profile_version before update on memberinfo for each row
  when ((
    old.display_name, old.first_name, old.middle_name, old.family_surname, old.suffix, old.contact_street,
    old.contact_flat_unit, old.contact_estate_building, old.contact_city, old.contact_county_township,
    old.contact_state_province, old.contact_country, old.contact_post_code, old.phone_country_code, old.phone_city_code,
    old.phone_number, old.phone_is_mobile, old.asset_addresses, old.default_currency
  ) is distinct from (
    new.display_name, new.first_name, new.middle_name, new.family_surname, new.suffix, new.contact_street,
    new.contact_flat_unit, new.contact_estate_building, new.contact_city, new.contact_county_township,
    new.contact_state_province, new.contact_country, new.contact_post_code, new.phone_country_code, new.phone_city_code,
    new.phone_number, new.phone_is_mobile, new.asset_addresses, new.default_currency
  ))
  execute function next_profile_version();

-- The users' list: the newest first, found by a part of their address or name.
alter table memberinfo
  add column searchable text not null generated always as (folded(email || E'\n' || coalesce(display_name, ''))) stored,
  -- Made for trying out the product, where the settings allow it.
  add column is_test_user boolean not null default false;
create index memberinfo_searchable on memberinfo using gin (searchable gin_trgm_ops);
create index memberinfo_by_age on memberinfo (created_at desc, id desc);
grant select (searchable, is_test_user) on memberinfo to strongroom_admin;

-- What a role asks of registering. Whoever becomes an investor chooses a plan like any other, unless they had one before.
create function follow_role() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.subscription_required := new.role = 'investor';
  new.registration_completed := new.role <> 'investor' or exists (select from subscriptions where user_id = new.id);
  return new;
end
$$;
create trigger follow_role before update of role on memberinfo for each row
  when (old.role <> new.role) execute function follow_role();

-- What happened to an account, for its owner to look through. Nobody changes a row; after two years it is forgotten.
create table activity (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references memberinfo on delete cascade,
  -- The words for each are in domain/activity.ts.
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$' and length(kind) <= 40),
  -- What the words need to know: a browser, a format, a role. Never an address, a secret or what somebody owns.
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 1000),
  created_at timestamptz not null default now()
);
create index activity_by_time on activity (user_id, created_at desc, id desc);
create index on activity (created_at);

alter table activity enable row level security;
create policy own_activity on activity for select to strongroom_user using (user_id = (select current_user_id()));
grant select on activity to strongroom_user;
create policy every_activity on activity to strongroom_system using (true);
grant select, insert, delete on activity to strongroom_system;

-- In the transaction of what it tells of. An account that is being deleted has no more to be told.
create function auth.note_activity(person uuid, kind text, detail jsonb default '{}') returns void
  language sql security definer set search_path = public
as $$
  insert into activity (user_id, kind, detail)
  select person, kind, detail where exists (select from auth."user" where id = person)
$$;
revoke execute on function auth.note_activity from public;

create function auth.note_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  case tg_name
    when 'note_password' then perform auth.note_activity(new."userId", 'password_changed');
    when 'note_email' then perform auth.note_activity(new.id, 'email_changed');
    when 'note_role' then
      perform auth.note_activity(new.id, 'role_changed', jsonb_build_object('from', old.role, 'to', new.role));
    when 'note_authenticator' then
      perform auth.note_activity(
        new."userId", case when new.verified then 'authenticator_added' else 'authenticator_removed' end
      );
    when 'note_passkey_added' then
      perform auth.note_activity(new."userId", 'passkey_added', jsonb_build_object('name', new.name));
    when 'note_passkey_removed' then
      perform auth.note_activity(old."userId", 'passkey_removed', jsonb_build_object('name', old.name));
  end case;
  return null;
end
$$;
create trigger note_password after update on auth.account for each row
  when (old.password is distinct from new.password) execute function auth.note_change();
create trigger note_email after update on auth."user" for each row
  when (old.email is distinct from new.email) execute function auth.note_change();
create trigger note_role after update on memberinfo for each row
  when (old.role is distinct from new.role) execute function auth.note_change();
create trigger note_authenticator after update on auth."twoFactor" for each row
  when (old.verified is distinct from new.verified) execute function auth.note_change();
create trigger note_passkey_added after insert on auth.passkey
  for each row execute function auth.note_change();
create trigger note_passkey_removed after delete on auth.passkey
  for each row execute function auth.note_change();

-- Whether anybody's asset bears the name of a category. Administrators see no assets: this says used or not, and no more.
create index on assets (category) where category is not null;
create index on assets (genre) where genre is not null;
create function category_in_use(category_type text, category_name text) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select case category_type
    when 'asset_category' then exists (select from assets where category = category_name)
    else exists (select from assets where genre = category_name)
  end
$$;
revoke execute on function category_in_use from public;
grant execute on function category_in_use to strongroom_admin;

create function keep_used_category() returns trigger language plpgsql as $$
begin
  if category_in_use(old.type, old.name) then
    raise exception 'a category that assets bear stays' using errcode = 'check_violation', constraint = 'category_in_use';
  end if;
  return old;
end
$$;
create trigger keep_used_category before delete on reference_categories
  for each row execute function keep_used_category();
