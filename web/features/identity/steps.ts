/** What an investor goes through before the vault opens. */
export const INVESTOR_STEPS = ['Account', 'Profile', 'Subscription'] as const
