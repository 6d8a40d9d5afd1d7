import type { PageData } from '#contract/page-data.ts'
import type { Prerender, PageSettings } from './built.ts'

/** A public page is made of the settings and of a few rows: once, and again when a row is another one. */
export function prerendered({ render }: Prerender, settings: PageSettings) {
  const cache = new Map<string, { of: string; html: string }>()

  return async (path: string, data: PageData): Promise<string> => {
    // The foot of the page bears the year.
    const of = JSON.stringify([new Date().getFullYear(), data])
    const before = cache.get(path)
    if (before?.of === of) return before.html
    const html = await render(path, settings, data)
    cache.set(path, { of, html })
    return html
  }
}
