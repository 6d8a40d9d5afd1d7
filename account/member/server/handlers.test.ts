import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { PROFILE_MESSAGES } from '../rules/profile.ts'
import { PHONE_MESSAGES } from '../rules/phone.ts'
import { getSession } from '#account/identity/server/sessions/handlers.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { anInstallation } from '#testing/installation.ts'
import { aCreator, anAdministrator, anInvestor, aPerson, type Person } from '#testing/people.ts'
import { completeProfile, getMember, setDefaultCurrency, setLanguage } from './handlers.ts'

const WHOLE = {
  first_name: 'Ann',
  family_surname: 'Archer',
  contact_street: '1 Mill Lane',
  contact_city: 'Boston',
  contact_state_province: 'Massachusetts',
  contact_post_code: '02110',
}

const aNewcomer = () => anInvestor({ registration: 'begun', display_name: 'ann' })

/** The sentences of a refusal of what was sent, by field. */
const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'accepted',
    (error: { code: string; cause?: { issues?: { path: PropertyKey[]; message: string }[] } }) =>
      error.cause?.issues?.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? error.code,
  )

const disable = (country: string) =>
  database.pool.query('update reference_countries set is_active = false where name = $1', [country])

test('a newcomer’s profile lacks everything, and says so', async () => {
  const ann = await aNewcomer()
  expect(await call(getMember, undefined, ann)).toMatchObject({
    id: ann.id,
    email: ann.email,
    role: 'investor',
    first_name: null,
    contact_country: null,
    phone_is_mobile: true,
    asset_addresses: [],
    default_currency: 'USD',
    profile_completed: false,
    registration_complete: false,
    subscription_required: true,
    missing_items: [
      'First Name',
      'Family Surname',
      'Contact Street',
      'Contact City',
      'Contact State/Province',
      'Contact Post Code',
    ],
  })
})

test('a completed profile is kept as it was told, tidied; the session knows the new name', async () => {
  const ann = await aNewcomer()
  const saved = await call(
    completeProfile,
    {
      ...WHOLE,
      first_name: '  Ann ',
      suffix: 'PhD',
      contact_country: 'Austria',
      phone_country_code: '+43',
      phone_city_code: '1',
      phone_number: '123 4567',
      phone_is_mobile: false,
      asset_addresses: [{ label: 'Lake house', street: ' 9 Shore Road ', country: 'Italy' }, { label: 'No street' }],
    },
    ann,
  )
  expect(saved).toMatchObject({
    first_name: 'Ann',
    middle_name: null,
    suffix: 'PhD',
    display_name: 'Ann Archer',
    contact_country: 'Austria',
    phone_country_code: '+43',
    phone_city_code: '1',
    phone_number: '123 4567',
    phone_is_mobile: false,
    asset_addresses: [{ label: 'Lake house', street: '9 Shore Road', country: 'Italy', flatUnit: '' }],
    default_currency: 'EUR',
    profile_completed: true,
    registration_complete: false,
    missing_items: [],
  })
  expect(saved.asset_addresses).toHaveLength(1)
  expect(await call(getMember, undefined, ann)).toEqual(saved)
  expect(await call(getSession, undefined, ann)).toMatchObject({ display_name: 'Ann Archer', profile_completed: true })
})

test('without a word about it the country is the United States, the code +1 and the phone a mobile', async () => {
  expect(await call(completeProfile, { ...WHOLE, contact_country: ' ' }, await aNewcomer())).toMatchObject({
    contact_country: 'United States',
    phone_country_code: '+1',
    phone_number: null,
    phone_is_mobile: true,
    default_currency: 'USD',
  })
})

test('saving the same again changes nothing, also twice at once', async () => {
  const ann = await aNewcomer()
  const first = await call(completeProfile, WHOLE, ann)
  const again = await Promise.all([call(completeProfile, WHOLE, ann), call(completeProfile, WHOLE, ann)])
  expect(again).toEqual([first, first])
})

