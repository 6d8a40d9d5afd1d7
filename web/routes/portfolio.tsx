import { createFileRoute } from '@tanstack/react-router'
import { isCalendarDate } from '#domain/calendar.ts'
import { texts } from '#domain/words/words.ts'
import { PortfolioPage } from '#web/features/portfolio/portfolio-page.tsx'
import { api } from '#web/client/api.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/portfolio')({
  validateSearch: ({ as_of }): { as_of?: string } =>
    typeof as_of === 'string' && isCalendarDate(as_of) ? { as_of } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(api.portfolio.get.queryOptions({ input: deps }))
    void queryClient.prefetchQuery(api.portfolio.recentOwnership.queryOptions())
  },
  staticData: texts({ title: 'Portfolio', shape: 'list' }, ['title']),
  component: function Portfolio() {
    const member = useMember()
    return member && <PortfolioPage member={member} asOf={Route.useSearch().as_of} />
  },
})
