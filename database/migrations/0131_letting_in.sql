-- Others in a vault: docs/decisions/letting-in.md. Guests come as one role and read views alone, which belong to another.
do $$
declare
  name text;
begin
  foreach name in array array['strongroom_guest', 'strongroom_views'] loop
    begin
      execute format('create role %I nologin noinherit', name);
    exception
      when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to current_user', name);
    exception
      when insufficient_privilege then null;
    end;
  end loop;
  begin
    grant strongroom_guest to strongroom_server;
  exception
    when insufficient_privilege then
      if not pg_has_role('strongroom_server', 'strongroom_guest', 'member') then raise; end if;
  end;
end
$$;

create schema if not exists guest;

-- Since when a piece is in the vault, whatever it says of itself: who is shown what was there is not shown what came later.
alter table assets add column recorded_at timestamptz not null default now();

create index assets_by_record on assets (user_id, recorded_at);

create table grants (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  preset text not null check (preset in ('insurer', 'appraiser', 'attorney', 'family', 'chosen')),
  address text check (address = lower(btrim(address)) and (length(address) between 3 and 254)),
  person_id uuid,
  token_hash text unique check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  pin_hash text,
  wrong_pins integer not null default 0,
  scope text not null check (scope in ('everything', 'collections', 'places', 'assets', 'beneficiaries')),
  scope_of text[] not null default '{}' check (cardinality(scope_of) <= 5000 and array_position(scope_of, null) is null
    and length(array_to_string(scope_of, '')) <= 200000),
  adds_later boolean not null default false,
  scoped_at timestamptz not null default now(),
  groups text[] not null default '{}' check (groups <@ array['values', 'cost', 'places', 'people', 'provenance',
    'beneficiaries', 'conditions', 'details']),
  document_types text[] not null default '{}' check (cardinality(document_types) <= 50
    and length(array_to_string(document_types, '')) <= 2000),
  may text not null default 'view' check (may in ('view')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  tells_each boolean not null default false,
  accepted_at timestamptz,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  ended_at timestamptz,
  end_told_at timestamptz,
  created_at timestamptz not null default now(),
  constraint grants_id_user_id_key unique (id, user_id),
  constraint a_link_has_a_pin check ((address is null) = (pin_hash is not null)),
  constraint a_link_ends check (address is not null or ends_at is not null),
  constraint not_to_oneself check (person_id <> user_id),
  foreign key (user_id) references memberinfo(id) on delete cascade,
  foreign key (person_id) references memberinfo(id) on delete cascade
);

create index grants_of_vault on grants (user_id, created_at desc, id desc);

create index grants_to_person on grants (person_id) where person_id is not null;

alter table grants enable row level security;

create table grant_assets (
  grant_id uuid not null,
  asset_id uuid not null,
  user_id uuid not null,
  constraint grant_assets_pkey primary key (grant_id, asset_id),
  foreign key (grant_id, user_id) references grants(id, user_id) on delete cascade
);

create index grant_assets_asset_id_idx on grant_assets (asset_id);

alter table grant_assets enable row level security;

create table grant_visits (
  id uuid default gen_random_uuid() primary key,
  grant_id uuid not null,
  user_id uuid not null,
  token_hash text not null check (token_hash ~ '^sha256:[0-9a-f]{64}$'),
  opened_at timestamptz not null default now(),
  foreign key (grant_id, user_id) references grants(id, user_id) on delete cascade
);

create index grant_visits_by_token on grant_visits (grant_id, token_hash, opened_at desc);

create index grant_visits_opened_at_idx on grant_visits (opened_at);

alter table grant_visits enable row level security;

create table grant_log (
  id uuid default gen_random_uuid() primary key,
  grant_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('granted', 'invited', 'changed', 'accepted', 'opened', 'wrong_pin', 'shut', 'unlocked', 'ended')),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 1000),
  created_at timestamptz not null default now(),
  foreign key (grant_id, user_id) references grants(id, user_id) on delete cascade
);

create index grant_log_of_vault on grant_log (user_id, created_at desc, id desc);

create index grant_log_of_grant on grant_log (grant_id, created_at desc, id desc);

create index grant_log_created_at_idx on grant_log (created_at);

alter table grant_log enable row level security;

-- The privacy policy names those who are let in. Some sentences are shorter for it.
update legal_documents set version = '2.5', updated_at = '2026-11-27Z', content =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(content,
  $text$**The administration log.**$text$,
  $text$**Access you give.** To whom, what they see, until when, and each visit with the kind of browser, for two years; of a PIN, a one-way hash.

**The administration log.**$text$),
  $text$- **Language**: the language you chose to read in, for a year.
$text$,
  $text$- **Language**: the language you chose to read in, for a year.
- **Link**: after the PIN of a link, for twelve hours.
$text$),
  $text$Links to them expire, and only work for you, in a browser$text$,
  $text$Links to them expire, and only work for you and those you let in, in a browser$text$),
  $text$- **Our hosting company**, if we rent the server.$text$,
  $text$- **People you let in.** They see what you chose, until you end it.
- **Our hosting company**, if we rent the server.$text$),
  $text$ The provider learns when you sign in.$text$,
  $text$$text$),
  $text$; what we can tell them depends on the rights of both sides.$text$,
  $text$.$text$),
  $text$ Only add what’s needed.$text$,
  $text$$text$),
  $text$This policy has a version and a date, and the list below says what changed. When we change it,$text$,
  $text$When we change this policy,$text$),
  $text$ See also the [Terms of Service](/legal/terms) and the [Cloud Terms](/legal/cloud).$text$,
  $text$$text$),
  $text$ The page names the service before you choose a photo.$text$,
  $text$$text$),
  $text$ Sessions and counted attempts end on their own.$text$,
  $text$$text$),
  $text$; their files’ storage is cleared shortly after$text$,
  $text$$text$),
  $text$, usually by answering to your account’s email address$text$,
  $text$$text$)
where slug = 'privacy' and version = '2.4';

insert into legal_versions (slug, version, published_at, summary) values
  ('privacy', '2.5', '2026-11-27Z', 'Names the people and links you can let into your vault, what’s stored of their visits, and the cookie of a link.');
