-- What other currencies are worth in a round, as its executor states it: an executor has none of the owner's rates.
alter table divisions add column stated_rates jsonb check (jsonb_typeof(stated_rates) = 'object');
