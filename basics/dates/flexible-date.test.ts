import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setLocaleSource } from '../words/words.ts'
import german from '../../languages/de.json' with { type: 'json' }
import { dateHabitsOf } from '../typed-date.ts'
import { dateInWords, understoodAs } from './date-in-words.ts'
import { neighborOf, dateOf, type DateShape, fromEdtf, MAX_EDTF, type Point, shapeOf } from './flexible-date.ts'
import { type Reader, understand } from './understand-date.ts'

const TODAY = '2026-11-21'
const readerOf = (locale: string): Reader => ({ ...dateHabitsOf(locale), today: TODAY })
const british = readerOf('en-GB')
const american = readerOf('en-US')
const ofGermany = readerOf('de-DE')

function speakGerman() {
  const words = german as unknown as Record<string, string>
  setLocaleSource(() => ({ language: 'de', locale: 'de-DE', catalog: (english) => words[english] }))
  onTestFinished(() => setLocaleSource(() => ENGLISH))
}

test.for<[typed: string, edtf: string, earliest: string | null, latest: string | null]>([
  ['12 June 2021', '2021-06-12', '2021-06-12', '2021-06-12'],
  ['2021-06-12', '2021-06-12', '2021-06-12', '2021-06-12'],
  ['12.06.2021', '2021-06-12', '2021-06-12', '2021-06-12'],
  ['12/06/21', '2021-06-12', '2021-06-12', '2021-06-12'],
  ['June 2021', '2021-06', '2021-06-01', '2021-06-30'],
  ['in June 2021', '2021-06', '2021-06-01', '2021-06-30'],
  ['Juni 2021', '2021-06', '2021-06-01', '2021-06-30'],
  ['März 1890', '1890-03', '1890-03-01', '1890-03-31'],
  ['06/2021', '2021-06', '2021-06-01', '2021-06-30'],
  ['2021-06', '2021-06', '2021-06-01', '2021-06-30'],
  ['Feb 2024', '2024-02', '2024-02-01', '2024-02-29'],
  ['1890', '1890', '1890-01-01', '1890-12-31'],
  ['980', '0980', '0980-01-01', '0980-12-31'],
  ['c. 1890', '1890~', '1885-01-01', '1895-12-31'],
  ['ca. 1890', '1890~', '1885-01-01', '1895-12-31'],
  ['c1890', '1890~', '1885-01-01', '1895-12-31'],
  ['~1890', '1890~', '1885-01-01', '1895-12-31'],
  ['1890~', '1890~', '1885-01-01', '1895-12-31'],
  ['about 1890', '1890~', '1885-01-01', '1895-12-31'],
  ['um 1890', '1890~', '1885-01-01', '1895-12-31'],
  ['ungefähr 1890', '1890~', '1885-01-01', '1895-12-31'],
  ['about June 2021', '2021-06~', '2021-05-01', '2021-07-31'],
  ['about 12 June 2021', '2021-06-12~', '2021-06-05', '2021-06-19'],
  ['about 3', '', null, null],
  ['about 3 AD', '', null, null],
  ['c. 1890?', '1890%', '1885-01-01', '1895-12-31'],
  ['2021?', '2021?', '2021-01-01', '2021-12-31'],
  ['1890 (?)', '1890?', '1890-01-01', '1890-12-31'],
  ['probably 1890', '1890?', '1890-01-01', '1890-12-31'],
  ['wohl um 1890', '1890%', '1885-01-01', '1895-12-31'],
  ['1890s', '189X', '1890-01-01', '1899-12-31'],
  ['the 1890s', '189X', '1890-01-01', '1899-12-31'],
  ['1890er Jahre', '189X', '1890-01-01', '1899-12-31'],
  ['in den 1920er Jahren', '192X', '1920-01-01', '1929-12-31'],
  ['19th century', '18XX', '1800-01-01', '1899-12-31'],
  ['19. Jahrhundert', '18XX', '1800-01-01', '1899-12-31'],
  ['19. Jh.', '18XX', '1800-01-01', '1899-12-31'],
  ['1800s', '18XX', '1800-01-01', '1899-12-31'],
  ['1st century', '00XX', '0001-01-01', '0099-12-31'],
  ['early 19th century', '[1800..1833]', '1800-01-01', '1833-12-31'],
  ['Anfang des 19. Jahrhunderts', '[1800..1833]', '1800-01-01', '1833-12-31'],
  ['frühes 19. Jahrhundert', '[1800..1833]', '1800-01-01', '1833-12-31'],
  ['mid-19th century', '[1834..1866]', '1834-01-01', '1866-12-31'],
  ['Ende 19. Jh.', '[1867..1899]', '1867-01-01', '1899-12-31'],
  ['last quarter of the 18th century', '[1775..1799]', '1775-01-01', '1799-12-31'],
  ['2. Viertel 18. Jh.', '[1725..1749]', '1725-01-01', '1749-12-31'],
  ['early 1st century', '[0001..0033]', '0001-01-01', '0033-12-31'],
  ['late 1960s', '[1966..1969]', '1966-01-01', '1969-12-31'],
  ['Anfang der 1960er Jahre', '[1960..1963]', '1960-01-01', '1963-12-31'],
  ['early 1967', '[1967-01..1967-04]', '1967-01-01', '1967-04-30'],
  ['Ende 1967', '[1967-09..1967-12]', '1967-09-01', '1967-12-31'],
  ['about early 19th century', '[1800~..1833~]', '1795-01-01', '1838-12-31'],
  ['17th-18th century', '16XX/17XX', '1600-01-01', '1799-12-31'],
  ['18./19. Jahrhundert', '17XX/18XX', '1700-01-01', '1899-12-31'],
  ['1890 or later', '1890/..', '1890-01-01', null],
  ['1890 onwards', '1890/..', '1890-01-01', null],
  ['1890 or earlier', '../1890', null, '1890-12-31'],
  ['1890 oder früher', '../1890', null, '1890-12-31'],
  ['second half of the 18th century', '[1750..1799]', '1750-01-01', '1799-12-31'],
  ['before 1900', '[..1899]', null, '1899-12-31'],
  ['vor 1900', '[..1899]', null, '1899-12-31'],
  ['before 12 June 2021', '[..2021-06-11]', null, '2021-06-11'],
  ['before about 1900', '[..1899~]', null, '1904-12-31'],
  ['after 1850', '[1851..]', '1851-01-01', null],
  ['nach 1850', '[1851..]', '1851-01-01', null],
  ['after the 1850s', '[186X..]', '1860-01-01', null],
  ['until 1900', '../1900', null, '1900-12-31'],
  ['bis 1900', '../1900', null, '1900-12-31'],
  ['since 1850', '1850/..', '1850-01-01', null],
  ['seit Juni 2021', '2021-06/..', '2021-06-01', null],
  ['1890-1895', '1890/1895', '1890-01-01', '1895-12-31'],
  ['1890 – 1895', '1890/1895', '1890-01-01', '1895-12-31'],
  ['1890/95', '1890/1895', '1890-01-01', '1895-12-31'],
  ['1890 to 1895', '1890/1895', '1890-01-01', '1895-12-31'],
  ['von 1890 bis 1895', '1890/1895', '1890-01-01', '1895-12-31'],
  ['between 1890 and 1895', '[1890..1895]', '1890-01-01', '1895-12-31'],
  ['zwischen 1890 und 1895', '[1890..1895]', '1890-01-01', '1895-12-31'],
  ['c. 1890 - c. 1895', '1890~/1895~', '1885-01-01', '1900-12-31'],
  ['June to August 2021', '2021-06/2021-08', '2021-06-01', '2021-08-31'],
  ['12-14 June 2021', '2021-06-12/2021-06-14', '2021-06-12', '2021-06-14'],
  ['2021-06-12 - 2021-07-01', '2021-06-12/2021-07-01', '2021-06-12', '2021-07-01'],
  ['spring 1974', '1974-21', '1974-03-01', '1974-05-31'],
  ['Frühjahr 1974', '1974-21', '1974-03-01', '1974-05-31'],
  ['Autumn of 1974', '1974-23', '1974-09-01', '1974-11-30'],
  ['Winter 1974/75', '1974-24', '1974-12-01', '1975-02-28'],
  ['[..1899]', '[..1899]', null, '1899-12-31'],
])('“%s” is %s', ([typed, edtf, earliest, latest]) => {
  const expected = edtf === '' ? { kind: 'unknown' } : { kind: 'date', date: { edtf, earliest, latest } }
  expect(understand(typed, british)).toEqual(expected)
})

