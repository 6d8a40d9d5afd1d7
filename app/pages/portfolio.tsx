import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { isCalendarDate } from '#basics/calendar.ts'
import { basisNamed } from '#record/values/rules/purposes.ts'
import { portfolioQuery } from '#work/portfolio/page/portfolio-query.ts'
import type { Valued } from '#work/portfolio/page/valued-by.tsx'
import { PortfolioPage } from '#work/portfolio/page/portfolio-page.tsx'
import { api } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { useMember } from '#account/identity/page/shared/session.ts'

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
