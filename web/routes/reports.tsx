import { createFileRoute } from '@tanstack/react-router'
import type { ReportAddress } from '#domain/reports/address.ts'
import { texts } from '#domain/words/words.ts'
import { ReportsPage } from '#web/features/reports/reports-page.tsx'
import { prefetchReport } from '#web/features/reports/use-report-data.ts'
import { requestedAt } from '#web/features/reports/use-report.ts'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/reports')({
  // Any address leads here. What it means is read with the page, which knows its reader.
  validateSearch: (search: Record<string, unknown>) => search as ReportAddress,
  // Waits for figures and rows, so that the page begins whole; failing is for the page to tell.
  loader: ({ context: { member }, location }) =>
    member ? prefetchReport(requestedAt(location.search as ReportAddress, member.role)) : undefined,
  // Once the page stands, it asks by itself.
  shouldReload: ({ cause }) => cause !== 'stay',
  gcTime: 0,
  staticData: texts({ title: 'Reports', shape: 'list' }, ['title']),
  component: function Reports() {
    const member = useMember()
    return member && <ReportsPage member={member} />
  },
})
