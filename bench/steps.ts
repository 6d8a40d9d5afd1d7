import { type BrowserContextOptions, chromium, expect, type Locator, type Page } from '@playwright/test'
import { addImages, field, type Drawn, images, photograph } from '../e2e/fixtures/asset-form.ts'
import { aWork, record } from '../e2e/fixtures/assets.ts'
import { cameraDialog, release, shots, withCameras } from '../e2e/fixtures/camera.ts'
import { signUp } from '../e2e/fixtures/people.ts'
import { startServer } from '../e2e/fixtures/server.ts'

/**
 * What recording costs a person, and how long they wait for the page: taps (or clicks), keys beside the letters of the text,
 * letters, and seconds of a browser that types without thinking. `by one` saves each piece by itself, as one had to
 * before a form could go on with the next.
 */
const PIECES = 20
const MANY = 40
const SUMMARY = /\/asset-summary\/[0-9a-f-]{36}$/

interface Count {
  taps: number
  keys: number
  letters: number
}

await using started = new AsyncDisposableStack()
const server = await startServer()
started.defer(() => server.stop())
const browser = await chromium.launch(await withCameras(1))
started.defer(() => browser.close())

const row = (...cells: unknown[]) => console.log(`| ${cells.join(' | ')} |`)
row('what', 'taps', 'keys', 'letters', 'seconds')
row('---', '---', '---', '---', '---')
const photos = await Promise.all([1, 2, 3].map((n) => photograph(`photo-${n}.jpg`, 1_200, 900)))
await measure('one piece with three photos', 1, (page, hand) => onePiece(page, hand, photos))
await measure(`${PIECES} pieces by one`, PIECES, byOne)
await measure(`${PIECES} pieces in series`, PIECES, inSeries)
await measure(`${PIECES} pieces in series on a phone, each with a photo`, PIECES, withCamera, {
  device: { viewport: { width: 390, height: 844 }, hasTouch: true },
})
await measure(`${PIECES} pieces, photos first`, PIECES, photosFirst, { from: '/to-finish' })
await measure(`${PIECES} pieces photographed on a phone, each with a title`, PIECES, pieceByPiece, {
  device: { viewport: { width: 390, height: 844 }, hasTouch: true },
  from: '/to-finish',
})
await measure(`${MANY} pieces moved`, MANY, moveAll, { from: '/vault', there: MANY })
await measure(`the values of ${MANY} pieces raised by 5 %`, MANY, raiseAll, { from: '/vault', there: MANY })

type Hand = ReturnType<typeof aHand>

interface Setting {
  device?: BrowserContextOptions
  from?: string
  /** How many pieces there are before. */
  there?: number
}

