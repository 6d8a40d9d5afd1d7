import { expect, test } from 'vitest'
import { MAX_POLICY_DOCUMENTS } from '../rules/policies.ts'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { aPiece, aPolicysFile, aStoredDocument } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { anInvestor } from '#testing/people.ts'
import { aPolicy } from '#testing/policies.ts'
import { changePolicyDocuments, getPolicy, removePolicy } from './policy-handlers.ts'

test('a policy has its own documents, and nobody else’s, nor those of anything else', async () => {
  const [ann, eve] = [await anInvestor(), await anInvestor()]
  const [{ id }, { id: other }] = [await aPolicy(ann), await aPolicy(ann, { number: '2' })]
  const [first, second, hers] = [await aPolicysFile(ann.id), await aPolicysFile(ann.id), await aPolicysFile(eve.id)]
  const invoice = await aStoredDocument(ann.id)
  const change = (id: string, changes: object) => call(changePolicyDocuments, { id, ...changes }, ann)
  expect(await change(id, { add: [first.path, first.path] })).toMatchObject([{ path: first.path, name: first.name }])
  expect(await change(id, { add: [first.path, second.path] })).toHaveLength(2)
  for (const path of [hers.path, invoice.path, 'nowhere'])
    await expect(change(id, { add: [path] })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND', data: { path } })
  await expect(change(other, { add: [first.path] })).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  await expect(call(changePolicyDocuments, { id, remove: [first.path] }, eve)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await change(id, { remove: [first.path, hers.path] })).map(({ path }) => path)).toEqual([second.path])
  expect((await change(other, { add: [first.path] })).map(({ path }) => path)).toEqual([first.path])
  expect(await call(removePolicy, { id }, ann)).toMatchObject({ documents: [second.path] })
  const piece = aPiece({ documents: [second.path] })
  await expect(call(createAsset, piece, ann)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
})

test('the last place for a document is taken once, however many come at a time', async () => {
  const ann = await anInvestor()
  const { id } = await aPolicy(ann)
  const files = await Promise.all(Array.from({ length: MAX_POLICY_DOCUMENTS + 1 }, () => aPolicysFile(ann.id)))
  const paths = files.map(({ path }) => path)
  await call(changePolicyDocuments, { id, add: paths.slice(0, -2) }, ann)
  const both = await Promise.allSettled(
    paths.slice(-2).map((path) => call(changePolicyDocuments, { id, add: [path] }, ann)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ code: 'TOO_MANY_POLICY_DOCUMENTS' })
  expect((await call(getPolicy, { id }, ann)).documents).toHaveLength(MAX_POLICY_DOCUMENTS)
})
