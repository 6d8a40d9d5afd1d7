import { SESSION_CHANNEL } from '#account/identity/page/shared/channel.ts'

/** Whoever signs in, in another tab or before coming back to this page, has a page of their own. */
export function followSession(signal: AbortSignal) {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.addEventListener('message', ({ data }) => data === 'changed' && location.reload(), { signal })
  signal.addEventListener('abort', () => channel.close())
  addEventListener('pageshow', ({ persisted }) => persisted && void reloadForMember(), { signal })
}

async function reloadForMember() {
  const response = await fetch('/api/session')
  if (response.ok && (await response.json()) !== null) location.reload()
}
