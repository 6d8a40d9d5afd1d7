import { t } from '#basics/words/words.ts'
import { rich } from '#ui/rich.tsx'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { useStay } from './use-stay.ts'
import classes from './vault-line.module.css'

/** Above every page of the vault of another: whose it is, and the way back. */
export function VaultLine({ owner }: { owner: string }) {
  useStay(vaultGrant!)
  return (
    <p className={classes.line}>
      <span>
        {rich('You work in the vault of {owner}. Its history says what you change.', {
          owner: <bdi>{owner}</bdi>,
        })}
      </span>
      <a href="/dashboard">{t('Back to your own vault')}</a>
    </p>
  )
}

/** In place of every page, where the vault is open no more. */
export const ClosedVault = () => (
  <div className={classes.closed}>
    <h1>{t('You no longer have access to this vault')}</h1>
    <p>{t('Its owner ended it, or its last day is over. If you still need it, ask them.')}</p>
    <p>
      <a href="/shared">{t('See what is shared with you')}</a>
    </p>
  </div>
)
