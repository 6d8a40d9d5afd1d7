import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import { judgeScheduled } from '../rules/policies.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { listPieces } from '#record/assets/server/shared/pieces.ts'
import { listInsured } from './shared/insured.ts'
import { findPolicy, lockPolicy } from './queries.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { insuranceRefusals } from '../refusals.ts'

export const listScheduled = registered.policies.items.handler(
  async ({ input: { id, from, limit }, context: { db, me, addresses } }) => {
    if (!isId(id) || !(await findPolicy(db, id))) refuse(requestRefusals.NOT_FOUND)
    const { rows } = await sql<{ asset_id: string; amount: string; total: number }>`
      select asset_id, amount::text as amount, (count(*) over ())::int as total
      from policy_items join own_assets on own_assets.id = asset_id where policy_id = ${id} and held
      order by position, policy_items.id limit ${limit} offset ${from}
    `.execute(db)
    const where = sql<boolean>`own_assets.id = any (${rows.map(({ asset_id }) => asset_id)}::uuid[])`
    const reader = { role: me.role, opening: { addresses, owner: me.id } }
    const pieces = await listPieces(db, reader, { from: sql`own_assets`, where })
    const byId = new Map(pieces.map(({ piece }) => [piece.id, piece]))
    const total = rows[0]?.total ?? 0
    return {
      items: rows.map(({ asset_id, amount }) => ({ ...byId.get(asset_id)!, amount })),
      total,
      next: from + rows.length < total ? from + rows.length : null,
    }
  },
)

/** For what they are worth today; those of which nobody can say that are named. */
export const scheduleAssets = registered.policies.schedule.handler(
  async ({ input: { id, assets, change_set }, context: { db, me } }) => {
    const policy = isId(id) ? await lockPolicy(db, id) : undefined
    if (!policy) refuse(requestRefusals.NOT_FOUND)
    const wanted = sql`${assets.filter(isId)}::uuid[]`
    const { rows: there } = await sql<{ id: string; title: string; held: boolean; scheduled: boolean }>`
      select id, title, held, exists (
        select from policy_items where policy_id = ${id} and asset_id = own_assets.id
      ) as scheduled
      from own_assets where id = any (${wanted}) order by created_at, id
    `.execute(db)
    const insured = await listInsured(db, me.role, sql<boolean>`own_assets.id = any (${wanted})`)
    const worthOf = new Map(insured.map(({ id, worth }) => [id, worth]))
    const judged = there.map((asset) => {
      const worth = worthOf.get(asset.id) ?? null
      const exact = worth && judgeScheduled(worth.amount, policy.currency)
      if (!asset.held) return { ...asset, why: 'gone' as const }
      if (asset.scheduled) return { ...asset, why: 'scheduled' as const }
      if (worth === null) return { ...asset, why: 'not-valued' as const }
      if (worth.currency !== policy.currency || !exact?.ok) return { ...asset, why: 'currency' as const }
      return { ...asset, why: null, amount: exact.amount }
    })
    const rows = judged.flatMap((each) => (each.why === null ? [{ asset_id: each.id, amount: each.amount }] : []))
    await setChangeSource(db, 'together', change_set)
    await insertItems(db, id, rows)
    return {
      scheduled: rows.length,
      left_out: judged.flatMap(({ id, title, why }) => (why === null ? [] : [{ id, title, why }])),
    }
  },
)

/** Those that are not there are ignored: undo brings back what it can. */
export const setScheduled = registered.policies.setItems.handler(async ({ input: { id, items }, context: { db } }) => {
  const policy = isId(id) ? await lockPolicy(db, id) : undefined
  if (!policy) refuse(requestRefusals.NOT_FOUND)
  const wanted = items.map(({ asset_id, amount }) => ({
    asset_id,
    amount: amount === null ? null : requireAmount(amount, policy.currency),
  }))
  const known = [...new Map(wanted.map((item) => [item.asset_id, item])).values()].filter(({ asset_id }) =>
    isId(asset_id),
  )
  const ids = known.map(({ asset_id }) => asset_id)
  const { rows: before } = await sql<{ asset_id: string; amount: string | null }>`
      select assets.id as asset_id, policy_items.amount::text as amount
      from assets left join policy_items on policy_id = ${id} and asset_id = assets.id
      where assets.id = any (${ids}::uuid[])
    `.execute(db)
  const there = new Map(before.map(({ asset_id, amount }) => [asset_id, amount]))
  await setChangeSource(db, 'policy')
  const gone = known.filter(({ asset_id, amount }) => amount === null && there.get(asset_id))
  const changed = known.filter(({ asset_id, amount }) => amount !== null && there.get(asset_id))
  const added = known.filter(({ asset_id, amount }) => amount !== null && there.get(asset_id) === null)
  await sql`
      delete from policy_items where policy_id = ${id} and asset_id = any (${gone.map((item) => item.asset_id)}::uuid[])
    `.execute(db)
  await sql`
      update policy_items set amount = given.amount
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (asset_id uuid, amount numeric)
      where policy_id = ${id} and policy_items.asset_id = given.asset_id
    `.execute(db)
  await insertItems(db, id, added)
  return { changes: before }
})

function requireAmount(amount: string, currency: string): string {
  const verdict = judgeScheduled(amount, currency)
  return verdict.ok
    ? verdict.amount
    : refuse(insuranceRefusals.POLICY_INVALID, { mistakes: [{ field: 'amount', message: verdict.message }] })
}

/** After those that are there, in the order in which they are given. */
const insertItems = (db: UserDb, id: string, items: readonly { asset_id: string; amount: string | null }[]) =>
  sql`
    insert into policy_items (policy_id, asset_id, amount, position)
    select ${id}::uuid, asset_id, amount, place + (
      select coalesce(max(position) + 1, 0) from policy_items where policy_id = ${id}
    )
    from jsonb_to_recordset(${JSON.stringify(items.map((item, place) => ({ ...item, place })))}::jsonb)
      as given (asset_id uuid, amount numeric, place integer)
  `.execute(db)
