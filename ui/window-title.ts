import { useEffect } from 'react'
import { installation } from '#platform/client/installation.ts'

export const windowTitle = (title: string | undefined) =>
  title ? `${title} · ${installation.product_name}` : installation.product_name

/** Names the window after what the page shows, where the address alone does not tell. */
export function useWindowTitle(title: string) {
  useEffect(() => {
    document.title = windowTitle(title)
  }, [title])
}