async function measure(
  what: string,
  pieces: number,
  act: (page: Page, hand: Hand) => Promise<void>,
  { device = {}, from = '/add-asset', there = 0 }: Setting = {},
) {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US', permissions: ['camera'], ...device })
  await signUp(context, { role: 'creator' })
  const page = await context.newPage()
  const value = { value_at_creation: '1200', value_currency: 'EUR' }
  for (let piece = 1; piece <= there; piece++)
    await record(context, server.url, aWork({ title: `Tideline, no. ${piece}`, ...value }))
  await page.goto(from)
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

/** Does what a person does, and counts it. */
function aHand(page: Page, count: Count) {
  return {
    tap: async (target: Locator) => {
      count.taps += 1
      await target.click()
    },
    key: async (key: string) => {
      count.keys += key.split('+').length
      await page.keyboard.press(key)
    },
    type: async (text: string) => {
      count.letters += text.length
      await page.keyboard.type(text)
    },
    /** Of a list: one tap opens it, another chooses. */
    choose: async (target: Locator, option: string) => {
      count.taps += 2
      await target.selectOption(option)
    },
    /** Without the steps of the system's own dialog. */
    pick: async (files: Drawn[]) => {
      count.taps += 1
      await addImages(page, files)
      await expect(images(page)).toHaveCount(files.length)
    },
  }
}

async function fillIn(page: Page, { tap, type, choose }: Hand, title: string) {
  await tap(field(page, 'Title'))
  await type(title)
  await tap(field(page, 'Creation date'))
  await type('2025')
  await choose(field(page, 'Category (optional)'), 'Art')
  await tap(field(page, 'Place (optional)'))
  await type('Studio / Rack 2')
}

async function onePiece(page: Page, hand: Hand, photos: Drawn[]) {
  await fillIn(page, hand, 'Tideline')
  await hand.pick(photos)
  await hand.tap(page.getByRole('button', { name: 'Save asset' }))
  await expect(page).toHaveURL(SUMMARY)
}

async function byOne(page: Page, hand: Hand) {
  for (let piece = 1; piece <= PIECES; piece++) {
    await fillIn(page, hand, `Tideline, no. ${piece}`)
    await hand.tap(page.getByRole('button', { name: 'Save asset' }))
    await expect(page).toHaveURL(SUMMARY)
    if (piece === PIECES) return
    await hand.tap(page.getByRole('link', { name: 'Back to Vault' }).first())
    await hand.tap(page.getByRole('link', { name: 'Add Asset' }).first())
    await expect(field(page, 'Title')).toHaveValue('')
  }
}

/** The first is typed in full; of the others only what they do not share. */
async function inSeries(page: Page, hand: Hand) {
  await fillIn(page, hand, 'Tideline, no. 1')
  await hand.tap(page.getByLabel('Keep: Creation date'))
  await hand.key('Control+Shift+Enter')
  for (let piece = 2; piece <= PIECES; piece++) {
    await untilNext(page, `Tideline, no. ${piece - 1}`)
    await hand.type(`Tideline, no. ${piece}`)
    await hand.key('Control+Shift+Enter')
  }
  await untilNext(page, `Tideline, no. ${PIECES}`)
}

async function withCamera(page: Page, hand: Hand) {
  await fillIn(page, hand, 'Tideline, no. 1')
  await hand.tap(page.getByLabel('Keep: Creation date'))
  for (let piece = 1; piece <= PIECES; piece++) {
    if (piece > 1) await hand.type(`Tideline, no. ${piece}`)
    await hand.tap(page.getByRole('button', { name: 'Take photos' }))
    await hand.tap(release(page))
    await expect(shots(page)).toHaveCount(1)
    await hand.tap(cameraDialog(page).getByRole('button', { name: 'Use 1 photo' }))
    await hand.tap(page.getByRole('button', { name: 'Save and Add Another' }))
    await untilNext(page, `Tideline, no. ${piece}`)
  }
}

async function photosFirst(page: Page, hand: Hand) {
  const photos = await Promise.all(
    Array.from({ length: PIECES }, (_, n) => photograph(`photo-${String(n).padStart(2, '0')}.jpg`, 1_200, 900)),
  )
  await hand.tap(page.getByRole('button', { name: 'Choose files' }))
  await page.getByLabel('Choose files').setInputFiles(photos)
  await hand.tap(page.getByRole('button', { name: 'Add to the List' }))
  await expect(page.getByText(`${PIECES} assets wait to be finished.`)).toBeVisible({ timeout: 60_000 })
  await hand.tap(page.getByRole('link', { name: /^Finish/ }).first())
  await fillIn(page, hand, 'Tideline, no. 1')
  await hand.tap(page.getByLabel('Keep: Creation date'))
  await hand.key('Control+Shift+Enter')
  for (let piece = 2; piece <= PIECES; piece++) {
    await untilNext(page, `Tideline, no. ${piece - 1}`)
    await hand.type(`Tideline, no. ${piece}`)
    await hand.key('Control+Shift+Enter')
  }
  await untilNext(page, `Tideline, no. ${PIECES}`)
}

/** The place is typed once: the next piece stands beside the one before. */
async function pieceByPiece(page: Page, hand: Hand) {
  await hand.tap(page.getByRole('button', { name: 'Photograph piece by piece' }))
  const dialog = page.getByRole('dialog', { name: 'Photo, title, next' })
  const taken = dialog.getByRole('list', { name: 'Photos taken' }).getByRole('listitem')
  for (let piece = 1; piece <= PIECES; piece++) {
    await hand.tap(dialog.getByRole('button', { name: 'Take photo', exact: true }))
    await expect(taken).toHaveCount(1)
    await hand.tap(dialog.getByLabel('Title (optional)'))
    await hand.type(`Tideline, no. ${piece}`)
    if (piece === 1) {
      await hand.tap(dialog.getByLabel('Place (optional)'))
      await hand.type('Studio / Rack 2')
    }
    await hand.tap(dialog.getByRole('button', { name: piece === PIECES ? 'Done' : 'Next piece' }))
    await expect(taken).toHaveCount(0)
  }
  await expect(page.getByText(`${PIECES} assets wait to be finished.`)).toBeVisible({ timeout: 60_000 })
}

async function chooseAll(page: Page, { tap }: Hand) {
  await tap(page.getByLabel('Select all'))
  await tap(page.getByRole('button', { name: `Select all ${MANY}` }))
  await expect(page.getByText(`${MANY} assets selected`).last()).toBeVisible()
}

async function moveAll(page: Page, hand: Hand) {
  await chooseAll(page, hand)
  await hand.tap(page.getByRole('button', { name: 'Move to…' }))
  await expect(page.getByRole('dialog').getByLabel('Place (optional)')).toBeFocused()
  await hand.type('Studio / Rack 2')
  await hand.key('Enter')
  await expect(page.getByText(`${MANY} assets were moved to Studio / Rack 2.`)).toBeVisible()
}

async function raiseAll(page: Page, hand: Hand) {
  await chooseAll(page, hand)
  await hand.tap(page.getByRole('button', { name: 'Values…' }))
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
  await hand.type('5')
  await hand.key('Enter')
  await expect(page.getByText(`${MANY} assets have new values.`)).toBeVisible()
}

async function untilNext(page: Page, saved: string) {
  await expect(page.getByRole('status').filter({ hasText: `Saved: ${saved}` })).toBeVisible()
  await expect(field(page, 'Title')).toBeFocused()
}
