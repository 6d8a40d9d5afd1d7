import { createFileRoute } from '@tanstack/react-router'
import { isId } from '#domain/ids.ts'
import { type Way, WAY_NAMES } from '#domain/assets/ways.ts'
import { texts } from '#domain/words/words.ts'
import { HistoryPage } from '#web/features/assets/history/history-page.tsx'
import { useMember } from '#web/session/session.ts'

interface Search {
  piece?: string | undefined
  way?: Way | undefined
}

export const Route = createFileRoute('/history')({
  validateSearch: ({ piece, way }): Search => ({
    piece: typeof piece === 'string' && isId(piece) ? piece : undefined,
    way: WAY_NAMES.find((name) => name === way),
  }),
  staticData: texts({ title: 'History', shape: 'list' }, ['title']),
  component: () => useMember() && <HistoryPage />,
})
