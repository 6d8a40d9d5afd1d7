import type { ReactNode } from 'react'
import type { SharedVault } from '../../contract.ts'
import { plural } from '#basics/words/words.ts'
import { dayOfMoment } from '#ui/in-words.ts'
import { useStay } from '../shared/use-stay.ts'
import classes from './guest.module.css'

type Seen = Pick<SharedVault, 'id' | 'owner_name' | 'assets' | 'ends_at'>

/** Always in sight: whose things these are, how many of them are shown, and until when. */
export function SeenLine({ vault, children }: { vault: Seen; children?: ReactNode }) {
  useStay(vault.id)
  return (
    <div className={classes.seen}>
      <p>{seenInWords(vault)}</p>
      {children}
    </div>
  )
}

function seenInWords({ owner_name: owner, assets, ends_at }: Seen) {
  if (ends_at === null)
    return plural(assets, 'You can see {count} asset of {owner}', 'You can see {count} assets of {owner}', { owner })
  return plural(
    assets,
    'You can see {count} asset of {owner} until {day}',
    'You can see {count} assets of {owner} until {day}',
    { owner, day: dayOfMoment(ends_at) },
  )
}
