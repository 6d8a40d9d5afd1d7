import { Link } from '@tanstack/react-router'
import { INVESTOR_STEPS } from '#domain/onboarding.ts'
import { ROLE_LABELS, type SignUpRole } from '#domain/roles.ts'
import { EmptyNiche } from '#web/ui/drawings/empty-niche.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { Threshold } from '#web/ui/threshold.tsx'
import classes from './form.module.css'
import { PlanPreview } from './plan-preview.tsx'
import { RegisterForm } from './register-form.tsx'

interface RegisterPageProps {
  role: SignUpRole
  locked: boolean
}

export function RegisterPage({ role, locked }: RegisterPageProps) {
  const investor = role === 'investor'
  return (
    <Threshold
      title="Create your account"
      lead={investor ? undefined : `${ROLE_LABELS[role]} account`}
      steps={investor && <Steps steps={INVESTOR_STEPS} current={0} />}
      asideMatters={investor}
      aside={investor ? <PlanPreview /> : <Promise />}
      below={
        <p>
          Already registered? <Link to="/login">Sign in</Link>
        </p>
      }
    >
      <RegisterForm key={role} role={role} locked={locked} />
    </Threshold>
  )
}

const Promise = () => (
  <div className={classes.panel}>
    <EmptyNiche />
    <p className={classes.panelTitle}>Private from the first entry.</p>
    <p className={classes.panelText}>
      Nobody but you sees what you record. There is no public page, and no way to share by mistake.
    </p>
  </div>
)
