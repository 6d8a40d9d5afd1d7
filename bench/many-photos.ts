import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Browser, chromium, expect } from '@playwright/test'
import sharp from 'sharp'
import yazl from 'yazl'
import { findChromium } from '#testing/chromium.ts'
import { importRequest } from '#testing/import-request.ts'
import { signUp } from '../e2e/fixtures/people.ts'
import { startServer } from '../e2e/fixtures/server.ts'

/**
 * A ZIP of two thousand photos on /to-finish: a thousand are named after inventory numbers, five hundred stand in a column of
 * the import, and five hundred match nothing. How long it takes, what the page takes of memory, and how quickly somebody
 * else's list is answered meanwhile.
 */
const ASSETS = 1_500
const PHOTOS = 2_000
const ASKED_EVERY_MS = 100
const BEFORE_MS = 15_000

await using started = new AsyncDisposableStack()
const server = await startServer()
started.defer(() => server.stop())
const browser = await chromium.launch(await findChromium())
started.defer(() => browser.close())
const folder = await mkdtemp(join(tmpdir(), 'strongroom-photos-'))
started.defer(() => rm(folder, { recursive: true }))

const context = await aVault(browser, ASSETS)
const other = await aVault(browser, 200)
const zip = join(folder, 'Photos.zip')
await writeFile(zip, await zipOfPhotos())

const page = await context.newPage()
const devtools = await context.newCDPSession(page)
await devtools.send('Performance.enable')
await page.goto('/to-finish')
const before = await listTimes(sleep(BEFORE_MS))
let most = 0
const watching = setInterval(() => void heap().then((bytes) => (most = Math.max(most, bytes))), 1_000)
const idle = await heap()

const chosen = performance.now()
await page.getByLabel('Choose files').setInputFiles(zip)
await expect(page.getByText('1,500 files go to the assets that they are named after')).toBeVisible({ timeout: 120_000 })
const read = performance.now() - chosen
const begun = performance.now()
const sent = async () => {
  await page.getByRole('button', { name: 'Add the Files' }).click()
  await expect(page.getByText('1,500 assets have new files')).toBeVisible({ timeout: 3_600_000 })
}
const during = await listTimes(sent())
const took = performance.now() - begun
clearInterval(watching)

const mb = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MB`
console.log(`read and matched ${PHOTOS} photos in ${(read / 1_000).toFixed(1)} s`)
console.log(`sent 1500 in ${(took / 1_000).toFixed(0)} s, ${((1_500 / took) * 1_000).toFixed(1)} a second`)
console.log(`the page's heap: ${mb(idle)} idle, ${mb(most)} at most`)
console.log(`another's list before: ${inWords(before)}; meanwhile: ${inWords(during)}`)

async function aVault(browser: Browser, assets: number) {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  await signUp(context, { role: 'creator' })
  const rows = Array.from(
    { length: assets },
    (_, n) => `Tideline no. ${n},2025-01-02,T-${n},${n < 1_000 ? '' : `IMG_${n}.jpg`}`,
  )
  const plan = {
    mapping: { title: 0, creation_date: 1, inventory_number: 2, file_names: 3 },
    currency: 'USD',
    date_order: 'dmy',
    how_acquired: 'Purchase',
  }
  const { body, headers } = importRequest(['Title,Created,Number,Photo', ...rows].join('\n'), {
    plan,
    name: 'works.csv',
  })
  const answer = await context.request.post('/api/imports/run', {
    data: Buffer.from(body as Uint8Array),
    headers: { ...headers, origin: server.url },
  })
  expect(answer.ok()).toBe(true)
  // A large one goes on in the background.
  const latest = async () => ((await (await context.request.get('/api/imports')).json()) as object[])[0]
  await expect.poll(latest, { timeout: 60_000 }).toMatchObject({ state: 'done', added: assets })
  return context
}

async function zipOfPhotos() {
  const zip = new yazl.ZipFile()
  for (let n = 0; n < PHOTOS; n++) {
    const background = { r: n % 256, g: (n * 7) % 256, b: (n * 13) % 256 }
    const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const name = n < 1_000 ? `T-${n} front.jpg` : n < 1_500 ? `IMG_${n}.jpg` : `DSC_${n}.jpg`
    zip.addBuffer(photo, `House/${name}`)
  }
  zip.end()
  return buffer(zip.outputStream)
}

async function heap(): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}

/** How long each answer of a list took, asked for every now and then until something else is done. */
async function listTimes(until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const end = new AbortController()
  void until.finally(() => end.abort())
  while (!end.signal.aborted) {
    const began = performance.now()
    const answer = await other.request.get('/api/assets?limit=50')
    times.push(performance.now() - began)
    if (!answer.ok()) throw new Error(await answer.text())
    await sleep(ASKED_EVERY_MS)
  }
  await until
  return times.toSorted((one, another) => one - another)
}

function sleep(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function inWords(times: readonly number[]) {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${times.length}`
}
