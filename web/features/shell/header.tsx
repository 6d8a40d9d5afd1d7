import { useMember } from '#web/session/session.ts'
import classes from './header.module.css'
import { MemberLinks } from './member-links.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PublicLinks } from './public-links.tsx'
import { Wordmark } from './wordmark.tsx'

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
