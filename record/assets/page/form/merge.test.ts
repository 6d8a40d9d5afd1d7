import { expect, test } from 'vitest'
import type { AssetDraft } from '../../rules/judge-asset.ts'
import { aSavedAsset } from '#testing/saved-asset.ts'
import { merged } from './merge.ts'

const BASE = aSavedAsset({ details: { serial_number: 'SN 1', model: 'Omega' } })
const MINE: AssetDraft = {
  title: ' Clock ',
  description: '',
  category: 'Antiques',
  date_of_acquisition: '2021-06-12',
  cost_at_acquisition: '6500',
  cost_currency: 'GBP',
  how_acquired: 'Purchase',
  images: ['a', 'b'],
  documents: [],
  details: { serial_number: 'SN 1', model: 'Omega' },
  beneficiaries: [{ beneficiary_name: 'Ailsa', beneficiary_email: '', relationship_to_beneficiary: 'daughter' }],
}
const between = (mine: Partial<AssetDraft>, theirs: Partial<typeof BASE>) =>
  merged('investor', [], { base: BASE, mine: { ...MINE, ...mine }, theirs: { ...BASE, version: 3, ...theirs } })

test('what was changed on one side alone is taken from there', () => {
  const { draft, collisions } = between(
    { title: 'Longcase clock', details: { serial_number: 'SN 1', model: 'Seamaster' } },
    {
      description: 'Eight-day',
      cost_at_acquisition: '7000.00',
      cost_currency: 'EUR',
      images: BASE.images.slice(1),
      details: { model: 'Omega', condition_note: 'Good' },
      beneficiaries: [],
    },
  )
  expect(collisions).toEqual([])
  expect(draft).toMatchObject({
    title: 'Longcase clock',
    description: 'Eight-day',
    cost_at_acquisition: '7000.00',
    cost_currency: 'EUR',
    images: ['b'],
    details: { model: 'Seamaster', condition_note: 'Good', serial_number: undefined },
    beneficiaries: [],
  })
})

test.for([
  [{ title: 'Mine' }, { title: 'Theirs' }, ['title']],
  [{ cost_currency: 'EUR' }, { cost_at_acquisition: '7000.00' }, ['cost_at_acquisition']],
  [{ details: { serial_number: 'SN 2', model: 'Omega' } }, { details: { model: 'Omega' } }, ['details.serial_number']],
  [{ images: ['b', 'a'] }, { images: BASE.images.slice(1) }, ['images']],
  [{ beneficiaries: [] }, { beneficiaries: [{ ...BASE.beneficiaries[0]!, share: '50' }] }, ['beneficiaries']],
  [{ title: 'Both' }, { title: 'Both' }, []],
  [{ title: 'Mine' }, { category: null }, []],
] as const)('%j and %j collide in %j', ([mine, theirs, collisions]) => {
  expect(between(mine as Partial<AssetDraft>, theirs as Partial<typeof BASE>).collisions).toEqual(collisions)
})

test('where both changed the same, the form’s own stays in it', () => {
  expect(between({ title: 'Mine' }, { title: 'Theirs', description: 'Eight-day' }).draft).toMatchObject({
    title: 'Mine',
    description: 'Eight-day',
  })
})
