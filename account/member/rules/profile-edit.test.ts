import { expect, test } from 'vitest'
import { anEmptyAddress } from './profile.ts'
import { changeOf, editOf, isEdited, isProfileEdit, profileEditMistakes } from './profile-edit.ts'

const STORED = {
  display_name: 'Ann',
  first_name: 'Ann',
  middle_name: null,
  family_surname: 'Archer',
  suffix: null,
  contact_street: '1 Mill Lane',
  contact_flat_unit: null,
  contact_estate_building: null,
  contact_city: 'Boston',
  contact_county_township: null,
  contact_state_province: 'Massachusetts',
  contact_country: 'United States',
  contact_post_code: '02110',
  phone_country_code: '+44',
  phone_city_code: '20',
  phone_number: '7946 0958',
  phone_is_mobile: true,
  asset_addresses: [{ ...anEmptyAddress('Italy'), street: '9 Shore Road' }],
  default_currency: 'USD',
  version: 3,
}
const BEGUN = editOf(STORED)

test('the page begins with what is kept, the number in digits', () => {
  expect(BEGUN).toMatchObject({ phone_country_code: '+44', phone_number: '2079460958', middle_name: '', version: 3 })
  expect(editOf({ ...STORED, phone_country_code: null, phone_city_code: null, phone_number: null })).toMatchObject({
    phone_country_code: '+1',
    phone_number: '',
  })
})

test.for([
  ['nothing', {}, false],
  ['another version', { version: 4 }, false],
  ['another city', { contact_city: 'Salem' }, true],
  ['a space', { contact_city: 'Boston ' }, true],
  ['another code', { phone_country_code: '+1' }, true],
  ['another answer', { phone_is_mobile: false }, true],
  ['an address with nothing in it', { asset_addresses: [...BEGUN.asset_addresses, anEmptyAddress('Spain')] }, false],
  ['no address any more', { asset_addresses: [] }, true],
  ['another line of an address', { asset_addresses: [{ ...BEGUN.asset_addresses[0]!, city: 'Bari' }] }, true],
] as const)('of %s there is something to save: %s', ([, change, edited]) => {
  expect(isEdited({ ...BEGUN, ...change } as typeof BEGUN, BEGUN)).toBe(edited)
})

const mistakesIn = (change: object, begun = BEGUN) => profileEditMistakes({ ...begun, ...change }, begun)

test('each mistake stands at its field, in the fixed words', () => {
  expect(mistakesIn({})).toEqual({})
  expect(
    mistakesIn({
      display_name: 'n'.repeat(256),
      first_name: ' ',
      family_surname: '',
      contact_street: '',
      contact_city: '',
      contact_state_province: '',
      contact_post_code: '',
      phone_number: '1',
    }),
  ).toEqual({
    display_name: 'Display name must be less than 255 characters',
    first_name: 'First/Given name is required',
    family_surname: 'Family/Surname is required',
    contact_street: 'Street address is required',
    contact_city: 'City is required',
    contact_state_province: 'State/Province is required',
    contact_post_code: 'Post Code is required',
    phone_number: 'Please enter a valid phone number for United Kingdom',
  })
})

test('a number that was there before may stay, and another is judged again', () => {
  const older = editOf({ ...STORED, phone_country_code: '+683', phone_city_code: null, phone_number: '4123' })
  expect(mistakesIn({}, older)).toEqual({})
  expect(mistakesIn({ phone_number: '4124' }, older)).toHaveProperty('phone_number')
  expect(mistakesIn({ phone_country_code: '+65' }, older)).toHaveProperty('phone_number')
  expect(mistakesIn({ phone_number: '' }, older)).toEqual({})
})

test('what is sent has no address without a street', () => {
  const typed = { ...BEGUN, display_name: ' Ann ', asset_addresses: [{ ...anEmptyAddress('Spain'), city: 'Bilbao' }] }
  expect(changeOf(typed)).toMatchObject({ display_name: 'Ann', asset_addresses: [] })
})

test.for([
  null,
  {},
  'edit',
  { ...BEGUN, version: '3' },
  { ...BEGUN, phone_number: 7 },
  { ...BEGUN, asset_addresses: [{}] },
])('%j is no profile that was being edited', (stored) => {
  expect(isProfileEdit(stored)).toBe(false)
  expect(isProfileEdit(JSON.parse(JSON.stringify(BEGUN)))).toBe(true)
})
