import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Member } from '#account/member/contract.ts'
import { linkAt } from '#account/member/rules/navigation.ts'
import { t } from '#basics/words/words.ts'
import { usePanel } from '#ui/use-panel.ts'
import { WaysToAdd } from '#work/vault/page/shared/ways-to-add.tsx'
import classes from './bottom-bar.module.css'
import { MobileMenu } from './mobile-menu.tsx'
import { useStanding } from './use-standing.ts'

/** At the bottom of a narrow screen: where most go, what most do, and the way to all the rest. */
export function BottomBar({ member }: { member: Member }) {
  const { standing, pathname, bar: links } = useStanding(member)
  if (links.length === 0) return null
  const here = linkAt(links, standing, pathname)
  const [home, vault, ...others] = links.map(({ to, label }) => (
    <Link
      key={to}
      to={to}
      className={classes.item}
      activeOptions={{ exact: true }}
      aria-current={here?.to === to ? (pathname === to ? 'page' : 'true') : undefined}
    >
      <Sign at={label === t('Home') ? 'home' : to === '/vault' ? 'vault' : 'insurance'} />
      {label}
    </Link>
  ))
  return (
    <div className={classes.bar}>
      <nav aria-label={t('Main')} className={classes.items}>
        {home}
        {vault}
        <Add />
        {others}
        <MobileMenu member={member} inBar />
      </nav>
    </div>
  )
}

function Add() {
  const { open, close, toggle, button, around } = usePanel()
  return (
    <div ref={around}>
      <button ref={button} type="button" className={classes.item} aria-expanded={open} onClick={toggle}>
        <Sign at="add" />
        {t('Add')}
      </button>
      <div tabIndex={-1} className={classes.panel} hidden={!open}>
        {open && <WaysToAdd onFollow={close} />}
      </div>
    </div>
  )
}

const SIGNS = {
  home: <path d="M3 9.5 10 3.5l7 6V16a1 1 0 0 1-1 1h-4v-4.5H8V17H4a1 1 0 0 1-1-1z" />,
  vault: (
    <>
      <rect x="3" y="3" width="14" height="14" rx="2.5" />
      <circle cx="10" cy="10" r="3.25" />
      <path d="M10 3v3.75M10 13.25V17M3 10h3.75M13.25 10H17" />
    </>
  ),
  add: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6.75v6.5M6.75 10h6.5" />
    </>
  ),
  insurance: <path d="M10 2.75 16 5v4.5c0 3.75-2.5 6.5-6 7.75-3.5-1.25-6-4-6-7.75V5z M7.25 9.75l2 2 3.5-3.75" />,
}

const Sign = ({ at }: { at: keyof typeof SIGNS }): ReactNode => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {SIGNS[at]}
  </svg>
)
