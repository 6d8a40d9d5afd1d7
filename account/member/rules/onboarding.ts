import type { Role } from '#basics/roles.ts'
import { texts } from '#basics/words/words.ts'

/** The pages of what an investor still has to do after signing up. */
export const ONBOARDING_STEPS = ['/complete-profile', '/select-subscription'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** What an investor goes through before the vault opens, in words. */
export const INVESTOR_STEPS = texts(['Account', 'Profile', 'Subscription'])

export interface Registrant {
  role: Role
  profile_completed: boolean
  registration_completed: boolean
}

/**
 * The step that this person is sent to instead of the vault; null where nothing is missing. Only investors have steps, and
 * a plan taken early does not make up for a missing profile.
 */
export function onboardingStep({ role, profile_completed, registration_completed }: Registrant): OnboardingStep | null {
  if (role !== 'investor') return null
  if (!profile_completed) return '/complete-profile'
  return registration_completed ? null : '/select-subscription'
}
