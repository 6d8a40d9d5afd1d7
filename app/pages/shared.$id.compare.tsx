import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { type Compared, ComparePage } from '#account/access/page/guest/compare-page.tsx'
import { isId } from '#basics/ids.ts'

const idIn = (given: unknown) => (typeof given === 'string' && isId(given) ? given : undefined)

export const Route = createFileRoute('/shared/$id/compare')({
  validateSearch: ({ a, b }): Compared => ({ a: idIn(a), b: idIn(b) }),
  staticData: texts({ title: 'Compare', shape: 'record' }, ['title']),
  component: function Compare() {
    const { id } = Route.useParams()
    const navigate = Route.useNavigate()
    return (
      <ComparePage
        id={id}
        compared={Route.useSearch()}
        onChoose={(change) =>
          void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
        }
      />
    )
  },
})
