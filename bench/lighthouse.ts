import { get } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { subscribe } from '../e2e/fixtures/investors.ts'
import { signUp } from '../e2e/fixtures/people.ts'
import { startServer } from '../e2e/fixtures/server.ts'
import { findChromium } from '#testing/chromium.ts'
import { freePort } from '#testing/free-port.ts'
import { fillVault } from './first-look/fill-vault.ts'
import { fetchPackage, folderOf } from './peers.ts'

/**
 * What a first visit to a page costs, as Lighthouse sees it with its default settings: a telephone of the middle class on
 * slow 4G. It measures `npm start`'s server on loopback, or the installation whose address is given, and ends with 1 where
 * a page misses its goal. Bytes are as they cross the wire.
 */
const VERSION = '13.5.0'

interface Goal {
  score?: number
  /** Largest contentful paint, in milliseconds. */
  lcp?: number
  /** Kilobytes of script that run before anybody has done anything. */
  script: number
  signedIn?: true
}

const GOALS: Record<string, Goal> = {
  '/': { score: 98, lcp: 1_800, script: 20 },
  '/vault-registration-process': { script: 20 },
  '/creator-landing': { score: 98, lcp: 1_800, script: 20 },
  '/legal': { script: 20 },
  '/legal/terms': { score: 98, lcp: 1_800, script: 20 },
  '/login': { score: 95, lcp: 1_800, script: 160 },
  '/register': { script: 160 },
  '/dashboard': { score: 95, lcp: 2_000, script: 150, signedIn: true },
  '/vault': { score: 95, lcp: 2_000, script: 150, signedIn: true },
  '/asset-summary/{id}': { score: 95, lcp: 2_000, script: 150, signedIn: true },
  '/portfolio': { score: 95, lcp: 2_000, script: 150, signedIn: true },
}
const STYLES = 30
const SHIFT = 0.02
/** Files of script that run before anybody has done anything, with the two that stand beside the app, of a page behind the sign-in. */
const FILES = 11
const PIECES = 12
/** At another server than one of our own, only what strangers see is measured. */
const NOBODY = { cookie: '', record: null }

interface Audit {
  numericValue?: number
  details?: { items: { url: string; resourceType?: string; priority?: string }[] }
}
interface Report {
  categories: { performance: { score: number } }
  audits: Record<string, Audit>
}
type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; logLevel: 'error'; extraHeaders?: Record<string, string> },
) => Promise<{ lhr: Report }>

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } },
  allowPositionals: true,
})
await fetchPackage('lighthouse', VERSION)
const { default: lighthouse } = (await import(
  pathToFileURL(join(folderOf('lighthouse'), 'core', 'index.js')).href
)) as { default: Lighthouse }

await using started = new AsyncDisposableStack()
const url = positionals[0] ?? (await startOurs())
const port = await freePort()
const found = await findChromium()
const browser = await chromium.launch({ ...found, args: [...found.args, `--remote-debugging-port=${port}`] })
started.defer(() => browser.close())
const { cookie, record } = positionals[0] === undefined ? await aVault() : NOBODY

const missed: string[] = []
const row = (...cells: unknown[]) => console.log(`| ${cells.join(' | ')} |`)
row('page', 'score', 'FCP', 'LCP', 'TBT', 'CLS', 'document', 'script', 'files', 'styles', 'fonts')
row(...Array.from({ length: 11 }, () => '---'))
for (const [page, goal] of Object.entries(GOALS)) {
  if (values.only !== undefined && !values.only.split(',').includes(page)) continue
  if (goal.signedIn && record === null) continue
  const rounds: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < Number(values.rounds); round++) rounds.push(await measure(page, goal))
  // The round in the middle, by its score.
  const seen = rounds.toSorted((a, b) => a.score - b.score)[Math.floor(rounds.length / 2)]!
  row(
    `\`${page}\``,
    seen.score,
    ...[seen.fcp, seen.lcp].map((ms) => `${(ms / 1_000).toFixed(2)} s`),
    `${Math.round(seen.tbt)} ms`,
    seen.cls.toFixed(3),
    ...[seen.document, seen.script].map(inKB),
    seen.files,
    ...[seen.styles, seen.fonts].map(inKB),
  )
  if (goal.score !== undefined && seen.score < goal.score) missed.push(`${page}: a score of ${goal.score}`)
  if (goal.lcp !== undefined && seen.lcp > goal.lcp) missed.push(`${page}: LCP within ${goal.lcp} ms`)
  if (seen.script > goal.script) missed.push(`${page}: at most ${goal.script} kB of script`)
  if (goal.signedIn && seen.files > FILES) missed.push(`${page}: at most ${FILES} files of script`)
  if (seen.cls > SHIFT) missed.push(`${page}: a layout shift of at most ${SHIFT}`)
  if (seen.styles > STYLES) missed.push(`${page}: at most ${STYLES} kB of styles`)
}
for (const each of missed) console.log(`Missed: ${each}`)
process.exitCode = missed.length > 0 ? 1 : 0

async function startOurs() {
  const server = await startServer()
  started.defer(() => server.stop())
  process.env['STRONGROOM_DATA'] = server.dataFolder
  return server.url
}

function inKB(kB: number) {
  return `${kB.toFixed(1)} kB`
}

/** Of somebody who has recorded some pieces, each with a photo. */
async function aVault() {
  const owner = await browser.newContext({ baseURL: url, locale: 'en-US' })
  await signUp(owner, { role: 'investor', done: { profile_completed: true, registration_completed: true } })
  await subscribe(owner, url, 'per-asset', 'works')
  const record = await fillVault(owner, url, PIECES)
  const cookies = await owner.cookies()
  await owner.close()
  return { record: record!, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

async function measure(page: string, { signedIn }: Goal) {
  const address = url + page.replace('{id}', record ?? '')
  const { lhr } = await lighthouse(address, {
    port,
    onlyCategories: ['performance'],
    logLevel: 'error',
    ...(signedIn && { extraHeaders: { Cookie: cookie } }),
  })
  const number = (audit: string) => lhr.audits[audit]!.numericValue!
  const requests = lhr.audits['network-requests']!.details!.items
  const visit = signedIn ? { cookie, 'sec-fetch-dest': 'document' } : {}
  const named = signedIn ? await (await fetch(address, { headers: visit })).text() : null
  // What is fetched for later runs later, if at all; of an app that runs at once, that is what its document doesn't name.
  const needed = (type: string) =>
    requests.filter(
      ({ resourceType, priority, url: file }) =>
        resourceType === type &&
        priority !== 'VeryLow' &&
        (type !== 'Script' || named === null || named.includes(new URL(file).pathname)),
    )
  const kB = async (type: string) => {
    const ofType = needed(type)
    const sizes = await Promise.all(ofType.map(({ url }) => sizeOf(url, type === 'Document' ? visit : {})))
    return sizes.reduce((sum, size) => sum + size, 0) / 1_000
  }
  return {
    score: Math.round(lhr.categories.performance.score * 100),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    document: await kB('Document'),
    script: await kB('Script'),
    files: needed('Script').length,
    styles: await kB('Stylesheet'),
    fonts: await kB('Font'),
  }
}

/** Of what is sent, without its headers. */
async function sizeOf(address: string, visit: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(address, { headers: { ...visit, 'accept-encoding': 'br, gzip' } }, async (response) => {
    let size = 0
    for await (const chunk of response) size += (chunk as Buffer).length
    resolve(size)
  }).on('error', reject)
  return promise
}
