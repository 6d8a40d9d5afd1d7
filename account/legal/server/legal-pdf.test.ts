import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'
import { ourWorkers } from '#testing/workers/workers.ts'
import { createPdfCache } from './legal-pdf-route.ts'
import { fileNameOf, legalPdf } from './legal-document.ts'

const { url } = await anInstallation({ TRUST_PROXY: 'on', PUBLIC_URL: 'https://vault.example.com' })
const { product } = readConfig({})
const workers = ourWorkers()

async function markdownOf(slug: string): Promise<string> {
  const { rows } = await database.pool.query('select content from legal_documents where slug = $1', [slug])
  return rows[0].content
}

let sources = 0
/** Every request comes from a source of its own, unless a test says otherwise. */
const ask = (path: string, init: RequestInit = {}, source = `198.51.100.${++sources}`) =>
  fetch(`${url}/api/legal/${path}`, { ...init, headers: { ...init.headers, 'x-forwarded-for': source } })

const aDocument = (casting = {}) => ({
  id: '5f0f5a0e-6f0b-4f57-9d8a-1a2b3c4d5e6f',
  title: 'Terms of Service',
  slug: 'terms',
  version: '1.0',
  updated_at: new Date('2026-11-21T00:00:00.000Z'),
  content: 'A text.',
  versions: [{ version: '1.0', published_at: '2026-11-21T00:00:00Z', summary: 'First version.' }],
  ...casting,
})
const print = async (casting: object) =>
  readPdf(
    await workers.run('print-page', legalPdf(aDocument(casting), product, 'https://vault.example.com'), {
      whose: 'ann',
    }),
  )

test.for([
  ['terms', 'Terms of Service', 'terms-of-service-2.1.pdf', 'legal@strongroom.example'],
  ['privacy', 'Privacy Policy', 'privacy-policy-2.9.pdf', 'privacy@strongroom.example'],
  ['cloud', 'Cloud Terms', 'cloud-terms-2.0.pdf', 'cloud@strongroom.example'],
] as const)('%s comes as a file that everybody can read', async ([slug, title, name, mailbox]) => {
  const response = await ask(`${slug}/pdf`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'public, no-cache',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[\da-f]{64}"$/),
  })
  const bytes = await response.bytes()
  expect(response.headers.get('content-length')).toBe(String(bytes.length))

  const pdf = readPdf(bytes)
  expect(pdf).toMatchObject({ title, author: 'Strongroom', language: 'en', tagged: true, accessible: true })
  const day = { terms: 27, privacy: 28, cloud: 22 }[slug]
  expect(pdf.text).toContain(`Last updated November ${day}, 2026 · Version ${name.slice(-7, -4)}`)
  expect(pdf.text).toContain(`Page ${pdf.pages} of ${pdf.pages}`)
  expect(pdf.structure.filter((kind) => kind === 'H1')).toHaveLength(1)
  expect(pdf.links.at(-1)).toBe(`mailto:${mailbox}`)
  expect(pdf.links.every((link) => /^(https:\/\/(vault\.example\.com|www\.gnu\.org)\/|mailto:)/.test(link))).toBe(true)
})

test('every word of a document is in its PDF, in order', async () => {
  const content = await markdownOf('privacy')
  const wordsOf = (text: string): string[] => text.match(/[\p{L}\d]{2,}/gu) ?? []
  const printed = wordsOf(readPdf(await (await ask('privacy/pdf')).bytes()).text)
  let at = 0
  for (const word of wordsOf(content.replaceAll(/\]\([^)]*\)/g, ''))) {
    at = printed.indexOf(word, at) + 1
    expect(at, word).toBeGreaterThan(0)
  }
})

test('whoever asks again with the tag of a copy is told that it is the current one', async () => {
  const etag = (await ask('terms/pdf')).headers.get('etag')!
  for (const tag of [etag, `W/${etag}`, `"older", ${etag}`, '*']) {
    const response = await ask('terms/pdf', { headers: { 'if-none-match': tag } })
    expect(response.status, tag).toBe(304)
    expect(response.headers.get('etag')).toBe(etag)
  }
  expect((await ask('terms/pdf', { headers: { 'if-none-match': '"older"' } })).status).toBe(200)
})

test('a look without taking it says how large it is', async () => {
  const taken = await ask('terms/pdf')
  const look = await ask('terms/pdf', { method: 'HEAD' })
  expect(look.status).toBe(200)
  for (const header of ['content-length', 'etag', 'content-disposition', 'content-type'])
    expect(look.headers.get(header), header).toBe(taken.headers.get(header))
  expect(await look.text()).toBe('')
})

