-- Written by `npm run types` from the registry of fields (record/assets/server/guest-views.ts): what guests read. The role that
-- owns the views reads these tables by the policies of letting-in.sql.
grant select on assets to strongroom_views;
grant select on asset_images to strongroom_views;
grant select on asset_documents to strongroom_views;
grant select on beneficiaries to strongroom_views;
grant select on asset_collections to strongroom_views;
grant select on asset_tags to strongroom_views;
grant select on asset_moves to strongroom_views;
grant select on asset_statuses to strongroom_views;
grant select on provenance_events to strongroom_views;
grant select on conditions to strongroom_views;
grant select on valuations to strongroom_views;
grant select on stored_files to strongroom_views;
grant select on listed_files to strongroom_views;
grant select on document_texts to strongroom_views;
grant select on asset_worths to strongroom_views;
grant select on policies to strongroom_views;
grant select on policy_items to strongroom_views;
grant select on policy_sublimits to strongroom_views;
grant select on places to strongroom_views;
grant select on custom_fields to strongroom_views;
grant select on comments to strongroom_views;
grant select on proposals to strongroom_views;
grant select on divisions to strongroom_views;
grant select on division_pieces to strongroom_views;
grant select on wishes to strongroom_views;
grant select on division_people to strongroom_views;
grant select on division_shares to strongroom_views;
grant select on vault_usage to strongroom_views;
grant select on asset_sums to strongroom_views;
create policy granted on asset_images for select to strongroom_views using (
  user_id = (select current_user_id())
  and ((select sees_all()) or exists (select from assets where assets.id = asset_images.asset_id))
);
create policy granted on beneficiaries for select to strongroom_views using (
  user_id = (select current_user_id()) and (select shows('beneficiaries'))
  and ((select sees_all()) or exists (select from assets where assets.id = beneficiaries.asset_id))
);
create policy granted on asset_collections for select to strongroom_views using (
  user_id = (select current_user_id()) and (select shows('details'))
  and ((select sees_all()) or exists (select from assets where assets.id = asset_collections.asset_id))
);
create policy granted on asset_tags for select to strongroom_views using (
  user_id = (select current_user_id()) and (select shows('details'))
  and ((select sees_all()) or exists (select from assets where assets.id = asset_tags.asset_id))
);
create policy granted on asset_moves for select to strongroom_views using (
  user_id = (select current_user_id()) and (select shows('places'))
  and ((select sees_all()) or exists (select from assets where assets.id = asset_moves.asset_id))
);
create policy granted on asset_statuses for select to strongroom_views using (
  user_id = (select current_user_id())
  and ((select sees_all()) or exists (select from assets where assets.id = asset_statuses.asset_id))
);
create policy granted on provenance_events for select to strongroom_views using (
  user_id = (select current_user_id()) and (select shows('provenance'))
  and ((select sees_all()) or exists (select from assets where assets.id = provenance_events.asset_id))
);
create policy granted on conditions for select to strongroom_views using (
  user_id = (select current_user_id()) and (select shows('conditions'))
  and ((select sees_all()) or exists (select from assets where assets.id = conditions.asset_id))
);
create policy granted on valuations for select to strongroom_views using (
  user_id = (select current_user_id()) and (select shows('values'))
  and ((select sees_all()) or exists (select from assets where assets.id = valuations.asset_id))
);
create view guest.assets as select
  id,
  user_id,
  title,
  description,
  category,
  genre,
  creation_date,
  creation_date_latest,
  creation_date_edtf,
  creation_date_text,
  case when (select shows('values')) then value_at_creation end as value_at_creation,
  case when (select shows('values')) then value_currency end as value_currency,
  case when (select shows('provenance')) then first_sale_method end as first_sale_method,
  inspiration_story,
  case when (select shows('provenance')) then date_of_acquisition end as date_of_acquisition,
  case when (select shows('provenance')) then date_of_acquisition_latest end as date_of_acquisition_latest,
  case when (select shows('provenance')) then date_of_acquisition_edtf end as date_of_acquisition_edtf,
  case when (select shows('provenance')) then date_of_acquisition_text end as date_of_acquisition_text,
  case when (select shows('cost')) then cost_at_acquisition end as cost_at_acquisition,
  case when (select shows('cost')) then cost_currency end as cost_currency,
  case when (select shows('people')) then acquisition_location end as acquisition_location,
  case when (select shows('provenance')) then how_acquired end as how_acquired,
  case when (select shows('people')) then previous_owner end as previous_owner,
  case when (select shows('provenance')) then provenance_story end as provenance_story,
  case when (select shows('places')) then place end as place,
  dating,
  dating_latest,
  dating_edtf,
  dating_text,
  maker,
  attribution,
  case when (select shows('details')) then inventory_number end as inventory_number,
  privacy_setting,
  case when (select shows('places')) then place_id end as place_id,
  case when (select shows('details')) then details else '{}'::jsonb end as details,
  status,
  held,
  version,
  created_at,
  updated_at
