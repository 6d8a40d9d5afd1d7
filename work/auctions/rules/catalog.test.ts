import { expect, test } from 'vitest'
import { lineOf } from '#basics/csv.ts'
import { latinBytes, LOT_COLUMNS } from '#work/papers/rules/consignment.ts'
import { type CatalogLot, cellsOf, whyNotInFile } from './catalog.ts'

const A_LOT: CatalogLot = {
  number: 12,
  title: 'Longcase clock',
  description: 'Walnut, eight days',
  condition: 'Runs',
  dimensions: '210 × 52 × 27 cm',
  estimate_low: '1200.50',
  estimate_high: '1800.00',
  start_price: null,
}

/** As their page says it: required columns letter by letter, lot numbers, titles, whole prices in order, names of pictures. */
function brokenRules(csv: string): string[] {
  const [head = '', ...rows] = csv.trimEnd().split('\r\n')
  const names = head.split(',')
  const wrong: string[] = []
  for (const required of ['LotNum', 'Title', 'Description', 'LowEst', 'HighEst', 'StartPrice'])
    if (!names.includes(required)) wrong.push(`no ${required}`)
  if (names.some((name) => /reserve|consign/i.test(name))) wrong.push('says what buyers don’t read')
  const seen = new Set<string>()
  for (const row of rows) {
    const cells = cellsIn(row)
    const lot = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))
    if (!/^[0-9]{1,9}[A-Z]?$/.test(lot['LotNum']!) || lot['LotNum']!.length > 10) wrong.push(`number ${lot['LotNum']}`)
    if (seen.has(lot['LotNum']!)) wrong.push(`twice ${lot['LotNum']}`)
    seen.add(lot['LotNum']!)
    if (lot['Title'] === '' || lot['Title']!.length > 100) wrong.push(`title ${lot['Title']}`)
    if (lot['Description'] === '') wrong.push('no description')
    for (const price of ['LowEst', 'HighEst', 'StartPrice'])
      if (!/^[1-9]\d*$/.test(lot[price]!)) wrong.push(`${price} ${lot[price]}`)
    if (Number(lot['LowEst']) > Number(lot['HighEst'])) wrong.push('low above high')
    if (Number(lot['StartPrice']) > Number(lot['LowEst'])) wrong.push('start above low')
    for (let at = 1; at <= 20; at++) {
      const picture = lot[`ImageFile.${at}`]!
      if (picture !== '' && picture !== `${lot['LotNum']}_${at}.jpg`) wrong.push(`picture ${picture}`)
    }
  }
  return wrong
}

const cellsIn = (row: string) =>
  [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
  )

const fileOf = (lots: readonly CatalogLot[]) =>
  [
    [...LOT_COLUMNS],
    ...lots.map((lot, at) => {
      const cells = cellsOf(lot, at)
      return LOT_COLUMNS.map((column) => cells[column] ?? '')
    }),
  ]
    .map((row) => Buffer.from(latinBytes(lineOf(row))).toString('latin1'))
    .join('')

test('passes the rules of LiveAuctioneers, whatever is in it', () => {
  const lots: CatalogLot[] = [
    A_LOT,
    { ...A_LOT, number: 13, title: 'Ring '.repeat(60), estimate_high: null, start_price: '100.00' },
    { ...A_LOT, number: 14, title: '=1+1', description: 'A "quoted", text\nof lines', condition: '' },
    { ...A_LOT, number: 5000, title: 'Łódź 木 clock', description: '', estimate_low: '0.40', estimate_high: '0.40' },
  ]
  expect(brokenRules(fileOf(lots))).toEqual([])
  expect(lots.map((lot) => whyNotInFile(cellsOf(lot, 0)))).toEqual([null, null, null, null])
})

test('the checker finds what is broken', () => {
  expect(brokenRules('LotNum,Title\r\n12_1,Clock\r\n')).not.toEqual([])
  expect(brokenRules(`${fileOf([A_LOT])}${fileOf([A_LOT]).split('\r\n')[1]}\r\n`)).toEqual(['twice 12'])
})

test.for([
  [{ estimate_low: null, estimate_high: null }, 'It has no low estimate'],
  [{ title: '木' }, 'Its title has letters that the file can’t hold'],
  [{ start_price: '9000' }, 'Its start price is above the low estimate'],
] as const)('%j is left out, and why', ([given, why]) => {
  expect(whyNotInFile(cellsOf({ ...A_LOT, ...given }, 1))).toBe(why)
})
