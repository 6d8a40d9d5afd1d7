import { expect, test } from 'vitest'
import { completionOf, type Counted, CRITERIA, CRITERION_NAMES, criteriaFor } from './completion.ts'

const ALL = { groups: ['values', 'details', 'places'], document_types: ['Appraisal'] }
const NONE = { groups: [], document_types: [] }
const counted = (pieces: number, met: Partial<Counted> = {}): Counted => ({
  pieces,
  photo: 0,
  value: 0,
  recent: 0,
  proof: 0,
  description: 0,
  marks: 0,
  place: 0,
  ...met,
})
const full = (pieces: number) => counted(pieces, Object.fromEntries(CRITERION_NAMES.map((name) => [name, pieces])))

test('the points of all come to a hundred', () => {
  expect(Object.values(CRITERIA).reduce((sum, { points }) => sum + points, 0)).toBe(100)
})

test.for([
  ['nothing to judge', counted(0), ALL, null],
  ['nothing recorded', counted(4), ALL, 0],
  ['all of it', full(4), ALL, 100],
  ['one photo of two pieces', counted(2, { photo: 1 }), ALL, 10],
  ['rounded down', { ...full(300), photo: 299 }, ALL, 99],
  ['of what is shown alone', counted(1, { photo: 1, description: 1 }), NONE, 100],
  ['what is hidden adds nothing', counted(1, { value: 1, place: 1 }), NONE, 0],
] as const)('%s', ([, given, shown, score]) => {
  expect(completionOf(given, shown).score).toBe(score)
})

test('what raises it most comes first, and what isn’t shown is not asked for', () => {
  const found = completionOf({ ...full(10), photo: 9, recent: 5, place: 0 }, ALL)
  expect(found.steps).toEqual([
    { criterion: 'place', missing: 10, gain: 10 },
    { criterion: 'recent', missing: 5, gain: 7 },
    { criterion: 'photo', missing: 1, gain: 2 },
  ])
  expect(completionOf({ ...full(10), place: 0 }, { ...ALL, groups: ['values'] }).steps).toEqual([])
  expect(criteriaFor(NONE)).toEqual(['photo', 'description'])
})
