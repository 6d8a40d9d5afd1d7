import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { administered } from '#account/admin/page/administered.tsx'
import { FirmsPage } from '#account/admin/page/firms-page.tsx'

export const Route = createFileRoute('/admin/firms')({
  staticData: texts({ title: 'Firms' }),
  component: administered(FirmsPage),
})
