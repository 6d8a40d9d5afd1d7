import type { Page } from '@playwright/test'

interface Watched {
  requests: number
  script: Promise<number>[]
}

interface Seen {
  /** Where the first row of data begins, in pixels from the top, and how many of the page's own controls come before it. */
  row: number | null
  controls: number | null
  /** Of the longest menu or row of tabs. */
  entries: number
  /** What can be filled in. */
  fields: number
  height: number
  words: number
  shift: number
  lcp: number
  /** Milliseconds until the first press shows. */
  press: number | null
  requests: number
  script: number
}

interface Vitals {
  shift: number
  lcp: number
  press: number | null
}

/** From before the page begins to load. */
export async function watchPage(page: Page): Promise<Watched> {
  await page.addInitScript(() => {
    // What a page fetches once it has nothing else to do is none of what it opens with.
    window.requestIdleCallback = () => 0
    const vitals: Vitals = { shift: 0, lcp: 0, press: null }
    Object.assign(window, { vitals })
    const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) vitals.shift += value
    })
    observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime))
    observe(
      'event',
      (entry) => {
        if ((entry as PerformanceEventTiming).interactionId) vitals.press = Math.max(vitals.press ?? 0, entry.duration)
      },
      { durationThreshold: 16 },
    )
  })
  const watched: Watched = { requests: 0, script: [] }
  page.on('requestfinished', (request) => {
    watched.requests++
    if (request.resourceType() === 'script')
      watched.script.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return watched
}

/** Once the page stands still. */
export async function looked(page: Page, watched: Watched, mark: string): Promise<Seen> {
  await page.waitForLoadState('networkidle')
  const { requests, script } = { requests: watched.requests, script: await Promise.all(watched.script) }
  const layout = await page.evaluate(measureLayout, mark)
  const press = await pressOnce(page)
  const { shift, lcp } = await page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals)
  return { ...layout, shift, lcp, press, requests, script: script.reduce((sum, size) => sum + size, 0) }
}

/** The first button of the page that only shows something. */
async function pressOnce(page: Page): Promise<number | null> {
  const button = page
    .getByRole('main')
    .locator('button[aria-expanded]:enabled, button[aria-haspopup]:enabled, summary')
    .first()
  if (!(await button.isVisible())) return null
  await button.click()
  await page.waitForTimeout(300)
  // Within 16 ms nothing is noted.
  return page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals.press ?? 16)
}

/** Runs in the page. */
function measureLayout(mark: string) {
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1
  const main = document.querySelector('main') ?? document.body
  const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'

  const row = firstRow()
  const controls = [...main.querySelectorAll(CONTROLS)].filter(shown)
  const before = row && controls.filter((each) => isBefore(each, row) && !row.contains(each))
  const menus = [...document.querySelectorAll('nav, [role=tablist], [role=menu]')].filter(shown)
  const entries = menus.map((menu) => [...menu.querySelectorAll('a, [role=tab], [role=menuitem]')].filter(shown).length)
  const fields = [...main.querySelectorAll('input:not([type=hidden]):not([type=file]), select, textarea')].filter(shown)
  return {
    row: row && Math.round(row.getBoundingClientRect().top + window.scrollY),
    controls: before && before.length,
    entries: Math.max(0, ...entries),
    fields: fields.length,
    height: document.documentElement.scrollHeight,
    words: wordsInSight(),
  }

  /** What holds the first text that is the owner's, and is no control or suggestion. */
  function firstRow(): Element | null {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      if (!texts.currentNode.textContent?.includes(mark) || !parent || !shown(parent)) continue
      if (parent.closest('button, select, datalist, label, h1, [role=region][aria-label*="Auto-Fill"]')) continue
      return parent.closest('tr, li, article, [role=row], [role=listitem]') ?? parent
    }
    return null
  }

  function isBefore(one: Element, other: Element) {
    return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  }

  function wordsInSight() {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    let words = 0
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      const said = texts.currentNode.textContent?.match(/[\p{L}\p{N}]+/gu)
      if (!said || !parent || parent.closest('script, style, noscript') || !shown(parent)) continue
      const { top, bottom } = parent.getBoundingClientRect()
      if (bottom > 0 && top < innerHeight) words += said.length
    }
    return words
  }
}
