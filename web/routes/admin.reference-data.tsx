import { createFileRoute } from '@tanstack/react-router'
import { administered } from '#web/session/administered.tsx'
import { ReferenceDataPage } from '#web/features/admin/reference-data-page.tsx'

export const Route = createFileRoute('/admin/reference-data')({
  staticData: { title: 'Reference Data Management' },
  component: administered(ReferenceDataPage),
})
