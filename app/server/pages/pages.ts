import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { etag } from 'hono/etag'
import type { PageData } from '#account/legal/contract/page-data.ts'
import type { FirmAtHost } from '#account/firms/server/shared/firm-at.ts'
import { findRule } from '#account/member/rules/routes.ts'
import { language } from '#basics/words/words.ts'
import { grantIn, outOfVault } from '#platform/client/vault-grant.ts'
import { chosenLanguage } from '#platform/http/speak-to-reader.ts'
import { takesBrotli } from '#platform/http/whole-answer.ts'
import { currentSpeech, speechFor } from '#platform/speech.ts'
import { type Built, type PageSettings, readBuilt, type Prerender } from './built.ts'
import { askAs } from './ask-as.ts'
import { documentsOf } from './document.ts'
import { manifest, serviceWorker } from './installable.ts'
import { robots, sitemap } from './sitemap.ts'

const brotli = promisify(brotliCompress)
const compressed = async (html: string) => new Uint8Array(await brotli(html))

/** The rows that a public page shows; null where there is no such page. */
type RowsOf = (path: string) => Promise<PageData | null>

export interface PagesOptions {
  /** Where the build has left what browsers load and what the server renders. */
  folder: string
  settings: PageSettings
  publicUrl: URL
  /** Whose portal a host is, by the `Host` of a request; null on the main one. */
  firmAt?: (host: string | undefined) => Promise<FirmAtHost | null>
  /** Who brings this cookie is led on to a page of their own, and must not see that of strangers first. */
  sessionCookie: string
  /** Asked for each request, so that a document which was changed a moment ago is never served as it was before. */
  rowsOf: RowsOf
  /** Answers any other request to this server. */
  fetch: (request: Request, connection: object) => Response | Promise<Response>
  onUnreadable: (error: unknown) => void
}

/** The built pages: a document for every address that the product knows, and the files that it is made of. */
export async function pages(options: PagesOptions) {
  const { folder, settings, publicUrl, rowsOf } = options
  const built = await readBuilt(folder)
  const siteAt = sitesOf(built, options)
  const keepable = etag()
  const app = new Hono()

  // Their names carry a hash of what is in them.
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
  })
  app.get('/robots.txt', (c) => c.text(robots(publicUrl)))
  app.get('/sitemap.xml', async (c) =>
    c.body(sitemap(publicUrl, (await rowsOf('/legal')) ?? {}), 200, { 'content-type': 'application/xml' }),
  )
  app.get('/service-worker.js', keepable, (c) => revisited(c, 'text/javascript', serviceWorker(built, settings)))
  app.get('/manifest.webmanifest', keepable, (c) => revisited(c, 'application/manifest+json', manifest(settings)))
  app.use('/share/*', keepable, async (c, next) => {
    await next()
    if (!c.res.ok) return
    // It is made to be shown by others, beside a link to the page.
    c.header('cross-origin-resource-policy', 'cross-origin')
    c.header('cache-control', 'public, max-age=86400')
  })
  app.get('*', async (c, next) => {
    const rule = findRule(outOfVault(c.req.path))
    if (!rule) return next()
    if (grantIn(c.req.path) !== null && (rule.public || rule.form)) return c.redirect(outOfVault(c.req.path))
    const chosen = chosenLanguage(c, publicUrl, withoutEndSlashes(c.req.path))
    if (chosen) return chosen
    const { firm, answer } = await siteAt(c.req.header('host'))
    if (firm && withoutEndSlashes(c.req.path) === '/') return c.redirect(`/at/${firm.handle}`)
    return keepable(c, async () => void (c.res = await answer(c)))
  })
  // Sent by a browser before any script was there. By POST, so that no address ever holds a password.
  app.post('*', (c, next) => (findRule(c.req.path)?.form ? c.redirect(c.req.path, 303) : next()))
  app.get('/index.html', (c) => c.redirect('/'))
  app.use(serveStatic({ root: `${folder}/web`, precompressed: true }))
  app.get('*', (c) => (/\.\w{2,5}$/.test(c.req.path) ? c.notFound() : c.redirect('/')))
  return app
}

const OF_GUESTS = /^\/(?:invitation|link|shared|to-confirm|i-am-here|sealed-sheet)(?:\/|$)/

interface Site {
  firm: FirmAtHost | null
  answer: (c: Context) => Promise<Response>
}

/**
 * What answers at each host: its documents, and all that is remembered of them, are its own. Made again when its firm is
 * called or looks otherwise.
 */
function sitesOf(built: Built, options: PagesOptions) {
  const { settings, publicUrl, firmAt, onUnreadable } = options
  const personalPage = personalPages(built.prerender, options)
  const main: Site = { firm: null, answer: answersOf(built, options, personalPage) }
  const cache = new Map<string, { of: string; site: Site }>()

  return async function siteAt(host: string | undefined): Promise<Site> {
    const firm = firmAt ? await firmAt(host).catch(withoutFirm) : null
    if (!firm) return main
    const of = JSON.stringify(firm)
    const before = cache.get(firm.handle)
    if (before?.of === of) return before.site
    const ofPortal = { ...options, settings: portalSettings(settings, firm, publicUrl) }
    const site = { firm, answer: answersOf(built, ofPortal, personalPage) }
    cache.set(firm.handle, { of, site })
    return site
  }

  /** The page says itself what is the matter. */
  function withoutFirm(error: unknown) {
    onUnreadable(error)
    return null
  }
}

