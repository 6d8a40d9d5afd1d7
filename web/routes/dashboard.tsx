import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { api } from '#web/client/api.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/dashboard')({
  loader: () => {
    void queryClient.prefetchQuery(api.dashboard.get.queryOptions())
    void queryClient.prefetchQuery(api.dashboard.needs.queryOptions({ staleTime: 0 }))
    void queryClient.prefetchQuery(api.dashboard.firstSteps.get.queryOptions())
  },
  staticData: texts({ title: 'Dashboard', shape: 'list', inDocument: true }, ['title']),
  component: function Dashboard() {
    const member = useMember()
    return member && <DashboardPage member={member} />
  },
})
