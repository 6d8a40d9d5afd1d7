import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { vaultPagesFor } from '#domain/member/wording.ts'
import type { Registrant } from '#domain/member/onboarding.ts'
import { t } from '#domain/words/words.ts'
import classes from './vault-links.module.css'

/** Above each page of a vault, the way to the others. */
export function VaultLinks({ member, pathname }: { member: Registrant; pathname: string }) {
  const links = useRef<HTMLElement>(null)
  const pages = vaultPagesFor(member)
  // On a narrow screen they don't all fit: the page that is open is among those in sight.
  useEffect(() => {
    const row = links.current
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]')
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Which page is open is read from the links.
  }, [pathname])
  // A page that has others below it is drawn at its address with a slash.
  if (pages.length < 2 || !pages.some(({ to }) => [to, `${to}/`].includes(pathname))) return null
  return (
    <nav ref={links} className={classes.links} aria-label={t('Vault')}>
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} className={classes.link}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
