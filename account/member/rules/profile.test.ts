import { expect, test } from 'vitest'
import {
  anEmptyAddress,
  assetAddressMistake,
  displayNameOf,
  formOf,
  isFilled,
  isProfileForm,
  missingItems,
  PROFILE_MESSAGES,
  type ProfileForm,
  profileMistakes,
  profileOf,
  profileTextMistake,
  SUFFIXES,
  tidy,
  withStreet,
} from './profile.ts'

const aForm = (form: Partial<ProfileForm> = {}): ProfileForm => ({
  first_name: 'Ann',
  middle_name: '',
  family_surname: 'Archer',
  suffix: '',
  contact_street: '1 Mill Lane',
  contact_flat_unit: '',
  contact_estate_building: '',
  contact_city: 'Boston',
  contact_county_township: '',
  contact_state_province: 'Massachusetts',
  contact_post_code: '02110',
  contact_country: 'United States',
  phone_country_code: '+1',
  phone_number: '',
  phone_is_mobile: true,
  asset_addresses: [],
  ...form,
})
const aPlace = (address: Partial<ReturnType<typeof anEmptyAddress>>) => ({ ...anEmptyAddress('Spain'), ...address })

test.for([
  ['first_name', 'Ann', null],
  ['first_name', '', 'First/Given name is required'],
  ['first_name', ' \t ', 'First/Given name is required'],
  ['first_name', '\u200B\u202E', 'First/Given name is required'],
  ['first_name', '\u0000', 'First/Given name is required'],
  ['first_name', 'n'.repeat(50), null],
  ['first_name', `  ${'n'.repeat(50)}  `, null],
  ['first_name', '👑'.repeat(50), null],
  ['first_name', 'n'.repeat(51), 'First/Given name must be at most 50 characters'],
  ['first_name', '👑'.repeat(51), 'First/Given name must be at most 50 characters'],
  ['first_name', 'n'.repeat(1_000_000), 'First/Given name must be at most 50 characters'],
  ['first_name', 'An\u0000n', PROFILE_MESSAGES.unkeepable],
  ['first_name', 'An\nn', PROFILE_MESSAGES.unkeepable],
  ['first_name', 'An\uD800n', PROFILE_MESSAGES.unkeepable],
  ['first_name', '<script>alert(1)</script>', null],
  ['first_name', "D'Arcy-Ñandú 🦩", null],
  ['first_name', '\u200Fآن\u200F', null],
  ['middle_name', '', null],
  ['middle_name', 'n'.repeat(51), 'Middle name must be at most 50 characters'],
  ['family_surname', ' ', 'Family/Surname is required'],
  ['family_surname', 'n'.repeat(51), 'Family/Surname must be at most 50 characters'],
  ['suffix', '', null],
  ['suffix', 'Esq.', null],
  ['suffix', ' PhD ', null],
  ['suffix', 'esq', PROFILE_MESSAGES.suffixUnknown],
  ['suffix', 's'.repeat(21), 'Title or suffix must be at most 20 characters'],
  ['contact_street', '', 'Street address is required'],
  ['contact_street', 's'.repeat(201), 'Street address must be at most 200 characters'],
  ['contact_city', '', 'City is required'],
  ['contact_state_province', '', 'State/Province is required'],
  ['contact_post_code', '', 'Post Code is required'],
  ['contact_post_code', 'SW1A 1AA', null],
  ['contact_flat_unit', '', null],
  ['contact_estate_building', '', null],
  ['contact_county_township', '', null],
] as const)('%s %j: %s', ([field, text, mistake]) => {
  expect(profileTextMistake(field, text)).toBe(mistake)
})

test('a suffix is one of twelve', () => {
  expect(SUFFIXES.join(' ')).toBe('Mr. Ms. Mrs. Dr. Sr. Jr. II III IV PhD MD Esq.')
  for (const suffix of SUFFIXES) expect(profileTextMistake('suffix', suffix)).toBeNull()
})

test('an additional address asks for nothing, and holds no more than the database does', () => {
  expect(assetAddressMistake('street', '')).toBeNull()
  expect(assetAddressMistake('label', 'l'.repeat(101))).toBe('Name of the place must be at most 100 characters')
  expect(assetAddressMistake('city', 'Bil\u0000bao')).toBe(PROFILE_MESSAGES.unkeepable)
})

test('text is kept without the space around it, and what shows nothing is blank', () => {
  expect(tidy('\t Ann \n')).toBe('Ann')
  expect(tidy(' \u200B\u2060\uFEFF ')).toBe('')
  expect(tidy('👩‍🎨')).toBe('👩‍🎨')
})

