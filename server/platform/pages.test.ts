import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#database/refusal.ts'
import { pages } from './pages.ts'

const root = await mkdtemp(join(tmpdir(), 'strongroom-pages-'))
await mkdir(join(root, 'assets'))
await writeFile(join(root, 'index.html'), '<title>Strongroom</title><!--installation-->')
await writeFile(join(root, 'assets', 'main-1.js'), 'plain')
await writeFile(join(root, 'assets', 'main-1.js.br'), 'pressed')
await writeFile(join(root, 'favicon.svg'), '<svg/>')
afterAll(() => rm(root, { recursive: true }))

const app = pages(root, { product_name: 'Vault & "Co" $&', mailbox: true })

test.for(['/', '/login', '/legal/terms', '/asset-summary/7', '/admin/reference-data/'])(
  '%s gets the document',
  async (path) => {
    const response = await app.request(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toContain('<title>')
  },
)

test('the document bears the installation’s name and settings, as text', async () => {
  const html = await (await app.request('/')).text()
  expect(html).toContain('<title>Vault &amp; &quot;Co&quot; $&amp;</title>')
  expect(html).toContain('&quot;mailbox&quot;:true')
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
  for (const path of ['/assets/gone-2.js', '/robots.txt', '/..%2f..%2fpackage.json'])
    expect((await app.request(path)).status, path).toBe(404)
})

test('a folder without built pages is refused in words', () => {
  expect(() => pages(join(root, 'nowhere'), { product_name: 'x' })).toThrow(Refusal)
})
