import { sql } from 'kysely'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import type { UserDb } from '#database/access.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { refuse } from '#platform/refusal.ts'
import { assetRefusals } from '#record/assets/refusals.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { judgeRows } from '#record/assets/rules/judge-rows.ts'
import type { RowOf } from '#record/assets/rules/typed-children.ts'
import { childrenOf, rowColumns } from '#record/assets/server/shared/asset-children.ts'
import { changeAssets } from '#record/assets/server/shared/changes.ts'
import { childNamed } from '#record/assets/server/shared/child-rows.ts'
import { lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import type { GivenPieces } from '../contract.ts'
import { peopleRefusals } from '../refusals.ts'
import { isChangedByGiving, MOST_GIVEN } from '../rules/giving.ts'

/* The same beneficiaries for many pieces: a collection, all that is in a place, or some that were chosen. */

const MOST_SHOWN = 20

export const foreseeGiving = registeredReading.beneficiaries.foreseeGiving.handler(
  async ({ input: { pieces }, context: { db } }) => {
    const { rows: found } = await sql<{ id: string; title: string; heirs: string[] }>`
      select own_assets.id, title, array(
        select beneficiary_name from own_beneficiaries where asset_id = own_assets.id order by position
      ) as heirs
      from own_assets where ${isGiven(pieces)} order by title_order, own_assets.id limit ${MOST_GIVEN + 1}
    `.execute(db)
    if (found.length > MOST_GIVEN) refuse(peopleRefusals.TOO_MANY_TO_GIVE)
    const some = found.filter(({ heirs }) => heirs.length > 0)
    const none = found.filter(({ heirs }) => heirs.length === 0)
    return {
      without: none.map(({ id }) => id),
      with: some.map(({ id }) => id),
      first_without: none.slice(0, MOST_SHOWN).map(({ id, title }) => ({ id, title })),
      first_with: some.slice(0, MOST_SHOWN),
    }
  },
)

/** What is held no more is nobody’s to inherit, unless it was chosen. */
function isGiven(pieces: GivenPieces) {
  if (pieces.by === 'assets') return sql<boolean>`own_assets.id = any (${pieces.ids.filter(isId)}::uuid[])`
  return pieces.by === 'place'
    ? sql<boolean>`held and place_id = any (array(
        select inside.id from places as inside where inside.line @> array[${isId(pieces.id) ? pieces.id : null}]::uuid[]
      ))`
    : sql<boolean>`held and own_assets.id in (select asset_id from asset_collections where key = folded(${pieces.name}))`
}

export const givePieces = registered.beneficiaries.give.handler(
  async ({ input: { assets, to, how, change_set }, context: { db, now } }) => {
    const judged = judgeRows(childNamed('beneficiaries'), to, {
      latest: latestToday(now),
      files: { images: [], documents: [] },
    })
    if (judged.mistakes.length > 0) refuse(assetRefusals.ASSET_INVALID, { mistakes: judged.mistakes })
    const beneficiaries = judged.rows as Heir[]
    await setChangeSource(db, 'together', change_set)
    const standing = await listHeirs(db, await lockAssets(db, assets))
    const changing = standing.filter(({ heirs }) => isChangedByGiving(how, heirs, beneficiaries))
    await changeAssets(
      db,
      changing.map(({ id }) => ({ id, beneficiaries })),
    )
    return { changed: changing.length }
  },
)

type Heir = RowOf<'beneficiaries'>

async function listHeirs(db: UserDb, ids: readonly string[]): Promise<{ id: string; heirs: Heir[] }[]> {
  const child = CHILDREN.beneficiaries
  const { rows } = await sql<{ id: string; heirs: Heir[] }>`
    select assets.id, ${childrenOf<Heir>(child, 'assets.id', rowColumns(child.columns))} as heirs
    from assets where id = any (${[...ids]}::uuid[])
  `.execute(db)
  return rows
}
