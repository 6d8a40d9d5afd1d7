import { createFileRoute } from '@tanstack/react-router'
import { isId } from '#basics/ids.ts'
import { texts } from '#basics/words/words.ts'
import { HistoryPage } from '#record/history/page/history-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

interface Search {
  piece?: string | undefined
  /** The page knows which there are. */
  way?: string | undefined
}

export const Route = createFileRoute('/history')({
  validateSearch: ({ piece, way }): Search => ({
    piece: typeof piece === 'string' && isId(piece) ? piece : undefined,
    way: typeof way === 'string' ? way : undefined,
  }),
  staticData: texts({ title: 'History', shape: 'list' }, ['title']),
  component: () => useMember() && <HistoryPage />,
})
