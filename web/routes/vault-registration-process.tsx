import { createFileRoute } from '@tanstack/react-router'
import { GuidePage } from '#web/features/guide/guide-page.tsx'
import { useDescription } from '#web/features/landing/description.ts'

export const Route = createFileRoute('/vault-registration-process')({
  staticData: { title: 'How registering works' },
  component: function Guide() {
    useDescription(
      'From an account to a complete record in six steps: what is asked, what can wait, and two sample forms.',
    )
    return <GuidePage />
  },
})
