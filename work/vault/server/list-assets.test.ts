import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { AssetListRequest } from '../contract.ts'
import type { Assets } from '#database/schema.ts'
import { anAsset, anAssetDocument, anAssetImage } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { aCreator, anInvestor, aPerson, type Person } from '#testing/people.ts'
import { listAssetChoices, listAssets } from './handlers.ts'

async function aVaultOf(...assets: Partial<Insertable<Assets>>[]) {
  const owner = await anInvestor({ plan: 'per-asset' })
  for (const asset of assets) await anAsset({ category: 'Other', ...asset }, owner)
  return owner
}

const INVALID = { code: 'CURSOR_INVALID' }

async function titlesOf(owner: Person, request: AssetListRequest = {}) {
  const { items } = await call(listAssets, request, owner)
  return items.map(({ title }) => title)
}

/** Every page after the other. */
async function titlesByPage(owner: Person, request: { sort?: 'newest' | 'title' | 'value'; limit: number }) {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const page = await call(listAssets, { ...request, cursor }, owner)
    pages.push(page.items.map(({ title }) => title))
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return pages
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('an empty vault is an empty page', async () => {
  expect(await call(listAssets, {}, await aCreator())).toEqual({
    items: [],
    next_cursor: null,
    previous_cursor: null,
    counts: { matching: 0, more: false, all: 0, gone: 0 },
  })
})

test('a row says what a card shows: value, date, the first image and document, how many there are', async () => {
  const ann = await aVaultOf()
  const asset = await anAsset(
    {
      title: 'Longcase clock',
      description: 'Mahogany. '.repeat(100),
      category: 'Antiques',
      cost_at_acquisition: '6500.00',
      cost_currency: 'GBP',
      date_of_acquisition: '2021-06-12',
    },
    ann,
  )
  await anAssetImage(asset, { position: 1 })
  const front = await anAssetImage(asset, { position: 0 })
  const invoice = await anAssetDocument(asset)
  const { items } = await call(listAssets, {}, ann)
  expect(items).toEqual([
    {
      id: asset.id,
      title: 'Longcase clock',
      category: 'Antiques',
      genre: null,
      place: null,
      maker: null,
      inventory_number: null,
      status: 'Held',
      excerpt: 'Mahogany. '.repeat(24),
      value: { amount: '6500.00', currency: 'GBP' },
      valued_as: null,
      date: '2021-06-12',
      created_at: asset.created_at.toISOString(),
      image: {
        path: front.image_url,
        url: expect.stringContaining(`/files/asset-images/${front.image_url}?`),
        preview: null,
        name: 'Front.webp',
        content_type: 'image/webp',
        size_bytes: 1_000,
        width: 1600,
        height: 1200,
      },
      document: {
        path: invoice.document_url,
        url: expect.stringContaining(`/files/asset-documents/${invoice.document_url}?`),
        name: 'Invoice.pdf',
        content_type: 'application/pdf',
        size_bytes: 1_000,
      },
      image_count: 2,
      document_count: 1,
      found_in: null,
    },
  ])
})

test('a creator’s row has the value at creation and the day of creation', async () => {
  const ben = await aCreator()
  const work = { value_at_creation: '120.50', value_currency: 'EUR', creation_date: '2025-02-03', genre: 'Glass' }
  await anAsset({ ...work, cost_at_acquisition: '1', cost_currency: 'USD', date_of_acquisition: '2000-01-01' }, ben)
  expect((await call(listAssets, {}, ben)).items).toMatchObject([
    { value: { amount: '120.50', currency: 'EUR' }, date: '2025-02-03', genre: 'Glass' },
  ])
})

test('the newest comes first, page by page, also where several came at one instant', async () => {
  const instant = minutesAgo(5)
  const ann = await aVaultOf(
    { title: 'Old', created_at: minutesAgo(9) },
    ...['A', 'B', 'C', 'D'].map((title) => ({ title, created_at: instant })),
    { title: 'New', created_at: minutesAgo(1) },
  )
  const pages = await titlesByPage(ann, { limit: 2 })
  expect(pages.map((page) => page.length)).toEqual([2, 2, 2])
  expect(pages.flat()[0]).toBe('New')
  expect(pages.flat()[5]).toBe('Old')
  expect(pages.flat().toSorted()).toEqual(['A', 'B', 'C', 'D', 'New', 'Old'])
})

test('a page is as long as was wanted, whatever the length, and the next goes on where it ends', async () => {
  const titles = Array.from({ length: 103 }, (_, i) => `Bowl ${1_000 + i}`)
  const ann = await aVaultOf(...titles.map((title) => ({ title })))
  for (const limit of [25, 26, 50, 51, 100]) {
    const pages = await titlesByPage(ann, { sort: 'title', limit })
    expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true)
    expect(pages).toHaveLength(Math.ceil(titles.length / limit))
    expect(pages.flat()).toEqual(titles)
  }
})

