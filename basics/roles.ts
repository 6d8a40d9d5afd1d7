import { texts } from './words/words.ts'

/** Roles that a person may choose when signing up. */
export const SIGN_UP_ROLES = [
  'investor',
  'creator',
  'estate-practices',
  'estate-services',
  'insurance-partners',
] as const
export const ROLES = [...SIGN_UP_ROLES, 'admin'] as const

/** Of whom firms are made: they work with many clients. A firm is of one of these kinds. */
export const FIRM_KINDS = ['estate-practices', 'estate-services', 'insurance-partners'] as const
export type FirmKind = (typeof FIRM_KINDS)[number]

export type SignUpRole = (typeof SIGN_UP_ROLES)[number]
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = texts({
  investor: 'Investor',
  creator: 'Creator',
  'estate-practices': 'Estate Practice',
  'estate-services': 'Estate Services',
  'insurance-partners': 'Insurance Partner',
  admin: 'Administrator',
})

export const isSignUpRole = (role: unknown): role is SignUpRole => SIGN_UP_ROLES.some((each) => each === role)
export const isFirmKind = (role: unknown): role is FirmKind => FIRM_KINDS.some((each) => each === role)
