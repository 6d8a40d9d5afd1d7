import { Drawer } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { Member } from '#contract/member.ts'
import { navigationFor } from '#domain/member/wording.ts'
import { t } from '#domain/words/words.ts'
import { Appearance } from '#web/ui/appearance.tsx'
import { Languages } from './languages.tsx'
import { installation } from '#web/app/installation.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FOR_CREATORS, PROFESSIONAL_VAULTS } from './public-links.tsx'
import classes from './mobile-menu.module.css'
import { AccountLinks } from './account-links.tsx'
import { PlanBadge } from './lazy-plan-badge.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { Version } from './version.tsx'

interface MobileDrawerProps {
  member: Member | null
  opened: boolean
  returnFocus: boolean
  onFollow: () => void
  onClose: () => void
}

export default function MobileDrawer({ member, opened, returnFocus, onFollow, onClose }: MobileDrawerProps) {
  // Mantine gives the focus back only where it saw the drawer open, and this one is first rendered when it should be.
  const shown = useDeferredValue(opened, false)
  const { pathname } = useLocation()
  const follow = (to: string) => {
    if (to !== pathname) onFollow()
    onClose()
  }
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      returnFocus={returnFocus}
      position="right"
      size="min(22rem, 88vw)"
      title={t('Menu')}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('Close menu'), size: 'xl' }}
    >
      {member?.role === 'investor' && (
        <div className={classes.plan}>
          <PlanBadge onFollow={() => follow('/checkout')} />
        </div>
      )}
      <nav aria-label={t('Main')}>
        {member ? <Links links={navigationFor(member)} onFollow={follow} /> : <SignedOutLinks onFollow={follow} />}
      </nav>
      {member && (
        <nav aria-label={t('Account')}>
          <h2 className={classes.heading}>{t('Account')}</h2>
          <AccountLinks member={member} besides={navigationFor(member)} className={classes.link} onFollow={follow} />
        </nav>
      )}
      <div className={classes.foot}>
        {member && <SignOutButton block />}
        <Appearance />
        <Languages />
        {member && <Version />}
      </div>
    </Drawer>
  )
}

function SignedOutLinks({ onFollow }: { onFollow: (to: string) => void }) {
  return (
    <>
      <Links links={[FOR_CREATORS, { to: '/login', label: t('Sign in') }]} onFollow={onFollow} />
      <h2 className={classes.heading}>{t('Professional vaults')}</h2>
      <Links links={PROFESSIONAL_VAULTS} onFollow={onFollow} />
      {installation.sign_up === 'open' && (
        <div className={classes.foot}>
          <ButtonLink to="/register" fullWidth onClick={() => onFollow('/register')}>
            {t('Get started')}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

interface LinksProps {
  links: readonly { to: string; label: string }[]
  /** Also where the link leads to the page that one is on. */
  onFollow: (to: string) => void
}

const Links = ({ links, onFollow }: LinksProps) => (
  <ul>
    {links.map(({ to, label }) => (
      <li key={to}>
        <Link to={to} className={classes.link} onClick={() => onFollow(to)}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
