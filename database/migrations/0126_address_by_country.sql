-- Where an address has no state or no post code, none is asked for. The same lists, by name, are in
-- account/member/rules/address-by-country.ts.
alter table reference_countries
  add column has_states boolean not null default false,
  add column has_post_codes boolean not null default true;
update reference_countries set has_states = true where code in (
  'AR', 'AM', 'AU', 'BS', 'BB', 'BY', 'BR', 'CA', 'CV', 'CL', 'CN', 'CO', 'CR', 'CU', 'EG', 'SV', 'EE', 'HM',
  'HN', 'IN', 'ID', 'IR', 'IQ', 'IE', 'IT', 'JM', 'JP', 'KZ', 'KI', 'LV', 'LT', 'MY', 'MH', 'MX', 'FM', 'MN',
  'MZ', 'NR', 'NI', 'NG', 'KP', 'PW', 'PA', 'PG', 'PE', 'PH', 'RO', 'RU', 'KN', 'SC', 'SO', 'KR', 'ES', 'SR',
  'TW', 'TH', 'TR', 'TV', 'UA', 'AE', 'US', 'UM', 'UY', 'UZ', 'VE', 'VN'
);
update reference_countries set has_post_codes = false where code in (
  'AO', 'AQ', 'AG', 'AW', 'BS', 'BZ', 'BJ', 'BO', 'BQ', 'BW', 'BV', 'BF', 'BI', 'CM', 'CF', 'TD', 'KM', 'CD',
  'CG', 'CK', 'CI', 'CW', 'DJ', 'DM', 'GQ', 'ER', 'FJ', 'TF', 'GA', 'GM', 'GH', 'GD', 'GY', 'HK', 'JM', 'KI',
  'LY', 'MO', 'MW', 'ML', 'MR', 'MS', 'NR', 'NU', 'PS', 'PA', 'QA', 'RW', 'KN', 'LC', 'WS', 'ST', 'SC', 'SL',
  'SX', 'SB', 'SS', 'SR', 'SY', 'TL', 'TG', 'TK', 'TO', 'TT', 'TV', 'UG', 'AE', 'VU', 'YE', 'ZW'
);

-- Where the country isn't known, both are asked for.
create function has_asked_lines(country text, state_province text, post_code text) returns boolean
  language sql stable parallel safe
  return coalesce(
    (
      select (btrim(state_province) <> '' or not has_states) and (btrim(post_code) <> '' or not has_post_codes)
      from reference_countries where name = country
    ),
    btrim(state_province) <> '' and btrim(post_code) <> '',
    false
  );

-- Runs as the owner of the table, for it writes what no person may write by themselves: whether the profile is complete.
create or replace function update_investor_profile(
  profile_user_id uuid,
  p_first_name text, p_middle_name text, p_family_surname text, p_suffix text,
  p_contact_street text, p_contact_flat_unit text, p_contact_estate_building text, p_contact_city text,
  p_contact_county_township text, p_contact_state_province text, p_contact_country text, p_contact_post_code text,
  p_phone_country_code text, p_phone_city_code text, p_phone_number text, p_phone_is_mobile boolean,
  p_asset_addresses jsonb
) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update memberinfo set
    first_name = nullif(btrim(p_first_name), ''),
    middle_name = nullif(btrim(p_middle_name), ''),
    family_surname = nullif(btrim(p_family_surname), ''),
    suffix = nullif(btrim(p_suffix), ''),
    contact_street = nullif(btrim(p_contact_street), ''),
    contact_flat_unit = nullif(btrim(p_contact_flat_unit), ''),
    contact_estate_building = nullif(btrim(p_contact_estate_building), ''),
    contact_city = nullif(btrim(p_contact_city), ''),
    contact_county_township = nullif(btrim(p_contact_county_township), ''),
    contact_state_province = nullif(btrim(p_contact_state_province), ''),
    contact_country = nullif(btrim(p_contact_country), ''),
    contact_post_code = nullif(btrim(p_contact_post_code), ''),
    phone_country_code = nullif(btrim(p_phone_country_code), ''),
    phone_city_code = nullif(btrim(p_phone_city_code), ''),
    phone_number = nullif(btrim(p_phone_number), ''),
    phone_is_mobile = p_phone_is_mobile,
    asset_addresses = p_asset_addresses,
    default_currency = coalesce(default_currency, currency_of_country(p_contact_country)),
    display_name = nullif(left(btrim(concat_ws(' ', btrim(p_first_name), btrim(p_family_surname))), 255), ''),
    profile_completed = num_nulls(
      nullif(btrim(p_first_name), ''), nullif(btrim(p_family_surname), ''), nullif(btrim(p_contact_street), ''),
      nullif(btrim(p_contact_city), '')
    ) = 0 and has_asked_lines(p_contact_country, p_contact_state_province, p_contact_post_code)
  where id = profile_user_id and id = current_user_id();
  return found;
end
$$;

update memberinfo set profile_completed = true
where not profile_completed
  and num_nulls(first_name, family_surname, contact_street, contact_city, contact_country) = 0
  and has_asked_lines(contact_country, contact_state_province, contact_post_code);
