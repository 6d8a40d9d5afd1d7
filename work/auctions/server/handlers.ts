import { registered } from '#account/identity/server/shared/callers.ts'
import { isId } from '#basics/ids.ts'
import { exactAmount } from '#basics/money.ts'
import { t } from '#basics/words/words.ts'
import type { UserDb } from '#database/access.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { refuse } from '#platform/refusal.ts'
import { requireWorking } from '#work/jobs/server/shared/working.ts'
import { auctionRefusals } from '../refusals.ts'
import { priceMistakes, PRICES } from '../rules/lots.ts'
import {
  findAuction,
  findCurrency,
  findLot,
  insertAuction,
  listAuctions as listAuctionRows,
  listLotEvents as listEventRows,
  listLots as listLotRows,
  moveLot as moveLotRow,
  placeLot as placeLotRow,
  publishAuction as publishRow,
  removeLot as removeLotRow,
  updateAuction,
  updateLot,
} from './queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

const requireAuction = async (db: UserDb, id: string) =>
  (isId(id) ? await findAuction(db, id) : undefined) ?? refuse(NOT_FOUND)

const requireLot = async (db: UserDb, id: string) => (isId(id) ? await findLot(db, id) : undefined) ?? refuse(NOT_FOUND)

/** As it is stored; null where nothing was typed. */
export function storedAmount(typed: string, currency: string, label: string): string | null {
  if (typed === '') return null
  const read = exactAmount(typed, currency)
  return read.ok ? read.amount : refuse(auctionRefusals.LOT_INVALID, read.mistakeIn(label))
}

export const listAuctions = registered.auctions.list.handler(async ({ input, context: { db } }) => {
  await requireWorking(db)
  return listAuctionRows(db, input)
})

export const getAuction = registered.auctions.get.handler(async ({ input: { id }, context: { db } }) => {
  await requireWorking(db)
  return requireAuction(db, id)
})

export const addAuction = registered.auctions.add.handler(async ({ input, context: { db } }) => {
  const { firm } = await requireWorking(db)
  const { auction_id, held_on, ...typed } = input
  await insertAuction(db, { ...typed, held_on: held_on || null, id: auction_id, firm_id: firm })
  return requireAuction(db, auction_id)
})

export const changeAuction = registered.auctions.change.handler(async ({ input, context: { db } }) => {
  await requireWorking(db)
  const { id, held_on, ...typed } = input
  if (!isId(id) || !(await updateAuction(db, id, { ...typed, held_on: held_on || null }))) refuse(NOT_FOUND)
  return requireAuction(db, id)
})

export const publishAuction = registered.auctions.publish.handler(async ({ input: { id }, context: { db } }) => {
  await requireWorking(db)
  if (!isId(id) || !(await publishRow(db, id))) refuse(NOT_FOUND)
  return requireAuction(db, id)
})

export const listLots = registered.auctions.lots.handler(async ({ input, context: { db } }) => {
  await requireWorking(db)
  if (!isId(input.id)) return refuse(NOT_FOUND)
  await requireAuction(db, input.id)
  return listLotRows(db, { state: undefined, ...input })
})

export const changeLot = registered.auctions.changeLot.handler(async ({ input, context: { db } }) => {
  await requireWorking(db)
  const { id, estimate_low, estimate_high, start_price, reserve, ...said } = input
  await requireLot(db, id)
  const currency = (await findCurrency(db, { lot: id })) ?? refuse(NOT_FOUND)
  const priced = { estimate_low, estimate_high, start_price, reserve }
  const [mistake] = Object.values(priceMistakes(priced, currency))
  if (mistake !== undefined) refuse(auctionRefusals.LOT_INVALID, mistake)
  const stored = Object.fromEntries(PRICES.map((name) => [name, storedAmount(priced[name], currency, name)])) as Record<
    keyof typeof priced,
    string | null
  >
  if (!(await updateLot(db, id, { ...said, ...stored }))) refuse(NOT_FOUND)
  return requireLot(db, id)
})

export const moveLot = registered.auctions.moveLot.handler(async ({ input, context: { db } }) => {
  await requireWorking(db)
  const { id, to, hammer: typed } = input
  const lot = await requireLot(db, id)
  const currency = (await findCurrency(db, { lot: id })) ?? refuse(NOT_FOUND)
  const hammer = to === 'sold' ? storedAmount(typed, currency, t('Hammer price')) : null
  if (to === 'sold' && (hammer === null || Number(hammer) === 0))
    refuse(auctionRefusals.LOT_INVALID, t('Please enter the hammer price'))
  // What is sent again is there already.
  if (lot.state !== to && !(await moveLotRow(db, id, to, hammer))) refuse(NOT_FOUND)
  return requireLot(db, id)
})

export const placeLot = registered.auctions.placeLot.handler(async ({ input: { id, number }, context: { db } }) => {
  await requireWorking(db)
  if (!isId(id) || !(await placeLotRow(db, id, number))) refuse(NOT_FOUND)
})

export const removeLot = registered.auctions.removeLot.handler(async ({ input: { id }, context: { db } }) => {
  await requireWorking(db)
  if (!isId(id) || !(await removeLotRow(db, id))) refuse(NOT_FOUND)
})

export const listLotEvents = registered.auctions.lotEvents.handler(async ({ input: { id }, context: { db } }) => {
  await requireWorking(db)
  await requireLot(db, id)
  return listEventRows(db, id)
})
