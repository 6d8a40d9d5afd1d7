-- What somebody wants of whoever gets a piece one day: docs/decisions/people-and-collections.md.
alter table beneficiaries add column wishes text check (length(wishes) between 1 and 500);
