import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { ALL_PURPOSES, BASES, type Basis } from '../../rules/purposes.ts'
import { type FirstValue, type LedgerEntry, worthOn } from '../../rules/worth.ts'
import { anAsset } from '#testing/assets.ts'
import { database } from '#testing/database.ts'
import { aCreator } from '#testing/people.ts'
import { worthIn } from './worth.ts'

const DAYS = ['2020-01-01', '2021-06-12', '2023-02-03', '2024-12-31']

const entry = fc.record({
  purpose: fc.constantFrom(...ALL_PURPOSES),
  amount: fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
  range: fc.option(fc.integer({ min: 1, max: 999 })),
  date: fc.option(fc.constantFrom(...DAYS)),
  corrects: fc.option(fc.nat({ max: 5 })),
  withdraws: fc.boolean(),
})
const ledger = fc.array(entry, { maxLength: 6 })

/** As people may write it: what is corrected is there, was not corrected before, and withdraws nothing. */
function rowsOf(entries: readonly Entry[]) {
  const rows: Row[] = []
  for (const [position, { purpose, amount, range, date, corrects, withdraws }] of entries.entries()) {
    const isFree = (place: number) => rows[place]?.amount != null && rows.every((row) => row.corrects !== place)
    const corrected = corrects !== null && isFree(corrects) ? corrects : null
    const isNothing = withdraws && corrected !== null
    rows.push({
      position,
      purpose,
      corrects: corrected,
      amount: isNothing ? null : amount,
      amount_to: isNothing || range === null ? null : (Number(amount) + range / 100).toFixed(2),
      currency: isNothing ? null : position % 2 === 0 ? 'EUR' : 'CHF',
      date,
    })
  }
  return rows
}
type Entry = typeof entry extends fc.Arbitrary<infer Of> ? Of : never
interface Row {
  position: number
  purpose: Entry['purpose']
  corrects: number | null
  amount: string | null
  amount_to: string | null
  currency: string | null
  date: string | null
}

test('what a query says of the worth of each asset is what its ledger says, on any day and by any basis', async () => {
  const ann = await aCreator()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(ledger, fc.boolean()), { minLength: 1, maxLength: 5 }),
      fc.constantFrom<Basis>(...BASES),
      fc.option(fc.constantFrom(...DAYS, '2019-12-31', '2022-01-01')),
      async (assets, basis, day) => {
        await asSystem(database, (db) => db.deleteFrom('assets').where('user_id', '=', ann.id).execute())
        const expected = new Map<string, unknown>()
        for (const [entries, hasValue] of assets) {
          const value = hasValue ? { value_at_creation: '7.00', value_currency: 'USD' } : {}
          const { id } = await anAsset(value, ann)
          const rows = rowsOf(entries)
          const stored =
            rows.length === 0
              ? []
              : await asSystem(database, (db) =>
                  db
                    .insertInto('valuations')
                    .values(rows.map((row) => ({ ...row, asset_id: id, user_id: ann.id })))
                    .returning(['position', 'corrects', 'purpose', 'currency'])
                    .returning([
                      sql<string>`worth::text`.as('worth'),
                      sql<string>`to_char(effective_on, 'YYYY-MM-DD')`.as('effective_on'),
                    ])
                    .execute(),
                )
          const first: FirstValue | null = hasValue
            ? { amount: '7.00', currency: 'USD', of: 'Value at creation' }
            : null
          const worth = worthOn(first, stored as LedgerEntry[], { basis, day: day ?? undefined })
          expected.set(
            id,
            worth && {
              amount: worth.amount,
              currency: worth.currency,
              purpose: worth.entry?.purpose ?? null,
              on: worth.valued_on,
            },
          )
        }
        const { join, amount, currency, purpose, valued_on } = worthIn('creator', { basis, as_of: day })
        const { rows } = await asUser(database, ann.id, (db) =>
          sql<{ id: string; amount: string | null }>`
            select id, (${amount})::text as amount, ${currency} as currency, ${purpose} as purpose, ${valued_on} as "on"
            from own_assets ${join}
          `.execute(db),
        )
        expect(new Map(rows.map(({ id, ...worth }) => [id, worth.amount === null ? null : worth]))).toEqual(expected)
      },
    ),
    { numRuns: 15 },
  )
})
