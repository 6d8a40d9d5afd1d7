-- Not `strict`, for then it would not become a part of what it stands in. A null is none of them anyway.
create or replace function is_held(status text) returns boolean language sql immutable parallel safe
return status in ('Held', 'On loan', 'In restoration', 'For sale');

create table assets (
  id uuid default gen_random_uuid() primary key,
  user_id uuid not null default current_user_id(),
  title text not null check (length(btrim(title)) between 1 and 255),
  description text,
  category text,
  genre text,
  creation_date date,
  value_at_creation numeric check (value_at_creation >= 0),
  value_currency text check (value_currency ~ '^[A-Z]{3}$'),
  first_sale_method text check (first_sale_method in ('Auction', 'Commission', 'Donation', 'Gallery', 'Private')),
  inspiration_story text,
  date_of_acquisition date,
  cost_at_acquisition numeric check (cost_at_acquisition >= 0),
  cost_currency text check (cost_currency ~ '^[A-Z]{3}$'),
  acquisition_location text check (length(acquisition_location) <= 100),
  how_acquired text check (how_acquired in ('Purchase', 'Gift', 'Inheritance', 'Compensation')),
  previous_owner text check (length(previous_owner) <= 100),
  provenance_story text,
  privacy_setting text not null default 'private' check (privacy_setting = 'private'),
  created_at timestamptz not null default now(),
  -- Two tabs that edit one asset: each save says which version it began from, and the second is told.
  version integer not null default 1,
  -- By what titles are put in order; cut, since an index takes no key of any length.
  title_order text not null generated always as ("left"(folded(title), 100)) stored,
  updated_at timestamptz not null default now(),
  -- What a row was called where it came from, or what it said: the same row brought along again makes no second asset.
  import_id uuid,
  import_key text check (length(import_key) <= 200),
  -- So many assets of a vault, or accounts, that were added one after the other. The word index can look into one of them
  -- alone, so that a frequent word is counted no further than is said of it (docs/decisions/finding.md).
  slice integer not null default 0,
  -- Dates as they are known. Beside the earliest day, which is the whole of a date that is exact, stand the latest one, what
  -- is known of it in EDTF, and the words of whoever typed it. Of what nobody could make a date, there are the words alone.
  creation_date_latest date,
  creation_date_edtf text check (length(creation_date_edtf) <= 30),
  creation_date_text text check (length(creation_date_text) <= 100),
  date_of_acquisition_latest date,
  date_of_acquisition_edtf text check (length(date_of_acquisition_edtf) <= 30),
  date_of_acquisition_text text check (length(date_of_acquisition_text) <= 100),
  -- When the piece was made.
  dating date,
  dating_latest date,
  dating_edtf text check (length(dating_edtf) <= 30),
  dating_text text check (length(dating_text) <= 100),
  place_id uuid,
  -- Its path, as the place has it, so that lists, searches and exports find it in the row.
  place text,
  details jsonb not null default '{}',
  -- Who made a piece, as its owner typed it, and how sure that is.
  maker text check (length(maker) <= 255),
  attribution text check (attribution in ('By', 'Attributed to', 'Workshop of', 'Circle of', 'Follower of', 'After',
    'In the style of')),
  -- What its owner calls a piece in an inventory. However it is written, a number is that of one piece.
  inventory_number text check (length(inventory_number) <= 100),
  inventory_key text generated always as (folded(inventory_number)) stored,
  -- The number without its last digits, and what those count: 2026.014 is 14 of 2026.#.
  inventory_series text generated always as (regexp_replace(folded(inventory_number), '[0-9]+([^0-9]*)$',
    '#\1')) stored,
  inventory_count numeric generated always as (("substring"(folded(inventory_number),
    '([0-9]+)[^0-9]*$'))::numeric) stored,
  -- The latest of them, written by a trigger alone.
  status text not null default 'Held',
  held boolean not null generated always as (is_held(status)) stored,
  -- A search finds an asset by whatever is recorded of it. docs/decisions/finding.md
  -- What hangs on it, in words: written by triggers alone. Longer texts are those of documents, which have an index of their own.
  child_words text,
  -- What a search looks through, in lower case.
  searchable text not null generated always as (spelled(((title || ' ' || coalesce(description, '') || ' '
    || coalesce(category, '') || coalesce((' ' || place), '') || ' ' || detail_words(details) || ' '
    || coalesce(maker, '') || ' ' || coalesce(inventory_number, '')) ||case status when 'Held' then ''
    else ' ' || status end) || ' ' || coalesce(genre, '') || ' ' || coalesce(previous_owner, '') || ' '
    || coalesce(acquisition_location, '') || ' ' || coalesce(provenance_story, '') || ' '
    || coalesce(inspiration_story, '') || ' ' || coalesce(dating_text, '') || ' '
    || coalesce(creation_date_text, '') || ' ' || coalesce(date_of_acquisition_text, '') || ' '
    || year_words(array[dating, dating_latest, creation_date, creation_date_latest, date_of_acquisition,
    date_of_acquisition_latest]) || ' ' || coalesce(child_words, ''))) stored,
  -- Since when it is in the vault, whatever it says of itself: who is shown what was there is not shown what came later.
  recorded_at timestamptz not null default now(),
  constraint assets_id_user_id_key unique (id, user_id),
  constraint a_cost_has_its_currency check (cost_at_acquisition is null or cost_currency is not null),
  constraint a_cost_is_exact check (cost_at_acquisition < '10000000000000000' and scale(cost_at_acquisition) <= 4),
  constraint a_creation_date_is_known check (is_known_date(creation_date, creation_date_latest, creation_date_edtf,
    creation_date_text)),
  constraint a_dating_is_known check (is_known_date(dating, dating_latest, dating_edtf, dating_text)),
  constraint a_value_has_its_currency check (value_at_creation is null or value_currency is not null),
  constraint a_value_is_exact check (value_at_creation < '10000000000000000' and scale(value_at_creation) <= 4),
  constraint an_acquisition_date_is_known check (is_known_date(date_of_acquisition, date_of_acquisition_latest,
    date_of_acquisition_edtf, date_of_acquisition_text)),
  constraint dates_are_of_this_era check ((creation_date between '0001-01-01' and '9999-12-31')
    and (date_of_acquisition between '0001-01-01' and '9999-12-31')),
  constraint details_are_texts check (jsonb_typeof(details) = 'object' and length(details::text) <= 60000
    and not jsonb_path_exists(details, '$.*?(@.type() != "string")')),
  constraint texts_are_not_endless check (length(description) <= 5000 and length(inspiration_story) <= 10000
    and length(provenance_story) <= 10000 and length(category) <= 100 and length(genre) <= 100),
  constraint times_are_likely check (created_at >= '1970-01-01 00:00:00+00'
    and created_at < '2200-01-01 00:00:00+00' and updated_at >= '1970-01-01 00:00:00+00'
    and updated_at < '2200-01-01 00:00:00+00'),
  foreign key (import_id) references imports(id) on delete set null,
  constraint assets_place_id_user_id_fkey foreign key (place_id, user_id) references places(id, user_id)
    on delete set null (place_id),
  foreign key (user_id) references memberinfo(id) on delete cascade
);
create index assets_user_id_created_at_id_idx on assets (user_id, created_at desc, id desc);
create index assets_user_id_category_created_at_id_idx on assets (user_id, category, created_at desc, id desc);
create index assets_by_record on assets (user_id, recorded_at);
create index assets_by_title on assets (user_id, title_order, id);
create index assets_category_idx on assets (category) where category is not null;
create index assets_genre_idx on assets (genre) where genre is not null;
create unique index assets_of_an_import on assets (user_id, import_key) where import_key is not null;
create index assets_import_id_idx on assets (import_id) where import_id is not null;
create index assets_by_place on assets (user_id, place_id)
  include (held, maker, id, value_currency, value_at_creation, cost_currency, cost_at_acquisition);
