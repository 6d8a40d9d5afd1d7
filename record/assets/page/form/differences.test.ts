import { expect, test } from 'vitest'
import type { AssetDraft } from '../../rules/judge-asset.ts'
import { aSavedAsset } from '#testing/saved-asset.ts'
import { differences } from './differences.ts'

const SAVED = aSavedAsset()
const SAME: AssetDraft = {
  title: ' Clock ',
  description: '',
  category: 'Antiques',
  date_of_acquisition: '2021-06-12',
  cost_at_acquisition: '6500',
  cost_currency: 'GBP',
  how_acquired: 'Purchase',
  images: ['a', 'b'],
  documents: [],
  beneficiaries: [{ beneficiary_name: 'Ailsa', beneficiary_email: '', relationship_to_beneficiary: 'daughter' }],
}
const between = (draft: Partial<AssetDraft>) =>
  differences('investor', { ...SAME, ...draft }, SAVED, []).map(
    ({ label, here, saved }) => `${label}: ${here} | ${saved}`,
  )

test('a form that would be kept as it is kept already differs in nothing', () => {
  expect(between({})).toEqual([])
})

test.for([
  [{ title: 'Longcase clock' }, 'Title: Longcase clock | Clock'],
  [{ category: '' }, 'Category:  | Antiques'],
  [{ cost_at_acquisition: '7000' }, 'Cost at acquisition: GBP 7000.00 | GBP 6500.00'],
  [{ cost_currency: 'EUR' }, 'Cost at acquisition: EUR 6500.00 | GBP 6500.00'],
  [{ images: ['a'] }, 'Photos: 1 photo | 2 photos'],
  [{ images: ['b', 'a'] }, 'Photos: 2 photos, in another order | 2 photos'],
  [{ images: ['a', 'c'] }, 'Photos: 2 photos, others than those | 2 photos'],
  [{ documents: ['d'] }, 'Documents: 1 document | '],
  [{ beneficiaries: [] }, 'Beneficiaries:  | Ailsa, daughter'],
] as const)('%j is shown', ([draft, said]) => {
  expect(between(draft)).toEqual([said])
})

test('what another role recorded is compared as well', () => {
  const work = { ...SAME, creation_date: '2020-01-01', cost_at_acquisition: '7000', how_acquired: '' }
  const found = differences('creator', work, { ...SAVED, creation_date: '2020-01-01' }, [])
  expect(found.map(({ label, here, saved }) => `${label}: ${here} | ${saved}`)).toEqual([
    'How acquired:  | Purchase',
    'Cost at acquisition: GBP 7000.00 | GBP 6500.00',
  ])
})

test('what cannot be kept is compared as it stands', () => {
  expect(between({ title: '' })).toContain('Title:  | Clock')
})
