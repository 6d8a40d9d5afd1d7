import { useSyncExternalStore } from 'react'

/** Whether this tab is looked at. A camera that nobody sees the picture of is let go. */
export const useShown = () => useSyncExternalStore(listen, isShown)

const isShown = () => document.visibilityState === 'visible'

function listen(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