/** Passkeys and providers know the main host alone. */
const portalSettings = (
  settings: PageSettings,
  { handle, name, color }: FirmAtHost,
  { origin }: URL,
): PageSettings => ({
  ...settings,
  ...(color !== null && { brand_color: color }),
  providers: [],
  portal: { handle, name, main_origin: origin },
})

type PersonalPage = ReturnType<typeof personalPages>

/** Answers an address by its document. */
function answersOf(
  built: Built,
  { settings, publicUrl, sessionCookie, rowsOf, onUnreadable }: PagesOptions,
  personalPage: PersonalPage,
) {
  const documentOf = documentsOf(built, settings)
  const render = prerendered(built.prerender, settings)
  const compress = compressedOnce(compressed)

  return async function answer(c: Context) {
    const isInVault = grantIn(c.req.path) !== null
    const path = withoutEndSlashes(outOfVault(c.req.path))
    const rule = findRule(path)!
    const rows = rule.public ? await rowsOf(path).catch(withoutRows) : rule.form ? {} : null
    const isKnown = getCookie(c, sessionCookie) !== undefined
    const personal =
      isKnown && rows === null && !isInVault ? await personalPage(c, path, settings).catch(withoutContent) : null
    // What is somebody's own lies in no cache, not even in that of their browser.
    c.header('cache-control', personal ? 'no-store' : 'no-cache')
    // What stands behind a `#` is sent nowhere, nor is whose vault somebody looks into.
    if (isInVault || OF_GUESTS.test(path)) c.header('referrer-policy', 'no-referrer')
    c.header('vary', 'Cookie, Accept-Language, Accept-Encoding')
    const address = built.prerender.addressFor(path, new URL(c.req.url).search, settings)
    const rendered =
      rows && address !== null && !isKnown ? { html: await render(address, rows), address, data: rows } : null
    const html = documentOf({
      rule,
      path,
      introduction: built.prerender.introduce(path, settings, rows ?? {}),
      canonical: rule.public && rows ? publicUrl.origin + path : null,
      rendered,
      personal,
    })
    if (!rendered || !takesBrotli(c)) return c.html(html)
    const small = await compress(`${language()} ${rendered.address}`, html)
    return c.body(small, { headers: { 'content-type': 'text/html; charset=UTF-8', 'content-encoding': 'br' } })

    function withoutContent(error: unknown) {
      onUnreadable(error)
      return null
    }

    /** The page says itself what is the matter. */
    function withoutRows(error: unknown) {
      onUnreadable(error)
      c.status(503)
      return null
    }
  }
}

/**
 * For whoever opens it in a window. Scripts that fetch it, as the one that stores the app on a device, get what is the same
 * for everybody; so does an address with a query, of which nothing may stand beside what is somebody's own.
 */
function personalPages(prerender: Prerender, { fetch }: Pick<PagesOptions, 'fetch'>) {
  // A public page is the same for all who read one language, so its numbers are written as most of them write.
  const asReader = new AsyncLocalStorage<true>()
  prerender.setLocaleSource(() => (asReader.getStore() ? currentSpeech() : speechFor(currentSpeech().language)))

  return async function personalPage(c: Context, path: string, settings: PageSettings) {
    if (c.req.header('sec-fetch-dest') !== 'document' || c.req.header('sec-purpose') || c.req.url.includes('?'))
      return null
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { ask, cookies } = askAs(c, fetch, signal)
    const late = once(signal, 'abort').then(() => null)
    const personal = await asReader.run(true, () =>
      Promise.race([prerender.renderFor(path, settings, ask, signal), late]),
    )
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
    return personal
  }
}

/** How long a document waits for what stands in it: a page that takes longer shows its frame meanwhile. */
const PATIENCE_MS = 400

/** Asked for each time, and sent when it is another. */
const revisited = (c: Context, type: string, text: string) =>
  c.body(text, 200, { 'content-type': type, 'cache-control': 'no-cache', vary: 'Accept-Language, Accept-Encoding' })

/** All but the first, which is the path of the landing page. */
function withoutEndSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/**
 * As small as it gets, which takes a while: so once for what is the same for everybody. A first visit has its page with
 * the first packets then.
 */
export function compressedOnce(compress: (html: string) => Promise<Uint8Array<ArrayBuffer>>) {
  const cache = new Map<string, { of: string; small: Promise<Uint8Array<ArrayBuffer>> }>()

  return (name: string, html: string) => {
    const before = cache.get(name)
    if (before?.of === html) return before.small
    const entry = { of: html, small: compress(html) }
    cache.set(name, entry)
    // Whoever waits for it sees the failure; the next visit tries again.
    entry.small.catch(() => cache.get(name) === entry && cache.delete(name))
    return entry.small
  }
}

/** A public page is made of the settings and of a few rows: once, and again when a row is another one. */
function prerendered({ render }: Prerender, settings: PageSettings) {
  const cache = new Map<string, { of: string; html: string }>()

  return async (address: string, data: PageData): Promise<string> => {
    // The foot of the page bears the year.
    const of = JSON.stringify([new Date().getFullYear(), data])
    const name = `${language()} ${address}`
    const before = cache.get(name)
    if (before?.of === of) return before.html
    const html = await render(address, settings, data)
    cache.set(name, { of, html })
    return html
  }
}
