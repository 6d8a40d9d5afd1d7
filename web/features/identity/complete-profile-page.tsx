import type { Member } from '#contract/member.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { Threshold } from '#web/ui/threshold.tsx'
import classes from './form.module.css'
import { PlanPreview } from './plan-preview.tsx'
import { INVESTOR_STEPS } from './steps.ts'

export function CompleteProfilePage({ member }: { member: Member }) {
  const investor = member.role === 'investor'
  return (
    <Threshold
      title="Complete your profile"
      lead={`Signed in as ${member.email}`}
      steps={investor && <Steps steps={INVESTOR_STEPS} current={1} />}
      aside={investor ? <PlanPreview /> : <p className={classes.panelText}>You can do this at any time.</p>}
    >
      <Notice kind="calm" title="This part is not built yet">
        <p>Your account is safe. Your legal name and address will be asked for here.</p>
      </Notice>
      {!investor && (
        <ButtonLink to="/dashboard" variant="default">
          Skip for Now
        </ButtonLink>
      )}
    </Threshold>
  )
}
