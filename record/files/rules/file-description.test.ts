import { expect, test } from 'vitest'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { descriptionInWords } from './description-in-words.ts'
import {
  describingColumns,
  impossibleDatesIn,
  judgeDescription,
  mistakesInSavedDescription,
} from './file-description.ts'

const TODAY = '2026-11-22'
const judgeDocument = (draft: Record<string, string | null>) => judgeDescription(CHILDREN.documents, draft, TODAY)

test('an amount has a column for its currency', () => {
  expect(describingColumns(CHILDREN.documents)).toEqual([
    'type',
    'issuer',
    'dated',
    'amount',
    'currency',
    'expires_on',
    'note',
  ])
})

test('what is said of a document is cleaned, and what is left out is emptied', () => {
  expect(judgeDocument({ type: 'Receipt', issuer: '  Doro\ntheum ', amount: '1200.50', currency: 'EUR' })).toEqual({
    ok: true,
    details: {
      type: 'Receipt',
      issuer: 'Doro theum',
      dated: null,
      amount: '1200.50',
      currency: 'EUR',
      expires_on: null,
      note: null,
    },
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
  [{ dated: '2026-12-24' }, 'dated', 'Date of the document cannot be in the future'],
  [{ dated: 'x'.repeat(101) }, 'dated', 'Date of the document must be at most 100 characters'],
  [{ expires_on: '2027-02-30' }, 'expires_on', /^Expires on must be a day of the calendar/],
  [{ caption: 'Front' }, 'caption', 'This kind of file has no caption'],
] as const)('%j is refused', (draft, field, message) => {
  const verdict = judgeDocument(draft)
  expect(verdict).toEqual({ ok: false, mistakes: [{ field, message: expect.stringMatching(message) }] })
})

test('a date is stored as far as it is known, or as it was typed, and an expiry may be to come', () => {
  expect(judgeDocument({ dated: '1890~', expires_on: '2031-05-04' })).toMatchObject({
    details: { dated: '1890~', expires_on: '2031-05-04' },
  })
  expect(judgeDocument({ dated: ' the  spring after the war ' })).toMatchObject({
    details: { dated: 'the spring after the war' },
  })
})

test.each([
  ['30 February 2021', /must be a day of the calendar/],
  ['between 1890 and 1880', 'Date of the document ends before it begins'],
])('what is typed of a document’s date as %s is a slip', (dated, message) => {
  expect(impossibleDatesIn(CHILDREN.documents, { dated }, TODAY)).toEqual([
    { field: 'dated', message: expect.stringMatching(message) },
  ])
})

test('what comes back from an archive has to be as it was stored', () => {
  const saved = { name: 'Front.webp', view: 'Mark', caption: 'Inside the lid' }
  expect(mistakesInSavedDescription(CHILDREN.images, saved, TODAY)).toEqual([])
  expect(mistakesInSavedDescription(CHILDREN.images, { ...saved, caption: ' Inside' }, TODAY)).toHaveLength(1)
})

test('what is said of a file is read in its order', () => {
  const said = { dated: '1890~', expires_on: '2031-05-04', amount: '1200.50', currency: 'EUR', note: null }
  const receipt = { type: 'Receipt', issuer: 'Dorotheum', ...said }
  expect(descriptionInWords(CHILDREN.documents, receipt)).toEqual([
    'Receipt',
    'Dorotheum',
    'about 1890',
    '€1,200.50',
    'Expires on: May 4, 2031',
  ])
})
