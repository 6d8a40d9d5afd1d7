import { Drawer } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { Member } from '#account/member/contract.ts'
import { type NavigationLink, sectionsFor } from '#account/member/rules/navigation.ts'
import { t } from '#basics/words/words.ts'
import { VaultSwitch } from '#account/access/page/shared/vault-switch.tsx'
import { Appearance } from '#ui/appearance.tsx'
import { Languages } from './languages.tsx'
import { installation } from '#platform/client/installation.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { FOR_CREATORS, PROFESSIONAL_VAULTS } from './public-links.tsx'
import classes from './mobile-menu.module.css'
import { AccountLinks, LegalLinks } from './account-links.tsx'
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
      {member?.role === 'investor' && !member.vault && (
        <div className={classes.plan}>
          <PlanBadge onFollow={() => follow('/checkout')} />
        </div>
      )}
      {member ? (
        <MemberPages member={member} onFollow={follow} />
      ) : (
        <nav aria-label={t('Main')}>
          <SignedOutLinks onFollow={follow} />
        </nav>
      )}
      <div className={classes.foot}>
        {member && <VaultSwitch member={member} className={classes.link} />}
        {member && <SignOutButton block />}
        <Appearance />
        <Languages />
        {member && (
          <>
            <nav aria-label={t('Legal')}>
              <LegalLinks className={classes.link} onFollow={follow} />
            </nav>
            <Version />
          </>
        )}
      </div>
    </Drawer>
  )
}

/** Every page, by what people come for. History and trash stand with the account. */
function MemberPages({ member, onFollow }: { member: Member; onFollow: (to: string) => void }) {
  const sections = sectionsFor(member).filter(({ id, tabs }) => id !== 'kept' && tabs.length > 0)
  return (
    <>
      {sections.map(({ id, label, tabs }) => (
        <nav key={id} aria-label={label}>
          <h2 className={classes.heading}>{label}</h2>
          <Links links={tabs} className={classes.pages} onFollow={onFollow} />
        </nav>
      ))}
      {member.role === 'admin' && (
        <nav aria-label={t('Admin')}>
          <h2 className={classes.heading}>{t('Admin')}</h2>
          <Links links={[{ to: '/admin', label: t('Users') }]} className={classes.pages} onFollow={onFollow} />
        </nav>
      )}
      <nav aria-label={t('Account')} className={classes.account}>
        <h2 className={classes.heading}>{t('Account')}</h2>
        <AccountLinks member={member} className={classes.link} onFollow={onFollow} />
      </nav>
    </>
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
  links: readonly NavigationLink[]
  className?: string | undefined
  /** Also where the link leads to the page that one is on. */
  onFollow: (to: string) => void
}

const Links = ({ links, className, onFollow }: LinksProps) => (
  <ul className={className}>
    {links.map(({ to, label, search }) => (
      <li key={label}>
        <Link
          to={to}
          {...(search && { search })}
          className={classes.link}
          activeOptions={{ exact: true }}
          onClick={() => onFollow(to)}
        >
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
