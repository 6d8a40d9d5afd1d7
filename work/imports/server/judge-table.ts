import type { CheckedTable, WholeImportPlan } from '../contract.ts'
import type { Member } from '#account/member/contract.ts'
import { entitlementsOf } from '#account/billing/rules/plans.ts'
import { latestToday } from '#basics/calendar.ts'
import { ALL_FIELDS } from '#record/assets/rules/field-lists.ts'
import { sourceOf } from '../rules/import-table.ts'
import { MOST_UPDATES_SHOWN, valueInWords } from '../rules/updates.ts'
import { detailOf, isDetailColumn } from '#record/kinds/rules/import-details.ts'
import type { OwnField } from '#record/kinds/rules/own-fields.ts'
import { t } from '#basics/words/words.ts'
import type { InTransaction } from '#account/identity/server/shared/callers.ts'
import { findFullness } from '#account/billing/server/shared/plan-in-force.ts'
import type { Table } from './tables/read-table.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'
import { type Matched, matchRows } from './match-rows.ts'
import { currenciesIn, meaningsIn } from './meanings-in.ts'
import { listOffered, ownFieldsFor } from './queries.ts'
import { findUpdates, type UpdateOfAsset } from './update-assets.ts'
import { wordsIn } from './words-in.ts'

const PREVIEW = 20
const MOST_REPORTED = 300

/** A table, and how it is to be read. */
export interface PlannedTable {
  table: Table
  plan: WholeImportPlan
  own: readonly OwnField[]
}

export interface JudgedTable extends Matched {
  all: JudgedRow[]
  /** How many more the plan holds; null is no limit. */
  room: number | null
}

/** What each row comes to. No connection waits while they are judged. */
export async function judgeTable(
  inTransaction: InTransaction,
  me: Pick<Member, 'role'>,
  { table, plan, own }: PlannedTable,
): Promise<JudgedTable> {
  const lists = await inTransaction(listOffered)
  const { currency, date_order, how_acquired, date, others, words, meanings, repairs } = plan
  const source = sourceOf(table.headings)
  const all = await judgeRows(table, {
    role: me.role,
    source,
    mapping: plan.mapping,
    defaults: { currency, date_order, how_acquired, date },
    others,
    words,
    meanings,
    repairs,
    lists,
    own,
    latest: latestToday(new Date()),
  })
  return inTransaction(async (db) => {
    const matched = await matchRows(db, source, all)
    const { plan: inForce, count } = await findFullness(db)
    const { assetLimit } = entitlementsOf(me.role, inForce)
    return { ...matched, all, room: assetLimit === null ? null : Math.max(0, assetLimit - count) }
  })
}

export async function checkTable(
  inTransaction: InTransaction,
  me: Pick<Member, 'role'>,
  planned: PlannedTable,
): Promise<CheckedTable> {
  const { table, plan, own } = planned
  const checked_at = new Date().toISOString()
  const { ready, matched, wrong, all, room } = await judgeTable(inTransaction, me, planned)
  const fields = ownFieldsFor(all, table.headings, own)
  const updates = await inTransaction((db) => findUpdates(db, matched, fields))
  const overwriting = updates.filter(isOverwriting)
  const others = updates.filter((update) => !isOverwriting(update))
  const hasColumn = (field: string | null) =>
    field !== null && (plan.mapping[field] ?? plan.mapping[field.split('.')[0]!]) !== undefined
  const missing = missingIn(wrong, hasColumn)
  const reported = wrong
    .filter(({ mistakes }) => mistakes.some(({ field }) => hasColumn(field)))
    .slice(0, MOST_REPORTED)
  const rows = new Map(table.rows.map((line) => [line.row, line]))
  return {
    ready: ready.length,
    known: all.length - ready.length - wrong.length,
    changing: {
      keep: updates.filter(({ changes }) => changes.some(({ editedAt }) => editedAt === null)).length,
      all: updates.length,
    },
    overwriting: overwriting.length,
    updates: [...overwriting, ...others].slice(0, MOST_UPDATES_SHOWN).map((update) => inWords(update, table, own)),
    checked_at,
    wrong: wrong.length,
    room,
    preview: ready.slice(0, PREVIEW).map(({ row, record }) => ({ row, title: record!.title, fields: filled(record!) })),
    missing,
    mistakes: reported.flatMap(({ row, mistakes }) =>
      mistakes.filter(({ field }) => hasColumn(field)).map(({ field, message }) => ({ row, field, message })),
    ),
    wrong_rows: reported.map(({ row }) => rows.get(row)!),
    words: wordsIn(all),
    meanings: meaningsIn(all),
    currencies: currenciesIn(all),
    notes: all
      .flatMap(({ row, notes }) => notes.map((message) => ({ row, field: null, message })))
      .slice(0, MOST_REPORTED),
  }
}

/** What is wrong for want of a column is wrong in every row, and said once. */
function missingIn(wrong: readonly JudgedRow[], hasColumn: (field: string | null) => boolean): CheckedTable['missing'] {
  const found = new Map<string, CheckedTable['missing'][number]>()
  for (const { field, message } of wrong.flatMap(({ mistakes }) => mistakes)) {
    if (hasColumn(field)) continue
    const known = found.get(message)
    if (known) known.rows++
    else found.set(message, { field, message, rows: 1 })
  }
  return [...found.values()]
}

const isOverwriting = ({ changes }: UpdateOfAsset) => changes.some(({ editedAt }) => editedAt !== null)

const inWords = ({ row, asset, title, changes }: UpdateOfAsset, { headings }: Table, own: readonly OwnField[]) => ({
  row,
  asset,
  title,
  changes: changes.map(({ field, before, after, editedAt }) => ({
    field,
    label: labelOf(field, headings, own),
    before: valueInWords(field, before),
    after: valueInWords(field, after),
    edited: editedAt !== null,
  })),
})

/** A column that becomes a field of one’s own has no other name yet than its heading. */
function labelOf(field: string, headings: readonly string[], own: readonly OwnField[]): string {
  if (!isDetailColumn(field)) return ALL_FIELDS.find(({ name }) => name === field)!.label
  const column = /^details\.column (\d+)$/.exec(field)?.[1]
  if (column !== undefined) return headings[Number(column)] || t('Column {number}', { number: Number(column) + 1 })
  return detailOf(field, own)?.label ?? field
}

const filled = (record: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
