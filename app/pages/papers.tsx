import { createFileRoute } from '@tanstack/react-router'
import { isId } from '#basics/ids.ts'
import { MOST_CHOSEN } from '#work/papers/rules/most-chosen.ts'
import { texts } from '#basics/words/words.ts'
import { PapersPage } from '#work/papers/page/papers-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

interface Search {
  /** The page knows which there are. */
  paper?: string | undefined
  /** The assets that were chosen elsewhere. */
  pieces?: string[] | undefined
}

export const Route = createFileRoute('/papers')({
  validateSearch: ({ paper, pieces }): Search => ({
    paper: typeof paper === 'string' ? paper : undefined,
    pieces: idsIn(pieces),
  }),
  staticData: texts({ title: 'Documents', shape: 'list' }, ['title']),
  component: function Papers() {
    const member = useMember()
    return member && <PapersPage member={member} />
  },
})

const idsIn = (given: unknown) => {
  const ids = Array.isArray(given) ? given.filter((each): each is string => typeof each === 'string' && isId(each)) : []
  return ids.length > 0 ? ids.slice(0, MOST_CHOSEN) : undefined
}
