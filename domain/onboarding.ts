import type { Role } from './roles.ts'

/** What an investor still has to do before the vault opens. */
export const ONBOARDING_STEPS = ['/complete-profile', '/select-subscription'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export interface Registrant {
  role: Role
  profile_completed: boolean
  registration_completed: boolean
}

/** The step that this person is sent to instead of the vault; null where nothing is missing. Only investors have steps. */
export function onboardingStep({ role, profile_completed, registration_completed }: Registrant): OnboardingStep | null {
  if (role !== 'investor' || registration_completed) return null
  return profile_completed ? '/select-subscription' : '/complete-profile'
}
