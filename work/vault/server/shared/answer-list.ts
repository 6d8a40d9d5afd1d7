import type * as z from 'zod'
import type { VaultDb, Visit } from '#database/access.ts'
import type { Role } from '#basics/roles.ts'
import type { UrlSigner } from '#record/files/server/shared/file-urls.ts'
import { rawJson } from '#platform/rpc/json-text.ts'
import type { listRequest } from '../../contract.ts'
import { cursorOf } from './cursor.ts'
import { countMatching, findPlaceBefore, listPage, lookUpNarrowed } from './list-queries.ts'
import { placeIn } from './orders.ts'

/** A page of a list: of one's own vault, or of one that somebody is let into, of which the visit knows the counts. */
export async function answerList(
  db: VaultDb,
  role: Role,
  opening: UrlSigner,
  asked: z.output<typeof listRequest>,
  visit: Pick<Visit, 'few' | 'held' | 'recorded'> | null = null,
) {
  const { cursor, limit, search, sort, order, ...filters } = asked
  const after = placeIn(cursor, role, asked)
  const few = visit?.few ?? null
  const request = { ...filters, few, sort, order, hits: await lookUpNarrowed(db, search, { ...filters, few }) }
  const [{ items, next }, before, counts] = await Promise.all([
    listPage(db, role, opening, { ...request, after, limit }),
    after && findPlaceBefore(db, role, { ...request, after, limit }),
    after === null ? countMatching(db, request, visit) : null,
  ])
  const rest = { next_cursor: next && cursorOf(next), previous_cursor: before && cursorOf(before), counts }
  return rawJson(`{"items":${items},${JSON.stringify(rest).slice(1)}`)
}
