import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { matchQuery } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageData } from '#account/legal/contract/page-data.ts'
import { newQueryClient, queryClient, queryClientBy } from '#platform/client/query-client.ts'
import { type Send, sendBy } from '#platform/client/request.ts'
import { Frame } from '../shell/frame.tsx'
import { sessionQuery } from '#account/identity/page/shared/session.ts'
import { brandFrom } from '#ui/brand-scale.ts'
import { schemesOf } from '#ui/theme.ts'
import { findRule, whereToLand } from '#account/member/rules/routes.ts'
import { windowTitle } from '#ui/window-title.ts'
import { api } from '#platform/client/api.ts'
export { setLocaleSource } from '#basics/words/words.ts'
import { App } from './app.tsx'
import { installation, type Installation, setInstallation } from '#platform/client/installation.ts'
import { pageMetaOf } from './page-meta.ts'
import { prerenderedAddress } from './prerendered-address.ts'
import { routerWith } from './router.ts'

/*
 * What the server asks of the pages: this file and all below it are built a second time, as one module for Node. A page
 * is made of what its address and its rows say, and of nothing else that a request brings along.
 */

const PAGE_ROUTES = routerWith({ history: createMemoryHistory(), scrollRestoration: false })

/** The address to render for a request; null where the page is left to scripts. */
export function addressFor(path: string, search: string, settings: Installation) {
  setInstallation(settings)
  return prerenderedAddress(path, search)
}

/** What stands in the document of any other page until its scripts have made it. */
export function renderFrame(path: string, settings: Installation) {
  setInstallation(settings)
  const route = PAGE_ROUTES.getMatchedRoutes(path)[0].at(-1)
  const isPortal = settings.portal !== null && findRule(path)?.who !== 'signed-in'
  return renderToStaticMarkup(<Frame shape={route?.options.staticData?.shape ?? 'form'} isPortal={isPortal} />)
}

/** What is written about a page into the head of its document. */
export function introduce(path: string, settings: Installation, data: PageData) {
  setInstallation(settings)
  const route = PAGE_ROUTES.getMatchedRoutes(path)[0].at(-1)
  const title = data.document?.title ?? route?.options.staticData?.title
  const { description, picture } = pageMetaOf(path, data)
  return {
    title: title ?? installation.product_name,
    windowTitle: windowTitle(title),
    description,
    picture: picture ?? null,
  }
}

/** The colours of the installation before the app sets them: as was chosen here, else as the device has it. */
export function colorsOf(settings: Installation): string {
  const { light, dark } = schemesOf(brandFrom(settings.brand_color))
  const rule = (selector: string, variables: [name: string, value: string][]) =>
    `${selector}{${variables.map((each) => each.join(':')).join(';')}}`
  const otherInDark = Object.entries(dark).filter(([name, value]) => light[name as keyof typeof light] !== value)
  return [
    rule(':root', Object.entries(light)),
    rule(':root[data-mantine-color-scheme=dark]', otherInDark),
    `@media (prefers-color-scheme:dark){${rule(':root:not([data-mantine-color-scheme])', otherInDark)}}`,
  ].join('')
}

let last: Promise<unknown> = Promise.resolve()

/** One after the other: what the pages know of a person and of rows is the same for all of this module. */
export function render(address: string, settings: Installation, data: PageData): Promise<string> {
  const page = last.then(() => renderNow(address, settings, data))
  last = page.catch(() => undefined)
  return page
}

async function renderNow(address: string, settings: Installation, data: PageData) {
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  for (const [query, rows] of rowsByQuery(data)) queryClient.setQueryData(query, rows)
  setInstallation(settings)
  const router = routerWith({ history: createMemoryHistory({ initialEntries: [address] }), scrollRestoration: false })
  await router.load()
  setInstallation(settings)
  return renderToString(<App router={router} />)
}

/** What is known while a page is made for somebody: nobody else's is ever within reach. */
interface Visit {
  queryClient: QueryClient
  /** Answers as whoever asks for the page would be answered. */
  ask: Send
}
const visits = new AsyncLocalStorage<Visit>()
queryClientBy(() => visits.getStore()?.queryClient)
sendBy((request, init) => (visits.getStore()?.ask ?? fetch)(request, init))

type RowsByQuery = readonly (readonly [query: QueryKey, rows: unknown])[]

/**
 * A page of somebody who is signed in, with what it shows of theirs; null where it is left to scripts. Its own loaders
 * and queries ask, as they would in the browser, which is given the answers along with the page.
 */
export function renderFor(address: string, settings: Installation, ask: Send, signal: AbortSignal) {
  const route = PAGE_ROUTES.getMatchedRoutes(address)[0].at(-1)
  if (!route?.options.staticData?.inDocument) return Promise.resolve(null)
  const visit = { queryClient: newQueryClient(), ask }
  return visits.run(visit, () => renderVisit(address, settings, visit.queryClient, signal))
}

/** How long a page waits for what only its parts ask for. */
const PARTS_MS = 150

async function renderVisit(address: string, settings: Installation, own: QueryClient, signal: AbortSignal) {
  setInstallation(settings)
  // Nobody is led on from here, and of nobody who is not signed in there is anything to show.
  const member = await own.fetchQuery(sessionQuery)
  if (!member || 'redirect' in whereToLand(address, member)) return null
  const router = routerWith({ history: createMemoryHistory({ initialEntries: [address] }), scrollRestoration: false })
  await router.load()
  await settled(own)
  if (signal.aborted || router.state.matches.some(({ status }) => status !== 'success')) return null
  // Others have asked meanwhile, perhaps on another host.
  setInstallation(settings)
  let html = renderToStaticMarkup(<App router={router} />)
  // What its parts ask for they only say once they are drawn. What takes long comes later, into the place that is kept for it.
  const wanted = own.getQueryCache().findAll({ predicate: isWanted })
  if (wanted.length > 0) {
    const all = Promise.all(wanted.map((query) => query.fetch().catch(() => undefined)))
    await Promise.race([all, setTimeout(PARTS_MS)])
    if (signal.aborted) return null
    setInstallation(settings)
    html = renderToStaticMarkup(<App router={router} />)
  }
  return { html, rows: rowsIn(own) }
}

/** Loaders begin to ask, and wait for no answer. */
async function settled(own: QueryClient) {
  const asked = own.getQueryCache().findAll({ fetchStatus: 'fetching' })
  await Promise.all(asked.map(async (query) => query.promise?.catch(() => undefined)))
}

function isWanted({ state, options }: Query) {
  const { enabled = true } = options as { enabled?: unknown }
  return state.status === 'pending' && state.fetchStatus === 'idle' && enabled === true && !!options.queryFn
}

const KEPT = { queryKey: api.reference.key() }
/** What arrives as it was, and what browsers don't keep anyway. The rest they ask for by themselves. */
const rowsIn = (own: QueryClient): RowsByQuery =>
  own
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.status === 'success' && !matchQuery(KEPT, query) })
    .map(({ queryKey, state }) => [queryKey, state.data] as const)
    .filter(([, rows]) => isDeepStrictEqual(JSON.parse(JSON.stringify(rows)), rows))

/**
 * Under which names the pages look for their rows, as if they had requested them. The scripts that take a page over need
 * it too: without it they would request them once more.
 */
export const rowsByQuery = ({ documents, document }: PageData): RowsByQuery => [
  ...(documents ? [[api.legal.list.queryKey(), documents] as const] : []),
  ...(document ? [[api.legal.get.queryKey({ input: { slug: document.slug } }), document] as const] : []),
]
