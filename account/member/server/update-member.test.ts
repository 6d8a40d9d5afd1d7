import { expect, test } from 'vitest'
import { PROFILE_MESSAGES } from '../rules/profile.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anAdministrator, anInvestor, type Person } from '#testing/people.ts'
import { completeProfile, getMember, setDefaultCurrency, updateMember } from './handlers.ts'

const WHOLE = {
  display_name: 'Ann of the mill',
  first_name: 'Ann',
  family_surname: 'Archer',
  contact_street: '1 Mill Lane',
  contact_city: 'Boston',
  contact_state_province: 'Massachusetts',
  contact_post_code: '02110',
  contact_country: 'United States',
  default_currency: 'USD',
  phone_country_code: '+1',
  phone_number: '6175550142',
}

const versionOf = async (person: Person) => (await call(getMember, undefined, person)).version
const save = async (person: Person, change: object = {}) =>
  call(updateMember, { id: person.id, version: await versionOf(person), ...WHOLE, ...change }, person)

test('all that the page shows is saved at once, the name that is shown among it', async () => {
  const ann = await aCreator()
  const saved = await save(ann, {
    suffix: 'PhD',
    default_currency: 'CHF',
    phone_is_mobile: false,
    asset_addresses: [{ label: 'Lake house', street: ' 9 Shore Road ', country: 'Italy' }, { label: 'No street' }],
  })
  expect(saved).toMatchObject({
    display_name: 'Ann of the mill',
    first_name: 'Ann',
    suffix: 'PhD',
    default_currency: 'CHF',
    phone_country_code: '+1',
    phone_city_code: null,
    phone_number: '6175550142',
    phone_is_mobile: false,
    asset_addresses: [{ label: 'Lake house', street: '9 Shore Road' }],
    profile_completed: true,
  })
  expect(await call(getMember, undefined, ann)).toEqual(saved)
})

test('the currency that the page shows is the one that is kept, whatever the country', async () => {
  expect(await save(await aCreator(), { contact_country: 'Germany' })).toMatchObject({ default_currency: 'USD' })
})

test('a display name may be left out', async () => {
  expect(await save(await aCreator(), { display_name: '  ' })).toMatchObject({ display_name: null })
})

test('of two tabs the second is warned, and may save all the same', async () => {
  const ann = await aCreator()
  const version = await versionOf(ann)
  const { version: next } = await save(ann, { contact_city: 'Salem' })
  const late = { id: ann.id, version, ...WHOLE, contact_city: 'Lowell' }
  await expect(call(updateMember, late, ann)).rejects.toMatchObject({ code: 'CHANGED', data: { version: next } })
  expect(await call(getMember, undefined, ann)).toMatchObject({ contact_city: 'Salem' })
  expect(await call(updateMember, { ...late, overwrite: true }, ann)).toMatchObject({ contact_city: 'Lowell' })
})

test('of two saves at the same instant one is warned', async () => {
  const ann = await aCreator()
  const version = await versionOf(ann)
  const outcomes = await Promise.allSettled(
    ['Salem', 'Lowell'].map((contact_city) => call(updateMember, { id: ann.id, version, ...WHOLE, contact_city }, ann)),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a new role or a paid plan is no change of the profile; saving the same again neither', async () => {
  const ann = await anInvestor({ registration: 'begun' })
  const { version } = await save(ann)
  await database.pool.query(`update memberinfo set role = 'creator', registration_completed = true where id = $1`, [
    ann.id,
  ])
  expect(await versionOf(ann)).toBe(version)
  expect(await call(updateMember, { id: ann.id, version, ...WHOLE, contact_city: 'Salem' }, ann)).toMatchObject({
    contact_city: 'Salem',
  })
})

test('a form of somebody who was signed in before is refused, administrators’ too', async () => {
  const [ann, ben] = [await aCreator(), await anAdministrator()]
  for (const id of [ann.id, 'nobody', '']) {
    await expect(call(updateMember, { id, version: 1, ...WHOLE }, ben)).rejects.toMatchObject({
      code: 'NOT_OWN_PROFILE',
      message: PROFILE_MESSAGES.notOwn,
    })
  }
  expect(await call(getMember, undefined, ann)).toMatchObject({ first_name: null })
  await expect(call(updateMember, { id: ann.id, version: 1, ...WHOLE }, null)).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test.for([
  ['+1', '617555014', 'United States and Canada'],
  ['+1', '16175550142', 'United States and Canada'],
  ['+65', '1234567', 'Singapore'],
  ['+44', '123456789', 'United Kingdom'],
  ['+34', '12345', 'Spain'],
  ['+34', '1234567890123456', 'Spain'],
  ['+354', '1', '+354'],
] as const)('%s %s is no phone number', async ([phone_country_code, phone_number, country]) => {
  const ann = await aCreator()
  await expect(save(ann, { phone_country_code, phone_number })).rejects.toMatchObject({
    code: 'PHONE_INVALID',
    message: `Please enter a valid phone number for ${country}`,
  })
  expect(await call(getMember, undefined, ann)).toMatchObject({ first_name: null })
})

test('a number of an older form stays as it is until another is typed', async () => {
  const ann = await aCreator()
  const { display_name: _, default_currency: __, ...given } = WHOLE
  const older = { phone_country_code: '+683', phone_city_code: '41', phone_number: '2 3' }
  await call(completeProfile, { ...given, ...older }, ann)
  expect(await save(ann, { phone_country_code: '+683', phone_number: '4123' })).toMatchObject(older)
  await expect(save(ann, { phone_country_code: '+683', phone_number: '4124' })).rejects.toMatchObject({
    code: 'PHONE_INVALID',
  })
  expect(await save(ann, { phone_country_code: '+1', phone_number: '' })).toMatchObject({ phone_number: null })
})

test('a currency or a country that is not offered is refused, and nothing is saved; what was chosen before may stay', async () => {
  const ann = await aCreator()
  await expect(save(ann, { default_currency: 'XXX' })).rejects.toMatchObject({ code: 'UNKNOWN_CURRENCY' })
  await expect(save(ann, { contact_country: 'Atlantis' })).rejects.toMatchObject({ code: 'UNKNOWN_COUNTRY' })
  expect(await call(getMember, undefined, ann)).toMatchObject({ first_name: null })
  await call(setDefaultCurrency, { default_currency: 'NOK' }, ann)
  await database.pool.query(`update reference_currencies set is_active = false where code = 'NOK'`)
  expect(await save(ann, { default_currency: 'NOK' })).toMatchObject({ default_currency: 'NOK' })
})

const HOSTILE: Record<string, object> = {
  'a role': { role: 'admin' },
  'another’s row': { user_id: 'x' },
  'a name of 256 signs': { display_name: 'n'.repeat(256) },
  'a NUL in the name': { display_name: 'A\0' },
  'half a character': { display_name: 'A\ud800' },
  'letters in the phone': { phone_number: 'call me' },
  'no code': { phone_country_code: '1' },
  'a version below the first': { version: 0 },
  'a version that is none': { version: 'new' },
  'no street': { contact_street: ' ' },
  'a megabyte': { contact_city: 'x'.repeat(1_000_000) },
}
test.for(Object.entries(HOSTILE))('%s is refused', async ([, wrong]) => {
  const ann = await aCreator()
  await expect(save(ann, wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await call(getMember, undefined, ann)).toMatchObject({ role: 'creator', first_name: null })
})

test('nobody’s save touches somebody else', async () => {
  const [ann, ben] = [await aCreator(), await aCreator()]
  const before = await call(getMember, undefined, ben)
  await save(ann)
  expect(await call(getMember, undefined, ben)).toEqual(before)
})
