-- What is counted by place, by maker and by a ledger stands in an index: rows of assets are a kilobyte each, and reading
-- all of a large vault for four of their columns took most of the time.
drop index assets_user_id_place_id_value_currency_value_at_creation_co_idx;
create index assets_by_place on assets (user_id, place_id)
  include (held, maker, id, value_currency, value_at_creation, cost_currency, cost_at_acquisition);

drop index asset_worths_by_basis;
create index asset_worths_by_basis on asset_worths (user_id, basis) include (asset_id, worth, currency);
