import { createFileRoute } from '@tanstack/react-router'
import { CreatorPage } from '#web/features/landing/creator-page.tsx'

export const Route = createFileRoute('/creator-landing')({
  staticData: { title: 'For artists and makers' },
  component: CreatorPage,
})
