import { type Context, Hono } from 'hono'
import { findFirmLetterhead } from '#account/firms/server/shared/letterhead.ts'
import { admit, stepsFor } from '#account/identity/server/shared/admit.ts'
import type { Identity } from '#account/identity/server/shared/identity.ts'
import { guestRefOf } from '#account/access/server/shared/guest-ref.ts'
import type { Member } from '#account/member/contract.ts'
import { isId } from '#basics/ids.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { JsonBody } from '#platform/http/json-body.ts'
import { bodyOfParts } from '#platform/http/spooled.ts'
import { refusal, refuse } from '#platform/refusal.ts'
import { streamRoute } from '#platform/rpc/stream-route.ts'
import { inPrintQueue, type PrintServices } from '#record/assets/server/shared/printing.ts'
import { requireWorking } from '#work/jobs/server/shared/working.ts'
import { paperRefusals } from '#work/papers/refusals.ts'
import { catalogStream } from '../contract/auctions.ts'
import { auctionRefusals } from '../refusals.ts'
import type { LotState } from '../rules/lots.ts'
import { catalogTable, catalogZip, type CatalogPiece, proofOf } from './catalog.ts'
import { listPictures } from './pictures.ts'
import { findAuction, listLots } from './queries.ts'

type Services = PrintServices & { identity: Identity }

const TYPES = { pdf: 'application/pdf', csv: 'text/csv', zip: 'application/zip' }
type Format = keyof typeof TYPES

/** What is no part of a catalog: it is not in the sale, or goes home. */
const LEFT = new Set<LotState>(['received', 'returned'])

/** `POST /api/auctions/{id}/catalog/{format}`. Pictures are read by the access of each consignor, as long as that lasts. */
export function catalogRoute(services: Services) {
  const app = new Hono<JsonBody>()
  streamRoute(app, {
    stream: catalogStream,
    path: '/:id/catalog/:format',
    admit: (c) => admit(c, services, catalogStream),
    words: () => ({ WorkLimitExceeded: () => refusal(paperRefusals.TOO_MUCH_FOR_PAPER) }),
    handler: async (c, me) => {
      const format = c.req.param('format')
      const id = c.req.param('id')
      if (!isId(id) || !(format in TYPES)) return refuse(requestRefusals.NOT_FOUND)
      return answer(c, services, me, id, format as Format)
    },
  })
  return app
}

async function answer(c: Context, services: Services, me: Member, id: string, format: Format) {
  const { auction, lots, letterhead } = await stepsFor(
    c,
    services,
  )(async (db) => {
    await requireWorking(db)
    const found = (await findAuction(db, id)) ?? refuse(requestRefusals.NOT_FOUND)
    const { items } = await listLots(db, { id, search: '', offset: 0, limit: 5_000 })
    return { auction: found, lots: items, letterhead: (await findFirmLetterhead(db))! }
  })
  const offered = lots.filter(({ state }) => !LEFT.has(state))
  if (offered.length === 0) refuse(auctionRefusals.NOTHING_IN_CATALOG)
  const pictures = new Map<string, string[]>()
  for (const grant of new Set(offered.flatMap(({ grant_id }) => grant_id ?? []))) {
    const ref = guestRefOf(c, services.identity, grant)
    const pieces = offered.filter(({ grant_id }) => grant_id === grant).map(({ asset_id }) => asset_id)
    if (ref) for (const [asset, paths] of await listPictures(services.database, ref, pieces)) pictures.set(asset, paths)
  }
  const pieces: CatalogPiece[] = offered.map((lot) => ({ lot, pictures: pictures.get(lot.asset_id) ?? [] }))
  const catalog = { auction, pieces, letterhead, by: { whose: me.id, signal: c.req.raw.signal } }
  const named = (content: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>, leftOut: number) =>
    c.body(content, 200, {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="catalog-${new Date().toISOString().slice(0, 10)}.${format}"`,
      'x-export-rows': String(pieces.length - leftOut),
      'x-left-out': String(leftOut),
    })
  if (format === 'pdf') return named(await inPrintQueue(me.id, () => proofOf(services, catalog)), 0)
  const { bytes, leftOut, kept } = catalogTable(pieces)
  if (kept.length === 0) refuse(auctionRefusals.NOTHING_IN_CATALOG)
  return named(format === 'csv' ? bytes : bodyOfParts(catalogZip(services, catalog, { bytes, kept })), leftOut)
}
