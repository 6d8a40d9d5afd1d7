import { worksInVault } from '#basics/may.ts'
import { t } from '#basics/words/words.ts'
import { baseOf } from '#platform/client/vault-grant.ts'
import { changesInWords } from '#record/history/page/shared/change-in-words.ts'
import { shortMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { ClientChange } from '../../contract/changes.ts'
import classes from '../clients/clients.module.css'

/** One save of a client’s: the piece, and each field as it was and is, where that is shown. */
export function ChangeEntry({
  change: { grant_id, may, asset_id, title, changed_at, changes },
}: {
  change: ClientChange
}) {
  const address = worksInVault(may)
    ? `${baseOf(grant_id)}/asset-summary/${asset_id}`
    : `/shared/${grant_id}/${asset_id}`
  return (
    <li className={classes.change}>
      <p className={layout.breaks}>
        <a href={address}>{title}</a> <span className={layout.fine}>{shortMoment(changed_at)}</span>
      </p>
      {changesInWords(changes, []).map(({ part, label, before, after }) => (
        <p key={`${part} ${label}`} className={layout.breaks}>
          {before === null && after === null ? label : `${label}: ${sidesInWords(before, after)}`}
        </p>
      ))}
    </li>
  )
}

function sidesInWords(before: string | null, after: string | null): string {
  if (before === null) return after ?? ''
  return t('{before} → {after}', { before, after: after ?? t('nothing') })
}
