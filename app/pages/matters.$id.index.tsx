import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { MatterPage } from '#work/matters/page/matter-page.tsx'

export const Route = createFileRoute('/matters/$id/')({
  staticData: texts({ title: 'Matter', shape: 'list' }, ['title']),
  component: function OneMatter() {
    const { id } = Route.useParams()
    return useMember() && <MatterPage key={id} id={id} />
  },
})
