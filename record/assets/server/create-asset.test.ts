import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { anAsset, anAssetImage, aPiece, aStoredDocument, aStoredFile, aWork } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anAdministrator, anInvestor, aPerson, type Person } from '#testing/people.ts'
import { createAsset } from './create-asset.ts'
import { getAsset } from './handlers.ts'

const countOf = ({ id }: Person) =>
  asSystem(database, async (db) => {
    const rows = await db.selectFrom('assets').select('id').where('user_id', '=', id).execute()
    return rows.length
  })

test('an investor records a piece with all that proves it', async () => {
  const ann = await anInvestor()
  const [front, dial] = [await aStoredFile(ann.id), await aStoredFile(ann.id, { name: 'Dial.webp', width: 800 })]
  const invoice = await aStoredDocument(ann.id)
  const created = await call(
    createAsset,
    aPiece({
      description: 'Mahogany case.\r\nIt runs.',
      category: 'Antiques',
      cost_at_acquisition: '6500',
      cost_currency: 'GBP',
      acquisition_location: 'Edinburgh',
      previous_owner: 'A family in Fife',
      provenance_story: 'Made for a shipmaster of Leith.',
      images: [dial.path, front.path],
      documents: [invoice.path],
      beneficiaries: [
        { beneficiary_name: 'Zoë', relationship_to_beneficiary: 'niece' },
        { beneficiary_name: 'Ailsa', beneficiary_email: 'ailsa@example.com' },
      ],
    }),
    ann,
  )
  expect(created).toMatchObject({
    title: 'Longcase clock',
    description: 'Mahogany case.\nIt runs.',
    category: 'Antiques',
    genre: null,
    cost_at_acquisition: '6500.00',
    cost_currency: 'GBP',
    date_of_acquisition: '2021-06-12',
    how_acquired: 'Purchase',
    privacy_setting: 'private',
    version: 1,
    images: [
      { path: dial.path, name: 'Dial.webp', content_type: 'image/webp', size_bytes: 1_000, width: 800, height: 1200 },
      { path: front.path, name: 'Front.webp' },
    ],
    documents: [{ path: invoice.path, name: 'Invoice.pdf', content_type: 'application/pdf' }],
    beneficiaries: [
      { beneficiary_name: 'Zoë', beneficiary_email: null, relationship_to_beneficiary: 'niece' },
      { beneficiary_name: 'Ailsa', beneficiary_email: 'ailsa@example.com', relationship_to_beneficiary: null },
    ],
  })
  expect(created.images[0]?.url).toMatch(new RegExp(`^/files/asset-images/${dial.path}\\?.*ticket=`))
  expect(created.documents[0]?.url).toContain(`/files/asset-documents/${invoice.path}?`)
  expect(await call(getAsset, { id: created.id }, ann)).toEqual(created)
})

test('a creator records a work; the professional roles and administrators record as investors do', async () => {
  const work = aWork({ genre: 'Ceramics', value_at_creation: '1850.5', value_currency: 'EUR' })
  const created = await call(createAsset, { ...work, first_sale_method: 'Gallery' }, await aCreator())
  expect(created).toMatchObject({ genre: 'Ceramics', value_at_creation: '1850.50', first_sale_method: 'Gallery' })
  for (const person of [await aPerson('estate-services'), await anAdministrator()])
    expect(await call(createAsset, aPiece(), person)).toMatchObject({ how_acquired: 'Purchase' })
})

test('its first owner is written into its history, once', async () => {
  const ann = await anInvestor()
  const { id } = await call(createAsset, aPiece(), ann)
  const history = await asSystem(database, (db) =>
    db.selectFrom('ownership_history').select('owner_id').where('asset_id', '=', id).execute(),
  )
  expect(history).toEqual([{ owner_id: ann.id }])
})

test('every mistake of a form is answered at once, in fixed words', async () => {
  const refused = call(createAsset, { beneficiaries: [{}] }, await anInvestor())
  await expect(refused).rejects.toMatchObject({
    code: 'ASSET_INVALID',
    status: 422,
    defined: true,
    message: 'Asset title is required',
    data: {
      mistakes: [
        { field: 'title', message: 'Asset title is required' },
        { field: 'date_of_acquisition', message: 'Date of acquisition is required' },
        { field: 'how_acquired', message: 'How acquired is required' },
        {
          field: 'beneficiaries.0.beneficiary_name',
          message: 'Beneficiary 1 name is required. Please provide a name or remove the beneficiary.',
        },
      ],
    },
  })
})

