-- The same rule as onboardingStep in account/member/rules/onboarding.ts: an investor needs a complete profile and a plan both.
create or replace function is_registration_complete(user_id_param uuid) returns boolean
  language sql stable
  return exists (
    select from memberinfo
    where id = user_id_param and (role <> 'investor' or (profile_completed and registration_completed))
  );

-- What a person agreed to when they registered, in which version. Accounts that nobody registered have agreed to nothing.
alter table auth."user" add column agreed_at timestamptz;
create table agreements (
  user_id uuid not null references memberinfo on delete cascade,
  slug text not null references legal_documents (slug) on update cascade,
  version text not null check (length(version) <= 50),
  agreed_at timestamptz not null,
  primary key (user_id, slug, version)
);
alter table agreements enable row level security;
create policy own_agreements on agreements for select to strongroom_user using (user_id = (select current_user_id()));
grant select on agreements to strongroom_user;
create policy every_agreement on agreements to strongroom_system using (true);
grant select, insert, update, delete on agreements to strongroom_system;

-- Within the transaction that makes the account. By its name it comes after create_member.
create function auth.note_agreements() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.agreements (user_id, slug, version, agreed_at)
    select new.id, slug, coalesce(version, to_char(updated_at, 'YYYY-MM-DD')), new.agreed_at
    from public.legal_documents where slug in ('terms', 'privacy');
  return null;
end
$$;
create trigger note_agreements after insert on auth."user" for each row
  when (new.agreed_at is not null) execute function auth.note_agreements();
revoke execute on function auth.note_agreements from public;
