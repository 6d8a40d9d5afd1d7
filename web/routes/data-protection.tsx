import { createFileRoute } from '@tanstack/react-router'
import { DataProtectionPage } from '#web/features/landing/data-protection-page.tsx'

export const Route = createFileRoute('/data-protection')({
  staticData: { title: 'How your data is protected' },
  component: DataProtectionPage,
})
