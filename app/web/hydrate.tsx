import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { takeRows } from './page-data.ts'
import { prerenderedAddress } from './prerendered-address.ts'
import type { OurRouter } from './router.ts'

/** The server has put the page into the document, and nobody has taken it over yet. */
export const isPrerendered = ({ dataset }: HTMLElement) => dataset['prerendered'] !== undefined

/**
 * Makes the page that stands in the document ours, once we have all that it shows: nothing in it moves, and what has
 * been scrolled, chosen or focused meanwhile remains so.
 */
export async function hydrate(root: HTMLElement, router: OurRouter) {
  try {
    await takeOver(root, router)
  } finally {
    // What was pressed meanwhile waits for this.
    root.dispatchEvent(new Event('settled'))
  }
}

async function takeOver(root: HTMLElement, router: OurRouter) {
  takeRows()
  // The elements stand as the server's router has put them: without the boundaries that it sets around a page that loads.
  router.ssr = { manifest: undefined }
  await router.load()

  const { matches, location } = router.state
  // What is there can be read, and its links lead on without us: better than a page that says what went wrong.
  if (matches.some(({ status, routeId }) => status === 'error' || isMissing(router, routeId))) return

  const rendered = new Promise<void>((resolve) => void router.subscribe('onRendered', () => resolve()))
  const address = prerenderedAddress(location.pathname, location.searchStr)
  if (address === root.dataset['prerendered'] && matches[0]?.context.member === null) {
    hydrateRoot(root, <App router={router} />)
  } else {
    delete router.ssr
    createRoot(root).render(<App router={router} />)
  }
  await rendered
  delete root.dataset['prerendered']
}

/** The router takes `preload` off a component that has arrived, and says nothing of one that has not. */
const isMissing = ({ routesById }: OurRouter, routeId: keyof OurRouter['routesById']) => {
  const { component } = routesById[routeId].options
  return component !== undefined && 'preload' in component && component.preload !== undefined
}
