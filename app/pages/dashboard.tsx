import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { DashboardPage } from '#work/dashboard/page/dashboard-page.tsx'
import { api } from '#platform/client/api.ts'
import { sharedVaultsQuery } from '#account/access/page/shared/shared-vaults.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/dashboard')({
  loader: () => {
    void queryClient.prefetchQuery(api.dashboard.get.queryOptions())
    void queryClient.prefetchQuery(api.dashboard.needs.queryOptions({ staleTime: 0 }))
    void queryClient.prefetchQuery(api.dashboard.firstSteps.get.queryOptions())
    void queryClient.prefetchQuery(sharedVaultsQuery())
  },
  staticData: texts({ title: 'Dashboard', shape: 'list', inDocument: true }, ['title']),
  component: function Dashboard() {
    const member = useMember()
    return member && <DashboardPage member={member} />
  },
})
