-- Words of what hangs on an asset say with which group each of them is shown, so that guests search what they see.
-- docs/decisions/finding.md
create or replace function words_of_children_of(assets uuid[]) returns table (id uuid, words text)
language sql stable rows 1
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
  select asset_id, left(string_agg(nullif(words, ''), '' order by part, words collate "C"), 55000) from (
    select asset_id, 0, null from unnest(assets) as asset_id
    union all
    select asset_id, 1, concat(E'\x1e' || nullif(translate(caption, E'\x1e', ' '), ''))
      from asset_images where asset_id = any (assets)
    union all
    select asset_id, 2, concat(E'\x1e' || case coalesce(type, 'Other') when 'Receipt' then E'\x0f' when 'Appraisal' then E'\x10' when 'Certificate' then E'\x11' when 'Provenance' then E'\x12' when 'Condition report' then E'\x13' when 'Policy' then E'\x14' when 'Correspondence' then E'\x15' when 'Deed' then E'\x16' when 'Other' then E'\x17' else E'\x1d' end || nullif(translate(concat_ws(' ', name, note), E'\x1e', ' '), ''),
      E'\x1e\x04' || case coalesce(type, 'Other') when 'Receipt' then E'\x0f' when 'Appraisal' then E'\x10' when 'Certificate' then E'\x11' when 'Provenance' then E'\x12' when 'Condition report' then E'\x13' when 'Policy' then E'\x14' when 'Correspondence' then E'\x15' when 'Deed' then E'\x16' when 'Other' then E'\x17' else E'\x1d' end || nullif(translate(issuer, E'\x1e', ' '), ''))
      from asset_documents join stored_files on path = document_url where asset_id = any (assets)
    union all
    select asset_id, 3, concat(E'\x1e\x06' || nullif(translate(concat_ws(' ', beneficiary_name, alternate_name), E'\x1e', ' '), ''))
      from beneficiaries where asset_id = any (assets)
    union all
    select asset_id, 4, concat(E'\x1e\x0e' || nullif(translate(name, E'\x1e', ' '), ''))
      from asset_collections where asset_id = any (assets)
    union all
    select asset_id, 5, concat(E'\x1e\x0e' || nullif(translate(name, E'\x1e', ' '), ''))
      from asset_tags where asset_id = any (assets)
    union all
    select asset_id, 6, concat(E'\x1e\x04' || nullif(translate(party, E'\x1e', ' '), ''),
      E'\x1e\x05' || nullif(translate(note, E'\x1e', ' '), ''))
      from asset_statuses where asset_id = any (assets)
    union all
    select asset_id, 7, concat(E'\x1e\x05\x04' || nullif(translate(concat_ws(' ', from_name, to_name), E'\x1e', ' '), ''),
      E'\x1e\x05\x03' || nullif(translate(place, E'\x1e', ' '), ''),
      E'\x1e\x05' || nullif(translate(concat_ws(' ', date_text, note), E'\x1e', ' '), ''))
      from provenance_events where asset_id = any (assets)
    union all
    select asset_id, 8, concat(E'\x1e\x08\x04' || nullif(translate(checked_by, E'\x1e', ' '), ''),
      E'\x1e\x08' || nullif(translate(note, E'\x1e', ' '), ''))
      from conditions where asset_id = any (assets)
    union all
    select asset_id, 9, concat(case purpose when 'Machine estimate' then E'\x1e\x1d' else E'\x1e\x01\x04' end || nullif(translate(valued_by, E'\x1e', ' '), ''),
      case purpose when 'Machine estimate' then E'\x1e\x1d' else E'\x1e\x01' end || nullif(translate(note, E'\x1e', ' '), ''))
      from valuations where asset_id = any (assets)
  ) as each (asset_id, part, words) group by asset_id
$$;

-- Nothing of an asset changes by this: neither its version nor when it was saved.
alter table assets disable trigger user;
update assets set child_words = said.words
  from (select array_agg(id) as ids from assets where child_words is not null group by user_id, slice) as many,
    lateral words_of_children_of(ids) as said
  where assets.id = said.id;
alter table assets enable trigger user;
