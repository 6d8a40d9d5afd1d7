import { lazy, Suspense } from 'react'
import { VisuallyHidden } from '@mantine/core'
import type { Member } from '#account/member/contract.ts'
import { t } from '#basics/words/words.ts'
import { Appearance } from '#ui/appearance.tsx'
import { Languages } from './languages.tsx'
import { usePanel } from '#ui/use-panel.ts'
import { AccountLinks, LegalLinks } from './account-links.tsx'
import classes from './account-menu.module.css'
import { SignOutButton } from './sign-out-button.tsx'
import { Version } from './version.tsx'

const VaultSwitch = lazy(async () => ({
  default: (await import('#account/access/page/shared/vault-switch.tsx')).VaultSwitch,
}))

/** Who is signed in, and what belongs to them rather than to their things. */
export function AccountMenu({ member }: { member: Member }) {
  const { open, close, toggle, button, around } = usePanel()
  return (
    <div ref={around} className={classes.around}>
      <button ref={button} type="button" className={classes.button} aria-expanded={open} onClick={toggle}>
        <span aria-hidden className={classes.initials}>
          {initialsOf(member.display_name ?? member.email)}
        </span>
        <VisuallyHidden>{t('Account')}</VisuallyHidden>
      </button>
      {/* A press beside its controls must not take the focus out of it. */}
      <div tabIndex={-1} className={classes.panel} hidden={!open}>
        {open && (
          <p className={classes.who}>
            {member.display_name && <bdi>{member.display_name}</bdi>}
            <bdi className={classes.email}>{member.email}</bdi>
          </p>
        )}
        <nav aria-label={t('Account')}>
          <AccountLinks member={member} className={classes.link} onFollow={close} />
        </nav>
        {open && (
          <Suspense>
            <VaultSwitch member={member} className={classes.link} />
          </Suspense>
        )}
        <Appearance />
        <Languages />
        <SignOutButton block />
        <nav aria-label={t('Legal')} className={classes.legal}>
          <LegalLinks className={undefined} onFollow={close} />
        </nav>
        <Version />
      </div>
    </div>
  )
}

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