create index assets_user_id_maker_idx on assets (user_id, maker) where maker is not null;
create index assets_by_maker on assets (user_id, folded(maker)) where maker is not null;
create index assets_by_previous_owner on assets (user_id, folded(previous_owner)) where previous_owner is not null;
create index assets_by_seller on assets (user_id, folded(acquisition_location)) where acquisition_location is not null;
create index assets_by_inventory_key on assets (user_id, inventory_key) where inventory_key is not null;
create index assets_by_inventory_series on assets (user_id, inventory_series,
    inventory_count) where inventory_count is not null;
create index assets_by_numbering on assets (user_id, created_at, inventory_count) where inventory_count is not null;
create index assets_by_value on assets (user_id, (case when (value_at_creation is not null) then value_currency
    when (cost_at_acquisition is not null) then cost_currency else 'ZZZZ' end), coalesce((- value_at_creation),
    (- cost_at_acquisition), 0), title_order, id);
create index assets_by_cost on assets (user_id, (case when (cost_at_acquisition is not null) then cost_currency
    when (value_at_creation is not null) then value_currency else 'ZZZZ' end), coalesce((- cost_at_acquisition),
    (- value_at_creation), 0), title_order, id);
create index assets_held on assets (user_id, created_at desc, id desc) where held;
create index assets_held_by_category on assets (user_id, category, created_at desc, id desc) where held;
create index assets_held_by_title on assets (user_id, title_order, id) where held;
create index assets_held_by_value on assets (user_id, (case when (value_at_creation is not null) then value_currency
    when (cost_at_acquisition is not null) then cost_currency else 'ZZZZ' end), coalesce((- value_at_creation),
    (- cost_at_acquisition), 0), title_order, id) where held;
