import { Link } from '@tanstack/react-router'
import { plural } from '#basics/words/words.ts'
import { useWaiting } from '#work/offline/page/shared/waiting.ts'
import layout from '#ui/layout.module.css'
import classes from './shell.module.css'

/** What was captured and is not sent yet, for as long as there is something. */
export function WaitingLine() {
  const { length: count } = useWaiting()
  return (
    <div role="status">
      {count > 0 && (
        <p className={classes.waiting}>
          <Link to="/offline">{plural(count, 'Waiting to be sent ({count})', 'Waiting to be sent ({count})')}</Link>
        </p>
      )}
    </div>
  )
}

/** Said before somebody signs out. */
export function StillWaiting() {
  const { length: count } = useWaiting()
  if (count === 0) return null
  return (
    <p className={layout.quiet}>
      {plural(
        count,
        '{count} capture isn’t sent yet. If you sign out, it stays on this device, locked, until you sign in here again within 30 days.',
        '{count} captures aren’t sent yet. If you sign out, they stay on this device, locked, until you sign in here again within 30 days.',
      )}
    </p>
  )
}