test('every role may complete a profile; nobody becomes another role or registered by it', async () => {
  for (const person of [await aCreator(), await aPerson('estate-practices'), await anAdministrator()]) {
    const before = await call(getMember, undefined, person)
    const { role, registration_completed, subscription_required } = before
    expect(await call(completeProfile, WHOLE, person)).toMatchObject({
      profile_completed: true,
      role,
      registration_completed,
      subscription_required,
    })
  }
})

test('each field that is missing is named, in the fixed words', async () => {
  const ann = await aNewcomer()
  expect(await refusalOf(call(completeProfile, {} as never, ann))).toEqual([
    'first_name: First/Given name is required',
    'family_surname: Family/Surname is required',
    'contact_street: Street address is required',
    'contact_city: City is required',
    'contact_state_province: State/Province is required',
    'contact_post_code: Post Code is required',
  ])
  expect(await refusalOf(call(completeProfile, { ...WHOLE, contact_city: ' \u200B ' }, ann))).toEqual([
    'contact_city: City is required',
  ])
  expect(await call(getMember, undefined, ann)).toMatchObject({ profile_completed: false, display_name: 'ann' })
})

test('what an address has not in its country need not be given', async () => {
  const ann = await aNewcomer()
  const short = { ...WHOLE, contact_country: 'Hong Kong', contact_state_province: '', contact_post_code: '' }
  expect(await call(completeProfile, short, ann)).toMatchObject({ profile_completed: true, missing_items: [] })
  const answer = refusalOf(call(completeProfile, { ...short, contact_country: 'Germany' }, ann))
  await expect(answer).resolves.toEqual(['contact_post_code: Post Code is required'])
})

const REFUSED: Record<string, [wrong: Record<string, unknown>, refusal: unknown]> = {
  'too long a name': [{ first_name: 'n'.repeat(51) }, ['first_name: First/Given name must be at most 50 characters']],
  'a megabyte': [
    { contact_street: 'x'.repeat(1_000_000) },
    ['contact_street: Street address must be at most 200 characters'],
  ],
  'a number for a name': [{ first_name: 7 }, ['first_name: First/Given name is required']],
  'nothing for a middle name': [{ middle_name: null }, ['middle_name: Middle name must be a text']],
  'an object for a city': [{ contact_city: { $ne: '' } }, ['contact_city: City is required']],
  'a NUL': [{ first_name: 'An\u0000n' }, [`first_name: ${PROFILE_MESSAGES.unkeepable}`]],
  'half a character': [{ family_surname: 'Arch\uDC00er' }, [`family_surname: ${PROFILE_MESSAGES.unkeepable}`]],
  'half a character far down': [
    { asset_addresses: [{ street: 'S', city: 'Bil\uD83Dbao' }] },
    [`asset_addresses.0.city: ${PROFILE_MESSAGES.unkeepable}`],
  ],
  'a line break': [{ contact_street: '1 Mill\nLane' }, [`contact_street: ${PROFILE_MESSAGES.unkeepable}`]],
  'a suffix of one’s own': [{ suffix: 'King' }, [`suffix: ${PROFILE_MESSAGES.suffixUnknown}`]],
  'a word for a phone': [{ phone_number: 'call me' }, [`phone_number: ${PHONE_MESSAGES.characters}`]],
  'a NUL in the phone': [{ phone_number: '617\u0000555' }, [`phone_number: ${PHONE_MESSAGES.characters}`]],
  'a megabyte of phone': [
    { phone_city_code: '1'.repeat(1_000_000) },
    ['phone_number: A phone number has at most 15 digits'],
  ],
  'an unknown country': [{ contact_country: 'Atlantis' }, 'UNKNOWN_COUNTRY'],
  'a country by its code': [{ contact_country: 'US' }, 'UNKNOWN_COUNTRY'],
  'an unknown country of an address': [{ asset_addresses: [{ street: 'S', country: 'Atlantis' }] }, 'UNKNOWN_COUNTRY'],
  'ten thousand addresses': [
    { asset_addresses: Array.from({ length: 10_000 }, () => ({ street: 'S' })) },
    ['asset_addresses: You can add up to 50 additional addresses'],
  ],
}
test.for(Object.entries(REFUSED))('%s is refused, and nothing is kept', async ([, [wrong, refusal]]) => {
  const ann = await aNewcomer()
  expect(await refusalOf(call(completeProfile, { ...WHOLE, ...wrong }, ann))).toEqual(refusal)
  expect(await call(getMember, undefined, ann)).toMatchObject({ profile_completed: false, first_name: null })
})