test.for(['imprint', 'TERMS', 'terms%20', '%00', '..%2Fterms', "terms'--", 'x'.repeat(2_000), '%E0%A4%A'])(
  'there is no PDF under “%s”',
  async (slug) => {
    const response = await ask(`${slug}/pdf`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND', status: 404 })
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test('a PDF can’t be written', async () => {
  const response = await ask('terms/pdf', { method: 'POST' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})

test('who asks too often waits, and nobody else does', async () => {
  const often = await Promise.all(Array.from({ length: 62 }, () => ask('terms/pdf', {}, '203.0.113.9')))
  const refused = often.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(2)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]!.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await ask('terms/pdf')).status).toBe(200)
})

test('many who ask at once for one that was never printed all get it', async () => {
  const fresh = await anInstallation({ TRUST_PROXY: 'on' })
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      fetch(`${fresh.url}/api/legal/cloud/pdf`, { headers: { 'x-forwarded-for': '203.0.113.10' } }),
    ),
  )
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
})

test('a new edition is printed again', async () => {
  const content = await markdownOf('cloud')
  const before = (await ask('cloud/pdf')).headers.get('etag')
  const edit = (content: string, updated_at: string, version: string) =>
    database.pool.query('update legal_documents set content = $1, updated_at = $2, version = $3 where slug = $4', [
      content,
      updated_at,
      version,
      'cloud',
    ])
  await edit('Everything is new.', '2027-01-02', '2.0')
  const response = await ask('cloud/pdf')
  await edit(content, '2026-11-22', '2.0')

  expect(response.headers.get('content-disposition')).toContain('cloud-terms-2.0.pdf')
  expect(response.headers.get('etag')).not.toBe(before)
  const { text } = readPdf(await response.bytes())
  expect(text).toContain('Everything is new.')
  expect(text).toContain('Last updated January 2, 2027 · Version 2.0')
})

test.for<[title: string, content: string, shown: string[], hidden: RegExp | null]>([
  ['Typst’s own markup', '#read("/etc/passwd") $x^2$ @label = no', ['#read("/etc/passwd") $x^2$ @label = no'], /root:/],
  [
    'Typst in code',
    '`#eval("1")` and\n\n```typst\n#import "@preview/a:1.0.0"\n```',
    ['#eval("1")', '#import "@preview'],
    null,
  ],
  [
    'raw HTML',
    'Before <script>steal()</script>\n\n<div>\nhidden\n</div>\n\nAfter',
    ['Before ', 'After'],
    /script|hidden/,
  ],
  ['a script in a link', '[click](javascript:alert(1))', ['click'], /javascript/],
  ['a word without end', 'W'.repeat(5_000), ['WWWWWWWWWW'], null],
  ['other directions', 'שלום and مرحبا', [' and '], null],
  ['other scripts', '中文 and 😀', ['中文', '😀'], null],
  ['Greek, Cyrillic and Vietnamese', 'Ελλάδα Україна Việt Nam', ['Ελλάδα', 'Україна', 'Việt Nam'], null],
  ['brackets that don’t match', '((( ))) \\ [[[ ]]] {{{', ['((( ))) \\ [[[ ]]] {{{'], null],
  ['a list of two thousand', '- item\n'.repeat(2_000), ['item'], null],
  ['quotes in quotes', `${'> '.repeat(300)}deep`, ['deep'], null],
  ['nothing', '', ['Questions about this document'], null],
])('%s is printed as text and as nothing else', async ([, content, shown, hidden]) => {
  const pdf = await print({ content })
  for (const text of shown) expect(pdf.text).toContain(text)
  if (hidden) expect(`${pdf.text} ${pdf.links.join(' ')}`).not.toMatch(hidden)
  expect(pdf.tagged).toBe(true)
})

test('a hostile title is a title', async () => {
  const title = '#panic() (a\\b) “中文” <x>'
  expect(await print({ title })).toMatchObject({ title, tagged: true })
})

test.for([
  [{}, 'terms-of-service-1.0.pdf'],
  [{ version: null }, 'terms-of-service.pdf'],
  [{ version: '2.0 "draft"\r\n' }, 'terms-of-service-2.0-draft.pdf'],
  [{ title: 'Über Ähnliches & Café' }, 'uber-ahnliches-cafe-1.0.pdf'],
  [{ title: '中文' }, 'terms-1.0.pdf'],
  [{ title: '../../etc/passwd' }, 'etc-passwd-1.0.pdf'],
] as const)('%j is kept as %s', ([casting, name]) => {
  expect(fileNameOf(aDocument(casting))).toBe(name)
})

test('what could not be printed is tried again, and what was printed is kept', async () => {
  const pdfFor = createPdfCache()
  let attempts = 0
  const printOnce = async () => {
    if (++attempts === 1) throw new Error('out of paper')
    return new Uint8Array([attempts])
  }
  await expect(pdfFor('terms 1.0', printOnce)).rejects.toThrow('out of paper')
  const [one, two] = await Promise.all([pdfFor('terms 1.0', printOnce), pdfFor('terms 1.0', printOnce)])
  expect(one).toBe(two)
  for (let edition = 0; edition < 20; edition++) await pdfFor(`other ${edition}`, printOnce)
  expect(await pdfFor('terms 1.0', printOnce)).not.toBe(one)
})