test.for([
  '',
  'when my grandmother was young',
  '44 BC',
  '500 v. Chr.',
  '12 June',
  'June 21',
  "the '90s",
  'summer',
  'Tuesday',
  'before',
  'before the war',
  'between 1890',
  'between 1890 and the war',
  'before 0001',
  'since since 1890',
  'c. c. c. c. 1890',
  '1890??',
  '0000',
  '00000',
  '1890-1895-1900',
  '189X-05',
  '/',
  '../..',
  '[..]',
  '1890/',
  '-'.repeat(10_000),
  'about '.repeat(10_000),
  '1-'.repeat(10_000),
])('“%s” stays as it was typed', (typed) => {
  expect(understand(typed, british)).toEqual({ kind: 'unknown' })
})

test.for([
  ['Feb 30 2021', 'no such day'],
  ['Feb 30', 'no such day'],
  ['30. Februar', 'no such day'],
  ['Feb 29', 'unknown'],
  ['room 40', 'unknown'],
  ['30 Feb 2021', 'no such day'],
  ['31.04.2021', 'no such day'],
  ['2021-02-30', 'no such day'],
  ['2021-13-01', 'no such day'],
  ['29. Februar 2023', 'no such day'],
  ['between 1890 and 1880', 'ends too early'],
  ['1890-1880', 'ends too early'],
  ['1890/1880', 'ends too early'],
  ['from June 2021 to May 2021', 'ends too early'],
] as const)('“%s” can’t be: %s', ([typed, kind]) => expect(understand(typed, british)).toEqual({ kind }))

