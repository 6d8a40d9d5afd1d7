import { Easel } from '#web/ui/drawings/easel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { SubscriptionCounts } from './subscription-counts.tsx'

export const AdminPage = () => (
  <Page title="Admin">
    <SubscriptionCounts />
    <EmptyState drawing={<Easel />} title="This part is not built yet">
      The list of users and their roles will be kept here.
    </EmptyState>
  </Page>
)
