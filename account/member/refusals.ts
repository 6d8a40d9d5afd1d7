import * as z from 'zod'
import { PROFILE_MESSAGES } from './rules/profile.ts'
import { refusals, entry, asJudged } from '#platform/contract/refusals.ts'

/** What is refused of a profile. */
export const memberRefusals = refusals({
  NOT_OWN_PROFILE: entry(403, PROFILE_MESSAGES.notOwn),
  'CHANGED.profile': entry(409, 'Your profile was changed since you opened it.', z.object({ version: z.int() })),
  UNKNOWN_COUNTRY: entry(422, 'Please choose a country from the list.', z.object({ country: z.string() })),
  UNKNOWN_CURRENCY: entry(422, 'Please choose a currency from the list.'),
  PHONE_INVALID: entry(422, asJudged),
})
