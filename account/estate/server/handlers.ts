import { randomInt } from 'node:crypto'
import { bySteps, guest, open, openSaving, registered, signedIn } from '#account/identity/server/shared/callers.ts'
import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import { identityRefusals } from '#account/identity/refusals.ts'
import { isId } from '#basics/ids.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { pageOf, placeAfter } from '#platform/rpc/time-cursor.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { estateRefusals } from '../refusals.ts'
import { codeInGroups, SHEET_LENGTH, SHEET_LETTERS } from '../rules.ts'
import { addressRemovedLetter, askedLetter, removedLetter } from './letters/letters.ts'
import {
  answerRelease,
  approveRelease,
  beginRehearsal,
  closeRelease,
  endRehearsal,
  findConfirmer,
  findMessage,
  findPlan,
  findRefusal,
  hasPlan,
  insertConfirmer,
  isHeir,
  listEvents,
  lockOtherAddresses,
  makePlan,
  refuseBy,
  rehearseConfirming,
  removeConfirmer,
  renewInvitation,
  saveHeir,
  saveSheet,
  saveTerms,
  turnOff,
  turnOn,
} from './queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

/** A page that was left open is not enough for what decides who gets in. */
export function requireProof({ isConfirmed }: { isConfirmed: boolean }) {
  if (!isConfirmed) refuse(identityRefusals.CONFIRMATION_NEEDED)
}

export const getEstate = registered.estate.get.handler(({ context: { db } }) => findPlan(db))

export const saveEstate = registered.estate.save.handler(async ({ input, context }) => {
  const { db } = context
  requireProof(context)
  const { other_addresses, ...terms } = input
  const before = await lockOtherAddresses(db)
  await makePlan(db, other_addresses)
  await saveTerms(db, terms)
  await tellRemoved(
    context,
    before.filter((address) => !other_addresses.includes(address)),
  )
  return findPlan(db)
})

/** Whoever takes an address out that isn’t theirs to take out is found out by whoever reads there. */
async function tellRemoved({ db, me, enqueue, letterhead }: Asking, addresses: readonly string[]) {
  const owner = me.display_name ?? me.email
  for (const to of addresses) await enqueue(db, SEND_LETTER, addressRemovedLetter(letterhead, { to, owner }))
}

export const turnEstateOn = registered.estate.turnOn.handler(async ({ context }) => {
  requireProof(context)
  await turnOn(context.db)
  return findPlan(context.db)
})

export const turnEstateOff = registered.estate.turnOff.handler(async ({ context }) => {
  requireProof(context)
  await turnOff(context.db)
  return findPlan(context.db)
})

export const listEstateEvents = registered.estate.events.handler(async ({ input, context: { db } }) => {
  const { cursor, limit } = input
  return pageOf(await listEvents(db, placeAfter(cursor), limit), limit)
})

export const askToConfirm = registered.estate.ask.handler(async ({ input, context }) => {
  const { db } = context
  requireProof(context)
  if (!(await hasPlan(db))) refuse(estateRefusals.PLAN_IS_MISSING)
  const token = newToken()
  const id = await insertConfirmer(db, { ...input, token_hash: hashOfToken(token) })
  await sendAsked(context, input.address, token)
  return (await findConfirmer(db, id))!
})

export const askAgain = registered.estate.askAgain.handler(async ({ input: { id }, context }) => {
  const { db } = context
  const found = isId(id) ? await findConfirmer(db, id) : undefined
  const token = newToken()
  if (!found || !(await renewInvitation(db, id, hashOfToken(token)))) return refuse(NOT_FOUND)
  await sendAsked(context, found.address, token)
  return found
})

type Asking = Parameters<Parameters<typeof registered.estate.ask.handler>[0]>[0]['context']

async function sendAsked({ db, me, origin, enqueue, letterhead }: Asking, to: string, token: string) {
  const owner = me.display_name ?? me.email
  await enqueue(
    db,
    SEND_LETTER,
    askedLetter(letterhead, { to, owner, url: `${origin}/to-confirm/invitation#${token}` }),
  )
}

export const takeOut = registered.estate.removeConfirmer.handler(async ({ input: { id }, context }) => {
  const { db, me, enqueue, letterhead } = context
  requireProof(context)
  const removed = (isId(id) ? await removeConfirmer(db, id) : undefined) ?? refuse(NOT_FOUND)
  const owner = me.display_name ?? me.email
  await enqueue(db, SEND_LETTER, removedLetter(letterhead, { to: removed.address, owner }))
})

export const makeSheet = registered.estate.makeSheet.handler(async ({ input: { id }, context }) => {
  requireProof(context)
  const code = Array.from({ length: SHEET_LENGTH }, () => SHEET_LETTERS[randomInt(SHEET_LETTERS.length)]).join('')
  if (!isId(id) || !(await saveSheet(context.db, id, hashOfToken(code)))) return refuse(NOT_FOUND)
  return { code: codeInGroups(code) }
})

export const saveEstateHeir = registered.estate.saveHeir.handler(async ({ input, context }) => {
  const { db } = context
  requireProof(context)
  if (!(await hasPlan(db))) await makePlan(db, [])
  if (!(await isHeir(db, input.name))) refuse(NOT_FOUND)
  await saveHeir(db, { ...input, message: input.message || null })
})

/** Both answers come by sessions that may change nothing until one of them was given. */
export const refuseOwnRelease = bySteps.estate.refuse.handler(async ({ context: { me, sessionId, asSystem } }) => ({
  was_running: await asSystem((db) => answerRelease(db, { owner: me.id, session: sessionId, goesOn: false })),
}))

export const letReleaseGoOn = bySteps.estate.letGoOn.handler(async ({ context: { me, sessionId, asSystem } }) => ({
  is_running: await asSystem((db) => answerRelease(db, { owner: me.id, session: sessionId, goesOn: true })),
}))

export const approveOwnRelease = registered.estate.approve.handler(async ({ context }) => {
  requireProof(context)
  if ((await approveRelease(context.db)) === null) return refuse(NOT_FOUND)
  return findPlan(context.db)
})

export const rehearse = registered.estate.rehearse.handler(async ({ context: { db } }) => {
  await beginRehearsal(db)
  return findPlan(db)
})

export const rehearseConfirmingFor = registered.estate.rehearseConfirming.handler(
  async ({ input: { id }, context: { db } }) => {
    if (!isId(id) || (await rehearseConfirming(db, id)) === null) return refuse(NOT_FOUND)
    return findPlan(db)
  },
)

export const stopRehearsing = registered.estate.endRehearsal.handler(async ({ context: { db } }) => {
  await endRehearsal(db)
  return findPlan(db)
})

export const getRefusal = open.estate.refusal.handler(
  async ({ input: { token }, context: { db } }) => (await findRefusal(db, hashOfToken(token))) ?? refuse(NOT_FOUND),
)

export const refuseByLetter = openSaving.estate.refuseByLetter.handler(
  async ({ input: { token }, context: { db } }) => {
    const was_running = await refuseBy(db, hashOfToken(token))
    return was_running === null ? refuse(NOT_FOUND) : { was_running }
  },
)

export const getMessage = guest.estate.message.handler(({ context: { db } }) => findMessage(db))

export const closeOpenRelease = signedIn.estate.close.handler(async ({ input: { grant }, context: { db } }) => {
  if (!isId(grant) || !(await closeRelease(db, grant))) refuse(NOT_FOUND)
})
