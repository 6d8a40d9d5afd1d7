import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { judgeRows } from '#domain/assets/judge-rows.ts'
import { type AnyRow, leadingColumn, type TypedChild } from '#domain/assets/typed-children.ts'
import { latestToday } from '#domain/calendar.ts'
import { isId } from '#domain/ids.ts'
import { refuse } from '#server/platform/refusal.ts'
import { registered } from '#server/rpc/callers.ts'
import { childNamed, insertRow } from '#server/shared/child-rows.ts'
import { changeBesideForms, lockAssets } from '#server/shared/lock-assets.ts'

/* The same beneficiary or condition for many assets at once. */

export const addRows = registered.assets.addRows.handler(
  async ({ input: { child: name, row, assets, change_set }, context: { db, now } }) => {
    const child = childNamed(name)
    const files = { images: [], documents: [] }
    const { rows, mistakes } = judgeRows(child, [row], { latest: latestToday(now), files })
    if (mistakes.length > 0) refuse('ASSET_INVALID', { mistakes })
    const wanted = await lockThoseWithRoom(db, child, assets, rows[0]!)
    await changeBesideForms(db, wanted, { changeSet: change_set })
    return { added: await insertRow(db, child, wanted, rows[0]!), assets: wanted.length }
  },
)

/** Those that are gone already are what was wanted. */
export const removeRows = registered.assets.removeRows.handler(
  async ({ input: { child: name, ids }, context: { db } }) => {
    const { table } = childNamed(name)
    const { rows } = await sql<{ asset_id: string }>`
      select asset_id from ${sql.table(table)} where id = any (${ids.filter(isId)}::uuid[])
    `.execute(db)
    const assets = [...new Set(rows.map(({ asset_id }) => asset_id))]
    await changeBesideForms(db, await lockAssets(db, assets))
    await sql`delete from ${sql.table(table)} where id = any (${ids.filter(isId)}::uuid[])`.execute(db)
  },
)

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
