import { createFileRoute } from '@tanstack/react-router'
import { GuidePage } from '#web/features/guide/guide-page.tsx'

export const Route = createFileRoute('/vault-registration-process')({
  staticData: { title: 'How registering works' },
  component: GuidePage,
})
