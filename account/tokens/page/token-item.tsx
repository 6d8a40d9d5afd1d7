import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#basics/words/words.ts'
import { dayOfMoment, longMoment } from '#ui/in-words.ts'
import layout from '#ui/layout.module.css'
import type { AccessToken } from '../contract.ts'
import { SCOPE_WORDS, tokenEnding } from '../rules.ts'
import { vaultsQuery } from './tokens-query.ts'
import classes from './tokens.module.css'

export function TokenItem({ token, onEnd }: { token: AccessToken; onEnd: () => void }) {
  const { name, ending, scopes, created_at, ends_at, last_used_at, last_used_from } = token
  const [now] = useState(Date.now)
  const isOver = new Date(ends_at).getTime() <= now
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <code className={layout.quiet}>{tokenEnding(ending)}</code>
        <span>{scopes.map((scope) => t(SCOPE_WORDS[scope].label)).join(', ')}</span>
        <Vault token={token} />
        <span className={isOver ? classes.over : layout.quiet}>
          {isOver
            ? t('Ended on {day}', { day: dayOfMoment(ends_at) })
            : t('Made on {made}, ends on {end}', { made: dayOfMoment(created_at), end: dayOfMoment(ends_at) })}
        </span>
        <span className={layout.quiet}>
          {last_used_at === null
            ? t('Not used yet')
            : t('Last used on {moment} from {place}', {
                moment: longMoment(last_used_at),
                place: last_used_from ?? t('somewhere'),
              })}
        </span>
      </div>
      <Button
        variant="default"
        aria-label={isOver ? t('Remove {name}', { name }) : t('End {name}', { name })}
        onClick={onEnd}
      >
        {isOver ? t('Remove') : t('End')}
      </Button>
    </li>
  )
}

/** Said only of those that lead further than into one’s own vault. */
function Vault({ token: { all_vaults, grant_id } }: { token: AccessToken }) {
  const vaults = useQuery({ ...vaultsQuery(), enabled: grant_id !== null })
  if (all_vaults) return <span>{t('All vaults that you may look into')}</span>
  if (grant_id === null) return null
  const owner = vaults.data?.find(({ id }) => id === grant_id)?.owner_name
  return <span>{owner === undefined ? t('A vault of somebody else') : t('The vault of {name}', { name: owner })}</span>
}
