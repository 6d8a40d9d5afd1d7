import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'
import { afterAll, expect, test, vi } from 'vitest'
import type { PageData } from '#account/legal/contract/page-data.ts'
import type { PortfolioOverview } from '#work/portfolio/contract.ts'
import { ROUTES, type RouteRule } from '#account/member/rules/routes.ts'
import type * as Prerender from './prerender.tsx'

vi.stubEnv('NODE_ENV', 'production')
// As the server gets it: built, though into a folder of this test.
const outDir = await mkdtemp(join(tmpdir(), 'strongroom-prerender-'))
afterAll(() => rm(outDir, { recursive: true }))
const builder = await createBuilder({
  configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
  environments: { ssr: { build: { outDir } } },
  logLevel: 'error',
})
await builder.build(builder.environments['ssr']!)
const { introduce, render, renderFor, renderFrame, addressFor, colorsOf } = (await import(
  `${outDir}/prerender.js`
)) as typeof Prerender

const SETTINGS = {
  product_name: '<b>&" Co',
  version: '0.1.0',
  support_email: 'support@co.example',
  legal_email: 'legal@co.example',
  privacy_email: 'privacy@co.example',
  cloud_email: 'cloud@co.example',
  brand_color: '#0A5D3C',
  mailbox: false,
  sign_up: 'open' as const,
  test_payments: false,
  vision_host: null,
  test_users: false,
  providers: [],
  max_file_mb: 3,
  proofs: true,
  offline: true,
  portal: null,
}
const TERMS = { id: '1', title: 'Terms', slug: 'terms', version: '2.1', updated_at: '2026-02-03T00:00:00.000Z' }
const PLAIN = { strong: false, emphasis: false, code: false, image: null }
const SPANS = [
  { ...PLAIN, text: 'Be ' },
  { ...PLAIN, text: 'kind', strong: true },
  { ...PLAIN, text: '. <script>alert(1)</script>' },
]
const DOCUMENT: PageData = {
  document: { ...TERMS, content: [{ kind: 'paragraph', runs: [{ address: null, spans: SPANS }] }] },
}
const rowsOf = (path: string): PageData =>
  path === '/legal/terms' ? DOCUMENT : path === '/legal' ? { documents: [TERMS] } : {}

/** What is read of it. */
const textOf = (html: string) => html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '')

const PUBLIC = ROUTES.filter((rule: RouteRule) => rule.public).map(({ path }) => path.replace('{slug}', 'terms'))

test.for(PUBLIC)('%s is a whole page, in which settings are text', async (path) => {
  const html = await render(path, SETTINGS, rowsOf(path))
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('<footer')
  expect(html).toContain('&lt;b&gt;&amp;&quot; Co')
  expect(html).toContain('mailto:support@co.example')
  expect(html).not.toMatch(/<b>|<script|javascript:|Loading/)
})

test.for([
  ['/', 'Know what you own, and be able to prove it.', 'Start with one piece.'],
  ['/vault-registration-process', 'How registering works', 'Ready when you are.'],
  ['/creator-landing', 'For artists and makers', 'Available today'],
  ['/estate-practices', 'For estate practices', 'What it costs'],
  ['/estate-services', 'For estate services', 'Begin with one client.'],
  ['/insurance-partners', 'For insurance partners', 'Before the next renewal.'],
  ['/legal', 'Legal Documents', 'Terms'],
  ['/legal/terms', 'Terms', 'Questions about this document'],
])('%s can be read to its end', async ([path, title, words]) => {
  const text = textOf(await render(path!, SETTINGS, rowsOf(path!)))
  expect(text.indexOf(title!)).toBeGreaterThan(-1)
  expect(text.lastIndexOf(words!)).toBeGreaterThan(text.indexOf(title!))
})

test.for([
  ['/creator-landing', 'Register as a creator', 'creator'],
  ['/estate-practices', 'Register a practice', 'estate-practices'],
  ['/estate-services', 'Register a service', 'estate-services'],
  ['/insurance-partners', 'Register as a partner', 'insurance-partners'],
] as const)('%s tells whom it is for, and leads to an account of that kind', async ([path, action, role]) => {
  const html = await render(path, SETTINGS, {})
  const links = [...html.matchAll(/<a[^>]* href="([^"]*)"[^>]*>(.*?)<\/a>/g)].filter(
    ([, , text]) => textOf(text!) === action,
  )
  expect(links.length).toBeGreaterThan(1)
  for (const [, address] of links) expect(address).toBe(`/register?role=${role}`)
  expect(html).toContain('A drawing of')
  const text = textOf(html)
  expect(text.includes('Firms aren’t billed yet')).toBe(role !== 'creator')
})

