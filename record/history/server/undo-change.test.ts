import { expect, test } from 'vitest'
import type { Asset, ChangedAsset } from '#record/assets/contract/assets.ts'
import { anAsset, aPiece, aStoredDocument, aStoredFile } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { createField, removeField } from '#record/kinds/server/handlers.ts'
import { listPlaces, movePlacedAssets, removePlace } from '#record/places/server/handlers.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { describeFile } from '#record/assets/server/describe-file.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { getAssetHistory } from './history.ts'
import { undoChange } from './undo-change.ts'
import { updateAsset } from '#record/assets/server/update-asset.ts'

const edit = (asset: Asset, change: Partial<ChangedAsset>, owner: Person) =>
  call(
    updateAsset,
    {
      ...aPiece(),
      title: asset.title,
      place: asset.place,
      inventory_number: asset.inventory_number,
      details: asset.details,
      beneficiaries: asset.beneficiaries,
      images: asset.images.map(({ path }) => path),
      documents: asset.documents.map(({ path }) => path),
      id: asset.id,
      version: asset.version,
      ...change,
    },
    owner,
  )
const savesOf = async (id: string, owner: Person) => (await call(getAssetHistory, { id }, owner)).saves
const read = (id: string, owner: Person) => call(getAsset, { id }, owner)

/** Takes back what the latest save did to a field, or the one before it. */
async function undo(
  id: string,
  field: string,
  owner: Person,
  { back = 0, losing_of }: { back?: number; losing_of?: number } = {},
) {
  const { changed_at } = (await savesOf(id, owner))[back]!
  return call(undoChange, { id, field, changed_at, ...(losing_of && { losing_of }) }, owner)
}

test('a field is what it was before; that is a save of its own, by this way, and other fields stay', async () => {
  const ann = await anInvestor()
  const asset = await call(createAsset, aPiece({ title: 'Brooch' }), ann)
  const edited = await edit(asset, { title: 'Silver brooch', place: 'Study' }, ann)
  expect(await undo(asset.id, 'title', ann)).toEqual({ files_gone: 0 })
  expect(await read(asset.id, ann)).toMatchObject({ title: 'Brooch', place: 'Study', version: edited.version + 1 })
  const [latest, before, created] = await savesOf(asset.id, ann)
  expect(latest).toMatchObject({
    way: 'undo',
    by_another: false,
    changes: [{ field: 'title', before: 'Silver brooch', after: 'Brooch' }],
  })
  expect([before!.way, created!.way]).toEqual(['form', 'form'])
  await undo(asset.id, 'title', ann)
  expect(await read(asset.id, ann)).toMatchObject({ title: 'Silver brooch' })
})

test('an amount comes back with its currency, and a date with all that is known of it', async () => {
  const ann = await anInvestor()
  const before = { cost_at_acquisition: '6500.10', cost_currency: 'GBP', dating: '1890-01-01', dating_edtf: '1890~' }
  const asset = await call(createAsset, aPiece(before), ann)
  await edit(asset, { cost_at_acquisition: '7000', cost_currency: 'EUR', dating: null, dating_edtf: null }, ann)
  await undo(asset.id, 'cost_at_acquisition', ann)
  await undo(asset.id, 'dating', ann, { back: 1 })
  const { cost_at_acquisition, cost_currency, dating, dating_edtf, dating_text, dating_latest } = asset
  expect(await read(asset.id, ann)).toMatchObject({
    cost_at_acquisition,
    cost_currency,
    dating,
    dating_edtf,
    dating_text,
    dating_latest,
  })
})

