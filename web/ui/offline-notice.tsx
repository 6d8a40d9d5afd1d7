import { useNetwork } from '@mantine/hooks'
import classes from './offline-notice.module.css'

/** Says that there is no network, for as long as there is none. */
export function OfflineNotice() {
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <p className={classes.notice}>You are offline. What you see may be out of date, and nothing can be saved.</p>
      )}
    </div>
  )
}
