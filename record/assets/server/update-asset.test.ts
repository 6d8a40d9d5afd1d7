import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Asset, ChangedAsset } from '../contract/assets.ts'
import { asSystem } from '#database/access.ts'
import { anAsset, aPiece, aStoredDocument, aStoredFile, aWork } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { createAsset } from './create-asset.ts'
import { getAsset, removeAsset } from './handlers.ts'
import { updateAsset } from './update-asset.ts'

/** The form as it opens on an asset, and what was changed in it. */
const edited = ({ id, version, images, documents, beneficiaries }: Asset, changes: Partial<ChangedAsset> = {}) => ({
  ...aPiece(),
  id,
  version,
  images: images.map(({ path }) => path),
  documents: documents.map(({ path }) => path),
  beneficiaries,
  ...changes,
})

async function aFullPiece(owner: Person) {
  const files = [await aStoredFile(owner.id), await aStoredFile(owner.id), await aStoredFile(owner.id)]
  const images = files.map(({ path }) => path)
  const documents = [(await aStoredDocument(owner.id)).path]
  const beneficiaries = [{ beneficiary_name: 'Ailsa' }, { beneficiary_name: 'Jonas' }]
  return call(createAsset, aPiece({ category: 'Antiques', images, documents, beneficiaries }), owner)
}

const removedFiles = (owner: Person) =>
  asSystem(database, async (db) => {
    const files = db.selectFrom('stored_files').select('path').where('user_id', '=', owner.id)
    return (await files.where('removed_at', 'is not', null).execute()).map(({ path }) => path)
  })

test('a save replaces fields, files and beneficiaries, and counts up the version', async () => {
  const ann = await anInvestor()
  const piece = await aFullPiece(ann)
  const [a, b, c] = piece.images.map(({ path }) => path) as [string, string, string]
  const { path: added } = await aStoredFile(ann.id)
  const saved = await call(
    updateAsset,
    edited(piece, {
      title: 'Longcase clock, Leith',
      cost_at_acquisition: '10',
      cost_currency: 'EUR',
      images: [c, added, a],
      documents: [],
      beneficiaries: [{ beneficiary_name: 'Jonas' }, { beneficiary_name: 'Zoë' }, { beneficiary_name: 'Ailsa' }],
    }),
    ann,
  )
  expect(saved).toMatchObject({
    title: 'Longcase clock, Leith',
    category: null,
    cost_at_acquisition: '10.00',
    version: 2,
  })
  expect(saved.images.map(({ path }) => path)).toEqual([c, added, a])
  expect(saved.documents).toEqual([])
  expect(saved.beneficiaries.map(({ beneficiary_name }) => beneficiary_name)).toEqual(['Jonas', 'Zoë', 'Ailsa'])
  expect(saved.created_at).toBe(piece.created_at)
  expect(saved.updated_at > piece.updated_at).toBe(true)
  expect(await removedFiles(ann)).toEqual(expect.arrayContaining([b, piece.documents[0]!.path]))
  expect(await removedFiles(ann)).toHaveLength(2)

  const history = await asSystem(database, (db) =>
    db.selectFrom('ownership_history').select('id').where('asset_id', '=', piece.id).execute(),
  )
  expect(history).toHaveLength(1)
})

test('a creator saves a work', async () => {
  const ben = await aCreator()
  const work = await call(createAsset, aWork(), ben)
  const changes = { ...aWork({ genre: 'Glass' }), images: [], documents: [], beneficiaries: [] }
  expect(await call(updateAsset, { ...changes, id: work.id, version: 1 }, ben)).toMatchObject({ genre: 'Glass' })
})

