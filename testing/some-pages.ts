import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { PageData } from '#account/legal/contract/page-data.ts'
import { type PagesOptions, pages } from '#app/server/pages/pages.ts'

/* Pages of a build that is made up, for the tests beside. */

const HOSTILE = '<b>&"\' $& Co'
export const ESCAPED = '&lt;b&gt;&amp;&quot;&#39; $&amp; Co'

export const folder = await mkdtemp(join(tmpdir(), 'strongroom-pages-'))
await aBuild({
  'web/index.html':
    '<html lang="en-US"><head><!--introduction--><title>Strongroom</title><!--/introduction--><link rel="preload" as="font" href="/assets/serif-1.woff2"><script type="module" crossorigin src="/assets/app-1.js"></script><link rel="modulepreload" crossorigin href="/assets/all-1.js"><link rel="stylesheet" crossorigin href="/assets/all.css"></head><!--page--><!--/page-->',
  'web/assets/main-1.js': 'plain',
  'web/assets/main-1.js.br': 'pressed',
  'web/favicon.svg': '<svg/>',
  'web/share/home.png': 'a picture',
  'server/files.json': JSON.stringify({
    app: { scripts: ['assets/app-1.js', 'assets/all-1.js'], styles: ['assets/all.css'] },
    catalogs: { de: 'assets/de-1.js' },
    pages: {
      index: { scripts: ['assets/index-1.js', 'assets/all-1.js'], styles: ['assets/all.css', 'assets/index-1.css'] },
      login: { scripts: ['assets/login-1.js'], styles: ['assets/login-1.css'] },
      'legal.$slug': { scripts: [], styles: ['assets/legal-1.css'] },
    },
  }),
  'server/first-visit.json': '"assets/first-visit-1.js"',
  'server/shell.json': '["assets/app-1.js"]',
  'server/service-worker.js': 'start(SHELL)',
  'server/styles.json': JSON.stringify({
    'assets/all.css': [{ selector: 'h1', needs: [[]], declarations: ['color:red'] }],
    'assets/index-1.css': [{ selector: 'h2', needs: [[]], declarations: ['color:blue'] }],
  }),
  // Says what was requested, as the real one does at greater length.
  'server/prerender.js': `
    let rendered = 0
    let spoken
    export const setLocaleSource = (source) => (spoken = source)
    export const introduce = (path, { product_name }, { document }) => ({
      title: document?.title ?? path, windowTitle: (document?.title ?? path) + ' · ' + product_name,
      description: 'About ' + path, picture: 'home',
    })
    export const addressFor = (path, search) =>
      path === '/login' || path === '/' || path === '/creator-landing' || path.startsWith('/legal')
        ? path
        : path === '/register' && search === '?role=creator' ? path + search : null
    export const renderFrame = () => '<p>A frame</p>'
    // Of whoever is signed in, as this server says.
    export const renderFor = async (address, settings, ask) => {
      if (address === '/trash') return null
      if (address === '/reports') return new Promise(() => {})
      if (address === '/people') return ask('/api/people', { method: 'POST' })
      const name = await (await ask('/api/session')).text()
      const pictures = '<img loading="eager" src="/first"><img loading="lazy" src="/later">'
      return {
        html: '<a href="/vault">' + name + '</a><button type="button">Add</button>' + pictures,
        rows: [['session', name]],
      }
    }
    export const render = async (address, settings, data) => '<h1 lang="' + spoken().language + '">' + address + ' ' + ++rendered + '</h1>'
    export const rowsByQuery = (data) => Object.entries(data)
    export const colorsOf = () => ':root{}'`,
})
afterAll(() => rm(folder, { recursive: true }))

async function aBuild(files: Record<string, string>) {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

const TERMS = { id: '1', title: 'Terms', slug: 'terms', version: null, updated_at: '2026-02-03T00:00:00.000Z' }
export const legalRows = (title = 'Terms', content = 'Be kind.'): PagesOptions['rowsOf'] => {
  const runs = [{ address: null, spans: [{ text: content, strong: false, emphasis: false, code: false, image: null }] }]
  const document = { ...TERMS, title, content: [{ kind: 'paragraph' as const, runs }] }
  const rows: Record<string, PageData> = { '/legal': { documents: [document] }, '/legal/terms': { document } }
  return async (path) => (path.startsWith('/legal') ? (rows[path] ?? null) : {})
}

export const somePages = (options: Partial<PagesOptions> = {}) =>
  pages({
    folder,
    settings: { product_name: HOSTILE, mailbox: true },
    publicUrl: new URL('https://vault.example'),
    sessionCookie: 'a.session',
    rowsOf: legalRows(),
    fetch: () => new Response(null, { status: 404 }),
    onUnreadable: () => {},
    ...options,
  })
