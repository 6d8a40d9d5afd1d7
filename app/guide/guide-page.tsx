import { said, t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { RegisterButton } from '../landing/register-button.tsx'
import { Page } from '#ui/page.tsx'
import classes from './guide-page.module.css'
import { RequiredInformation } from './required-information.tsx'
import { StepList } from './step-list.tsx'
import { type Step, STEPS } from './steps.ts'

export function GuidePage() {
  return (
    <Page
      title={t('How registering works')}
      lead={t('Six steps, from an empty vault to a record an insurer, an appraiser or an heir can rely on.')}
    >
      <div className={classes.columns}>
        <StepList />
        <div className={classes.steps}>
          {STEPS.map((step, index) => (
            <StepSection key={step.id} step={step} number={index + 1} />
          ))}
          <section className={classes.close}>
            <h2>{t('Ready when you are.')}</h2>
            <p>{t('Signing up takes a few minutes. The rest can wait until you have your documents at hand.')}</p>
            <RegisterButton>{t('Create your account')}</RegisterButton>
          </section>
        </div>
      </div>
    </Page>
  )
}

const StepSection = ({ step, number }: { step: Step; number: number }) => (
  <section id={step.id} className={classes.step} aria-labelledby={`${step.id}-title`}>
    <p className={classes.number} aria-hidden>
      {number}
    </p>
    <h2 id={`${step.id}-title`} tabIndex={-1}>
      {step.title}
    </h2>
    {step.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {step.points.length > 0 && (
      <ul className={classes.points}>
        {step.points.map((point) => (
          <li key={point}>{said(point, { max: installation.max_file_mb })}</li>
        ))}
      </ul>
    )}
    {step.id === 'required-information' && <RequiredInformation />}
  </section>
)
