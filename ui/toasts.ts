import { createContext, createElement, type ReactNode, useSyncExternalStore } from 'react'
import { t } from '#basics/words/words.ts'
import { newId } from '#platform/client/new-id.ts'

export interface Toast {
  kind: 'good' | 'bad'
  title?: ReactNode
  message: ReactNode
  shownMs?: number
}

/** Takes away the toast that something stands in. */
export const CloseToast = createContext(() => {})

/** What shows toasts: fetched with the first one, or before where a page may lose the network. */
export const loadToastCorner = () => import('./toast-corner.tsx')

/** A short word in the corner, read aloud too. */
export async function toast({ kind, title, message, shownMs = 8_000 }: Toast) {
  wanted = true
  for (const tell of listeners) tell()
  const { notifications } = await import('@mantine/notifications')
  const id = newId()
  notifications.show({
    id,
    title,
    message: createElement(CloseToast, { value: () => notifications.hide(id) }, message),
    color: kind === 'good' ? 'var(--good)' : 'var(--bad)',
    autoClose: shownMs,
    closeButtonProps: { 'aria-label': t('Dismiss') },
    onClose: () => void shown.delete(id),
  })
  shown.add(id)
  // The oldest makes room: what was just done may have to be taken back.
  const [oldest] = shown
  if (oldest !== undefined && shown.size > MOST_SHOWN) notifications.hide(oldest)
}

const MOST_SHOWN = 3
const shown = new Set<string>()

let wanted = false
const listeners = new Set<() => void>()

/** Whether there was anything to show yet. */
export const useToastsWanted = () => useSyncExternalStore(listen, areWanted, areWanted)
const areWanted = () => wanted

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
