import { expect, test } from 'vitest'
import { fieldsOf } from '#record/assets/rules/field-lists.ts'
import { blockIn, blockText, placesFor, rangeOf } from './blocks.ts'
import { shownText, textsTyped, typedText } from './cells.ts'
import { columnsFor, moved, readColumns, resized, shownColumns, toggled, usualColumns } from './columns.ts'
import { movedBy } from './moves.ts'
import { addressFor, keysIn, orderIn, orderText, pressed } from './order.ts'

const names = (choices: readonly { name: string }[]) => choices.map(({ name }) => name)

test('every field of a record is a column, once, and the title comes first', () => {
  for (const kind of ['investor', 'creator'] as const) {
    const all = names(columnsFor(kind))
    expect(all[0]).toBe('title')
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining(names(fieldsOf(kind))))
    expect(all).toEqual(expect.arrayContaining(names(usualColumns(kind))))
  }
  expect(names(usualColumns('investor'))).toEqual(
    expect.arrayContaining([
      'photo',
      'category',
      'place',
      'maker',
      'cost_at_acquisition',
      'date_of_acquisition',
      'status',
    ]),
  )
})

test.each([[null], ['title'], [{ name: 'title' }]])(
  'where %j is remembered, the columns are what is usual',
  (remembered) => {
    expect(readColumns('investor', remembered)).toEqual(usualColumns('investor'))
  },
)

test('what is remembered is read as far as it is known, with the title first', () => {
  const remembered = [
    { name: 'place', width: 9_999 },
    { name: 'gone' },
    7,
    { name: 'title', width: 300 },
    { name: 'place' },
    { name: 'maker', width: 'x' },
  ]
  const read = readColumns('investor', remembered)
  expect(read).toEqual([{ name: 'title', width: 300 }, { name: 'place', width: 640 }, { name: 'maker' }])
  expect(shownColumns('investor', read).map(({ width }) => width)).toEqual([300, 640, 170])
})

test('columns are moved, added, left out and resized; the title stays where it is', () => {
  const choices = [{ name: 'title' }, { name: 'place' }, { name: 'maker' }]
  expect(names(moved(choices, 'maker', 1))).toEqual(['title', 'maker', 'place'])
  expect(names(moved(choices, 'maker', 0))).toEqual(['title', 'maker', 'place'])
  expect(names(moved(choices, 'place', 9))).toEqual(['title', 'maker', 'place'])
  expect(names(moved(choices, 'title', 2))).toEqual(['title', 'place', 'maker'])
  expect(names(toggled(choices, 'place'))).toEqual(['title', 'maker'])
  expect(names(toggled(choices, 'status'))).toEqual(['title', 'place', 'maker', 'status'])
  expect(names(toggled(choices, 'title'))).toEqual(names(choices))
  expect(resized(choices, 'place', 3)[1]).toEqual({ name: 'place', width: 56 })
})

test.each([
  [undefined, [], undefined],
  [
    'place,-cost_at_acquisition',
    [
      ['place', false],
      ['cost_at_acquisition', true],
    ],
    'place,-cost_at_acquisition',
  ],
  ['place,place,-place', [['place', false]], 'place'],
  [
    'a,b,c,d',
    [
      ['a', false],
      ['b', false],
      ['c', false],
    ],
    'a,b,c',
  ],
  ['A b,,--x,drop table;', [], undefined],
])('the order %j is read as %j', (text, keys, written) => {
  const read = orderIn(text)
  expect(read.map(({ column, isDown }) => [column, isDown])).toEqual(keys)
  expect(orderText(read)).toBe(written)
})

test.each([
  [undefined, 'place', false, 'place'],
  ['place', 'place', false, '-place'],
  ['-place', 'place', false, undefined],
  ['place,maker', 'maker', false, 'maker'],
  ['place', 'maker', true, 'place,maker'],
  ['place,maker', 'maker', true, 'place,-maker'],
  ['place,-maker', 'maker', true, 'place'],
  ['a,b,c', 'd', true, 'b,c,d'],
])('in order by %s, pressing %s (with Shift: %s) leaves %s', (before, column, isAdded, after) => {
  expect(orderText(pressed(orderIn(before), column, isAdded))).toBe(after)
})

test.each([
  [{ sort: 'value', order: undefined }, '-value'],
  [{ sort: 'title', order: undefined }, 'title'],
  [{ sort: undefined, order: '-title' }, '-title'],
  [{ sort: undefined, order: undefined }, undefined],
] as const)('the address %j has the order %j, and the other way round', (address, order) => {
  expect(orderText(keysIn(address))).toBe(order)
  expect(addressFor(orderIn(order))).toEqual(address)
})