test.each([
  ['a text of 1 MB', { description: 'x'.repeat(1_000_000) }],
  ['a NUL', { title: 'A\0B' }],
  ['half a character', { title: 'A \ud83d' }],
  ['a number for a text', { title: 7 }],
  ['an object for a text', { title: { $ne: null } }],
  ['a list for a text', { title: ['a'] }],
  ['an unknown field', { privacy_setting: 'public' }],
  ['somebody else’s name', { user_id: randomUUID() }],
  ['a key of every object', JSON.parse('{"__proto__":{"title":"x"}}')],
  ['the constructor', { constructor: { prototype: {} } }],
  ['an id that is none', { id: 'mine' }],
  ['images that are no list', { images: 'a' }],
  ['more paths than any asset has', { images: Array.from({ length: 201 }, () => 'a') }],
] as const)('%s is refused as malformed', async (_, filledIn) => {
  const ann = await anInvestor()
  const input = Object.defineProperties(aPiece(), Object.getOwnPropertyDescriptors(filledIn))
  await expect(call(createAsset, input, ann)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await countOf(ann)).toBe(0)
})

test.each([
  { cost_at_acquisition: '-5', cost_currency: 'USD' },
  { cost_at_acquisition: '1e9', cost_currency: 'USD' },
  { cost_at_acquisition: '99999999999999999', cost_currency: 'USD' },
  { cost_at_acquisition: '5.555', cost_currency: 'USD' },
  { cost_at_acquisition: 'NaN', cost_currency: 'USD' },
  { date_of_acquisition: '2023-02-30' },
  { date_of_acquisition: '0000-01-01' },
  { date_of_acquisition: '9999-12-31' },
  { date_of_acquisition: 'infinity' },
  { title: '\u200b\u2060' },
  { genre: 'Painting' },
])('the absurd %j is refused in words', async (filledIn) => {
  await expect(call(createAsset, aPiece(filledIn), await anInvestor())).rejects.toMatchObject({ code: 'ASSET_INVALID' })
})

test.each([
  '<script>alert(1)</script>',
  "'; drop table assets; --",
  '🕰️👩‍👩‍👧',
  '\u202bشعر\u202c',
  'ﷺ'.repeat(255),
  '%_\\',
])('the title %s is kept to the letter', async (title) => {
  expect(await call(createAsset, aPiece({ title }), await anInvestor())).toMatchObject({ title })
})

test('a year-one date, the largest amount and a dinar’s thousandth are kept exactly', async () => {
  const ann = await anInvestor()
  const old = { date_of_acquisition: '0001-01-01', cost_at_acquisition: '9999999999999999.99', cost_currency: 'USD' }
  expect(await call(createAsset, aPiece(old), ann)).toMatchObject(old)
  const dinar = { cost_at_acquisition: '1.234', cost_currency: 'KWD' }
  expect(await call(createAsset, aPiece(dinar), ann)).toMatchObject(dinar)
})

test('at the plan’s limit it is refused, with the plan and its limit', async () => {
  const ann = await anInvestor({ assets: 3 })
  await expect(call(createAsset, aPiece(), ann)).rejects.toMatchObject({
    code: 'PLAN_LIMIT',
    status: 409,
    data: { plan: 'free-trial', max: 3 },
  })
  const full = await anInvestor({ plan: 'fixed-limit', assets: 100 })
  await expect(call(createAsset, aPiece(), full)).rejects.toMatchObject({ data: { plan: 'fixed-limit', max: 100 } })
  expect(await call(createAsset, aPiece(), await anInvestor({ plan: 'per-asset', assets: 4 }))).toBeTruthy()
  expect(await call(createAsset, aWork(), await aCreator({ assets: 4 }))).toBeTruthy()
})

test('categories, genres and currencies are those that are offered', async () => {
  const [ann, ben] = [await anInvestor(), await aCreator()]
  await database.pool.query(`
    insert into reference_categories (name, type, is_active) values ('Coins', 'asset_category', false)
  `)
  for (const category of ['Coins', 'Spoons', 'art', 'Painting'])
    await expect(call(createAsset, aPiece({ category }), ann)).rejects.toMatchObject({
      code: 'CATEGORY_NOT_OFFERED',
      data: { field: 'category', name: category },
    })
  await expect(call(createAsset, aWork({ genre: 'Wine' }), ben)).rejects.toMatchObject({
    code: 'CATEGORY_NOT_OFFERED',
    data: { field: 'genre', name: 'Wine' },
  })
  const cost = { cost_at_acquisition: '5', cost_currency: 'QQQ' }
  await expect(call(createAsset, aPiece(cost), ann)).rejects.toMatchObject({
    code: 'CURRENCY_NOT_OFFERED',
    data: { field: 'cost_currency', name: 'QQQ' },
  })
})

