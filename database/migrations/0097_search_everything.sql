-- A search finds an asset by whatever is recorded of it. docs/decisions/finding.md
-- What hangs on it, in words: written by triggers alone. Longer texts are those of documents, which have an index of their own.
alter table assets add column child_words text;

create function words_of_children(asset uuid) returns text language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select left(string_agg(words, ' '), 50000) from (
    select concat_ws(' ', beneficiary_name, alternate_name) as words from beneficiaries where asset_id = asset
    union all select name from asset_collections where asset_id = asset
    union all select name from asset_tags where asset_id = asset
    union all select concat_ws(' ', from_name, to_name, place, date_text, note) from provenance_events where asset_id = asset
    union all select concat_ws(' ', checked_by, note) from conditions where asset_id = asset
    union all select concat_ws(' ', party, note) from asset_statuses where asset_id = asset
    union all select concat_ws(' ', valued_by, note) from valuations where asset_id = asset
    union all select caption from asset_images where asset_id = asset
    union all select concat_ws(' ', name, issuer, note)
      from asset_documents join stored_files on path = document_url where asset_id = asset
  ) as each (words) where words <> ''
$$;
revoke all on function words_of_children(uuid) from public;

create function keep_child_words() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  changed uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct asset_id) into changed from gone_children;
  else
    select array_agg(distinct asset_id) into changed from come_children;
  end if;
  update assets set child_words = now_said.words
  from unnest(changed) as of_asset (id) cross join lateral (select words_of_children(of_asset.id) as words) as now_said
  where assets.id = of_asset.id and assets.child_words is distinct from now_said.words;
  return null;
end
$$;
revoke all on function keep_child_words() from public;

-- It follows from the rest: it is no change of its own, and an open form need not know of it.
do $$
declare
  definition text := pg_get_functiondef('write_changed_columns'::regproc);
begin
  execute replace(definition, '''title_order''', '''title_order'', ''child_words''');
end
$$;
drop trigger next_version on assets;
create trigger next_version before update on assets for each row
  when (old.status = new.status and old.child_words is not distinct from new.child_words) execute function next_version();

-- Nothing of an asset changes by this: neither its version nor when it was saved.
alter table assets disable trigger user;
update assets set child_words = words_of_children(id) where words_of_children(id) is not null;
alter table assets enable trigger user;

do $$
declare
  child text;
begin
  foreach child in array array[
    'beneficiaries', 'asset_collections', 'asset_tags', 'provenance_events', 'conditions', 'asset_statuses', 'valuations',
    'asset_images', 'asset_documents'
  ] loop
    execute format(
      'create trigger keep_added_words after insert on %I referencing new table as come_children
        for each statement execute function keep_child_words()', child);
    execute format(
      'create trigger keep_changed_words after update on %I referencing new table as come_children
        for each statement execute function keep_child_words()', child);
    execute format(
      'create trigger keep_removed_words after delete on %I referencing old table as gone_children
        for each statement execute function keep_child_words()', child);
  end loop;
end
$$;

create function year_words(days date[]) returns text language sql immutable parallel safe
return coalesce(
  (select string_agg(distinct extract(year from day)::integer::text, ' ') from unnest(days) as day where isfinite(day)), ''
);

do $$
declare
  definition text := pg_get_viewdef('own_assets');
  words text := (
    select pg_get_expr(adbin, adrelid) from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'assets'::regclass and attname = 'searchable'
  );
  index_definition text := pg_get_indexdef('assets_searchable'::regclass);
begin
  drop view own_assets;
  alter table assets drop column searchable;
  execute 'alter table assets add column searchable text not null generated always as ('
    || regexp_replace(words, '\)$', ' || '' '' || coalesce(genre, '''') || '' '' || coalesce(previous_owner, '''')
      || '' '' || coalesce(acquisition_location, '''') || '' '' || coalesce(provenance_story, '''')
      || '' '' || coalesce(inspiration_story, '''') || '' '' || coalesce(dating_text, '''')
      || '' '' || coalesce(creation_date_text, '''') || '' '' || coalesce(date_of_acquisition_text, '''')
      || '' '' || year_words(array[dating, dating_latest, creation_date, creation_date_latest,
        date_of_acquisition, date_of_acquisition_latest])
      || '' '' || coalesce(child_words, ''''))') || ') stored';
  execute index_definition;
  execute 'create view own_assets as ' || definition;
end
$$;
grant select on own_assets to strongroom_user;
