import { createFileRoute } from '@tanstack/react-router'
import { COVER_SHOWN, type CoverShown } from '#domain/cover/cover.ts'
import { texts } from '#domain/words/words.ts'
import { queryClient } from '#web/client/query-client.ts'
import { CoverPage, coverQuery } from '#web/features/cover/cover-page.tsx'
import { useMember } from '#web/session/session.ts'

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
