import { expect, test } from 'vitest'
import { filledByMerge, judgePerson, type PersonTexts } from './people.ts'
import { isShare, judgeShares, shareBeside, sharesInWords, tidyShare } from './shares.ts'

test.for([
  ['50', '50', true],
  ['33.3', '33.3', true],
  ['33,33 %', '33.33', true],
  ['100%', '100', true],
  ['0', '0', false],
  ['100.01', '100.01', false],
  ['12.345', '12.345', false],
  ['half', '50', true],
  ['1/4', '25', true],
  ['3 / 8', '37.5', true],
  ['1/3', '1/3', false],
  ['50/50', '50/50', false],
  ['a third', 'a third', false],
  ['-5', '-5', false],
  ['1e1', '1e1', false],
])('%j is stored as %j, if it is a share', ([typed, tidy, isOne]) => {
  expect(tidyShare(typed as string)).toBe(tidy)
  expect(isShare(tidy as string)).toBe(isOne)
})

test.for([
  ['Alice', 'Alice', null, true],
  ['Alice (50 %)', 'Alice', '50', true],
  ['Alice 33,3%', 'Alice', '33.3', true],
  ['Tom: 1/4', 'Tom', '25', true],
  ['Ann (half)', 'Ann', '50', true],
  ['Tom 50/50', 'Tom', null, false],
  ['Tom (a third)', 'Tom', null, false],
  ['Tom (my nephew)', 'Tom (my nephew)', null, true],
  ['Agent 47', 'Agent 47', null, true],
] as const)('%j is %j with a share of %j', ([text, name, share, isRead]) => {
  expect(shareBeside(text)).toEqual({ name, share, isRead })
})

test.for([
  [[null, ''], 'fit', null],
  [['33.3', '33,3', '33.3 %'], 'fit', null],
  [['16.7', '16.7', '16.7', '16.7', '16.7', '16.7'], 'fit', null],
  [['60', 'a third'], 'fit', null],
  [['60', null, null], 'fit', null],
  [['60'], 'left', '40 % is left.'],
  [['33.3', '33.3', '33'], 'left', '0.4 % is left.'],
  [['60', '50.5', ''], 'over', 'The shares add up to 110.5 %. That is 10.5 % too much.'],
  [['60', '50'], 'over', 'The shares add up to 110 %. That is 10 % too much.'],
  [['60', '40', null], 'nothing-left', 'The shares add up to 100 %. Nothing is left for those without a share.'],
] as const)('shares of %j: %s', ([shares, kind, words]) => {
  expect(judgeShares(shares).kind).toBe(kind)
  expect(sharesInWords(shares)).toBe(words)
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
