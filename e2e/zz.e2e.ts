import sharp from 'sharp'
import { test } from './fixtures.ts'
import {
  act,
  addDocuments,
  addImages,
  beneficiary,
  field,
  fillCreator,
  openForm,
  paper,
  saveButton,
} from './fixtures/asset-form.ts'
const OUT = '/tmp/form-shots'
const art = async (name: string, svg: string, w = 800, h = 600) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="#d9cbb3"/>${svg}</svg>`,
    ),
  )
    .png()
    .toBuffer(),
})
async function shots(page: any, name: string, full = true) {
  for (const [w, scheme] of [
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width: w, height: w === 390 ? 844 : 900 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(250)
    await page.screenshot({ path: `${OUT}/${name}-${w}-${scheme}.png`, fullPage: full })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}
test('shots', async ({ page, asCreator, expectConsoleError }) => {
  expectConsoleError(/./)
  test.setTimeout(180_000)
  await asCreator()
  await openForm(page)
  await shots(page, 'empty')
  await fillCreator(page)
  await field(page, 'Value at creation (optional)').fill('1850.5')
  await field(page, 'Description (optional)').fill('Oil and sand on linen, 90 by 120 cm, signed on the back.')
  await addImages(page, [
    await art('front.png', '<circle cx="400" cy="300" r="200" fill="#7a3b2e"/>'),
    await art(
      'back of the canvas with a very long name indeed.png',
      '<rect x="100" y="80" width="200" height="400" fill="#2e5a7a"/>',
      500,
      800,
    ),
    await art('detail.png', '<rect x="50" y="250" width="700" height="40" fill="#2e7a4b"/>', 1200, 500),
  ])
  await addDocuments(
    page,
    [paper('exhibition.txt'), paper('a long name of an invoice of a gallery in Berlin, 2025.rtf', '{\\rtf1 a}')].map(
      (d, i) => (i ? { ...d, mimeType: 'application/rtf' } : d),
    ),
  )
  await act(page, 'Add a beneficiary').click()
  await beneficiary(page, 1).getByLabel('Name').fill('Jonas')
  await act(page, 'Add another beneficiary').click()
  await page.waitForTimeout(1500)
  await shots(page, 'filled')
  // errors
  await addImages(page, [
    { name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('nonsense') },
    await art('front.png', ''),
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ])
  await field(page, 'Creation date').fill('31 February 2021')
  await page.waitForTimeout(1500)
  await saveButton(page).click()
  await page.waitForTimeout(500)
  await shots(page, 'errors')
  // uploading
  let go: any[] = []
  await page.route('**/api/files/asset-images', (route: any) => {
    go.push(route)
  })
  await addImages(
    page,
    [1, 2, 3, 4, 5].map((i) => ({
      name: `p${i}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from('x'.repeat(i + 10)),
    })),
  )
  await page.waitForTimeout(800)
  await go[0].abort('internetdisconnected')
  await page.waitForTimeout(400)
  await shots(page, 'uploading')
  await field(page, 'Creation date').locator('..').getByRole('button').click()
  await page.waitForTimeout(600)
  await page.evaluate(() => window.scrollTo(0, 300))
  await shots(page, 'calendar', false)
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('banner').getByRole('link').first().click()
  await page.waitForTimeout(500)
  await shots(page, 'leave', false)
})
