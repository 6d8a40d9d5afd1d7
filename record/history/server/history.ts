import { sql } from 'kysely'
import type { Save } from '../contract.ts'
import type { UserDb } from '#database/access.ts'
import { instant } from '#record/assets/server/shared/asset-children.ts'
import type { ChangeSource } from '../rules.ts'
import { isId } from '#basics/ids.ts'
import { registeredReading } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

const PAGE = 20

export const getAssetHistory = registeredReading.assets.history.handler(
  async ({ input: { id, before }, context: { db } }) => {
    if (!isId(id)) refuse(requestRefusals.NOT_FOUND)
    const [asset, saves] = await Promise.all([findPiece(db, id), listSaves(db, id, before ?? null)])
    if (!asset) refuse(requestRefusals.NOT_FOUND)
    const page = saves.slice(0, PAGE)
    return { saves: page, next_before: saves.length > PAGE ? page.at(-1)!.changed_at : null }
  },
)

export const findPiece = (db: UserDb, id: string) =>
  db.selectFrom('assets').select(['id', 'title']).where('id', '=', id).executeTakeFirst()

export const changes = sql<Save['changes']>`
  json_agg(json_build_object('field', field, 'before', before, 'after', after) order by field)
`
/** Of changes that one person made. */
export const anotherOf = (changed_by: string) => sql<string | null>`max(${sql.ref(changed_by)}::text)
  filter (where ${sql.ref(changed_by)} <> user_id)`

/** What the owner calls whoever proposed it, by a row of the history. */
export const proposer = sql`(
  select author_name from proposals
  where asset_changes.way = 'proposal' and proposals.user_id = asset_changes.user_id
    and proposals.change_set = asset_changes.change_set
)`

/** All of a save came by one way, and by one person. */
const howChanged = [
  sql<ChangeSource | null>`max(way)`.as('way'),
  sql<boolean>`${anotherOf('changed_by')} is not null`.as('by_another'),
  sql<string | null>`coalesce(max(${proposer}), name_in_vault(${anotherOf('changed_by')}::uuid))`.as('by'),
] as const

/** The latest first, and one more where there is a next page. */
const listSaves = (db: UserDb, id: string, before: string | null) =>
  db
    .selectFrom('asset_changes')
    .select([instant('changed_at').as('changed_at'), ...howChanged, changes.as('changes')])
    .where('asset_id', '=', id)
    .where(sql<boolean>`(${before}::timestamptz is null or asset_changes.changed_at < ${before}::timestamptz)`)
    .groupBy('asset_changes.changed_at')
    .orderBy('asset_changes.changed_at', 'desc')
    .limit(PAGE + 1)
    .execute()
