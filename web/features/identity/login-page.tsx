import { Link } from '@tanstack/react-router'
import { EmptyNiche } from '#web/ui/drawings/empty-niche.tsx'
import { Threshold } from '#web/ui/threshold.tsx'
import classes from './form.module.css'
import { SignInForm } from './sign-in-form.tsx'

export function LoginPage() {
  return (
    <Threshold
      title="Access Your Vault"
      aside={
        <div className={classes.panel}>
          <EmptyNiche />
          <p className={classes.panelTitle}>Everything is where you left it.</p>
          <p className={classes.panelText}>
            Your session is kept for this browser only, and ends in every tab at once when you sign out.
          </p>
        </div>
      }
      below={
        <p>
          No account yet? <Link to="/register">Create one</Link>
        </p>
      }
    >
      <SignInForm />
    </Threshold>
  )
}
