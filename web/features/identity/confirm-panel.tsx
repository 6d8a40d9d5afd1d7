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
