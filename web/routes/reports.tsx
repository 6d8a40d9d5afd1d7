import { createFileRoute } from '@tanstack/react-router'
import type { ReportAddress } from '#domain/reports/address.ts'
import { texts } from '#domain/words/words.ts'
import { ReportsPage } from '#web/features/reports/reports-page.tsx'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/reports')({
  // Any address leads here. What it means is read with the page, which knows its reader.
  validateSearch: (search: Record<string, unknown>) => search as ReportAddress,
  staticData: texts({ title: 'Reports' }),
  component: function Reports() {
    const member = useMember()
    return member && <ReportsPage member={member} />
  },
})
