import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { administered } from '#account/admin/page/administered.tsx'
import { ReferenceDataPage } from '#account/admin/page/reference-data-page.tsx'

export const Route = createFileRoute('/admin/reference-data')({
  staticData: texts({ title: 'Reference Data Management' }),
  component: administered(ReferenceDataPage),
})
