import { type ReactNode, useSyncExternalStore } from 'react'

export interface Toast {
  kind: 'good' | 'bad'
  title?: ReactNode
  message: ReactNode
}

/** A short word in the corner, read aloud too. What shows it is fetched with the first one. */
export async function toast({ kind, title, message }: Toast) {
  wanted = true
  for (const tell of listeners) tell()
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ title, message, color: kind === 'good' ? 'var(--good)' : 'var(--bad)', autoClose: 8_000 })
}

let wanted = false
const listeners = new Set<() => void>()

/** Whether there was anything to show yet. */
export const useToastsWanted = () => useSyncExternalStore(listen, () => wanted)

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
