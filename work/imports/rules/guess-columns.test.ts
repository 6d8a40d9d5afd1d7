import { expect, test } from 'vitest'
import { SHEETS_OF_STRANGERS } from '#testing/sheets-of-strangers.ts'
import { isDetailColumn } from '#record/kinds/rules/import-details.ts'
import { guessColumns } from './guess-columns.ts'

test.for(SHEETS_OF_STRANGERS)('each column of $headings is known', ({ headings, sample, fields }) => {
  const { mapping } = guessColumns('investor', { headings, sample })
  const guessed = headings.map((_, column) => {
    const [field] = Object.entries(mapping).find(([, each]) => each === column) ?? []
    if (field === undefined) return null
    return isDetailColumn(field) ? 'detail' : field
  })
  expect(guessed).toEqual(fields)
})

test('what is likely and not clear is said to be a guess', () => {
  const unsureIn = (headings: string[], ...sample: string[][]) => guessColumns('investor', { headings, sample }).unsure
  expect(unsureIn(['What', 'Paid'], ['Silver teapot', '£20'], ['Rug', '£30'])).toEqual([])
  expect(unsureIn(['Bits and bobs', 'Paid'], ['Silver teapot', '£20'], ['Rug', '£30'])).toEqual([0])
  expect(unsureIn(['Title', 'Who'], ['Silver teapot', 'Alice'], ['Rug', 'Tom'])).toEqual([1])
})
