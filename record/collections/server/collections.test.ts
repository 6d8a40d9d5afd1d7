import { type Selectable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import type { Assets } from '#database/schema.ts'
import type { Grouping } from '../rules.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { listAssetChoices, listAssets } from '#work/vault/server/handlers.ts'
import { anAsset, anAssetImage } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, type Person } from '#testing/people.ts'
import {
  addToCollection,
  describeCollection,
  listCollections,
  listParts,
  listTags,
  removeCollection,
  renameCollection,
  takeOutOfCollection,
} from './handlers.ts'

async function aVault(titles = ['Anchor', 'Bell', 'Compass']) {
  const ann = await aCreator()
  const assets: Selectable<Assets>[] = []
  for (const [place, title] of titles.entries()) {
    const worth = { value_at_creation: `${(place + 1) * 100}.10`, value_currency: place === 2 ? 'CHF' : 'EUR' }
    assets.push(await anAsset({ title, ...worth }, ann))
  }
  return { ann, assets, ids: assets.map(({ id }) => id) }
}

const add = (ann: Person, of: Grouping, name: string, ids: string[]) => call(addToCollection, { of, name, ids }, ann)
/** All of both, page by page. */
async function listed(person: Person, search = '') {
  const collections = await everyPage((cursor) => call(listCollections, { search, ...(cursor && { cursor }) }, person))
  return {
    collections,
    tags: await everyPage((cursor) => call(listTags, { search, ...(cursor && { cursor }) }, person)),
  }
}

async function everyPage<Item>(
  page: (cursor?: string) => Promise<{ items: Item[]; next_cursor: string | null; total: number }>,
) {
  const items: Item[] = []
  let cursor: string | undefined
  for (;;) {
    const { items: more, next_cursor, total } = await page(cursor)
    items.push(...more)
    if (next_cursor === null) {
      expect(items).toHaveLength(total)
      return items
    }
    cursor = next_cursor
  }
}

const namesOf = async (ann: Person, id: string) =>
  (await call(getAsset, { id }, ann)).collections.map(({ name }) => name)
const titlesIn = async (ann: Person, filter: { collection?: string; tag?: string }) =>
  (await call(listAssets, { ...filter, sort: 'title' }, ann)).items.map(({ title }) => title)

test('assets are added once, listed with one sum a currency, and found by it', async () => {
  const { ann, ids } = await aVault()
  expect((await add(ann, 'collections', 'Ship’s  things', ids)).changed.toSorted()).toEqual(ids.toSorted())
  expect((await add(ann, 'collections', 'ship’s things', ids)).changed).toEqual([])
  await add(ann, 'tags', 'Brass', ids.slice(0, 1))
  expect(await listed(ann)).toEqual({
    collections: [
      {
        name: 'Ship’s things',
        kind: 'collection',
        note: null,
        assets: 3,
        sums: [
          { currency: 'EUR', amount: '300.20' },
          { currency: 'CHF', amount: '300.10' },
        ],
        images: [],
      },
    ],
    tags: [{ name: 'Brass', assets: 1 }],
  })
  expect(await titlesIn(ann, { collection: 'SHIP’S THINGS' })).toEqual(['Anchor', 'Bell', 'Compass'])
  expect(await titlesIn(ann, { collection: 'Ship’s things', tag: 'brass' })).toEqual(['Anchor'])
  const { counts } = await call(listAssets, { tag: 'brass' }, ann)
  expect(counts).toMatchObject({ matching: 1, more: false, all: 3 })
  expect(await call(listAssetChoices, undefined, ann)).toMatchObject({ collection: ['Ship’s things'], tag: ['Brass'] })
})

test('what is added or taken out by many at once is a new version, and a change in the history', async () => {
  const { ann, ids } = await aVault()
  const { version } = await call(getAsset, { id: ids[0]! }, ann)
  await add(ann, 'tags', 'Brass', ids)
  await call(takeOutOfCollection, { of: 'tags', name: 'brass', ids: ids.slice(0, 1) }, ann)
  const after = await call(getAsset, { id: ids[0]! }, ann)
  expect(after.version).toBeGreaterThan(version)
  expect(after.tags).toEqual([])
  const { rows } = await asUser(database, ann.id, (db) =>
    sql<{ before: unknown; after: unknown }>`
      select before, after from asset_changes where asset_id = ${ids[1]!} and field = 'asset_tags'
    `.execute(db),
  )
  expect(rows).toEqual([{ before: [], after: [{ name: 'Brass' }] }])
})

