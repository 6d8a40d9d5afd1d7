import { Link, Outlet, useRouteContext, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useNetwork } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { whereToLand } from '#account/member/rules/routes.ts'
import { t } from '#basics/words/words.ts'
import { installation } from '#platform/client/installation.ts'
import { useStoredAt } from '#platform/client/stored-answers.ts'
import { useOfflineFlag } from '#platform/client/offline-flag.ts'
import { useOwnLanguage } from '#account/member/page/shared/own-language.ts'
import { sessionQuery, useSessionInStep } from '#account/identity/page/shared/session.ts'
import { timeOfMoment } from '#ui/in-words.ts'
import { loadToastCorner, useToastsWanted } from '#ui/toasts.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Commands, type Opened } from './commands.tsx'
import { Footer } from './footer.tsx'
import { GuestFoot } from './guest-foot.tsx'
import { Header } from './header.tsx'
import { usePageTitle } from './page-title.ts'
import classes from './shell.module.css'
import { SectionTabs } from './section-tabs.tsx'
import { SkipLinks } from './skip-links.tsx'
import { useIsGuestPage } from './use-guest-page.ts'
import { useDrawnPath } from './use-standing.ts'

const ToastCorner = lazy(loadToastCorner)
const LegalChangesNotice = lazy(async () => ({
  default: (await import('./legal-changes-notice.tsx')).LegalChangesNotice,
}))

const VaultLine = lazy(async () => ({
  default: (await import('#account/access/page/shared/vault-line.tsx')).VaultLine,
}))
const ClosedVault = lazy(async () => ({
  default: (await import('#account/access/page/shared/vault-line.tsx')).ClosedVault,
}))

const ReleaseGate = lazy(async () => ({
  default: (await import('#account/estate/page/shared/release-gate.tsx')).ReleaseGate,
}))

const Restricted = lazy(async () => ({ default: (await import('./restricted.tsx')).Restricted }))

const WaitingLine = lazy(async () => ({ default: (await import('./waiting-line.tsx')).WaitingLine }))

/** What surrounds every page. Whoever is signed in is here to work: what a footer holds is in their account menu. */
export function Shell() {
  useSessionInStep()
  usePageTitle()
  const toastsWanted = useToastsWanted()
  const { member, restriction } = useRouteContext({ from: '__root__' })
  const { data: known } = useQuery(sessionQuery)
  useOwnLanguage(member)
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  const drawn = useDrawnPath()
  const isGuestPage = useIsGuestPage()
  const [opened, setOpened] = useState<Opened>(null)
  // Nobody is signed in any more, and the guard leads on in a moment: what is drawn is not to ask for anything.
  const isLeft = member !== null && known === null && 'redirect' in whereToLand(drawn, null)
  return (
    <>
      <SkipLinks member={member} />
      <Header onFind={() => setOpened('menu')} />
      {member && <BottomBar member={member} />}
      <OfflineNotice />
      {member?.vault?.open && (
        <Suspense>
          <VaultLine owner={member.vault.open.owner_name} />
        </Suspense>
      )}
      {member && !member.vault && (
        <Suspense>
          <LegalChangesNotice />
        </Suspense>
      )}
      {member && <SectionTabs member={member} />}
      <main id="content" tabIndex={-1} className={classes.main} data-working={member ? true : undefined}>
        {member?.vault?.open === null ? (
          <Suspense>
            <ClosedVault />
          </Suspense>
        ) : restriction ? (
          <Suspense>
            <Restricted restriction={restriction} pathname={pathname} role={member?.role} />
          </Suspense>
        ) : member?.has_release && !member.vault && !isLeft ? (
          <Suspense>
            <ReleaseGate pathname={drawn}>
              <Outlet />
            </ReleaseGate>
          </Suspense>
        ) : (
          !isLeft && <Outlet />
        )}
      </main>
      {!member && (isGuestPage || installation.portal ? <GuestFoot /> : <Footer />)}
      {member && <Commands member={member} opened={opened} onOpen={setOpened} />}
      {toastsWanted && (
        <Suspense>
          <ToastCorner />
        </Suspense>
      )}
    </>
  )
}

/** Says that there is no network, for as long as there is none, or that what is shown comes from this device. */
function OfflineNotice() {
  const { online } = useNetwork()
  const flag = useOfflineFlag()
  const storedAt = useStoredAt()
  return (
    <>
      <div role="status">
        <p data-offline className={classes.offline} hidden={online && storedAt === null}>
          {storedAt === null
            ? t('You’re offline. What you see may be out of date, and you can’t save.')
            : t('Offline. Last updated {time}', { time: timeOfMoment(storedAt) })}
          {flag === 'on' && (
            <>
              {' '}
              <Link to="/offline">{t('What works offline')}</Link>
            </>
          )}
        </p>
      </div>
      {flag !== null && (
        <Suspense>
          <WaitingLine />
        </Suspense>
      )}
    </>
  )
}
