import { sql } from 'kysely'
import { factsIn, type FactsText, listAlike } from './shared/kept-readiness.ts'
import { recordKindOf } from '#record/assets/rules/sections.ts'
import type { CoverState } from '#record/insurance/rules/insured.ts'
import { isId } from '#basics/ids.ts'
import { scoreAlike } from '../rules/kept.ts'
import { readinessOf, readinessOfVault, type ReadinessRecord } from '../rules/readiness.ts'
import { refuse } from '#platform/refusal.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { findCover, listInsured, listInsuring } from '#record/insurance/server/shared/insured.ts'
import { listPieces } from '#record/assets/server/shared/pieces.ts'
import { coverOfVault, type VaultCover } from './cover-of-vault.ts'
import { leastReady } from './least-ready.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { UserDb } from '#database/access.ts'

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

export const findReadiness = registered.readiness.ofAsset.handler(
  async ({ input: { id }, context: { db, me, now } }) => {
    if (!isId(id)) refuse(requestRefusals.NOT_FOUND)
    const { rows } = await sql`select from own_assets where id = ${id}`.execute(db)
    if (rows.length === 0) refuse(requestRefusals.NOT_FOUND)
    const day = dayOf(now)
    const [[record], [insured], policies] = await Promise.all([
      listRecords(db, [id]),
      listInsured(db, me.role, sql<boolean>`own_assets.id = ${id}`),
      listInsuring(db),
    ])
    if (!record || !insured) return { readiness: null }
    const cover = await findCover(db, me.role, { id, policies, day })
    const readiness = readinessOf({ record, kind: recordKindOf(me.role), worth: insured.worth, cover, day })
    return { readiness }
  },
)

const LEAST = 5

/** By what is kept of each piece. What some are covered for depends on the others: those are checked one by one. */
export const judgeVault = registered.readiness.ofVault.handler(async ({ context: { db, me, addresses, now } }) => {
  const about = { role: me.role, day: dayOf(now) }
  const kind = recordKindOf(me.role)
  const [groups, policies] = await Promise.all([listAlike(db, about), listInsuring(db)])
  const covers = await coverOfVault(db, about, policies)
  const scoreOf = madeOnce((facts: FactsText, cover: CoverState | null) => scoreAlike(factsIn(facts), kind, cover))
  const single = [...(covers?.apart.values() ?? [])].map(({ piece, state }) => ({
    id: piece.id,
    cover: state,
    ...scoreOf(piece.facts, state),
  }))
  const alike = withoutApart(groups, covers).map(({ facts, assets }) => {
    const cover = covers && covers.stateOf(factsIn(facts))
    return { facts, assets, cover, ...scoreOf(facts, cover) }
  })
  const vault = readinessOfVault()
  for (const judged of single) vault.add(judged)
  for (const judged of alike) vault.add(judged, judged.assets)

  const least = await leastReady(db, {
    ...about,
    alike: alike.filter(({ isWhole }) => !isWhole),
    single: single.filter(({ isWhole }) => !isWhole),
    apart: single.map(({ id }) => id),
    limit: LEAST,
  })
  const where = sql<boolean>`own_assets.id = any (${least.map(({ id }) => id)}::uuid[])`
  const [records, insured, pieces] = await Promise.all([
    listRecords(
      db,
      least.map(({ id }) => id),
    ),
    listInsured(db, me.role, where),
    listPieces(db, { role: me.role, opening: { addresses, owner: me.id } }, { from: sql`own_assets`, where }),
  ])
  return {
    ...vault.sum(),
    least: least.map(({ id, score, cover }) => {
      const record = records.find((each) => each.id === id)!
      const { worth } = insured.find((each) => each.id === id)!
      const { next } = readinessOf({ record, kind, worth, cover: cover && { state: cover }, day: about.day })
      return { ...pieces.find(({ piece }) => piece.id === id)!.piece, score, next }
    }),
  }
})

/** Each group without those of its pieces that are checked one by one. */
function withoutApart(groups: readonly { facts: FactsText; assets: number }[], covers: VaultCover | null) {
  const apart = new Map<FactsText, number>()
  for (const { piece } of covers?.apart.values() ?? []) apart.set(piece.facts, (apart.get(piece.facts) ?? 0) + 1)
  return groups
    .map(({ facts, assets }) => ({ facts, assets: assets - (apart.get(facts) ?? 0) }))
    .filter(({ assets }) => assets > 0)
}

/** Very many pieces are alike. */
function madeOnce<T>(score: (facts: FactsText, cover: CoverState | null) => T) {
  const made = new Map<string, T>()
  return (facts: FactsText, cover: CoverState | null): T => {
    const key = `${facts} ${cover}`
    const found = made.get(key) ?? score(facts, cover)
    made.set(key, found)
    return found
  }
}

type RecordToJudge = ReadinessRecord & { id: string }

/** Those of them that are held. */
export async function listRecords(db: UserDb, ids: readonly string[]): Promise<RecordToJudge[]> {
  const { rows } = await sql<RecordToJudge>`
    select id, category, details, maker, dating::text as dating, place,
      cost_at_acquisition::text as cost_at_acquisition, value_at_creation::text as value_at_creation,
      (select coalesce(json_agg(json_build_object('view', view)), '[]') from asset_images where asset_id = own_assets.id) as images,
      (select coalesce(json_agg(json_build_object('type', type)), '[]') from asset_documents where asset_id = own_assets.id) as documents,
      (select coalesce(json_agg(position), '[]') from beneficiaries where asset_id = own_assets.id) as beneficiaries
    from own_assets where held and id = any (${ids}::uuid[])
  `.execute(db)
  return rows
}
