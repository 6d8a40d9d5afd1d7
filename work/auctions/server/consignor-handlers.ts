import { firmRefusals } from '#account/firms/refusals.ts'
import { originFor } from '#account/firms/server/shared/letterhead.ts'
import { guestSaving, openSaving, registered } from '#account/identity/server/shared/callers.ts'
import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import type { CallServices } from '#account/identity/server/shared/call.ts'
import { isId } from '#basics/ids.ts'
import { t } from '#basics/words/words.ts'
import type { UserDb } from '#database/access.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { jobRefusals } from '#work/jobs/refusals.ts'
import { headOf, requireWorking } from '#work/jobs/server/shared/working.ts'
import { auctionRefusals } from '../refusals.ts'
import { statementOf } from '../rules/statement.ts'
import { answerLots, type Answered, findConsignedByLetter, findConsignedByMe } from './consigned.ts'
import { storedAmount } from './handlers.ts'
import { lotsAnsweredLetter, lotsToApproveLetter } from './letters.ts'
import {
  findConsigned,
  findCurrency,
  findReached,
  insertReceipt,
  noteAsked,
  offerLots as offerLotRows,
  updateConsignor,
} from './queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

/** What a consignor’s lots brought, lot by lot, and what is due; undefined where there is no such consignor. */
export async function findStatement(db: UserDb, id: string) {
  const found = isId(id) ? await findConsigned(db, id) : undefined
  if (!found) return undefined
  const { auction, consignor, lots, receipts } = found
  const { lots: sold, ...sums } = statementOf(lots, consignor, auction.currency)
  const commissions = new Map(sold.map((lot) => [lot.id, lot.commission]))
  return {
    auction,
    consignor,
    ...sums,
    lots: lots.map(({ id: lot, number, title, condition, state, hammer }) => ({
      id: lot,
      number,
      title,
      condition,
      state,
      hammer,
      commission: commissions.get(lot) ?? null,
    })),
    receipts,
  }
}

const requireStatement = async (db: UserDb, id: string) => (await findStatement(db, id)) ?? refuse(NOT_FOUND)

export const getStatement = registered.auctions.statement.handler(async ({ input: { id }, context: { db } }) => {
  await requireWorking(db)
  return requireStatement(db, id)
})

export const changeConsignor = registered.auctions.changeConsignor.handler(async ({ input, context: { db } }) => {
  await requireWorking(db)
  const { id, charges: typed, ...fees } = input
  const currency = isId(id) ? await findCurrency(db, { consignor: id }) : undefined
  if (currency === undefined) return refuse(NOT_FOUND)
  const charges = storedAmount(typed, currency, t('Charges')) ?? '0'
  if (!(await updateConsignor(db, id, { ...fees, charges }))) refuse(NOT_FOUND)
  return requireStatement(db, id)
})

export const askConsignor = registered.auctions.ask.handler(async ({ input: { id }, context }) => {
  const { db, enqueue, letterhead } = context
  const working = await requireWorking(db)
  const { auction, lots } = await requireStatement(db, id)
  if (!lots.some(({ state }) => state === 'catalogued')) refuse(auctionRefusals.NOTHING_TO_APPROVE)
  const { address, is_there, is_unclaimed } = (await findReached(db, id))!
  if (!is_there) refuse(jobRefusals.CLIENT_HAS_NO_ACCOUNT)
  if (address === null) return refuse(firmRefusals.CLIENT_HAS_NO_ADDRESS)
  const token = is_unclaimed ? newToken() : null
  await noteAsked(db, id, token && hashOfToken(token))
  const origin = originFor(context, working)
  const said = {
    to: address,
    firm: working.firm_name,
    auction: auction.title,
    needsAccount: token === null,
    // What opens it stands behind the `#`, which no server is told.
    url: token === null ? `${origin}/consigned/${id}` : `${origin}/approve#${token}`,
  }
  await enqueue(db, SEND_LETTER, lotsToApproveLetter(headOf(letterhead, working), said))
  return requireStatement(db, id)
})

export const signReceipt = registered.auctions.signReceipt.handler(async ({ input, context: { db } }) => {
  const { firm, member_name } = await requireWorking(db)
  const { id, receipt_id, lots: chosen, signed_by, drawing } = input
  const { lots } = await requireStatement(db, id)
  const taken = lots.filter((lot) => chosen.includes(lot.id))
  if (taken.length !== new Set(chosen).size) refuse(NOT_FOUND)
  await insertReceipt(db, {
    id: receipt_id,
    firm_id: firm,
    client_id: (await findReached(db, id))!.client_id,
    consignor_id: id,
    signed_by,
    drawing,
    pieces: taken.map(({ number, title, condition }) => ({ number, title, condition })),
    received_by: member_name,
  })
  return requireStatement(db, id)
})

export const offerLots = guestSaving.auctions.shared.offer.handler(
  async ({ input: { auction, assets }, context: { db } }) => {
    const offered = isId(auction) ? await offerLotRows(db, auction, assets.filter(isId)) : null
    return offered === null ? refuse(NOT_FOUND) : { offered }
  },
)

const requireConsigned = async (db: UserDb, id: string) =>
  (isId(id) ? await findConsignedByMe(db, id) : undefined) ?? refuse(NOT_FOUND)

export const getConsigned = registered.auctions.consigned.get.handler(({ input: { id }, context: { db } }) =>
  requireConsigned(db, id),
)

export const answerConsigned = registered.auctions.consigned.answer.handler(async ({ input, context }) => {
  const { db } = context
  const { id, ...answer } = input
  await requireConsigned(db, id)
  await tellAnswered(context, answer, await answerLots(db, { id }, answerOf(answer)))
  return requireConsigned(db, id)
})

const requireByLetter = async (db: UserDb, token: string) =>
  (await findConsignedByLetter(db, hashOfToken(token))) ?? refuse(NOT_FOUND)

/** Of whoever has the letter: their vault waits to be claimed, so nobody can sign in to it. */
export const openLots = openSaving.auctions.byLetter.open.handler(({ input: { token }, context: { db } }) =>
  requireByLetter(db, token),
)

export const answerByLetter = openSaving.auctions.byLetter.answer.handler(async ({ input, context }) => {
  const { db } = context
  const { token, ...answer } = input
  await tellAnswered(context, answer, await answerLots(db, { token: hashOfToken(token) }, answerOf(answer)))
  return requireByLetter(db, token)
})

interface GivenAnswer {
  lots: readonly string[]
  is_approved: boolean
  content: string
}

const answerOf = ({ lots, is_approved, content }: GivenAnswer) => ({
  lots: lots.filter(isId),
  is_approved,
  content: content || null,
})

type Telling = Pick<CallServices, 'enqueue' | 'letterhead'> & { db: UserDb; origin: string }

async function tellAnswered(
  { db, enqueue, letterhead, origin }: Telling,
  { is_approved }: GivenAnswer,
  answered: Answered | undefined,
) {
  const { answered: count, auction_id, client_name: client, told } = answered ?? refuse(NOT_FOUND)
  const said = { client, count, isApproved: is_approved, url: `${origin}/auctions/${auction_id}` }
  if (count > 0) for (const to of told) await enqueue(db, SEND_LETTER, lotsAnsweredLetter(letterhead, { to, ...said }))
}
