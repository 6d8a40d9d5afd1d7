import { createFileRoute } from '@tanstack/react-router'
import { CreatorPage } from '#web/features/landing/creator-page.tsx'
import { useDescription } from '#web/features/landing/description.ts'

export const Route = createFileRoute('/creator-landing')({
  staticData: { title: 'For artists and makers' },
  component: function CreatorLanding() {
    useDescription(
      'A studio vault for your own work: when it was made, what it was worth, and where it has been since.',
    )
    return <CreatorPage />
  },
})