create index assets_held_by_cost on assets (user_id, (case when (cost_at_acquisition is not null) then cost_currency
    when (value_at_creation is not null) then value_currency else 'ZZZZ' end), coalesce((- cost_at_acquisition),
    (- value_at_creation), 0), title_order, id) where held;
create index assets_gone on assets (user_id, created_at desc, id desc) where not held;
create index assets_by_status on assets (user_id, status, created_at desc, id desc) where status <> 'Held';
create index assets_searchable on assets using gin (user_id, slice,
    searchable gin_trgm_ops) with (gin_pending_list_limit='128');
create index assets_by_acquisition on assets (user_id, (coalesce(
  date_of_acquisition, date_of_acquisition_latest, creation_date, creation_date_latest, (created_at at time zone 'UTC')::date
)));
alter table assets enable row level security;

-- Jobs read and remove; administrators have no grant and no policy: what people own is not theirs to see.
create policy every_asset on assets to strongroom_system using (true);
create policy own_assets on assets to strongroom_user using (user_id = (select current_user_id()));
-- Whoever edits the vault of another deletes nothing for good: what they delete is in the trash.
create policy managers_delete on assets as restrictive for delete to strongroom_user
  using ((select is_owner()) or (select may_do('manage')));
grant
  select,
  insert (
    id, title, description, category, genre, creation_date, value_at_creation, value_currency, first_sale_method,
    inspiration_story, date_of_acquisition, cost_at_acquisition, cost_currency, acquisition_location, how_acquired,
    previous_owner, provenance_story, import_id, import_key, creation_date_latest, creation_date_edtf,
    creation_date_text, date_of_acquisition_latest, date_of_acquisition_edtf, date_of_acquisition_text, dating,
    dating_latest, dating_edtf, dating_text, place_id, place, details, maker, attribution, inventory_number
  ),
  update (
    title, description, category, genre, creation_date, value_at_creation, value_currency, first_sale_method,
    inspiration_story, date_of_acquisition, cost_at_acquisition, cost_currency, acquisition_location, how_acquired,
    previous_owner, provenance_story, creation_date_latest, creation_date_edtf, creation_date_text,
    date_of_acquisition_latest, date_of_acquisition_edtf, date_of_acquisition_text, dating, dating_latest,
    dating_edtf, dating_text, place_id, place, details, maker, attribution, inventory_number
  ),
  delete
  on assets to strongroom_user;
grant select, insert, update, delete on assets to strongroom_system;

