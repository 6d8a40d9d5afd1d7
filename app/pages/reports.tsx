import { createFileRoute } from '@tanstack/react-router'
import type { ReportAddress } from '#work/reports/rules/address.ts'
import { texts } from '#basics/words/words.ts'
import { ReportsPage } from '#work/reports/page/reports-page.tsx'
import { prefetchReport } from '#work/reports/page/use-report-data.ts'
import { requestedAt } from '#work/reports/page/use-report.ts'
import { useMember } from '#account/identity/page/shared/session.ts'

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
