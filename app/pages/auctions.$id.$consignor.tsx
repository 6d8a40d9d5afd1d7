import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { StatementPage } from '#work/auctions/page/statement-page.tsx'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/auctions/$id/$consignor')({
  staticData: texts({ title: 'Statement', shape: 'list' }, ['title']),
  component: function OneStatement() {
    const { id, consignor } = Route.useParams()
    return useMember() && <StatementPage key={consignor} id={id} consignor={consignor} />
  },
})
