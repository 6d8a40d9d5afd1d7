import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Refusal } from '#database/refusal.ts'
import { speaking, speechFor } from '#platform/speech.ts'
import { compressedOnce, type PagesOptions } from './pages.ts'
import { ESCAPED, folder, legalRows, somePages } from '#testing/some-pages.ts'

const app = await somePages()
const textOf = async (path: string, headers: Record<string, string> = {}, from = app) =>
  (await from.request(path, { headers })).text()

test.for(['/', '/login', '/legal/terms', '/legal/nothing', '/asset-summary/7', '/admin/reference-data/'])(
  '%s gets the document, to be asked for again each time',
  async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const html = await response.text()
    expect(html).toContain(`· ${ESCAPED}</title>`)
    expect(html).toContain('&quot;mailbox&quot;:true')
    expect(html).not.toContain('<b>')
    const again = await app.request(path, { headers: { 'if-none-match': response.headers.get('etag')! } })
    expect(again.status).toBe(304)
  },
)

test('a public page is in its document, made known, with its styles, and with no script but that of a first visit', async () => {
  const html = await textOf('/')
  expect(html).toMatch(
    /<div id="root" data-prerendered="\/" data-app="when-wanted"><h1 lang="en-US">\/ \d+<\/h1><\/div>/,
  )
  expect(html).toContain('<meta name="description" content="About /">')
  expect(html).toContain('<link rel="canonical" href="https://vault.example/">')
  expect(html).toContain(`<meta property="og:site_name" content="${ESCAPED}">`)
  expect(html).toContain('<meta property="og:image" content="https://vault.example/share/home.png">')
  expect(html).toContain('<style id="first-styles">h1{color:red}h2{color:blue}</style>')
  expect(html.match(/<script[^>]*src="[^"]*"/g)).toEqual([
    '<script type="module" crossorigin src="/assets/first-visit-1.js"',
  ])
  expect(html).toContain('<link rel="preload" as="font" href="/assets/serif-1.woff2">')
  expect(html).not.toMatch(/rel="(?:stylesheet|modulepreload)"|noindex|noscript/)
})

test('a page is made once for each language that is read, and never in that of whoever came before', async () => {
  const own = await somePages()
  const read = (language: string) => speaking(speechFor(language), () => textOf('/', {}, own))
  const [german, english, again] = [await read('de'), await read('en-GB'), await read('de')]
  expect(german).toContain('<html lang="de">')
  expect(german).toContain('<h1 lang="de">')
  expect(german).toContain('"/assets/de-1.js"')
  expect(english).toContain('<html lang="en-GB">')
  expect(english).toContain('<h1 lang="en-GB">')
  expect(english).not.toContain('de-1.js')
  expect(again).toBe(german)
  expect(await read('en-XA')).toContain('<html lang="en-XA" dir="rtl">')
})

test('a page that is the same for everybody comes in its smallest form to whoever takes it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const small = await app.request('/', { headers })
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await small.arrayBuffer()).toString()).toBe(await textOf('/'))
  const again = await app.request('/', { headers: { ...headers, 'if-none-match': small.headers.get('etag')! } })
  expect(again.status).toBe(304)
  for (const [path, encoding] of [
    ['/', 'gzip'],
    ['/', 'gzip, br;q=0'],
    ['/vault', 'gzip, br'],
  ] as const) {
    const plain = await app.request(path, { headers: { 'accept-encoding': encoding } })
    expect(plain.headers.get('content-encoding')).toBeNull()
  }
})

test('it names what the app will need here, and where visitors go from here', async () => {
  const data = /<script type="application\/json" id="app-files">(.*)<\/script>/.exec(await textOf('/'))![1]!
  expect(JSON.parse(data)).toEqual({
    app: { scripts: ['/assets/app-1.js', '/assets/all-1.js'], styles: ['/assets/all.css'] },
    pages: {
      '/': { scripts: ['/assets/index-1.js'], styles: ['/assets/index-1.css'] },
      '/login': { scripts: ['/assets/login-1.js'], styles: ['/assets/login-1.css'] },
      '/register': { scripts: [], styles: [] },
    },
  })
})

test.for([
  ['/login?from=/vault', '/login'],
  ['/register?role=creator', '/register?role=creator'],
] as const)('the form of %s is in its document, but not for search engines', async ([address, rendered]) => {
  const response = await app.request(address)
  expect(response.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
  const html = await response.text()
  expect(html).toContain(`<div id="root" data-prerendered="${rendered}" data-app="at-once" data-needs-scripts><h1`)
  expect(html).toContain('<noscript><main>')
  expect(html).toContain(
    '<p><a href="/">The first page</a>, <a href="/vault-registration-process">how registering works</a> and the <a href="/legal">legal documents</a> can be read without.</p>',
  )
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/canonical|og:/)
})