test('titles are in the order of the alphabet, whatever their capitals and accents', async () => {
  const ann = await aVaultOf(
    ...['étude', 'Zebra', 'apple', 'Eagle', 'Écrin', 'ﷺ'.repeat(255)].map((title) => ({ title })),
  )
  const pages = await titlesByPage(ann, { sort: 'title', limit: 1 })
  expect(pages.flat().slice(0, 5)).toEqual(['apple', 'Eagle', 'Écrin', 'étude', 'Zebra'])
  expect(pages).toHaveLength(6)
})

test('after a change of role a row shows the value that was recorded before', async () => {
  const ann = await aCreator()
  await anAsset({ title: 'Ring', cost_at_acquisition: '300.00', cost_currency: 'CHF' }, ann)
  await anAsset(
    {
      title: 'Vase',
      cost_at_acquisition: '1.00',
      cost_currency: 'CHF',
      value_at_creation: '9.00',
      value_currency: 'EUR',
    },
    ann,
  )
  const { items } = await call(listAssets, { sort: 'title' }, ann)
  expect(items).toMatchObject([
    { title: 'Ring', value: { amount: '300.00', currency: 'CHF' } },
    { title: 'Vase', value: { amount: '9.00', currency: 'EUR' } },
  ])
})

test('the largest value comes first, one currency after the other, what has none last', async () => {
  const usd = (amount: string) => ({ title: `USD ${amount}`, cost_at_acquisition: amount, cost_currency: 'USD' })
  const ann = await aVaultOf(
    usd('9.50'),
    { title: 'Zither, of no known price' },
    usd('10'),
    { title: 'JPY 1000000', cost_at_acquisition: '1000000', cost_currency: 'JPY' },
    usd('9999999999999999.99'),
    { title: 'Amphora, of no known price', cost_currency: 'USD' },
    usd('0'),
  )
  const expected = [
    'JPY 1000000',
    'USD 9999999999999999.99',
    'USD 10',
    'USD 9.50',
    'USD 0',
    'Amphora, of no known price',
    'Zither, of no known price',
  ]
  expect(await titlesOf(ann, { sort: 'value' })).toEqual(expected)
  for (const limit of [1, 2, 3]) expect((await titlesByPage(ann, { sort: 'value', limit })).flat()).toEqual(expected)
})

test('what comes or goes between two pages is neither repeated nor does it hide another', async () => {
  const ann = await aVaultOf(...['1', '2', '3', '4'].map((title, i) => ({ title, created_at: minutesAgo(i + 1) })))
  const first = await call(listAssets, { limit: 2 }, ann)
  await anAsset({ title: 'Just added' }, ann)
  const second = await call(listAssets, { limit: 2, cursor: first.next_cursor! }, ann)
  expect(second.items.map(({ title }) => title)).toEqual(['3', '4'])
  expect(second.next_cursor).toBeNull()
})

test.each(['newest', 'title', 'value'] as const)('by %s one also goes back, page by page', async (sort) => {
  const usd = (amount: string) => ({ cost_at_acquisition: amount, cost_currency: 'USD' })
  const ann = await aVaultOf(
    ...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((title, i) => ({
      title,
      created_at: minutesAgo(i >> 1),
      ...(i % 3 > 0 && usd('10')),
    })),
  )
  const ahead = await titlesByPage(ann, { sort, limit: 2 })
  let page = await call(listAssets, { sort, limit: 4 }, ann)
  page = await call(listAssets, { sort, limit: 2, cursor: page.next_cursor! }, ann)
  const back: string[][] = []
  while (page.previous_cursor !== null) {
    page = await call(listAssets, { sort, limit: 2, cursor: page.previous_cursor }, ann)
    back.push(page.items.map(({ title }) => title))
  }
  expect(back).toEqual([ahead[1]])
  expect((await call(listAssets, { sort, limit: 2 }, ann)).previous_cursor).toBeNull()
})

test('going back keeps to what was searched for', async () => {
  const ann = await aVaultOf(...['Bowl 1', 'Ring', 'Bowl 2', 'Bowl 3', 'Vase'].map((title) => ({ title })))
  const request = { search: 'bowl', sort: 'title', limit: 1 } as const
  const second = await call(listAssets, { ...request, cursor: await cursorAfter(ann, request) }, ann)
  const third = await call(listAssets, { ...request, cursor: second.next_cursor! }, ann)
  expect(third.items[0]!.title).toBe('Bowl 3')
  const before = await call(listAssets, { ...request, cursor: third.previous_cursor! }, ann)
  expect(before.items[0]!.title).toBe('Bowl 2')
})

const cursorAfter = async (owner: Person, request: AssetListRequest) =>
  (await call(listAssets, request, owner)).next_cursor ?? undefined

