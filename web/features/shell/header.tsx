import { Link } from '@tanstack/react-router'
import type { Member } from '#contract/member.ts'
import { navigationFor } from '#domain/member/wording.ts'
import { useMember } from '#web/session/session.ts'
import { installation } from '#web/app/installation.ts'
import { AccountMenu } from './account-menu.tsx'
import classes from './header.module.css'
import { MobileMenu } from './mobile-menu.tsx'
import { PublicLinks } from './public-links.tsx'
import { PlanBadge } from './lazy-plan-badge.tsx'

export function Header() {
  const member = useMember()
  return (
    <header className={classes.header} data-member={member ? true : undefined}>
      <div className={classes.row}>
        <Wordmark to={member ? '/dashboard' : '/'} />
        <div className={classes.wide} data-member={member ? true : undefined}>
          {member ? <MemberLinks member={member} /> : <PublicLinks />}
        </div>
        <MobileMenu member={member} />
      </div>
    </header>
  )
}

function Wordmark({ to }: { to: '/' | '/dashboard' }) {
  return (
    <Link to={to} className={classes.wordmark}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <rect x="1" y="1" width="30" height="30" rx="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="16" cy="16" r="8" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M16 8v4.5M16 19.5V24M8 16h4.5M19.5 16H24" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="16" cy="16" r="2" fill="var(--brass)" />
      </svg>
      {installation.product_name}
    </Link>
  )
}

function MemberLinks({ member }: { member: Member }) {
  return (
    <div className={classes.between}>
      <nav className={classes.links} aria-label="Main">
        {navigationFor(member).map(({ to, label }) => (
          <Link key={to} to={to} className={classes.link} activeOptions={{ exact: to === '/profile' }}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.end}>
        {member.role === 'investor' && <PlanBadge />}
        <AccountMenu member={member} />
      </div>
    </div>
  )
}
