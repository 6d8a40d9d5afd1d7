-- Lists to choose from. Who stored a code or a name keeps it: rows are disabled rather than removed, and a disabled
-- row stays readable, so that what was chosen once can still be named.
create table reference_currencies (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  name text not null,
  symbol text not null,
  flag text not null,
  sort_order integer not null,
  is_active boolean not null default true
);
alter table reference_currencies enable row level security;

create policy everybody_reads on reference_currencies for select using (true);
grant select on reference_currencies to strongroom_user, strongroom_admin, strongroom_system;

create table reference_countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null unique check (length(name) <= 100),
  default_currency text not null,
  sort_order integer not null,
  is_active boolean not null default true,
  -- Where an address has no state or no post code, none is asked for. The same lists, by name, are in
  -- account/member/rules/address-by-country.ts.
  has_states boolean not null default false,
  has_post_codes boolean not null default true,
  foreign key (default_currency) references reference_currencies(code)
);
alter table reference_countries enable row level security;

create policy everybody_reads on reference_countries for select using (true);
grant select on reference_countries to strongroom_user, strongroom_admin, strongroom_system;

create table reference_categories (
  id uuid default gen_random_uuid() primary key,
  name text not null check (name = btrim(name) and (length(name) between 1 and 100)),
  type text not null check (type in ('asset_category', 'genre')),
  sort_order integer not null default 999,
  is_active boolean not null default true
);
create unique index one_category_of_a_name on reference_categories (type, lower(name));
alter table reference_categories enable row level security;

create policy administrators_write on reference_categories to strongroom_admin using (true);
create policy everybody_reads on reference_categories for select using (true);
grant select on reference_categories to strongroom_user, strongroom_system;
grant
  select,
  insert (name, type, sort_order),
  update (name, is_active),
  delete
  on reference_categories to strongroom_admin;

create table reference_file_types (
  id uuid default gen_random_uuid() primary key,
  type text not null check (type in ('image', 'document')),
  mime_type text not null,
  extension text not null check (extension = lower(extension)),
  max_size_bytes integer not null default 3145728 check (max_size_bytes > 0),
  is_active boolean not null default true,
  constraint reference_file_types_type_extension_mime_type_key unique (type, extension, mime_type)
);
alter table reference_file_types enable row level security;

create policy everybody_reads on reference_file_types for select using (true);
grant select on reference_file_types to strongroom_user, strongroom_admin, strongroom_system;

-- What is counted in where somebody lives: the currency of the country, and US dollars where there is none.
create or replace function currency_of_country(country text) returns text
  language sql stable parallel safe
  return coalesce(
    (
      select default_currency
      from reference_countries join reference_currencies on reference_currencies.code = default_currency
      where reference_countries.name = country and reference_currencies.is_active
    ),
    'USD'
  );

create or replace function category_in_use(category_type text, category_name text) returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select case category_type
    when 'asset_category' then exists (select from assets where category = category_name)
    else exists (select from assets where genre = category_name)
  end
$$;
revoke all on function category_in_use from public;
grant execute on function category_in_use to strongroom_admin;

create or replace function keep_used_category() returns trigger language plpgsql as $$
begin
  if category_in_use(old.type, old.name) then
    raise exception 'a category that assets bear stays' using errcode = 'check_violation', constraint = 'category_in_use';
  end if;
  return old;
end
$$;
create trigger keep_used_category before delete on reference_categories
  for each row execute function keep_used_category();

-- Gives the new name of a category to every asset that has the old one. Administrators see no assets: whose, and how many,
-- is not said.
create or replace function rename_category_of_assets(category_type text, old_name text, new_name text) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
as $$
  update assets set category = new_name where category_type = 'asset_category' and category = old_name;
  update assets set genre = new_name where category_type = 'genre' and genre = old_name;
$$;
revoke all on function rename_category_of_assets from public;
grant execute on function rename_category_of_assets to strongroom_admin;

-- Where the country isn't known, both are asked for.
create or replace function has_asked_lines(country text, state_province text, post_code text) returns boolean
  language sql stable parallel safe
  return coalesce(
    (
      select (btrim(state_province) <> '' or not has_states) and (btrim(post_code) <> '' or not has_post_codes)
      from reference_countries where name = country
    ),
    btrim(state_province) <> '' and btrim(post_code) <> '',
    false
  );
