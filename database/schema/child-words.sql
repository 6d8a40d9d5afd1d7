-- Written by `npm run types` from the registry of fields (record/assets/server/child-words.ts).
-- The words of many assets in one go, in an order of their own: what says the same is no change.
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
revoke all on function words_of_children_of from public;

-- What of these words a guest isn't shown: each part with any mark but those of what is shown.
create or replace function hidden_words() returns text language sql stable parallel safe
return E'\x1e[\x01-\x08\x0e-\x1d]*[' || translate(E'\x01\x02\x03\x04\x05\x06\x07\x08\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17', concat(
  case when shows('values') then E'\x01' end,
  case when shows('cost') then E'\x02' end,
  case when shows('places') then E'\x03' end,
  case when shows('people') then E'\x04' end,
  case when shows('provenance') then E'\x05' end,
  case when shows('beneficiaries') then E'\x06' end,
  case when shows('insurance') then E'\x07' end,
  case when shows('conditions') then E'\x08' end,
  case when shows('details') then E'\x0e' end,
  case when 'Receipt' = any (shown_document_types()) then E'\x0f' end,
  case when 'Appraisal' = any (shown_document_types()) then E'\x10' end,
  case when 'Certificate' = any (shown_document_types()) then E'\x11' end,
  case when 'Provenance' = any (shown_document_types()) then E'\x12' end,
  case when 'Condition report' = any (shown_document_types()) then E'\x13' end,
  case when 'Policy' = any (shown_document_types()) then E'\x14' end,
  case when 'Correspondence' = any (shown_document_types()) then E'\x15' end,
  case when 'Deed' = any (shown_document_types()) then E'\x16' end,
  case when 'Other' = any (shown_document_types()) then E'\x17' end
), '') || E'\x18\x19\x1a\x1b\x1c\x1d][^\x1e]*';
