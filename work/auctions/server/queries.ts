import { sql } from 'kysely'
import type { GuestDb, UserDb } from '#database/access.ts'
import type { Consignor, Lot, LotEvent, Receipt } from '../contract/shapes.ts'
import type { LotState } from '../rules/lots.ts'

const LISTED = ['id', 'title', 'place', 'currency', 'published_at'] as const
const heldOn = sql<string | null>`auctions.held_on::text`
const ownLots = sql<number>`(select count(*)::int from lots where lots.auction_id = auctions.id)`

export async function listAuctions(db: UserDb, { offset, limit }: { offset: number; limit: number }) {
  const [items, { total }] = await Promise.all([
    db
      .selectFrom('auctions')
      .select(LISTED)
      .select([heldOn.as('held_on'), ownLots.as('lots')])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('auctions')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

const consignors = (db: UserDb) =>
  db
    .selectFrom('consignors')
    .innerJoin('firm_clients', 'firm_clients.id', 'consignors.client_id')
    .select(['consignors.id', 'consignors.client_id', 'consignors.charged_for', 'consignors.asked_at'])
    .select([
      'firm_clients.name',
      sql<string>`consignors.commission::text`.as('commission'),
      sql<string>`consignors.charges::text`.as('charges'),
      sql<number>`(select count(*)::int from lots where consignor_id = consignors.id)`.as('lots'),
      sql<number>`(select count(*)::int from lots where consignor_id = consignors.id and state = 'catalogued')`.as(
        'to_approve',
      ),
    ])

export async function findAuction(db: UserDb, id: string) {
  const found = await db
    .selectFrom('auctions')
    .select([...LISTED, 'conditions'])
    .select([heldOn.as('held_on'), ownLots.as('lots')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const theirs: Consignor[] = (await consignors(db)
    .where('consignors.auction_id', '=', id)
    .orderBy(sql`folded(firm_clients.name)`)
    .orderBy('consignors.id')
    .execute()) as unknown as Consignor[]
  return { ...found, consignors: theirs }
}

interface TypedAuction {
  title: string
  held_on: string | null
  place: string
  conditions: string
  currency: string
}

/** What is sent again is the same sale. */
export const insertAuction = (db: UserDb, auction: TypedAuction & { id: string; firm_id: string }) =>
  db
    .insertInto('auctions')
    .values(auction)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

const isChanged = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => numUpdatedRows === 1n

export const updateAuction = async (db: UserDb, id: string, auction: TypedAuction) =>
  isChanged(await db.updateTable('auctions').set(auction).where('id', '=', id).executeTakeFirstOrThrow())

export const publishAuction = async (db: UserDb, id: string) =>
  isChanged(
    await db
      .updateTable('auctions')
      .set({ published_at: sql`coalesce(published_at, now())` })
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

const AMOUNTS = ['estimate_low', 'estimate_high', 'start_price', 'reserve', 'hammer'] as const
const amounts = AMOUNTS.map((name) => sql<string | null>`${sql.ref(`lots.${name}`)}::text`.as(name))
const lotState = sql<LotState>`lots.state`

const lots = (db: UserDb) =>
  db
    .selectFrom('lots')
    .innerJoin('firm_clients', 'firm_clients.id', 'lots.client_id')
    .select([
      'lots.id',
      'lots.auction_id',
      'lots.consignor_id',
      'firm_clients.name as consignor_name',
      'lots.grant_id',
      'lots.asset_id',
      'lots.number',
      'lots.title',
      'lots.description',
      'lots.condition',
      'lots.dimensions',
    ])
    .select([lotState.as('state'), ...amounts])

interface Wanted {
  id: string
  search: string
  state?: LotState | undefined
  offset: number
  limit: number
}

export async function listLots(db: UserDb, { id, search, state, offset, limit }: Wanted) {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 10)
  const about = sql`folded(concat_ws(' ', lots.number::text, lots.title, firm_clients.name))`
  const conditions = [
    sql<boolean>`lots.auction_id = ${id}`,
    ...(state ? [sql<boolean>`lots.state = ${state}`] : []),
    ...words.map((word) => sql<boolean>`strpos(${about}, folded(${word})) > 0`),
  ]
  const narrowed = <Query extends { where: (condition: ReturnType<typeof sql<boolean>>) => Query }>(query: Query) =>
    conditions.reduce((narrower, condition) => narrower.where(condition), query)
  const counted = db.selectFrom('lots').innerJoin('firm_clients', 'firm_clients.id', 'lots.client_id')
  const [items, { total }] = await Promise.all([
    narrowed(lots(db)).orderBy('lots.number').offset(offset).limit(limit).execute(),
    narrowed(counted.select(sql<number>`count(*)::int`.as('total'))).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

export const findLot = (db: UserDb, id: string): Promise<Lot | undefined> =>
  lots(db).where('lots.id', '=', id).executeTakeFirst()

/** In which currency a lot is sold, or a consignor is paid. */
export async function findCurrency(db: UserDb, of: { lot: string } | { consignor: string }) {
  const found = await db
    .selectFrom('auctions')
    .select('currency')
    .where(
      'lot' in of
        ? sql<boolean>`id = (select auction_id from lots where id = ${of.lot})`
        : sql<boolean>`id = (select auction_id from consignors where id = ${of.consignor})`,
    )
    .executeTakeFirst()
  return found?.currency
}

interface ChangedLot {
  title: string
  description: string
  condition: string
  dimensions: string
  estimate_low: string | null
  estimate_high: string | null
  start_price: string | null
  reserve: string | null
}

export const updateLot = async (db: UserDb, id: string, lot: ChangedLot) =>
  isChanged(await db.updateTable('lots').set(lot).where('id', '=', id).executeTakeFirstOrThrow())

export const moveLot = async (db: UserDb, id: string, to: LotState, hammer: string | null) =>
  isChanged(
    await db
      .updateTable('lots')
      // What was sold keeps its price once it is settled.
      .set({ state: to, ...(to !== 'settled' && { hammer }) })
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

export async function placeLot(db: UserDb, id: string, number: number): Promise<boolean> {
  const { rows } = await sql<{ is_placed: boolean }>`select place_lot(${id}, ${number}) as is_placed`.execute(db)
  return rows[0]!.is_placed
}

export const removeLot = async (db: UserDb, id: string) =>
  (await db.deleteFrom('lots').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows === 1n

export const listLotEvents = (db: UserDb, id: string) =>
  db
    .selectFrom('lot_events')
    .select(['id', 'author_name', 'content', 'created_at'])
    .select([
      sql<LotEvent['moved_from']>`moved_from`.as('moved_from'),
      sql<LotEvent['moved_to']>`moved_to`.as('moved_to'),
    ])
    .where('lot_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()

interface Fees {
  commission: string
  charges: string
  charged_for: string
}

export const updateConsignor = async (db: UserDb, id: string, fees: Fees) =>
  isChanged(await db.updateTable('consignors').set(fees).where('id', '=', id).executeTakeFirstOrThrow())

/** With what opens the letter, where whoever it goes to has no account. */
export const noteAsked = async (db: UserDb, id: string, letter_hash: string | null) =>
  isChanged(
    await db
      .updateTable('consignors')
      .set({ asked_at: sql`now()`, letter_hash })
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

/** Where a consignor is reached, and whether the vault they consign from waits to be claimed: then nobody can sign in to it. */
export const findReached = (db: UserDb, id: string) =>
  db
    .selectFrom('consignors')
    .innerJoin('firm_clients', 'firm_clients.id', 'consignors.client_id')
    .select(['firm_clients.address', 'consignors.firm_id', 'consignors.client_id'])
    .select(sql<boolean>`(firm_clients.user_id is not null and firm_clients.ended_at is null)`.as('is_there'))
    .select(
      sql<boolean>`(firm_clients.user_id is not null and accepted_at is null and firm_clients.ended_at is null)`.as(
        'is_unclaimed',
      ),
    )
    .where('consignors.id', '=', id)
    .executeTakeFirst()

/** All lots of a consignor with the sale, and the receipts. */
export async function findConsigned(db: UserDb, id: string) {
  const found = await consignors(db).select('consignors.auction_id').where('consignors.id', '=', id).executeTakeFirst()
  if (!found) return undefined
  const { auction_id, ...consignor } = found
  const [auction, theirs, receipts] = await Promise.all([
    db
      .selectFrom('auctions')
      .select(['id', 'title', 'currency'])
      .select(heldOn.as('held_on'))
      .where('id', '=', auction_id)
      .executeTakeFirstOrThrow(),
    lots(db).where('lots.consignor_id', '=', id).orderBy('lots.number').execute(),
    db
      .selectFrom('pickup_receipts')
      .select(['id', 'signed_by', 'drawing', 'received_by', 'created_at'])
      .select(sql<Receipt['pieces']>`pieces`.as('pieces'))
      .where('consignor_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute(),
  ])
  return { auction, consignor, lots: theirs, receipts }
}

interface NewReceipt {
  id: string
  firm_id: string
  client_id: string
  consignor_id: string
  signed_by: string
  drawing: string | null
  pieces: Receipt['pieces']
  received_by: string
}

export const insertReceipt = (db: UserDb, { pieces, ...receipt }: NewReceipt) =>
  db
    .insertInto('pickup_receipts')
    .values({ ...receipt, pieces: sql`${JSON.stringify(pieces)}::jsonb` })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/** How many became lots; null where there is no such sale. */
export async function offerLots(db: GuestDb, auction: string, assets: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ offered: number | null }>`
    select offer_lots(${auction}, ${sql.val(assets)}::uuid[]) as offered
  `.execute(db)
  return rows[0]!.offered
}
