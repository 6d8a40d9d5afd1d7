import type { Asset } from '#record/assets/contract/assets.ts'
import { ASSET_FIELDS } from '#record/assets/rules/field-lists.ts'
import { TYPED_NAMES } from '#record/assets/rules/typed-children.ts'
import { each } from '#basics/each.ts'

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
  taken_on: null,
  camera_day: null,
})
/** An asset as pages have it. */
export const aSavedAsset = (change: Partial<Asset> = {}): Asset => ({
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
  statuses: [],
  valuations: [],
  people: {},
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
      wishes: null,
    },
  ],
  ...change,
})