test('a form has all its mistakes named, from top to bottom', () => {
  const form = aForm({
    first_name: '',
    contact_city: ' ',
    phone_number: '61',
    asset_addresses: [aPlace({ street: 'Calle Mayor 1' }), aPlace({ city: 'c'.repeat(101) }), anEmptyAddress('Spain')],
  })
  expect(Object.entries(profileMistakes(form, aForm()))).toEqual([
    ['first_name', PROFILE_MESSAGES.firstNameRequired],
    ['contact_city', PROFILE_MESSAGES.cityRequired],
    ['phone_number', 'Please enter a valid phone number for United States and Canada'],
    ['asset_addresses.1.street', 'Add a street address, or remove this address'],
    ['asset_addresses.1.city', 'City must be at most 100 characters'],
  ])
  expect(profileMistakes(aForm(), aForm())).toEqual({})
})

test('what is still missing is listed in its order; blank counts as missing', () => {
  const nothing = aForm({
    first_name: '',
    family_surname: ' ',
    contact_street: '\t',
    contact_city: '',
    contact_state_province: '\u200B',
    contact_post_code: '',
  })
  expect(missingItems(nothing)).toEqual([
    'First Name',
    'Family Surname',
    'Contact Street',
    'Contact City',
    'Contact State/Province',
    'Contact Post Code',
  ])
  expect(missingItems(aForm())).toEqual([])
  expect(missingItems({ ...aForm(), contact_city: null })).toEqual(['Contact City'])
})

test('additional addresses without a street are dropped', () => {
  const filled = aPlace({ label: 'Lake house', street: '9 Shore Road' })
  expect(withStreet([aPlace({ label: 'Somewhere', city: 'Bilbao' }), filled, aPlace({ street: '  ' })])).toEqual([
    filled,
  ])
})

test('an address is filled once anything but its country was typed', () => {
  expect(isFilled(anEmptyAddress('Spain'))).toBe(false)
  expect(isFilled(aPlace({ postCode: ' ' }))).toBe(false)
  expect(isFilled(aPlace({ postCode: '48005' }))).toBe(true)
})

test('a form sends what it holds, and begins with it', () => {
  const form = aForm({
    phone_country_code: '+34',
    phone_number: '944123456',
    asset_addresses: [anEmptyAddress('Spain')],
  })
  const sent = profileOf(form)
  expect(sent).toMatchObject({ phone_country_code: '+34', phone_city_code: '', phone_number: '944123456' })
  expect(sent.asset_addresses).toEqual([])
  expect(formOf(sent)).toEqual({ ...form, asset_addresses: [] })
})

const nothingSaved = {
  ...(Object.fromEntries(Object.keys(profileOf(aForm())).map((field) => [field, null])) as unknown as Parameters<
    typeof formOf
  >[0]),
  phone_is_mobile: true,
  asset_addresses: [],
}

test.for([
  [null, 'United States', '+1'],
  [{ region: 'GB', country: 'United Kingdom' }, 'United Kingdom', '+44'],
  [{ region: 'IS', country: 'Iceland' }, 'Iceland', '+1'],
] as const)('a form of somebody at home in %j begins blank there, with a mobile', ([home, contact_country, code]) => {
  expect(formOf(nothingSaved, home)).toMatchObject({
    first_name: '',
    contact_country,
    phone_country_code: code,
    phone_number: '',
    phone_is_mobile: true,
  })
})

test('a country that was saved stays, wherever somebody is', () => {
  const home = { region: 'GB', country: 'United Kingdom' }
  expect(formOf({ ...nothingSaved, contact_country: 'Spain', phone_country_code: '+34' }, home)).toMatchObject({
    contact_country: 'Spain',
    phone_country_code: '+34',
  })
})

test.for([
  [{ first_name: ' Ann ', family_surname: 'Archer' }, 'Ann Archer'],
  [{ first_name: '', family_surname: 'Archer' }, 'Archer'],
  [{ first_name: '', family_surname: '' }, ''],
  [{ first_name: 'n'.repeat(300), family_surname: 'A' }, 'n'.repeat(255)],
] as const)('%j is called %j', ([names, name]) => {
  expect(displayNameOf(names)).toBe(name)
})

test('what is kept of a form is read only if it still is one', () => {
  expect(isProfileForm(aForm({ asset_addresses: [aPlace({ street: 'S' })] }))).toBe(true)
  const { phone_number: _, ...without } = aForm()
  for (const other of [null, undefined, 7, 'text', [], {}, without]) expect(isProfileForm(other)).toBe(false)
  for (const wrong of [
    { first_name: null },
    { phone_is_mobile: 'yes' },
    { asset_addresses: {} },
    { asset_addresses: [null] },
    { asset_addresses: [{ street: 'S' }] },
  ])
    expect(isProfileForm({ ...aForm(), ...wrong })).toBe(false)
})
