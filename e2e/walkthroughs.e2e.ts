import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aWork, photo, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { field } from './fixtures/asset-form.ts'
import { withCameras } from './fixtures/camera.ts'
import { main } from './fixtures/plans.ts'
import { button } from './fixtures/vault.ts'

test.use({ launchOptions: await withCameras(1) })

const PIECES = Array.from({ length: 11 }, (_, index) => `Coin ${String(index + 1).padStart(2, '0')}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('two phones walk through a room, and its report says what was found, missing, moved and new', async ({
  page,
  context,
  baseURL,
  asCreator,
}) => {
  await asCreator()
  for (const title of PIECES) await record(context, baseURL!, aWork({ title, place: 'Study' }))
  const { id: ring } = await record(context, baseURL!, aWork({ title: 'Ring', place: 'Bank' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/walkthroughs')
  await expect(page.getByRole('heading', { name: 'No walkthroughs yet' })).toBeVisible()
  await examineAsShown(page, 'no walkthroughs')
  await button(page, 'Begin Walkthrough').click()
  await page.getByRole('dialog').getByLabel('Place').selectOption('Study')
  await field(page, 'Name').fill('Autumn')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(main(page)).toContainText('0 of 11 seen')
  await examineAsShown(page, 'a walkthrough')

  const other = await context.newPage()
  await other.goto(page.url())
  for (const title of PIECES.slice(0, 5)) await press(page, `Found ${title}`)
  for (const title of PIECES.slice(5, 10)) await press(other, `Found ${title}`)
  await expect(main(page)).toContainText('10 of 11 seen')
  await expect(main(other)).toContainText('10 of 11 seen')
  await other.getByRole('radio', { name: 'Elsewhere' }).check()
  await press(other, 'Here Ring')
  await expect(main(page)).toContainText('11 of 12 seen')
  await record(context, baseURL!, aWork({ title: 'Lamp', place: 'Study' }))
  await expect(main(page)).toContainText('12 of 13 seen')

  await button(page, 'End Walkthrough').click()
  await expect(page.getByRole('dialog')).toContainText('The report lists 1 asset as missing')
  await page.getByRole('dialog').getByRole('button', { name: 'End Walkthrough' }).click()
  for (const line of ['Missing: 1', 'Moved here: 1', 'New: 1', 'Found: 10'])
    await expect(page.getByRole('heading', { name: line })).toBeVisible()
  await examineAsShown(page, 'the report of a walkthrough')
  await page.goto(`/asset-summary/${ring}`)
  await expect(page.getByRole('region', { name: 'Walkthroughs' })).toContainText('in Study')
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function begin(page: Page, place: string) {
  await page.goto('/walkthroughs')
  await button(page, 'Begin Walkthrough').click()
  await page.getByRole('dialog').getByLabel('Place').selectOption(place)
  await field(page, 'Name').fill('Autumn')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Autumn' })).toBeVisible()
}

async function end(page: Page) {
  await button(page, 'End Walkthrough').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End Walkthrough' }).click()
}

async function downloaded(page: Page, name: string) {
  const coming = page.waitForEvent('download')
  await button(page, name).click()
  return (await coming).suggestedFilename()
}

test('a note and a condition are written on the way, and are in the report and on the record', async ({
  page,
  context,
  baseURL,
  asCreator,
  expectConsoleError,
}) => {
  await asCreator()
  const { id: clock } = await record(context, baseURL!, aWork({ title: 'Clock', place: 'Study' }))
  const { id: vase } = await record(context, baseURL!, aWork({ title: 'Vase', place: 'Study' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'Study')
  const other = await context.newPage()
  await other.goto(`/asset-summary/${vase}`)

  await press(page, 'Add Note Clock')
  await examineAsShown(page, 'the note of a piece')
  await field(page, 'Note (optional)').fill('x'.repeat(501))
  await dialog(page, 'Clock').getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page, 'Clock')).toContainText('The note is too long. 500 characters fit.')
  await field(page, 'Note (optional)').fill('hung in the hall, frame chipped')
  await dialog(page, 'Clock').getByLabel('Condition today').selectOption('Fair')
  await dialog(page, 'Clock').getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Clock' })
  await expect(row).toContainText('Found')
  await expect(row).toContainText('Condition: Fair · hung in the hall, frame chipped')
  await expect(page.getByRole('button', { name: 'Edit Note Clock' })).toBeFocused()

  const choosing = page.waitForEvent('filechooser')
  await press(page, 'Photo Vase')
  const taken = await photo('Here.jpg')
  await (await choosing).setFiles({ name: taken.name, mimeType: taken.type, buffer: taken.bytes })
  await expect(page.getByRole('listitem').filter({ hasText: 'Vase' })).toContainText('Found')
  await expect(main(page)).toContainText('1 asset has new files')
  await expect(page.getByRole('listitem').filter({ hasText: 'Vase' }).locator('img').first()).toBeVisible()
  await press(page, 'Undo Vase')

  await press(page, 'Voice Note Vase')
  await expect(dialog(page, 'Vase').getByRole('timer')).toContainText('0:01')
  await dialog(page, 'Vase').getByRole('button', { name: 'Stop and Save' }).click()
  await expect(page.getByText('The voice note is with “Vase”.')).toBeVisible()

  await press(page, 'Speak of a Room')
  await expect(field(page, 'Place (optional)')).toHaveValue('Study')
  await field(page, 'Place (optional)').fill('Study / Desk')
  await examineAsShown(page, 'of which room somebody speaks')
  await page.getByRole('dialog').getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(dialog(page, 'Study / Desk').getByRole('timer')).toContainText('0:01')
  await dialog(page, 'Study / Desk').getByRole('button', { name: 'Stop and Save' }).click()
  await expect(page.getByText('The voice note is with “Study / Desk”.')).toBeVisible()
  const spoken = page.getByRole('region', { name: 'Voice notes of rooms' })
  await expect(spoken.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Speak of a Room' })).toBeFocused()
  await examineAsShown(page, 'a walkthrough with what was spoken')

  const writing = await context.newPage()
  await writing.goto(page.url())
  await press(writing, 'Add Note Vase')
  await field(writing, 'Note (optional)').fill('on loan')

  await end(page)
  await expect(page.getByRole('heading', { name: 'Found: 1' })).toBeVisible()
  await expect(main(page)).toContainText('hung in the hall, frame chipped')
  expect(await downloaded(page, 'Download PDF')).toMatch(/^walkthrough-.*\.pdf$/)
  expect(await downloaded(page, 'Download CSV')).toMatch(/^walkthrough-.*\.csv$/)
  await examineAsShown(page, 'a report with notes')
  await spoken.getByRole('button', { name: /^Listen Study \/ Desk/ }).click()
  const playing = page.getByRole('dialog').locator('audio')
  await expect.poll(() => playing.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(spoken.getByRole('button', { name: /^Delete/ })).toBeHidden()

  // The other phones have not heard of the end, and what was being written is not lost.
  expectConsoleError(/409 .*\/api\/walkthroughs\//)
  await expect(writing.getByText('Ended', { exact: false }).first()).toBeAttached()
  await dialog(writing, 'Vase').getByRole('button', { name: 'Save' }).click()
  await expect(dialog(writing, 'Vase')).toContainText('This walkthrough has ended. It can’t be changed any more.')
  await expect(field(writing, 'Note (optional)')).toHaveValue('on loan')
  const line = other.getByRole('region', { name: 'Walkthroughs going on' })
  await line.getByRole('button', { name: 'Found Autumn' }).click()
  await expect(line).toContainText('This walkthrough has ended. It can’t be changed any more.')

  await page.goto(`/asset-summary/${clock}`)
  await expect(page.getByRole('region', { name: 'Walkthroughs' })).toContainText(
    'Condition: Fair · hung in the hall, frame chipped',
  )
  await expect(page.getByRole('region', { name: 'Condition reports' })).toContainText('hung in the hall, frame chipped')
  await examineAsShown(page, 'a record that was seen')

  // What was spoken is a document of the piece, which the browser plays.
  await page.goto(`/asset-summary/${vase}`)
  await page.getByRole('button', { name: /Voice note .*Listen/ }).click()
  const played = page.getByRole('dialog').locator('audio')
  await expect.poll(() => played.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.2)
  await examineAsShown(page, 'a voice note that is played')
})

/** The bare browser of the registry reads no codes: it reads what is held in front of it. */
const readingCodes = (page: Page) =>
  page.addInitScript(() => {
    const codes: string[] = []
    class Reader {
      static getSupportedFormats() {
        return Promise.resolve(['qr_code'])
      }
      detect() {
        return Promise.resolve(codes.splice(0, 1).map((rawValue) => ({ rawValue })))
      }
    }
    Object.assign(window, { BarcodeDetector: Reader, hold: (code: string) => codes.push(code) })
  })
const hold = (page: Page, code: string) =>
  page.evaluate((code) => (window as unknown as { hold: (code: string) => void }).hold(code), code)

test('labels are scanned, and what nobody has recorded is photographed where it is found', async ({
  page,
  context,
  baseURL,
  asCreator,
  expectConsoleError,
}) => {
  await asCreator()
  const { id: clock } = await record(context, baseURL!, aWork({ title: 'Clock', place: 'Study' }))
  const { id: ring } = await record(context, baseURL!, aWork({ title: 'Ring', place: 'Bank' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'Study')
  await button(page, 'Scan Labels').click()
  await expect(dialog(page, 'Scan labels')).toContainText('This browser can’t read codes')
  await examineAsShown(page, 'a browser that reads no codes')
  await dialog(page, 'Scan labels').getByRole('button', { name: 'Done' }).click()

  // A label that is opened by the camera app of the phone.
  const other = await context.newPage()
  await other.goto(`/asset-summary/${ring}`)
  const line = other.getByRole('region', { name: 'Walkthroughs going on' })
  await expect(line).toContainText('recorded elsewhere')
  await line.getByRole('button', { name: 'Here Autumn' }).click()
  await expect(line).toContainText('seen')
  await expect(main(page)).toContainText('1 of 2 seen')

  const scanning = await context.newPage()
  await scanning.setViewportSize({ width: 390, height: 844 })
  const nobodys = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  expectConsoleError(/404 .*\/api\/walkthroughs\//)
  await readingCodes(scanning)
  await scanning.goto(page.url())
  await button(scanning, 'Scan Labels').click()
  for (const [code, said] of [
    ['WIFI:S:home', 'not one of your labels'],
    [`${baseURL}/asset-summary/${nobodys}`, 'You have no asset with this label'],
    [`${baseURL}/asset-summary/${clock}`, '✓ Clock: Found'],
  ] as const) {
    await hold(scanning, code)
    await expect(dialog(scanning, 'Scan labels')).toContainText(said)
  }
  await expect(dialog(scanning, 'Scan labels')).toContainText('1 scanned')
  await examineAsShown(scanning, 'labels that are scanned')
  await dialog(scanning, 'Scan labels').getByRole('button', { name: 'Done' }).click()
  await expect(main(page)).toContainText('2 of 2 seen')

  await button(page, 'Add What Is New').click()
  const adding = dialog(page, 'Quick add')
  await expect(adding.getByLabel('What the camera shows')).toBeVisible()
  await expect(adding.getByLabel('Place')).toHaveValue('Study')
  await adding.getByRole('button', { name: 'Take photo' }).click()
  await expect(adding.getByText('1 of 10')).toBeVisible()
  await adding.getByLabel('Title').fill('Lamp')
  await adding.getByRole('button', { name: 'Done' }).click()
  const lamp = page.getByRole('listitem').filter({ hasText: 'Lamp' })
  await expect(lamp).toContainText('New · to be finished')
  await expect(main(page)).toContainText('3 of 3 seen')
  await examineAsShown(page, 'a piece that is new in a walkthrough')

  await end(page)
  await expect(page.getByRole('heading', { name: 'New: 1' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Lamp' }).click()
  await expect(field(page, 'Title')).toHaveValue('Lamp')
})

test('what is spoken of a room without a network outlasts the page, and arrives once there is one', async ({
  page,
  context,
  baseURL,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  await asCreator()
  await record(context, baseURL!, aWork({ title: 'Clock', place: 'Cellar' }))
  await page.goto('/profile')
  const offline = page.getByRole('region', { name: 'Use Strongroom offline on this device' })
  await offline.getByRole('button', { name: 'Turn on' }).click()
  await expect(offline.getByText('✓ On')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'Cellar')
  const walk = page.url()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await press(page, 'Speak of a Room · No Network')
  await page.getByRole('dialog').getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(dialog(page, 'Cellar').getByRole('timer')).toContainText('0:01')
  await dialog(page, 'Cellar').getByRole('button', { name: 'Stop and Save' }).click()
  await expect(page.getByText('The voice note of “Cellar” is on this device')).toBeVisible()
  await page.goto('/offline')
  const waiting = main(page).getByRole('region', { name: /^Waiting/ })
  await expect(waiting.getByRole('listitem')).toContainText('Voice note')
  await expect(waiting.getByRole('button', { name: 'Save as File Voice note' })).toBeVisible()
  await examineAsShown(page, 'a voice note that waits to be sent')

  await context.setOffline(false)
  await page.goto(walk)
  await expect(page.getByRole('region', { name: 'Voice notes of rooms' }).getByRole('listitem')).toHaveCount(1)
  await page.goto('/offline')
  await expect(waiting).toBeHidden()
})
