import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { readSharedSearch } from '#account/access/page/guest/search.ts'
import { SharedVaultPage } from '#account/access/page/guest/shared-vault-page.tsx'

export const Route = createFileRoute('/shared/$id/')({
  validateSearch: readSharedSearch,
  staticData: texts({ title: 'Shared vault', shape: 'list' }, ['title']),
  component: function SharedVault() {
    const { id } = Route.useParams()
    const navigate = Route.useNavigate()
    return (
      <SharedVaultPage
        key={id}
        id={id}
        search={Route.useSearch()}
        onSearch={(change) =>
          void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
        }
      />
    )
  },
})
