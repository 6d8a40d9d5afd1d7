import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { checkCover } from '#domain/cover/check.ts'
import type { CoverShown, Finding } from '#domain/cover/cover.ts'
import { termOn } from '#domain/cover/policies.ts'
import { isId } from '#domain/ids.ts'
import type { Role } from '#domain/member/roles.ts'
import { refuse } from '#server/platform/refusal.ts'
import { registered } from '#server/rpc/callers.ts'
import { listPieces } from '#server/shared/pieces.ts'
import { listInsured, listInsuring, type NamedPolicy } from './insured.ts'

/** All of it is checked each time, since what one piece is covered for depends on the others; a page of it goes out. */
export const checkVaultCover = registered.cover.check.handler(
  async ({ input: { show, from, limit }, context: { db, me, addresses, now } }) => {
    const day = now.toISOString().slice(0, 10)
    const [assets, policies] = await Promise.all([listInsured(db, me.role, day), listInsuring(db)])
    const { findings, counts, review_due, sums } = checkCover(assets, policies, day)
    const shown = findings.filter(isShown(show))
    const page = shown.slice(from, from + limit)
    const where = sql<boolean>`own_assets.id = any (${page.map(({ id }) => id)}::uuid[])`
    const reader = { role: me.role, opening: { addresses, owner: me.id } }
    const pieces = await listPieces(db, reader, { from: sql`own_assets`, where })
    const byId = new Map(pieces.map(({ piece }) => [piece.id, piece]))
    return {
      day,
      counts,
      review_due,
      sums,
      policies: namesOf(policies),
      items: page.map((finding) => ({ finding, piece: byId.get(finding.id)! })),
      total: shown.length,
      next: from + page.length < shown.length ? from + page.length : null,
    }
  },
)

export const findCoverOfAsset = registered.cover.ofAsset.handler(
  async ({ input: { id }, context: { db, me, now } }) => {
    const { rows } = isId(id)
      ? await sql<{ held: boolean }>`select held from own_assets where id = ${id}`.execute(db)
      : { rows: [] }
    if (!rows[0]) refuse('NOT_FOUND')
    const policies = rows[0].held ? await listInsuring(db) : []
    if (policies.length === 0) return { finding: null, policies: {} }
    const day = now.toISOString().slice(0, 10)
    const assets = await listCompeting(db, me.role, { id, policies, day })
    const finding = checkCover(assets, policies, day).findings.find((found) => found.id === id) ?? null
    return { finding, policies: namesOf(policies) }
  },
)

/** What a piece shares its cover with: all that is held where a policy covers all, else what is scheduled or new. */
function listCompeting(
  db: UserDb,
  role: Role,
  { id, policies, day }: { id: string; policies: readonly NamedPolicy[]; day: string },
) {
  const inForce = policies.filter((policy) => termOn(policy, day) === 'in force')
  if (inForce.some(({ kind }) => kind === 'blanket')) return listInsured(db, role, day)
  const scheduled = inForce.flatMap(({ items }) => items.map(({ asset_id }) => asset_id))
  const longest = Math.max(0, ...inForce.map(({ window_days }) => window_days ?? 0))
  const isNew = sql`coalesce(date_of_acquisition, creation_date) > ${day}::date - ${longest}::integer`
  return listInsured(db, role, day, sql<boolean>`(own_assets.id = any (${[id, ...scheduled]}::uuid[]) or ${isNew})`)
}

function isShown(show: CoverShown): (finding: Finding) => boolean {
  if (show === 'all') return () => true
  if (show === 'review') return ({ review_due }) => review_due
  return show === 'gaps' ? ({ state, review_due }) => state !== 'covered' || review_due : ({ state }) => state === show
}

const namesOf = (policies: readonly NamedPolicy[]) =>
  Object.fromEntries(policies.map(({ id, number, insurer, valid_until }) => [id, { number, insurer, valid_until }]))
