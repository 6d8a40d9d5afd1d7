-- Which pieces changed since a day: a course of worth reads those, and takes all others from the kept sums.
create index valuations_of_vault_by_day on valuations (user_id, effective_on);
create index asset_statuses_of_vault_by_day on asset_statuses (user_id, effective_on);
create index assets_by_acquisition on assets (user_id, (coalesce(
  date_of_acquisition, date_of_acquisition_latest, creation_date, creation_date_latest, (created_at at time zone 'UTC')::date
)));

-- What gained or lost most against what it has of its own, to creators and to everybody else.
create index asset_worths_by_gain_on_value on asset_worths (
  user_id, basis, currency, (abs(worth - coalesce(value_at_creation, cost_at_acquisition))) desc, asset_id
) where held and currency is not distinct from case when value_at_creation is null then cost_currency else value_currency end;
create index asset_worths_by_gain_on_cost on asset_worths (
  user_id, basis, currency, (abs(worth - coalesce(cost_at_acquisition, value_at_creation))) desc, asset_id
) where held and currency is not distinct from case when cost_at_acquisition is null then value_currency else cost_currency end;

-- Few entries correct another: those alone are looked through for whether one still counts.
create index valuations_that_correct on valuations (user_id, asset_id, corrects) where corrects is not null;
