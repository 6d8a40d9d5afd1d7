import { useQuery } from '@tanstack/react-query'
import { useOwnFirm } from '#account/firms/page/shared/own-firm.ts'
import type { Member } from '#account/member/contract.ts'
import { t } from '#basics/words/words.ts'
import { sharedVaultsQuery } from './shared-vaults.ts'
import { vaultAddress } from './vault-address.ts'

interface VaultSwitchProps {
  member: Member
  className: string | undefined
}

const MOST_SHOWN = 8

/** From one vault to another: one’s own, and those that others let one into. Each is a page of its own. */
export function VaultSwitch({ member, className }: VaultSwitchProps) {
  const { data: vaults = [] } = useQuery(sharedVaultsQuery())
  const firm = useOwnFirm()
  const here = member.vault?.grant ?? null
  if (vaults.length === 0 && here === null && firm === null) return null
  return (
    <nav aria-label={t('Vaults')}>
      <ul>
        <li>
          <a href="/dashboard" className={className} aria-current={here === null ? 'true' : undefined}>
            {t('Your own vault')}
          </a>
        </li>
        {firm !== null && (
          <li>
            <a href="/firm" className={className}>
              {firm}
            </a>
          </li>
        )}
        {vaults.slice(0, MOST_SHOWN).map(({ id, owner_name, may }) => (
          <li key={id}>
            <a href={vaultAddress(id, may)} className={className} aria-current={here === id ? 'true' : undefined}>
              {t('Vault of {owner}', { owner: owner_name })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
