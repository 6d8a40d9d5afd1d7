import { expect, test } from 'vitest'
import type { Asset } from '../../contract/assets.ts'
import { TYPED_NAMES } from '../../rules/typed-children.ts'
import { anotherLike, keptOf, nextDraft } from './series.ts'
import { isSaved } from '../shared/typed-asset.ts'

const aWatch = {
  title: 'Omega Seamaster',
  category: 'Watches',
  maker: 'Omega',
  place: 'Leith / Safe',
  inventory_number: '2026.014',
  date_of_acquisition: '2021-06-12',
  date_of_acquisition_text: null,
  cost_at_acquisition: '6500.00',
  cost_currency: 'GBP',
  details: { case_material: 'Steel', serial_number: '24831' },
  ...Object.fromEntries(TYPED_NAMES.map((name) => [name, []])),
  tags: [{ name: 'diver' }],
  provenance_events: [{ kind: 'Made' }],
} as unknown as Asset

test('a duplicate shares what can be the same, and nothing that is one piece’s alone', () => {
  const typed = anotherLike(aWatch, { kind: 'investor', currency: 'USD', own: [] })
  expect(typed.fields).toMatchObject({
    title: 'Omega Seamaster',
    maker: 'Omega',
    cost_at_acquisition: '6500.00',
    cost_currency: 'GBP',
    inventory_number: '',
  })
  expect(typed.details).toEqual({ case_material: 'Steel' })
  expect(typed.provenance_events).toEqual([])
  expect(typed.tags).toMatchObject([{ name: 'diver' }])
  expect(typed.tags.some(isSaved)).toBe(false)
  expect(typed).not.toHaveProperty('status')
})

test('the next one begins with what is kept, and nothing else', () => {
  const fields = { title: 'Omega', category: 'Watches', place: 'Safe', cost_at_acquisition: '1', cost_currency: 'GBP' }
  const kept = keptOf('investor', fields, ['category', 'cost_currency', 'title'])
  expect(nextDraft('investor', 'USD', kept).fields).toMatchObject({
    title: '',
    category: 'Watches',
    place: '',
    cost_at_acquisition: '',
    cost_currency: 'GBP',
  })
})
