import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aPiece, aStoredDocument, aStoredFile } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { createAsset } from './create-asset.ts'
import { describeFile } from './describe-file.ts'
import { getAsset } from './handlers.ts'
import { updateAsset } from './update-asset.ts'

const RECEIPT = {
  type: 'Receipt',
  issuer: 'Dorotheum',
  amount: '1200.5',
  currency: 'EUR',
  dated: '1890~',
  expires_on: '2031-05-04',
  note: 'Paid in two parts.',
}

async function aPieceWithFiles(owner: Person) {
  const images = [(await aStoredFile(owner.id)).path, (await aStoredFile(owner.id)).path]
  const documents = [(await aStoredDocument(owner.id)).path]
  const { id, version } = await call(createAsset, aPiece({ images, documents }), owner)
  return { id, version, images, documents, front: images[0]!, invoice: documents[0]! }
}

test('what is said of a photo and of a document stands in the record', async () => {
  const ann = await anInvestor()
  const { id, front, invoice } = await aPieceWithFiles(ann)
  await call(
    describeFile,
    { id, path: front, details: { view: 'Mark', caption: 'Inside the lid', taken_on: '2019' } },
    ann,
  )
  await call(describeFile, { id, path: invoice, details: RECEIPT }, ann)
  const asset = await call(getAsset, { id }, ann)
  expect(asset.images).toMatchObject([
    { view: 'Mark', caption: 'Inside the lid', taken_on: '2019' },
    { view: null, caption: null },
  ])
  expect(asset.documents).toMatchObject([{ ...RECEIPT, amount: '1200.50' }])
})

test('it stays when the asset is saved and its files change places, and goes with its file', async () => {
  const ann = await anInvestor()
  const { id, version, images, documents, front } = await aPieceWithFiles(ann)
  await call(describeFile, { id, path: front, details: { caption: 'Front' } }, ann)
  const form = { ...aPiece(), id, beneficiaries: [], documents }
  const turned = await call(updateAsset, { ...form, version, images: images.toReversed() }, ann)
  expect(turned.images.map(({ caption }) => caption)).toEqual([null, 'Front'])
  const fewer = await call(updateAsset, { ...form, version: turned.version, images: [images[1]!] }, ann)
  expect(fewer.images.map(({ caption }) => caption)).toEqual([null])
})

test('what is said by itself is no change of the form that somebody else has open', async () => {
  const ann = await anInvestor()
  const { id, version, front } = await aPieceWithFiles(ann)
  await call(describeFile, { id, path: front, details: { caption: 'Front' } }, ann)
  expect(await call(getAsset, { id }, ann)).toMatchObject({ version })
})

test('mistakes are named by their field', async () => {
  const ann = await anInvestor()
  const { id, invoice } = await aPieceWithFiles(ann)
  await expect(call(describeFile, { id, path: invoice, details: { amount: '12' } }, ann)).rejects.toMatchObject({
    code: 'ASSET_INVALID',
    data: { mistakes: [{ field: 'currency', message: 'Amount needs a currency, such as USD' }] },
  })
})

test('a file that is another’s, of another asset, or none at all is not there', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  const [hers, other, his] = [await aPieceWithFiles(ann), await aPieceWithFiles(ann), await aPieceWithFiles(ben)]
  const unattached = (await aStoredFile(ann.id)).path
  for (const [id, path] of [
    [hers.id, his.front],
    [his.id, his.front],
    [hers.id, other.front],
    [hers.id, unattached],
    [hers.id, 'none'],
    [randomUUID(), hers.front],
    ['none', hers.front],
  ] as const)
    await expect(call(describeFile, { id, path, details: { caption: 'Mine' } }, ann), path).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  expect((await call(getAsset, { id: his.id }, ben)).images[0]).toMatchObject({ caption: null })
})
