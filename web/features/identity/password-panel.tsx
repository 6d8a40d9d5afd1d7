import { EmptyNiche } from '#web/ui/drawings/empty-niche.tsx'
import classes from './form.module.css'

/** Beside every step on the way to a new password. */
export const PasswordPanel = () => (
  <div className={classes.panel}>
    <EmptyNiche />
    <p className={classes.panelTitle}>A new key, the same room.</p>
    <p className={classes.panelText}>
      A new password changes nothing of what you keep. It ends every session, on all devices, and we tell you by letter.
    </p>
  </div>
)
