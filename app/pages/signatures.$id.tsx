import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { SignaturePage } from '#work/signatures/page/signature-page.tsx'

export const Route = createFileRoute('/signatures/$id')({
  staticData: texts({ title: 'Document to sign', shape: 'list' }, ['title']),
  component: function OneSignature() {
    const { id } = Route.useParams()
    return useMember() && <SignaturePage key={id} id={id} />
  },
})
