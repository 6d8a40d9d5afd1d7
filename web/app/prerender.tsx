import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageData } from '#contract/page-data.ts'
import { queryClient } from '#web/client/query-client.ts'
import { Frame } from '#web/features/shell/frame.tsx'
import { sessionQuery } from '#web/session/session.ts'
import { brandFrom } from '#web/ui/brand-scale.ts'
import { schemesOf } from '#web/ui/theme.ts'
import { windowTitle } from '#web/ui/window-title.ts'
import { api } from '#web/client/api.ts'
export { speakBy } from '#domain/words/words.ts'
import { App } from './app.tsx'
import { installation, type Installation, setInstallation } from './installation.ts'
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
  return renderToStaticMarkup(<Frame shape={route?.options.staticData?.shape ?? 'form'} />)
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

/**
 * Under which names the pages look for their rows, as if they had requested them. The scripts that take a page over need
 * it too: without it they would request them once more.
 */
export const rowsByQuery = ({ documents, document }: PageData) => [
  ...(documents ? [[api.legal.list.queryKey(), documents] as const] : []),
  ...(document ? [[api.legal.get.queryKey({ input: { slug: document.slug } }), document] as const] : []),
]
