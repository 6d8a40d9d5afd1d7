/** What makes a vault useful, in the order to begin with it. */
export const FIRST_STEPS = ['asset', 'photo', 'second_factor', 'beneficiary', 'archive'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** From then on nobody is at their first steps any more, whichever they have taken. */
export const BEGINNING = { assets: 10, days: 30 }
