-- What an import changed stands in the history as a set of the import's name, and is taken back from there. Imports of before there were
-- sets get theirs.
update asset_changes set change_set = known.import_id from (
  select distinct on (former.asset_id, former.changed_at) former.asset_id, former.changed_at, import_changes.import_id
  from import_changes
    join imports on imports.id = import_changes.import_id
    join asset_changes as former on former.asset_id = import_changes.asset_id
  where former.way = 'import' and former.change_set = change_set_of(former.user_id, former.changed_at)
    and former.changed_at >= imports.created_at
    and case when former.field = 'details' then import_changes.field like 'details.%'
      else import_changes.after ? former.field and import_changes.after ->> former.field is not distinct from former.after #>> '{}' end
  order by former.asset_id, former.changed_at, imports.created_at desc
) as known
where asset_changes.asset_id = known.asset_id and asset_changes.changed_at = known.changed_at;

drop function forget_old_import_changes cascade;
drop table import_changes;
