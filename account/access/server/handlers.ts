import { randomInt } from 'node:crypto'
import type { UserDb } from '#database/access.ts'
import { registered } from '#account/identity/server/shared/callers.ts'
import { hashPassword } from '#account/identity/server/shared/passwords.ts'
import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import type { CallServices } from '#account/identity/server/shared/call.ts'
import type { May } from '#basics/may.ts'
import { isId } from '#basics/ids.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { pageOf, placeAfter } from '#platform/rpc/time-cursor.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { accessRefusals } from '../refusals.ts'
import { endedLetter, invitedLetter, sharedWithFirmLetter } from './letters.ts'
import { endGrant, findGrant, insertGrant, listGrants, listLog, type NewGrant, updateGrant } from './queries.ts'
import { type To, toOf, WITHOUT_PIN } from '../rules.ts'
import { dateOf, requireSense } from './require-sense.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const listAccess = registered.access.list.handler(({ context: { db } }) => listGrants(db))

export const createAccess = registered.access.create.handler(async ({ input, context }) => {
  const { db, now } = context
  const { has_pin: _, ...given } = input
  if (given.client_id !== null) return shareWithFirm(context, { ...given, client_id: given.client_id })
  const to = toOf(input)
  requireSense(given, to, now)
  const secrets = await newSecrets(to)
  const id = await insertGrant(db, { ...given, ...secrets.stored })
  const link = await handOver(context, { ...given, ends_at: dateOf(given.ends_at) }, secrets)
  return { access: (await findGrant(db, id))!, link }
})

/** To a firm whose client its owner is: at once, for whoever sees them there. */
async function shareWithFirm(
  context: Context & { now: Date },
  given: Omit<NewGrant, 'token_hash' | 'pin_hash'> & { client_id: string },
) {
  const { db, me, now, origin, enqueue, letterhead } = context
  requireSense(given, 'person', now)
  if (!isId(given.client_id)) refuse(accessRefusals.FIRM_IS_NOT_YOURS)
  const id = await insertGrant(db, { ...given, address: null, token_hash: null, pin_hash: null })
  const access = (await findGrant(db, id))!
  const told = { to: access.address!, owner: nameOf(me), url: `${origin}/clients/${given.client_id}` }
  await enqueue(db, SEND_LETTER, sharedWithFirmLetter(letterhead, told))
  return { access, link: null }
}

export const changeAccess = registered.access.change.handler(async ({ input, context: { db, now } }) => {
  const { id, ...changes } = input
  const found = isId(id) ? await findGrant(db, id) : undefined
  if (!found) return refuse(NOT_FOUND)
  requireSense(input, toOf(found), now, found.created_at)
  if (!(await updateGrant(db, id, changes))) refuse(NOT_FOUND)
  return (await findGrant(db, id))!
})

export const renewLink = registered.access.renewLink.handler(async ({ input: { id }, context }) => {
  const { db } = context
  const found = isId(id) ? await findGrant(db, id) : undefined
  // What somebody accepted has no letter and no link any more.
  if (!found || found.accepted_at !== null) return refuse(NOT_FOUND)
  const secrets = await newSecrets(toOf(found))
  if (!(await updateGrant(db, id, { ...secrets.stored, wrong_pins: 0 }))) refuse(NOT_FOUND)
  const link = await handOver(context, { ...found, ends_at: dateOf(found.ends_at) }, secrets)
  return { access: (await findGrant(db, id))!, link }
})

export const endAccess = registered.access.end.handler(async ({ input: { id }, context }) => {
  const { db, me, enqueue, letterhead } = context
  const found = isId(id) ? await findGrant(db, id) : undefined
  if (!found) return refuse(NOT_FOUND)
  if (await endGrant(db, id)) {
    const isKnown = found.address !== null && found.accepted_at !== null
    if (isKnown) await enqueue(db, SEND_LETTER, endedLetter(letterhead, { to: found.address!, owner: nameOf(me) }))
  }
  return (await findGrant(db, id))!
})

const nameOf = (me: { display_name: string | null; email: string }) => me.display_name ?? me.email

export const listAccessLog = registered.access.log.handler(async ({ input, context: { db } }) => {
  const { of, kind, cursor, limit } = input
  if (of !== undefined && !isId(of)) return { items: [], next_cursor: null }
  return pageOf(await listLog(db, { of, kind, after: placeAfter(cursor), limit }), limit)
})

/** A letter's link opens nothing by itself; one that anybody may have needs its PIN, unless its owner wants none. */
async function newSecrets(to: To) {
  const token = newToken()
  const pin = to === 'link' ? String(randomInt(1_000_000)).padStart(6, '0') : null
  return { token, pin, stored: { token_hash: hashOfToken(token), pin_hash: pin && (await hashPassword(pin)) } }
}

interface HandedOver {
  address: string | null
  may: May
  ends_at: Date | null
}

type Context = Pick<CallServices, 'enqueue' | 'letterhead'> & {
  db: UserDb
  me: { display_name: string | null; email: string }
  origin: string
}

/** A letter to the address; or the link, which is said this once. What opens something stands behind the `#`, which no server is told. */
async function handOver(
  { db, me, origin, enqueue, letterhead }: Context,
  { address, may, ends_at }: HandedOver,
  { token, pin }: { token: string; pin: string | null },
) {
  if (address === null) return { url: `${origin}/link#${pin === null ? WITHOUT_PIN : ''}${token}`, pin }
  const owner = nameOf(me)
  const url = `${origin}/invitation#${token}`
  await enqueue(db, SEND_LETTER, invitedLetter(letterhead, { to: address, owner, url, may, ends_at }))
  return null
}