from public.assets;
create view guest.own_assets as select
  id,
  user_id,
  title,
  description,
  category,
  genre,
  creation_date,
  creation_date_latest,
  creation_date_edtf,
  creation_date_text,
  case when (select shows('values')) then value_at_creation end as value_at_creation,
  case when (select shows('values')) then value_currency end as value_currency,
  case when (select shows('provenance')) then first_sale_method end as first_sale_method,
  inspiration_story,
  case when (select shows('provenance')) then date_of_acquisition end as date_of_acquisition,
  case when (select shows('provenance')) then date_of_acquisition_latest end as date_of_acquisition_latest,
  case when (select shows('provenance')) then date_of_acquisition_edtf end as date_of_acquisition_edtf,
  case when (select shows('provenance')) then date_of_acquisition_text end as date_of_acquisition_text,
  case when (select shows('cost')) then cost_at_acquisition end as cost_at_acquisition,
  case when (select shows('cost')) then cost_currency end as cost_currency,
  case when (select shows('people')) then acquisition_location end as acquisition_location,
  case when (select shows('provenance')) then how_acquired end as how_acquired,
  case when (select shows('people')) then previous_owner end as previous_owner,
  case when (select shows('provenance')) then provenance_story end as provenance_story,
  case when (select shows('places')) then place end as place,
  dating,
  dating_latest,
  dating_edtf,
  dating_text,
  maker,
  attribution,
  case when (select shows('details')) then inventory_number end as inventory_number,
  privacy_setting,
  case when (select shows('places')) then place_id end as place_id,
  case when (select shows('details')) then details else '{}'::jsonb end as details,
  status,
  held,
  version,
  created_at,
  updated_at,
  spelled(concat_ws(' ', title, description, category, genre, maker, inspiration_story, dating_text, creation_date_text,
    case when (select shows('places')) then place end, case when (select shows('details')) then inventory_number end, case when (select shows('details')) then detail_words(details) end,
    case when (select shows('people')) then previous_owner end, case when (select shows('people')) then acquisition_location end,
    case when (select shows('provenance')) then provenance_story end, case when (select shows('provenance')) then date_of_acquisition_text end,
    year_words(array[dating, dating_latest, creation_date, creation_date_latest]),
    regexp_replace(child_words, (select hidden_words()), '', 'g'))) as searchable,
  slice,
  title_order,
  case when case when (select shows('values')) then value_at_creation end is not null then case when (select shows('values')) then value_currency end when case when (select shows('cost')) then cost_at_acquisition end is not null then case when (select shows('cost')) then cost_currency end else 'ZZZZ' end as value_group,
  coalesce(-case when (select shows('values')) then value_at_creation end, -case when (select shows('cost')) then cost_at_acquisition end, 0) as value_order,
  case when case when (select shows('cost')) then cost_at_acquisition end is not null then case when (select shows('cost')) then cost_currency end when case when (select shows('values')) then value_at_creation end is not null then case when (select shows('values')) then value_currency end else 'ZZZZ' end as cost_group,
  coalesce(-case when (select shows('cost')) then cost_at_acquisition end, -case when (select shows('values')) then value_at_creation end, 0) as cost_order
from public.assets where user_id = current_user_id();
create view guest.asset_images as select
  id,
  asset_id,
  user_id,
  image_url,
  width,
  height,
  view,
  caption,
  taken_on,
  position,
  created_at
