import { expect, type Page } from '@playwright/test'
import type { SignUpRole } from '#basics/roles.ts'
import type { Hand } from './hand.ts'

export interface Sheet {
  name: string
  content: Uint8Array
  rows: number
  of: SignUpRole
}

const TYPES = [
  'Silver',
  'Painting',
  'Clock',
  'Rug',
  'Porcelain',
  'Watch',
  'Jewellery',
  'Book',
  'Furniture',
  'Sculpture',
]
const DAYS = ['12/03/1998', '1972', 'March 2004', '31.12.2010', 'c. 1985', '2011-06-02', '', '5 May 2019', '13/7/01']
const SUMS = ['£1,200', '950', '1.200,50', 'n/a', 'approx 500', '£12,500.00', '', 'GBP 300', '2,400', '?']
const WAYS = ['Bought', 'bought at auction', 'Gift', 'inherited', 'swap', '']
const FOR_WHOM = ['Alice', '', 'Alice & Tom']

/** As somebody has kept it for years: a line above the headings, no encoding told, days and sums of each kind, a line of totals. */
export function messySheet(rows: number): Sheet {
  const of = (list: readonly string[], n: number) => list[n % list.length]!
  const lines = Array.from({ length: rows }, (_, n) => [
    n + 1,
    `Piece ${n + 1}`,
    of(TYPES, n),
    of(DAYS, n),
    of(SUMS, n),
    of(WAYS, n),
    'Study',
    of(FOR_WHOM, n),
    `£${n + 1},000`,
  ])
  const headings =
    'No.;Item / what it is;Type;Purch. Date;Paid (GBP);How did we get it?;Room;Goes to;Insured value 2023'
  const content = ['Our things;;;;;;;;', headings, ...lines.map((line) => line.join(';')), ';;;;99999;;;;'].join('\r\n')
  return { name: 'ours.csv', content: Buffer.from(content, 'latin1'), rows, of: 'investor' }
}

export function cleanSheet(rows: number): Sheet {
  const lines = Array.from(
    { length: rows },
    (_, n) => `T-${n},Tideline no. ${n},Art,2025-01-0${(n % 9) + 1},${1_000 + n}.00,EUR,Studio / Rack 2`,
  )
  const headings = 'Inventory number,Title,Category,Creation date,Value,Currency,Place'
  return { name: 'works.csv', content: Buffer.from([headings, ...lines].join('\n')), rows, of: 'creator' }
}

/** From the vault to its list again, as proposed: nothing is corrected that need not be. */
export const importing = (sheet: Sheet) => async (page: Page, hand: Hand) => {
  await hand.tap(page.getByRole('link', { name: 'Import a Spreadsheet' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Import a spreadsheet' })).toBeVisible()
  await hand.pickSheet(sheet.name, sheet.content)
  await hand.tap(page.getByRole('button', { name: 'Check the rows' }))
  const add = page.getByRole('button', { name: /^Add \d+ assets/ })
  await expect(add).toHaveText(`Add ${sheet.rows} assets`)
  await hand.tap(add)
  await expect(page.getByText(`${sheet.rows} assets were added`)).toBeVisible({ timeout: 60_000 })
  await hand.tap(page.getByRole('link', { name: 'Go to the vault' }))
  await expect(page.getByText(`${sheet.rows} assets`).first()).toBeVisible()
}
