import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Status } from '#domain/assets/status-names.ts'
import { TYPED_NAMES, type TypedRows } from '#domain/assets/typed-children.ts'
import type { OwnField } from '#domain/kinds/own-fields.ts'
import {
  type AssetMistake,
  type AssetRecord,
  judgeAsset,
  type JudgedAsset,
  recordKindOf,
} from '#domain/assets/judge-asset.ts'
import { AMOUNTS } from '#domain/assets/field-lists.ts'
import { type ImportDefaults, type Lists, type Mapping, rowAsForm, type Source } from '#domain/assets/import-table.ts'
import { dateHabitsOf } from '#domain/typed-date.ts'
import type { Role } from '#domain/member/roles.ts'
import { t } from '#domain/words/words.ts'
import type { Table } from '#server/platform/tables/read-table.ts'

export interface JudgedRow {
  /** As a spreadsheet counts: the headings are row 1. */
  row: number
  record: AssetRecord | null
  details: Record<string, string>
  /** What it has several of, by the rules of the form. */
  children: Partial<TypedRows>
  /** Null is simply held. */
  status: Status | null
  /** What it is known by, so that it is not added twice. */
  key: string
  mistakes: AssetMistake[]
  notes: string[]
}

interface Circumstances {
  role: Role
  source: Source | null
  mapping: Mapping
  defaults: ImportDefaults
  lists: Lists & { currencies: readonly string[] }
  own: readonly OwnField[]
  latest: string
}

/** After so many the others have their turn: a table of ten thousand would hold everybody up. */
const AT_ONCE = 100

/** Every row of a table by the rules of the form. */
export async function judgeRows({ headings, rows }: Table, circumstances: Circumstances): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = []
  const detailsOf = new Map<string, string>()
  for (const cells of rows) {
    const row = judgeRow(cells, judged.length, { ...circumstances, headings })
    judged.push({ ...row, key: ownKey(row, detailsOf) })
    if (judged.length % AT_ONCE === 0) await nextTurn()
  }
  return judged
}

/**
 * Two rows that say the same but for their details, or what they have several of, are two things, such as watches with other numbers. The first has the key
 * that it had before there were details: a table that was imported then is known again.
 */
function ownKey({ key, details, children, status }: JudgedRow, detailsOf: Map<string, string>): string {
  const isMore = status !== null || Object.keys(children).length > 0
  const said = JSON.stringify(isMore ? [details, children, status] : details)
  const first = detailsOf.get(key)
  if (first === undefined) detailsOf.set(key, said)
  if (first === undefined || first === said || key.includes('#')) return key
  return `${key} ${createHash('sha256').update(said).digest('hex')}`
}

function judgeRow(
  cells: Table['rows'][number],
  index: number,
  { role, source, mapping, defaults, lists, own, latest, headings }: Circumstances & { headings: readonly string[] },
): JudgedRow {
  const reader = { ...dateHabitsOf(), today: latest }
  const form = rowAsForm(cells, mapping, defaults, lists, reader, { headings, own })
  const { texts, reference, details, children, notes } = form
  const draft = { ...texts, details, ...children.rows, images: [], documents: [] }
  const verdict = judgeAsset(recordKindOf(role), draft, latest, { own })
  const mistakes = verdict.ok ? unknownCurrency(verdict.asset.record, lists.currencies) : verdict.mistakes
  return {
    row: index + 2,
    record: verdict.ok && mistakes.length === 0 ? verdict.asset.record : null,
    details,
    children: verdict.ok ? rowsOf(verdict.asset) : {},
    status: children.status,
    key: keyOf(source, reference ?? texts.inventory_number ?? null, texts),
    mistakes,
    notes,
  }
}

const rowsOf = (asset: JudgedAsset): Partial<TypedRows> =>
  Object.fromEntries(TYPED_NAMES.flatMap((name) => (asset[name] ? [[name, asset[name]]] : [])))

function unknownCurrency(record: AssetRecord, currencies: readonly string[]): AssetMistake[] {
  return AMOUNTS.flatMap(({ currency: { name: field } }) => {
    const code = record[field] ?? null
    return code === null || currencies.includes(code)
      ? []
      : [{ field, message: t('{code} is not offered as a currency', { code }) }]
  })
}

/** By what its own system calls it, else by all that it says. */
function keyOf(source: Source | null, reference: string | null, texts: Record<string, string | null>): string {
  const of = source ?? 'table'
  if (reference !== null) return `${of} #${reference}`.slice(0, 200)
  const said = JSON.stringify(Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return `${of} ${createHash('sha256').update(said).digest('hex')}`
}
