import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#domain/words/words.ts'
import { isCalendarDate } from '#domain/calendar.ts'
import { basisNamed } from '#domain/worth/purposes.ts'
import { portfolioQuery } from '#web/features/portfolio/portfolio-query.ts'
import type { Valued } from '#web/features/portfolio/valued-by.tsx'
import { PortfolioPage } from '#web/features/portfolio/portfolio-page.tsx'
import { api } from '#web/client/api.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useMember } from '#web/session/session.ts'

export const Route = createFileRoute('/portfolio')({
  validateSearch: ({ valued_by, as_of, currency }): Valued => {
    return {
      valued_by: basisNamed(valued_by),
      as_of: typeof as_of === 'string' && isCalendarDate(as_of) ? as_of : undefined,
      currency: typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : undefined,
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(portfolioQuery(deps))
    void queryClient.prefetchQuery(api.portfolio.recentOwnership.queryOptions())
  },
  staticData: texts({ title: 'Portfolio', shape: 'list', inDocument: true }, ['title']),
  component: function Portfolio() {
    const member = useMember()
    return member && <PortfolioPage member={member} />
  },
})
