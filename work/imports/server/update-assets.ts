import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { changeAssets, compareAssets } from '#record/assets/server/shared/changes.ts'
import { changedDetails, changedFields, type FieldChange, withLines } from '../rules/updates.ts'
import { isDetailColumn } from '#record/kinds/rules/import-details.ts'
import type { Texts } from '#work/bulk/rules.ts'
import type { MatchedRow } from './match-rows.ts'

/* What rows change of the assets that they belong to, found out, and done. */

/** A change, and when somebody changed the same here: null where only imports did. */
interface FoundChange extends FieldChange {
  editedAt: Date | null
}

export interface UpdateOfAsset {
  row: number
  asset: string
  title: string
  changes: FoundChange[]
}

const AT_ONCE = 500

/** Fields of one’s own, by the column that becomes one. */
type OwnFields = Readonly<Record<string, string>>

export async function findUpdates(db: UserDb, rows: readonly MatchedRow[], own: OwnFields): Promise<UpdateOfAsset[]> {
  const updates: UpdateOfAsset[] = []
  for (let at = 0; at < rows.length; at += AT_ONCE)
    updates.push(...(await updatesOf(db, rows.slice(at, at + AT_ONCE), own)))
  return updates
}

async function updatesOf(db: UserDb, rows: readonly MatchedRow[], own: OwnFields): Promise<UpdateOfAsset[]> {
  const compared = await compareAssets(
    db,
    // A description is read where lines are added to it.
    rows.map(({ row, asset }) => ({
      id: asset,
      record: { ...row.update, ...(isAddedTo(row) && { description: null }) },
    })),
  )
  const stored = new Map(compared.map((asset) => [asset.id, asset]))
  const updates = rows.flatMap(({ row, asset }) => {
    const now = stored.get(asset)
    if (!now) return []
    const { title, before, after } = now
    const given = isAddedTo(row) ? [...row.given, 'description'] : row.given
    const described = isAddedTo(row) && { description: withLines(before['description'] ?? null, row.lines) }
    const details = changedDetails(now.details, { ...row.details, ...renamed(row.ownTexts, own) })
    const changes = [...changedFields(given, before, { ...after, ...described }), ...details]
    return changes.length === 0 ? [] : [{ row: row.row, asset, title, changes }]
  })
  return withEdits(db, updates)
}

/** Lines are added to a description that the row doesn’t give as a whole. */
const isAddedTo = ({ given, lines }: MatchedRow['row']) => lines.length > 0 && !given.includes('description')

export const renamed = (texts: Readonly<Record<string, string>>, own: OwnFields) =>
  Object.fromEntries(Object.entries(texts).map(([column, text]) => [own[column] ?? `column ${column}`, text]))

interface Edit {
  asset_id: string
  field: string
  at: Date
  before: string | null
  after: string | null
}

/** What the history says of the same fields. An asset that was never imported is all somebody’s own. */
async function withEdits(
  db: UserDb,
  updates: readonly (Omit<UpdateOfAsset, 'changes'> & { changes: FieldChange[] })[],
): Promise<UpdateOfAsset[]> {
  const ids = updates.map(({ asset }) => asset)
  const { rows } = await sql<Edit>`
    select asset_id, field, changed_at as at,
      case when field = 'details' then before #>> '{}' end as before,
      case when field = 'details' then after #>> '{}' end as after
    from asset_changes
    where asset_id = any (${ids}::uuid[]) and field <> 'created' and (way is null or way not in ('import', 'unimport'))
    union all
    select id, 'everything', created_at, null, null from assets where id = any (${ids}::uuid[]) and import_key is null
  `.execute(db)
  const edits = Map.groupBy(rows, ({ asset_id }) => asset_id)
  return updates.map((update) => ({
    ...update,
    changes: update.changes.map((change) => {
      const isLost = Object.values(change.before).some((text) => text !== null)
      const times = (edits.get(update.asset) ?? [])
        .filter((edit) => isLost && touches(edit, change))
        .map(({ at }) => at)
      return { ...change, editedAt: times.length === 0 ? null : new Date(Math.max(...times.map(Number))) }
    }),
  }))
}

function touches({ field, before, after }: Edit, change: FieldChange): boolean {
  if (field === 'everything') return true
  const names = Object.keys(change.before)
  if (!isDetailColumn(change.field)) return names.includes(field)
  if (field !== 'details') return false
  const [was, is] = [detailsIn(before), detailsIn(after)]
  return names.some((name) => was[name] !== is[name])
}

const detailsIn = (text: string | null) => JSON.parse(text ?? '{}') as Readonly<Record<string, string>>

/** The assets are locked. */
export const writeUpdates = (db: UserDb, updates: readonly UpdateOfAsset[]) =>
  changeAssets(
    db,
    updates.map(({ asset, changes }) => {
      const named = (isDetail: boolean): Texts =>
        Object.assign(
          {},
          ...changes.filter(({ field }) => isDetailColumn(field) === isDetail).map(({ after }) => after),
        )
      return { id: asset, record: named(false), details: named(true) }
    }),
  )
