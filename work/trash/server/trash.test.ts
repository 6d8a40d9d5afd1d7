import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { TYPED_CHILDREN } from '#record/assets/rules/typed-children.ts'
import { aPiece, anAsset, anAssetDocument, anAssetImage, aStatus, aTypedRow, aValuation } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { aPolicy } from '#testing/policies.ts'
import { aReceived } from '#testing/left.ts'
import { anInvitation } from '#testing/access.ts'
import { aDivision, aWish } from '#testing/dividing.ts'
import { aComment } from '#testing/comments.ts'
import { aLeaf } from '#testing/subjects/proof.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { letReleaseGoOn } from '#account/estate/server/handlers.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { getAsset, removeAsset, removeAssets } from '#record/assets/server/handlers.ts'
import { listAssets } from '#work/vault/server/handlers.ts'
import { getAssetHistory } from '#record/history/server/history.ts'
import { emptyOldTrashJob } from './empty-old-trash.job.ts'
import { emptyTrash, listTrash, removeFromTrash, restoreFromTrash } from './handlers.ts'

const rowsOf = async (query: string, ...values: unknown[]) => (await database.pool.query(query, values)).rows

/** All rows that hang on an asset, by their tables: what the catalog says refers to it, and is deleted with it. */
async function everythingOf(id: string) {
  const tables = await rowsOf(`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'assets'::regclass and confdeltype = 'c' order by 1`)
  const all: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const rows = await rowsOf(`select to_jsonb(one) as row from ${name} as one where asset_id = $1`, id)
    all[name] = rows.map(({ row }) => JSON.stringify(row)).toSorted()
  }
  return all
}

const assetRow = async (id: string) =>
  (await rowsOf('select to_jsonb(assets) as row from assets where id = $1', id))[0]?.row

const trashOf = async (person: Person) => (await call(listTrash, {}, person)).items.map(({ title }) => title)

const storedBytes = async ({ id }: Person) =>
  Number((await rowsOf('select storage_bytes from vault_usage where user_id = $1', id))[0]?.storage_bytes ?? 0)

const change = (person: Person, id: string, to: object) =>
  asUser(database, person.id, (db) => db.updateTable('assets').set(to).where('id', '=', id).execute())

/** With a row in every table that hangs on assets. */
async function aFullAsset(owner: Person) {
  const asset = await anAsset(
    {
      title: 'Longcase clock',
      place: 'Zurich / Study',
      inventory_number: 'C-1',
      cost_at_acquisition: '1200.50',
      cost_currency: 'CHF',
      details: JSON.stringify({ materials: 'Oak' }),
    },
    owner,
  )
  const image = await anAssetImage(asset)
  await asSystem(database, (db) =>
    db.updateTable('stored_files').set({ preview: 'UklGRg' }).where('path', '=', image.image_url).execute(),
  )
  await anAssetDocument(asset)
  for (const child of TYPED_CHILDREN) await aTypedRow(child, asset)
  await aStatus(asset)
  await aComment(asset)
  await aLeaf(asset)
  const grant = await anInvitation(owner, 'guest@example.com')
  await aWish(await aDivision(owner, { assets: [asset.id], grants: [grant] }), grant, asset.id, 1)
  await asUser(database, owner.id, (db) =>
    db.insertInto('asset_file_names').values({ asset_id: asset.id, name: 'IMG_1.jpg', position: 0 }).execute(),
  )
  await aPolicy(owner, { scheduled: { [asset.id]: '1200.50' } })
  const { position } = await aValuation(asset, { evidence: image.image_url })
  await aValuation(asset, { corrects: position, amount: '950.00' })
  await aReceived(owner, asset)
  // Its owner is back, and works on while the release runs.
  await call(letReleaseGoOn, {}, owner)
  await change(owner, asset.id, { place: 'Zurich / Hall' })
  await change(owner, asset.id, { title: 'Tall clock' })
  return asset
}

test('what was deleted comes back whole: every column, and every row of every table that hangs on it', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const { id } = await aFullAsset(ann)
  const [row, before] = [await assetRow(id), await everythingOf(id)]
  for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0)
  const bytes = await storedBytes(ann)

  await call(removeAsset, { id }, ann)
  expect(await assetRow(id)).toBeUndefined()
  expect(await call(listTrash, {}, ann)).toMatchObject({
    items: [{ id, title: 'Tall clock', category: 'Watches', preview: 'UklGRg' }],
    total: 1,
  })
  expect(await storedBytes(ann)).toBe(bytes)

  expect(await call(restoreFromTrash, { ids: [id] }, ann)).toEqual({ restored: [id], numbers_given_up: [] })
  const { asset_changes: history = [], ...after } = await everythingOf(id)
  const { asset_changes: formerly, ...others } = before
  expect(after).toEqual(others)
  expect(history.filter((row) => !/"field":"(trashed|restored)"/.test(String(row)))).toEqual(formerly)
  const { slice: _, ...columns } = row
  expect(await assetRow(id)).toMatchObject({ ...columns, version: row.version + 1 })
  expect(await trashOf(ann)).toEqual([])
  expect((await call(getAssetHistory, { id }, ann)).saves.length).toBeGreaterThan(1)
  expect(await storedBytes(ann)).toBe(bytes)
  const files = await rowsOf('select removed_at, trashed_with from stored_files where user_id = $1', ann.id)
  expect(files).toEqual(files.map(() => ({ removed_at: null, trashed_with: null })))
})

