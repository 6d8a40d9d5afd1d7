import { useEffect, useRef } from 'react'
import type { Registrant } from '#account/member/rules/onboarding.ts'
import { useUnseenProposals } from '#record/proposals/page/shared/unseen.ts'
import { LinkRow } from './link-row.tsx'
import classes from './section-tabs.module.css'
import { useStanding } from './use-standing.ts'

/** Above each page of a section, the way to the others. */
export function SectionTabs({ member }: { member: Registrant }) {
  const { standing, pathname } = useStanding(member)
  const unseen = useUnseenProposals(standing?.section.tabs.some(({ to }) => to === '/proposals') ?? false)
  const row = useRef<HTMLElement>(null)
  // On a narrow screen they may not all fit: the one of this page is in sight.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Which page is open, and how wide its link is, are read from the links.
  }, [pathname, unseen])
  if (!standing?.tab) return null
  const { section, tab } = standing
  return (
    <LinkRow
      ref={row}
      label={section.label}
      links={section.tabs.map((each) =>
        each.to === '/proposals' && unseen > 0 ? { ...each, label: `${each.label} (${unseen})` } : each,
      )}
      at={section.tabs.indexOf(tab)}
      isHere={[tab.to, `${tab.to}/`].includes(pathname)}
      className={classes.links}
      linkClass={classes.link}
    />
  )
}
