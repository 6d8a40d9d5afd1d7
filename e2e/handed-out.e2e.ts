import { readFile } from 'node:fs/promises'
import { aBundle, textsOf } from '#testing/files/marked.ts'
import { expect, test } from './fixtures.ts'
import { aPiece, note, photo, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { signUp } from './fixtures/people.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000

test('a guest opens a document and takes a picture and a paper along, each with their name, and the owner reads of it', async ({
  page: guest,
  anotherBrowser,
  baseURL,
}) => {
  test.slow()
  const origin = baseURL!
  const owner = await anotherBrowser()
  await signUp(owner, {
    name: 'Ann Archer',
    role: 'investor',
    done: { profile_completed: true, registration_completed: true },
  })
  const receipt = {
    name: 'Receipt.pdf',
    type: 'application/pdf',
    bytes: Buffer.from(await aBundle({ pages: 2, isClean: true })),
  }
  const clock = await record(owner, origin, aPiece({ title: 'Longcase clock', category: 'Furniture' }), {
    images: [await photo('Front.jpg', 900, 700)],
    documents: [receipt, note()],
  })
  const response = await owner.request.post('/api/access', {
    headers: { origin },
    data: {
      name: 'Lothian Mutual',
      address: null,
      preset: 'chosen',
      may: 'print',
      scope: 'assets',
      scope_of: [clock.id],
      document_types: ['Other'],
      ends_at: new Date(Date.now() + WEEK_MS).toISOString(),
    },
  })
  const { link } = (await response.json()) as { link: { url: string; pin: string } }
  await guest.goto(new URL(link.url).pathname + new URL(link.url).hash)
  await guest.getByLabel('PIN').fill(link.pin)
  await guest.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click()
  await guest.getByRole('list', { name: 'Assets' }).getByRole('link', { name: 'Longcase clock' }).click()
  await expect(heading(guest, 'Longcase clock')).toBeVisible()

  const saved = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([guest.waitForEvent('download'), press()])
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
  }
  const documents = guest.getByRole('region', { name: 'Supporting documents' })
  await expect(documents.getByText('Provenance.txt')).toBeVisible()
  await expect(documents.getByText('This kind of file isn’t handed out here.')).toBeVisible()
  await examineAsShown(guest, 'documents that are handed out')
  const receiptSaved = await saved(() => documents.getByRole('button', { name: 'Download Receipt.pdf' }).click())
  expect(receiptSaved.name).toBe('Receipt.pdf')
  const [text = ''] = await textsOf(receiptSaved.bytes)
  expect(text).toContain('Receipt number 0')
  expect(text).toContain('For Lothian Mutual (by link) · ')
  await documents.getByRole('button', { name: /^Receipt.pdf/ }).click()
  const preview = guest.getByRole('dialog', { name: 'Receipt.pdf' })
  await expect(preview.getByRole('button', { name: 'Download' })).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()

  await guest.getByRole('button', { name: /^Enlarge photo 1/ }).click()
  const gallery = guest.getByRole('dialog', { name: 'Longcase clock' })
  await expect(gallery.getByRole('button', { name: 'Download' })).toBeVisible()
  await examineAsShown(guest, 'a gallery with a download')
  const picture = await saved(() => gallery.getByRole('button', { name: 'Download' }).click())
  expect(picture.name).toBe('Photo.jpg')
  await gallery.getByRole('button', { name: 'Close the gallery' }).click()
  const sheet = await saved(() => guest.getByRole('button', { name: 'Record (PDF)' }).click())
  expect((await textsOf(sheet.bytes)).join('\n')).toContain('Longcase clock')
  await guest.getByRole('link', { name: 'Back to the list' }).click()
  await expect(guest.getByRole('button', { name: 'Inventory (PDF)' })).toBeVisible()
  await examineAsShown(guest, 'a vault of which a paper is made')
  const inventory = await saved(() => guest.getByRole('button', { name: 'Inventory (PDF)' }).click())
  expect((await textsOf(inventory.bytes)).join('\n')).toContain('Longcase clock')

  const log = await owner.newPage()
  await log.goto('/access?kind=downloaded')
  const lines = log.getByRole('list', { name: 'What happened' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.filter({ hasText: 'Receipt.pdf · Longcase clock' })).toContainText('Lothian Mutual')
  await examineAsShown(log, 'what was handed out')
  await log.goto('/access?kind=printed')
  await expect(lines).toHaveCount(2)

  await log.goto(`/papers?paper=object-id&pieces=${encodeURIComponent(JSON.stringify([clock.id]))}`)
  await log.getByRole('dialog').getByRole('button', { name: 'Share…' }).click()
  const share = log.getByRole('dialog', { name: 'Share access' })
  await expect(share.getByText('1 asset', { exact: true })).toBeVisible()
})
