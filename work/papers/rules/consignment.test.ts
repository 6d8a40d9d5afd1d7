import { expect, test } from 'vitest'
import { inLatin, latinBytes, type Lot, LOT_COLUMNS, mistakesInLot, percentOf, wholeOf } from './consignment.ts'

const LOT: Lot = {
  LotNum: '27',
  Title: 'Blue bowl',
  Description: 'A bowl.',
  LowEst: '100',
  HighEst: '200',
  StartPrice: '50',
}
const mistakes = (casting: Partial<Lot>) => mistakesInLot({ ...LOT, ...casting })

test('the columns are called as the catalog upload reads them, the required ones first', () => {
  expect(LOT_COLUMNS.slice(0, 7)).toEqual([
    'LotNum',
    'Title',
    'Description',
    'LowEst',
    'HighEst',
    'StartPrice',
    'Condition',
  ])
  expect(LOT_COLUMNS).toContain('ImageFile.1')
  expect(LOT_COLUMNS.at(-1)).toBe('ImageFile.20')
})

test.for<[string, Partial<Lot>, string[]]>([
  ['as it should be', {}, []],
  ['a lot with a letter', { LotNum: '27A' }, []],
  ['a letter after a space', { LotNum: '27 A' }, ['LotNum']],
  ['ten characters', { LotNum: '123456789B' }, []],
  ['eleven characters', { LotNum: '1234567890B' }, ['LotNum']],
  ['a title of a hundred letters', { Title: 'é'.repeat(100) }, []],
  ['a title of one more', { Title: 'é'.repeat(101) }, ['Title']],
  ['a title of which nothing is left', { Title: '?? ??' }, ['Title']],
  ['no description', { Description: '' }, ['Description']],
  ['cents', { LowEst: '100.50' }, ['LowEst']],
  ['a separator', { HighEst: '1,000' }, ['HighEst']],
  ['estimates upside down', { LowEst: '201' }, ['HighEst']],
  ['estimates that are the same', { LowEst: '200' }, []],
  ['a start above the low estimate', { StartPrice: '101' }, ['StartPrice']],
  ['a start of nothing', { StartPrice: '0' }, ['StartPrice']],
])('%s', ([, casting, expected]) => {
  expect(mistakes(casting)).toEqual(expected)
})

test('amounts become whole numbers that are never nothing', () => {
  expect([wholeOf('99.99'), wholeOf('0.40'), wholeOf('9999999999999999.99')]).toEqual(['99', '1', '9999999999999999'])
  expect([percentOf('99', 50), percentOf('1', 50), percentOf('9999999999999999', 50)]).toEqual([
    '49',
    '1',
    '4999999999999999',
  ])
})

test('letters that the file has no place for are written as their kin, or as a question mark', () => {
  expect(inLatin('Müller’s “Vase” – 12 €\nno. 2')).toBe('Müller’s “Vase” – 12 € no. 2')
  expect(inLatin('Dvořák, Łódź, 花瓶')).toBe('Dvorák, ?ódz, ??')
  expect([...latinBytes('ü€’')]).toEqual([0xfc, 0x80, 0x92])
  expect(new TextDecoder('windows-1252').decode(latinBytes('Žižka – “Öl”, ½ £'))).toBe('Žižka – “Öl”, ½ £')
})
