import { askAndStore, findAnswer, makeRoom } from '../shared/answers.ts'
import { browserStore } from '../shared/browser-store.ts'
import { VAULT_HEADER } from '#platform/contract/vault-header.ts'
import { SHOWN_PICTURE, storedAs } from '../shared/stored-as.ts'

/*
 * Brings the app without a connection, and of what the server answers what is stored on this device. It is there for those
 * alone who have turned that on; whatever it doesn't know passes it by.
 */

/** What the server writes above this: the files of the build, or null where it wants no worker any more. */
declare const SHELL: { version: string; files: string[] } | null

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface Fetching extends Lasting {
  request: Request
  respondWith: (response: Promise<Response>) => void
}
interface Worker {
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
}
// The types of a page and those of a worker don't go together.
const worker = globalThis as unknown as Worker

const CACHE = 'strongroom-shell-'
const DOCUMENT = '/vault'
/** So many files at a time, so that the page beside it is not kept waiting. */
const AT_ONCE = 6
/** How long a bad connection may take before what is stored is shown instead. */
const PATIENCE_MS = { document: 4_000, session: 2_000, answer: 8_000 }
const SMALLEST = 480
/** No address of the app: files, and what the server makes itself. */
const NO_PAGE = /^\/(?:api|files|archive|calendar|assets|share|webhooks|metrics)\b|\.\w{2,5}$/

worker.addEventListener('install', (event) => {
  event.waitUntil(SHELL === null ? worker.skipWaiting() : installShell(SHELL))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(SHELL === null ? retire() : takeOver(SHELL))
})

async function installShell({ version, files }: { version: string; files: string[] }) {
  const cache = await caches.open(CACHE + version)
  const page = await fetch(DOCUMENT, { cache: 'no-cache' })
  if (!page.ok || page.redirected) throw new Error('The page could not be fetched')
  const named = [...(await page.clone().text()).matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, file]) => file!)
  const wanted = [...new Set([...files, ...named])]
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    await Promise.all(wanted.slice(from, from + AT_ONCE).map((name) => take(cache, name)))
  await cache.put(DOCUMENT, page)
  // What is open goes on with the files of its own version: the cache before this one stays until the next.
  await worker.skipWaiting()
}

/** What the version before had under the same name is the same: it carries a hash. */
async function take(cache: Cache, name: string) {
  const before = name.startsWith('/assets/') ? await caches.match(name, { ignoreVary: true }) : undefined
  if (before) await cache.put(name, before)
  else await cache.add(name)
}

async function takeOver({ version }: { version: string }) {
  const ours = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== CACHE + version)
  for (const name of ours.slice(0, -1)) await caches.delete(name)
  await worker.clients.claim()
}

/** The server wants nothing to be stored any more. What waits to be sent is the page's, and stays. */
async function retire() {
  for (const name of await caches.keys()) if (name.startsWith(CACHE)) await caches.delete(name)
  await browserStore.change([{ clear: 'answers' }, { remove: 'keys', id: 'reading' }])
  await worker.registration.unregister()
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (SHELL === null || request.method !== 'GET' || url.origin !== location.origin) return
  // Nothing of the vault of another is stored.
  if (request.headers.has(VAULT_HEADER)) return
  const { pathname } = url
  if (request.mode === 'navigate') {
    if (!NO_PAGE.test(pathname)) event.respondWith(page(request))
  } else if (pathname.startsWith('/assets/') || SHELL.files.includes(pathname)) event.respondWith(file(request))
  else if (storedAs(url) === 'page') event.respondWith(answer(event, pathname + url.search))
  else if (storedAs(url) === 'picture') event.respondWith(picture(event, url))
})

/** The server's own first: it knows who comes, and which version it is. */
async function page(request: Request): Promise<Response> {
  const stored = await caches.match(DOCUMENT)
  if (!stored) return fetch(request)
  const fetched = fetch(request)
  return firstOf(fetched, PATIENCE_MS.document, async () => stored)
}

async function file(request: Request): Promise<Response> {
  const stored = await caches.match(request, { ignoreVary: true })
  if (stored) return stored
  const fetched = await fetch(request)
  const name = CACHE + SHELL!.version
  // Once everything was taken away, as by signing out, nothing is started again.
  const isKept = new URL(request.url).pathname.startsWith('/assets/') && (await caches.has(name))
  if (fetched.status === 200 && isKept) {
    const cache = await caches.open(name)
    await cache.put(request, fetched.clone()).catch(() => {})
  }
  return fetched
}

async function answer(event: Fetching, address: string): Promise<Response> {
  const fetched = askFor(
    event,
    askAndStore(browserStore, { kind: 'page', address }, () => fetch(event.request)),
    'page',
  )
  const patience = address === '/api/session' ? PATIENCE_MS.session : PATIENCE_MS.answer
  return firstOf(fetched, patience, () => storedAnswer(address))
}

async function picture(event: Fetching, { pathname, search }: URL): Promise<Response> {
  const [, original, width] = SHOWN_PICTURE.exec(pathname)!
  const named = { kind: 'picture', address: original! } as const
  const pick = Number(width) === SMALLEST ? undefined : fetchSmall
  const fetched = askFor(
    event,
    askAndStore(browserStore, named, () => fetch(event.request), pick),
    'picture',
  )
  return firstOf(fetched, PATIENCE_MS.answer, () => storedAnswer(original!))

  /** Of a record that is opened by its address no small picture has been shown. */
  async function fetchSmall({ ok }: Response) {
    if (!ok || (await findAnswer(browserStore, original!))) return null
    return fetch(`${original}.${SMALLEST}.avif${search}`, { headers: { accept: 'image/avif,image/webp' } })
  }
}

/** The worker stays until it is stored. */
function askFor(event: Fetching, asking: ReturnType<typeof askAndStore>, kind: 'page' | 'picture') {
  const storing = asking.then(async ({ stored }) => {
    if ((await stored) && Math.random() < 0.05) await makeRoom(browserStore, kind)
  })
  event.waitUntil(storing.catch(() => {}))
  return asking.then(({ fetched }) => fetched)
}

async function storedAnswer(address: string): Promise<Response | null> {
  const stored = await findAnswer(browserStore, address).catch(() => null)
  if (!stored) return null
  const headers = { 'content-type': stored.type, 'x-stored-at': new Date(stored.at).toISOString() }
  return new Response(stored.body, { headers })
}

/** What was fetched, or what is stored where that fails or takes too long. Without either the fetch goes on. */
async function firstOf(fetched: Promise<Response>, patience: number, stored: () => Promise<Response | null>) {
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => resolve('late'), patience)
  const first = await Promise.race([fetched.catch(() => 'failed' as const), late])
  clearTimeout(timer)
  if (first instanceof Response && first.status < 500) return first
  return (await stored()) ?? fetched
}
