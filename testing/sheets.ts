import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'

/* Spreadsheets in the shapes of other systems and of real life, and what must come of each. */

export const lines = (...rows: string[]) => rows.join('\r\n')
const book = (...rows: (string | number | Date | null)[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows }] })

export type Sheet = [what: string, name: string, sheet: () => string | Uint8Array | Promise<Uint8Array>, rows: object[]]

export const REAL_LIFE: Sheet[] = [
  [
    'a title and an empty line above the headings, in the letters of Windows',
    'ours.csv',
    () =>
      Buffer.from(
        lines(
          'Our things;;;',
          ';;;',
          'Item / what it is;Type;Paid (GBP);Goes to',
          'Silver teapot;Silver;£1.200,50;Alice & Tom',
        ),
        'latin1',
      ),
    [
      {
        row: 4,
        title: 'Silver teapot',
        category: 'Antiques',
        cost_at_acquisition: '1200.50',
        cost_currency: 'GBP',
        beneficiaries: [
          expect.objectContaining({ beneficiary_name: 'Alice' }),
          expect.objectContaining({ beneficiary_name: 'Tom' }),
        ],
      },
    ],
  ],
  [
    'German Excel',
    'liste.csv',
    () =>
      `\uFEFF${lines('Bezeichnung;Künstler;Kategorie;Kaufdatum;Kaufpreis (EUR);Standort;Bemerkungen', 'Standuhr;Kieninger;Antiquitäten;31.12.2010;1.200,50 €;Flur;läuft')}`,
    [
      {
        title: 'Standuhr',
        maker: 'Kieninger',
        category: 'Antiques',
        date_of_acquisition: '2010-12-31',
        cost_at_acquisition: '1200.50',
        cost_currency: 'EUR',
        place: 'Flur',
      },
    ],
  ],
  ['tabs', 'cells.tsv', () => lines('Name\tRoom', 'Vase\tHall'), [{ title: 'Vase', place: 'Hall' }]],
  ['bars', 'cells.txt', () => lines('Name|Room', 'Vase|Hall'), [{ title: 'Vase', place: 'Hall' }]],
  [
    'UTF-16',
    'cells.csv',
    () => Buffer.from(`\uFEFF${lines('Name,Room', '花瓶,Hall')}`, 'utf16le'),
    [{ title: '花瓶' }],
  ],
  ['line ends of an old Mac', 'mac.csv', () => 'Name;Room\rVase;Hall\r', [{ title: 'Vase', place: 'Hall' }]],
  [
    'commas within texts',
    'cells.csv',
    () => lines('Name;Room', '"Vase; blue, tall";Hall', 'Rug, red;Loft'),
    [{ title: 'Vase; blue, tall' }, { title: 'Rug, red' }],
  ],
  [
    'line breaks within cells',
    'cells.csv',
    () => lines('Name,Notes', '"Vase","one\ntwo"'),
    [{ title: 'Vase', description: 'one\ntwo' }],
  ],
  [
    'no headings',
    'cells.csv',
    () => lines('Silver teapot,12/03/1998,£250.00', 'Oil portrait,28/02/2001,£900.50'),
    [
      { row: 1, title: 'Silver teapot', date_of_acquisition: '1998-03-12', cost_at_acquisition: '250.00' },
      { title: 'Oil portrait' },
    ],
  ],
  ['one column', 'cells.csv', () => lines('Title', 'Vase', 'Rug'), [{ title: 'Vase' }, { title: 'Rug' }]],
  [
    'headings that nobody knows',
    'cells.csv',
    () => lines('Foo,Bar', 'Vase of glass,7'),
    [{ title: 'Vase of glass', description: 'Bar: 7' }],
  ],
  [
    'the same heading twice',
    'cells.csv',
    () => lines('Name,Notes,Notes', 'Vase,blue,chipped'),
    [{ title: 'Vase', description: 'blue\nNotes: chipped' }],
  ],
  [
    'a heading that is empty',
    'cells.csv',
    () => lines('Name,,Room', 'Vase,blue,Hall'),
    [{ title: 'Vase', description: 'Column 2: blue' }],
  ],
  [
    'empty rows between',
    'cells.csv',
    () => lines('Name,Room', '', 'Vase,Hall', ',', 'Rug,Loft'),
    [
      { row: 3, title: 'Vase' },
      { row: 5, title: 'Rug' },
    ],
  ],
  [
    'columns of separators alone',
    'cells.csv',
    () => lines(`Name,Room${','.repeat(300)}`, `Vase,Hall${','.repeat(300)}`),
    [{ title: 'Vase', place: 'Hall' }],
  ],
  [
    'rows that are shorter, and longer',
    'cells.csv',
    () => lines('Name,Room', 'Vase', 'Rug,Loft,loose'),
    [{ title: 'Vase' }, { title: 'Rug', description: 'Column 3: loose' }],
  ],
  [
    'three languages',
    'cells.csv',
    () => lines('Titel,Maker,Ort', 'Übung,花子,مخزن'),
    [{ title: 'Übung', maker: '花子', place: 'مخزن' }],
  ],
  [
    'days with the month first',
    'cells.csv',
    () => lines('Name,Purchased', 'Vase,02/28/2015'),
    [{ date_of_acquisition: '2015-02-28' }],
  ],
  [
    'years of two digits, and words',
    'cells.csv',
    () => lines('Name,Purchased', 'Vase,13/7/01', 'Rug,inherited 1990'),
    [
      { date_of_acquisition: '2001-07-13', description: 'Purchased: 13/7/01' },
      { date_of_acquisition_edtf: '1990', date_of_acquisition_text: 'inherited 1990' },
    ],
  ],
  [
    'a sign in a heading that hardly any cell agrees with',
    'cells.csv',
    () => lines('Name,€ cost', 'Vase,£20', 'Rug,£30', 'Lamp,40'),
    [{ cost_currency: 'GBP' }, { cost_currency: 'GBP' }, { cost_currency: 'USD' }],
  ],
  [
    'a column that shows no decimals beside one that does',
    'cells.csv',
    () => lines('Name;Paid;Value', 'Vase;4.500,-;6.000 €', 'Rug;3.200,50;1.800'),
    [
      { cost_at_acquisition: '4500.00', values: [{ amount: '6000.00' }] },
      { cost_at_acquisition: '3200.50', values: [{ amount: '1800.00' }] },
    ],
  ],
  [
    'rooms above few cells',
    'cells.csv',
    () => lines('Item,Details,Value', 'HALL,,', 'Mirror,Gilt,£20', 'DINING ROOM,,', 'Sideboard,,', 'Table,Oak,£30'),
    [{ place: 'HALL' }, { place: 'DINING ROOM' }, { place: 'DINING ROOM' }],
  ],
  [
    'no days at all',
    'cells.csv',
    () => lines('Name,Room', 'Vase,Hall'),
    [{ date_of_acquisition_text: 'Unknown', mistakes: [] }],
  ],
  [
    'amounts that are none',
    'cells.csv',
    () => lines('Name,Paid', 'Vase,n/a', 'Rug,approx 500', 'Lamp,500-700'),
    [
      { description: 'Paid: n/a' },
      { cost_at_acquisition: '500.00', description: 'Paid: approx 500' },
      { description: 'Paid: 500-700' },
    ],
  ],
  [
    'what it was insured for',
    'cells.csv',
    () => lines('Name,Insured value 2023', 'Vase,"£15,000"'),
    [
      {
        values: [
          expect.objectContaining({
            purpose: 'Insurance replacement',
            amount: '15000.00',
            currency: 'GBP',
            date_edtf: '2023',
          }),
        ],
      },
    ],
  ],
  [
    'words for what we offer',
    'cells.csv',
    () => lines('Name,Type,Acquisition', 'Vase,Jewellery,Inherited from mother', 'Rug,Quux,who knows'),
    [
      {
        category: 'Jewelry',
        how_acquired: 'Inheritance',
        description: 'Type: Jewellery\nAcquisition: Inherited from mother',
      },
      { category: null, how_acquired: 'Purchase', description: 'Type: Quux\nAcquisition: who knows' },
    ],
  ],
  [
    'a workbook with days and numbers',
    'book.xlsx',
    () => book(['Name', 'Purchase date', 'Price'], ['Vase', new Date('2021-06-12'), 1200.5]),
    [{ title: 'Vase', date_of_acquisition: '2021-06-12', cost_at_acquisition: '1200.50' }],
  ],
  [
    'a workbook with a title above',
    'book.xlsx',
    () => book(['Collection of A. Lee'], [], ['Name', 'Room'], ['Vase', 'Hall']),
    [{ row: 4, title: 'Vase', place: 'Hall' }],
  ],
  [
    'an OpenDocument sheet',
    'sheet.ods',
    () =>
      writeOds({
        sheets: [
          {
            name: 'Sheet1',
            rows: [
              ['Name', 'Room'],
              ['Vase', 'Hall'],
            ],
          },
        ],
      }),
    [{ title: 'Vase', place: 'Hall' }],
  ],
  [
    'a workbook with cells merged downwards, and formulas',
    'book.xlsx',
    () =>
      writeXlsx({
        sheets: [
          { name: 'Notes', rows: [] },
          { name: 'Lists', hidden: true, rows: [['Name'], ['Hidden']] },
          {
            name: 'Pieces',
            rows: [
              ['Name', 'Room', 'Price'],
              ['Vase', 'Hall', null],
              ['Bowl', null, null],
            ],
            merges: [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }],
            cells: new Map([
              ['1,2', { formula: '600.25*2', formulaResult: 1200.5 }],
              ['2,2', { formula: '1/0', formulaResult: '#DIV/0!' }],
            ]),
          },
        ],
      }),
    [
      { title: 'Vase', place: 'Hall', cost_at_acquisition: '1200.50' },
      { title: 'Bowl', place: 'Hall', cost_at_acquisition: null },
    ],
  ],
  [
    'days as numbers',
    'cells.csv',
    () => lines('Name,Purchase date', 'Vase,44359'),
    [{ title: 'Vase', date_of_acquisition: '2021-06-12' }],
  ],
]
