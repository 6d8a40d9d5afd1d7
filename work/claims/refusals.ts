import { entry, refusals } from '#platform/contract/refusals.ts'

/** What is refused of claims. */
export const claimRefusals = refusals(
  {
    CLAIM_EMPTY: entry(409, 'Choose at least one item that was lost or damaged.'),
    CLAIM_MOVED_ON: entry(409, 'This claim has moved on, so that can’t be done any more. Please look at it again.'),
    CLAIM_AMOUNT: entry(409, 'Please enter an amount, such as 1234.50, and its currency.'),
    TOO_MANY_CLAIMS: entry(409, 'There are too many claims with this insurer today. Please try again tomorrow.'),
    TOO_MANY_CLAIM_EVENTS: entry(409, 'This claim has too many entries. Please open another one.'),
  },
  { claims_within_limit: 'TOO_MANY_CLAIMS', claim_events_within_limit: 'TOO_MANY_CLAIM_EVENTS' },
)
