import { expect, test } from 'vitest'
import { ACQUISITION_METHODS, ASSET_CATEGORIES } from '#record/assets/rules/choices.ts'
import { guessColumns } from '../rules/guess-columns.ts'
import { readTable } from './tables/read-table.ts'
import { lines, REAL_LIFE } from '#testing/sheets.ts'
import { OTHER_SYSTEMS } from '#testing/sheets-of-systems.ts'
import { judgeRows } from './judge-rows.ts'

/* Spreadsheets in the shapes of other systems and of real life, with no decision by anybody, and what must come of them. */

const lists = {
  categories: [...ASSET_CATEGORIES],
  genres: ['Landscape'],
  currencies: ['USD', 'EUR', 'GBP', 'CHF', 'JPY'],
}

async function brought(name: string, sheet: string | Uint8Array) {
  const table = await readTable(name, Buffer.from(sheet))
  const sample = table.rows.map(({ cells }) => cells)
  const rows = await judgeRows(table, {
    role: 'investor',
    source: null,
    mapping: guessColumns('investor', { headings: table.headings, sample }).mapping,
    defaults: { currency: 'USD', date_order: 'dmy', how_acquired: ACQUISITION_METHODS[0] },
    repairs: {},
    lists,
    own: [],
    latest: '2026-11-23',
  })
  return rows.map(({ row, record, details, children, values, mistakes }) => ({
    row,
    ...record,
    details,
    ...children,
    values,
    mistakes,
  }))
}

test.for([...OTHER_SYSTEMS, ...REAL_LIFE])('%s', async ([, name, sheet, rows]) => {
  expect(await brought(name, await sheet())).toMatchObject(rows)
})

test('a total at the end is no asset, with a word for it or without', async () => {
  const rows = await brought('cells.csv', lines('Name,Paid', 'Vase,500', ',500', 'Grand total:,1000'))
  expect(rows).toMatchObject([
    { title: 'Vase', mistakes: [] },
    { mistakes: expect.arrayContaining([{ field: 'title', message: 'Asset title is required' }]) },
    { mistakes: [{ field: 'title', message: 'This looks like a total, not like an asset' }] },
  ])
})

test('nothing that was typed is lost: each cell stands somewhere in what came of its row', async () => {
  const table = [
    'No.;Item / what it is;Maker/Artist;Type;Purch. Date;Paid (GBP);How did we get it?;Where bought;Room;Notes;Goes to;Insured value 2023',
    '1;Silver teapot;G. Smith;Silver;12/03/1998;£1,200;Bought;Bonhams;Study;"Signed; 40 x 50 cm";Alice;£2,000',
    '2;Oil portrait;after Romney;Painting;1972;950;bought at auction;;Hall;;Alice & Tom;£750',
    '3;Longcase clock;Edinburgh;Clock;March 2004;1.200,50;Gift;Dealer;Loft;;;',
    '4;Rug;Tabriz;Rug;31.12.2010;n/a;inherited;;;;;',
    '5;Candlesticks;Sheffield;Silver;c. 1985;approx 500;Inherited from mother;;;;;',
    '6;Seamaster;;Watch;;;swap;;;;;',
    '7;Earrings;;Jewellery;5 May 2019;GBP 300;present;;;;;',
    '8;Dickens;;Book;13/7/01;2,400;Auction;;;;;',
    '9;Card table;;Furniture;inherited 1990;£800;;;;;;',
    '10;Jug;;Silver;02/28/2015;?;;;;;;',
  ]
  const rows = await brought('messy.csv', Buffer.from(['Our things', '', ...table].join('\r\n'), 'latin1'))
  expect(rows.flatMap(({ mistakes }) => mistakes)).toEqual([])
  expect(rows).toHaveLength(10)
  const read = await readTable('messy.csv', Buffer.from(['Our things', '', ...table].join('\r\n'), 'latin1'))
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
  const UNDERSTOOD: Record<string, string> = {
    '12/03/1998': '1998-03-12',
    '31.12.2010': '2010-12-31',
    '5 May 2019': '2019-05-05',
    '02/28/2015': '2015-02-28',
    'Alice & Tom': 'Alice',
    'GBP 300': '300.00',
    '£1,200': '1200.00',
    '1.200,50': '1200.50',
    '2,400': '2400.00',
    '£2,000': '2000.00',
    '?': 'Paid (GBP): ?',
  }
  for (const { row, cells } of read.rows) {
    const kept = plain(JSON.stringify(rows.find((each) => each.row === row)))
    for (const cell of cells) expect(kept, `row ${row}: ${cell}`).toContain(plain(UNDERSTOOD[cell] ?? cell))
  }
})
