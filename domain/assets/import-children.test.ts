import { expect, test } from 'vitest'
import { type ImportedChild, importedChildren } from './import-children.ts'

const read = (cells: Partial<Record<ImportedChild, string>>) => {
  const notes: string[] = []
  const day = (text: string) => (text === '1.3.2027' ? '2027-03-01' : null)
  return { ...importedChildren({ cell: (name) => cells[name] ?? '', day, notes }), notes }
}

test.for<[cells: Partial<Record<ImportedChild, string>>, rows: object]>([
  [{}, {}],
  [
    { collections: 'Clocks; Ship’s things, brass;', tags: 'red|to be  photographed' },
    {
      collections: [{ name: 'Clocks' }, { name: 'Ship’s things, brass' }],
      tags: [{ name: 'red' }, { name: 'to be photographed' }],
    },
  ],
  [
    { condition: 'SEHR GUT', next_check: '1.3.2027' },
    { conditions: [{ grade: 'Very good', next_check: '2027-03-01' }] },
  ],
  [{ condition: 'mint' }, { conditions: [{ grade: 'Mint' }] }],
])('%j is %j', ([cells, rows]) => {
  expect(read(cells)).toEqual({ rows, status: null, notes: [] })
})

test.for<[word: string, status: string | null]>([
  ['Held', null],
  ['im Besitz', null],
  ['sold', 'Sold'],
  ['Verkauft', 'Sold'],
  ['On loan', 'On loan'],
  ['verliehen', 'On loan'],
  ['Zu verkaufen', 'For sale'],
  ['in Restaurierung', 'In restoration'],
  ['verschenkt', 'Given away'],
  ['Verloren', 'Lost'],
  ['gestohlen', 'Stolen'],
  ['zerstört', 'Destroyed'],
])('the status %s is %s', ([word, status]) => {
  expect(read({ status: word })).toEqual({ rows: {}, status, notes: [] })
})

test.for<[cells: Partial<Record<ImportedChild, string>>, rows: object, left: string[]]>([
  [{ status: 'Ready to deploy' }, {}, ['Status: “Ready to deploy” was left out']],
  [
    { condition: 'ticks', next_check: '1.3.2027' },
    {},
    ['Condition: “ticks” was left out', 'Next check: “1.3.2027” was left out'],
  ],
  [{ next_check: '1.3.2027' }, {}, ['Next check: “1.3.2027” was left out']],
  [{ condition: 'Good', next_check: 'soon' }, { conditions: [{ grade: 'Good' }] }, ['Next check: “soon” was left out']],
])('what can’t be understood of %j is left out, and that is said', ([cells, rows, left]) => {
  expect(read(cells)).toEqual({ rows, status: null, notes: left })
})