from public.asset_images;
create view guest.asset_documents as select
  id,
  asset_id,
  user_id,
  document_url,
  type,
  case when (select shows('people')) then issuer end as issuer,
  dated,
  case when (select shows('values')) then amount end as amount,
  case when (select shows('values')) then currency end as currency,
  expires_on,
  note,
  position,
  created_at
from public.asset_documents;
create view guest.beneficiaries as select
  id,
  asset_id,
  user_id,
  beneficiary_name,
  beneficiary_email,
  relationship_to_beneficiary,
  share,
  alternate_name,
  wishes,
  position
from public.beneficiaries;
create view guest.asset_collections as select
  id,
  asset_id,
  user_id,
  name,
  position,
  key
from public.asset_collections;
create view guest.asset_tags as select
  id,
  asset_id,
  user_id,
  name,
  position,
  key
from public.asset_tags;
create view guest.asset_moves as select
  id,
  asset_id,
  user_id,
  moved_from,
  moved_to,
  moved_at
from public.asset_moves;
create view guest.asset_statuses as select
  id,
  asset_id,
  user_id,
  status,
  since,
  since_latest,
  since_edtf,
  since_text,
  due_on,
  case when (select shows('people')) then party end as party,
  case when (select shows('cost')) then amount end as amount,
  case when (select shows('cost')) then currency end as currency,
  case when (select shows('provenance')) then note end as note,
  recorded_at,
  effective_on
from public.asset_statuses;
create view guest.provenance_events as select
  id,
  asset_id,
  user_id,
  kind,
  date,
  date_latest,
  date_edtf,
  date_text,
  case when (select shows('people')) then from_name end as from_name,
  case when (select shows('people')) then to_name end as to_name,
  case when (select shows('places')) then place end as place,
  case when (select shows('cost')) then amount end as amount,
  case when (select shows('cost')) then currency end as currency,
  note,
  certainty,
  null::text as evidence,
  position
from public.provenance_events;
create view guest.conditions as select
  id,
  asset_id,
  user_id,
  grade,
  date,
  date_latest,
  date_edtf,
  date_text,
  case when (select shows('people')) then checked_by end as checked_by,
  note,
  next_check,
  null::text as evidence,
  position
from public.conditions;
create view guest.valuations as select
  id,
  asset_id,
  user_id,
  corrects,
  purpose,
  amount,
  amount_to,
  currency,
  date,
  date_latest,
  date_edtf,
  date_text,
  review_on,
  case when (select shows('people')) then valued_by end as valued_by,
  method,
  null::text as evidence,
  note,
  recorded_at,
  position,
  effective_on,
  worth
from public.valuations where purpose <> 'Machine estimate';
create view guest.stored_files as select
  path,
  bucket,
  user_id,
  case when bucket = 'asset-documents' or (select shows('details')) then name else 'Photo' end as name,
  content_type,
  size_bytes,
  width,
  height,
  preview,
  case when (select shows('places')) then camera_day end as camera_day
from public.stored_files;
create view guest.listed_files as select
  asset_id,
  case when (select shows('details')) then image else regexp_replace(image, '"name":"(?:[^"\\]|\\.)*"', '"name":"Photo"') end as image,
  image_path,
  image_count,
  null::text as document,
  null::text as document_path,
  case when cardinality((select shown_document_types())) = 0 or document_count = 0 then 0
      else (select count(*)::integer from public.asset_documents where asset_documents.asset_id = listed_files.asset_id) end as document_count
from public.listed_files;
create view guest.document_texts as select
  document_id,
  asset_id,
  reason
from public.document_texts;
create view guest.own_document_texts as select
  document_id,
  asset_id,
  content,
  searchable,
  created_at,
  slice
from public.document_texts where user_id = current_user_id();
create view guest.asset_worths as select
  asset_id,
  basis,
  position,
  purpose,
  worth,
  currency,
  effective_on,
  review_on
from public.asset_worths;
create view guest.policies as select
  id,
  user_id,
  insurer,
  number,
  kind,
  currency,
  valid_from,
  valid_until,
  case when (select sees_all()) then total end as total,
  cap_per_item,
  deductible,
  window_days,
  window_share