test('what is in the trash is in no list, takes no room, and its files open for nobody', async () => {
  const ann = await anInvestor({ assets: 3 })
  const { id } = (await call(listAssets, {}, ann)).items[0]!
  await anAssetImage((await assetRow(id)) as Awaited<ReturnType<typeof anAsset>>)
  await call(removeAsset, { id }, ann)
  await expect(call(getAsset, { id }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await asUser(database, ann.id, (db) => db.selectFrom('stored_files').select('path').execute())).toEqual([])
  await call(createAsset, aPiece(), ann)
  expect((await call(listAssets, {}, ann)).counts?.all).toBe(3)
})

test('the history of what came back says when it was deleted and brought back, as often as that was', async () => {
  const ann = await anInvestor()
  const { id } = await anAsset({ title: 'Vase' }, ann)
  for (let turn = 0; turn < 2; turn++) {
    await call(removeAsset, { id }, ann)
    await call(restoreFromTrash, { ids: [id] }, ann)
  }
  const { saves } = await call(getAssetHistory, { id }, ann)
  const events = saves.map(({ changes }) => changes.map(({ field }) => field).join())
  expect(events).toEqual(['restored', 'trashed', 'restored', 'trashed', 'created'])
})

test('where there is no room, nothing comes back', async () => {
  const ann = await anInvestor({ assets: 3 })
  const [one, two] = (await call(listAssets, {}, ann)).items.map(({ id }) => id) as [string, string]
  await call(removeAssets, { ids: [one, two] }, ann)
  await call(createAsset, aPiece(), ann)
  await expect(call(restoreFromTrash, { ids: [one, two] }, ann)).rejects.toMatchObject({
    code: 'PLAN_LIMIT',
  })
  expect(await trashOf(ann)).toHaveLength(2)
  expect((await call(restoreFromTrash, { ids: [one] }, ann)).restored).toEqual([one])
})

test('a number that another asset has by now is given up, and the answer says so', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const { id } = await anAsset({ title: 'Vase', inventory_number: 'No. 7' }, ann)
  await call(removeAsset, { id }, ann)
  await anAsset({ inventory_number: 'no. 7' }, ann)
  expect(await call(restoreFromTrash, { ids: [id] }, ann)).toEqual({
    restored: [id],
    numbers_given_up: [{ id, title: 'Vase', inventory_number: 'No. 7' }],
  })
  expect((await assetRow(id)).inventory_number).toBeNull()
})

test('what it referred to and is gone meanwhile is left out; a place is made again, or has its new name', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const field = await asUser(database, ann.id, (db) =>
    db.insertInto('custom_fields').values({ label: 'Shelf', kind: 'line' }).returning('id').executeTakeFirstOrThrow(),
  )
  const details = JSON.stringify({ [field.id]: 'B', materials: 'Oak' })
  const imported = await asUser(database, ann.id, (db) =>
    db.insertInto('imports').values({ file_name: 'things.csv' }).returning('id').executeTakeFirstOrThrow(),
  )
  const gone = await anAsset({ place: 'Attic', details, import_id: imported.id, import_key: 'a' }, ann)
  const renamed = await anAsset({ place: 'Cellar' }, ann)
  await call(removeAssets, { ids: [gone.id, renamed.id] }, ann)
  await asUser(database, ann.id, async (db) => {
    await db.deleteFrom('custom_fields').where('id', '=', field.id).execute()
    await db.deleteFrom('places').where('id', '=', gone.place_id!).execute()
    await db.updateTable('places').set({ name: 'Wine cellar' }).where('id', '=', renamed.place_id!).execute()
  })
  await asSystem(database, (db) => db.deleteFrom('imports').where('id', '=', imported.id).execute())
  await anAsset({ import_key: 'a' }, ann)
  expect((await call(restoreFromTrash, { ids: [gone.id, renamed.id] }, ann)).restored).toHaveLength(2)
  expect(await assetRow(gone.id)).toMatchObject({
    place: 'Attic',
    details: { materials: 'Oak' },
    import_id: null,
    import_key: null,
  })
  expect(await assetRow(renamed.id)).toMatchObject({ place: 'Wine cellar', place_id: renamed.place_id })
})

