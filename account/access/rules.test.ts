import { expect, test } from 'vitest'
import { choiceMistake, endMistake, nameMistake, standingOf, usualEnd } from './rules.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000)

test.each([
  ['a person without an end', null, 'person', null],
  ['a link without an end', null, 'link', 'A link needs a day on which it ends.'],
  ['tomorrow', days(1), 'link', null],
  ['now', NOW, 'person', 'Please choose a day that is still to come.'],
  ['in twenty years', days(7_300), 'person', 'Please choose a day within ten years.'],
] as const)('an end %s', (_, ends_at, to, mistake) => expect(endMistake(ends_at, to, NOW)).toBe(mistake))

const WITHIN_A_WEEK = 'A link without a PIN ends within 7 days.'
test.each([
  ['without an end', null, NOW, 'A link needs a day on which it ends.'],
  ['in a week', days(7), NOW, null],
  ['in eight days', days(8), NOW, WITHIN_A_WEEK],
  ['a week after it was made', days(2), days(-5), null],
  ['later than that', days(3), days(-5), WITHIN_A_WEEK],
] as const)('a link without a PIN that ends %s', (_, ends_at, begun, mistake) =>
  expect(endMistake(ends_at, 'open-link', NOW, begun)).toBe(mistake),
)

test('a link ends after a month, a person after a year, unless somebody chooses', () => {
  expect([usualEnd('link', NOW), usualEnd('person', NOW)]).toEqual([days(30), days(365)])
})

const OPEN = { address: 'a@example.com', accepted_at: NOW, ends_at: days(3), ended_at: null, wrong_pins: 0 }
test.each([
  ['open', {}],
  ['invited', { accepted_at: null }],
  ['open', { address: null, accepted_at: null }],
  ['shut', { address: null, accepted_at: null, wrong_pins: 10 }],
  ['over', { ends_at: NOW }],
  ['ended', { ended_at: NOW, ends_at: NOW }],
])('%s: %j', (standing, given) => expect(standingOf({ ...OPEN, ...given }, NOW)).toBe(standing))

const LOOKS = { may: 'view', scope: 'everything', adds_later: false, scope_of: [], document_types: [] } as const
const WORKS = { ...LOOKS, may: 'edit', adds_later: true } as const
const ALL_OF_IT = 'Whoever works in your vault sees all of it.'

test.each([
  [{ ...LOOKS, document_types: ['Receipt'] }, 'person', null],
  [{ ...LOOKS, scope: 'assets' }, 'person', 'Please choose what they can see.'],
  [{ ...LOOKS, document_types: ['Secret'] }, 'link', 'Please choose among the types of documents.'],
  [WORKS, 'person', null],
  [{ ...WORKS, adds_later: false }, 'person', ALL_OF_IT],
  [{ ...WORKS, scope: 'assets', scope_of: ['1'] }, 'person', ALL_OF_IT],
  [{ ...LOOKS, scope: 'assets', scope_of: ['1'] }, 'open-link', null],
  [LOOKS, 'open-link', 'A link without a PIN shows only assets that you choose.'],
  [
    { ...LOOKS, scope: 'places', scope_of: ['1'] },
    'open-link',
    'A link without a PIN shows only assets that you choose.',
  ],
  [WORKS, 'open-link', 'Whoever works in your vault needs an account. Please invite them by email.'],
  [WORKS, 'link', 'Whoever works in your vault needs an account. Please invite them by email.'],
] as const)('%j by %s', (choice, to, mistake) => expect(choiceMistake(choice, to)).toBe(mistake))

test.each([
  ['Allianz', null],
  ['  ', 'Please enter a name'],
  ['x'.repeat(101), 'Please use up to 100 characters.'],
])('a name: %s', (name, mistake) => expect(nameMistake(name)).toBe(mistake))
