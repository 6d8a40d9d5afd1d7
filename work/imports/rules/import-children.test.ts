import { expect, test } from 'vitest'
import { type ImportedChild, importedChildren } from './import-children.ts'

const read = (cells: Partial<Record<ImportedChild, string>>) => {
  const kept: string[] = []
  const day = (text: string) => (text === '1.3.2027' ? '2027-03-01' : null)
  return { ...importedChildren({ cell: (name) => cells[name] ?? '', day, keep: (name) => kept.push(name) }), kept }
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
  [{ beneficiaries: 'Alice & Tom' }, { beneficiaries: [{ beneficiary_name: 'Alice' }, { beneficiary_name: 'Tom' }] }],
  [
    { beneficiaries: 'Smith, Ann; Andy' },
    { beneficiaries: [{ beneficiary_name: 'Smith, Ann' }, { beneficiary_name: 'Andy' }] },
  ],
])('%j is %j', ([cells, rows]) => {
  expect(read(cells)).toEqual({ rows, status: null, kept: [] })
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
  expect(read({ status: word })).toEqual({ rows: {}, status, kept: [] })
})

test.for<[cells: Partial<Record<ImportedChild, string>>, rows: object, left: string[]]>([
  [{ status: 'Ready to deploy' }, {}, ['status']],
  [{ condition: 'ticks', next_check: '1.3.2027' }, {}, ['condition', 'next_check']],
  [{ next_check: '1.3.2027' }, {}, ['next_check']],
  [{ condition: 'Good', next_check: 'soon' }, { conditions: [{ grade: 'Good' }] }, ['next_check']],
])('what can’t be understood of %j is kept elsewhere', ([cells, rows, left]) => {
  expect(read(cells)).toEqual({ rows, status: null, kept: left })
})
