import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test'
import type { SignUpRole } from '#basics/roles.ts'
import { field, photograph } from '../e2e/fixtures/asset-form.ts'
import { aWork, record } from '../e2e/fixtures/assets.ts'
import { withCameras } from '../e2e/fixtures/camera.ts'
import { subscribe } from '../e2e/fixtures/investors.ts'
import { signUp } from '../e2e/fixtures/people.ts'
import { startServer } from '../e2e/fixtures/server.ts'
import { aHand, type Count, type Hand } from './steps/hand.ts'
import { correctValue, MANY, moveAll, raiseAll } from './steps/many.ts'
import { byOne, inSeries, onePiece, photosFirst, pieceByPiece, PIECES, withCamera } from './steps/pieces.ts'
import { cleanSheet, importing, messySheet, type Sheet } from './steps/sheets.ts'
import { walk, WALKED } from './steps/walk.ts'

/**
 * What recording costs a person, and how long they wait for the page: taps (or clicks), keys beside the letters of the text,
 * letters, and seconds of a browser that types without thinking. `by one` saves each piece by itself, as one had to
 * before a form could go on with the next.
 */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, sheet: { type: 'string' }, rows: { type: 'string' } },
})

await using started = new AsyncDisposableStack()
const server = await startServer()
started.defer(() => server.stop())
process.env['STRONGROOM_DATA'] = server.dataFolder
const browser = await chromium.launch(await withCameras(1))
started.defer(() => browser.close())

const row = (...cells: unknown[]) => console.log(`| ${cells.join(' | ')} |`)
row('what', 'taps', 'keys', 'letters', 'seconds')
row('---', '---', '---', '---', '---')
const photos = await Promise.all([1, 2, 3].map((n) => photograph(`photo-${n}.jpg`, 1_200, 900)))
await measure('one piece with three photos', 1, (page, hand) => onePiece(page, hand, photos))
await measure(`${PIECES} pieces by one`, PIECES, byOne)
await measure(`${PIECES} pieces in series`, PIECES, inSeries)
await measure(`${PIECES} pieces in series on a phone, each with a photo`, PIECES, withCamera, { device: PHONE })
await measure(`${PIECES} pieces, photos first`, PIECES, photosFirst, { from: '/to-finish' })
await measure(`${PIECES} pieces photographed on a phone, each with a title`, PIECES, pieceByPiece, {
  device: PHONE,
  from: '/to-finish',
})
await measure(`${MANY} pieces moved`, MANY, moveAll, { from: '/vault', there: MANY })
await measure(`the values of ${MANY} pieces raised by 5 %`, MANY, raiseAll, { from: '/vault', there: MANY })
await measure('a value corrected', 1, correctValue, { from: (id) => `/asset-summary/${id}`, there: 1 })
for (const sheet of [await messy(), cleanSheet(300)])
  await measure(`${sheet.rows} pieces of ${sheet.name}`, sheet.rows, importing(sheet), {
    role: sheet.of,
    from: '/vault',
  })
await measure(`a walk of ${WALKED} pieces on a phone`, WALKED, walk, {
  device: PHONE,
  from: '/walkthroughs',
  there: WALKED,
})

/** One as people have them, or that which is named, with the number of its pieces. */
async function messy(): Promise<Sheet> {
  if (options.sheet === undefined) return messySheet(50)
  return {
    name: basename(options.sheet),
    content: await readFile(options.sheet),
    rows: Number(options.rows),
    of: 'investor',
  }
}

interface Setting {
  role?: SignUpRole
  device?: BrowserContextOptions
  from?: string | ((id: string) => string)
  /** How many pieces there are before. */
  there?: number
}

async function measure(
  what: string,
  pieces: number,
  act: (page: Page, hand: Hand) => Promise<void>,
  { role = 'creator', device = {}, from = '/add-asset', there = 0 }: Setting = {},
) {
  if (options.only !== undefined && !what.includes(options.only)) return
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US', permissions: ['camera'], ...device })
  await signUp(context, { role, done: { profile_completed: true, registration_completed: true } })
  if (role === 'investor') await subscribe(context, server.url, 'per-asset', 'works')
  const page = await context.newPage()
  const value = { value_at_creation: '1200', value_currency: 'EUR' }
  let last = ''
  for (let piece = 1; piece <= there; piece++)
    last = (await record(context, server.url, aWork({ title: `Tideline, no. ${piece}`, ...value }))).id
  await page.goto(typeof from === 'string' ? from : from(last))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (from === '/add-asset') await expect(field(page, 'Title')).toBeVisible()
  const count: Count = { taps: 0, keys: 0, letters: 0 }
  const began = performance.now()
  await act(page, aHand(page, count))
  const seconds = (performance.now() - began) / 1_000
  const each = (number: number) => (number / pieces).toFixed(1)
  row(what, count.taps, count.keys, count.letters, seconds.toFixed(1))
  if (pieces > 1) row('a piece', each(count.taps), each(count.keys), each(count.letters), each(seconds))
  await context.close()
}
