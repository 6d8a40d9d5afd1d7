-- Dates as they are known. Beside the earliest day, which is the whole of a date that is exact, stand the latest one, what
-- is known of it in EDTF, and the words of whoever typed it. Of what nobody could make a date, there are the words alone.
alter table assets
  add column creation_date_latest date,
  add column creation_date_edtf text check (length(creation_date_edtf) <= 30),
  add column creation_date_text text check (length(creation_date_text) <= 100),
  add column date_of_acquisition_latest date,
  add column date_of_acquisition_edtf text check (length(date_of_acquisition_edtf) <= 30),
  add column date_of_acquisition_text text check (length(date_of_acquisition_text) <= 100),
  -- When the piece was made.
  add column dating date,
  add column dating_latest date,
  add column dating_edtf text check (length(dating_edtf) <= 30),
  add column dating_text text check (length(dating_text) <= 100);

-- A row of before has an exact day or none: each of these lets it pass.
create function is_known_date(earliest date, latest date, edtf text, typed text) returns boolean
  language sql immutable parallel safe
return case
  when edtf is not null
    then typed is not null and coalesce(earliest, latest) is not null and coalesce(earliest <= latest, true)
  else latest is null and (typed is null or earliest is null)
end;

alter table assets
  add constraint a_creation_date_is_known
    check (is_known_date(creation_date, creation_date_latest, creation_date_edtf, creation_date_text)),
  add constraint an_acquisition_date_is_known check (
    is_known_date(
      date_of_acquisition, date_of_acquisition_latest, date_of_acquisition_edtf, date_of_acquisition_text
    )
  ),
  add constraint a_dating_is_known check (is_known_date(dating, dating_latest, dating_edtf, dating_text));

grant
  insert (
    creation_date_latest, creation_date_edtf, creation_date_text, date_of_acquisition_latest, date_of_acquisition_edtf,
    date_of_acquisition_text, dating, dating_latest, dating_edtf, dating_text
  ),
  update (
    creation_date_latest, creation_date_edtf, creation_date_text, date_of_acquisition_latest, date_of_acquisition_edtf,
    date_of_acquisition_text, dating, dating_latest, dating_edtf, dating_text
  )
  on assets to strongroom_user;

do $$
declare
  definition text := pg_get_viewdef('own_assets');
begin
  execute 'create or replace view own_assets as ' || regexp_replace(
    definition, '\s+FROM assets',
    ', creation_date_latest, creation_date_edtf, creation_date_text, date_of_acquisition_latest, '
    'date_of_acquisition_edtf, date_of_acquisition_text, dating, dating_latest, dating_edtf, dating_text FROM assets'
  );
end
$$;
