-- What others propose may be a document or a photo: its file lies apart, and counts for nobody, until the owner accepts it.
alter table proposals
  drop constraint proposals_kind_check,
  add constraint proposals_kind_check check (kind in ('value', 'correction', 'document', 'photo')),
  drop constraint proposals_decision_check,
  add constraint proposals_decision_check check (decision in ('taken', 'partly', 'declined', 'withdrawn', 'expired'));
alter table stored_files
  add column proposed_in uuid,
  add column waits boolean not null default false,
  add constraint what_waits_was_proposed check (not waits or proposed_in is not null);
create index stored_files_proposed_in_idx on stored_files (proposed_in) where proposed_in is not null;
