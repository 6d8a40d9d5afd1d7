import { guest, guestSaving, open, registered, signedIn } from '#account/identity/server/shared/callers.ts'
import type { Visit } from '#database/access.ts'
import { hashOfToken } from '#account/identity/server/shared/token-hash.ts'
import { isId } from '#basics/ids.ts'
import { mayDo } from '#basics/may.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { speaking, speechFor } from '#platform/speech.ts'
import { rawJson } from '#platform/rpc/json-text.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import type { Addresses } from '#platform/storage/addresses.ts'
import type { GroupName } from '#record/assets/rules/groups.ts'
import { findAssetAsJson } from '#record/assets/server/shared/queries.ts'
import type { UrlSigner } from '#record/files/server/shared/file-urls.ts'
import { findShownCover, findShownPolicies } from '#record/insurance/server/shared/shown-policies.ts'
import { listOwnFields } from '#record/kinds/server/shared/own-fields.ts'
import { findNotReceived } from '#account/heirs/server/shared/left-pieces.ts'
import { listAskedIn } from '#work/dividing/server/shared/asked-in.ts'
import { answerList } from '#work/vault/server/shared/answer-list.ts'
import { listValues } from '#work/vault/server/shared/list-queries.ts'
import { accessRefusals } from '../refusals.ts'
import { acceptedLetter } from './letters.ts'
import {
  acceptGrant,
  findInvitation,
  findLeft,
  findUsualCurrency,
  leaveVault,
  listSharedVaults,
  stayInVault,
} from './queries.ts'

export const listShared = signedIn.shared.list.handler(({ context: { db } }) => listSharedVaults(db))

export const getInvitation = open.shared.invitation.handler(
  async ({ input: { token }, context: { db } }) =>
    (await findInvitation(db, hashOfToken(token))) ?? refuse(requestRefusals.NOT_FOUND),
)

export const acceptInvitation = signedIn.shared.accept.handler(async ({ input: { token, for_firm }, context }) => {
  const { db, me, origin, enqueue, letterhead } = context
  const hash = hashOfToken(token)
  const invitation = await findInvitation(db, hash)
  if (!invitation) return refuse(requestRefusals.NOT_FOUND)
  if (invitation.address !== me.email) refuse(accessRefusals['FORBIDDEN.invited'])
  const accepted =
    (await acceptGrant(db, hash, for_firm)) ??
    refuse(for_firm ? accessRefusals.FIRM_CANT_ACCEPT : requestRefusals.NOT_FOUND)
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
  if (!isId(grant) || !(await leaveVault(db, grant))) refuse(requestRefusals.NOT_FOUND)
})

export const stayInSharedVault = guestSaving.shared.stay.handler(async ({ context: { db } }) => {
  if (!(await stayInVault(db))) refuse(requestRefusals.NOT_FOUND)
})

export const getWorkedVault = registered.shared.working.handler(async ({ context: { db, me, visitor } }) => {
  if (visitor === null) return refuse(requestRefusals.NOT_FOUND)
  const default_currency = await findUsualCurrency(db, me.id)
  return { owner_name: me.display_name ?? me.email, owner_role: me.role, default_currency, may: visitor.may }
})

export const getSharedVault = guest.shared.vault.handler(async ({ context: { db, visit } }) => {
  const { grant_id: id, owner_name, owner_role, document_types, may, ends_at } = visit
  const groups = visit.groups as GroupName[]
  const [own_fields, categories, asked_in, left] = await Promise.all([
    listOwnFields(db),
    listValues(db, 'category'),
    listAskedIn(db),
    findLeft(db),
  ])
  return {
    id,
    owner_name,
    owner_role,
    assets: visit.recorded,
    may,
    groups,
    document_types,
    ends_at: ends_at ?? left?.closes_at ?? null,
    left_as: left?.as ?? null,
    own_fields,
    categories,
    asked_in,
  }
})

export const listSharedAssets = guest.shared.assets.handler(async ({ input, context: { db, visit, addresses } }) => {
  const { grant, received, ...asked } = input
  const opening = { addresses: addresses.forGrant(grant), owner: visit.owner }
  const shown = received === 'no' ? await findNotReceived(db) : visit
  return answerList(db, visit.owner_role, opening, asked, shown)
})

export const getSharedAsset = guest.shared.asset.handler(
  async ({ input: { id }, context: { db, visit, addresses } }) => {
    const opening = { addresses: addressesIn(visit, addresses), owner: visit.owner }
    const json = isId(id) ? await findAssetAsJson(db, id, opening) : undefined
    return rawJson(json ?? refuse(requestRefusals.NOT_FOUND))
  },
)

export const getSharedInsurance = guest.shared.insurance.handler(
  async ({ input: { id }, context: { db, visit, now } }) => {
    const policies = isId(id) ? await findShownPolicies(db, id) : undefined
    if (!policies) return refuse(requestRefusals.NOT_FOUND)
    const day = now.toISOString().slice(0, 10)
    return { policies, cover: await findShownCover(db, visit.owner_role, { id, day }) }
  },
)

/** Documents are opened where they are handed out, and nowhere else. */
function addressesIn({ grant_id, may }: Visit, addresses: Addresses): UrlSigner['addresses'] {
  const ofPictures = addresses.forGrant(grant_id)
  if (!mayDo(may, 'download')) return ofPictures
  return {
    sign: (file) =>
      file.bucket === 'asset-documents'
        ? `/api/shared/${grant_id}/files/${file.bucket}/${file.path}`
        : ofPictures.sign(file),
  }
}
