import { ACCOUNT_MESSAGES } from './rules/account.ts'
import { refusals, entry, asJudged } from '#platform/contract/refusals.ts'

/** What is refused of an account as a whole. */
export const accountRefusals = refusals({
  'CONFIRMATION_DIFFERS.own': entry(422, asJudged),
  'PROVIDER_UNAVAILABLE.leaving': entry(503, ACCOUNT_MESSAGES.providerUnavailable),
})
