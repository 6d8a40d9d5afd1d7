import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { RequestPage } from '#work/requests/page/request-page.tsx'

export const Route = createFileRoute('/requests/$id')({
  staticData: texts({ title: 'Request', shape: 'list' }, ['title']),
  component: function OneRequest() {
    const { id } = Route.useParams()
    return useMember() && <RequestPage key={id} id={id} />
  },
})
