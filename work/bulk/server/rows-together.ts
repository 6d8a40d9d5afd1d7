import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { judgeRows } from '#record/assets/rules/judge-rows.ts'
import { type AnyRow, leadingColumn, type TypedChild } from '#record/assets/rules/typed-children.ts'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import { childNamed, insertRow } from '#record/assets/server/shared/child-rows.ts'
import { changeBesideForms, lockAssets } from '#record/assets/server/shared/lock-assets.ts'
import { assetRefusals } from '#record/assets/refusals.ts'

/* The same beneficiary or condition for many assets at once. */

export const addRows = registered.assets.addRows.handler(
  async ({ input: { child: name, row, assets, change_set }, context: { db, now } }) => {
    const child = childNamed(name)
    const files = { images: [], documents: [] }
    const { rows, mistakes } = judgeRows(child, [row], { latest: latestToday(now), files })
    if (mistakes.length > 0) refuse(assetRefusals.ASSET_INVALID, { mistakes })
    const wanted = await lockThoseWithRoom(db, child, assets, rows[0]!)
    await changeBesideForms(db, wanted, { changeSet: change_set })
    await insertRow(db, child, wanted, rows[0]!)
    return { assets: wanted.length }
  },
)

const MOST_SHOWN = 20

export const foreseeClearing = registeredReading.assets.foreseeClearing.handler(
  async ({ input: { child, assets }, context: { db } }) => {
    const found = await listWithRows(db, childNamed(child), assets.filter(isId))
    return { rows: rowsOf(found), assets: found.length, first: found.slice(0, MOST_SHOWN) }
  },
)

export const clearRows = registered.assets.clearRows.handler(
  async ({ input: { child: name, assets, change_set }, context: { db } }) => {
    const child = childNamed(name)
    const found = await listWithRows(db, child, await lockAssets(db, assets))
    const ids = found.map(({ id }) => id)
    await changeBesideForms(db, ids, { changeSet: change_set })
    await sql`delete from ${sql.table(child.table)} where asset_id = any (${ids}::uuid[])`.execute(db)
    return { rows: rowsOf(found), assets: found.length }
  },
)

interface WithRows {
  id: string
  title: string
  rows: number
}

const rowsOf = (found: readonly WithRows[]) => found.reduce((sum, { rows }) => sum + rows, 0)

/** By title. */
async function listWithRows(db: UserDb, child: TypedChild, ids: readonly string[]): Promise<WithRows[]> {
  const { rows } = await sql<WithRows>`
    select assets.id, title, count(*)::int as rows from assets join ${sql.table(child.table)} as child on asset_id = assets.id
    where assets.id = any (${[...ids]}::uuid[]) group by assets.id order by title_order, assets.id
  `.execute(db)
  return rows
}

/** Who stands there already is not added again; a condition may well be the same as before. */
const isThere = (child: TypedChild, row: AnyRow) => {
  if (child.name !== 'beneficiaries') return sql<boolean>`false`
  const lead = leadingColumn(child)
  return sql<boolean>`exists (
    select from ${sql.table(child.table)} where asset_id = assets.id and folded(${sql.ref(lead)}) = folded(${row[lead]})
  )`
}

async function lockThoseWithRoom(db: UserDb, child: TypedChild, ids: readonly string[], row: AnyRow) {
  const locked = await lockAssets(db, ids)
  const { rows } = await sql<{ id: string }>`
    select id from assets where id = any (${locked}::uuid[]) and not ${isThere(child, row)}
      and (select count(*) from ${sql.table(child.table)} where asset_id = assets.id) < ${child.typing.most}
    order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}
