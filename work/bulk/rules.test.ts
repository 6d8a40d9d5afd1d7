import { expect, test } from 'vitest'
import { MAX_DETAILS } from '#record/kinds/rules/judge-details.ts'
import { canBeAddedTo, fieldTogether, judgeTogether, textsAfter } from './rules.ts'

const LATEST = '2026-01-01'
const DESCRIPTION = fieldTogether('investor', 'description')!
const MARKS = fieldTogether('investor', 'details.inscriptions_and_marks')!

const after = (now: string | null, line: string) =>
  textsAfter(DESCRIPTION, { how: 'add', texts: { description: line } }, { texts: { description: now }, details: {} })

test.for<[now: string | null, line: string, text: string]>([
  [null, 'In May', 'In May'],
  ['Oil.', 'In May', 'Oil.\nIn May'],
  ['Oil.\n\nOn linen.', 'Two\nlines', 'Oil.\n\nOn linen.\nTwo\nlines'],
  ['Oil.\nIn May', 'In May', 'Oil.\nIn May'],
  ['In May', 'In May', 'In May'],
  ['Seen In May', 'In May', 'Seen In May\nIn May'],
  ['In May\nOil.', 'In May', 'In May\nOil.\nIn May'],
])('to %j %j is added once, and nothing is lost: %j', ([now, line, text]) =>
  expect(after(now, line)).toEqual({ description: text }),
)

test('a text is as long as it may be and no longer, by the characters that people count', () => {
  expect(after('💍'.repeat(4_996), 'May')).not.toBeNull()
  expect(after('💍'.repeat(4_997), 'May')).toBeNull()
})

test('only to long texts something is added, and only something', () => {
  expect(
    ['description', 'provenance_story', 'maker', 'category', 'details.inscriptions_and_marks', 'details.metal'].map(
      (name) => canBeAddedTo(fieldTogether('investor', name)!),
    ),
  ).toEqual([true, true, false, false, true, false])
  const verdict = judgeTogether(
    'investor',
    DESCRIPTION,
    { how: 'add', texts: { description: ' \n ' } },
    { latest: LATEST },
  )
  expect(verdict).toEqual({ ok: false, mistakes: [{ field: 'description', message: 'Please enter the text to add' }] })
  expect(judgeTogether('investor', DESCRIPTION, { how: 'set', texts: {} }, { latest: LATEST }).ok).toBe(true)
})

test('details have no more room than all of them together, and clearing one always has', () => {
  const details = { stones: 'x'.repeat(MAX_DETAILS - 40) }
  const texts = { [MARKS.name]: 'Signed on the back, and dated twice' }
  const now = { texts: { [MARKS.name]: null }, details }
  expect(textsAfter(MARKS, { how: 'set', texts }, now)).toBeNull()
  expect(textsAfter(MARKS, { how: 'set', texts }, { ...now, details: {} })).toEqual(texts)
  expect(textsAfter(MARKS, { how: 'set', texts: { [MARKS.name]: null } }, now)).toEqual({ [MARKS.name]: null })
})

test('a title, a number, a place and what is no field are not changed together', () => {
  for (const name of ['title', 'inventory_number', 'place', 'user_id', 'details.nothing', 'details.'])
    expect(fieldTogether('investor', name)).toBeUndefined()
})
