import { expect, test } from 'vitest'
import type { Asset } from '#contract/assets.ts'
import { ASSET_FIELDS } from '#domain/assets/field-lists.ts'
import { TYPED_NAMES } from '#domain/assets/typed-children.ts'
import { each } from '#domain/each.ts'
import type { AssetDraft } from '#domain/assets/judge-asset.ts'
import { differences } from './differences.ts'

const aFile = (path: string) => ({
  path,
  url: '',
  preview: null,
  name: path,
  content_type: 'image/jpeg',
  size_bytes: 1,
  width: 1,
  height: 1,
  view: null,
  caption: null,
})
const SAVED: Asset = {
  id: '0194a7f0-0000-7000-8000-000000000000',
  ...each(ASSET_FIELDS, null),
  title: 'Clock',
  category: 'Antiques',
  date_of_acquisition: '2021-06-12',
  cost_at_acquisition: '6500.00',
  cost_currency: 'GBP',
  how_acquired: 'Purchase',
  privacy_setting: 'private',
  moves: [],
  created_at: '2026-11-21T12:00:00Z',
  updated_at: '2026-11-21T12:00:00Z',
  version: 2,
  images: [aFile('a'), aFile('b')],
  documents: [],
  details: {},
  ...each(TYPED_NAMES, []),
  beneficiaries: [
    {
      beneficiary_name: 'Ailsa',
      beneficiary_email: null,
      relationship_to_beneficiary: 'daughter',
      share: null,
      alternate_name: null,
    },
  ],
}
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
  [{ images: ['a'] }, 'Images: 1 image | 2 images'],
  [{ images: ['b', 'a'] }, 'Images: 2 images, in another order | 2 images'],
  [{ images: ['a', 'c'] }, 'Images: 2 images, others than those | 2 images'],
  [{ documents: ['d'] }, 'Documents: 1 document | '],
  [{ beneficiaries: [] }, 'Beneficiaries:  | Ailsa, daughter'],
] as const)('%j is shown', ([draft, said]) => {
  expect(between(draft)).toEqual([said])
})

test('what cannot be kept is compared as it stands', () => {
  expect(between({ title: '' })).toContain('Title:  | Clock')
})
