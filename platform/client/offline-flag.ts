import { useSyncExternalStore } from 'react'

/**
 * Whether this browser stores anything: `on` is what its person chose, `waiting` that something captured earlier has yet
 * to be sent. All else of it is loaded only then.
 */
export type OfflineFlag = 'on' | 'waiting' | null

const NAME = 'strongroom-offline'
const listeners = new Set<() => void>()

export function readFlag(): OfflineFlag {
  try {
    const flag = window.localStorage.getItem(NAME)
    return flag === 'on' || flag === 'waiting' ? flag : null
  } catch {
    return null
  }
}

export function setFlag(flag: OfflineFlag) {
  if (flag === null) window.localStorage.removeItem(NAME)
  else window.localStorage.setItem(NAME, flag)
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useOfflineFlag = () => useSyncExternalStore(subscribe, readFlag, () => null)
