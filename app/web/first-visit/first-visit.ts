import { followReading } from '../../guide/follow-reading.ts'
import { followScheme } from './appearance.ts'
import { fetchAppWhenIdle, takeOverAtOnce, takeOverWhenWanted } from './app.ts'
import { openDisclosures } from './disclosures.ts'
import { SESSION_CHANNEL } from '#account/identity/page/shared/channel.ts'

/*
 * All the script of a page that stands in its document, until the app takes the page over. It does by hand the few things
 * that one does most, without knowing the words or the looks of any, and fetches the app for all else.
 */

const root = document.getElementById('root')!
const taken = new AbortController()

followScheme(root, taken.signal)
openDisclosures(root, taken.signal)
followNetwork(root, taken.signal)
followSession(taken.signal)
const steps = root.querySelector<HTMLElement>('[data-steps]')
const stopReading = steps ? followReading(steps) : () => {}
taken.signal.addEventListener('abort', stopReading)

takeOverWhenWanted(root, taken)
if (root.dataset['app'] === 'at-once') takeOverAtOnce(root, taken)
else fetchAppWhenIdle()

/** Shows the notice that there is no network for as long as there is none. */
function followNetwork(root: HTMLElement, signal: AbortSignal) {
  const notice = root.querySelector<HTMLElement>('[data-offline]')!
  const show = () => void (notice.hidden = navigator.onLine)
  for (const event of ['online', 'offline']) addEventListener(event, show, { signal })
  show()
}

/** Whoever signs in, in another tab or before coming back to this page, has a page of their own. */
function followSession(signal: AbortSignal) {
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.addEventListener('message', ({ data }) => data === 'changed' && location.reload(), { signal })
  signal.addEventListener('abort', () => channel.close())
  addEventListener('pageshow', ({ persisted }) => persisted && void reloadForMember(), { signal })
}

async function reloadForMember() {
  const response = await fetch('/api/session')
  if (response.ok && (await response.json()) !== null) location.reload()
}
