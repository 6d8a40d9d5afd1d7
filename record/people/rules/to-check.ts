import { texts } from '#basics/words/words.ts'

/** What beneficiaries of a piece may lack. */
export const TO_CHECK = ['shares', 'alternate', 'email'] as const
export type ToCheck = (typeof TO_CHECK)[number]
export const toCheckNamed = (given: unknown) => TO_CHECK.find((what) => what === given)

export const TO_CHECK_LABELS: Record<ToCheck, string> = texts({
  shares: 'Shares don’t add up',
  alternate: 'Without an alternate',
  email: 'No email address',
})
