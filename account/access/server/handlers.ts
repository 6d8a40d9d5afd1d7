import { randomBytes, randomInt } from 'node:crypto'
import { asGuestWithin, type UserDb } from '#database/access.ts'
import { guest, open, registered, signedIn } from '#account/identity/server/shared/callers.ts'
import { hashPassword } from '#account/identity/server/shared/passwords.ts'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import type { CallServices } from '#account/identity/server/shared/call.ts'
import { isId } from '#basics/ids.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { speaking, speechFor } from '#platform/speech.ts'
import { rawJson } from '#platform/rpc/json-text.ts'
import { pageOf, placeAfter } from '#platform/rpc/time-cursor.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { Asset } from '#record/assets/contract/assets.ts'
import type { GroupName } from '#record/assets/rules/groups.ts'
import { findAssetAsJson } from '#record/assets/server/shared/queries.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { answerList } from '#work/vault/server/shared/answer-list.ts'
import { listValues } from '#work/vault/server/shared/list-queries.ts'
import { type AssetPage, listRequest } from '#work/vault/contract.ts'
import { accessRefusals } from '../refusals.ts'
import { choiceMistake, endMistake } from '../rules.ts'
import type { Wanted } from '../contract.ts'
import { acceptedLetter, endedLetter, invitedLetter } from './letters.ts'
import {
  acceptGrant,
  countShown,
  endGrant,
  findGrant,
  findInvitation,
  insertGrant,
  leaveVault,
  listGrants,
  listLog,
  listSharedVaults,
  updateGrant,
} from './queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const listAccess = registered.access.list.handler(({ context: { db } }) => listGrants(db))

export const createAccess = registered.access.create.handler(async ({ input, context }) => {
  const { db, now } = context
  requireSense(input, input.address === null ? 'link' : 'person', now)
  const secrets = await newSecrets(input.address)
  const id = await insertGrant(db, { ...input, ...secrets.stored })
  const link = await handOver(context, { ...input, ends_at: dateOf(input.ends_at) }, secrets)
  return { access: (await findGrant(db, id))!, link }
})

export const changeAccess = registered.access.change.handler(async ({ input, context: { db, now } }) => {
  const { id, ...changes } = input
  const found = isId(id) ? await findGrant(db, id) : undefined
  if (!found) return refuse(NOT_FOUND)
  requireSense(input, found.address === null ? 'link' : 'person', now)
  if (!(await updateGrant(db, id, changes))) refuse(NOT_FOUND)
  return (await findGrant(db, id))!
})

export const renewLink = registered.access.renewLink.handler(async ({ input: { id }, context }) => {
  const { db } = context
  const found = isId(id) ? await findGrant(db, id) : undefined
  // What somebody accepted has no letter and no link any more.
  if (!found || found.accepted_at !== null) return refuse(NOT_FOUND)
  const secrets = await newSecrets(found.address)
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

export const previewAccess = registered.access.preview.handler(async ({ input, context }) => {
  const { db, me, addresses } = context
  const { id, ...wanted } = input
  requireSense({ ...wanted, ends_at: null }, 'person', context.now)
  const opening = { addresses, owner: me.id }
  const give = () => insertGrant(db, { ...PREVIEWED, ...wanted })
  const [page, asset] = await asGuestWithin(db, give, async (shown) => [
    await answerList(shown, me.role, opening, listRequest.parse({ limit: 12, valued_by: 'latest' })),
    id !== undefined && isId(id) ? await findAssetAsJson(shown, id, opening) : undefined,
  ])
  // Both are written as JSON by the database.
  return {
    page: JSON.parse((page as { text: string }).text) as AssetPage,
    asset: asset === undefined ? null : (JSON.parse(asset) as Asset),
  }
})

/** It is taken back at once, and nobody can come by it. */
const PREVIEWED = {
  name: 'Preview',
  address: 'nobody@localhost',
  token_hash: null,
  pin_hash: null,
  ends_at: null,
  tells_each: false,
}

export const listShared = signedIn.shared.list.handler(({ context: { db } }) => listSharedVaults(db))

export const getInvitation = open.shared.invitation.handler(
  async ({ input: { token }, context: { db } }) => (await findInvitation(db, hashOfToken(token))) ?? refuse(NOT_FOUND),
)

export const acceptInvitation = signedIn.shared.accept.handler(async ({ input: { token }, context }) => {
  const { db, me, origin, enqueue, letterhead } = context
  const hash = hashOfToken(token)
  const invitation = await findInvitation(db, hash)
  if (!invitation) return refuse(NOT_FOUND)
  if (invitation.address !== me.email) refuse(accessRefusals['FORBIDDEN.invited'])
  const accepted = (await acceptGrant(db, hash)) ?? refuse(NOT_FOUND)
  const told = { to: accepted.owner_email, name: accepted.name, url: `${origin}/access` }
  const compose = () => acceptedLetter(letterhead, told)
  await enqueue(
    db,
    SEND_LETTER,
    accepted.owner_language ? speaking(speechFor(accepted.owner_language), compose) : compose(),
  )
  return { id: accepted.grant_id }
})

export const leaveSharedVault = signedIn.shared.leave.handler(async ({ input: { grant }, context: { db } }) => {
  if (!isId(grant) || !(await leaveVault(db, grant))) refuse(NOT_FOUND)
})

export const getSharedVault = guest.shared.vault.handler(async ({ context: { db, visit } }) => {
  const { grant_id: id, owner_name, owner_role, document_types, ends_at } = visit
  const groups = visit.groups as GroupName[]
  const [assets, own_fields, categories] = await Promise.all([
    countShown(db),
    listOwnFields(db),
    listValues(db, 'category'),
  ])
  return { id, owner_name, owner_role, assets, groups, document_types, ends_at, own_fields, categories }
})

export const listSharedAssets = guest.shared.assets.handler(({ input, context: { db, visit, addresses } }) => {
  const { grant, ...asked } = input
  return answerList(
    db,
    visit.owner_role,
    { addresses: addresses.forGrant(grant), owner: visit.owner },
    asked,
    visit.few,
  )
})

export const getSharedAsset = guest.shared.asset.handler(
  async ({ input: { grant, id }, context: { db, visit, addresses } }) => {
    const opening = { addresses: addresses.forGrant(grant), owner: visit.owner }
    const json = isId(id) ? await findAssetAsJson(db, id, opening) : undefined
    return rawJson(json ?? refuse(NOT_FOUND))
  },
)

function requireSense(wanted: Wanted & { ends_at: string | null }, to: 'person' | 'link', now: Date) {
  const mistake = choiceMistake(wanted) ?? endMistake(dateOf(wanted.ends_at), to, now)
  if (mistake) refuse(accessRefusals.ACCESS_INVALID, mistake)
}

const dateOf = (at: Date | string | null) => (at === null ? null : new Date(at))

/** A letter's link opens nothing by itself; one that anybody may have needs its PIN. */
async function newSecrets(address: string | null) {
  const token = randomBytes(32).toString('base64url')
  const pin = address === null ? String(randomInt(1_000_000)).padStart(6, '0') : null
  return { token, pin, stored: { token_hash: hashOfToken(token), pin_hash: pin && (await hashPassword(pin)) } }
}

interface HandedOver {
  address: string | null
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
  { address, ends_at }: HandedOver,
  { token, pin }: { token: string; pin: string | null },
) {
  if (address === null) return { url: `${origin}/link#${token}`, pin }
  const owner = nameOf(me)
  const url = `${origin}/invitation#${token}`
  await enqueue(db, SEND_LETTER, invitedLetter(letterhead, { to: address, owner, url, ends_at }))
  return null
}