test.for([
  ['profile_completed', true],
  ['registration_completed', true],
  ['role', 'admin'],
  ['id', '7c9e6679-7425-40de-944b-e07fc1f90ae7'],
  ['display_name', 'Somebody'],
  ['__proto__x', {}],
] as const)('%s is nothing that one may send', async ([key, value]) => {
  const answer = await refusalOf(call(completeProfile, { ...WHOLE, [key]: value }, await aNewcomer()))
  expect(answer).toEqual([`: Unrecognized key: "${key}"`])
})

test('an address takes no lines of its own, and only a list is a list', async () => {
  const ann = await aNewcomer()
  for (const asset_addresses of [[{ street: 'S', planet: 'Mars' }], {}, 'S', [null], ['S']])
    expect(await refusalOf(call(completeProfile, { ...WHOLE, asset_addresses } as never, ann))).not.toBe('accepted')
})

const STORED = {
  'a script': '<script>alert(1)</script>',
  SQL: `'); drop table memberinfo; --`,
  'pictures and joiners': 'Zoë 👩‍🎨🏳️‍🌈',
  'right to left': '\u200Fنجيب\u200F محفوظ',
  'an override of the direction': 'Ann\u202Erehcra',
  backslashes: String.raw`\u0041 \\ \n`,
}
test.for(Object.entries(STORED))('%s is a name like any other, and comes back as it went', async ([, name]) => {
  const ann = await aNewcomer()
  const addresses = [{ street: name, label: name }]
  const saved = await call(completeProfile, { ...WHOLE, first_name: name, asset_addresses: addresses }, ann)
  expect(saved).toMatchObject({ first_name: name, display_name: `${name} Archer`, asset_addresses: addresses })
})

test('a country that was disabled stays with those who live there, and is offered to nobody else', async () => {
  const ann = await aNewcomer()
  const profile = { ...WHOLE, contact_country: 'Malta', asset_addresses: [{ street: 'S', country: 'Monaco' }] }
  await call(completeProfile, profile, ann)
  await disable('Malta')
  await disable('Monaco')
  expect(await call(getMember, undefined, ann)).toMatchObject({ contact_country: 'Malta' })
  expect(await call(completeProfile, { ...profile, contact_city: 'Valletta' }, ann)).toMatchObject({
    contact_country: 'Malta',
    contact_city: 'Valletta',
  })
  expect(await refusalOf(call(completeProfile, profile, await aNewcomer()))).toBe('UNKNOWN_COUNTRY')
})

test('the currency follows the country of the first profile, and stays when somebody moves', async () => {
  const ann = await aNewcomer()
  expect(await call(completeProfile, { ...WHOLE, contact_country: 'India' }, ann)).toMatchObject({
    default_currency: 'INR',
  })
  expect(await call(completeProfile, { ...WHOLE, contact_country: 'Canada' }, ann)).toMatchObject({
    default_currency: 'INR',
  })
})

test('a currency that somebody chose is kept, whatever the country', async () => {
  const ann = await aNewcomer()
  expect(await call(setDefaultCurrency, { default_currency: 'CHF' }, ann)).toMatchObject({ default_currency: 'CHF' })
  expect(await call(completeProfile, { ...WHOLE, contact_country: 'India' }, ann)).toMatchObject({
    default_currency: 'CHF',
  })
})

