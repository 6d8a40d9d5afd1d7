import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#basics/words/words.ts'
import layout from '#ui/layout.module.css'
import { vaultGrant } from '#platform/client/vault-grant.ts'
import { untilInWords } from './until-in-words.ts'
import { sharedVaultsQuery } from './shared-vaults.ts'
import { vaultAddress } from './vault-address.ts'
import classes from './shared-vaults-card.module.css'

const SHOWN = 3

/** Where others let somebody into their vaults: the way to those. */
export function SharedVaultsCard() {
  const { data: vaults = [] } = useQuery(sharedVaultsQuery())
  if (vaults.length === 0 || vaultGrant !== null) return null
  return (
    <section className={classes.card} aria-labelledby="shared-vaults">
      <h2 id="shared-vaults">{t('Shared with you')}</h2>
      <ul>
        {vaults.slice(0, SHOWN).map(({ id, owner_name, may, ends_at }) => (
          <li key={id} className={layout.breaks}>
            <a href={vaultAddress(id, may)}>{owner_name}</a>
            {ends_at !== null && <span className={layout.fine}>{untilInWords(ends_at)}</span>}
          </li>
        ))}
      </ul>
      {vaults.length > SHOWN && <Link to="/shared">{t('All vaults shared with you')}</Link>}
    </section>
  )
}