alter table asset_images add constraint asset_images_asset_id_user_id_fkey
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade;

alter table asset_documents add constraint asset_documents_asset_id_user_id_fkey
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade;

alter table beneficiaries add constraint beneficiaries_asset_id_user_id_fkey
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade;

alter table asset_moves add constraint asset_moves_asset_id_user_id_fkey
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade;

alter table asset_file_names add constraint asset_file_names_asset_id_user_id_fkey
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade;

alter table listed_files add constraint listed_files_asset_id_user_id_fkey
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade;

-- The caller's own assets once more, for lists. Under row security `like` never reaches an index: it isn't leakproof,
-- so it has to wait until the policy has let a row pass. Here the owner is part of the question itself, and the planner
-- weighs everything that was asked. Whoever reads the view is shown what the policy would show them.
create view own_assets as
 select id,
    title,
    description,
    category,
    genre,
    creation_date,
    value_at_creation,
    value_currency,
    date_of_acquisition,
    cost_at_acquisition,
    cost_currency,
    created_at,
    searchable,
    title_order,
        case
            when value_at_creation is not null then value_currency
            when cost_at_acquisition is not null then cost_currency
            else 'ZZZZ'::text
        end as value_group,
    coalesce(- value_at_creation, - cost_at_acquisition, 0::numeric) as value_order,
        case
            when cost_at_acquisition is not null then cost_currency
            when value_at_creation is not null then value_currency
            else 'ZZZZ'::text
        end as cost_group,
    coalesce(- cost_at_acquisition, - value_at_creation, 0::numeric) as cost_order,
    slice,
    creation_date_latest,
    creation_date_edtf,
    creation_date_text,
    date_of_acquisition_latest,
    date_of_acquisition_edtf,
    date_of_acquisition_text,
    dating,
    dating_latest,
    dating_edtf,
    dating_text,
    place,
    place_id,
    details,
    maker,
    attribution,
    previous_owner,
    acquisition_location,
    inventory_number,
    status,
    held,
    first_sale_method,
    how_acquired,
    inspiration_story,
    provenance_story
   from assets
  where user_id = current_user_id();
grant select on own_assets to strongroom_user;

create or replace function count_assets() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  most integer := (select assets from vault_limits);
  person uuid;
begin
  if tg_op = 'INSERT' then
    insert into vault_usage as kept (user_id, assets)
      select user_id, count(*) from added group by user_id order by user_id
      on conflict (user_id) do update set assets = kept.assets + excluded.assets;
    select user_id into person from vault_usage
      where assets > most and user_id in (select user_id from added) limit 1;
    if found then
      raise exception 'a vault holds % assets', most
        using errcode = 'check_violation', constraint = 'assets_within_limit', table = 'assets',
          detail = json_build_object('max', most);
    end if;
  else
    update vault_usage set assets = vault_usage.assets - gone.assets
      from (select user_id, count(*) as assets from taken group by user_id) as gone
      where vault_usage.user_id = gone.user_id;
  end if;
  return null;
end
$$;
revoke all on function count_assets from public;
create trigger count_added_assets after insert on assets referencing new table as added
  for each statement execute function count_assets();
create trigger count_removed_assets after delete on assets referencing old table as taken
  for each statement execute function count_assets();

-- Looked at when a transaction ends: until then a save can still say which piece has the number, and free its own. A
-- deferrable unique constraint would do, but a row that is skipped where it conflicts may have none. Of two that end at
-- the same moment the second waits for the first.
create or replace function one_asset_of_a_number() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('inventory numbers of ' || new.user_id, 0));
  if (select count(*) from assets where user_id = new.user_id and inventory_key = new.inventory_key) > 1 then
    raise exception 'an inventory number is that of one asset'
      using errcode = 'unique_violation', constraint = 'inventory_numbers', table = 'assets';
  end if;
  return null;
end
$$;
revoke all on function one_asset_of_a_number from public;
create constraint trigger inventory_numbers after insert on assets deferrable initially deferred
  for each row when (new.inventory_key is not null) execute function one_asset_of_a_number();
