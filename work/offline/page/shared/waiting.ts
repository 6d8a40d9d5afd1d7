import { useSyncExternalStore } from 'react'
import { browserStore } from './browser-store.ts'
import { type WaitingCapture, waitingCaptures } from './captures.ts'

/** What waits to be sent, as all tabs of this browser know it. */
let waiting: readonly WaitingCapture[] = []
const listeners = new Set<() => void>()
const otherTabs = new BroadcastChannel('strongroom-captures')
otherTabs.addEventListener('message', () => void load())

async function load() {
  waiting = await waitingCaptures(browserStore)
  for (const tell of listeners) tell()
}

/** Here and in other tabs. */
export async function announceWaiting() {
  await load()
  otherTabs.postMessage('changed')
}

export const useWaiting = () => useSyncExternalStore(subscribe, () => waiting)

function subscribe(listener: () => void) {
  if (listeners.size === 0) void load()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
