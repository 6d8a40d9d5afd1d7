import { useSyncExternalStore } from 'react'

/** When that was stored which is shown for want of a connection; null while all is the server's own. */
let storedAt: number | null = null
const listeners = new Set<() => void>()

/** They stand behind every page, and say nothing of what is on it. */
const BEHIND = /^\/api\/(session|reference)$/

/** Of answers that come from this device the service worker says so. */
export function noteAnswer({ url, headers }: Response) {
  if (!url.includes('/api/') && !headers.has('x-stored-at')) return
  if (BEHIND.test(URL.parse(url)?.pathname ?? '')) return
  const stored = headers.get('x-stored-at')
  setStoredAt(stored === null ? null : Date.parse(stored))
}

function setStoredAt(moment: number | null) {
  if (moment === storedAt) return
  storedAt = moment
  for (const tell of listeners) tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isShowingStored = () => storedAt !== null
export const useStoredAt = () =>
  useSyncExternalStore(
    subscribe,
    () => storedAt,
    () => null,
  )
