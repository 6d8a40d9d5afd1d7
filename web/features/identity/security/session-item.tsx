import { Button } from '@mantine/core'
import type { PlaceSignedIn } from '#contract/sessions.ts'
import { longMoment } from '#web/ui/in-words.ts'
import { isRefusedAs } from '#web/client/api-error.ts'
import { client } from '#web/client/api.ts'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import layout from '#web/ui/layout.module.css'
import { useSecurityAct } from './factors.ts'
import classes from './security.module.css'

export function SessionItem({ session }: { session: PlaceSignedIn }) {
  const { id, current, device, ip_address, created_at, last_seen_at } = session
  const end = useSecurityAct(() => endSession(id), { part: 'sessions' })
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <strong>{device}</strong>
        {current && <span className={classes.here}>This browser</span>}
        <span className={layout.quiet}>
          Signed in on {longMoment(created_at)}
          {ip_address && ` from ${ip_address}`}
        </span>
        {!current && <span className={layout.quiet}>Last seen on {longMoment(last_seen_at)}</span>}
        <FailureNotice error={end.error} title="We couldn’t end this session" onDismiss={end.reset} />
      </div>
      {!current && (
        <Button
          variant="default"
          loading={end.isPending}
          onClick={() => end.start(undefined)}
          aria-label={`Sign out ${device}, signed in on ${longMoment(created_at)}`}
        >
          Sign out
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
