-- Which pieces changed since a day: a course of worth reads those, and takes all others from the kept sums.
create index valuations_of_vault_by_day on valuations (user_id, effective_on);
create index asset_statuses_of_vault_by_day on asset_statuses (user_id, effective_on);
create index assets_by_acquisition on assets (user_id, (coalesce(
  date_of_acquisition, date_of_acquisition_latest, creation_date, creation_date_latest, (created_at at time zone 'UTC')::date
)));
