import { createFileRoute } from '@tanstack/react-router'
import { isId } from '#domain/ids.ts'
import { type ChangeSource, CHANGE_SOURCES } from '#domain/assets/change-sources.ts'
import { texts } from '#domain/words/words.ts'
import { HistoryPage } from '#web/features/assets/history/history-page.tsx'
import { useMember } from '#web/session/session.ts'

interface Search {
  piece?: string | undefined
  way?: ChangeSource | undefined
}

export const Route = createFileRoute('/history')({
  validateSearch: ({ piece, way }): Search => ({
    piece: typeof piece === 'string' && isId(piece) ? piece : undefined,
    way: CHANGE_SOURCES.find((name) => name === way),
  }),
  staticData: texts({ title: 'History', shape: 'list' }, ['title']),
  component: () => useMember() && <HistoryPage />,
})
