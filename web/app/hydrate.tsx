import type { QueryKey } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { queryClient } from '#web/client/query-client.ts'
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
  for (const [query, rows] of readRows()) queryClient.setQueryData(query, rows)
  // The elements stand as the server's router has put them: without the boundaries that it sets around a page that loads.
  router.ssr = { manifest: undefined }
  await router.load()

  const { matches, location } = router.state
  // What is there can be read, and its links lead on without us: better than a page that says what went wrong.
  if (matches.some(({ status, routeId }) => status === 'error' || isMissing(router, routeId))) return

  const rendered = new Promise<void>((resolve) => void router.subscribe('onRendered', () => resolve()))
  const address = prerenderedAddress(location.pathname, location.searchStr)
  if (address === root.dataset['prerendered'] && matches[0]?.context.member === null) {
    const typed = readTyped(root)
    hydrateRoot(root, <App router={router} />)
    await rendered
    typed.forEach(typeAgain)
  } else {
    delete router.ssr
    createRoot(root).render(<App router={router} />)
    await rendered
  }
  delete root.dataset['prerendered']
}

const readTyped = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLInputElement>('form input')].map((field) => {
    const { value, checked } = field
    return { field, value, checked }
  })

/** React has put what it knows into the fields: what was typed before it came has to be typed once more. */
function typeAgain({ field, value, checked }: ReturnType<typeof readTyped>[number]) {
  if (field.type === 'radio' || field.type === 'checkbox') {
    if (checked !== field.checked) field.click()
    return
  }
  if (value === field.defaultValue && value === field.value) return
  // Past React's own record of the value, which would take the event for one that changes nothing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The router takes `preload` off a component that has arrived, and says nothing of one that has not. */
const isMissing = ({ routesById }: OurRouter, routeId: keyof OurRouter['routesById']) => {
  const { component } = routesById[routeId].options
  return component !== undefined && 'preload' in component && component.preload !== undefined
}

function readRows(): [QueryKey, unknown][] {
  const written = document.getElementById('page-data')?.textContent
  return written ? JSON.parse(written) : []
}
