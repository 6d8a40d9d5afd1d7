import { EmptyNiche } from '#web/ui/drawings/empty-niche.tsx'
import classes from './form.module.css'

/** Beside every step of confirming an address. */
export const ConfirmPanel = () => (
  <div className={classes.panel}>
    <EmptyNiche />
    <p className={classes.panelTitle}>Only you open this vault.</p>
    <p className={classes.panelText}>
      We ask for the password so that nobody can sign up with your address and share the account with you.
    </p>
  </div>
)

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

export const PrivatePanel = () => (
  <div className={classes.panel}>
    <EmptyNiche />
    <p className={classes.panelTitle}>Private from the first entry.</p>
    <p className={classes.panelText}>
      Nobody but you sees what you record. There is no public page, and no way to share by mistake.
    </p>
  </div>
)
