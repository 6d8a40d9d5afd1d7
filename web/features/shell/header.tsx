import { Link } from '@tanstack/react-router'
import type { Role } from '#domain/member/roles.ts'
import { navigationFor } from '#domain/member/wording.ts'
import { useMember } from '#web/session/session.ts'
import classes from './header.module.css'
import { Mark } from './mark.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PublicLinks } from './public-links.tsx'
import { PlanBadge } from './lazy-plan-badge.tsx'
import { SignOutButton } from './sign-out-button.tsx'

export function Header() {
  const member = useMember()
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Wordmark to={member ? '/dashboard' : '/'} />
        <div className={classes.wide} data-member={member ? true : undefined}>
          {member ? <MemberLinks role={member.role} /> : <PublicLinks />}
        </div>
        <MobileMenu member={member} />
      </div>
    </header>
  )
}

function Wordmark({ to }: { to: '/' | '/dashboard' }) {
  return (
    <Link to={to} className={classes.wordmark}>
      <Mark />
    </Link>
  )
}

function MemberLinks({ role }: { role: Role }) {
  return (
    <div className={classes.between}>
      <nav className={classes.links} aria-label="Main">
        {navigationFor(role).map(({ to, label }) => (
          <Link key={to} to={to} className={classes.link} activeOptions={{ exact: to === '/profile' }}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={classes.end}>
        {role === 'investor' && <PlanBadge />}
        <SignOutButton />
      </div>
    </div>
  )
}
