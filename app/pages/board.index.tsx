import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { BoardPage } from '#work/jobs/page/board-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

interface Search {
  search?: string | undefined
  whose?: string | undefined
  view?: string | undefined
  column?: string | undefined
}

const textIn = (given: unknown) => (typeof given === 'string' ? given : undefined)

export const Route = createFileRoute('/board/')({
  validateSearch: ({ search, whose, view, column }): Search => ({
    search: textIn(search),
    whose: textIn(whose),
    view: textIn(view),
    column: textIn(column),
  }),
  staticData: texts({ title: 'Board', shape: 'list' }, ['title']),
  component: () => useMember() && <BoardPage />,
})
