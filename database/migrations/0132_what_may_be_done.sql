-- What somebody who is let in may do besides looking: docs/decisions/letting-in.md. Whoever edits or manages sees the whole
-- vault, and comes by an account.
alter table grants drop constraint grants_may_check;
alter table grants drop constraint grants_preset_check;
alter table grants drop constraint grants_groups_check;
alter table grants add constraint grants_may_check
  check (may in ('view', 'download', 'print', 'comment', 'propose', 'edit', 'manage'));
alter table grants add constraint grants_preset_check
  check (preset in ('insurer', 'appraiser', 'attorney', 'family', 'assistant', 'partner', 'chosen'));
alter table grants add constraint grants_groups_check check (groups <@ array['values', 'cost', 'places', 'people', 'provenance',
  'beneficiaries', 'insurance', 'conditions', 'details']);
alter table grants add constraint whoever_works_in_it_sees_it
  check (may not in ('edit', 'manage') or (address is not null and scope = 'everything' and adds_later));
alter table grant_log drop constraint grant_log_kind_check;
alter table grant_log add constraint grant_log_kind_check check (kind in ('granted', 'invited', 'changed', 'accepted', 'opened',
  'downloaded', 'printed', 'commented', 'proposed', 'wrong_pin', 'shut', 'unlocked', 'ended'));

-- Who acts is not whose the vault is.
alter table asset_changes alter column changed_by set default current_person();

alter table imports add column made_by uuid default current_person();
alter table trashed_assets add column deleted_by uuid default current_person();

-- When somebody was last seen in the vault.
alter table grants add column seen_at timestamptz;
