import { texts } from '#basics/words/words.ts'

/** The fixed texts of a checkout that does not come about. */
export const CHECKOUT_MESSAGES = texts({
  investorsOnly: 'Subscription plans are only available for Investor accounts',
  failed: 'Failed to create checkout session',
  signedOut: 'User not authenticated',
  memberMissing: 'User profile not loaded',
  sessionMissing: 'No valid session found',
})
