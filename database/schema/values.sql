-- What a piece is worth, for which purpose, on which day, and who said so. Nothing in a ledger is altered: docs/decisions/values.md
create table valuations (
  id uuid default gen_random_uuid() primary key,
  asset_id uuid not null,
  user_id uuid not null default current_user_id(),
  -- Its place in the ledger; a trigger gives it to whatever comes without.
  position integer not null default '-1'::integer,
  -- The place of the entry that it corrects. Without an amount, it withdraws that.
  corrects integer,
  purpose text not null check (purpose in ('Insurance replacement', 'Agreed value', 'Fair market',
    'Auction estimate', 'Own estimate', 'Machine estimate')),
  amount numeric check (amount >= 0 and amount < '10000000000000000' and scale(amount) <= 4),
  -- The upper end of a range.
  amount_to numeric,
  currency text check (currency ~ '^[A-Z]{3}$'),
  date date,
  date_latest date,
  date_edtf text check (length(date_edtf) <= 30),
  date_text text check (length(date_text) <= 100),
  review_on date,
  valued_by text check (valued_by = btrim(valued_by) and (length(valued_by) between 1 and 255)),
  method text check (length(method) <= 255),
  -- Paths of the asset's own files, one a line.
  evidence text check (length(evidence) <= 5000),
  note text check (length(note) <= 2000),
  recorded_at timestamptz not null default now() check (recorded_at >= '1970-01-01 00:00:00+00'
    and recorded_at < '2200-01-01 00:00:00+00'),
  -- From this day on it counts. One without a date counts from the day on which it was recorded.
  effective_on date not null generated always as (coalesce(date, date_latest,
    (recorded_at at time zone 'UTC')::date)) stored,
  -- The middle of a range, cut to the decimals of its amounts.
  worth numeric generated always as (trunc(((amount + coalesce(amount_to, amount)) / 2), GREATEST(scale(amount),
    scale(coalesce(amount_to, amount))))) stored,
  constraint valuations_asset_id_corrects_key unique (asset_id, corrects),
  constraint valuations_asset_id_position_key unique (asset_id, position),
  constraint a_valuation_date_is_known check (is_known_date(date, date_latest, date_edtf, date_text)),
  constraint a_valuation_has_an_amount_or_withdraws check (amount is not null or (corrects is not null
    and amount_to is null)),
  constraint a_valuation_has_its_currency check ((amount is null) = (currency is null)),
  constraint a_valuation_is_reviewed_later check (review_on > coalesce(date, date_latest)),
  constraint valuation_dates_are_of_this_era check (date between '0001-01-01' and '9999-12-31'),
  constraint valuations_check check (corrects < position),
  constraint valuations_check1 check (amount_to > amount and amount_to < '10000000000000000' and scale(amount_to) <= 4),
  constraint valuations_within_limit check (position >= 0 and position <= 499),
  foreign key (asset_id, user_id) references assets(id, user_id) on delete cascade
);
create index valuations_by_day on valuations (asset_id, effective_on desc,
    position desc) include (purpose) where amount is not null;
create index valuations_by_valuer on valuations (user_id, folded(valued_by)) where valued_by is not null;
create index valuations_to_review on valuations (user_id, review_on) where review_on is not null;
create index valuations_user_id_asset_id_idx on valuations (user_id, asset_id);
-- Few entries correct another: those alone are looked through for whether one still counts.
create index valuations_that_correct on valuations (user_id, asset_id, corrects) where corrects is not null;
-- Which assets changed since a day: a course of worth reads those, and takes all others from the kept sums.
create index valuations_of_vault_by_day on valuations (user_id, effective_on);
alter table valuations enable row level security;

create policy every_valuation on valuations to strongroom_system using (true);
create policy own_valuations on valuations to strongroom_user using (user_id = (select current_user_id()));
grant
  select,
  insert (
    asset_id, corrects, purpose, amount, amount_to, currency, date, date_latest, date_edtf, date_text, review_on,
    valued_by, method, evidence, note
  )
  on valuations to strongroom_user;
grant select, insert, update, delete on valuations to strongroom_system;

-- What counts: neither corrected nor withdrawn.
create view standing_valuations with (security_invoker = true) as
  select * from valuations
  where amount is not null and not exists (
    select from valuations as later
    where later.asset_id = valuations.asset_id and later.corrects = valuations.position and later.corrects is not null
  );
grant select on standing_valuations to strongroom_user, strongroom_system;

create view own_valuer_names as
  select distinct asset_id, valued_by as name from valuations where user_id = current_user_id() and valued_by is not null;
grant select on own_valuer_names to strongroom_user;

-- The asset is locked first: two that add a value at once get two places.
create or replace function place_valuation() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.position = -1 then
    perform from assets where id = new.asset_id for no key update;
    select coalesce(max(position) + 1, 0) into new.position from valuations where asset_id = new.asset_id;
    if new.corrects is not null and not exists (
      select from valuations where asset_id = new.asset_id and position = new.corrects and amount is not null
    ) then
      raise exception 'there is no entry to correct'
        using errcode = 'foreign_key_violation', constraint = 'valuations_correct_an_entry', table = 'valuations';
    end if;
  end if;
  return new;
end
$$;
revoke all on function place_valuation from public;
create trigger place_valuation before insert on valuations for each row execute function place_valuation();
create constraint trigger evidence_is_of_asset after insert or update of evidence on valuations
  deferrable initially deferred for each row when (new.evidence is not null) execute function evidence_is_of_asset();
create trigger write_added_children after insert on valuations
  referencing new table as come_rows for each statement execute function write_changed_children();
create trigger write_changed_children after update on valuations
  referencing old table as gone_rows new table as come_rows for each statement execute function write_changed_children();
create trigger write_removed_children after delete on valuations
  referencing old table as gone_rows for each statement execute function write_changed_children();
create trigger keep_added_words after insert on valuations referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_changed_words after update on valuations referencing new table as come_children
  for each statement execute function keep_child_words();
create trigger keep_removed_words after delete on valuations referencing old table as gone_children
  for each statement execute function keep_child_words();
