import { expect, test } from './fixtures.ts'
import { cameraDialog, openCamera, withCameras } from './fixtures/camera.ts'

test.use({ launchOptions: await withCameras(0) })

test('where there is no camera that is shown, and the form goes on without', async ({ page, asCreator }) => {
  await asCreator()
  await openCamera(page)
  const notice = cameraDialog(page).getByRole('alert')
  await expect(notice).toContainText('No camera was found')
  await cameraDialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toContainText('No camera was found')
  await page.keyboard.press('Escape')
  await expect(cameraDialog(page)).toBeHidden()
})
