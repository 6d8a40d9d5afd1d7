import type { Locator, Page, Route } from '@playwright/test'
import { MAX_BYTES } from '#basics/files/file-limits.ts'
import { expect, test } from './fixtures.ts'
import {
  act,
  addDocuments,
  addImages,
  anAsset,
  documents,
  type Drawn,
  field,
  fillCreator,
  images,
  openForm,
  paper,
  photograph,
  picture,
  save,
  savedAsset,
  saveButton,
  saveState,
} from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { mistakes } from './fixtures/forms.ts'
import { main } from './fixtures/plans.ts'

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|Failed to fetch/

test('three files at a time are on their way; one is stopped, what failed or was cut off is sent again, and a save waits for all', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/503/)
  expectConsoleError(NO_NETWORK)
  await asCreator()
  await openForm(page)
  await fillCreator(page)
  const held = await holdUploads(page)
  await addImages(page, await Promise.all([1, 2, 3, 4, 5].map((number) => picture(`${number}.jpg`, `#${number}00`))))
  await expect.poll(() => held.length).toBe(3)
  await expect(main(page).getByRole('progressbar')).toHaveCount(5)
  await expect(images(page).nth(3)).toContainText('Waiting')
  await expect(saveState(page)).toHaveText('Uploading 5 files…')

  await act(page, 'Cancel 2.jpg').click()
  await expect.poll(() => held.length).toBe(4)
  const refusal = { code: 'STORAGE_AWAY', message: 'Files can’t be stored right now. Please try again.' }
  await held[0]!.fulfill({ status: 503, json: refusal })
  await expect(images(page).first()).toContainText('Files can’t be stored right now. Please try again.')
  await expect.poll(() => held.length).toBe(5)
  await context.setOffline(true)
  for (const route of held.slice(2)) await route.abort('internetdisconnected')
  await page.unrouteAll()
  await expect(images(page).last()).toContainText('Connection lost. The upload continues when you’re back online.')
  await context.setOffline(false)
  await expect(images(page).last()).not.toContainText('Connection lost')
  await expect(saveState(page)).toHaveText('Not saved yet. A draft is in this browser.')

  await saveButton(page).click()
  await expect(mistakes(page)).toContainText('One photo has not been uploaded. Try again, or remove it.')
  await mistakes(page).getByRole('link').click()
  await expect(act(page, 'Add more photos')).toBeFocused()
  const again = await holdUploads(page)
  await act(page, 'Try again with 1.jpg').click()
  await expect.poll(() => again.length).toBe(1)
  await saveButton(page).click()
  await expect(saveState(page)).toHaveText('Waiting for one file to upload, then saving.')
  await field(page, 'Title').fill('A title that was mended while waiting')
  await letGo(page, again)
  await expect(page).toHaveURL(/\/asset-summary\//)
  const saved = await savedAsset(page, page.url().split('/').at(-1)!)
  expect(saved.title).toBe('A title that was mended while waiting')
  expect(saved.images.map(({ name }) => name)).toEqual(['1.jpg', '3.jpg', '4.jpg', '5.jpg'])
})

