import { sql } from 'kysely'
import { recordKindOf } from '#domain/assets/sections.ts'
import { checkCover } from '#domain/cover/check.ts'
import { isId } from '#domain/ids.ts'
import {
  type JudgedReadiness,
  judgeReadiness,
  lineInWords,
  readinessOf,
  readinessOfVault,
} from '#domain/readiness/readiness.ts'
import { refuse } from '#server/platform/refusal.ts'
import { registered } from '#server/rpc/callers.ts'
import { findCover, listInsured, listInsuring } from '#server/shared/insured.ts'
import { listPieces } from '#server/shared/pieces.ts'
import { everyRecord, findRecord } from './queries.ts'

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

export const findReadiness = registered.readiness.ofAsset.handler(
  async ({ input: { id }, context: { db, me, now } }) => {
    if (!isId(id)) refuse('NOT_FOUND')
    const { rows } = await sql`select from own_assets where id = ${id}`.execute(db)
    if (rows.length === 0) refuse('NOT_FOUND')
    const day = dayOf(now)
    const [record, [insured], policies] = await Promise.all([
      findRecord(db, id),
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

/** What one piece is covered for depends on the others, so all that is held is checked each time. */
export const judgeVault = registered.readiness.ofVault.handler(async ({ context: { db, me, addresses, now } }) => {
  const day = dayOf(now)
  const [insured, policies] = await Promise.all([listInsured(db, me.role), listInsuring(db)])
  const worths = new Map(insured.map(({ id, worth }) => [id, worth]))
  const covers = new Map(checkCover(insured, policies, day).pieces.map((piece) => [piece.id, piece]))
  const vault = readinessOfVault()
  const kind = recordKindOf(me.role)
  let least: (JudgedReadiness & { id: string })[] = []
  for await (const page of everyRecord(db)) {
    const judged = page.map((record) => {
      const cover = policies.length === 0 ? null : (covers.get(record.id) ?? null)
      const worth = worths.get(record.id) ?? null
      return { id: record.id, ...judgeReadiness({ record, kind, worth, cover, day }) }
    })
    for (const one of judged) vault.add(one)
    least = [...least, ...judged.filter(({ next }) => next !== null)].toSorted(leastFirst).slice(0, LEAST)
  }
  const where = sql<boolean>`own_assets.id = any (${least.map(({ id }) => id)}::uuid[])`
  const reader = { role: me.role, opening: { addresses, owner: me.id } }
  const pieces = new Map(
    (await listPieces(db, reader, { from: sql`own_assets`, where })).map(({ piece }) => [piece.id, piece]),
  )
  return {
    ...vault.sum(),
    least: least.map(({ id, score, next }) => ({ ...pieces.get(id)!, score, next: next && lineInWords(next) })),
  }
})

const leastFirst = (one: { score: number; id: string }, other: { score: number; id: string }) =>
  one.score - other.score || (one.id < other.id ? -1 : 1)
