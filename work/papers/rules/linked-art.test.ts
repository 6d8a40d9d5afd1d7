import { expect, test } from 'vitest'
import { unknownTerms } from '#testing/linked-art-terms.ts'
import { linkedArt, type LinkedPiece } from './linked-art.ts'

const WORDS = { label: (field: string) => field }
const SET = { id: '00000000-0000-4000-8000-000000000001', label: 'Ann Archer' }
const BARE: LinkedPiece = {
  id: '00000000-0000-4000-8000-000000000002',
  title: 'Harbor',
  category: null,
  maker: null,
  attribution: null,
  description: null,
  inventory_number: null,
  details: {},
}
const FULL: LinkedPiece = {
  ...BARE,
  category: 'Art',
  maker: 'A. Delmas',
  description: 'Two boats.',
  inventory_number: '2026.014',
  dating: '1884-01-01',
  dating_latest: '1886-12-31',
  dating_text: 'about 1885',
  provenance_story: 'From a house in Leith.',
  details: {
    height: '40.5 cm',
    weight: '2 ct',
    serial_number: 'SN 7',
    materials_and_technique: 'Oil on canvas',
    edition: '1 of 3',
  },
}

const linked = (pieces: LinkedPiece[]): unknown => JSON.parse([...linkedArt(pieces, SET, WORDS)].join(''))

test.for([
  ['nothing but a title', BARE],
  ['everything', FULL],
  ['a maker who is only near', { ...FULL, attribution: 'Circle of' }],
  ['a date that only ends', { ...BARE, dating_latest: '1900-12-31' }],
  ['a date in words', { ...BARE, dating_text: 'before the war' }],
] as const)('a record with %s holds only what the model knows', ([, piece]) => {
  const { '@context': context, ...record } = linked([piece]) as Record<string, unknown>
  expect(context).toBe('https://linked.art/ns/v1/linked-art.json')
  expect(unknownTerms(record)).toEqual([])
})

test('a day has its bounds, and words have only what was understood of them', () => {
  const spanOf = (casting: object) =>
    (linked([{ ...BARE, ...casting }]) as { produced_by: { timespan: object } }).produced_by.timespan
  expect(spanOf({ dating: '1884-05-04' })).toMatchObject({
    begin_of_the_begin: '1884-05-04T00:00:00Z',
    end_of_the_end: '1884-05-04T23:59:59Z',
  })
  expect(spanOf(FULL)).toMatchObject({ end_of_the_end: '1886-12-31T23:59:59Z' })
  expect(spanOf({ dating: '1939-01-01', dating_text: 'after 1939' })).not.toHaveProperty('end_of_the_end')
})

test('a vault is a set that each record is a member of', () => {
  const { '@graph': graph } = linked([FULL, BARE]) as { '@graph': Record<string, unknown>[] }
  expect(graph.map(({ type }) => type)).toEqual(['Set', 'HumanMadeObject', 'HumanMadeObject'])
  expect(graph.flatMap((each) => unknownTerms(each))).toEqual([])
  expect(graph[1]!['member_of']).toEqual([{ id: graph[0]!['id'], type: 'Set', _label: 'Ann Archer' }])
})

test('what the model does not know is found', () => {
  expect(unknownTerms({ type: 'HumanMadeObject', worth: '12' })).toHaveLength(1)
  expect(unknownTerms({ type: 'HumanMadeObject', dimension: [{ type: 'Name', content: 'x' }] })).toHaveLength(1)
  expect(unknownTerms({ type: 'Vase' })).toHaveLength(1)
})
