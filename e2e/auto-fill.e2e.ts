import sharp from 'sharp'
import { aLabel, withTags } from '#testing/files/labels.ts'
import { jpeg, noise, withSegment } from '#testing/files/pictures.ts'
import { expect, test } from './fixtures.ts'
import { section } from './fixtures/asset-form.ts'
import { aJpeg, choosePhoto, dialog, found, openAutoFill, step, uploadAt } from './fixtures/auto-fill.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { preview, release, withCameras } from './fixtures/camera.ts'
import { tabTo } from './fixtures/keyboard.ts'

test.use({ launchOptions: await withCameras(1) })

const MB = 1024 * 1024
const label = await withTags(await aLabel({ text: 'CHRONOMETER', size: 90 }, { text: 'Geneva 1921', size: 50 }), {
  exif: { Make: 'Canon', Model: 'Canon EOS R5' },
  taken: '2021:06:12 10:11:12',
})

test('a photo of a label fills in what it says, once it was looked over, and is gone; what was typed is never touched', async ({
  page,
  asCreator,
}) => {
  await asCreator()
  await openAutoFill(page)
  await expect(dialog(page)).toContainText('JPEG, PNG, GIF, WebP, max 10MB')
  await expect(dialog(page)).toContainText('It can’t recognize an object by its looks.')

  const request = page.waitForRequest((request) => request.url().endsWith('/api/analysis'))
  await choosePhoto(page, aJpeg(label))
  await expect(dialog(page)).toContainText(/Found, \d\d% sure/)
  await expect(found(page, 'Title')).toContainText(/^CHRONOMETER\d\d% sure$/)
  await expect(found(page, 'Category')).toContainText('Watches')
  await expect(found(page, 'Photo taken on')).toContainText('2021-06-12')
  await expect(found(page, 'Camera')).toContainText('Canon EOS R5')
  await expect(found(page, 'Value')).toHaveCount(0)

  const { path } = (await request).postDataJSON() as { path: string }
  const left = await page.evaluate(async (path) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/files/sign', { method: 'POST', headers, body: JSON.stringify({ paths: [path] }) })
    return answer.json()
  }, path)
  expect(left).toEqual([])

  await step(page, 'Use these').click()
  await expect(dialog(page)).toBeHidden()
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('CHRONOMETER')
  await expect(title).toHaveAccessibleDescription(/Filled in from your photo, \d\d% sure/)
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Watches')
  await expect(section(page, 'What it is')).toHaveAccessibleDescription(/^\d of 4 filled in, \d from your photo$/)
  await expect(page.getByText('Filled in from your photo', { exact: true })).toBeVisible()
  // A notice stays for as long as the pointer rests on it.
  await page.mouse.move(0, 0)
  await expect(page.getByText('Filled in from your photo', { exact: true })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1)

  await title.fill('Ann’s chronometer')
  await expect(title).not.toHaveAccessibleDescription(/Filled in/)

  await page.getByRole('button', { name: 'Smart Auto-Fill' }).click()
  await choosePhoto(page, aJpeg(label))
  await step(page, 'Use these').click()
  await expect(dialog(page)).toBeHidden()
  await expect(title).toHaveValue('Ann’s chronometer')
})