test('a rename to the name of another puts the two together, each asset once', async () => {
  const { ann, ids } = await aVault()
  await add(ann, 'collections', 'Clocks', ids.slice(0, 2))
  await add(ann, 'collections', 'Timepieces', ids.slice(1))
  await call(describeCollection, { name: 'Clocks', kind: 'set', note: 'In the hall' }, ann)
  await call(describeCollection, { name: 'Timepieces', kind: 'collection', note: 'All' }, ann)
  await call(renameCollection, { of: 'collections', name: 'clocks', to: 'TIMEPIECES' }, ann)
  const { collections } = await listed(ann)
  expect(collections).toHaveLength(1)
  expect(collections[0]).toMatchObject({ assets: 3, note: 'All' })
  for (const id of ids) expect(await namesOf(ann, id)).toHaveLength(1)
})

test('a rename in another spelling is a rename', async () => {
  const { ann, ids } = await aVault()
  await add(ann, 'tags', 'brass', ids)
  await call(renameCollection, { of: 'tags', name: 'brass', to: 'Brass' }, ann)
  expect((await listed(ann)).tags).toEqual([{ name: 'Brass', assets: 3 }])
})

test('what is deleted can be put back as it was', async () => {
  const { ann, ids } = await aVault()
  await add(ann, 'collections', 'Clocks', ids)
  const removed = await call(removeCollection, { of: 'collections', name: 'Clocks' }, ann)
  expect(removed.ids.toSorted()).toEqual(ids.toSorted())
  expect((await listed(ann)).collections).toEqual([])
  expect(await titlesIn(ann, {})).toHaveLength(3)
  await add(ann, 'collections', 'Clocks', removed.ids)
  expect(await titlesIn(ann, { collection: 'Clocks' })).toHaveLength(3)
})

test('the parts of a set come in their order, those without a place last', async () => {
  const { ann, ids } = await aVault()
  const [anchor, bell, compass] = ids as [string, string, string]
  await add(ann, 'collections', 'Pair of three', ids)
  const parts = async () => (await call(listParts, { name: 'pair of three' }, ann)).pieces.map(({ title }) => title)
  expect((await call(listParts, { name: 'Pair of three', only: 'sets' }, ann)).pieces).toEqual([])
  await call(describeCollection, { name: 'Pair of three', kind: 'set', note: null, parts: [compass, anchor] }, ann)
  expect(await parts()).toEqual(['Compass', 'Anchor', 'Bell'])
  await call(describeCollection, { name: 'Pair of three', kind: 'pair', note: null }, ann)
  expect(await parts()).toEqual(['Compass', 'Anchor', 'Bell'])
  await call(takeOutOfCollection, { of: 'collections', name: 'Pair of three', ids: [compass, bell] }, ann)
  expect(await parts()).toEqual(['Anchor'])
})

test('its first pictures show what a collection is, of a set in the order of its parts', async () => {
  const { ann, ids, assets } = await aVault(['Anchor', 'Bell', 'Compass', 'Drum', 'Easel', 'Flute'])
  await add(ann, 'collections', 'Things', ids)
  const paths: string[] = []
  for (const asset of assets.slice(0, 5)) paths.push((await anAssetImage(asset)).image_url)
  const pictured = async () => (await listed(ann)).collections[0]!.images.map(({ path }) => paths.indexOf(path))
  expect(await pictured()).toEqual([4, 3, 2, 1])
  const parts = [ids[5]!, ids[0]!, ids[1]!]
  await call(describeCollection, { name: 'Things', kind: 'set', note: null, parts }, ann)
  expect(await pictured()).toEqual([0, 1, 4, 3])
})

test('more names than fit on a page come page by page, and some of them by what they hold', async () => {
  const { ann, ids } = await aVault(['Anchor'])
  const names = Array.from({ length: 60 }, (_, number) => `Tag ${String(number).padStart(2, '0')}`)
  for (const name of names) await add(ann, 'tags', name, ids)
  for (const name of names) await add(ann, 'collections', name, ids)
  const { tags, collections } = await listed(ann)
  expect(tags.map(({ name }) => name)).toEqual(names)
  expect(collections.map(({ name }) => name)).toEqual(names)
  expect((await listed(ann, ' ÁG 5')).tags.map(({ name }) => name)).toEqual(names.slice(50))
  expect((await listed(ann, '%')).collections).toEqual([])
})