test.for(['/', '/register'])('%s leads to the guide', async (path) => {
  expect(await render(path, SETTINGS, {})).toMatch(
    /<a[^>]* href="\/vault-registration-process"[^>]*>(?:<[^>]*>)*How registering works/,
  )
})

test.for([
  ['/', '', '/'],
  ['/legal/terms', '?x=1', '/legal/terms'],
  ['/login', '?from=%2Fvault', '/login'],
  ['/login', '?error=signup_disabled', null],
  ['/login', '?second-factor=passkey&from=%2Fvault', null],
  ['/forgot-password', '', '/forgot-password'],
  ['/register', '', '/register'],
  ['/register', '?role=creator&x=1', '/register?role=creator'],
  ['/register', '?role=admin', '/register'],
  ['/register', '?role=creator&invitation=abc', null],
  ['/vault', '', null],
  ['/update-password', '?token=1', null],
] as const)('%s%s is rendered as %s', ([path, search, address]) => {
  expect(addressFor(path, search, SETTINGS)).toBe(address)
})

test('where not everybody may register the form is left to scripts', () => {
  expect(addressFor('/register', '', { ...SETTINGS, sign_up: 'invitation' })).toBeNull()
})

test.for([
  ['/login', 2],
  ['/register?role=creator', 5],
  ['/forgot-password', 1],
] as const)('the form of %s stands there with its fields', async ([address, fields]) => {
  const html = await render(address, SETTINGS, {})
  const form = /<form.*<\/form>/.exec(html)![0]
  expect(form.match(/<input/g)).toHaveLength(fields)
  // What is sent before a script is there must not end up in an address.
  expect(form).toMatch(/^<form[^>]* method="post"/)
})

test('a frame names the product and nobody, in the shape of its page', () => {
  const frame = renderFrame('/asset-summary/7', SETTINGS)
  expect(frame).toContain('&lt;b&gt;&amp;&quot; Co')
  expect(frame).toContain('data-shape="record"')
  expect(frame).not.toMatch(/<a|<button|<nav/)
  expect(renderFrame('/vault', SETTINGS)).toContain('data-shape="list"')
  expect(renderFrame('/profile', SETTINGS)).toContain('data-shape="form"')
})

test('on a host of a firm’s clients pages of whoever is signed out are the firm’s, say whose they are, and offer no passkey', async () => {
  const portal = { handle: 'hart', name: 'Hart & Partners', main_origin: 'https://vault.example' }
  const [theirs, ours] = await Promise.all([
    render('/login', { ...SETTINGS, portal }, {}),
    render('/login', SETTINGS, {}),
  ])
  expect(textOf(theirs)).toContain('Hart &amp; Partners')
  expect(textOf(theirs)).toContain('at vault.example. Questions about it: support@co.example')
  expect(theirs).toContain('href="/at/hart"')
  expect(textOf(theirs)).not.toContain('passkey')
  expect(textOf(ours)).toContain('Sign in with a passkey')
  expect(textOf(ours)).not.toContain('Hart')
  expect(renderFrame('/sign', { ...SETTINGS, portal })).toContain('Hart &amp; Partners')
  // Of whoever is signed in nobody says here what they are to the firm.
  expect(renderFrame('/vault', { ...SETTINGS, portal })).not.toContain('Hart')
})

test('each is introduced in its own words, and with a picture; legal documents share one', () => {
  const all = PUBLIC.map((path) => introduce(path, SETTINGS, rowsOf(path)))
  for (const what of ['title', 'windowTitle', 'description'] as const)
    expect(new Set(all.map((each) => each[what])).size, what).toBe(PUBLIC.length)

  const pictures = all.map(({ picture }) => picture)
  expect(new Set(pictures).size).toBe(PUBLIC.length - 1)
  for (const picture of pictures) {
    const png = readFileSync(new URL(`./public/share/${picture}.png`, import.meta.url))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(50_000)
  }
})

test('a legal document is introduced by its own row', () => {
  expect(introduce('/legal/terms', SETTINGS, DOCUMENT)).toMatchObject({
    title: 'Terms',
    windowTitle: 'Terms · <b>&" Co',
    description: expect.stringContaining('version 2.1, last updated February 3, 2026'),
  })
})

