import { createFileRoute } from '@tanstack/react-router'
import { COVER_SHOWN, type CoverShown } from '#record/insurance/rules/cover.ts'
import { texts } from '#basics/words/words.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { CoverPage, coverQuery } from '#record/insurance/page/cover-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

interface Search {
  show?: CoverShown | undefined
}

export const Route = createFileRoute('/cover')({
  validateSearch: ({ show }): Search => ({ show: COVER_SHOWN.find((each) => each === show && each !== 'gaps') }),
  loaderDeps: ({ search: { show } }) => ({ show }),
  loader: ({ deps: { show = 'gaps' } }) => void queryClient.prefetchInfiniteQuery(coverQuery(show)),
  staticData: texts({ title: 'Insurance check', shape: 'list', inDocument: true }, ['title']),
  component: () => useMember() && <CoverPage />,
})