test('nobody sees or changes what another has grouped', async () => {
  const { ann, ids } = await aVault()
  const bob = await aCreator()
  await add(ann, 'collections', 'Clocks', ids)
  expect(await listed(bob)).toEqual({ collections: [], tags: [] })
  expect((await add(bob, 'collections', 'Mine', ids)).changed).toEqual([])
  expect((await call(takeOutOfCollection, { of: 'collections', name: 'Clocks', ids }, bob)).changed).toEqual([])
  expect((await call(removeCollection, { of: 'collections', name: 'Clocks' }, bob)).ids).toEqual([])
  await call(renameCollection, { of: 'collections', name: 'Clocks', to: 'Taken' }, bob)
  expect((await call(listParts, { name: 'Clocks' }, bob)).pieces).toEqual([])
  expect((await listed(ann)).collections).toMatchObject([{ name: 'Clocks', assets: 3 }])
})

test('an asset has 100 tags at most, and ids that are none are left out', async () => {
  const { ann, ids } = await aVault(['Anchor'])
  for (let i = 0; i < 100; i++) await add(ann, 'tags', `Tag ${i}`, ids)
  await expect(add(ann, 'tags', 'One more', ids)).rejects.toMatchObject({ code: 'TOO_MANY_OF_AN_ASSET' })
  await call(takeOutOfCollection, { of: 'tags', name: 'Tag 50', ids }, ann)
  expect((await add(ann, 'tags', 'One more', [...ids, 'none'])).changed).toEqual(ids)
})

test('a name that is too long, or empty, is refused', async () => {
  const { ann, ids } = await aVault(['Anchor'])
  for (const name of ['', '  ', 'x'.repeat(101)])
    await expect(add(ann, 'tags', name, ids)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(
    call(renameCollection, { of: 'collections', name: 'Clocks', to: 'x'.repeat(256) }, ann),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  for (const name of [' ', 'x'.repeat(256)])
    await expect(call(describeCollection, { name, kind: 'set', note: null }, ann)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})

test('two who add and rename at once wait for each other, and nothing is lost', async () => {
  const { ann, ids } = await aVault()
  await add(ann, 'collections', 'Clocks', ids.slice(0, 1))
  await Promise.all([
    add(ann, 'collections', 'Watches', ids),
    add(ann, 'collections', 'Clocks', ids),
    call(renameCollection, { of: 'collections', name: 'Clocks', to: 'Timepieces' }, ann),
  ])
  for (const id of ids) {
    const names = await namesOf(ann, id)
    expect(names).toContain('Watches')
    expect(names.some((name) => name === 'Clocks' || name === 'Timepieces')).toBe(true)
  }
})

test('two that are renamed to one name at once are put together', async () => {
  for (let round = 0; round < 5; round++) {
    const { ann, ids } = await aVault()
    const names = ['Clocks', 'Watches', 'Dials']
    for (const [place, name] of names.entries()) {
      await add(ann, 'collections', name, [ids[place]!])
      await call(describeCollection, { name, kind: 'set', note: name }, ann)
    }
    await Promise.all(names.map((name) => call(renameCollection, { of: 'collections', name, to: 'Time' }, ann)))
    const { collections } = await listed(ann)
    expect(collections).toMatchObject([{ name: 'Time', kind: 'set', assets: 3 }])
  }
})

test('whoever describes as many as fit may still change them', async () => {
  const { ann, ids } = await aVault(['Anchor'])
  const said = async (name: string, note: string) =>
    call(describeCollection, { name, kind: 'set', note, parts: ids }, ann)
  await asUser(database, ann.id, (db) =>
    sql`insert into collections (name) select 'Shelf ' || number from generate_series(1, 1000) as number`.execute(db),
  )
  await said('Shelf 7', 'By the window')
  await expect(said('One more', '')).rejects.toMatchObject({ code: 'TOO_MANY_COLLECTIONS', data: undefined })
  const { collections } = await listed(ann)
  expect(collections).toHaveLength(1_000)
  expect(collections.find(({ name }) => name === 'Shelf 7')).toMatchObject({ kind: 'set', note: 'By the window' })
})

test('300 are added at once, and two who make one name at once make one collection', async () => {
  const { ann } = await aVault([])
  const { rows } = await asUser(database, ann.id, (db) =>
    sql<{ id: string }>`
      insert into assets (title) select 'Spoon ' || number from generate_series(1, 300) as number returning id
    `.execute(db),
  )
  const ids = rows.map(({ id }) => id)
  const both = await Promise.all([add(ann, 'collections', 'Silver', ids), add(ann, 'collections', 'SILVER', ids)])
  expect(both.flatMap(({ changed }) => changed)).toHaveLength(300)
  const { collections } = await listed(ann)
  expect(collections).toMatchObject([{ assets: 300 }])
})
