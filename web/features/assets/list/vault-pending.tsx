import { useSearch } from '@tanstack/react-router'
import { wordingFor } from '#domain/member/wording.ts'
import { useMember } from '#web/session/session.ts'
import { Page } from '#web/ui/page.tsx'
import { VaultSkeleton } from './vault-skeleton.tsx'

/** The vault, while its first rows are on their way. */
export function VaultPending() {
  const member = useMember()
  const { view } = useSearch({ from: '/vault' })
  return (
    <Page title={wordingFor(member?.role ?? 'investor').vaultTitle}>
      <VaultSkeleton view={view ?? 'grid'} tools />
    </Page>
  )
}
