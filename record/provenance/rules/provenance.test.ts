import { expect, test } from 'vitest'
import { judgeDate } from '#record/assets/rules/judge-date.ts'
import { provenanceInWords, provenanceText } from './in-words.ts'
import { beforeItWasMade, inTimeOrder, type KnownAsset, type ProvenanceEvent, timelineOf } from './timeline.ts'

const NOTHING: ProvenanceEvent = {
  kind: 'Acquired',
  date: null,
  date_latest: null,
  date_edtf: null,
  date_text: null,
  from_name: null,
  to_name: null,
  place: null,
  amount: null,
  currency: null,
  note: null,
  certainty: null,
  evidence: null,
}

/** An event of a date in EDTF. */
function on(edtf: string, kind: string, more: Partial<ProvenanceEvent> = {}): ProvenanceEvent {
  const { columns } = judgeDate({ name: 'date', label: 'Date' }, { date_edtf: edtf }, '2026-11-22')
  return { ...NOTHING, ...columns, kind, ...more }
}

const FILES: Record<string, string> = { a: 'Invoice.pdf', b: 'Catalog.pdf' }
const inWords = (events: ProvenanceEvent[], asset: KnownAsset = {}) =>
  provenanceInWords(timelineOf(events, asset), (path) => FILES[path])

const GALERIE = on('../1937', 'Acquired', { to_name: 'Galerie X', place: 'Zurich' })
const Y = on('1951', 'Acquired', { from_name: 'Galerie X', to_name: 'Y' })
const LOT = on('1963-07-03', 'Auction lot', { from_name: 'Sotheby’s', place: 'London', note: 'lot 42' })
const HEIR = { ...NOTHING, kind: 'Inheritance', to_name: 'private collection' }

test.each<[string, ProvenanceEvent[], string[]]>([
  [
    'what passes directly is joined by a semicolon',
    [GALERIE, Y],
    ['Galerie X, Zurich, by 1937;', 'acquired from the above by Y, 1951.'],
  ],
  [
    'an auction is a part of whose it was, and who bought it follows if that is known',
    [GALERIE, Y, LOT, HEIR],
    [
      'Galerie X, Zurich, by 1937;',
      'acquired from the above by Y, 1951; sold Sotheby’s, London, July 3, 1963, lot 42.',
      'Private collection, by descent.',
    ],
  ],
  [
    'a buyer at auction has it from there',
    [Y, { ...LOT, to_name: 'Z' }, HEIR],
    [
      'Galerie X;',
      'acquired from the above by Y, 1951; sold Sotheby’s, London, July 3, 1963, lot 42;',
      'bought by Z;',
      'by descent to private collection.',
    ],
  ],
  [
    'a gap is a period',
    [on('1900', 'Gift', { to_name: 'Ann' }), on('1920', 'Sale', { from_name: 'Ben', to_name: 'Cy' })],
    ['Given to Ann, 1900.', 'Ben;', 'sold by the above to Cy, 1920.'],
  ],
  [
    'what was lost and found again',
    [
      on('1890', 'Made', { from_name: 'Ida Öst', to_name: 'Ann' }),
      on('1940', 'Theft', { place: 'Paris' }),
      on('1946', 'Recovery', { to_name: 'ann' }),
      on('1950', 'Loan', { to_name: 'Kunsthaus' }),
    ],
    ['Made by Ida Öst for Ann, 1890; stolen, Paris, 1940.', 'Recovered by ann, 1946; on loan to Kunsthaus, 1950.'],
  ],
  ['one of whom nothing else is known', [{ ...NOTHING, kind: 'Sale' }], ['Sold to an unknown owner.']],
  ['what is assumed', [{ ...GALERIE, certainty: 'Assumed' }], ['Probably Galerie X, Zurich, by 1937.']],
])('in words: %s', (_what, events, owners) => {
  expect(inWords(events).owners).toEqual(owners)
})

test('the present owner is the last, as the asset says it', () => {
  const asset = { date_of_acquisition: '2021-06-12', how_acquired: 'Gift', previous_owner: 'Y' }
  expect(inWords([Y], asset).owners.at(-1)).toBe('by gift from the above to the present owner, June 12, 2021.')
  const said = on('2021-06-12', 'Gift', { from_name: 'Y', to_name: 'Ann' })
  expect(inWords([Y, said], asset).owners.at(-1)).toBe('by gift from the above to Ann, June 12, 2021.')
})

test('exhibitions, publications and notes stand below, and prices nowhere', () => {
  const said = inWords([
    { ...Y, amount: '5', currency: 'CHF', evidence: 'a\nb\ngone', note: 'With a letter.\nSigned' },
    on('1960', 'Exhibition', { to_name: 'Kunsthaus', place: 'Zurich', note: 'no. 7' }),
    on('1961', 'Publication', { note: 'R. Sim, Clocks, p. 12', certainty: 'Stated' }),
    { ...NOTHING, kind: 'Restoration', note: 'Cleaned' },
  ])
  expect(said).toEqual({
    owners: ['Galerie X;', 'acquired from the above by Y, 1951 [1].'],
    exhibited: ['Kunsthaus, Zurich, 1960, no. 7.'],
    published: ['1961, R. Sim, Clocks, p. 12 [2].'],
    notes: ['With a letter. Signed. Evidence: Invoice.pdf, Catalog.pdf.', 'As stated, without a document.'],
  })
  expect(provenanceText(said)).toBe(
    [
      'Provenance\nGalerie X;\nacquired from the above by Y, 1951 [1].',
      'Exhibited\nKunsthaus, Zurich, 1960, no. 7.',
      'Literature\n1961, R. Sim, Clocks, p. 12 [2].',
      'Notes\n[1] With a letter. Signed. Evidence: Invoice.pdf, Catalog.pdf.\n[2] As stated, without a document.',
    ].join('\n\n'),
  )
})

test('a name from right to left keeps what follows it in its place', () => {
  expect(inWords([on('1951', 'Gift', { to_name: 'שרה לוי' })]).owners).toEqual(['Given to \u2068שרה לוי\u2069, 1951.'])
})

test('events are in the order of their dates, and one without stays behind the one before it', () => {
  const [late, undated, early, first] = [on('1950', 'Sale'), NOTHING, on('1890~', 'Made'), { ...NOTHING, kind: 'Gift' }]
  expect(inTimeOrder([first, late, undated, early])).toEqual([first, early, late, undated])
})

test.each<[string, ProvenanceEvent, KnownAsset, number]>([
  ['before the year of making', on('1889', 'Sale'), { dating: '1890-01-01', dating_edtf: '1890' }, 1],
  ['in that year', on('1890', 'Sale'), { dating: '1890-01-01', dating_edtf: '1890' }, 0],
  ['about then', on('1893', 'Sale'), { dating_edtf: '1895~' }, 0],
  ['without a date', NOTHING, { dating: '1890-01-01' }, 0],
  ['where nobody knows when it was made', on('1500', 'Sale'), {}, 0],
  ['before a day', on('1890-05-01', 'Sale'), { creation_date: '1890-05-02' }, 1],
])('an event %s is said to be too early or not', (_when, event, asset, count) => {
  expect(beforeItWasMade([event], asset)).toHaveLength(count)
})
