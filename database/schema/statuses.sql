create table asset_statuses (
  id uuid default gen_random_uuid() primary key,
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  status text not null check (status in ('Held', 'On loan', 'In restoration', 'For sale', 'Sold', 'Given away',
    'Lost', 'Stolen', 'Destroyed')),
  since date,
  since_latest date,
  since_edtf text check (length(since_edtf) <= 30),
  since_text text check (length(since_text) <= 100),
  party text check (party = btrim(party) and (length(party) between 1 and 255)),
  amount numeric check (amount >= 0 and amount < '10000000000000000' and scale(amount) <= 4),
  currency text check (currency ~ '^[A-Z]{3}$'),
  note text check (length(note) <= 2000),
  recorded_at timestamptz not null default now() check (recorded_at >= '1970-01-01 00:00:00+00'
    and recorded_at < '2200-01-01 00:00:00+00'),
  -- From this day on it counts. One without a date counts from the day on which it was recorded.
  effective_on date not null generated always as (coalesce(since, since_latest,
    (recorded_at at time zone 'UTC')::date)) stored,
  -- When a piece that is away is to be back; it falls due as other days do. docs/decisions/reminders.md
  due_on date,
  constraint a_status_amount_has_its_currency check ((amount is null) = (currency is null)),
  constraint a_status_date_is_known check (is_known_date(since, since_latest, since_edtf, since_text)),
  constraint a_status_is_due_later check (due_on > coalesce(since, since_latest)),
  constraint due_dates_are_of_this_era check (due_on between '0001-01-01' and '9999-12-31'),
  constraint only_what_comes_back_is_due check (due_on is null or status in ('On loan', 'In restoration')),
  constraint status_dates_are_of_this_era check (since between '0001-01-01' and '9999-12-31'),
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade
);
create index asset_statuses_by_day on asset_statuses (asset_id, effective_on desc, recorded_at desc, id desc);
create index asset_statuses_user_id_asset_id_idx on asset_statuses (user_id, asset_id);
-- To whom a piece was sold, lent or given: by the folded name, through a view of one's own rows, as other names of pieces are.
create index statuses_by_party on asset_statuses (user_id, folded(party)) where party is not null;
create index statuses_due on asset_statuses (user_id, due_on) where due_on is not null;
create index asset_statuses_of_vault_by_day on asset_statuses (user_id, effective_on);
alter table asset_statuses enable row level security;

create policy every_asset_status on asset_statuses to strongroom_system using (true);
create policy own_asset_statuses on asset_statuses to strongroom_user using (user_id = (select current_user_id()));
grant
  select,
  insert (asset_id, status, since, since_latest, since_edtf, since_text, party, amount, currency, note, due_on),
  update (status, since, since_latest, since_edtf, since_text, party, amount, currency, note, due_on),
  delete
  on asset_statuses to strongroom_user;
grant select, insert, update, delete on asset_statuses to strongroom_system;

create view own_status_names as
  select distinct asset_id, party as name from asset_statuses where user_id = current_user_id() and party is not null;
grant select on own_status_names to strongroom_user;

-- The assets are locked first: of two that add a status at once, the second sees that of the first.
create or replace function settle_status() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct asset_id) into changed from gone_statuses;
  else
    select array_agg(distinct asset_id) into changed from new_statuses;
  end if;
  perform from assets where id = any (changed) order by id for no key update;
  if tg_op = 'INSERT' and exists (
    select from asset_statuses where asset_id = any (changed) group by asset_id having count(*) > 500
  ) then
    raise exception 'an asset has 500 statuses at most'
      using errcode = 'check_violation', constraint = 'statuses_within_limit', table = 'asset_statuses';
  end if;
  update assets set status = latest.status
  from unnest(changed) as of_asset (id) cross join lateral (
    select coalesce((
      select asset_statuses.status from asset_statuses where asset_id = of_asset.id
      order by effective_on desc, recorded_at desc, asset_statuses.id desc limit 1
    ), 'Held') as status
  ) as latest
  where assets.id = of_asset.id and assets.status <> latest.status;
  return null;
end
$$;
revoke all on function settle_status from public;
create trigger settle_added_status after insert on asset_statuses referencing new table as new_statuses
  for each statement execute function settle_status();
create trigger settle_changed_status after update on asset_statuses referencing new table as new_statuses
  for each statement execute function settle_status();
create trigger settle_removed_status after delete on asset_statuses referencing old table as gone_statuses
  for each statement execute function settle_status();

-- Who pays by the asset pays for what is held.
create or replace function note_held_count() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into asset_counts_to_report (user_id) values (new.user_id)
    on conflict (user_id) do update set since = clock_timestamp();
  return null;
end
$$;
revoke all on function note_held_count from public;
create trigger note_held_count after update on assets
  for each row when (is_held(old.status) <> is_held(new.status)) execute function note_held_count();
create trigger write_added_children after insert on asset_statuses
  referencing new table as come_rows for each statement execute function write_changed_children();
create trigger write_changed_children after update on asset_statuses
  referencing old table as gone_rows new table as come_rows for each statement execute function write_changed_children();
create trigger write_removed_children after delete on asset_statuses
  referencing old table as gone_rows for each statement execute function write_changed_children();
create trigger keep_added_words after insert on asset_statuses referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_changed_words after update on asset_statuses referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_removed_words after delete on asset_statuses referencing old table as gone_children
  for each statement execute function keep_child_words();
