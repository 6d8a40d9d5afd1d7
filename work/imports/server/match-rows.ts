import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { Source } from '../rules/import-table.ts'
import { t } from '#basics/words/words.ts'
import { type JudgedRow, keysOf } from './judge-rows.ts'

/** A row of an asset that is there. */
export interface MatchedRow {
  row: JudgedRow
  asset: string
}

export interface Matched {
  /** Those that become assets. */
  ready: JudgedRow[]
  /** Those of assets that are there, one row each. */
  matched: MatchedRow[]
  wrong: JudgedRow[]
}

interface Found {
  row: number
  /** The number as all numbers are compared. */
  number: string | null
  known: string | null
  holder: string | null
  holder_title: string | null
  holder_key: string | null
}

/**
 * Which rows belong to assets that are there: by what their system calls them, by all that they said when they were imported, or
 * by their inventory number. Of rows that say the same, or are of the same asset, the first counts.
 */
export async function matchRows(db: UserDb, source: Source | null, all: readonly JudgedRow[]): Promise<Matched> {
  const found = await findAssets(db, all)
  const [ready, matched, wrong]: [JudgedRow[], MatchedRow[], JudgedRow[]] = [[], [], []]
  const seen = new Set<string>()
  const numbers = new Map<string, string>()
  for (const row of all) {
    if (!row.record && !row.update) {
      wrong.push(row)
      continue
    }
    const { known, number, holder, holder_title, holder_key } = found.get(row.row)!
    const isAnothers = holder !== null && known !== holder && (known !== null || isOfSystem(row, source, holder_key))
    const asset = known ?? (isAnothers ? null : holder)
    const identity = asset ?? row.key
    if (seen.has(identity) && (row.record || asset)) continue
    const taken = isAnothers ? holder_title : asset === null && number !== null ? numbers.get(number) : undefined
    if (taken != null) wrong.push(withTakenNumber(row, taken))
    else if (asset !== null) matched.push({ row, asset })
    else if (row.record) {
      ready.push(row)
      if (number !== null) numbers.set(number, row.record.title)
    } else wrong.push(row)
    if (taken == null) seen.add(identity)
  }
  return { ready, matched, wrong }
}

/** Whether the system of this row has another name for that asset: then the row is of something else. */
const isOfSystem = ({ reference }: JudgedRow, source: Source | null, key: string | null) =>
  reference !== null && key !== null && key.startsWith(`${keysOf(source)}#`)

async function findAssets(db: UserDb, all: readonly JudgedRow[]): Promise<Map<number, Found>> {
  const given = all.map(({ row, key, inventoryNumber }) => ({ row, key, number: inventoryNumber }))
  const { rows } = await sql<Found>`
    select given.row, folded(given.number) as number, known.id as known, holder.id as holder,
      holder.title as holder_title, holder.import_key as holder_key
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (row integer, key text, number text)
    left join assets as known on known.user_id = current_user_id() and known.import_key = given.key
    left join assets as holder
      on holder.user_id = current_user_id() and holder.inventory_key = folded(given.number)
  `.execute(db)
  return new Map(rows.map((each) => [each.row, each]))
}

const withTakenNumber = (row: JudgedRow, holder: string): JudgedRow => ({
  ...row,
  record: null,
  update: null,
  mistakes: [
    {
      field: 'inventory_number',
      message: t('{number} is the number of “{title}”', { number: row.inventoryNumber!, title: holder }),
    },
  ],
})
