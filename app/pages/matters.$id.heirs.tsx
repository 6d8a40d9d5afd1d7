import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { HeirsPage } from '#work/matters/page/heirs-page.tsx'

interface Search {
  name?: string | undefined
}

export const Route = createFileRoute('/matters/$id/heirs')({
  validateSearch: ({ name }): Search => ({ name: typeof name === 'string' ? name : undefined }),
  staticData: texts({ title: 'What each heir will see', shape: 'list' }, ['title']),
  component: function MatterHeirs() {
    const { id } = Route.useParams()
    return useMember() && <HeirsPage key={id} id={id} />
  },
})
