import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { changePolicyDocuments } from '#record/insurance/server/policy-handlers.ts'
import { anAsset, aPolicysFile } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { ingredients } from '#testing/papers.ts'
import { anInvestor } from '#testing/people.ts'
import { aPolicy } from '#testing/policies.ts'
import { claimPack, evidenceOf } from './claim-pack.ts'
import { listClaimedPolicies } from './claimed-policies.ts'

const BLANKET = { kind: 'blanket', total: '50000' } as const

test('a claim takes the policies of that day that cover everything or one of its pieces, with their documents', async () => {
  const [ann, ben] = [await anInvestor(), await anInvestor()]
  const [bowl, jug] = [await anAsset({ title: 'Bowl' }, ann), await anAsset({ title: 'Jug' }, ann)]
  const alba = await aPolicy(ann, { ...BLANKET, insurer: 'Alba', valid_from: '2025-01-01', valid_until: '2025-12-31' })
  await aPolicy(ann, { ...BLANKET, insurer: 'Brora', valid_until: '2025-02-28' })
  await aPolicy(ann, { ...BLANKET, insurer: 'Birnam', valid_from: '2025-03-02' })
  await aPolicy(ann, { insurer: 'Cawdor', scheduled: { [bowl.id]: '1' } })
  await aPolicy(ann, { insurer: 'Dollar', scheduled: { [jug.id]: '1' } })
  await aPolicy(ben, { ...BLANKET, insurer: 'Ewe' })
  const file = await aPolicysFile(ann.id)
  await call(changePolicyDocuments, { id: alba.id, add: [file.path], remove: [] }, ann)

  const claimed = await asUser(database, ann.id, (db) => listClaimedPolicies(db, { ids: [bowl.id], day: '2025-03-01' }))
  expect(claimed).toEqual([
    { insurer: 'Alba', number: '4471', documents: [{ path: file.path, name: file.name }] },
    { insurer: 'Cawdor', number: '4471', documents: [] },
  ])
})

test('a pack has a folder for each piece and each policy, and says which policies', () => {
  const document = (path: string, name: string) => ({ path, name, type: null, issuer: null, dated: null })
  const given = { ...ingredients('claim-pack', []), leftOut: [] }
  given.policies = [
    { insurer: 'Alba / Co', number: '4471', documents: [document('a/policies/1.pdf', 'Contract.docx')] },
  ]
  given.pieces = [{ title: 'Bowl', images: [], documents: [document('a/documents/2.txt', 'Invoice.txt')] } as never]
  expect(evidenceOf(given)).toEqual([
    { name: '001 Bowl/Document 1 Invoice.txt', bucket: 'asset-documents', path: 'a/documents/2.txt' },
    {
      name: 'Policies/01 Alba - Co 4471/Document 1 Contract.pdf',
      bucket: 'policy-documents',
      path: 'a/policies/1.pdf',
    },
  ])
  expect(claimPack(given).facts).toContainEqual(['Policies', 'Alba / Co 4471 (1 document)'])
})