test.each([
  ['a', [['a']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"one\ntwo"\tb\n', [['one\ntwo', 'b']]],
  ['"he said ""yes"""', [['he said "yes"']]],
  ['6" pipe\t"x"y', [['6" pipe', '"x"y']]],
  ['\t', [['', '']]],
  ["'=1+1\t'tis", [['=1+1', "'tis"]]],
])('of %j a block is read', (text, block) => {
  expect(blockIn(text)).toEqual(block)
})

test('what is copied comes back as it was, and nothing of it can be run', () => {
  const block = [
    ['=SUM(A1)', 'a "b"'],
    ['one\ntwo', ''],
  ]
  expect(blockText(block)).toContain("'=SUM(A1)")
  expect(blockIn(blockText(block))).toEqual(block)
})

test.each([
  // From one cell on, as large as it is.
  [[['a', 'b'], ['c']], [0, 0, 0, 0], ['0,0:a', '0,1:b', '1,0:c'], 0],
  // One fills all that is chosen.
  [[['a']], [0, 0, 2, 0], ['0,0:a', '1,0:a', '2,0:a'], 0],
  [[['a'], ['b']], [0, 1, 3, 1], ['0,1:a', '1,1:b', '2,1:a', '3,1:b'], 0],
  [[['a'], ['b']], [0, 1, 2, 1], ['0,1:a', '1,1:b'], 0],
  // What has no room is left away.
  [
    [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
    ],
    [3, 1, 3, 1],
    ['3,1:a', '3,2:b'],
    4,
  ],
])('a block %j in %j goes to %j', (block, [fromRow, fromColumn, toRow, toColumn], places, left) => {
  const range = rangeOf({ row: toRow!, column: toColumn! }, { row: fromRow!, column: fromColumn! })
  const put = placesFor(block, range, { rows: 4, columns: 3 })
  expect(put.placed.map(({ row, column, text }) => `${row},${column}:${text}`)).toEqual(places)
  expect(put.left).toBe(left)
})

test.each([
  ['ArrowDown', false, [0, 0], [1, 0]],
  ['ArrowUp', false, [0, 1], [-1, 1]],
  ['ArrowUp', false, [-1, 1], [-1, 1]],
  ['ArrowRight', false, [0, 2], [0, 2]],
  ['ArrowLeft', false, [0, 0], [0, 0]],
  ['ArrowDown', true, [1, 1], [9, 1]],
  ['Home', false, [4, 2], [4, 0]],
  ['End', true, [4, 0], [9, 2]],
  ['PageDown', false, [5, 0], [9, 0]],
  ['PageUp', false, [5, 0], [0, 0]],
  ['a', false, [1, 1], null],
])('%s (Ctrl: %s) from %j leads to %j', (key, ctrlKey, [row, column], to) => {
  const cell = movedBy({ key, ctrlKey }, { row: row!, column: column! }, { rows: 10, columns: 3 })
  expect(cell && [cell.row, cell.column]).toEqual(to)
})

const field = (name: string) => fieldsOf('investor').find((each) => each.name === name)!
const circumstances = { today: '2026-11-21', currency: 'USD', offered: ['Art', 'Wine'] }

test.each([
  ['title', ' Clock ', { title: 'Clock' }],
  ['title', '  ', { title: null }],
  ['cost_at_acquisition', '1,200.50', { cost_at_acquisition: '1200.50', cost_currency: 'USD' }],
  ['cost_at_acquisition', '€ 1.200,50', { cost_at_acquisition: '1200.50', cost_currency: 'EUR' }],
  ['cost_at_acquisition', '900 CHF', { cost_at_acquisition: '900', cost_currency: 'CHF' }],
  ['cost_at_acquisition', '12 MAD', { cost_at_acquisition: '12', cost_currency: 'MAD' }],
  ['cost_at_acquisition', '12 mad', { cost_at_acquisition: '12 mad', cost_currency: 'USD' }],
  ['cost_at_acquisition', '£1.2k', { cost_at_acquisition: '1200', cost_currency: 'GBP' }],
  ['cost_at_acquisition', '-5', { cost_at_acquisition: '-5', cost_currency: 'USD' }],
  ['cost_at_acquisition', '8-10k', { cost_at_acquisition: '8-10k', cost_currency: 'USD' }],
  ['cost_at_acquisition', '7 eur', { cost_at_acquisition: '7', cost_currency: 'EUR' }],
  ['cost_at_acquisition', 'approx 500', { cost_at_acquisition: 'approx 500', cost_currency: 'USD' }],
  ['cost_at_acquisition', '', { cost_at_acquisition: null, cost_currency: null }],
  ['how_acquired', 'gift', { how_acquired: 'Gift' }],
  ['how_acquired', 'Found', { how_acquired: 'Found' }],
  ['category', 'wine', { category: 'Wine' }],
  ['category', 'Tools', { category: 'Tools' }],
  [
    'dating',
    'c. 1890',
    { dating: '1885-01-01', dating_latest: '1895-12-31', dating_edtf: '1890~', dating_text: 'c. 1890' },
  ],
  ['dating', '2020-05-06', { dating: '2020-05-06', dating_latest: null, dating_edtf: null, dating_text: null }],
  ['dating', 'long ago', { dating: null, dating_latest: null, dating_edtf: null, dating_text: 'long ago' }],
])('in a cell of %s, %j is meant as %j', (name, typed, texts) => {
  expect(textsTyped(field(name), typed, circumstances)).toEqual(texts)
})

test.each([
  ['cost_at_acquisition', '1200.50 EUR'],
  ['dating', 'c. 1890'],
  ['dating', '2020-05-06'],
  ['how_acquired', 'Gift'],
  ['place', 'Leith / Hall'],
])('what is typed of %s as %j comes back by what it is edited with', (name, typed) => {
  const texts = textsTyped(field(name), typed, circumstances)
  expect(textsTyped(field(name), typedText(field(name), texts), circumstances)).toEqual(texts)
  expect(shownText(field(name), texts)).not.toBe('')
})
