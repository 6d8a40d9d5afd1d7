import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { ProposalsPage, type State } from '#record/proposals/page/proposals-page.tsx'

interface Search {
  state?: 'decided'
  /** Of one asset alone. */
  asset?: string
}

export const Route = createFileRoute('/proposals')({
  validateSearch: ({ state, asset }: Record<string, unknown>): Search => ({
    ...(state === 'decided' && { state }),
    ...(typeof asset === 'string' && { asset }),
  }),
  staticData: texts({ title: 'Proposals', shape: 'list' }, ['title']),
  component: function Proposals() {
    const { state = 'open', asset } = Route.useSearch()
    const navigate = Route.useNavigate()
    const member = useMember()
    const choose = (wanted: State) =>
      void navigate({
        search: { ...(wanted === 'decided' && { state: wanted }), ...(asset !== undefined && { asset }) },
        replace: true,
      })
    return member && <ProposalsPage key={state} role={member.role} state={state} onState={choose} asset={asset} />
  },
})
