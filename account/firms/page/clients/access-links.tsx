import { VisuallyHidden } from '@mantine/core'
import { t } from '#basics/words/words.ts'
import { PRESETS } from '#account/access/rules.ts'
import { untilInWords } from '#account/access/page/shared/until-in-words.ts'
import { vaultAddress } from '#account/access/page/shared/vault-address.ts'
import { worksInVault } from '#basics/may.ts'
import layout from '#ui/layout.module.css'
import type { Client } from '../../contract/clients.ts'

/** The ways into the vault of a client, one for each access that they gave. */
export const AccessLinks = ({ client: { name, accesses } }: { client: Client }) => (
  <ul>
    {accesses.map(({ id, preset, may, ends_at }) => (
      <li key={id} className={layout.breaks}>
        <a href={vaultAddress(id, may)}>
          {worksInVault(may) ? t('Work in their vault') : t('Open their vault')}
          <VisuallyHidden> ({name})</VisuallyHidden>
        </a>{' '}
        <span className={layout.fine}>
          {[PRESETS[preset].label, ends_at === null ? t('No end date') : untilInWords(ends_at)].join(' · ')}
        </span>
      </li>
    ))}
  </ul>
)