test('all that cannot be taken is named together, be it there already or one too many, and the rest goes on; large photographs are scaled down', async ({
  page,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/422/)
  // That is the recorder of journeys, which would like to keep pictures that are none.
  expectConsoleError(/Connecting to 'blob:/)
  await asCreator()
  await openForm(page)
  await fillCreator(page)
  const good = await picture('good.jpg', '#0a8')
  const bad = (name: string, mimeType: string, content = 'no'): Drawn => ({
    name,
    mimeType,
    buffer: Buffer.from(content),
  })
  await addImages(page, [
    bad('setup.exe', 'application/x-msdownload'),
    bad('drawing.svg', 'image/svg+xml', '<svg/>'),
    bad('empty.jpg', 'image/jpeg', ''),
    good,
    bad('holiday.heic', 'image/heic'),
    bad('feigned.png', 'image/png', '<html>'),
  ])
  const refused = main(page).getByRole('alert').filter({ hasText: 'Invalid files' })
  await expect(refused.getByRole('listitem')).toHaveText([
    'setup.exe: Executable files are not allowed.',
    'drawing.svg: Files with the extension “.svg” are not allowed here. Allowed: jpg, jpeg, png, gif, webp, heic, heif.',
    'empty.jpg: The file is empty.',
  ])
  await expect(images(page)).toHaveCount(3)
  await expect(images(page).filter({ hasText: 'holiday.heic' })).toContainText('content doesn’t match')
  await expect(images(page).filter({ hasText: 'feigned.png' })).toContainText('content doesn’t match')
  await addDocuments(page, [
    bad('large.pdf', 'application/pdf', 'x'.repeat(MAX_BYTES['asset-documents'] + 1)),
    paper('fine.txt'),
  ])
  await expect(refused.last()).toContainText('large.pdf: The file is too large. The limit is 3 MB.')
  await expect(documents(page)).toHaveText(/fine\.txt/)

  await examineAsShown(page, 'a form with files that could not be taken')
  for (const name of ['holiday.heic', 'feigned.png']) await act(page, `Remove ${name}`).click()
  const id = await save(page)
  expect(await savedAsset(page, id)).toMatchObject({
    images: [{ name: 'good.jpg' }],
    documents: [{ name: 'fine.txt' }],
  })

  await test.step('large photographs are scaled down, upright and within what may be sent', async () => {
    await openForm(page)
    await fillCreator(page)
    const large = await photograph('large.jpg', 4_600, 1_400)
    const drawing = await photograph('scan.png', 1_200, 1_200, 'png')
    expect(Math.min(large.buffer.length, drawing.buffer.length)).toBeGreaterThan(MAX_BYTES['asset-images'])
    await addImages(page, [large, drawing])
    await expect(images(page).first()).toContainText(/^.*\d\.\d MB, scaled down from \d\.\d MB/)
    await expect(images(page).last()).toContainText('scan.webp')
    const id = await save(page)
    const { images: saved } = await savedAsset(page, id)
    expect(saved).toMatchObject([{ name: 'large.jpg' }, { name: 'scan.webp', width: 1_200, height: 1_200 }])
    expect(saved[0]!.width).toBeLessThanOrEqual(4_096)
    expect(saved[0]!.width / saved[0]!.height).toBeCloseTo(4_600 / 1_400, 1)
    for (const { size_bytes } of saved) expect(size_bytes).toBeLessThanOrEqual(MAX_BYTES['asset-images'])
  })

  await openForm(page)
  await dropOn(page, photos(page), ['a.png', 'b.png'])
  await expect(images(page)).toHaveCount(2)
  await dropOn(page, photos(page), ['a.png', 'c.png'])
  await expect(images(page)).toHaveCount(3)
  await expect(main(page).getByText('a.png is already in the form, and was not added again.')).toBeVisible()
  await dropOn(
    page,
    photos(page),
    Array.from({ length: 49 }, (_, index) => `${index}.png`),
  )
  await expect(images(page)).toHaveCount(50)
  await expect(main(page).getByText('An asset can have up to 50 photos. Left out: 47.png, 48.png.')).toBeVisible()
})

test('files are dropped and pasted where they belong, put back once removed, and sent again once they have gone', async ({
  page,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/422 .*\/api\/assets/)
  await asCreator()
  await openForm(page)
  await fillCreator(page)
  await dropOn(page, main(page).getByRole('group', { name: 'Documents' }), ['letter.txt'])
  await expect(documents(page)).toHaveText(/letter\.txt/)
  await dropOn(page, main(page).getByRole('region', { name: 'The essentials' }), ['astray.png'])
  await expect(field(page, 'Title')).toHaveValue('Tideline, no. 4')
  await expect(images(page)).toHaveCount(0)

  await paste(page, { picture: true })
  await expect(images(page)).toHaveText(/Pasted [\d.]+\.png/)
  await field(page, 'Title').focus()
  await paste(page, { picture: true, text: 'From a table' })
  await expect(images(page)).toHaveCount(1)
  await expect(saveState(page)).toHaveText('Not saved yet. A draft is in this browser.')

  const uploaded = page.waitForResponse((response) => response.url().endsWith('/api/files/asset-images'))
  await addImages(page, [await picture('ring.jpg', '#a80')])
  const { path } = (await (await uploaded).json()) as { path: string }
  await expect(saveState(page)).toHaveText('Not saved yet. A draft is in this browser.')
  let sent = 0
  page.on('request', (request) => (sent += request.url().includes('/api/files/asset') ? 1 : 0))
  await act(page, 'Remove ring.jpg').click()
  await expect(act(page, 'Undo')).toBeFocused()
  await expect(images(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(images(page).last()).toContainText('ring.jpg')

  // Another asset takes it: for this one it is as good as gone.
  await anAsset(page, { images: [path] })
  await saveButton(page).click()
  await expect(main(page).getByText('Failed to save asset')).toBeVisible()
  await expect(main(page).getByText('ring.jpg no longer exists.').first()).toBeVisible()
  await expect(images(page).last()).toContainText('This file no longer exists. Please upload it again.')
  expect(sent).toBe(0)
  await act(page, 'Try again with ring.jpg').click()
  await expect(images(page).last()).not.toContainText('no longer exists')
  await save(page)
})

const photos = (page: Page) => main(page).getByRole('group', { name: 'Photos' })

/** From here on uploads wait until they are let go. */
async function holdUploads(page: Page): Promise<Route[]> {
  const held: Route[] = []
  await page.route('**/api/files/asset-*', (route) => void held.push(route))
  return held
}

async function letGo(page: Page, held: Route[]) {
  for (const route of held) await route.continue()
  await page.unrouteAll()
}

/** Files as a browser makes them of a drag; each of these pictures is one pixel, and always the same. */
async function dropOn(page: Page, section: Locator, names: string[]) {
  const files = await page.evaluateHandle((names) => {
    const transfer = new DataTransfer()
    for (const name of names) {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
      const [, content = ''] = canvas.toDataURL('image/png').split(',')
      const picture = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      const isText = name.endsWith('.txt')
      const type = isText ? 'text/plain' : 'image/png'
      transfer.items.add(new File([isText ? 'Dear Ann' : picture], name, { type, lastModified: 1_700_000_000_000 }))
    }
    return transfer
  }, names)
  for (const type of ['dragenter', 'dragover', 'drop']) await section.dispatchEvent(type, { dataTransfer: files })
}

const paste = (page: Page, what: { picture: boolean; text?: string }) =>
  page.evaluate(async ({ text }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 })
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([blob!], 'image.png', { type: 'image/png' }))
    if (text !== undefined) clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  }, what)
