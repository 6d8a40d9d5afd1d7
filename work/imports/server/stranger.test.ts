import { expect, test } from 'vitest'
import { ACQUISITION_METHODS, ASSET_CATEGORIES } from '#record/assets/rules/choices.ts'
import { guessColumns, spread } from '../rules/guess-columns.ts'
import { readTable } from './tables/read-table.ts'
import { STRANGERS_HOUSE, truthsOfHouse } from '#testing/strangers-house.ts'
import { judgeRows, type JudgedRow } from './judge-rows.ts'

const LISTS = { categories: [...ASSET_CATEGORIES], genres: [], currencies: ['USD', 'EUR', 'GBP', 'CHF', 'JPY'] }

/** What came of a row, in the words of the truth about it. */
function readOf({ record, children, status, values }: JudgedRow) {
  const amount = (value: string | null | undefined, currency: string | null | undefined) =>
    value ? `${currency} ${value}` : null
  const [insured] = values
  return {
    title: record?.title,
    maker: record?.maker ?? null,
    date: record?.date_of_acquisition_edtf ?? record?.date_of_acquisition ?? record?.date_of_acquisition_text,
    cost: amount(record?.cost_at_acquisition, record?.cost_currency),
    insured: amount(insured?.amount, insured?.currency),
    place: record?.place ?? null,
    heirs: (children.beneficiaries ?? []).map(({ beneficiary_name }) => beneficiary_name),
    status: status ?? 'Held',
  }
}

test('a house as a stranger wrote it down comes in without a hand on it, and nothing of it is wrong without a word', async () => {
  const table = await readTable('house.csv', Buffer.from(STRANGERS_HOUSE))
  const sample = spread(table.rows).map(({ cells }) => cells)
  const { mapping } = guessColumns('investor', { headings: table.headings, sample })
  const rows = await judgeRows(table, {
    role: 'investor',
    source: null,
    mapping,
    defaults: { currency: 'GBP', date_order: 'dmy', how_acquired: ACQUISITION_METHODS[0] },
    repairs: {},
    lists: LISTS,
    own: [],
    latest: '2026-11-23',
  })
  const truths = truthsOfHouse()
  const things = rows.filter(({ mistakes }) => mistakes.length === 0)
  expect(rows.filter(({ mistakes }) => mistakes.length > 0).map(({ mistakes }) => mistakes[0]!.message)).toEqual([
    'This looks like a total, not like an asset',
  ])
  expect(things.map(({ record }) => record?.title)).toEqual(truths.map(({ title }) => title))
  const wrong = things.flatMap((row, i) => {
    const truth = truths[i]!
    const read = readOf(row)
    return JSON.stringify(read) === JSON.stringify(truth) ? [] : [{ read, truth, notes: row.notes }]
  })
  expect(wrong).toEqual([])
})
