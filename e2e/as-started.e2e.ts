import { readFile } from 'node:fs/promises'
import { readArchive } from '#testing/archives.ts'
import { readPdf } from '#testing/pdf.ts'
import { readWords } from '../scripts/words.ts'
import { expect, test } from './fixtures.ts'
import { aWork, photo, record } from './fixtures/assets.ts'
import { heading } from './fixtures/forms.ts'
import { main } from './fixtures/plans.ts'
import { part } from './fixtures/security.ts'

const german = readWords('de')['Know what you own, and be able to prove it.']

// The server is a few files; what it reads beside its sources (workers, templates, languages) must still be found.

test('what npm start runs looks at photos, prints, packs an archive, and refuses in words', async ({
  page,
  context,
  baseURL,
  asCreator,
}) => {
  await asCreator()
  const files = { images: [await photo()] }
  const { id } = await record(context, baseURL!, aWork({ title: 'Tea bowl' }), files)
  await page.goto(`/asset-summary/${id}`)
  await expect(
    main(page)
      .getByRole('button', { name: /^Enlarge/ })
      .locator('img'),
  ).toHaveCSS('opacity', '1')

  const refused = await context.request.post('/api/files/asset-images', {
    headers: { origin: baseURL!, 'content-type': 'image/jpeg', 'x-file-name': 'Broken.jpg' },
    data: files.images[0]!.bytes.subarray(0, 200),
  })
  expect(refused.status()).toBe(422)
  expect(await refused.text()).toContain('This photo is damaged or incomplete.')

  await page.goto('/papers')
  await main(page)
    .getByRole('button', { name: /^Create.Object ID sheet/ })
    .click()
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Document' }).click()
  expect(readPdf(await readFile(await (await printed).path())).text).toContain('Tea bowl')

  await page.goto('/profile')
  const packed = page.waitForEvent('download')
  await part(page, 'My archive').getByRole('button', { name: 'Download my archive' }).click()
  const archive = await readArchive(await readFile(await (await packed).path()))
  expect(archive.get('data/assets.json')!.toString()).toContain('Tea bowl')
})

test.describe('without scripts, on a German browser', () => {
  test.use({ locale: 'de-DE', javaScriptEnabled: false })

  test('what npm start runs has the public pages in their documents, in German', async ({ page, context }) => {
    await context.clearCookies()
    await page.goto('/')
    await expect(heading(page, german as string)).toBeVisible()
    await page.goto('/legal/terms')
    await expect(heading(page, 'Terms of Service')).toBeVisible()
    const pdf = await page.request.get('/api/legal/terms/pdf')
    expect(readPdf(await pdf.body()).text).toContain('Terms of Service')
  })
})