test('days and months are in the order of the reader', () => {
  expect(understand('03/04/2021', british)).toMatchObject({ date: { edtf: '2021-04-03' } })
  expect(understand('03/04/2021', american)).toMatchObject({ date: { edtf: '2021-03-04' } })
  expect(understand('vor 03/04/2021', ofGermany)).toMatchObject({ date: { edtf: '[..2021-04-02]' } })
})

test.for<[edtf: string, english: string, inGerman: string]>([
  ['2021-06-12', '12 June 2021', '12. Juni 2021'],
  ['2021-06', 'June 2021', 'Juni 2021'],
  ['1890', '1890', '1890'],
  ['1890~', 'about 1890', 'um 1890'],
  ['1890?', '1890?', '1890?'],
  ['1890%', 'about 1890?', 'um 1890?'],
  ['189X', '1890s', '1890er Jahre'],
  ['18XX', '19th century', '19. Jahrhundert'],
  ['20XX', '21st century', '21. Jahrhundert'],
  ['01XX', '2nd century', '2. Jahrhundert'],
  ['[1800..1833]', 'early 19th century', 'frühes 19. Jahrhundert'],
  ['[1867..1899]', 'late 19th century', 'spätes 19. Jahrhundert'],
  ['1974-21', 'spring 1974', 'Frühjahr 1974'],
  ['[..1899]', 'before 1900', 'vor 1900'],
  ['[1851..]', 'after 1850', 'nach 1850'],
  ['../1900', 'until 1900', 'bis 1900'],
  ['1850/..', 'since 1850', 'seit 1850'],
  ['1890/1895', '1890 – 1895', '1890 – 1895'],
  ['[1890..1895]', 'between 1890 and 1895', 'zwischen 1890 und 1895'],
  ['before the war', 'before the war', 'before the war'],
])('%s is “%s”, in German “%s”', ([edtf, english, inGerman]) => {
  expect(dateInWords(edtf, 'long', 'en-GB')).toBe(english)
  speakGerman()
  expect(dateInWords(edtf, 'long', 'de-DE')).toBe(inGerman)
})