from public.policies;
create view guest.policy_items as select
  id,
  policy_id,
  asset_id,
  user_id,
  amount,
  case when (select sees_all()) then position end as position
from public.policy_items;
create view guest.policy_sublimits as select
  policy_id,
  user_id,
  category,
  amount
from public.policy_sublimits;
create view guest.places as select
  id,
  parent_id,
  name,
  kind,
  line,
  path
from public.places;
create view guest.custom_fields as select
  id,
  label,
  kind,
  category,
  options,
  created_at
from public.custom_fields;
create view guest.comments as select
  id,
  asset_id,
  by_owner,
  content,
  created_at
from public.comments;
create view guest.proposals as select
  id,
  asset_id,
  kind,
  patch,
  message,
  created_at,
  decision,
  decided_at,
  taken_back_at
from public.proposals;
create view guest.divisions as select
  id,
  name,
  way,
  budget,
  message,
  created_at,
  ends_at,
  seal,
  case when drawn_at is not null then seed end as seed,
  run_by,
  stated_rates,
  shows_pieces,
  shows_values,
  case when release_id = (select executed_release()) then rule end as rule,
  case when release_id = (select executed_release()) then currency end as currency,
  case when release_id = (select executed_release()) then approved_at end as approved_at
from public.divisions;
create view guest.division_pieces as select
  division_id,
  asset_id,
  position
from public.division_pieces;
create view guest.wishes as select
  person_id,
  division_id,
  asset_id,
  weight,
  note,
  saved_at
from public.wishes;
create view guest.division_people as select
  id,
  division_id,
  grant_id,
  name,
  position
from public.division_people;
create view guest.division_shares as select
  division_id,
  asset_id,
  person_id,
  turn,
  weight,
  reason,
  value
from public.division_shares;

create view guest.vault_usage as
  select user_id, assets, documents from public.vault_usage where (select sees_all())
  union all
  select current_user_id(), (select count(*) from (
    select from public.assets where (select shown_until()) > '-infinity' and recorded_at <= (select shown_until())
    union all
    select from public.grant_assets join public.assets on id = asset_id
  ) as shown), 0 where not (select sees_all());
create view guest.asset_sums as
  select part, category, field, '' as currency, assets from public.asset_sums
  where (select sees_all()) and part = 'category' and field = 'value_at_creation'
  union all
  select 'category', category, 'value_at_creation', '', count(*) from (
    select category, held from public.assets where (select shown_until()) > '-infinity' and recorded_at <= (select shown_until())
    union all
    select category, held from public.grant_assets join public.assets on id = asset_id
  ) as shown where not (select sees_all()) and held group by category;
create view guest.person_names as select null::text as key, null::uuid as person_id where false;
create view guest.own_provenance_names as select null::uuid as asset_id, null::text as name where false;
create view guest.own_condition_names as select null::uuid as asset_id, null::text as name where false;
create view guest.own_valuer_names as select null::uuid as asset_id, null::text as name where false;
create view guest.standing_valuations as
  select * from guest.valuations
  where amount is not null and not exists (
    select from guest.valuations as later
    where later.asset_id = valuations.asset_id and later.corrects = valuations.position and later.corrects is not null
  );
