import { expect, test } from 'vitest'
import { filledByMerge, judgePerson, type PersonTexts } from './people.ts'
import { givenAway, isShare, tidyShare } from './shares.ts'

test.for([
  ['50', '50', true],
  ['33.3', '33.3', true],
  ['33,33 %', '33.33', true],
  ['100%', '100', true],
  ['0', '0', false],
  ['100.01', '100.01', false],
  ['12.345', '12.345', false],
  ['half', 'half', false],
  ['-5', '-5', false],
  ['1e1', '1e1', false],
])('%j is stored as %j, if it is a share', ([typed, tidy, isOne]) => {
  expect(tidyShare(typed as string)).toBe(tidy)
  expect(isShare(tidy as string)).toBe(isOne)
})

test('shares are added exactly, and what is none is left out', () => {
  expect(givenAway(['33.33', '33,33', '33.34 %'])).toBe(100)
  expect(givenAway(['60', '50.5', ''])).toBe(110.5)
  expect(givenAway(['', 'half'])).toBeNull()
})

test('a person is stored tidily, each other name once', () => {
  const verdict = judgePerson({
    name: '  James \n Ross ',
    kind: 'person',
    other_names: ['J.  Ross', '', 'J. Ross'],
    note: 'One\r\nTwo ',
    phone: ' ',
  })
  expect(verdict).toEqual({
    ok: true,
    person: {
      name: 'James Ross',
      kind: 'person',
      other_names: ['J. Ross'],
      email: null,
      phone: null,
      address: null,
      life: null,
      note: 'One\nTwo',
    },
  })
})

const NOTHING: PersonTexts = { email: null, phone: null, address: null, life: null, note: null }

test('a merge fills in what is missing, changes nothing that is there, and joins the notes', () => {
  const [into, from] = [
    { ...NOTHING, phone: '1', note: 'First' },
    { ...NOTHING, phone: '2', life: '1754', note: 'Second' },
  ]
  expect(filledByMerge(into, from)).toEqual({ life: '1754', note: 'First\n\nSecond' })
  expect(filledByMerge(into, into)).toEqual({})
  expect(filledByMerge({ ...into, note: 'x'.repeat(4_999) }, from)).toEqual({ life: '1754' })
})