test('a form that is sent without scripts leads back to itself, and says nothing of what was typed', async () => {
  const response = await app.request('/login', { method: 'POST', body: 'password=secret' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/login'])
  expect((await app.request('/dashboard', { method: 'POST' })).status).toBe(404)
})

test('a page is made once, also for those who bring a query along', async () => {
  const page = (html: string) => /<h1.*<\/h1>/.exec(html)?.[0]
  const [first, again] = [await textOf('/creator-landing'), await textOf('/creator-landing/?<script>alert(1)</script>')]
  expect(page(again)).toBe(page(first))
  expect(again).not.toContain('alert')
})

test.for(['/register?role=admin', '/dashboard', '/legal/%3Cscript%3E', '/legal/nothing'])(
  '%s is not for search engines, and is left to scripts, with a frame until then',
  async (path) => {
    const html = await textOf(path)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<div id="root"><noscript>')
    expect(html).toMatch(/<div id="frame".*A frame.*<link rel="stylesheet" crossorigin href="\/assets\/all.css">/s)
    expect(html).toContain('<link rel="preload" as="font" fetchpriority="low" href="/assets/serif-1.woff2">')
    expect(html).toContain('<script type="module" crossorigin src="/assets/app-1.js"></script>')
    expect(html).not.toMatch(/canonical|og:|<script>|first-visit/)
  },
)

test('who brings a session gets the plain document, and no cache confuses the two', async () => {
  const strangers = await app.request('/')
  const known = await app.request('/', { headers: { cookie: 'a.session=x; b=y' } })
  for (const response of [strangers, known])
    expect(response.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
  expect(known.headers.get('etag')).not.toBe(strangers.headers.get('etag'))
  const html = await known.text()
  expect(html).toContain('<div id="root"><noscript>')
  expect(html).toContain('rel="canonical"')
  expect(await textOf('/', { cookie: 'session=x; a.sessions=y' })).toContain('data-prerendered')
})

test('a changed row changes the page at once, and comes along as data that can’t end its element', async () => {
  let rows = legalRows()
  const changing = await somePages({ rowsOf: (path) => rows(path) })
  const before = await textOf('/legal/terms', {}, changing)
  expect(await textOf('/legal/terms', {}, changing)).toBe(before)

  rows = legalRows('Terms of <i>', '</script><script>alert(1)</script>')
  const after = await textOf('/legal/terms', {}, changing)
  expect(after).toContain('<title>Terms of &lt;i&gt;')
  expect(after.match(/<script(?! type="module"| type="application\/json")/g)).toBeNull()
  const data = /<script type="application\/json" id="page-data">(.*)<\/script>/.exec(after)![1]!
  expect(Object.fromEntries(JSON.parse(data))).toEqual(await rows('/legal/terms'))
})

test('without its rows a page is left to scripts, for this time, and the log hears why', async () => {
  const heard: unknown[] = []
  const broken = await somePages({
    rowsOf: () => Promise.reject(new Error('no database')),
    onUnreadable: (error) => heard.push(error),
  })
  const response = await broken.request('/legal')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('<div id="root"><noscript>')
  expect(heard).toMatchObject([{ message: 'no database' }])
  expect((await broken.request('/login')).status).toBe(200)
})

test('robots and the sitemap name the public pages, and no other', async () => {
  expect(await textOf('/robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://vault.example/sitemap.xml\n')
  const addresses = [...(await textOf('/sitemap.xml')).matchAll(/<loc>https:\/\/vault\.example(.*?)<\/loc>/g)]
  expect(addresses.map(([, path]) => path)).toEqual([
    '/',
    '/vault-registration-process',
    '/data-protection',
    '/creator-landing',
    '/estate-practices',
    '/estate-services',
    '/insurance-partners',
    '/legal',
    '/legal/terms',
  ])
  expect(await textOf('/sitemap.xml')).toContain('<lastmod>2026-02-03T00:00:00.000Z</lastmod>')
})

test('the picture of a page may be shown by others, and is kept for a day', async () => {
  const response = await app.request('/share/home.png')
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(await response.text()).toBe('a picture')
  const tag = response.headers.get('etag')!
  expect((await app.request('/share/home.png', { headers: { 'if-none-match': tag } })).status).toBe(304)
})

test.for([
  '/share/dashboard.png',
  '/share/login.png',
  '/share/legal/nothing.png',
  '/share/..%2f.png',
  '/share/legal/.png',
])('there is no picture at %s', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test('what the pages are made of is kept for good, and comes compressed', async () => {
  const response = await app.request('/assets/main-1.js', { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect((await app.request('/favicon.svg')).headers.get('cache-control')).toBeNull()
})

test('an unknown address leads to the first page, an unknown file to nothing', async () => {
  for (const path of ['/nothing', '/vault/7', '/index.html'])
    expect((await app.request(path)).headers.get('location')).toBe('/')
  const files = ['/assets/gone-2.js', '/server/prerender.js', '/..%2f..%2fpackage.json', '/..%2fserver%2ffiles.json']
  for (const path of files) expect((await app.request(path)).status, path).toBe(404)
})

test('a folder without built pages is refused in words', async () => {
  await expect(somePages({ folder: join(folder, 'nowhere') })).rejects.toThrow(Refusal)
})

test('a page that could not be compressed is compressed at the next visit, and then never again', async () => {
  const outcomes = [Promise.reject(new Error('no memory')), Promise.resolve(new Uint8Array([1]))]
  const compress = compressedOnce(() => outcomes.shift()!)
  await expect(compress('/', 'page')).rejects.toThrow('no memory')
  expect(await compress('/', 'page')).toEqual(new Uint8Array([1]))
  expect(await compress('/', 'page')).toEqual(new Uint8Array([1]))
  expect(outcomes).toEqual([])
})

test('the service worker names the files of the build and is another when a setting is; switched off it names none', async () => {
  const workerOf = async (settings: PagesOptions['settings']) =>
    (await (await somePages({ settings })).request('/service-worker.js')).text()
  const settings = { product_name: 'Strongroom', brand_color: '#502D6D', offline: true }
  const worker = await workerOf(settings)
  expect(worker).toMatch(
    /^const SHELL = {"version":"[0-9a-f]{16}","files":\["\/assets\/app-1.js",.*\]};\nstart\(SHELL\)$/,
  )
  expect(await workerOf({ ...settings, brand_color: '#000000' })).not.toBe(worker)
  expect(await workerOf(settings)).toBe(worker)
  expect(await workerOf({ ...settings, offline: false })).toBe('const SHELL = null;\nstart(SHELL)')

  const app = await somePages({ settings })
  const manifest = await app.request('/manifest.webmanifest')
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  expect(await manifest.json()).toMatchObject({ name: 'Strongroom', theme_color: '#502D6D', start_url: '/dashboard' })
  expect(await (await app.request('/')).text()).not.toContain('manifest')
  expect(await (await app.request('/vault')).text()).toContain('rel="manifest"')
})

test('on a host of its own a firm’s portal is the first page, and no document is another host’s', async () => {
  const hart = { handle: 'hart', name: 'Hart <b>', color: '#0a5d3c' }
  const firmAt = async (host?: string) => (host === 'vault.hart.example' ? hart : null)
  const own = await somePages({
    settings: { product_name: 'A', brand_color: '#502D6D', providers: [{ id: 'one' }], portal: null },
    firmAt,
  })
  const at = (host: string, path: string) => own.request(path, { headers: { host, 'accept-encoding': 'br' } })
  const documentAt = async (host: string, path: string) => {
    const response = await at(host, path)
    return brotliDecompressSync(await response.arrayBuffer()).toString()
  }
  const first = await at('vault.hart.example', '/')
  expect([first.status, first.headers.get('location')]).toEqual([302, '/at/hart'])
  expect((await at('vault.example', '/')).status).toBe(200)
  expect((await at('elsewhere.example', '/')).status).toBe(200)

  const settingsIn = (html: string) => /<meta name="installation" content="([^"]*)">/.exec(html)![1]!
  const [theirs, ours] = [await documentAt('vault.hart.example', '/login'), await documentAt('vault.example', '/login')]
  expect(settingsIn(theirs)).toContain('Hart &lt;b&gt;')
  expect(settingsIn(theirs)).toContain('&quot;providers&quot;:[]')
  expect(settingsIn(theirs)).toContain('#0a5d3c')
  expect(settingsIn(theirs)).toContain('&quot;main_origin&quot;:&quot;https://vault.example&quot;')
  expect(settingsIn(ours)).not.toContain('Hart')
  expect(await documentAt('vault.hart.example', '/login')).toBe(theirs)
  expect(await documentAt('vault.example', '/login')).toBe(ours)
  hart.name = 'Hart & Daughters'
  expect(settingsIn(await documentAt('vault.hart.example', '/login'))).toContain('Daughters')
})