alter view guest.assets owner to strongroom_views;
alter view guest.own_assets owner to strongroom_views;
alter view guest.asset_images owner to strongroom_views;
alter view guest.asset_documents owner to strongroom_views;
alter view guest.beneficiaries owner to strongroom_views;
alter view guest.asset_collections owner to strongroom_views;
alter view guest.asset_tags owner to strongroom_views;
alter view guest.asset_moves owner to strongroom_views;
alter view guest.asset_statuses owner to strongroom_views;
alter view guest.provenance_events owner to strongroom_views;
alter view guest.conditions owner to strongroom_views;
alter view guest.valuations owner to strongroom_views;
alter view guest.stored_files owner to strongroom_views;
alter view guest.listed_files owner to strongroom_views;
alter view guest.document_texts owner to strongroom_views;
alter view guest.own_document_texts owner to strongroom_views;
alter view guest.asset_worths owner to strongroom_views;
alter view guest.policies owner to strongroom_views;
alter view guest.policy_items owner to strongroom_views;
alter view guest.policy_sublimits owner to strongroom_views;
alter view guest.places owner to strongroom_views;
alter view guest.custom_fields owner to strongroom_views;
alter view guest.comments owner to strongroom_views;
alter view guest.proposals owner to strongroom_views;
alter view guest.divisions owner to strongroom_views;
alter view guest.division_pieces owner to strongroom_views;
alter view guest.wishes owner to strongroom_views;
alter view guest.division_people owner to strongroom_views;
alter view guest.division_shares owner to strongroom_views;
alter view guest.vault_usage owner to strongroom_views;
alter view guest.asset_sums owner to strongroom_views;
alter view guest.person_names owner to strongroom_views;
alter view guest.own_provenance_names owner to strongroom_views;
alter view guest.own_condition_names owner to strongroom_views;
alter view guest.own_valuer_names owner to strongroom_views;
alter view guest.standing_valuations owner to strongroom_views;
grant select on guest.assets, guest.own_assets, guest.asset_images, guest.asset_documents, guest.beneficiaries, guest.asset_collections, guest.asset_tags, guest.asset_moves, guest.asset_statuses, guest.provenance_events, guest.conditions, guest.valuations, guest.stored_files, guest.listed_files, guest.document_texts, guest.own_document_texts, guest.asset_worths, guest.policies, guest.policy_items, guest.policy_sublimits, guest.places, guest.custom_fields, guest.comments, guest.proposals, guest.divisions, guest.division_pieces, guest.wishes, guest.division_people, guest.division_shares, guest.vault_usage, guest.asset_sums, guest.person_names, guest.own_provenance_names, guest.own_condition_names, guest.own_valuer_names, guest.standing_valuations to strongroom_guest;
-- Functions by which guests save look up there what is shown.
grant select on guest.assets to current_user;

-- Whether somebody is told of a change of this field. It is bound to its names, so it stands within what asks it of thousands.
create or replace function change_is_shown(field text, groups text[], types text[]) returns boolean
language sql immutable parallel safe
return case
    when field = 'created' then true
    when field = any (array['title', 'description', 'category', 'genre', 'creation_date', 'creation_date_latest', 'creation_date_edtf', 'creation_date_text', 'inspiration_story', 'dating', 'dating_latest', 'dating_edtf', 'dating_text', 'maker', 'attribution']::text[]) then true
    when field = any (array['value_at_creation', 'value_currency']::text[]) then 'values' = any (groups)
    when field = any (array['first_sale_method', 'date_of_acquisition', 'date_of_acquisition_latest', 'date_of_acquisition_edtf', 'date_of_acquisition_text', 'how_acquired', 'provenance_story']::text[]) then 'provenance' = any (groups)
    when field = any (array['cost_at_acquisition', 'cost_currency']::text[]) then 'cost' = any (groups)
    when field = any (array['acquisition_location', 'previous_owner']::text[]) then 'people' = any (groups)
    when field = any (array['place']::text[]) then 'places' = any (groups)
    when field = any (array['inventory_number', 'details']::text[]) then 'details' = any (groups)
    when field = 'policy_items' then 'insurance' = any (groups)
    when field = 'asset_images' then true
    when field = 'asset_documents' then (types is null or cardinality(types) > 0)
    when field = 'beneficiaries' then 'beneficiaries' = any (groups)
    when field = 'asset_collections' then 'details' = any (groups)
    when field = 'asset_tags' then 'details' = any (groups)
    when field = 'asset_statuses' then true
    when field = 'provenance_events' then 'provenance' = any (groups)
    when field = 'conditions' then 'conditions' = any (groups)
    when field = 'valuations' then 'values' = any (groups)
    else false
  end;

-- The rows of a list, with what of each is told; all else of them is null.
create or replace function rows_as_shown(list jsonb, keys text[]) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg((
    select jsonb_object_agg(key, case when key = any (keys) then value end) from jsonb_each(one)
  ) order by place), '[]') from jsonb_array_elements(list) with ordinality as listed (one, place)
$$;