test('two tabs that restore the same, or delete and restore it, never make two or lose one', async () => {
  const ann = await anInvestor({ plan: 'per-asset', assets: 10 })
  const ids = (await call(listAssets, {}, ann)).items.map(({ id }) => id)
  await call(removeAssets, { ids }, ann)
  const answers = await Promise.all([ids, ids.toReversed(), ids].map((ids) => call(restoreFromTrash, { ids }, ann)))
  expect(answers.flatMap(({ restored }) => restored).toSorted()).toEqual(ids.toSorted())
  await call(removeAssets, { ids }, ann)
  const [{ restored }, { removed }] = await Promise.all([
    call(restoreFromTrash, { ids }, ann),
    call(removeFromTrash, { ids: ids.toReversed() }, ann),
  ])
  expect([...restored, ...removed].toSorted()).toEqual(ids.toSorted())
  expect((await call(listAssets, {}, ann)).counts?.all).toBe(restored.length)
  expect(await trashOf(ann)).toEqual([])
})

test('another person’s, nobody’s and no id are ignored alike', async () => {
  const ann = await anInvestor()
  const { id } = await anAsset({}, ann)
  await call(removeAsset, { id }, ann)
  const eve = await aCreator()
  for (const ids of [[id], [randomUUID()], ['no-id']]) {
    expect(await call(restoreFromTrash, { ids }, eve)).toEqual({ restored: [], numbers_given_up: [] })
    expect(await call(removeFromTrash, { ids }, eve)).toEqual({ removed: [] })
  }
  expect(await call(emptyTrash, undefined, eve)).toEqual({ removed: 0 })
  expect(await trashOf(eve)).toEqual([])
  expect(await trashOf(ann)).toHaveLength(1)
})

test('the trash is listed a page at a time, the latest first', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  for (const title of ['One', 'Two', 'Three']) await call(removeAsset, { id: (await anAsset({ title }, ann)).id }, ann)
  const first = await call(listTrash, { limit: 2 }, ann)
  expect(first).toMatchObject({ items: [{ title: 'Three' }, { title: 'Two' }], total: 3 })
  expect(await call(listTrash, { limit: 2, cursor: first.next_cursor! }, ann)).toMatchObject({
    items: [{ title: 'One' }],
    next_cursor: null,
  })
  await expect(call(listTrash, { cursor: 'x' }, ann)).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
})

test('for good means that the rows are gone and the files are let go, by hand or when the 30 days are over', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  const [first, second, third] = [await aFullAsset(ann), await anAsset({}, ann), await anAsset({}, ann)]
  const late = await anAssetImage(second)
  const last = await anAssetImage(third)
  await call(removeAssets, { ids: [first.id, second.id, third.id] }, ann)
  expect((await call(removeFromTrash, { ids: [first.id] }, ann)).removed).toEqual([first.id])
  const open = async () =>
    (await rowsOf('select path from stored_files where user_id = $1 and removed_at is null', ann.id)).map(
      ({ path }): string => path,
    )
  expect((await open()).toSorted()).toEqual([late.image_url, last.image_url].toSorted())

  const makeOlder = (days: number) =>
    asSystem(database, (db) =>
      sql`update trashed_assets set deleted_at = now() - make_interval(days => ${days}) where id = ${second.id}`.execute(
        db,
      ),
    )
  const job = emptyOldTrashJob(database)
  await makeOlder(29)
  await job.run({}, 'tonight')
  expect(await trashOf(ann)).toHaveLength(2)
  await makeOlder(30)
  expect(await trashOf(ann)).toHaveLength(1)
  expect((await call(restoreFromTrash, { ids: [second.id] }, ann)).restored).toEqual([])
  await job.run({}, 'tonight')
  expect(await open()).toEqual([last.image_url])
  expect(await call(emptyTrash, undefined, ann)).toEqual({ removed: 1 })
  expect(await open()).toEqual([])
  expect(await storedBytes(ann)).toBe(0)
})

test('an asset of the same id that was deleted again takes the place of the first', async () => {
  const ann = await anInvestor()
  const form = { ...aPiece(), id: randomUUID() }
  const { id } = await call(createAsset, form, ann)
  await call(removeAsset, { id }, ann)
  await call(createAsset, { ...form, title: 'Second' }, ann)
  expect((await call(restoreFromTrash, { ids: [id] }, ann)).restored).toEqual([])
  await call(removeAsset, { id }, ann)
  expect(await trashOf(ann)).toEqual(['Second'])
})
