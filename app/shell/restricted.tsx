import { Button } from '@mantine/core'
import { CHECKOUT_MESSAGES } from '#account/billing/rules/checkout.ts'
import type { Role } from '#basics/roles.ts'
import type { Restriction } from '#account/member/rules/routes.ts'
import { t, texts } from '#basics/words/words.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import layout from '#ui/layout.module.css'
import { Page } from '#ui/page.tsx'

interface RestrictedProps {
  restriction: Restriction
  pathname: string
  role: Role | undefined
}

/** In place of a page that is not for this visitor: why, and where to go instead. */
export function Restricted({ restriction, pathname, role }: RestrictedProps) {
  if (restriction === 'sign-in-needed') return <SignInNeeded pathname={pathname} />
  if (restriction === 'owner-only') return <OwnerOnly pathname={pathname} />
  if (restriction === 'investors-only') return <InvestorsOnly role={role} />
  return (
    <Page title={t('Access Denied')} narrow lead={deniedAt(pathname)}>
      <ToDashboard />
    </Page>
  )
}

const deniedAt = (pathname: string) =>
  t(
    // Safe pattern: the address of the page that this browser is on.
    pathname.replace(/\/+$/, '') === '/admin/reference-data'
      ? 'Only administrators can access this page.'
      : 'You need administrator privileges to access this page.',
  )

function SignInNeeded({ pathname }: { pathname: string }) {
  const profile = pathname.startsWith('/complete-profile')
  return (
    <Page
      title={t(profile ? 'Access Denied' : 'Authentication Required')}
      narrow
      lead={t(profile ? 'Please sign in to complete your profile.' : 'Please sign in to see plans and subscribe.')}
    >
      <div>
        <ButtonLink to="/login" search={{ from: pathname }}>
          {t('Sign In')}
        </ButtonLink>
      </div>
    </Page>
  )
}

/** The same page of one's own is outside of the vault of another. */
const OwnerOnly = ({ pathname }: { pathname: string }) => (
  <Page
    title={t('For the owner of this vault')}
    narrow
    lead={t('You work in the vault of somebody else. This page is for its owner alone.')}
  >
    <div className={layout.row}>
      <ButtonLink to="/dashboard">{t('Go to Dashboard')}</ButtonLink>
      <Button component="a" href={pathname} variant="default">
        {t('Open this page of your own account')}
      </Button>
    </div>
  </Page>
)

const INVESTORS_ONLY: Partial<Record<Role, string>> = texts({
  creator: 'Creators have their own pricing and don’t need an investor plan.',
  admin: 'Administrators have full access without a subscription.',
})

const InvestorsOnly = ({ role }: { role: Role | undefined }) => (
  <Page title={t('Investor Plans Only')} narrow lead={CHECKOUT_MESSAGES.investorsOnly}>
    {role && INVESTORS_ONLY[role] && <p>{INVESTORS_ONLY[role]}</p>}
    <ToDashboard />
  </Page>
)

const ToDashboard = () => (
  <div>
    <ButtonLink to="/dashboard">{t('Go to Dashboard')}</ButtonLink>
  </div>
)
