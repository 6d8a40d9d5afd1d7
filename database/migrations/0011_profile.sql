-- A person's legal name, address and phone. The numbers are those of domain/profile.ts and domain/phone.ts.
alter table memberinfo
  add check (length(contact_street) <= 200),
  add check (length(contact_flat_unit) <= 50),
  add check (length(contact_estate_building) <= 100),
  add check (length(contact_city) <= 100),
  add check (length(contact_county_township) <= 100),
  add check (length(contact_state_province) <= 100),
  add check (length(contact_post_code) <= 20),
  add check (phone_country_code ~ '^\+[0-9]{1,3}$'),
  add check (phone_city_code ~ '^[0-9 ().-]{1,40}$'),
  add check (phone_number ~ '^[0-9 ().-]{1,40}$');

-- A country is kept by its name. It is disabled rather than removed, so who lives there still does; one that is renamed
-- takes its people along.
alter table reference_countries add unique (name), add check (length(name) <= 100);
alter table memberinfo
  add foreign key (contact_country) references reference_countries (name) on update cascade,
  add foreign key (default_currency) references reference_currencies;

-- Null until one was chosen, or followed from the country of a completed profile.
alter table memberinfo alter column default_currency drop not null, alter column default_currency drop default;
update memberinfo set default_currency = null where not profile_completed;

-- Up to 50 objects of nine texts each, none without a street.
create function are_asset_addresses(addresses jsonb) returns boolean
  language sql immutable parallel safe
  return case
    when jsonb_typeof(addresses) <> 'array' then false
    when jsonb_array_length(addresses) > 50 then false
    else not exists (
      select from jsonb_array_elements(addresses) as element (address)
      where case
        when jsonb_typeof(address) <> 'object' then true
        when btrim(address ->> 'street') <> '' then (
          select count(*) filter (
            where jsonb_typeof(line.value) = 'string' and length(line.value #>> '{}') <= case line.key
              when 'label' then 100
              when 'street' then 200
              when 'flatUnit' then 50
              when 'estateBuilding' then 100
              when 'city' then 100
              when 'countyTownship' then 100
              when 'stateProvince' then 100
              when 'country' then 100
              when 'postCode' then 20
            end
          ) <> 9 or count(*) <> 9
          from jsonb_each(address) as line
        )
        else true
      end
    )
  end;
alter table memberinfo add constraint asset_addresses_are_addresses check (are_asset_addresses(asset_addresses));

-- What is counted in where somebody lives: the currency of the country, and US dollars where there is none.
create function currency_of_country(country text) returns text
  language sql stable parallel safe
  return coalesce(
    (
      select default_currency
      from reference_countries join reference_currencies on reference_currencies.code = default_currency
      where reference_countries.name = country and reference_currencies.is_active
    ),
    'USD'
  );

/*
 * The calls of the product that was observed, by their names. Somebody else's id is answered like one that nobody has:
 * row security sees to it, but for update_investor_profile, which looks for itself.
 */

-- The same rule as onboardingStep in domain/onboarding.ts: only investors have steps to go through.
create function is_registration_complete(user_id_param uuid) returns boolean
  language sql stable
  return exists (
    select from memberinfo where id = user_id_param and (role <> 'investor' or registration_completed)
  );

create function get_user_default_currency(user_id uuid) returns text
  language sql stable
  return (
    select coalesce(default_currency, currency_of_country(contact_country)) from memberinfo where id = user_id
  );

-- False where nothing was changed: the person is not there, or the currency not among those to choose from.
create function update_user_default_currency(user_id uuid, new_currency text) returns boolean
  language plpgsql
as $$
begin
  update memberinfo set default_currency = new_currency
  where id = user_id and exists (select from reference_currencies where code = new_currency and is_active);
  return found;
end
$$;

-- Runs as the owner of the table, for it writes what no person may write by themselves: whether the profile is complete.
create function update_investor_profile(
  profile_user_id uuid,
  p_first_name text, p_middle_name text, p_family_surname text, p_suffix text,
  p_contact_street text, p_contact_flat_unit text, p_contact_estate_building text, p_contact_city text,
  p_contact_county_township text, p_contact_state_province text, p_contact_country text, p_contact_post_code text,
  p_phone_country_code text, p_phone_city_code text, p_phone_number text, p_phone_is_mobile boolean,
  p_asset_addresses jsonb
) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
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
      nullif(btrim(p_contact_city), ''), nullif(btrim(p_contact_state_province), ''),
      nullif(btrim(p_contact_post_code), '')
    ) = 0
  where id = profile_user_id and id = current_user_id();
  return found;
end
$$;
revoke execute on function update_investor_profile from public;
grant execute on function update_investor_profile to strongroom_user;