test('of a date and an amount what another save changed of them comes back as well, once it is known to be lost', async () => {
  const ann = await anInvestor()
  const asset = await call(createAsset, aPiece({ cost_at_acquisition: '10', cost_currency: 'GBP' }), ann)
  const dearer = await edit(asset, { cost_at_acquisition: '20', cost_currency: 'GBP' }, ann)
  const inEuros = await edit(dearer, { cost_at_acquisition: '20', cost_currency: 'EUR' }, ann)
  await expect(undo(asset.id, 'cost_at_acquisition', ann, { back: 1 })).rejects.toMatchObject({
    code: 'UNDO_LOSES',
    data: {
      newer: [
        { field: 'cost_at_acquisition', before: '20.00', after: '10.00' },
        { field: 'cost_currency', before: 'EUR', after: 'GBP' },
      ],
    },
  })
  await undo(asset.id, 'cost_at_acquisition', ann, { back: 1, losing_of: inEuros.version })
  expect(await read(asset.id, ann)).toMatchObject({ cost_at_acquisition: '10.00', cost_currency: 'GBP' })
})

test('one of the details comes back, and the others stay', async () => {
  const ann = await anInvestor()
  const asset = await call(createAsset, aPiece({ details: { serial_number: 'SN 1', model: 'Omega' } }), ann)
  await edit(asset, { details: { serial_number: 'SN 2', reference_number: 'R 7' } }, ann)
  await undo(asset.id, 'details.serial_number', ann)
  await undo(asset.id, 'details.reference_number', ann, { back: 1 })
  expect((await read(asset.id, ann)).details).toEqual({ serial_number: 'SN 1' })
})

test('a list of children comes back as a whole', async () => {
  const ann = await anInvestor()
  const asset = await call(
    createAsset,
    aPiece({ beneficiaries: [{ beneficiary_name: 'Ailsa', share: '50' }, { beneficiary_name: 'Jonas' }] }),
    ann,
  )
  await edit(asset, { beneficiaries: [{ beneficiary_name: 'Zoë' }] }, ann)
  await undo(asset.id, 'beneficiaries', ann)
  expect((await read(asset.id, ann)).beneficiaries).toEqual(asset.beneficiaries)
})

test('what something newer would lose is said first; only that version may be overwritten', async () => {
  const ann = await anInvestor()
  const asset = await call(createAsset, aPiece({ title: 'Brooch' }), ann)
  const once = await edit(asset, { title: 'Silver brooch' }, ann)
  const twice = await edit(once, { title: 'Gold brooch' }, ann)
  const asking = { back: 1 }
  await expect(undo(asset.id, 'title', ann, asking)).rejects.toMatchObject({
    code: 'UNDO_LOSES',
    data: { version: twice.version, files: 0, newer: [{ field: 'title', before: 'Gold brooch', after: 'Brooch' }] },
  })
  await edit(twice, { title: 'Golden brooch' }, ann)
  await expect(undo(asset.id, 'title', ann, { back: 2, losing_of: twice.version })).rejects.toMatchObject({
    code: 'UNDO_LOSES',
    data: { newer: [{ before: 'Golden brooch' }] },
  })
  await undo(asset.id, 'title', ann, { back: 2, losing_of: twice.version + 1 })
  expect(await read(asset.id, ann)).toMatchObject({ title: 'Brooch' })
})

test('what was said of a file comes back to the last decimal', async () => {
  const ann = await anInvestor()
  const { path } = await aStoredDocument(ann.id)
  const asset = await call(createAsset, aPiece({ documents: [path] }), ann)
  const said = { type: 'Receipt', issuer: 'Ross', amount: '12345678901234.50', currency: 'GBP', note: null }
  await call(describeFile, { id: asset.id, path, details: said }, ann)
  await call(describeFile, { id: asset.id, path, details: { note: 'Lost' } }, ann)
  await undo(asset.id, 'asset_documents', ann)
  expect((await read(asset.id, ann)).documents).toMatchObject([said])
})