-- What somebody is told of how it was, or is.
create or replace function change_as_shown(field text, value jsonb, groups text[], types text[]) returns jsonb
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp as $$
  select case
    when not change_is_shown(field, groups, types) or value is null or jsonb_typeof(value) = 'null' then null
    when field = 'policy_items' then rows_as_shown(value, array['insurer', 'number', 'currency', 'amount'])
    when field = 'asset_images' then rows_as_shown(
      coalesce((select jsonb_agg(rows order by place) from jsonb_array_elements(value) with ordinality as listed (rows, place) where true), '[]'),
      array['view', 'caption', 'taken_on', 'taken_on_latest', 'taken_on_edtf', 'taken_on_text']::text[]
    )
    when field = 'asset_documents' then rows_as_shown(
      coalesce((select jsonb_agg(rows order by place) from jsonb_array_elements(value) with ordinality as listed (rows, place) where (types is null or coalesce(rows ->> 'type', 'Other') = any (types))), '[]'),
      array['type', 'dated', 'dated_latest', 'dated_edtf', 'dated_text', 'expires_on', 'note']::text[] || case when 'people' = any (groups) then array['issuer']::text[] else '{}' end || case when 'values' = any (groups) then array['amount', 'currency']::text[] else '{}' end
    )
    when field = 'beneficiaries' then rows_as_shown(
      coalesce((select jsonb_agg(rows order by place) from jsonb_array_elements(value) with ordinality as listed (rows, place) where true), '[]'),
      array['beneficiary_name', 'beneficiary_email', 'relationship_to_beneficiary', 'share', 'alternate_name', 'wishes']::text[]
    )
    when field = 'asset_collections' then rows_as_shown(
      coalesce((select jsonb_agg(rows order by place) from jsonb_array_elements(value) with ordinality as listed (rows, place) where true), '[]'),
      array['name']::text[]
    )
    when field = 'asset_tags' then rows_as_shown(
      coalesce((select jsonb_agg(rows order by place) from jsonb_array_elements(value) with ordinality as listed (rows, place) where true), '[]'),
      array['name']::text[]
    )
    when field = 'asset_statuses' then rows_as_shown(
      coalesce((select jsonb_agg(rows order by place) from jsonb_array_elements(value) with ordinality as listed (rows, place) where true), '[]'),
      array['status', 'since', 'since_latest', 'since_edtf', 'since_text', 'due_on', 'recorded_at']::text[] || case when 'people' = any (groups) then array['party']::text[] else '{}' end || case when 'cost' = any (groups) then array['amount', 'currency']::text[] else '{}' end || case when 'provenance' = any (groups) then array['note']::text[] else '{}' end
    )
    when field = 'provenance_events' then rows_as_shown(
      coalesce((select jsonb_agg(rows order by place) from jsonb_array_elements(value) with ordinality as listed (rows, place) where true), '[]'),
      array['kind', 'date', 'date_latest', 'date_edtf', 'date_text', 'note', 'certainty']::text[] || case when 'people' = any (groups) then array['from_name', 'to_name']::text[] else '{}' end || case when 'places' = any (groups) then array['place']::text[] else '{}' end || case when 'cost' = any (groups) then array['amount', 'currency']::text[] else '{}' end
    )
    when field = 'conditions' then rows_as_shown(
      coalesce((select jsonb_agg(rows order by place) from jsonb_array_elements(value) with ordinality as listed (rows, place) where true), '[]'),
      array['grade', 'date', 'date_latest', 'date_edtf', 'date_text', 'note', 'next_check']::text[] || case when 'people' = any (groups) then array['checked_by']::text[] else '{}' end
    )
    when field = 'valuations' then rows_as_shown(
      coalesce((select jsonb_agg(rows order by place) from jsonb_array_elements(value) with ordinality as listed (rows, place) where (rows -> 'purpose') <> '"Machine estimate"'), '[]'),
      array['corrects', 'purpose', 'amount', 'amount_to', 'currency', 'date', 'date_latest', 'date_edtf', 'date_text', 'review_on', 'method', 'note', 'recorded_at']::text[] || case when 'people' = any (groups) then array['valued_by']::text[] else '{}' end
    )
    when jsonb_typeof(value) = 'array' then null
    else value
  end
$$;
