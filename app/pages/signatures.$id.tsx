import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { SignaturePage } from '#work/signatures/page/signature-page.tsx'

interface Search {
  /** Whom a document is about that is not sent yet. */
  client?: string | undefined
}

export const Route = createFileRoute('/signatures/$id')({
  validateSearch: ({ client }): Search => ({ client: typeof client === 'string' ? client : undefined }),
  staticData: texts({ title: 'Document to sign', shape: 'list' }, ['title']),
  component: function OneSignature() {
    const { id } = Route.useParams()
    const { client } = Route.useSearch()
    return useMember() && <SignaturePage key={id} id={id} client={client} />
  },
})