create constraint trigger changed_inventory_numbers after update on assets deferrable initially deferred
  for each row when (new.inventory_key is distinct from old.inventory_key and new.inventory_key is not null)
  execute function one_asset_of_a_number();
create trigger returning_assets_within_plan before update of status on assets
  for each row when (not is_held(old.status) and is_held(new.status)) execute function assets_within_plan();

create or replace function keep_child_words() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct asset_id) into changed from gone_children;
  else
    select array_agg(distinct asset_id) into changed from come_children;
  end if;
  update assets set child_words = now_said.words from words_of_children_of(changed) as now_said
  where assets.id = now_said.id and assets.child_words is distinct from now_said.words;
  return null;
end
$$;
revoke all on function keep_child_words from public;
create trigger keep_added_words after insert on beneficiaries referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_changed_words after update on beneficiaries referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_removed_words after delete on beneficiaries referencing old table as gone_children
  for each statement execute function keep_child_words();
create trigger keep_added_words after insert on asset_images referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_changed_words after update on asset_images referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_removed_words after delete on asset_images referencing old table as gone_children
  for each statement execute function keep_child_words();
create trigger keep_added_words after insert on asset_documents referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_changed_words after update on asset_documents referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_removed_words after delete on asset_documents referencing old table as gone_children
  for each statement execute function keep_child_words();

-- The person's row is held before the assets come, as it was when each row asked: of two saves the second waits here, and
-- not where it holds what the first needs.
create or replace function lock_plan_of_assets() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if asset_limit(current_user_id()) is not null then
    perform from memberinfo where id = current_user_id() for no key update;
  end if;
  return null;
end
$$;
revoke all on function lock_plan_of_assets from public;
create trigger lock_plan before insert on assets for each statement execute function lock_plan_of_assets();

create or replace function added_assets_within_plan() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  person uuid;
  most integer;
begin
  for person in select distinct user_id from added where held order by user_id loop
    continue when asset_limit(person) is null;
    perform from memberinfo where id = person for no key update;
    most := asset_limit(person);
    if (select count(*) from (select from assets where user_id = person and held limit most + 1) as counted) > most then
      raise exception 'the plan holds % assets', most
        using errcode = 'check_violation', constraint = 'assets_within_plan', table = 'assets',
          detail = json_build_object('plan', plan_in_force(person), 'max', most);
    end if;
  end loop;
  return null;
end
$$;
revoke all on function added_assets_within_plan from public;
create trigger assets_within_plan after insert on assets referencing new table as added
  for each statement execute function added_assets_within_plan();

-- Statistics of assets are collected a minute after rows came. Until then a table of which PostgreSQL knows no more than a
-- few rows is read whole, or by whatever index has the person in front, for each row that comes; so an import asks for them
-- between its steps. Plans that were made before are made anew with that. Of a large table nothing is collected: what is
-- known of it is near enough.
create or replace function know_size_of_assets() returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select reltuples from pg_class where oid = 'public.assets'::regclass) < 5000 then
    analyze public.assets;
  end if;
end
$$;
revoke all on function know_size_of_assets from public;
grant execute on function know_size_of_assets to strongroom_user;
create trigger note_added_assets after insert on assets referencing new table as changed
  for each statement execute function note_asset_count();
create trigger note_removed_assets after delete on assets referencing old table as changed
  for each statement execute function note_asset_count();
create trigger next_asset_slice before insert on assets for each row execute function next_asset_slice();
create trigger write_move after update on assets
  for each row when (old.place_id is distinct from new.place_id) execute function write_move();
create trigger next_version before update on assets for each row
  when (old.status = new.status and old.child_words is not distinct from new.child_words) execute function next_version();
create trigger settle_place_of_added_asset before insert on assets for each row
  when (new.place is not null or new.place_id is not null) execute function settle_place_of_asset();
create trigger settle_place_of_asset before update of place, place_id on assets for each row
  when (new.place is distinct from old.place or new.place_id is distinct from old.place_id)
  execute function settle_place_of_asset();
