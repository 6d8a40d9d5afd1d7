import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ChangedAsset } from '#record/assets/contract/assets.ts'
import { asSystem, asUser } from '#database/access.ts'
import { MAX_OWN_FIELDS } from '../rules/own-fields.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { getAsset } from '#record/assets/server/handlers.ts'
import { listAssets } from '#work/vault/server/handlers.ts'
import { updateAsset } from '#record/assets/server/update-asset.ts'
import { anAsset, aPiece } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anInvestor, type Person } from '#testing/people.ts'
import { countFieldUses, createField, listFields, removeField, updateField } from './handlers.ts'

const aField = { label: 'Shelf', kind: 'line' as const, category: null, options: [] as string[] }
const add = (person: Person, part: Partial<typeof aField> | object = {}) =>
  call(createField, { ...aField, ...part }, person)
const refusedAs = (code: string) => expect.objectContaining({ code })

test('a field of one’s own is added, renamed, listed and deleted with what pieces hold in it', async () => {
  const ann = await anInvestor()
  const shelf = await add(ann, {
    label: ' My \n shelf ',
    kind: 'choice',
    category: 'Wine',
    options: ['Top', ' Top', 'Low'],
  })
  expect(shelf).toMatchObject({ label: 'My shelf', kind: 'choice', category: 'Wine', options: ['Top', 'Low'] })
  const other = await add(ann, { label: 'Brand' })
  const details = { [shelf.id]: 'Top', [other.id]: 'kept', model: 'Omega' }
  const { id } = await call(createAsset, aPiece({ details }), ann)
  expect(await call(countFieldUses, { id: shelf.id }, ann)).toEqual({ assets: 1 })

  const renamed = { ...shelf, label: 'Rack', category: null, options: ['Low'] }
  expect(await call(updateField, renamed, ann)).toEqual(renamed)
  expect(await call(listFields, undefined, ann)).toEqual([renamed, other])
  await expect(call(updateField, { ...renamed, kind: 'line' }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  await call(removeField, { id: shelf.id }, ann)
  expect(await call(listFields, undefined, ann)).toEqual([other])
  const left = await call(getAsset, { id }, ann)
  expect(left).toMatchObject({ version: 2, details: { [other.id]: 'kept', model: 'Omega' } })
  expect(left.details).not.toHaveProperty(shelf.id)
})

test('details are saved and replaced; where a page does not know them they stay', async () => {
  const ann = await anInvestor()
  const details = { serial_number: 'SN 7/42', case_size: '42.50 mm', box: 'yes' }
  const piece = await call(createAsset, aPiece({ category: 'Watches', details }), ann)
  expect(piece.details).toEqual(details)
  const edited = ({ id, version }: { id: string; version: number }, part: Partial<ChangedAsset>) =>
    call(
      updateAsset,
      { ...aPiece({ category: 'Wine' }), id, version, images: [], documents: [], beneficiaries: [], ...part },
      ann,
    )
  const kept = await edited(piece, {})
  expect(kept.details).toEqual(details)
  const changed = await edited(kept, { details: { ...details, vintage: '1990', box: '' } })
  expect(changed.details).toEqual({ serial_number: 'SN 7/42', case_size: '42.50 mm', vintage: '1990' })
  expect((await edited(changed, { details: {} })).details).toEqual({})
})

test('a word of the details is found, also of a field of one’s own', async () => {
  const ann = await anInvestor()
  const { id: field } = await add(ann)
  await call(createAsset, aPiece({ details: { serial_number: 'QX-88-1', [field]: 'Großes Regal' } }), ann)
  await call(createAsset, aPiece({ title: 'Lamp' }), ann)
  const found = async (search: string) => (await call(listAssets, { search }, ann)).items.length
  expect([await found('qx-88'), await found('grosses regal'), await found('Omega')]).toEqual([1, 1, 0])
})

test('what is wrong with details is said of their field', async () => {
  const ann = await anInvestor()
  await expect(
    call(createAsset, aPiece({ details: { certificate_link: 'javascript:alert(1)' } }), ann),
  ).rejects.toMatchObject({
    code: 'ASSET_INVALID',
    data: { mistakes: [{ field: 'details.certificate_link' }] },
  })
  await expect(call(createAsset, aPiece({ details: { fame: 'x' } }), ann)).rejects.toMatchObject({
    code: 'ASSET_INVALID',
    data: { mistakes: [{ field: 'details' }] },
  })
})

test('another’s field is refused like a missing one, by the server and by the database', async () => {
  const [ann, ben] = [await anInvestor(), await aCreator()]
  const { id } = await add(ann)
  const answers = await Promise.allSettled(
    [id, randomUUID()].map((field) =>
      call(createAsset, { title: 'Bowl', creation_date: '2020-01-01', details: { [field]: 'x' } }, ben),
    ),
  )
  const [anothers, nobodys] = answers.map((answer) => (answer.status === 'rejected' ? answer.reason : null))
  expect([anothers.code, anothers.message]).toEqual(['FIELD_GONE', nobodys.message])
  for (const field of [id, randomUUID()]) {
    await expect(anAsset({ details: JSON.stringify({ [field]: 'x' }) }, ben)).rejects.toMatchObject({
      constraint: 'details_name_own_fields',
    })
    for (const act of [countFieldUses, removeField])
      await expect(call(act as typeof countFieldUses, { id: field }, ben)).rejects.toEqual(refusedAs('NOT_FOUND'))
    await expect(call(updateField, { ...aField, id: field }, ben)).rejects.toEqual(refusedAs('NOT_FOUND'))
  }
  expect(await call(listFields, undefined, ann)).toHaveLength(1)
})

test('details are texts in one object of bounded size, whoever writes them', async () => {
  const ann = await anInvestor()
  for (const details of [
    '[]',
    '"x"',
    '{"brand": {"deep": "x"}}',
    '{"brand": 1}',
    '{"brand": null}',
    JSON.stringify({ model: 'x'.repeat(60_000) }),
  ])
    await expect(anAsset({ details }, ann), details.slice(0, 40)).rejects.toMatchObject({
      constraint: 'details_are_texts',
    })
})

test('a person has so many fields, and two at once do not make one more', async () => {
  const ann = await anInvestor()
  await asUser(database, ann.id, (db) =>
    db
      .insertInto('custom_fields')
      .values(Array.from({ length: MAX_OWN_FIELDS - 1 }, (_, i) => ({ label: `Field ${i}`, kind: 'line' })))
      .execute(),
  )
  const answers = await Promise.allSettled([add(ann), add(ann)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'TOO_MANY_FIELDS' } })
  expect(await call(listFields, undefined, ann)).toHaveLength(MAX_OWN_FIELDS)
  await expect(add(ann, { kind: 'choice' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('where the account goes its fields and pieces go', async () => {
  const ann = await anInvestor()
  const { id } = await add(ann)
  await call(createAsset, aPiece({ details: { [id]: 'x' } }), ann)
  await database.pool.query('delete from memberinfo where id = $1', [ann.id])
  const left = await asSystem(database, (db) =>
    db.selectFrom('custom_fields').select('id').where('user_id', '=', ann.id).execute(),
  )
  expect(left).toEqual([])
})
