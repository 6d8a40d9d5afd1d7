import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Member } from '#account/member/contract.ts'
import { accountLinksFor, linkAt, type NavigationLink, navigationFor } from '#account/member/rules/navigation.ts'
import { homeOf } from '#account/member/rules/routes.ts'
import { t } from '#basics/words/words.ts'
import { installation, type Portal } from '#platform/client/installation.ts'
import { useMember } from '#account/identity/page/shared/session.ts'
import { AccountMenu } from './account-menu.tsx'
import layout from '#ui/layout.module.css'
import classes from './header.module.css'
import { PlanBadge } from './lazy-plan-badge.tsx'
import { LinkRow } from './link-row.tsx'
import { FirmMark, Mark } from './mark.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PublicLinks } from './public-links.tsx'
import { useIsGuestPage } from './use-guest-page.ts'
import { useStanding } from './use-standing.ts'

const GuestHead = lazy(async () => ({ default: (await import('./guest-frame.tsx')).GuestHead }))

export function Header({ onFind }: { onFind: () => void }) {
  const member = useMember()
  const isGuestPage = useIsGuestPage()
  if (!member && (isGuestPage || installation.portal)) return <GuestHeader isGuestPage={isGuestPage} />
  return (
    <header className={classes.header} data-member={member ? true : undefined}>
      <div className={classes.row}>
        <Wordmark to={member ? homeOf(member) : '/'} />
        <div className={classes.wide} data-member={member ? true : undefined}>
          {member ? <MemberLinks member={member} /> : <PublicLinks />}
        </div>
        {member && <FindButton onFind={onFind} />}
        {member && (
          <div className={classes.account}>
            <AccountMenu member={member} />
          </div>
        )}
        {member ? <MenuWithoutBar member={member} /> : <MobileMenu member={null} />}
      </div>
    </header>
  )
}

const GuestHeader = ({ isGuestPage }: { isGuestPage: boolean }) => (
  <header className={classes.header}>
    <div className={classes.row}>
      {installation.portal ? <PortalMark portal={installation.portal} /> : <Wordmark to="/" />}
      {isGuestPage && (
        <Suspense>
          <GuestHead />
        </Suspense>
      )}
    </div>
  </header>
)

/** To whoever is signed out the firm of this host is what they have come to. */
const PortalMark = ({ portal: { handle, name } }: { portal: Portal }) => (
  <Link to="/at/$handle" params={{ handle }} className={classes.wordmark}>
    <FirmMark name={name} />
  </Link>
)

function Wordmark({ to }: { to: '/' | ReturnType<typeof homeOf> }) {
  return (
    <Link to={to} className={classes.wordmark}>
      <Mark />
    </Link>
  )
}

function MemberLinks({ member }: { member: Member }) {
  const { standing, pathname } = useStanding(member)
  const row = (label: string, links: NavigationLink[], className: string | undefined) => {
    const here = linkAt(links, standing, pathname)
    return (
      links.length > 0 && (
        <LinkRow
          label={label}
          links={links}
          at={here ? links.indexOf(here) : -1}
          isHere={here?.to === pathname}
          className={className}
          linkClass={classes.link}
        />
      )
    )
  }
  const main = navigationFor(member)
  return (
    <div className={classes.between}>
      {row(t('Main'), main, classes.links)}
      <div className={`${layout.line} ${layout.close}`}>
        {row(t('Profile and plans'), accountLinksFor(member), main.length > 0 ? classes.own : classes.links)}
        {member.role === 'investor' && !member.vault && <PlanBadge />}
      </div>
    </div>
  )
}

/** Where no bar at the bottom has it. */
const MenuWithoutBar = ({ member }: { member: Member }) =>
  useStanding(member).bar.length === 0 && <MobileMenu member={member} />

/** For fingers and mice what Ctrl+K is for the keyboard. */
const FindButton = ({ onFind }: { onFind: () => void }) => (
  <button type="button" className={classes.find} aria-keyshortcuts="Control+K" onClick={onFind}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden fill="none" stroke="currentColor" strokeWidth="1.5">
      <circle cx="8.75" cy="8.75" r="5.25" />
      <path d="m12.75 12.75 4 4" strokeLinecap="round" />
    </svg>
    <VisuallyHidden>{t('Find')}</VisuallyHidden>
  </button>
)
