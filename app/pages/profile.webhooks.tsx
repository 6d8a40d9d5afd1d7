import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useMember } from '#account/identity/page/shared/session.ts'
import { onboardingStep } from '#account/member/rules/onboarding.ts'
import { WebhooksPage } from '#account/webhooks/page/webhooks-page.tsx'
import { texts } from '#basics/words/words.ts'

export const Route = createFileRoute('/profile/webhooks')({
  staticData: texts({ title: 'Webhooks', shape: 'list' }, ['title']),
  component: function Webhooks() {
    const member = useMember()
    if (!member) return null
    const step = onboardingStep(member)
    return step === null ? <WebhooksPage member={member} /> : <Navigate to={step} />
  },
})