test('a save that fails keeps everything as it was, beneficiaries and files too', async () => {
  const ann = await anInvestor()
  const piece = await aFullPiece(ann)
  const changes = { beneficiaries: [{ beneficiary_name: 'Eve' }], images: [`${ann.id}/images/gone.jpg`], documents: [] }
  await expect(call(updateAsset, edited(piece, changes), ann)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  const invalid = { beneficiaries: [{ beneficiary_name: '' }] }
  await expect(call(updateAsset, edited(piece, invalid), ann)).rejects.toMatchObject({ code: 'ASSET_INVALID' })
  expect(await call(getAsset, { id: piece.id }, ann)).toEqual(piece)
  expect(await removedFiles(ann)).toEqual([])
})

test('the second of two editors is warned, and may save all the same', async () => {
  const ann = await anInvestor()
  const piece = await aFullPiece(ann)
  const first = await call(updateAsset, edited(piece, { title: 'From the first tab' }), ann)
  const second = edited(piece, { title: 'From the second tab' })
  await expect(call(updateAsset, second, ann)).rejects.toMatchObject({
    code: 'CHANGED',
    status: 409,
    data: { version: 2, updated_at: first.updated_at },
  })
  expect(await call(getAsset, { id: piece.id }, ann)).toMatchObject({ title: 'From the first tab' })
  expect(await call(updateAsset, { ...second, overwrite: true }, ann)).toMatchObject({
    title: 'From the second tab',
    version: 3,
  })
})

test('of ten editors who save at once one is first, and nine are warned', async () => {
  const ann = await anInvestor()
  const piece = await aFullPiece(ann)
  const saves = Array.from({ length: 10 }, (_, i) => call(updateAsset, edited(piece, { title: `Tab ${i}` }), ann))
  const outcomes = await Promise.allSettled(saves)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CHANGED', data: { version: 2 } })
})

test('saved while it is removed, an asset is either saved and then gone, or not there', async () => {
  const ann = await anInvestor({ plan: 'per-asset' })
  for (let round = 0; round < 10; round++) {
    const piece = await call(createAsset, aPiece({ beneficiaries: [{ beneficiary_name: 'Ailsa' }] }), ann)
    const [saved, removed] = await Promise.allSettled([
      call(updateAsset, edited(piece), ann),
      call(removeAsset, { id: piece.id }, ann),
    ])
    expect(removed.status).toBe('fulfilled')
    if (saved.status === 'rejected') expect(saved.reason).toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(getAsset, { id: piece.id }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('a category, genre or currency that is no longer offered may stay, but not be chosen again', async () => {
  const ann = await anInvestor()
  await database.pool.query(`insert into reference_categories (name, type) values ('Medals', 'asset_category')`)
  const cost = { cost_at_acquisition: '5', cost_currency: 'ZMW' }
  const piece = await call(createAsset, aPiece({ category: 'Medals', ...cost }), ann)
  const other = await call(createAsset, aPiece(), ann)
  await database.pool.query(`update reference_categories set is_active = false where name = 'Medals'`)
  await database.pool.query(`update reference_currencies set is_active = false where code = 'ZMW'`)

  expect(await call(updateAsset, edited(piece, { category: 'Medals', ...cost }), ann)).toMatchObject({ version: 2 })
  await expect(call(updateAsset, edited(other, { category: 'Medals' }), ann)).rejects.toMatchObject({
    code: 'CATEGORY_NOT_OFFERED',
  })
  await expect(call(updateAsset, edited(other, cost), ann)).rejects.toMatchObject({ code: 'CURRENCY_NOT_OFFERED' })
})

test('who has become a creator keeps what an asset held before', async () => {
  const ann = await anInvestor()
  const cost = { cost_at_acquisition: '5', cost_currency: 'USD' }
  const piece = await call(createAsset, aPiece(cost), ann)
  await asSystem(database, (db) =>
    db.updateTable('memberinfo').set({ role: 'creator' }).where('id', '=', ann.id).execute(),
  )
  const asWork = { ...aWork(), id: piece.id, version: 1, images: [], documents: [], beneficiaries: [] }
  expect(await call(updateAsset, asWork, ann)).toMatchObject({
    title: 'Tea bowl',
    creation_date: '2025-02-03',
    cost_at_acquisition: '5.00',
    how_acquired: 'Purchase',
  })
})

test('somebody else’s asset, a guessed id and no id at all look the same', async () => {
  const theirs = await anAsset({}, await anInvestor())
  const eve = await anInvestor()
  const form = { ...aPiece(), version: 1, images: [], documents: [], beneficiaries: [] }
  for (const id of [theirs.id, randomUUID(), 'no-id', `${theirs.id}'`, '../'])
    for (const overwrite of [false, true])
      await expect(call(updateAsset, { ...form, id, overwrite }, eve)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
        message: 'Not found.',
      })
  const stored = await asSystem(database, (db) =>
    db.selectFrom('assets').select('title').where('id', '=', theirs.id).execute(),
  )
  expect(stored).toEqual([{ title: theirs.title }])
})

test('nobody hangs their file on another’s asset, nor another’s file on theirs', async () => {
  const [ann, eve] = [await anInvestor(), await anInvestor()]
  const annsPiece = await aFullPiece(ann)
  const evesPiece = await call(createAsset, aPiece(), eve)
  const stolen = annsPiece.images.map(({ path }) => path)
  await expect(call(updateAsset, edited(evesPiece, { images: stolen }), eve)).rejects.toMatchObject({
    code: 'FILE_NOT_FOUND',
    data: { path: stolen[0] },
  })
  expect(await call(getAsset, { id: annsPiece.id }, ann)).toEqual(annsPiece)
})

test.each([{ version: 0 }, { version: 1.5 }, { version: 'one' }, { version: 2 ** 40 }, { images: undefined }])(
  'a form with %j is refused as malformed',
  async (broken) => {
    const ann = await anInvestor()
    const piece = await call(createAsset, aPiece(), ann)
    await expect(call(updateAsset, { ...edited(piece), ...broken } as ChangedAsset, ann)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  },
)
