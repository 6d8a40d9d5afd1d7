-- Who changed something, and by what way: the transaction says which (`app.way`, by the server alone). Nobody knows it of earlier ones.
alter table asset_changes add column changed_by uuid, add column way text;
alter table asset_changes
  alter column changed_by set default current_user_id(),
  alter column way set default nullif(current_setting('app.way', true), '');

-- The history of a whole vault, and what of it came by one way.
create index asset_changes_by_time on asset_changes (user_id, changed_at, asset_id);
create index asset_changes_by_way on asset_changes (user_id, way, changed_at, asset_id);
