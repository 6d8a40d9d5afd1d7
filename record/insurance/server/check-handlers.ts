import { sql } from 'kysely'
import { checkCover } from '../rules/check.ts'
import { isShownAs } from '../rules/cover.ts'
import { isId } from '#basics/ids.ts'
import { refuse } from '#platform/refusal.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { listPieces } from '#record/assets/server/shared/pieces.ts'
import { findCover, listInsured, listInsuring, type NamedPolicy } from './shared/insured.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'

/** All of it is checked each time, since what one piece is covered for depends on the others; a page of it goes out. */
export const checkVaultCover = registered.cover.check.handler(
  async ({ input: { show, from, limit }, context: { db, me, addresses, now } }) => {
    const day = now.toISOString().slice(0, 10)
    const [assets, policies] = await Promise.all([listInsured(db, me.role), listInsuring(db)])
    const { pieces: checked, describe, counts, review_due, sums } = checkCover(assets, policies, day)
    const shown = checked.filter((piece) => isShownAs(show, piece))
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
      items: describe(page).map((finding) => ({ finding, piece: byId.get(finding.id)! })),
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
    if (!rows[0]) refuse(requestRefusals.NOT_FOUND)
    const policies = rows[0].held ? await listInsuring(db) : []
    const day = now.toISOString().slice(0, 10)
    return { finding: await findCover(db, me.role, { id, policies, day }), policies: namesOf(policies) }
  },
)

const namesOf = (policies: readonly NamedPolicy[]) =>
  Object.fromEntries(policies.map(({ id, number, insurer, valid_until }) => [id, { number, insurer, valid_until }]))
