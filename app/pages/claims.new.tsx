import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '#account/identity/page/shared/session.ts'
import { texts } from '#basics/words/words.ts'
import { ReportPage } from '#work/claims/page/report-page.tsx'

export const Route = createFileRoute('/claims/new')({
  validateSearch: ({ asset }): { asset?: string | undefined } => ({
    asset: typeof asset === 'string' && asset !== '' ? asset : undefined,
  }),
  staticData: texts({ title: 'Report a loss', shape: 'form' }, ['title']),
  component: () => useMember() && <ReportPage />,
})
