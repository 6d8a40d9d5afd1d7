import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { ClientPage } from '#account/firms/page/clients/client-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/clients/$id')({
  staticData: texts({ title: 'Client', shape: 'list' }, ['title']),
  component: function OneClient() {
    const { id } = Route.useParams()
    return useMember() && <ClientPage key={id} id={id} />
  },
})
