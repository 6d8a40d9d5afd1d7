import * as z from 'zod'
import { SCOPES } from '#basics/scopes.ts'
import { t } from '#basics/words/words.ts'
import { entry, refusals } from '#platform/contract/refusals.ts'
import { MOST_TOKENS } from './rules.ts'

/** What is refused of access tokens, and to whatever program comes by one. */
export const tokenRefusals = refusals(
  {
    'UNAUTHORIZED.token': entry(
      401,
      'This access token isn’t good here: it was mistyped, has ended, or is for another vault. Make another one at Profile, Developer.',
    ),
    TOKEN_LACKS_SCOPE: entry(
      403,
      ({ scope }: { scope: string }) =>
        t('This access token doesn’t allow that: it lacks the scope “{scope}”.', { scope }),
      z.object({ scope: z.enum([...SCOPES, 'any']) }),
    ),
    NOT_FOR_TOKENS: entry(403, 'No access token can do that. Sign in with a browser.'),
    TOKEN_IN_ADDRESS: entry(
      400,
      'An access token doesn’t belong in an address, where it is written down by whatever it passes. Send it in a header, as a bearer token, and end this one: it may have been seen.',
    ),
    TOO_MANY_TOKENS: entry(409, () =>
      t('You already have {max} access tokens. Please end one first.', { max: MOST_TOKENS }),
    ),
  },
  { tokens_within_limit: 'TOO_MANY_TOKENS', scope_of_token: 'TOKEN_LACKS_SCOPE' },
)
