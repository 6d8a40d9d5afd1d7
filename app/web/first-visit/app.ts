interface Files {
  scripts: string[]
  styles: string[]
}

/** The app's own files, the one to start it with first; and what single pages need besides, by their address. */
const { app, pages } = JSON.parse(document.getElementById('app-files')!.textContent) as {
  app: Files
  pages: Record<string, Files>
}

/** What the app is needed for. The rest is links, and what is done without it. */
const WANTS_APP = 'button:not([data-disclosure] button), a[download]'

let takingOver: Promise<void> | null = null

/** Settles when the page is the app's, or when the app has found that it can't be. */
function takeOver(root: HTMLElement, taken: AbortController) {
  takingOver ??= (async () => {
    const settled = new Promise((resolve) => root.addEventListener('settled', resolve, { once: true }))
    for (const file of scriptsFor(location.pathname)) addLink('modulepreload', file)
    await loadStyles()
    await import(/* @vite-ignore */ app.scripts[0]!)
    await settled
    if (root.dataset['prerendered'] === undefined) taken.abort()
  })()
  return takingOver
}

/** A form is going to be filled in. */
export const takeOverAtOnce = (root: HTMLElement, taken: AbortController) =>
  // What is painted first needs none of it. Where it fails, whoever presses a button hears of it.
  requestAnimationFrame(() => setTimeout(() => void takeOver(root, taken).catch(() => {})))

/** What is pressed before the app is there is pressed again when it is. */
export function takeOverWhenWanted(root: HTMLElement, taken: AbortController) {
  const { signal } = taken
  let hasFailed = false
  const wanted = ({ target }: Event) => (target as Element).closest<HTMLElement>(WANTS_APP)

  root.addEventListener(
    'click',
    (event) => {
      const pressed = wanted(event)
      if (pressed === null || (hasFailed && pressed instanceof HTMLAnchorElement)) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (pressed.ariaBusy === null) void pressAgain(pressed)
    },
    { capture: true, signal },
  )
  for (const event of ['pointerover', 'pointerdown', 'focusin']) {
    root.addEventListener(event, (event) => prepare(event), { signal, passive: true })
  }

  async function pressAgain(pressed: HTMLElement) {
    pressed.ariaBusy = 'true'
    await takeOver(root, taken).catch(() => {})
    pressed.ariaBusy = null
    if (signal.aborted) return pressed.click()
    // The app can't be had, and a script that did not come once does not come before the page is loaded again.
    hasFailed = true
    const { otherwise } = pressed.dataset
    if (otherwise) location.assign(otherwise)
    else if (pressed instanceof HTMLAnchorElement) pressed.click()
    else location.reload()
  }

  function prepare(event: Event) {
    const link = (event.target as Element).closest('a')
    const path = wanted(event) ? location.pathname : link?.origin === location.origin ? link.pathname : ''
    if (path in pages) fetchEarly(path)
  }
}

/** Not every browser ever says that a page is idle. */
const IDLE_BY_THEN_MS = 5_000

/** With the lowest priority, without being run, and never before the page is seen: loaded and idle it is sooner than that. */
export function fetchAppWhenIdle() {
  const fetchApp = () => fetchEarly(location.pathname)
  const soon = () =>
    'requestIdleCallback' in window ? requestIdleCallback(fetchApp, { timeout: IDLE_BY_THEN_MS }) : setTimeout(fetchApp)
  const oncePainted = () =>
    new PerformanceObserver((_, painting) => {
      painting.disconnect()
      soon()
    }).observe({ type: 'paint', buffered: true })
  if (document.readyState === 'complete') oncePainted()
  else addEventListener('load', oncePainted)
}

function fetchEarly(path: string) {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  for (const file of [...scriptsFor(path), ...stylesFor(path)]) void storeEarly(file)
}

const stored = new Set<string>()

/** For the browser to have. Firefox refuses to `prefetch` where a page says from where it loads what. */
async function storeEarly(file: string) {
  if (stored.has(file)) return
  stored.add(file)
  // Where it doesn't come now, it is asked for when it is needed.
  await fetch(file, { priority: 'low' }).then(
    (response) => response.arrayBuffer(),
    () => stored.delete(file),
  )
}

/** All of them, in place of the few that stand in the document: what the app shows next may need others. */
async function loadStyles() {
  const few = document.getElementById('first-styles')!
  const links = stylesFor(location.pathname).map((file) => addLink('stylesheet', file))
  few.before(...links)
  await Promise.all(
    links.map((link) => new Promise((load, fail) => Object.assign(link, { onload: load, onerror: fail }))),
  )
  few.remove()
}

const scriptsFor = (path: string) => [...app.scripts, ...(pages[path]?.scripts ?? [])]
const stylesFor = (path: string) => [...app.styles, ...(pages[path]?.styles ?? [])]

const links = new Map<string, HTMLLinkElement>()

function addLink(rel: 'modulepreload' | 'stylesheet', href: string) {
  const before = links.get(rel + href)
  if (before) return before
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })
  links.set(rel + href, link)
  document.head.append(link)
  return link
}
