import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { installation } from '#web/installation.ts'

/** Names the window after the page, and after a navigation puts the focus on its heading. */
export function usePageTitle() {
  const router = useRouter()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })

  useEffect(() => {
    document.title = title ? `${title} · ${installation.product_name}` : installation.product_name
  }, [title])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.querySelector('h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
