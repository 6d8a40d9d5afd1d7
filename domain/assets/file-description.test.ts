import { expect, test } from 'vitest'
import { CHILDREN } from './children.ts'
import {
  describingColumns,
  descriptionInWords,
  judgeDescription,
  mistakesInSavedDescription,
} from './file-description.ts'

const TODAY = '2026-11-22'
const judgeDocument = (draft: Record<string, string | null>) => judgeDescription(CHILDREN.documents, draft, TODAY)

test('an amount has a column for its currency', () => {
  expect(describingColumns(CHILDREN.documents)).toEqual(['type', 'issuer', 'amount', 'currency', 'note'])
})

test('what is said of a document is cleaned, and what is left out is emptied', () => {
  expect(judgeDocument({ type: 'Receipt', issuer: '  Doro\ntheum ', amount: '1200.50', currency: 'EUR' })).toEqual({
    ok: true,
    details: { type: 'Receipt', issuer: 'Doro theum', amount: '1200.50', currency: 'EUR', note: null },
  })
})

test('a currency without an amount says nothing', () => {
  expect(judgeDocument({ currency: 'EUR' })).toMatchObject({ ok: true, details: { amount: null, currency: null } })
})

test.each([
  [{ type: 'Poem' }, 'type', /^Type must be one of Receipt, Appraisal/],
  [{ issuer: 'x'.repeat(256) }, 'issuer', 'Issued by must be at most 255 characters'],
  [{ amount: '12' }, 'currency', 'Amount needs a currency, such as USD'],
  [{ amount: '12.345', currency: 'EUR' }, 'amount', /Amount/],
  [{ caption: 'Front' }, 'caption', 'This kind of file has no caption'],
] as const)('%j is refused', (draft, field, message) => {
  const verdict = judgeDocument(draft)
  expect(verdict).toEqual({ ok: false, mistakes: [{ field, message: expect.stringMatching(message) }] })
})

test('what comes back from an archive has to be as it was stored', () => {
  const saved = { name: 'Front.webp', view: 'Mark', caption: 'Inside the lid' }
  expect(mistakesInSavedDescription(CHILDREN.images, saved, TODAY)).toEqual([])
  expect(mistakesInSavedDescription(CHILDREN.images, { ...saved, caption: ' Inside' }, TODAY)).toHaveLength(1)
})

test('what is said of a file is read in its order', () => {
  const receipt = { type: 'Receipt', issuer: 'Dorotheum', amount: '1200.50', currency: 'EUR', note: null }
  expect(descriptionInWords(CHILDREN.documents, receipt)).toEqual(['Receipt', 'Dorotheum', '€1,200.50'])
})
