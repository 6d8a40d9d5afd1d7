import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import {
  cameraDialog as dialog,
  count,
  failing,
  heldTracks,
  noteTracks,
  openCamera,
  preview,
  release,
  shots,
  withCameras,
} from './fixtures/camera.ts'
import { tabTo } from './fixtures/keyboard.ts'

test.use({ launchOptions: await withCameras(2) })

test('three photos are taken, looked at, some discarded, and the others are kept; ten are the most; the camera is let go', async ({
  page,
  asCreator,
}) => {
  await asCreator()
  await noteTracks(page)
  await test.step('the camera is let go by whoever closes it, leaves the page, or looks elsewhere, and photos are asked about', async () => {
    await page.goto('/dashboard')
    await openCamera(page)
    await expect(preview(page)).toBeVisible()
    await take(page, 1, 1)
    const look = (state: 'hidden' | 'visible') =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await look('hidden')
    await expect.poll(() => heldTracks(page)).toBe(0)
    await look('visible')
    await expect(preview(page)).toBeVisible()
    await expect(shots(page)).toHaveCount(1)

    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Discard 1 photo?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(shots(page)).toHaveCount(1)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => heldTracks(page)).toBe(0)

    await page.getByRole('button', { name: 'Take photos' }).click()
    await expect(count(page)).toHaveText('0 of 10')
    await expect(preview(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/dashboard/)
    await expect(dialog(page)).toBeHidden()
  })

  await openCamera(page)
  await expect(preview(page)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Use photos' })).toBeDisabled()

  await take(page, 1, 3)
  await expect(page.getByText('Photo captured').first()).toBeVisible()
  await expect(page.getByText('Photo captured')).toHaveCount(0)
  await examineAsShown(page, 'the camera')

  await shots(page).nth(1).getByRole('button', { name: 'Look at photo 2' }).click()
  const viewed = dialog(page).getByRole('img', { name: 'Taken as number 2' })
  await expect(viewed).toBeVisible()
  await examineAsShown(page, 'a photo that was taken')
  const size = await viewed.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(size[0]).toBeGreaterThanOrEqual(640)
  await dialog(page).getByRole('button', { name: 'Discard this photo' }).click()
  await expect(shots(page)).toHaveCount(2)
  await expect(preview(page)).toBeVisible()

  await take(page, 3, 10)
  await expect(dialog(page).getByText('Maximum 10 photos allowed')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Use 10 photos' })).toBeInViewport({ ratio: 1 })
  await release(page).click({ force: true })
  await expect(shots(page)).toHaveCount(10)
  await dialog(page).getByRole('button', { name: 'Discard photo 10' }).click()
  await expect(dialog(page).getByText('Maximum 10 photos allowed')).toBeHidden()

  const stored: string[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/files/asset-images') && answer.status() === 201) stored.push(answer.url())
  })
  await dialog(page).getByRole('button', { name: 'Use 9 photos' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => stored.length).toBe(9)
  await expect.poll(() => heldTracks(page)).toBe(0)
  await expect(page.getByRole('button', { name: 'Take photos' })).toBeFocused()
})

test('on a phone it is worked by keyboard alone, and a photo is a JPEG of what is seen; one that fails says so, with a way out', async ({
  page,
  asCreator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await asCreator()
  await page.goto('/add-asset')
  await tabTo(page, page.getByRole('button', { name: 'Take photos' }))
  await page.keyboard.press('Enter')
  await expect(preview(page)).toBeVisible()
  await expect(release(page)).toBeFocused()
  expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  expect((await preview(page).boundingBox())!.height).toBeGreaterThan(844 * 0.4)
  const device = () =>
    preview(page).evaluate(
      (video: HTMLVideoElement) => (video.srcObject as MediaStream | null)?.getVideoTracks()[0]?.getSettings().deviceId,
    )
  const first = await device()
  await dialog(page).getByRole('button', { name: 'Switch camera' }).press('Enter')
  await expect.poll(device).not.toBe(first)
  await expect(preview(page)).toBeVisible()

  // From where Space would do nothing else, it releases too.
  await dialog(page).focus()
  for (const taken of [1, 2]) {
    await page.keyboard.press('Space')
    await expect(count(page)).toHaveText(`${taken} of 10`)
  }
  await tabTo(page, dialog(page).getByRole('button', { name: 'Discard photo 2' }))
  await page.keyboard.press('Space')
  await expect(count(page)).toHaveText('1 of 10')
  const upload = page.waitForRequest((request) => request.url().endsWith('/api/files/asset-images'))
  await tabTo(page, dialog(page).getByRole('button', { name: 'Use 1 photo' }))
  await expect(dialog(page).getByRole('button', { name: 'Use 1 photo' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  expect((await upload).headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'x-file-name': expect.stringMatching(/^photo-\d{8}-\d{6}-\d{3}\.jpg$/),
  })

  await test.step('a camera that fails, is pulled out, or takes a picture that is none says so, with a way out', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await failing(page, 'OverconstrainedError', 1)
    await openCamera(page)
    await expect(dialog(page).getByRole('alert')).toContainText('This camera doesn’t support that resolution')
    await release(page).click({ force: true })
    await expect(dialog(page).getByText('Camera not ready for photo capture')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Use any resolution' }).click()
    await expect(preview(page)).toBeVisible()

    await preview(page).evaluate((video: HTMLVideoElement) => {
      for (const track of (video.srcObject as MediaStream).getTracks()) track.dispatchEvent(new Event('ended'))
    })
    await expect(dialog(page).getByRole('alert')).toContainText('Unable to access camera devices')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(preview(page)).toBeVisible()

    const drawing = (blob: 'none' | 'text' | 'as it is') =>
      page.evaluate((blob) => {
        const holder = window as unknown as { toBlob?: typeof HTMLCanvasElement.prototype.toBlob }
        holder.toBlob ??= HTMLCanvasElement.prototype.toBlob
        HTMLCanvasElement.prototype.toBlob =
          blob === 'as it is'
            ? holder.toBlob
            : (callback) => callback(blob === 'none' ? null : new Blob(['x'], { type: 'text/plain' }))
      }, blob)
    await drawing('none')
    await release(page).click()
    await expect(dialog(page).getByText('Failed to capture photo')).toBeVisible()
    await drawing('text')
    await release(page).click()
    await expect(dialog(page).getByText('Invalid photo captured')).toBeVisible()
    await drawing('as it is')
    await take(page, 1, 1)
    await expect(dialog(page).getByText('Invalid photo captured')).toBeHidden()
  })
})

async function take(page: Page, from: number, to: number) {
  for (let taken = from; taken <= to; taken++) {
    await release(page).click()
    await expect(count(page)).toHaveText(`${taken} of 10`)
  }
}