test.for([
  ['1890~', '1885 to 1895'],
  ['1890', '1890'],
  ['2021-06', 'June 2021'],
  ['1974-24', 'December 1974 to February 1975'],
  ['2021-06-12~', '5 June 2021 to 19 June 2021'],
  ['[..1899]', '1899 or earlier'],
  ['[1851..]', '1851 or later'],
  ['[..2021-05]', 'May 2021 or earlier'],
] as const)('%s is understood as %s', ([edtf, words]) =>
  expect(understoodAs(fromEdtf(edtf)!, 'en-GB')).toBe(`Understood as ${words}`),
)

const kinds = fc.constantFrom<Point['of']>('day', 'month', 'season', 'year', 'decade', 'century')
const anyPoint: fc.Arbitrary<Point> = fc
  .record({
    of: kinds,
    // Words name the day before or after it too, and no year of three digits is understood.
    year: fc.integer({ min: 1001, max: 9700 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    season: fc.constantFrom(21 as const, 22 as const, 23 as const, 24 as const),
    about: fc.boolean(),
    uncertain: fc.boolean(),
  })
  .map(({ of, year, month, day, season, about, uncertain }) => ({
    of,
    year: of === 'century' ? year - (year % 100) : of === 'decade' ? withoutHundreds(year - (year % 10)) : year,
    ...((of === 'day' || of === 'month') && { month }),
    ...(of === 'day' && { day }),
    ...(of === 'season' && { season }),
    about,
    uncertain,
  }))
/** “1800s” is the century. */
const withoutHundreds = (decade: number) => (decade % 100 === 0 ? decade + 10 : decade)

const anyShape: fc.Arbitrary<DateShape> = fc
  .oneof(
    anyPoint.map((at): DateShape => ({ kind: 'at', at })),
    fc
      .tuple(
        fc.constantFrom('span' as const, 'within' as const),
        anyPoint,
        anyPoint,
        fc.constantFrom('both', 'from', 'to'),
      )
      .map(([kind, from, to, open]): DateShape =>
        open === 'from' ? { kind, from: null, to } : { kind, from, to: open === 'to' ? null : to },
      ),
  )
  .filter((shape) => dateOf(shape) !== null)

test('every date is read back from its EDTF, and its first day is none after its last', () => {
  fc.assert(
    fc.property(anyShape, (shape) => {
      const date = dateOf(shape)!
      expect(shapeOf(date.edtf)).toEqual(shape)
      expect(fromEdtf(date.edtf)).toEqual(date)
      expect(date.edtf.length).toBeLessThanOrEqual(MAX_EDTF)
      if (date.earliest !== null && date.latest !== null) expect(date.earliest <= date.latest).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test.for(['en-GB', 'en-US', 'de-DE'])('every date is understood again from its words: %s', (locale) => {
  if (locale === 'de-DE') speakGerman()
  const reader = readerOf(locale)
  fc.assert(
    fc.property(
      // A decade right beside the first of a century would be called as the century is.
      anyShape.filter(
        (shape) => shape.kind !== 'within' || ![shape.from, shape.to].some((end) => end?.of === 'decade'),
      ),
      (shape) => {
        const date = dateOf(shape)!
        expect(understand(dateInWords(date.edtf, 'long', locale), reader)).toEqual({ kind: 'date', date })
      },
    ),
    { numRuns: 1_000 },
  )
})

test('what stands beside a point touches it, and has it beside itself', () => {
  fc.assert(
    fc.property(anyPoint, (point) => {
      const sure = { ...point, about: false, uncertain: false }
      const next = neighborOf(sure, 1)!
      expect(neighborOf(next, -1)).toEqual(sure)
      const [ends, begins] = [sure, next].map((at) => dateOf({ kind: 'at', at })!)
      expect(Date.parse(begins!.earliest!) - Date.parse(ends!.latest!)).toBe(86_400_000)
    }),
  )
})

test('whatever is typed is answered, and soon', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
      expect(understand(typed, british).kind).toBeTypeOf('string')
    }),
  )
})
