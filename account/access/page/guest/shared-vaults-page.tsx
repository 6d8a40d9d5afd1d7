import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { May } from '#basics/may.ts'
import { t } from '#basics/words/words.ts'
import { client } from '#platform/client/api.ts'
import { queryClient } from '#platform/client/query-client.ts'
import { AskFirst } from '#ui/ask-first.tsx'
import { useLast } from '#ui/dialog.tsx'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { dayOfMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Page } from '#ui/page.tsx'
import { Pending } from '#ui/pending.tsx'
import { useSingleMutation } from '#ui/use-single-mutation.ts'
import { sharedVaultsQuery } from '../shared/shared-vaults.ts'
import { vaultAddress } from '../shared/vault-address.ts'
import { untilInWords } from '../shared/until-in-words.ts'
import classes from './guest.module.css'
import { sharedKey } from './visit.ts'

interface Vault {
  id: string
  owner_name: string
  may: May
  ends_at: string | null
  last_opened_at: string | null
}

const LIST_ID = 'shared-vaults'

/** Vaults that others let somebody into. */
export function SharedVaultsPage() {
  const { data, error, refetch } = useQuery({ ...sharedVaultsQuery(), refetchOnWindowFocus: 'always' })
  const [left, setLeft] = useState<Vault | null>(null)
  return (
    <Page title={t('Shared with you')} narrow>
      {!data && !error && <Pending />}
      {error && !data && (
        <LoadFailure title={t('We couldn’t load the vaults')} error={error} onRetry={() => void refetch()} />
      )}
      <div id={LIST_ID} tabIndex={-1}>
        {data && data.length === 0 && (
          <EmptyState drawing={<EmptyNiche />} title={t('Nobody shares a vault with you')}>
            {t(
              'People who share their vault with you send an invitation by email. Once you accept it, the vault is listed here.',
            )}
          </EmptyState>
        )}
        <ul className={classes.vaults}>
          {data?.map((vault) => (
            <VaultRow key={vault.id} vault={vault} onLeave={() => setLeft(vault)} />
          ))}
        </ul>
      </div>
      <p className={layout.quiet}>
        <Link to="/to-confirm">{t('People you confirm for')}</Link>
      </p>
      <Leaving vault={left} onClose={() => setLeft(null)} />
    </Page>
  )
}

const VaultRow = ({ vault, onLeave }: { vault: Vault; onLeave: () => void }) => (
  <li className={classes.vault}>
    <div className={layout.fits}>
      <h2 className={layout.breaks}>
        <a href={vaultAddress(vault.id, vault.may)}>{t('Vault of {owner}', { owner: vault.owner_name })}</a>
      </h2>
      <p className={layout.quiet}>
        {[
          vault.ends_at === null ? t('No end date') : untilInWords(vault.ends_at),
          vault.last_opened_at === null
            ? t('Not opened yet')
            : t('Last opened {day}', { day: dayOfMoment(vault.last_opened_at) }),
        ].join(' · ')}
      </p>
    </div>
    <Button
      variant="default"
      aria-label={t('Leave the vault of {owner}', { owner: vault.owner_name })}
      onClick={onLeave}
    >
      {t('Leave')}
    </Button>
  </li>
)

function Leaving({ vault, onClose }: { vault: Vault | null; onClose: () => void }) {
  const shown = useLast(vault)
  const leave = useSingleMutation((grant: string) => client.shared.leave({ grant }), {
    onSuccess: async (_, grant) => {
      queryClient.removeQueries({ queryKey: sharedKey(grant) })
      onClose()
      await queryClient.invalidateQueries({ queryKey: sharedVaultsQuery().queryKey })
    },
  })
  return (
    <AskFirst
      title={t('Leave this vault?')}
      action={t('Leave')}
      opened={vault !== null}
      pending={leave.isPending}
      error={leave.error}
      failed={t('We couldn’t end your access')}
      onConfirm={() => vault && leave.start(vault.id)}
      onClose={onClose}
      focusAfter={LIST_ID}
    >
      {t('You’ll no longer see the vault of {owner}. To come back, you need a new invitation.', {
        owner: shown?.owner_name ?? '',
      })}
    </AskFirst>
  )
}
