import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import yazl from 'yazl'
import { expect, test } from './fixtures.ts'
import { fillCreator, field } from './fixtures/asset-form.ts'
import { aPiece, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { button, main } from './fixtures/plans.ts'

const DONE = { profile_completed: true, registration_completed: true }

/** As a camera leaves it: what it was called, and the time within. */
const shot = async (name: string, background: string, time: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .withExif({ IFD0: { DateTime: `2026:05:01 ${time}` } })
    .jpeg()
    .toBuffer(),
})

test('Bulk upload: many photos become assets to finish, also where the connection was lost, and are finished one after the other', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  await asCreator({ done: DONE })
  await page.goto('/to-finish')
  await examineAsShown(page, 'nothing to finish')
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      await shot('back.jpg', '#446688', '12:00:40'),
      await shot('front.jpg', '#8352ae', '12:00:10'),
      await shot('bowl.jpg', '#aa8844', '12:05:00'),
      { name: 'notes.html', mimeType: 'text/html', buffer: Buffer.from('no photo') },
    ])
  await main(page).getByText('1 other file is left out').click()
  await expect(main(page)).toContainText('notes.html: This is neither a photo nor a document.')
  await expect(main(page).getByText('3 photos make 3 assets.')).toBeVisible()
  await main(page).getByRole('radio', { name: 'Photos taken within a minute are one asset' }).check()
  await expect(main(page).getByText('3 photos make 2 assets.')).toBeVisible()
  await examineAsShown(page, 'photos that are grouped')
  await context.setOffline(true)
  await button(page, 'Add to the List').click()
  await expect(main(page).getByText('No connection')).toBeVisible()
  await context.setOffline(false)

  const list = main(page).getByRole('list', { name: 'Unfinished' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(main(page).getByText('2 unfinished assets.')).toBeVisible()
  const [vase, bowl] = [list.getByRole('listitem').first(), list.getByRole('listitem').last()]
  await vase.getByLabel('Title (optional)').fill('Vase')
  await vase.getByLabel('Place (optional)').fill('Studio / Shelf')
  await bowl.getByLabel('Title (optional)').fill('Bowl')
  await expect(vase.getByRole('status')).toHaveText('Saved.')
  await bowl.getByLabel('Title (optional)').blur()
  await expect(bowl.getByRole('status')).toHaveText('Saved.')
  await page.evaluate(() => scrollTo(0, 0))
  await examineAsShown(page, 'what is to be finished')

  await list.getByRole('button', { name: 'Discard Bowl' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)

  await list.getByRole('link', { name: 'Finish Vase' }).click()
  await expect(field(page, 'Title')).toHaveValue('Vase')
  await expect(field(page, 'Place (optional)')).toHaveValue('Studio / Shelf')
  await expect(main(page).getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(2)
  await fillCreator(page, 'Vase')
  await button(page, 'Save and Add Another').click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved: Vase' })).toBeVisible()

  // The next that waits, with what is kept of the one before.
  await expect(field(page, 'Title')).toHaveValue('Bowl')
  await expect(field(page, 'Place (optional)')).toHaveValue('Studio / Shelf')
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('Bowl')
  await fillCreator(page, 'Bowl')
  await button(page, 'Save asset').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bowl' })).toBeVisible()
  await page.goto('/to-finish')
  await expect(main(page).getByText('Photos first, the rest when you have time.')).toBeVisible()
  await page.goto('/vault')
  await expect(main(page).getByText('2 assets in your secure collection')).toBeVisible()
})

const zipOf = async (files: Record<string, Buffer>) => {
  const zip = new yazl.ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(content, path)
  zip.end()
  return { name: 'Photos.zip', mimeType: 'application/zip', buffer: await buffer(zip.outputStream) }
}

test('photos and documents of a ZIP go to the assets that they are named after, and the others only if wanted', async ({
  page,
  context,
  baseURL,
  asInvestor,
  expectConsoleError,
}) => {
  // What is no photo is refused once it was looked at.
  expectConsoleError(/422/)
  await asInvestor({ done: DONE })
  await record(context, baseURL!, aPiece({ title: 'Clock', inventory_number: '2026.014' }))
  await page.goto('/to-finish')
  const [front, other] = [await shot('', '#446688', '12:00:00'), await shot('', '#884466', '12:00:00')]
  await page.getByLabel('Choose files').setInputFiles(
    await zipOf({
      'House/2026.014 front.jpg': front.buffer,
      'House/Clock invoice.txt': Buffer.from('Paid in full.'),
      'House/IMG_1.jpg': other.buffer,
      'House/insurer.txt': Buffer.from('A letter.'),
      'House/broken.jpg': Buffer.from('no photo'),
      'House/old.zip': Buffer.from('zip'),
      '__MACOSX/House/._IMG_1.jpg': Buffer.from('x'),
    }),
  )
  await expect(main(page).getByText('2 files go to the assets that they are named after')).toBeVisible()
  await main(page).getByText('1 asset gets files').click()
  await expect(main(page)).toContainText('Clock: 2026.014 front.jpg')
  await expect(main(page)).toContainText('Clock: Clock invoice.txt')
  await main(page).getByText('1 document matches no asset and is left out').click()
  await expect(main(page)).toContainText('House/insurer.txt')
  await main(page).getByText('1 other file is left out').click()
  await expect(main(page)).toContainText('A ZIP inside a ZIP isn’t opened.')
  await main(page).getByText('2 photos match no asset').click()
  await expect(main(page)).toContainText('House/IMG_1.jpg')
  await examineAsShown(page, 'a ZIP that was read')
  await main(page).getByLabel('Make assets to finish of the 2 photos that match none').check()
  await button(page, 'Add to the List').click()
  const notice = main(page).getByRole('status').filter({ hasText: '1 asset has new files' })
  await expect(notice).toBeVisible()
  await expect(main(page).getByRole('alert')).toContainText('broken.jpg')
  await expect(main(page).getByRole('list', { name: 'Unfinished' }).getByRole('listitem')).toHaveCount(1)
  const files = async () => {
    const { items } = await (await context.request.get(`${baseURL}/api/assets`)).json()
    return [items[0].image_count, items[0].document_count]
  }
  expect(await files()).toEqual([1, 1])
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toBeHidden()
  expect(await files()).toEqual([0, 0])

  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'Photos.zip', mimeType: 'application/zip', buffer: Buffer.from('no ZIP at all') })
  await expect(main(page).getByRole('status').filter({ hasText: 'This file isn’t a ZIP' })).toBeVisible()
})