test.for(['/dashboard', '/asset-summary/7', '/login', '/legal/nothing'])('%s has a title and no picture', (path) => {
  expect(introduce(path, SETTINGS, {})).toMatchObject({ title: expect.stringMatching(/./), picture: null })
})

test('installations and rows are kept apart, however many are asked for at once', async () => {
  const pages = Array.from({ length: 8 }, (_, i) => {
    const document = { ...DOCUMENT.document!, title: `Terms ${i}` }
    return render('/legal/terms', { ...SETTINGS, product_name: `House ${i}` }, { document })
  })
  for (const [i, html] of (await Promise.all(pages)).entries()) {
    expect(html).toContain(`>Terms ${i}</span></h1>`)
    expect(html).toContain(`House ${i}</p>`)
  }
})

test('until the app sets them, the colours are those of the installation, as was chosen or as the device has it', () => {
  const [light, dark] = colorsOf(SETTINGS).split('@media (prefers-color-scheme:dark)')
  expect(light).toContain('--brand:#0A5D3C')
  expect(light).toMatch(/:root\[data-mantine-color-scheme=dark\]\{.*--brand:#(?!0A5D3C)/)
  expect(dark).toMatch(/^\{:root:not\(\[data-mantine-color-scheme\]\)\{.*--brand:#/)
  expect(dark).not.toContain('#0A5D3C')
})

const memberNamed = (name: string) => ({
  id: name,
  email: `${name}@example.com`,
  display_name: name,
  role: 'creator',
  registration_completed: true,
  profile_completed: true,
})

/** Answers who is signed in, and nothing else. */
const askAs = (name: string) => async (request: Request | string) => {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 20))
  const address = request instanceof Request ? request.url : request
  return address.endsWith('/api/session') ? Response.json(memberNamed(name)) : new Response(null, { status: 404 })
}
const IN_TIME = new AbortController().signal

test('of many who are signed in, each is given a page of their own, in which nobody else is seen', async () => {
  const names = Array.from({ length: 12 }, (_, n) => `Person-${n}-`)
  const made = await Promise.all(names.map((name) => renderFor('/dashboard', SETTINGS, askAs(name), IN_TIME)))
  for (const [n, page] of made.entries()) {
    const shown = new Set(JSON.stringify(page).match(/Person-\d+-/g))
    expect([...shown]).toEqual([names[n]])
    expect(page!.html).toContain('<h1')
    expect(page!.rows).toContainEqual([[['session', 'get'], { type: 'query' }], memberNamed(names[n]!)])
  }
  // Nor by those who are not signed in.
  expect(await render('/', SETTINGS, {})).not.toContain('Person-')
})

test('a page does not wait for a part that takes long', async () => {
  const portfolio: PortfolioOverview = {
    valued_by: 'cost',
    total_assets: 7,
    currency: 'EUR',
    held: [{ currency: 'EUR', amount: '700.00', assets: 7 }],
    average_value: { currency: 'EUR', amount: '100.00' },
    monthly_growth: null,
    change_in_value: null,
    categories: [],
    converted: null,
    fallbacks: [],
    gains: [],
  }
  const about = askAs('Ann')
  const ask = async (request: Request | string) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, 'http://localhost')
    if (pathname.endsWith('/portfolio/course')) return new Promise<Response>(() => undefined)
    return pathname.endsWith('/portfolio') ? Response.json(portfolio) : about(request)
  }
  const { html, rows } = (await renderFor('/portfolio', SETTINGS, ask, IN_TIME))!
  expect(html).toContain('€700')
  expect(html).toContain('Value over time')
  expect(JSON.stringify(rows)).toContain('"700.00"')
  expect(JSON.stringify(rows)).not.toContain('course')
})

test('who is not signed in, or is to be led on, is given nothing but the frame', async () => {
  const nobody = async () => Response.json(null)
  expect(await renderFor('/vault', SETTINGS, nobody, IN_TIME)).toBeNull()
  const unfinished = async () =>
    Response.json({ ...memberNamed('Ann'), role: 'investor', registration_completed: false })
  expect(await renderFor('/vault', SETTINGS, unfinished, IN_TIME)).toBeNull()
  expect(await renderFor('/trash', SETTINGS, askAs('Ann'), IN_TIME)).toBeNull()
})
