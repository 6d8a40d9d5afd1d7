-- An accepted proposal says it where the history took back what it changed: when, and by which set of changes.
alter table proposals
  add column taken_back_at timestamptz,
  add column taken_back_by uuid,
  add constraint taken_back_at_some_time check ((taken_back_at is null) = (taken_back_by is null));

-- Whoever stays in a vault says so as whoever looks in, also by a link.
drop function if exists stay_in_vault(uuid);