test('only files of one’s own that hang nowhere else and are not on their way out can be hung', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const stranger = await anInvestor()
  const used = await anAssetImage(await anAsset({}, ann))
  const refused = [
    (await aStoredFile(stranger.id)).path,
    (await aStoredFile(ann.id, { removed_at: new Date() })).path,
    (await aStoredDocument(ann.id)).path,
    (await aStoredFile(ann.id, { bucket: 'asset-uploads', path: `${ann.id}/uploads/${randomUUID()}.jpg` })).path,
    used.image_url,
    `${ann.id}/images/never-uploaded.jpg`,
    `${ann.id}/../${stranger.id}/images/x.jpg`,
    '',
  ]
  const good = await aStoredFile(ann.id)
  for (const path of refused)
    await expect(call(createAsset, aPiece({ images: [good.path, path] }), ann), path).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
      status: 422,
      data: { path },
    })
  await expect(call(createAsset, aPiece({ images: ['javascript:x'] }), ann)).rejects.toThrow('Invalid image URL format')
  await expect(call(createAsset, aPiece({ documents: ['https://elsewhere.example/x.pdf'] }), ann)).rejects.toThrow(
    'Invalid document URL format',
  )
  await expect(call(createAsset, aPiece({ documents: [good.path] }), ann)).rejects.toMatchObject({
    code: 'FILE_NOT_FOUND',
    data: { path: good.path },
  })
  // What was refused left nothing behind: the good file is still free.
  expect(await countOf(ann)).toBe(1)
  expect(await call(createAsset, aPiece({ images: [good.path] }), ann)).toMatchObject({ images: [{ path: good.path }] })
})

test('the same form sent twice makes one asset, and answers with it', async () => {
  const ann = await anInvestor({ assets: 2 })
  const id = randomUUID()
  const { path } = await aStoredFile(ann.id)
  const first = await call(createAsset, aPiece({ id, images: [path] }), ann)
  // The last place of the plan is taken by itself.
  expect(await call(createAsset, aPiece({ id, images: [path] }), ann)).toEqual(first)
  expect(await call(createAsset, aPiece({ id, title: 'Another' }), ann)).toEqual(first)
  expect(await countOf(ann)).toBe(3)
})

test('the same form sent ten times at once makes one asset, also in the last place of a plan', async () => {
  for (const ann of [await anInvestor({ assets: 2 }), await anInvestor({ plan: 'per-asset' }), await aCreator()]) {
    const before = await countOf(ann)
    const id = randomUUID()
    const form = { id, ...(ann.role === 'creator' ? aWork() : aPiece()) }
    const made = await Promise.all(Array.from({ length: 10 }, () => call(createAsset, form, ann)))
    expect(new Set(made.map((asset) => asset.id)).size).toBe(1)
    expect(await countOf(ann)).toBe(before + 1)
  }
})

test('whether an id is somebody else’s, the caller’s own or nobody’s is told by nothing in the answer', async () => {
  const theirs = await anAsset({ title: 'Brooch' }, await anInvestor())
  const ann = await anInvestor({ plan: 'per-asset' })
  const own = await anAsset({ title: 'Own' }, ann)
  for (const id of [theirs.id, own.id, randomUUID()]) {
    const made = await call(createAsset, aPiece({ id }), ann)
    expect(made.id).not.toBe(id)
    expect(await call(createAsset, aPiece({ id }), ann)).toEqual(made)
    const { id: _id, created_at: _created, updated_at: _updated, ...rest } = made
    expect(rest).toMatchObject({ version: 1, title: aPiece().title })
  }
  expect(await countOf(ann)).toBe(4)
  const stored = await asSystem(database, (db) =>
    sql<{ title: string }>`select title from assets where id = ${theirs.id}`.execute(db),
  )
  expect(stored.rows).toEqual([{ title: 'Brooch' }])
})

test('one file goes to one of two assets that ask for it at once', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const { path } = await aStoredFile(ann.id)
  const outcomes = await Promise.allSettled([1, 2].map(() => call(createAsset, aPiece({ images: [path] }), ann)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => reason)).toMatchObject([{ code: 'FILE_NOT_FOUND', data: { path } }])
  expect(await countOf(ann)).toBe(1)
})

test('signed out, or with a registration that is not complete, nothing is added', async () => {
  await expect(call(createAsset, aPiece(), null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const newcomer = await anInvestor({ registration: 'profile completed' })
  await expect(call(createAsset, aPiece(), newcomer)).rejects.toMatchObject({
    code: 'REGISTRATION_INCOMPLETE',
    data: { step: '/select-subscription' },
  })
})

test('a new piece is what its form says: sold since a day, once, however often it is sent; else simply held', async () => {
  const ann = await anInvestor()
  const status = { status: 'Sold', since: '2024-05-04', party: ' R.  Sim ', amount: '150', currency: 'EUR' }
  const form = { ...aPiece({ title: 'Ring' }), id: randomUUID(), status }
  const sent = await Promise.all([call(createAsset, form, ann), call(createAsset, form, ann)])
  const [ring] = sent
  expect(sent[1]).toMatchObject({ id: ring.id })
  const { statuses } = await call(getAsset, { id: ring.id }, ann)
  expect(statuses).toMatchObject([{ ...status, party: 'R. Sim', amount: '150.00' }])
  expect((await call(createAsset, aPiece({ title: 'Vase' }), ann)).statuses).toEqual([])
  for (const wrong of [{ status: 'Pawned' }, { ...status, since: '2999-01-01' }])
    await expect(call(createAsset, { ...aPiece(), status: wrong }, ann)).rejects.toMatchObject({
      code: 'ASSET_INVALID',
    })
})
