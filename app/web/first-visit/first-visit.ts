import { followReading } from '../../guide/follow-reading.ts'
import { followScheme } from './appearance.ts'
import { fetchAppWhenIdle, takeOverAtOnce, takeOverWhenWanted } from './app.ts'
import { openDisclosures } from './disclosures.ts'
import { followNetwork } from './network.ts'
import { followSession } from './session.ts'

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
