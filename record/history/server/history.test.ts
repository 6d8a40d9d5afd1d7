import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Asset, ChangedAsset } from '#record/assets/contract/assets.ts'
import { asSystem, asUser } from '#database/access.ts'
import { ALL_CHILDREN } from '#record/assets/rules/children.ts'
import { aPiece, aStoredFile } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { describeFile } from '#record/assets/server/describe-file.ts'
import { getAssetHistory } from './history.ts'
import { updateAsset } from '#record/assets/server/update-asset.ts'

const formOf = (asset: Asset, change: Partial<ChangedAsset> = {}): ChangedAsset => ({
  ...aPiece(),
  title: asset.title,
  description: asset.description,
  place: asset.place,
  id: asset.id,
  version: asset.version,
  images: asset.images.map(({ path }) => path),
  documents: [],
  beneficiaries: asset.beneficiaries,
  ...change,
})
const savesOf = async (id: string, owner: Person) => (await call(getAssetHistory, { id }, owner)).saves

test('the history begins with one entry, whatever came with the asset', async () => {
  const ann = await anInvestor()
  const images = [(await aStoredFile(ann.id)).path]
  const { id } = await call(createAsset, aPiece({ images, beneficiaries: [{ beneficiary_name: 'Ailsa' }] }), ann)
  expect(await savesOf(id, ann)).toMatchObject([{ changes: [{ field: 'created', before: null, after: null }] }])
})

test('a save is one entry with what differs, and a save that changes nothing is none', async () => {
  const ann = await anInvestor()
  const asset = await call(
    createAsset,
    aPiece({ title: 'Brooch', beneficiaries: [{ beneficiary_name: 'Ailsa' }] }),
    ann,
  )
  const same = await call(updateAsset, formOf(asset), ann)
  const beneficiaries = [{ beneficiary_name: 'Ailsa' }, { beneficiary_name: 'Jonas' }]
  await call(updateAsset, formOf(same, { title: 'Silver brooch', place: 'Study', beneficiaries }), ann)
  const [latest, first, ...others] = await savesOf(asset.id, ann)
  expect(others).toEqual([])
  expect(first!.changes[0]!.field).toBe('created')
  expect(latest!.changes).toMatchObject([
    {
      field: 'beneficiaries',
      before: [{ beneficiary_name: 'Ailsa' }],
      after: [{ beneficiary_name: 'Ailsa' }, { beneficiary_name: 'Jonas' }],
    },
    { field: 'place', before: null, after: 'Study' },
    { field: 'title', before: 'Brooch', after: 'Silver brooch' },
  ])
})

test('what is said of a photo, and its going, stand in the history', async () => {
  const ann = await anInvestor()
  const path = (await aStoredFile(ann.id)).path
  const asset = await call(createAsset, aPiece({ images: [path] }), ann)
  await call(describeFile, { id: asset.id, path, details: { caption: 'Front' } }, ann)
  await call(updateAsset, formOf(asset, { images: [], overwrite: true }), ann)
  const saves = await savesOf(asset.id, ann)
  expect(saves.map(({ changes }) => changes).slice(0, 2)).toMatchObject([
    [{ field: 'asset_images', before: [{ caption: 'Front' }], after: [] }],
    [{ field: 'asset_images', before: [{ caption: null }], after: [{ caption: 'Front' }] }],
  ])
})

test('another person’s history is not there', async () => {
  const { id } = await call(createAsset, aPiece(), await anInvestor())
  await expect(call(getAssetHistory, { id }, await anInvestor())).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.for([
  'update asset_changes set before = null',
  'delete from asset_changes',
  `insert into asset_changes (field) values ('title')`,
])('nobody writes history by hand: %s', async (statement) => {
  const ann = await anInvestor({ assets: 1 })
  const write = asUser(database, ann.id, (db) => sql.raw(statement).execute(db))
  await expect(write).rejects.toThrow('permission denied')
})

test('it is read page by page, and the latest 500 entries stay', async () => {
  const ann = await anInvestor()
  const { id } = await call(createAsset, aPiece({ title: 'Brooch' }), ann)
  await asSystem(database, (db) =>
    sql`update asset_changes set changed_at = changed_at - interval '1 day' where asset_id = ${id}`.execute(db),
  )
  await asSystem(database, (db) =>
    sql`
      insert into asset_changes (asset_id, user_id, changed_at, field, before, after)
      select ${id}, ${ann.id}, now() - make_interval(mins => 600 - turn), 'title', '"Brooch"', to_jsonb('Brooch ' || turn)
      from generate_series(0, 508) as turn`.execute(db),
  )
  await asUser(database, ann.id, (db) =>
    db.updateTable('assets').set({ title: 'Brooch 509' }).where('id', '=', id).execute(),
  )
  const titles: unknown[] = []
  let before: string | null | undefined
  do {
    const page = await call(getAssetHistory, { id, ...(before && { before }) }, ann)
    titles.push(...page.saves.map(({ changes }) => changes[0]!.after))
    before = page.next_before
  } while (before)
  expect(titles).toEqual(Array.from({ length: 500 }, (_, back) => `Brooch ${509 - back}`))
})

test('every child that people change writes history', async () => {
  const { rows } = await database.pool.query<{ table: string; count: number }>(
    `select tgrelid::regclass::text as table, count(*)::int from pg_trigger
     where tgfoid = 'write_changed_children'::regproc group by 1`,
  )
  const changed = ALL_CHILDREN.filter(
    (child) => child.kind === 'files' || 'typing' in child || ['statuses', 'valuations'].includes(child.name),
  )
  expect(rows.toSorted((a, b) => a.table.localeCompare(b.table))).toEqual(
    changed.map(({ table }) => ({ table, count: 3 })).toSorted((a, b) => a.table.localeCompare(b.table)),
  )
})

const text = fc.constantFrom('Brooch', 'Ring', 'Étui', 'Case 7', 'x'.repeat(200))
const operation = fc.record({
  title: text,
  description: fc.option(text),
  place: fc.option(fc.constantFrom('Study', 'Study / Vitrine', 'Cellar')),
  beneficiaries: fc.array(fc.record({ beneficiary_name: text }), { maxLength: 3 }),
})

test('the changes, one after the other, lead from what was created to what is there', async () => {
  const ann = await anInvestor()
  const asset = await call(createAsset, aPiece(), ann)
  const read = () =>
    asSystem(database, (db) =>
      sql<Record<string, unknown>>`
        select title, description, place, (
          select coalesce(jsonb_agg(child_in_history(to_jsonb(b)) order by position), '[]')
          from beneficiaries as b where asset_id = assets.id
        ) as beneficiaries
        from assets where id = ${asset.id}`.execute(db),
    ).then(({ rows }) => rows[0]!)
  const state = await read()
  for (const change of fc.sample(operation, { numRuns: 50 }))
    await call(updateAsset, formOf(asset, { ...change, overwrite: true }), ann)
  const { rows } = await database.pool.query<{ field: string; before: unknown; after: unknown }>(
    `select field, before, after from asset_changes where asset_id = $1 and field <> 'created' order by changed_at`,
    [asset.id],
  )
  for (const { field, before, after } of rows) {
    expect(state[field]).toEqual(before)
    state[field] = after
  }
  expect(state).toEqual(await read())
})
