import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useMember } from '#account/identity/page/shared/session.ts'
import { onboardingStep } from '#account/member/rules/onboarding.ts'
import { DeveloperPage } from '#account/tokens/page/developer-page.tsx'
import { texts } from '#basics/words/words.ts'

export const Route = createFileRoute('/profile/developer')({
  staticData: texts({ title: 'Developer', shape: 'list' }, ['title']),
  component: function Developer() {
    const member = useMember()
    if (!member) return null
    const step = onboardingStep(member)
    return step === null ? <DeveloperPage member={member} /> : <Navigate to={step} />
  },
})
