import { expect, test } from 'vitest'
import { KEPT_AT_FIRST, keepableOf } from './series.ts'

test('an investor keeps of a piece what its next one often shares', () => {
  expect(
    keepableOf('investor')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'acquisition_location',
    'category',
    'cost_currency',
    'date_of_acquisition',
    'how_acquired',
    'maker',
    'place',
  ])
})

test('a creator keeps what their records have', () => {
  const names = keepableOf('creator').map(({ name }) => name)
  expect(names).toContain('genre')
  expect(names).toContain('value_currency')
  expect(names).not.toContain('how_acquired')
})

test('a date is kept with the words that were typed, a maker with how sure it is', () => {
  const columnsOf = (name: string) => keepableOf('investor').find((each) => each.name === name)?.columns
  expect(columnsOf('date_of_acquisition')).toContain('date_of_acquisition_text')
  expect(columnsOf('maker')).toEqual(['maker', 'attribution'])
})

test('what is kept at first can be kept by somebody', () => {
  const all = [...keepableOf('investor'), ...keepableOf('creator')].map(({ name }) => name)
  for (const name of KEPT_AT_FIRST) expect(all).toContain(name)
})
