import { Button } from '@mantine/core'
import type { PlaceSignedIn } from '../../contract/sessions.ts'
import { t } from '#basics/words/words.ts'
import { longMoment } from '#ui/in-words.ts'
import { isRefusedAs } from '#platform/client/api-error.ts'
import { client } from '#platform/client/api.ts'
import { FailureNotice } from '#ui/failure-notice.tsx'
import layout from '#ui/layout.module.css'
import { useSecurityAct } from './factors.ts'
import classes from './security.module.css'

export function SessionItem({ session }: { session: PlaceSignedIn }) {
  const { id, current, device, ip_address, created_at, last_seen_at } = session
  const end = useSecurityAct(() => endSession(id), { part: 'sessions' })
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <strong>{device}</strong>
        {current && <span className={classes.here}>{t('This browser')}</span>}
        <span className={layout.quiet}>
          {ip_address
            ? t('Signed in on {moment} from {address}', { moment: longMoment(created_at), address: ip_address })
            : t('Signed in on {moment}', { moment: longMoment(created_at) })}
        </span>
        {!current && (
          <span className={layout.quiet}>{t('Last seen on {moment}', { moment: longMoment(last_seen_at) })}</span>
        )}
        <FailureNotice error={end.error} title={t('We couldn’t end this session')} onDismiss={end.reset} />
      </div>
      {!current && (
        <Button
          variant="default"
          loading={end.isPending}
          onClick={() => end.start(undefined)}
          aria-label={t('Sign out {device}, signed in on {moment}', { device, moment: longMoment(created_at) })}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}

/** One that is gone already is what was wanted. */
async function endSession(id: string) {
  try {
    await client.sessions.end({ id })
  } catch (error) {
    if (!isRefusedAs(error, 'NOT_FOUND')) throw error
  }
}
