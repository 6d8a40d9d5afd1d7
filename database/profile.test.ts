import { isAskedIn } from '#account/member/rules/address-by-country.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  ASSET_ADDRESS_FIELDS,
  ASSET_ADDRESS_TEXTS,
  PROFILE_TEXT_FIELDS,
  PROFILE_TEXTS,
} from '#account/member/rules/profile.ts'
import { database } from '#testing/database.ts'
import { aCreator, anAdministrator, anInvestor, type Person } from '#testing/people.ts'
import { asAdmin, asSystem, asUser } from './access.ts'

const anAddress = (lines: Record<string, unknown> = {}) => ({
  label: '',
  street: '9 Shore Road',
  flatUnit: '',
  estateBuilding: '',
  city: '',
  countyTownship: '',
  stateProvince: '',
  country: '',
  postCode: '',
  ...lines,
})

/** The function as it is called by name, with a whole profile unless told otherwise. */
function updateProfile(id: string, changes: Record<string, unknown> = {}) {
  const values: Record<string, unknown> = {
    p_first_name: 'Ann',
    p_middle_name: '',
    p_family_surname: 'Archer',
    p_suffix: '',
    p_contact_street: '1 Mill Lane',
    p_contact_flat_unit: '',
    p_contact_estate_building: '',
    p_contact_city: 'Boston',
    p_contact_county_township: '',
    p_contact_state_province: 'Massachusetts',
    p_contact_country: 'United States',
    p_contact_post_code: '02110',
    p_phone_country_code: '+1',
    p_phone_city_code: '',
    p_phone_number: '',
    p_phone_is_mobile: true,
    p_asset_addresses: '[]',
    ...changes,
  }
  const named = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} => ${value}`)
  return sql<{
    updated: boolean
  }>`select update_investor_profile(profile_user_id => ${id}, ${sql.join(named)}) as updated`
}

const rowOf = ({ id }: Person) =>
  asSystem(database, (db) => db.selectFrom('memberinfo').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

const setAsSystem = ({ id }: Person, set: Record<string, unknown>) =>
  asSystem(database, (db) => db.updateTable('memberinfo').set(set).where('id', '=', id).execute())

test('a person writes their own profile; name, completeness and currency follow', async () => {
  const ann = await anInvestor({ registration: 'begun' })
  const { rows } = await asUser(database, ann.id, (db) =>
    updateProfile(ann.id, { p_contact_country: 'Spain', p_first_name: '  Ana ' }).execute(db),
  )
  expect(rows).toEqual([{ updated: true }])
  expect(await rowOf(ann)).toMatchObject({
    first_name: 'Ana',
    middle_name: null,
    display_name: 'Ana Archer',
    profile_completed: true,
    registration_completed: false,
    default_currency: 'EUR',
  })
})

test('somebody else’s id is answered like one that nobody has, and nothing changes', async () => {
  const ann = await anInvestor({ registration: 'begun' })
  const before = await rowOf(ann)
  const stranger = await aCreator()
  for (const [caller, id] of [
    [stranger.id, ann.id],
    [stranger.id, crypto.randomUUID()],
    [null, ann.id],
  ] as const) {
    const answers = await asUser(database, caller, async (db) => [
      (await updateProfile(id).execute(db)).rows[0]!.updated,
      ...Object.values(
        (
          await sql<Record<string, unknown>>`
            select is_registration_complete(user_id_param => ${id}) as complete,
                   get_user_default_currency(user_id => ${id}) as currency,
                   update_user_default_currency(user_id => ${id}, new_currency => 'CHF') as updated
          `.execute(db)
        ).rows[0]!,
      ),
    ])
    expect(answers).toEqual([false, false, null, false])
  }
  expect(await rowOf(ann)).toEqual(before)
})

test('neither administrators nor jobs write a person’s profile', async () => {
  const ann = await anInvestor()
  const admin = await anAdministrator()
  await expect(asAdmin(database, admin.id, (db) => updateProfile(ann.id).execute(db))).rejects.toThrow(
    'permission denied',
  )
  await expect(asSystem(database, (db) => updateProfile(ann.id).execute(db))).rejects.toThrow('permission denied')
})

test.for(['profile_completed', 'registration_completed', 'role', 'first_name', 'contact_street', 'asset_addresses'])(
  'a person can’t write %s but by the function',
  async (column) => {
    const ann = await anInvestor()
    const write = asUser(database, ann.id, (db) =>
      sql`update memberinfo set ${sql.ref(column)} = ${sql.ref(column)}`.execute(db),
    )
    await expect(write).rejects.toThrow('permission denied')
  },
)

test.for([
  'p_first_name',
  'p_family_surname',
  'p_contact_street',
  'p_contact_city',
  'p_contact_state_province',
  'p_contact_post_code',
])('without %s a profile is not complete', async (field) => {
  for (const nothing of ['', '  ', null]) {
    const ann = await anInvestor()
    await asUser(database, ann.id, (db) => updateProfile(ann.id, { [field]: nothing }).execute(db))
    expect(await rowOf(ann)).toMatchObject({ profile_completed: false })
  }
})

test.for([
  ['Hong Kong', '', null, true],
  ['Germany', null, '10115', true],
  ['Germany', 'Berlin', '', false],
  ['United Arab Emirates', 'Dubai', '', true],
  ['United Arab Emirates', '', '00000', false],
  ['', 'Berlin', '', false],
] as const)('of a profile in %j with the state %j and the post code %j: complete is %s', async (given) => {
  const [country, state, postCode, complete] = given
  const ann = await anInvestor({ registration: 'begun' })
  const address = { p_contact_country: country, p_contact_state_province: state, p_contact_post_code: postCode }
  await asUser(database, ann.id, (db) => updateProfile(ann.id, address).execute(db))
  expect(await rowOf(ann)).toMatchObject({ profile_completed: complete })
})

test('the database and the pages ask for the same lines in every country', async () => {
  const countries = await asSystem(database, (db) =>
    db.selectFrom('reference_countries').select(['name', 'has_states', 'has_post_codes']).execute(),
  )
  expect(countries.filter(({ has_states }) => has_states)).toHaveLength(66)
  for (const { name, ...has } of countries)
    expect({ name, ...has }).toEqual({
      name,
      has_states: isAskedIn(name, 'contact_state_province'),
      has_post_codes: isAskedIn(name, 'contact_post_code'),
    })
})

test('registering is complete for investors once it is, and for everybody else from the start', async () => {
  const complete = async (person: Person) => {
    const { rows } = await asUser(database, person.id, (db) =>
      sql<{ complete: boolean }>`select is_registration_complete(${person.id}) as complete`.execute(db),
    )
    return rows[0]!.complete
  }
  expect(await complete(await anInvestor({ registration: 'begun' }))).toBe(false)
  expect(await complete(await anInvestor({ registration: 'profile completed' }))).toBe(false)
  expect(await complete(await anInvestor({ registration: 'plan without profile' }))).toBe(false)
  expect(await complete(await anInvestor({ registration: 'completed' }))).toBe(true)
  expect(await complete(await aCreator())).toBe(true)
  expect(await complete(await anAdministrator())).toBe(true)
})

test('the currency is the chosen one, else that of the country, else US dollars', async () => {
  const ann = await anInvestor({ registration: 'begun' })
  const currency = async () => {
    const { rows } = await asUser(database, ann.id, (db) =>
      sql<{ currency: string }>`select get_user_default_currency(${ann.id}) as currency`.execute(db),
    )
    return rows[0]!.currency
  }
  const choose = async (code: string | null) => {
    const { rows } = await asUser(database, ann.id, (db) =>
      sql<{ updated: boolean }>`select update_user_default_currency(${ann.id}, ${code}) as updated`.execute(db),
    )
    return rows[0]!.updated
  }
  expect(await currency()).toBe('USD')
  await setAsSystem(ann, { contact_country: 'Japan' })
  expect(await currency()).toBe('JPY')
  await setAsSystem(ann, { contact_country: 'Norway' })
  expect(await currency()).toBe('NOK')

  for (const unknown of ['XXX', 'usd', '', "'; drop table memberinfo; --", null])
    expect(await choose(unknown)).toBe(false)
  await database.pool.query(`update reference_currencies set is_active = false where code = 'NZD'`)
  expect(await choose('NZD')).toBe(false)
  expect(await choose('CHF')).toBe(true)
  expect(await currency()).toBe('CHF')
})

test.for(PROFILE_TEXT_FIELDS)('%s holds as many characters as the rules allow, and not one more', async (field) => {
  const { max } = PROFILE_TEXTS[field]
  const ann = await anInvestor()
  if (field === 'contact_country') {
    await expect(setAsSystem(ann, { [field]: 'Atlantis' })).rejects.toMatchObject({ code: '23503' })
    const addCountry = (name: string, code: string) =>
      database.pool.query(`insert into reference_countries values ($1, $2, 'USD', 9999, false)`, [code, name])
    await expect(addCountry('a'.repeat(max + 1), 'ZZ')).rejects.toMatchObject({ code: '23514' })
    return
  }
  await setAsSystem(ann, { [field]: '👑'.repeat(max) })
  await expect(setAsSystem(ann, { [field]: '👑'.repeat(max + 1) })).rejects.toMatchObject({ code: '23514' })
})

test.for([
  ['phone_country_code', ['+1', '+44', '+998'], ['1', '+', '+1234', '+4a', '']],
  ['phone_city_code', ['20', '(0)', '1'.repeat(40)], ['x', '', '1'.repeat(41), '+20']],
  ['phone_number', ['7946 0958', '555-0142', '5.5'], ['call', '', '1'.repeat(41), '5\n5']],
] as const)('%s is shaped like one', async ([column, good, bad]) => {
  const ann = await anInvestor()
  for (const text of good) await setAsSystem(ann, { [column]: text })
  for (const text of bad) await expect(setAsSystem(ann, { [column]: text })).rejects.toMatchObject({ code: '23514' })
})

const WRONG_ADDRESSES: Record<string, unknown> = {
  'an object': {},
  'a text': 'nowhere',
  null: null,
  'a list of texts': ['nowhere'],
  'a list of nothing': [null],
  'a list of lists': [[anAddress()]],
  'an address without a street': [anAddress({ street: ' ' })],
  'an address whose street is a number': [anAddress({ street: 7 })],
  'an address whose city is nothing': [anAddress({ city: null })],
  'an address with a line of its own': [anAddress({ planet: 'Mars' })],
  'half an address': [{ street: '9 Shore Road' }],
  '51 addresses': Array.from({ length: 51 }, () => anAddress()),
}
test.for(Object.entries(WRONG_ADDRESSES))('%s is no list of addresses', async ([, addresses]) => {
  const ann = await anInvestor()
  const write = setAsSystem(ann, { asset_addresses: JSON.stringify(addresses) })
  await expect(write).rejects.toMatchObject({ constraint: 'asset_addresses_are_addresses' })
})

test('fifty addresses of the longest lines are a list of addresses, and one character more is not', async () => {
  const ann = await anInvestor()
  const longest = Object.fromEntries(
    ASSET_ADDRESS_FIELDS.map((field) => [field, '👑'.repeat(ASSET_ADDRESS_TEXTS[field].max)]),
  )
  await setAsSystem(ann, { asset_addresses: JSON.stringify(Array.from({ length: 50 }, () => longest)) })
  for (const field of ASSET_ADDRESS_FIELDS) {
    const write = setAsSystem(ann, { asset_addresses: JSON.stringify([{ ...longest, [field]: `${longest[field]}!` }]) })
    await expect(write).rejects.toMatchObject({ constraint: 'asset_addresses_are_addresses' })
  }
})

test('a country that is renamed takes its people along, and one where somebody lives can’t be removed', async () => {
  const ann = await anInvestor()
  await setAsSystem(ann, { contact_country: 'Iceland' })
  await expect(database.pool.query(`delete from reference_countries where name = 'Iceland'`)).rejects.toMatchObject({
    code: '23503',
  })
  await database.pool.query(`update reference_countries set name = 'Republic of Iceland' where name = 'Iceland'`)
  expect(await rowOf(ann)).toMatchObject({ contact_country: 'Republic of Iceland' })
})
