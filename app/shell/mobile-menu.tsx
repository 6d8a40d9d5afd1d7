import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Member } from '#account/member/contract.ts'
import { accountLinksFor, navigationFor } from '#account/member/rules/navigation.ts'
import { t } from '#basics/words/words.ts'
import { Unreachable } from '#platform/client/request.ts'
import bar from './bottom-bar.module.css'
import classes from './mobile-menu.module.css'

/** Not without a network: a script that did not come once does not come until the page is loaded again. */
const load = async () => {
  if (!navigator.onLine) throw new Unreachable()
  return import('./mobile-drawer.tsx')
}
const MobileDrawer = lazy(load)

/** The links on a narrow screen. The drawer is fetched when somebody reaches for it. */
export function MobileMenu({ member, inBar = false }: { member: Member | null; inBar?: boolean }) {
  const here = useRouterState({ select: ({ location }) => location.href })
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [wanted, setWanted] = useState(false)
  const [missedAt, setMissedAt] = useState<string | null>(null)
  // Whoever follows a link goes on from the heading of the new page, not from this button.
  const [followed, setFollowed] = useState(false)
  const isOpen = openAt === here

  async function open() {
    try {
      await load()
    } catch {
      if (member) setMissedAt(here)
      else linksAtTheFoot()
      return
    }
    setMissedAt(null)
    setWanted(true)
    setFollowed(false)
    setOpenAt(here)
  }

  return (
    <div className={inBar ? undefined : classes.narrow} data-member={member ? true : undefined}>
      <button
        type="button"
        data-needs-scripts
        data-otherwise="#footer"
        className={inBar ? bar.item : classes.button}
        aria-expanded={isOpen}
        // The press that follows says what came of it.
        onPointerDown={() => void load().catch(() => {})}
        onClick={() => void open()}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
          <path d="M3 6h14M3 10h14M3 14h14" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
        {inBar ? t('More') : t('Menu')}
      </button>
      {!inBar && (
        <noscript>
          <a href="#footer" className={classes.button}>
            {t('Menu')}
          </a>
        </noscript>
      )}
      {member && missedAt === here && <PlainLinks member={member} inBar={inBar} />}
      {wanted && (
        <Suspense>
          <MobileDrawer
            member={member}
            opened={isOpen}
            returnFocus={!followed}
            onFollow={() => setFollowed(true)}
            onClose={() => setOpenAt(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Where the drawer can't be had. */
const PlainLinks = ({ member, inBar }: { member: Member; inBar: boolean }) => (
  <nav aria-label={t('Menu')} className={inBar ? bar.panel : classes.plain}>
    <ul>
      {[...navigationFor(member), ...accountLinksFor(member)].map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={classes.link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** For whom there is a footer: what a browser without scripts has. */
function linksAtTheFoot() {
  document.getElementById('footer')?.scrollIntoView()
}
