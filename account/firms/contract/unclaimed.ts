import * as z from 'zod'
import { open, registered, signedIn } from '#account/identity/contract/access.ts'
import { newPasswordMistake } from '#account/identity/rules/password-reset.ts'
import { MESSAGES } from '#account/identity/rules/registration.ts'
import { SIGN_UP_ROLES } from '#basics/roles.ts'
import { anyId, ruled } from '#basics/shapes.ts'
import { errors } from '#platform/contract/refusals.ts'
import { HOUR, stream } from '#platform/contract/streams.ts'
import { firmRefusals } from '../refusals.ts'
import { CLAIM_LEAVES } from '../rules/clients.ts'
import { client } from './clients.ts'

/* Vaults that a firm opens for clients who have no account yet. docs/decisions/firms.md */

const ofId = z.strictObject({ id: anyId })
const token = z.string().regex(/^[\w-]{43}$/)
const leaves = z.enum(CLAIM_LEAVES)
const mayKeep = errors(firmRefusals.FIRM_NEEDED, firmRefusals.ASSISTANTS_KEEP_NO_CLIENTS)

export const unclaimedVaults = {
  open: registered
    .route({ method: 'POST', path: '/clients/{id}/vault', summary: 'Opens a vault for a client who has no account' })
    .input(ofId)
    .output(client)
    .errors(mayKeep)
    .errors(errors(firmRefusals.TOO_MANY_UNCLAIMED)),
  write: registered
    .route({
      method: 'POST',
      path: '/clients/{id}/vault/letter',
      summary: 'Sends the letter by which the client claims it; the one before opens nothing',
    })
    .input(ofId)
    .output(client)
    .errors(mayKeep)
    .errors(
      errors(
        firmRefusals.CLIENT_HAS_NO_ADDRESS,
        firmRefusals.CLAIM_LETTER_JUST_NOW,
        firmRefusals.TOO_MANY_FIRM_LETTERS,
      ),
    ),
  close: registered
    .route({ method: 'POST', path: '/clients/{id}/vault/close', summary: 'Closes it, with all that is in it' })
    .input(ofId)
    .output(client)
    .errors(errors(firmRefusals.FIRM_NEEDED, firmRefusals.LEADS_ONLY)),
}

const SELDOM = { perMinute: 60, burst: 30 }

/** For whoever holds the letter. */
export const vaultClaims = {
  offer: open
    .meta({ access: 'open', limits: { lane: 'vault-claims', rate: { person: SELDOM, network: SELDOM } } })
    .route({ method: 'POST', path: '/vault-claims/offer', summary: 'Which firm keeps a vault, and for which address' })
    .input(z.strictObject({ token }))
    .output(
      z.object({
        firm_name: z.string(),
        firm_kind: z.enum(SIGN_UP_ROLES),
        /** Whether anybody works for it. */
        is_firm_there: z.boolean(),
        address: z.string(),
        pieces: z.int(),
        has_account: z.boolean(),
      }),
    ),
  claim: open
    .meta({ access: 'open', limits: { lane: 'vault-claims', rate: { person: SELDOM, network: SELDOM } } })
    .route({ method: 'POST', path: '/vault-claims', summary: 'Makes the vault one’s own, by a password' })
    .input(z.strictObject({ token, password: ruled(newPasswordMistake, MESSAGES.newPasswordRequired), leaves }))
    .output(z.object({ address: z.string() }))
    .errors(errors(firmRefusals.CLAIM_NEEDS_ACCOUNT)),
  claimSignedIn: signedIn
    .route({
      method: 'POST',
      path: '/vault-claims/signed-in',
      summary: 'Makes the vault that of the caller’s empty account',
    })
    .input(z.strictObject({ token, leaves }))
    .output(z.object({ address: z.string() }))
    .errors(errors(firmRefusals.ACCOUNT_IN_USE_ALREADY)),
}

/** Its archive, made while it goes out, for a lead who is about to close it. */
export const unclaimedArchiveStream = stream('unclaimedArchive', 'GET /api/client-archives/{id}', 'signed-in', {
  answerIsStream: true,
  seconds: 3_600,
  atOnce: { person: 1, network: 4, all: 8, strangers: { network: 2, all: 4 } },
  counted: { max: 12, seconds: HOUR },
  work: 'export',
})
