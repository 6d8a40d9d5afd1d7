import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import type { Explanation } from '#platform/client/explain.ts'
import { sessionHasEnded, sessionQuery } from './shared/session.ts'
import { EmptyNiche } from '#ui/drawings/empty-niche.tsx'
import { Notice, NoticeAction } from '#ui/notice.tsx'
import { Pending } from '#ui/pending.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { rich } from '#ui/rich.tsx'
import layout from '#ui/layout.module.css'
import classes from './form.module.css'
import { ProviderButtons } from './provider-buttons.tsx'
import type { Challenge } from './second-factor-step.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useQuery } from '@tanstack/react-query'

const SecondFactorStep = lazy(() => import('./second-factor-step.tsx'))

interface LoginPageProps {
  from: string | undefined
  providerFailure: string | null
  /** The second factors of the person who comes back from a provider, with blanks between them. */
  factorsAfterProvider: string | undefined
}

interface Step {
  email: string
  challenge: Challenge | null
  /** Why one has to begin again. */
  failure: Explanation | null
}

/** The second step is stored nowhere but here: a reload begins again with the password. */
export function LoginPage({ from, providerFailure, factorsAfterProvider }: LoginPageProps) {
  const [{ email, challenge, failure }, setStep] = useState<Step>(() => ({
    email: '',
    challenge: factorsAfterProvider === undefined ? null : challengeOf(factorsAfterProvider),
    failure: providerFailure === null ? null : { kind: 'warn', text: providerFailure },
  }))
  const [ended, setEnded] = useState(sessionHasEnded)
  return (
    <AuthLayout
      title={t('Access Your Vault')}
      aside={
        <div className={classes.panel}>
          <EmptyNiche />
          <p className={layout.heading}>{t('Welcome back.')}</p>
          <p className={layout.muted}>{t('Signing in only affects this browser. Signing out ends it in every tab.')}</p>
        </div>
      }
      below={
        installation.sign_up === 'open' && (
          <p>
            {rich('No account yet? <link>Create one</link>', {
              link: (words) => (
                <Link to="/register" search={{ from }}>
                  {words}
                </Link>
              ),
            })}
          </p>
        )
      }
    >
      <SessionUnknown />
      {ended && (
        <Notice kind="calm" onDismiss={() => setEnded(false)}>
          {t('Your session has ended. Sign in again to continue.')}
        </Notice>
      )}
      {challenge ? (
        <Suspense fallback={<Pending />}>
          <SecondFactorStep
            challenge={challenge}
            onStartAgain={(failure) => setStep({ email, challenge: null, failure })}
          />
        </Suspense>
      ) : (
        <>
          <SignInForm
            email={email}
            failureBefore={failure}
            onSecondFactor={(challenge) => setStep({ email: challenge.email ?? '', challenge, failure: null })}
          />
          <ProviderButtons intent={{ from }} />
        </>
      )}
    </AuthLayout>
  )
}

function challengeOf(factors: string): Challenge {
  const ways = factors.split(' ')
  return { email: null, factor: { authenticator: ways.includes('authenticator'), passkey: ways.includes('passkey') } }
}

/** Why somebody who is signed in may find themselves here. As soon as there is an answer, they are led back. */
function SessionUnknown() {
  const { isError, refetch } = useQuery(sessionQuery)
  if (!isError) return null
  return (
    <Notice kind="warn" title={t('We couldn’t check whether you’re signed in')}>
      <p>{t('If you are, this page takes you back as soon as the server answers.')}</p>
      <NoticeAction onClick={() => void refetch()}>{t('Check again')}</NoticeAction>
    </Notice>
  )
}
