import { expect, test } from 'vitest'
import { dateHabitsOf, dayInWords, dayTyped } from './typed-date.ts'

const british = dateHabitsOf('en-GB')
const american = dateHabitsOf('en-US')
const TODAY = '2026-11-21'

test.for([
  ['2021-06-12', '2021-06-12'],
  ['2021/6/2', '2021-06-02'],
  ['20210612', '2021-06-12'],
  ['12 June 2021', '2021-06-12'],
  ['12. Jun 2021', '2021-06-12'],
  ['  12   JUNE, 2021 ', '2021-06-12'],
  ['June 12, 2021', '2021-06-12'],
  ['12th of June 2021', '2021-06-12'],
  ['1st Sept. 1998', '1998-09-01'],
  ['2021 June 12', '2021-06-12'],
  ['12/06/2021', '2021-06-12'],
  ['12.6.2021', '2021-06-12'],
  ['12-6-21', '2021-06-12'],
  ['12 6 98', '1998-06-12'],
  ['3/4/26', '2026-04-03'],
  ['3/4/27', '1927-04-03'],
  ['12/31/2021', '2021-12-31'],
  ['29 Feb 2024', '2024-02-29'],
  ['1 January 0900', '0900-01-01'],
  ['today', '2026-11-21'],
  ['Yesterday', '2026-11-20'],
] as const)('“%s” is read as %s', ([typed, day]) => {
  expect(dayTyped(typed, british, TODAY)).toBe(day)
})

test.for([
  '',
  ' ',
  '31 February 2021',
  '29 Feb 2023',
  '2021-13-01',
  '2021-00-10',
  '0/6/2021',
  '32/1/2021',
  'June 2021',
  '2021',
  '12 June',
  'soon',
  '12 Ju 2021',
  '12 J 2021',
  '12 June 021',
  '12 June 20211',
  '1 2 3 4',
  '-12/06/2021-01',
  '12 June June',
  '١٢ June 2021',
  'a'.repeat(10_000),
])('“%s” is no day', (typed) => {
  expect(dayTyped(typed, british, TODAY)).toBeNull()
})

test('where months come first, they are read first', () => {
  expect(dayTyped('12/06/2021', american, TODAY)).toBe('2021-12-06')
  expect(dayTyped('31/12/2021', american, TODAY)).toBe('2021-12-31')
})

test.for(['en-GB', 'en-US', 'de-DE', 'fr-FR', 'es-ES', 'it-IT', 'nl-NL', 'sv-SE', 'pl-PL', 'cs-CZ', 'ja-JP', 'ar-EG'])(
  'in %s each month is read back from the words that it is shown in',
  (locale) => {
    const habits = dateHabitsOf(locale)
    for (let month = 1; month <= 12; month++) {
      const day = `1987-${String(month).padStart(2, '0')}-23`
      expect(dayTyped(dayInWords(day, habits, locale), habits, TODAY)).toBe(day)
    }
  },
)

test('in the languages of this shelf a day is shown in words', () => {
  expect(dayInWords('2021-06-12', british, 'en-GB')).toBe('12 June 2021')
  expect(dayInWords('2021-06-12', american, 'en-US')).toBe('June 12, 2021')
  expect(dayInWords('2021-06-12', dateHabitsOf('de-DE'), 'de-DE')).toBe('12. Juni 2021')
  expect(dayInWords('2021-06-12', dateHabitsOf('fr-FR'), 'fr-FR')).toBe('12 juin 2021')
  expect(dayInWords('2021-06-12', dateHabitsOf('es-ES'), 'es-ES')).toBe('12 de junio de 2021')
})

test('what is no day is shown as it was typed', () => {
  expect(dayInWords('31 February 2021', british, 'en-GB')).toBe('31 February 2021')
})
