import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui/base.css'
import '#ui/tokens.css'
import '#ui/layout.module.css'
import '#ui/mantine.ts'
import '#ui/controls.css'
// Small, and on whatever opens first: in a file of their own they would be one request more.
import '#ui/drawings/empty-niche.tsx'
import '#ui/load-failure.tsx'
import '#ui/pending.tsx'
import '#ui/rich.tsx'
import { App } from './app.tsx'
import { baseOf, vaultGrant } from '#platform/client/vault-grant.ts'
import { readInstallation } from '#platform/client/installation.ts'
import { routerWith } from './router.ts'
import { hydrate, isPrerendered } from './hydrate.tsx'
import { hasRows, takeRows } from './page-data.ts'
import { speakAsDocument } from './speech.ts'

readInstallation()

const root = document.getElementById('root')!

// Every word of the app waits for it. Where it can't be had, the app speaks English.
void speakAsDocument().then((speakAsReader) => {
  // Of a page that stands already the browser itself knows how far down it was, and a person may have scrolled since.
  const router = routerWith({
    scrollRestoration: () => !isPrerendered(root),
    ...(vaultGrant !== null && { basepath: baseOf(vaultGrant) }),
  })

  if (isPrerendered(root)) return hydrate(root, router).then(speakAsReader)
  speakAsReader()
  return show()

  async function show() {
    if (hasRows()) {
      takeRows()
      // All of it at once, in place of what stands in the document and looks the same.
      await router.load()
    }
    // In pieces, between which the browser answers whoever scrolls or presses something.
    startTransition(() => createRoot(root).render(<App router={router} />))
    removeFrame(root)
  }
})

/** Takes away what stood in for the page, in the same frame in which the page is there. */
function removeFrame(root: HTMLElement) {
  const frame = document.getElementById('frame')
  const observer = new MutationObserver(() => {
    if (root.querySelector('main, h1') === null) return
    frame?.remove()
    observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
}