test.for(['XXX', 'chf', '', 'CHF ', '\u0000', 'C'.repeat(1_000_000), 7, null])('%j is no currency', async (wrong) => {
  const ann = await aNewcomer()
  const answer = await refusalOf(call(setDefaultCurrency, { default_currency: wrong } as never, ann))
  expect(answer).not.toBe('accepted')
  expect(await call(getMember, undefined, ann)).toMatchObject({ default_currency: 'USD' })
})

test('a language that somebody chooses stays, is known to the session, and stands in no other save’s way', async () => {
  const ann = await aNewcomer()
  const before = await call(getMember, undefined, ann)
  expect(before.language).toBeNull()
  expect(await call(setLanguage, { language: 'de' }, ann)).toEqual({ ...before, language: 'de' })
  expect(await call(getSession, undefined, ann)).toMatchObject({ language: 'de' })
})

test.for(['fr', 'DE', 'toString', 'en-XA', '', 7, null])('%j is no language', async (wrong) => {
  const ann = await aNewcomer()
  expect(await refusalOf(call(setLanguage, { language: wrong } as never, ann))).not.toBe('accepted')
  expect(await call(getMember, undefined, ann)).toMatchObject({ language: null })
})

test('signed out there is no profile to see or to save', async () => {
  for (const ask of [
    () => call(getMember, undefined, null),
    () => call(completeProfile, WHOLE, null),
    () => call(setDefaultCurrency, { default_currency: 'EUR' }, null),
    () => call(setLanguage, { language: 'de' }, null),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('nobody’s save touches somebody else', async () => {
  const rowOf = ({ id }: Person) =>
    asSystem(database, (db) => db.selectFrom('memberinfo').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  const ben = await aCreator()
  const before = await rowOf(ben)
  const ann = await aNewcomer()
  await call(completeProfile, WHOLE, ann)
  await call(setDefaultCurrency, { default_currency: 'JPY' }, ann)
  await call(setLanguage, { language: 'de' }, ann)
  expect(await rowOf(ben)).toEqual(before)
})

test('over the wire: what no text may hold and what no request may carry is refused before it is read', async () => {
  const browser = aBrowser(await anInstallation())
  await browser.post('/api/auth/sign-up/email', aRegistration())
  const put = (body: string) =>
    browser.send('/api/member/profile', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })

  expect((await put(JSON.stringify({ ...WHOLE, first_name: 'An\u0000n' }))).status).toBe(400)
  expect((await put(JSON.stringify({ ...WHOLE, first_name: 'An\uD800n' }))).status).toBe(400)
  expect((await put(JSON.stringify({ ...WHOLE, contact_street: 'x'.repeat(1_000_000) }))).status).toBe(413)
  expect((await put(JSON.stringify({ ...WHOLE, contact_country: 'Atlantis' }))).status).toBe(422)
  for (const body of ['[]', 'null']) expect((await put(body)).status).toBe(400)

  const saved = await put(JSON.stringify(WHOLE))
  expect(saved.status).toBe(200)
  expect(await (await browser.get('/api/member')).json()).toEqual(await saved.json())
})

test('fifty addresses of the longest lines fit into one request', async () => {
  const browser = aBrowser(await anInstallation())
  await browser.post('/api/auth/sign-up/email', aRegistration())
  const place = { label: '👑'.repeat(100), street: '👑'.repeat(200), city: '👑'.repeat(100), country: 'Spain' }
  const more = { flatUnit: '👑'.repeat(50), estateBuilding: '👑'.repeat(100), countyTownship: '👑'.repeat(100) }
  const rest = { stateProvince: '👑'.repeat(100), postCode: '👑'.repeat(20) }
  const asset_addresses = Array.from({ length: 50 }, () => ({ ...place, ...more, ...rest }))
  const saved = await browser.send('/api/member/profile', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...WHOLE, asset_addresses }),
  })
  expect(saved.status).toBe(200)
})
