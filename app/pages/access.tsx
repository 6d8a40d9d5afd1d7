import { createFileRoute } from '@tanstack/react-router'
import { isId } from '#basics/ids.ts'
import { texts } from '#basics/words/words.ts'
import { AccessPage } from '#account/access/page/owner/access-page.tsx'
import { LOG_KINDS, type LogKind } from '#account/access/rules.ts'
import { useMember } from '#account/identity/page/shared/session.ts'

interface Search {
  /** Of which access the log tells, and what. */
  of?: string | undefined
  kind?: LogKind | undefined
}

export const Route = createFileRoute('/access')({
  validateSearch: ({ of, kind }): Search => ({
    of: typeof of === 'string' && isId(of) ? of : undefined,
    kind: LOG_KINDS.find((each) => each === kind),
  }),
  staticData: texts({ title: 'Access', shape: 'list' }, ['title']),
  component: () => useMember() && <AccessPage />,
})
