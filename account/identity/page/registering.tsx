import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { INVESTOR_STEPS } from '#account/member/rules/onboarding.ts'
import { ROLE_LABELS } from '#basics/roles.ts'
import { PRICE_LIST } from '#account/billing/rules/price-list.ts'
import { t } from '#basics/words/words.ts'
import { Steps } from '#ui/steps.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { PriceList } from '#account/billing/page/shared/price-list.tsx'
import { rich } from '#ui/rich.tsx'
import { RegisterForm, type RegisterFormProps } from './register-form.tsx'
import { PrivatePanel } from './panels.tsx'
import layout from '#ui/layout.module.css'
import classes from './form.module.css'

const ConfirmationSent = lazy(() => import('./confirmation-sent.tsx'))

/** The form with what stands around it, by the kind of account. */
export function Registering({ role, ...form }: Omit<RegisterFormProps, 'onConfirmationSent'>) {
  const investor = role === 'investor'
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null) {
    return (
      <Suspense>
        <ConfirmationSent email={sentTo} onAnotherEmail={() => setSentTo(null)} />
      </Suspense>
    )
  }
  return (
    <AuthLayout
      title={t('Create your account')}
      lead={investor ? undefined : t('{role} account', { role: ROLE_LABELS[role] })}
      steps={investor && <Steps steps={INVESTOR_STEPS} current={0} />}
      asideMatters={investor}
      aside={investor ? <PlanPreview /> : <PrivatePanel />}
      below={
        <>
          <p>
            {rich('Already registered? <link>Sign in</link>', {
              link: (words) => (
                <Link to="/login" search={{ from: form.from }}>
                  {words}
                </Link>
              ),
            })}
          </p>
          <p>
            {rich('Want to know more first? <link>How registering works</link>', {
              link: (words) => <Link to="/vault-registration-process">{words}</Link>,
            })}
          </p>
        </>
      }
    >
      <RegisterForm role={role} onConfirmationSent={setSentTo} {...form} />
    </AuthLayout>
  )
}

/** What an investor will choose from, after registering. */
function PlanPreview() {
  return (
    <section className={classes.panel} aria-labelledby="plans">
      <h2 id="plans" className={layout.heading}>
        {t('Subscription plans')}
      </h2>
      <PriceList prices={Object.values(PRICE_LIST)} />
      <p className={layout.muted}>{t('You choose your plan after registration. Nothing is charged before that.')}</p>
    </section>
  )
}
