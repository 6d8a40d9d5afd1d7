import { Link } from '@tanstack/react-router'
import type { Role } from '#domain/member/roles.ts'
import { navigationFor } from '#domain/member/wording.ts'
import classes from './header.module.css'
import { PlanBadge } from './lazy-plan-badge.tsx'
import { SignOutButton } from './sign-out-button.tsx'

export function MemberLinks({ role }: { role: Role }) {
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
