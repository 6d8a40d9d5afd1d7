import { createFileRoute } from '@tanstack/react-router'
import { texts } from '#basics/words/words.ts'
import { VaultPage } from '#work/vault/page/vault-page.tsx'
import { windowQuery } from '#work/vault/page/shared/asset-window.ts'
import { isTableRemembered } from '#work/vault/page/use-view.ts'
import { readVaultSearch } from '#work/vault/page/shared/vault-search.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { useMember } from '#account/identity/page/shared/session.ts'

export const Route = createFileRoute('/vault')({
  validateSearch: readVaultSearch,
  // Waits for the rows, so that whoever comes back or reloads is put where they were; failing is for the page to tell.
  loader: ({ location }) => {
    const search = readVaultSearch(location.search)
    // Which columns a table has, its page knows.
    if ((search.view ?? (isTableRemembered() && 'table')) === 'table') return undefined
    return queryClient.prefetchQuery(windowQuery(search))
  },
  // Once the page stands, it asks by itself.
  shouldReload: ({ cause }) => cause !== 'stay',
  gcTime: 0,
  staticData: texts({ title: 'Vault', shape: 'list', inDocument: true }, ['title']),
  component: function Vault() {
    const member = useMember()
    return member && <VaultPage member={member} search={Route.useSearch()} />
  },
})
