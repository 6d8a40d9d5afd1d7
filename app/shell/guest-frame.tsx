import { useParams } from '@tanstack/react-router'
import { SharedBy } from '#account/access/page/shared/shared-by.tsx'
import classes from './guest-frame.module.css'

/** Above a vault that somebody looks into without an account: whose it is. */
export function GuestHead() {
  const { id } = useParams({ strict: false })
  return id === undefined ? null : (
    <p className={classes.by}>
      <SharedBy id={id} />
    </p>
  )
}
