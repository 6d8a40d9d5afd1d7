import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type Ref, useState } from 'react'
import type { NavigationLink } from '#account/member/rules/navigation.ts'

interface LinkRowProps {
  label: string
  links: readonly NavigationLink[]
  /** The one that stands for this page; -1 where none does. */
  at: number
  /** Whether it is this page, rather than one that this belongs to. */
  isHere: boolean
  className: string | undefined
  linkClass: string | undefined
  ref?: Ref<HTMLElement>
}

/** Links beside one another: one stop of the keyboard, and from there its arrows. */
export function LinkRow({ label, links, at, isHere, className, linkClass, ref }: LinkRowProps) {
  const [focused, setFocused] = useState<number | null>(null)
  const stop = focused ?? Math.max(at, 0)
  const move = (event: KeyboardEvent<HTMLAnchorElement>, from: number) => {
    const last = links.length - 1
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: last }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = (to + links.length) % links.length
    event.currentTarget.closest('nav')!.querySelectorAll('a')[next]!.focus()
  }
  return (
    <nav ref={ref} aria-label={label} className={className}>
      {links.map(({ to, label, search }, index) => (
        <Link
          key={label}
          to={to}
          {...(search && { search })}
          className={linkClass}
          tabIndex={index === stop ? 0 : -1}
          activeOptions={{ exact: true }}
          aria-current={index === at ? (isHere ? 'page' : 'true') : undefined}
          onFocus={() => setFocused(index)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.closest('nav')?.contains(relatedTarget)) setFocused(null)
          }}
          onKeyDown={(event) => move(event, index)}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
