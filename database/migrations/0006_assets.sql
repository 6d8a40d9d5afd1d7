create table assets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default current_user_id() references memberinfo on delete cascade,
  title text not null check (length(btrim(title)) between 1 and 255),
  description text,
  category text,
  genre text,
  creation_date date,
  value_at_creation numeric(18, 2) check (value_at_creation >= 0),
  value_currency text check (value_currency ~ '^[A-Z]{3}$'),
  first_sale_method text check (first_sale_method in ('Auction', 'Commission', 'Donation', 'Gallery', 'Private')),
  inspiration_story text,
  date_of_acquisition date,
  cost_at_acquisition numeric(18, 2) check (cost_at_acquisition >= 0),
  cost_currency text check (cost_currency ~ '^[A-Z]{3}$'),
  acquisition_location text check (length(acquisition_location) <= 100),
  how_acquired text check (how_acquired in ('Purchase', 'Gift', 'Inheritance', 'Compensation')),
  previous_owner text check (length(previous_owner) <= 100),
  provenance_story text,
  privacy_setting text not null default 'private' check (privacy_setting = 'private'),
  created_at timestamptz not null default now(),
  constraint a_value_has_its_currency check (value_at_creation is null or value_currency is not null),
  constraint a_cost_has_its_currency check (cost_at_acquisition is null or cost_currency is not null)
);
create index on assets (user_id, created_at desc, id desc);

alter table assets enable row level security;
create policy own_assets on assets to strongroom_user using (user_id = (select current_user_id()));
grant
  select, delete,
  insert (
    title, description, category, genre, creation_date, value_at_creation, value_currency, first_sale_method,
    inspiration_story, date_of_acquisition, cost_at_acquisition, cost_currency, acquisition_location, how_acquired,
    previous_owner, provenance_story
  ),
  update (
    title, description, category, genre, creation_date, value_at_creation, value_currency, first_sale_method,
    inspiration_story, date_of_acquisition, cost_at_acquisition, cost_currency, acquisition_location, how_acquired,
    previous_owner, provenance_story
  )
  on assets to strongroom_user;

-- Jobs read and remove; administrators have no grant and no policy: what people own is not theirs to see.
create policy every_asset on assets to strongroom_system using (true);
grant select, insert, update, delete on assets to strongroom_system;
