import { expect, test } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { cameraDialog, openCamera, preview, withCameras } from './fixtures/camera.ts'

test.use({ launchOptions: await withCameras(1, 'deny') })

test('a camera that the browser keeps away is shown, and the form goes on without', async ({ page, asCreator }) => {
  await asCreator()
  await openCamera(page)
  const notice = cameraDialog(page).getByRole('alert')
  await expect(notice).toContainText('Camera access is blocked')
  await expect(preview(page)).toBeHidden()
  await examineAsShown(page, 'a camera that is kept away')
  await cameraDialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toContainText('Camera access is blocked')
  await cameraDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(cameraDialog(page)).toBeHidden()

  // A page that isn't served safely has no cameras at all.
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await openCamera(page)
  await expect(notice).toContainText('Unable to access camera devices')
})
