import * as z from 'zod'
import { registered } from '#account/identity/contract/access.ts'
import { identityRefusals } from '#account/identity/refusals.ts'
import { SCOPES } from '#basics/scopes.ts'
import { anyId, ruled, timestamp } from '#basics/shapes.ts'
import { oneLine } from '#basics/texts.ts'
import { msg } from '#basics/words/words.ts'
import { errors } from '#platform/contract/refusals.ts'
import { tokenRefusals } from './refusals.ts'
import { MOST_TOKEN_DAYS, MOST_TOKENS, tokenNameMistake } from './rules.ts'

const scopes = z.array(z.enum(SCOPES)).min(1, msg('Please choose what it may do'))

const accessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its last characters. */
  ending: z.string(),
  scopes,
  all_vaults: z.boolean(),
  /** The access by which its person was let into the one vault that it is for; null where it isn’t for such a vault. */
  grant_id: z.uuid().nullable(),
  created_at: timestamp,
  ends_at: timestamp,
  /** To the minute. */
  last_used_at: timestamp.nullable(),
  last_used_from: z.string().nullable(),
})
export type AccessToken = z.infer<typeof accessToken>

const ofToken = z.object({ id: anyId })

export const tokens = {
  list: registered
    .route({ method: 'GET', path: '/tokens', summary: 'The caller’s access tokens, the latest first' })
    .output(z.array(accessToken).max(MOST_TOKENS)),
  create: registered
    .route({ method: 'POST', path: '/tokens', summary: 'An access token for a program, which is said this once' })
    .input(
      z.strictObject({
        name: ruled(tokenNameMistake, msg('Please enter a name')).transform(oneLine),
        scopes,
        days: z.int().min(1).max(MOST_TOKEN_DAYS),
        /** The caller’s own, all that they may look into, or the one that they were let into by this access. */
        vault: z.union([z.enum(['own', 'all']), anyId]),
      }),
    )
    .output(accessToken.extend({ token: z.string() }))
    .errors(errors(identityRefusals.CONFIRMATION_NEEDED, tokenRefusals.TOO_MANY_TOKENS)),
  end: registered
    .route({ method: 'DELETE', path: '/tokens/{id}', summary: 'Ends an access token at once' })
    .input(ofToken),
  current: registered
    .meta({ access: 'registered', scope: 'any' })
    .route({ method: 'GET', path: '/token', summary: 'By which access token a program comes, and what it may do' })
    .output(accessToken),
}
