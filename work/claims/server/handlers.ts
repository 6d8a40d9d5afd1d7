import type { CallServices } from '#account/identity/server/shared/call.ts'
import { registered, registeredReading } from '#account/identity/server/shared/callers.ts'
import type { UserDb } from '#database/access.ts'
import { amountAsSent } from '#basics/amounts/amount-typed.ts'
import { latestToday } from '#basics/calendar.ts'
import { isId } from '#basics/ids.ts'
import { exactAmount } from '#basics/money.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { speaking, speechFor } from '#platform/speech.ts'
import { listTold } from '#work/schedules/server/shared/told.ts'
import { claimRefusals } from '../refusals.ts'
import { hasAmount, lossDayMistake, saidMistake } from '../rules/claims.ts'
import { claimLetter } from './letters.ts'
import { addEvent, findClaim, listClaimed, listClaims as listClaimRows, openClaim as insertClaim } from './queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const listClaims = registeredReading.claims.list.handler(async ({ input, context: { db } }) => {
  const { side, client } = input
  return client !== undefined && !isId(client) ? [] : listClaimRows(db, { side, client })
})

export const getClaim = registeredReading.claims.get.handler(async ({ input: { id }, context: { db } }) => {
  const found = isId(id) ? await findClaim(db, id) : undefined
  if (!found) return refuse(NOT_FOUND)
  return {
    ...found,
    pack: found.pack.map((claimed) => {
      const { photo: _, ...piece } = claimed
      return piece
    }),
  }
})

export const openClaim = registered.claims.open.handler(async ({ input, context }) => {
  const { db, me, now } = context
  const { id, client, assets, ...said } = input
  if (!isId(client) || lossDayMistake(said.happened_on, latestToday(now)) !== null) return refuse(NOT_FOUND)
  const pack = await listClaimed(db, me.role, { ids: assets.filter(isId), day: said.happened_on })
  if (pack.length === 0) refuse(claimRefusals.CLAIM_EMPTY)
  if ((await insertClaim(db, client, { ...said, id, pack })) === null) refuse(NOT_FOUND)
  await tell(context, client, id)
  return { id }
})

export const addClaimEvent = registered.claims.add.handler(async ({ input, context }) => {
  const { db } = context
  const { id, event, kind, content, amount, currency, file } = input
  const found = (isId(id) ? await findClaim(db, id) : undefined) ?? refuse(NOT_FOUND)
  const sum = hasAmount(kind) ? sumIn(amount, currency) : null
  if (file === null && saidMistake(kind, content) !== null) refuse(claimRefusals.CLAIM_MOVED_ON)
  if (!(await addEvent(db, id, { event, kind, content, sum, file }))) refuse(claimRefusals.CLAIM_MOVED_ON)
  await tell(context, found.client_id, id)
})

function sumIn(amount: string, currency: string | null) {
  const read = currency === null ? null : exactAmount(amountAsSent(amount, currency) ?? '', currency)
  if (currency === null || !read?.ok) return refuse(claimRefusals.CLAIM_AMOUNT)
  return { amount: read.amount, currency }
}

type Context = Pick<CallServices, 'enqueue' | 'letterhead'> & { db: UserDb; origin: string }

/** The other side, without a word of what it is about. */
async function tell({ db, enqueue, letterhead, origin }: Context, client: string, id: string) {
  for (const { email, language, firm_name, client_name, side } of await listTold(db, client)) {
    const written = { to: email, who: side === 'client' ? firm_name : client_name, url: `${origin}/claims/${id}` }
    const compose = () => claimLetter(letterhead, written)
    await enqueue(db, SEND_LETTER, language === null ? compose() : speaking(speechFor(language), compose))
  }
}
