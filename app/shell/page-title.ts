import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { windowTitle } from '#ui/window-title.ts'

const FRAMES_TO_WAIT = 60

/** Names the window after the page, and after a navigation puts the focus on its heading. */
export function usePageTitle() {
  const router = useRouter()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })

  // Before the effects of the page, which may know a better name.
  useLayoutEffect(() => {
    document.title = windowTitle(title)
  }, [title])

  // The router's own word on where one came from is missing for whoever is quicker than the first page's loading.
  useEffect(() => {
    let here = window.location.pathname
    return router.subscribe('onRendered', ({ toLocation: { pathname, hash } }) => {
      if (pathname === here) return
      here = pathname
      focusHeading(hash, FRAMES_TO_WAIT)
    })
  }, [router])
}

/** The page may still be on its way: then its heading is focused in the frame that brings it. */
function focusHeading(hash: string, frames: number) {
  // The page has brought what the address points to.
  if (hash !== '' && document.activeElement?.id === hash) return
  const heading = document.querySelector('h1')
  if (heading) heading.focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => focusHeading(hash, frames - 1))
}