test('the categories are those of one’s own assets, each once, in the order of the alphabet', async () => {
  const ann = await aVaultOf({ category: 'Wine' }, { category: 'books' }, { category: 'Wine' }, { category: 'Art' })
  await anAsset({ category: null }, ann)
  await aVaultOf({ category: 'Jewelry' })
  expect(await call(listAssetChoices, undefined, ann)).toMatchObject({ category: ['Art', 'books', 'Wine'] })
  expect(await call(listAssetChoices, undefined, await aCreator())).toMatchObject({ category: [] })
})

test('the first page counts what matches and what there is; the next ones need not', async () => {
  const ann = await aVaultOf({ category: 'Wine' }, { category: 'Wine' }, { category: 'Art' })
  const first = await call(listAssets, { category: 'Wine', limit: 1 }, ann)
  expect(first.counts).toEqual({ matching: 2, more: false, all: 3, gone: 0 })
  const second = await call(listAssets, { category: 'Wine', limit: 1, cursor: first.next_cursor! }, ann)
  expect(second).toMatchObject({ items: [{ category: 'Wine' }], counts: null, next_cursor: null })
})

test('a search, a category, an order and pages go together', async () => {
  const ann = await aVaultOf(
    ...Array.from({ length: 5 }, (_, i) => ({ title: `Bowl ${i}`, category: 'Art', description: 'Ash glaze' })),
    { title: 'Bowl of wine', category: 'Wine', description: 'Ash glaze' },
    { title: 'Bowl 9', category: 'Art' },
  )
  const request = { search: 'ash bowl', category: 'Art', sort: 'title', limit: 3 } as const
  const first = await call(listAssets, request, ann)
  expect(first.counts).toEqual({ matching: 5, more: false, all: 7, gone: 0 })
  const second = await call(listAssets, { ...request, cursor: first.next_cursor! }, ann)
  const titles = [...first.items, ...second.items].map(({ title }) => title)
  expect(titles).toEqual(['Bowl 0', 'Bowl 1', 'Bowl 2', 'Bowl 3', 'Bowl 4'])
})

test('nobody’s assets are listed, found or counted for somebody else', async () => {
  await aVaultOf({ title: 'Brooch of Ann' })
  const eve = await aPerson('insurance-partners')
  for (const request of [{}, { search: 'Brooch' }, { category: 'Other' }, { sort: 'value' as const }])
    expect(await call(listAssets, request, eve)).toMatchObject({
      items: [],
      counts: { matching: 0, more: false, all: 0, gone: 0 },
    })
})

test('a stranger’s cursor leads through one’s own list only', async () => {
  const ann = await aVaultOf({ title: 'Brooch' }, { title: 'Ring' }, { title: 'Watch' })
  const { next_cursor } = await call(listAssets, { limit: 1 }, ann)
  expect(await titlesOf(await aCreator(), { cursor: next_cursor! })).toEqual([])
})

const encoded = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
test.each([
  '',
  'nonsense',
  encoded(null),
  encoded({}),
  encoded(['2026-01-01', crypto.randomUUID()]),
  encoded(['1e5', crypto.randomUUID()]),
  encoded(['99999999999999999999', crypto.randomUUID()]),
  encoded(['1', 'no-id']),
  encoded(['1', crypto.randomUUID(), 'more']),
  encoded([['1'], crypto.randomUUID()]),
])('the cursor %j is refused', async (cursor) => {
  await expect(call(listAssets, { cursor }, await aCreator())).rejects.toMatchObject({
    code: 'CURSOR_INVALID',
    status: 400,
  })
})

test('a cursor of one order is none of another, and none may hold what no text can', async () => {
  const ann = await aVaultOf({ title: 'A' }, { title: 'B' })
  const { next_cursor: cursor } = await call(listAssets, { limit: 1 }, ann)
  await expect(call(listAssets, { sort: 'value', cursor: cursor! }, ann)).rejects.toMatchObject(INVALID)
  const hostile = encoded(['A\0', crypto.randomUUID()])
  await expect(call(listAssets, { sort: 'title', cursor: hostile }, ann)).rejects.toMatchObject(INVALID)
})

test.each([
  { limit: 0 },
  { limit: 101 },
  { limit: 2.5 },
  { limit: 'many' },
  { sort: 'price' },
  { search: 'x'.repeat(201) },
  { search: 'a\0' },
  { search: '\ud83d' },
  { category: 'a\0' },
])('the request %j is refused as malformed', async (request) => {
  await expect(call(listAssets, request as AssetListRequest, await aCreator())).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('signed out, or with a registration that is not complete, nothing is listed', async () => {
  await expect(call(listAssets, {}, null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const newcomer = await anInvestor({ registration: 'begun' })
  await expect(call(listAssets, {}, newcomer)).rejects.toMatchObject({ code: 'REGISTRATION_INCOMPLETE' })
})
