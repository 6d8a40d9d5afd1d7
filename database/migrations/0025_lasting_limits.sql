-- Logged: what was counted, and which one-time codes were used, outlasts a crash.
alter table rate_limits set logged;

-- An archive says when something was added, and may say anything. Beyond these years lists could not be paged.
alter table assets disable trigger user;
update assets set
  created_at = least(greatest(created_at, '1970-01-01Z'), now()),
  updated_at = least(greatest(updated_at, '1970-01-01Z'), now())
  where not (
    created_at >= '1970-01-01Z' and created_at < '2200-01-01Z' and updated_at >= '1970-01-01Z' and updated_at < '2200-01-01Z'
  );
alter table assets enable trigger user;
update stored_files set created_at = least(greatest(created_at, '1970-01-01Z'), now())
  where not (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z');
alter table asset_images disable trigger user;
update asset_images set created_at = least(greatest(created_at, '1970-01-01Z'), now())
  where not (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z');
alter table asset_images enable trigger user;
update asset_documents set created_at = least(greatest(created_at, '1970-01-01Z'), now())
  where not (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z');
update ownership_history set transferred_at = least(greatest(transferred_at, '1970-01-01Z'), now())
  where not (transferred_at >= '1970-01-01Z' and transferred_at < '2200-01-01Z');
update report_configurations set created_at = least(greatest(created_at, '1970-01-01Z'), now())
  where not (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z');

alter table assets add constraint times_are_likely check (
  created_at >= '1970-01-01Z' and created_at < '2200-01-01Z' and updated_at >= '1970-01-01Z' and updated_at < '2200-01-01Z'
);
alter table stored_files add constraint times_are_likely check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z');
alter table asset_images add constraint times_are_likely check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z');
alter table asset_documents
  add constraint times_are_likely check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z');
alter table ownership_history
  add constraint times_are_likely check (transferred_at >= '1970-01-01Z' and transferred_at < '2200-01-01Z');
alter table report_configurations
  add constraint times_are_likely check (created_at >= '1970-01-01Z' and created_at < '2200-01-01Z');
