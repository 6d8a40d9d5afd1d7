import { expect, test } from 'vitest'
import { changeInWords } from './change-in-words.ts'

test.for([
  [
    { field: 'created', before: null, after: null },
    { label: 'Added to the vault', before: null, after: null },
  ],
  [
    { field: 'title', before: 'Ring', after: 'Brooch' },
    { label: 'Asset title', before: 'Ring', after: 'Brooch' },
  ],
  [
    { field: 'date_of_acquisition', before: null, after: '2021-06-12' },
    { label: 'Date of acquisition', before: null, after: 'June 12, 2021' },
  ],
  [
    { field: 'asset_images', before: [{ caption: null }], after: [{ caption: null }, { caption: null }] },
    { label: 'Images', before: '1 photo', after: '2 photos' },
  ],
  [
    { field: 'asset_images', before: [{ caption: null }], after: [{ caption: 'Front' }] },
    { label: 'Images', before: null, after: 'Details or order changed' },
  ],
  [
    { field: 'beneficiaries', before: [], after: [{ beneficiary_name: 'Ailsa' }, { beneficiary_name: 'Jonas' }] },
    { label: 'Beneficiaries', before: null, after: 'Ailsa, Jonas' },
  ],
] as const)('%j', ([change, said]) => {
  expect(changeInWords(structuredClone(change) as Parameters<typeof changeInWords>[0])).toEqual(said)
})