test('it is worked by keyboard, with a photo that was chosen, taken or dropped, and starts over once it was closed; one that is refused, or says nothing, is told', async ({
  page,
  asCreator,
  expectConsoleError,
}) => {
  await asCreator()
  await page.goto('/add-asset')
  await tabTo(page, page.getByRole('button', { name: 'Smart Auto-Fill' }))
  await page.keyboard.press('Enter')
  await expect(step(page, 'Choose a photo')).toBeFocused()
  // Wanted in good time: a key is pressed at once, and would open the picker before anybody looks for it.
  const picker = page.waitForEvent('filechooser', { timeout: 60_000 })
  await examineAsShown(page, 'choosing a photo')
  await page.keyboard.press('Enter')
  await (await picker).setFiles({ ...aJpeg(label), mimeType: 'image/jpeg' })
  await expect(step(page, 'Use these')).toBeVisible()
  await examineAsShown(page, 'what was found')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Smart Auto-Fill' })).toBeFocused()
  await page.keyboard.press('Enter')

  await tabTo(page, step(page, 'Take a photo'))
  await page.keyboard.press('Enter')
  await expect(preview(page)).toBeVisible()
  await release(page).click()
  await expect(page.getByText('1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Use 1 photo' }).click()
  await step(page, 'Choose another photo').click()

  const bytes = [
    ...(await sharp(await jpeg(64, 48))
      .jpeg()
      .toBuffer()),
  ]
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], 'Oak chair.jpg', { type: 'image/jpeg' }))
    return transfer
  }, bytes)
  const place = dialog(page).getByText('or drop one here')
  await place.dispatchEvent('dragover', { dataTransfer: dropped })
  await place.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(found(page, 'Title')).toContainText('Oak chair')
  await expect(found(page, 'Category')).toContainText('Furniture')
  await tabTo(page, step(page, 'Use these'))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()

  await test.step('a photo that is refused, or that nothing can be read in, is told, and another one does better', async () => {
    expectConsoleError(/422.*\/api\/files\/asset-uploads/)
    await page.goto('/add-asset')
    await page.getByRole('button', { name: 'Discard what I typed' }).click()
    const sent: string[] = []
    page.on('request', (request) => void (request.url().includes('/api/files/') && sent.push(request.url())))
    await openAutoFill(page)
    await choosePhoto(page, { name: 'ring.svg', buffer: Buffer.from('<svg/>') })
    await expect(dialog(page).getByRole('status')).toContainText('Invalid image file')
    await expect(dialog(page).getByRole('status')).toContainText('are not allowed here')
    expect(sent).toEqual([])
    await examineAsShown(page, 'a file that was refused')

    await choosePhoto(page, aJpeg(withSegment(await jpeg(), 0xfe, '<script>alert(1)</script>')))
    await expect(dialog(page).getByRole('alert')).toContainText('Analysis Failed')
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Upload failed: This photo has something else hidden in it.',
    )
    await expect(dialog(page).getByText('The photo is in your form.')).toHaveCount(0)
    await expect(step(page, 'Try again')).toHaveCount(0)
    await examineAsShown(page, 'an upload that failed')

    await step(page, 'Choose another photo').click()
    await choosePhoto(page, aJpeg(await jpeg(800, 600)))
    await expect(dialog(page)).toContainText('We couldn’t read anything in this photo')
    await expect(step(page, 'Use these')).toHaveCount(0)
    await examineAsShown(page, 'a photo that says nothing')
    await step(page, 'Choose another photo').click()
    await choosePhoto(page, aJpeg(await jpeg(), 'Blue vase.jpg'))
    await expect(found(page, 'Title')).toContainText('Blue vase')
    await step(page, 'Use these').click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeInViewport()
    // Both show the piece, whatever could be read.
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2)
  })
})

test('a lost connection is tried again; a large photo is made smaller, and its way up is shown and can be ended', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await asCreator()
  const requests: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/analysis') && requests.push(request.url())))
  // As the banner of the vault leads here.
  await page.goto('/add-asset?auto_fill=true')
  await expect(step(page, 'Choose a photo')).toBeVisible()
  await context.setOffline(true)
  await choosePhoto(page, aJpeg(await jpeg(), 'Blue vase.jpg'))
  await expect(dialog(page).getByRole('alert')).toContainText('Upload failed: We can’t reach the server')
  await expect(dialog(page).getByText('The photo is in your form.')).toBeVisible()
  await context.setOffline(false)
  await step(page, 'Try again').click()
  await expect(found(page, 'Title')).toContainText('Blue vase')

  requests.length = 0
  await step(page, 'Choose another photo').click()
  await uploadAt(page, 300_000)
  const ended: string[] = []
  page.on('requestfailed', (request) => void ended.push(request.url()))
  const large = await noise(4_500, 3_000).jpeg({ quality: 96 }).toBuffer()
  expect(large.length).toBeGreaterThan(10 * MB)
  await choosePhoto(page, aJpeg(large))
  const bar = dialog(page).getByRole('progressbar', { name: 'Uploading the photo' })
  const share = async () => Number(await bar.getAttribute('aria-valuenow'))
  await expect.poll(share).toBeGreaterThan(0)
  expect(await share()).toBeLessThanOrEqual(50)
  await expect(dialog(page).getByRole('status')).toHaveText('Uploading…')
  await examineAsShown(page, 'a photo on its way')
  await step(page, 'Cancel').click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => ended).toEqual([expect.stringMatching(/\/api\/files\/asset-uploads$/)])
  expect(requests).toEqual([])
})
