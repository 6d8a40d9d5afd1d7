import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { barFor, sectionsFor, standingAt } from '#account/member/rules/navigation.ts'
import type { Registrant } from '#account/member/rules/onboarding.ts'

/** The page that is drawn: its links come with it, so that whoever goes back is put where they were. */
export const useDrawnPath = () => useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' })

/** Where that page stands among all of them. */
export function useStanding(member: Registrant) {
  const pathname = useDrawnPath()
  const search = useRouterState({ select: ({ matches }) => matches.at(-1)?.search as Record<string, unknown> })
  const sections = useMemo(() => sectionsFor(member), [member])
  const standing = standingAt(sections, pathname, search)
  // A form has a bar of its own at the bottom.
  const isForm = standing?.tab === null && !pathname.startsWith('/asset-summary')
  return { pathname, standing, bar: isForm ? [] : barFor(member) }
}