test('a photo that was added goes once somebody knows that it is deleted; one that is deleted stays away', async () => {
  const ann = await anInvestor()
  const [front, back] = [(await aStoredFile(ann.id)).path, (await aStoredFile(ann.id)).path]
  const asset = await call(createAsset, aPiece({ images: [front] }), ann)
  const edited = await edit(asset, { images: [back, front] }, ann)
  await expect(undo(asset.id, 'asset_images', ann)).rejects.toMatchObject({
    code: 'UNDO_LOSES',
    data: { files: 1, newer: [] },
  })
  await undo(asset.id, 'asset_images', ann, { losing_of: edited.version })
  const left = await read(asset.id, ann)
  expect(left.images.map(({ path }) => path)).toEqual([front])
  await expect(undo(asset.id, 'asset_images', ann)).rejects.toMatchObject({
    code: 'NOTHING_TO_UNDO',
    message: 'The files were deleted, so they can’t come back.',
  })
  await edit(left, { images: [] }, ann)
  const third = (await aStoredFile(ann.id)).path
  await edit(await read(asset.id, ann), { images: [third] }, ann)
  // The save before the last one removed the front.
  await expect(undo(asset.id, 'asset_images', ann, { back: 1 })).rejects.toMatchObject({ code: 'UNDO_LOSES' })
})

test('a place that is gone is made again by its name', async () => {
  const ann = await anInvestor()
  const asset = await call(createAsset, aPiece({ place: 'Zurich / Study' }), ann)
  await edit(asset, { place: 'Bank' }, ann)
  const { places } = await call(listPlaces, undefined, ann)
  await call(removePlace, { id: places.find(({ name }) => name === 'Zurich')!.id }, ann)
  await undo(asset.id, 'place', ann)
  expect(await read(asset.id, ann)).toMatchObject({ place: 'Zurich / Study' })
})

test('what breaks a rule now is refused in words', async () => {
  const ann = await anInvestor()
  const asset = await call(createAsset, aPiece({ title: 'Brooch', inventory_number: 'A-1' }), ann)
  await edit(asset, { inventory_number: 'A-2' }, ann)
  await call(createAsset, aPiece({ title: 'Ring', inventory_number: 'A-1' }), ann)
  await expect(undo(asset.id, 'inventory_number', ann)).rejects.toMatchObject({
    code: 'ASSET_INVALID',
    data: { mistakes: [{ field: 'inventory_number', message: expect.stringContaining('Ring') }] },
  })
})

test('what was imported may lack what a form asks for, and a change of it is undone all the same', async () => {
  const ann = await anInvestor()
  const { id } = await anAsset({ title: 'Brooch', how_acquired: null, date_of_acquisition: null }, ann)
  await call(movePlacedAssets, { moves: [{ id, place: 'Study' }] }, ann)
  await undo(id, 'place', ann)
  expect(await read(id, ann)).toMatchObject({ place: null, how_acquired: null })
})

test('what a deleted field held doesn’t come back', async () => {
  const ann = await anInvestor()
  const shelf = await call(createField, { label: 'Shelf', kind: 'line', category: null }, ann)
  const { id } = await call(createAsset, aPiece({ details: { [shelf.id]: 'Top' } }), ann)
  await call(removeField, { id: shelf.id }, ann)
  await expect(undo(id, `details.${shelf.id}`, ann)).rejects.toMatchObject({ code: 'FIELD_GONE' })
})

test('what is already so, what isn’t there and what another has are told as such', async () => {
  const ann = await anInvestor()
  const asset = await call(createAsset, aPiece({ title: 'Brooch' }), ann)
  const edited = await edit(asset, { title: 'Silver brooch' }, ann)
  const { changed_at } = (await savesOf(asset.id, ann))[0]!
  await edit(edited, { title: 'Brooch' }, ann)
  const wanted = { id: asset.id, field: 'title', changed_at }
  await expect(call(undoChange, wanted, ann)).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' })
  for (const missing of [
    { field: 'created' },
    { field: 'place' },
    { id: 'none' },
    { changed_at: '2001-01-01T00:00:00.000000Z' },
  ])
    await expect(call(undoChange, { ...wanted, ...missing }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(undoChange, wanted, await anInvestor())).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
