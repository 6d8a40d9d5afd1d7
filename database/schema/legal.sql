-- What the operator and the people who use an installation agree on. A new version comes with a migration, so that
-- nobody can change the words behind anybody's back.
create table legal_documents (
  id uuid default gen_random_uuid() primary key,
  title text not null,
  slug text not null unique check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  version text,
  updated_at timestamptz not null default now(),
  content text not null
);
alter table legal_documents enable row level security;

create policy everybody_reads on legal_documents for select using (true);
grant select on legal_documents to strongroom_user, strongroom_admin, strongroom_system;

create table agreements (
  user_id uuid not null,
  slug text not null,
  version text not null check (length(version) <= 50),
  agreed_at timestamptz not null,
  constraint agreements_pkey primary key (user_id, slug, version),
  foreign key (slug) references legal_documents(slug) on update cascade,
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table agreements enable row level security;

create policy every_agreement on agreements to strongroom_system using (true);
create policy own_agreements on agreements for select to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on agreements as restrictive to strongroom_user using ((select is_owner()));
grant select on agreements to strongroom_user;
grant select, insert, update, delete on agreements to strongroom_system;

-- What changed in the legal documents, and when. A new version comes with a migration: the text, and its line here.
create table legal_versions (
  slug text not null,
  version text not null,
  published_at timestamptz not null,
  summary text not null,
  constraint legal_versions_pkey primary key (slug, version),
  foreign key (slug) references legal_documents(slug)
);
alter table legal_versions enable row level security;

create policy everybody_reads on legal_versions for select using (true);
grant select on legal_versions to strongroom_user, strongroom_admin, strongroom_system;

-- Up to when a member has seen what changed, and up to when they were written to. Without a row: since they signed up.
create table legal_notices (
  user_id uuid default current_user_id() primary key,
  seen_at timestamptz,
  emailed_at timestamptz,
  foreign key (user_id) references memberinfo(id) on delete cascade
);
alter table legal_notices enable row level security;

create policy every_notice on legal_notices to strongroom_system using (true);
create policy own_notice on legal_notices to strongroom_user using (user_id = (select current_user_id()));
create policy owner_alone on legal_notices as restrictive to strongroom_user using ((select is_owner()));
grant select, insert, update on legal_notices to strongroom_system;
grant select (user_id, seen_at), insert (user_id, seen_at), update (seen_at) on legal_notices to strongroom_user;

-- The same rule as onboardingStep in account/member/rules/onboarding.ts: an investor needs a complete profile and a plan both.
create or replace function is_registration_complete(user_id_param uuid) returns boolean
  language sql stable
  return exists (
    select from memberinfo
    where id = user_id_param and (role <> 'investor' or (profile_completed and registration_completed))
  );

-- Within the transaction that makes the account. By its name it comes after create_member.
create or replace function auth.note_agreements() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.agreements (user_id, slug, version, agreed_at)
    select new.id, slug, coalesce(version, to_char(updated_at, 'YYYY-MM-DD')), new.agreed_at
    from public.legal_documents where slug in ('terms', 'privacy');
  return null;
end
$$;
revoke all on function auth.note_agreements from public;
create trigger note_agreements after insert on auth."user" for each row
  when (new.agreed_at is not null) execute function auth.note_agreements();
