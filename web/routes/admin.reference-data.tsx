import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { administered } from '#web/session/administered.tsx'
import { ReferenceDataPage } from '#web/features/admin/reference-data-page.tsx'

export const Route = createFileRoute('/admin/reference-data')({
  staticData: texts({ title: 'Reference Data Management' }),
  component: administered(ReferenceDataPage),
})
