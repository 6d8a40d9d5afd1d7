import { Link } from '@tanstack/react-router'
import type { Member } from '#contract/member.ts'
import { navigationFor } from '#domain/member/wording.ts'
import { t } from '#domain/words/words.ts'
import { useMember } from '#web/session/session.ts'
import { AccountMenu } from './account-menu.tsx'
import classes from './header.module.css'
import { Mark } from './mark.tsx'
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
      <Mark />
    </Link>
  )
}

function MemberLinks({ member }: { member: Member }) {
  return (
    <div className={classes.between}>
      <nav className={classes.links} aria-label={t('Main')}>
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
