import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { SharedRecordPage } from '#account/access/page/guest/shared-record-page.tsx'

export const Route = createFileRoute('/shared/$id/$asset')({
  staticData: texts({ title: 'Asset', shape: 'record' }, ['title']),
  component: function SharedRecord() {
    return <SharedRecordPage {...Route.useParams()} />
  },
})
