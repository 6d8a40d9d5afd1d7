import { open, openSaving, registered, signedIn } from '#account/identity/server/shared/callers.ts'
import { hashPassword } from '#account/identity/server/shared/passwords.ts'
import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import { isLanguage } from '#basics/words/languages.ts'
import { language } from '#basics/words/words.ts'
import { requestRefusals } from '#platform/contract/request-refusals.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { refuse } from '#platform/refusal.ts'
import { accessRefusals } from '#account/access/refusals.ts'
import { firmRefusals } from '../../refusals.ts'
import { originFor } from '../shared/letterhead.ts'
import { headOf, type LetterContext, requireClient, requireFirm, requireKeeper } from '../clients/handlers.ts'
import { claimedLetter, claimLetter, vaultClaimedLetter } from './letters.ts'
import {
  claimVault,
  claimWithAccount,
  closeUnclaimedVault,
  findOffer,
  noteClaimLetter,
  openUnclaimedVault,
} from './queries.ts'

const NOT_FOUND = requestRefusals.NOT_FOUND

export const openVaultForClient = registered.unclaimedVaults.open.handler(
  async ({ input: { id }, context: { db } }) => {
    await requireKeeper(db)
    await requireClient(db, id)
    if (!(await openUnclaimedVault(db, id))) refuse(NOT_FOUND)
    return requireClient(db, id)
  },
)

export const writeToClaim = registered.unclaimedVaults.write.handler(async ({ input: { id }, context }) => {
  const { db, enqueue, letterhead } = context
  const working = await requireKeeper(db)
  const found = await requireClient(db, id)
  if (!found.is_unclaimed) return refuse(NOT_FOUND)
  if (found.address === null) return refuse(firmRefusals.CLIENT_HAS_NO_ADDRESS)
  const token = newToken()
  if (!(await noteClaimLetter(db, id, hashOfToken(token)))) return refuse(firmRefusals.CLAIM_LETTER_JUST_NOW)
  const said = { to: found.address, firm: working.firm_name, url: `${originFor(context, working)}/claim#${token}` }
  await enqueue(db, SEND_LETTER, claimLetter(headOf(letterhead, working), said))
  return requireClient(db, id)
})

export const closeVaultOfClient = registered.unclaimedVaults.close.handler(
  async ({ input: { id }, context: { db } }) => {
    await requireFirm(db)
    const found = await requireClient(db, id)
    if (!found.is_unclaimed) return refuse(NOT_FOUND)
    if (!(await closeUnclaimedVault(db, id))) return refuse(firmRefusals.LEADS_ONLY)
    return requireClient(db, id)
  },
)

export const getClaimOffer = open.vaultClaims.offer.handler(
  async ({ input: { token }, context: { db } }) => (await findOffer(db, hashOfToken(token))) ?? refuse(NOT_FOUND),
)

export const claim = openSaving.vaultClaims.claim.handler(async ({ input: { token, password, leaves }, context }) => {
  const { db } = context
  const tokenHash = hashOfToken(token)
  const offer = await findOffer(db, tokenHash)
  if (!offer) return refuse(NOT_FOUND)
  if (offer.has_account) return refuse(firmRefusals.CLAIM_NEEDS_ACCOUNT)
  const passwordHash = await hashPassword(password)
  const spoken = isLanguage(language()) ? language() : null
  const claimed = await claimVault(db, { tokenHash, passwordHash, language: spoken, leaves })
  return tell(context, offer.firm_name, claimed ?? refuse(NOT_FOUND))
})

export const claimSignedIn = signedIn.vaultClaims.claimSignedIn.handler(
  async ({ input: { token, leaves }, context }) => {
    const { db, me } = context
    const tokenHash = hashOfToken(token)
    const offer = await findOffer(db, tokenHash)
    if (!offer) return refuse(NOT_FOUND)
    if (offer.address !== me.email) refuse(accessRefusals['FORBIDDEN.invited'])
    const claimed = await claimWithAccount(db, { tokenHash, leaves })
    return tell(context, offer.firm_name, claimed ?? refuse(firmRefusals.ACCOUNT_IN_USE_ALREADY))
  },
)

interface Claimed {
  client_id: string
  address: string
  told: string[]
}

/** Both sides read of it: whoever has the address, too, in case another opened their letter. */
async function tell(
  { db, enqueue, letterhead, origin }: LetterContext,
  firm: string,
  { client_id, address, told }: Claimed,
) {
  const mine = { to: address, firm, url: `${origin}/vault` }
  await enqueue(db, SEND_LETTER, claimedLetter(letterhead, mine))
  const theirs = { client: address, url: `${origin}/clients/${client_id}` }
  for (const to of told) await enqueue(db, SEND_LETTER, vaultClaimedLetter(letterhead, { to, ...theirs }))
  return { address }
}
