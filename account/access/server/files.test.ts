import { expect, test } from 'vitest'
import { anUploader } from '#testing/files/upload.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anInstallation } from '#testing/installation.ts'
import { database } from '#testing/database.ts'
import { send } from '#testing/sent.ts'

/* Files by the door of the record: an address is good with its grant, for as long as that shows the asset. */

const installation = await anInstallation()
const ann = await anUploader(installation, { role: 'creator' })
const guest = await anUploader(installation, { role: 'creator' })
const stranger = await anUploader(installation, { role: 'creator' })

const file = await ann.keep({
  bucket: 'asset-images',
  name: 'secret.jpg',
  type: 'image/jpeg',
  bytes: await jpeg(900, 700),
})
const paper = await ann.keep({
  bucket: 'asset-documents',
  name: 'receipt.txt',
  type: 'text/plain',
  bytes: Buffer.from('Paid 900 pounds'),
})
const piece = (title: string, files: object = {}) =>
  send<{ id: string }>(ann, '/api/assets', { title, creation_date: '2020-05-01', ...files })
const { id } = await piece('Ring', { images: [file.path], documents: [paper.path] })
const { id: other } = await piece('Vase')

async function letIn(scope_of: string[], more: object = {}) {
  const { rows } = await database.pool.query<{ email: string }>('select email from memberinfo where id = $1', [
    guest.id,
  ])
  const body = {
    name: 'Guest',
    address: rows[0]!.email,
    preset: 'chosen',
    scope: 'assets',
    scope_of,
    ends_at: null,
    ...more,
  }
  const { access } = await send<{ access: { id: string } }>(ann, '/api/access', body)
  await database.pool.query('update grants set person_id = $2, accepted_at = now() where id = $1', [
    access.id,
    guest.id,
  ])
  await guest.post(`/api/shared/${access.id}/visits`, {})
  return access.id
}

interface Shown {
  images: { url: string; name: string }[]
  documents: { url: string; name: string }[]
}
const shownBy = async (grant: string) =>
  (await (await guest.browser.get(`/api/shared/${grant}/assets/${id}`)).json()) as Shown

const status = async (browser: { get: (path: string) => Promise<Response> }, path: string) =>
  (await browser.get(path)).status
/** At the address of the picture, in a width that it was made for. */
const inWidth = (url: string) => url.replace('?', '.480.webp?')

test('a picture is given in the widths it was made for, without its name and without where it was taken', async () => {
  const { images } = await shownBy(await letIn([id]))
  const [image] = images
  expect(image!.name).toBe('Photo')
  const answer = await guest.browser.get(inWidth(image!.url))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^image\/(webp|avif)$/)
  expect([...answer.headers].join()).not.toContain('secret')
  expect(Buffer.from(await answer.arrayBuffer()).includes('Exif')).toBe(false)
  // The file as it came says more than what is shown.
  expect(await status(guest.browser, image!.url)).toBe(404)
})

test('documents are named where their type is shown, and not handed out', async () => {
  expect((await shownBy(await letIn([id]))).documents).toEqual([])
  const { documents } = await shownBy(await letIn([id], { document_types: ['Other'] }))
  expect(documents.map(({ name }) => name)).toEqual(['receipt.txt'])
  expect(await status(guest.browser, documents[0]!.url)).toBe(404)
})

test('an address opens nothing for others, by another grant, or once the asset or the access is gone', async () => {
  const [grant, another] = [await letIn([id]), await letIn([other])]
  const { images } = await shownBy(grant)
  const url = inWidth(images[0]!.url)
  for (const browser of [stranger.browser, ann.browser]) expect(await status(browser, url)).toBe(404)
  expect(await status(guest.browser, url.replace(grant, another))).toBe(404)
  expect(await status(guest.browser, url.replace(`&grant=${grant}`, ''))).toBe(404)
  expect(await status(guest.browser, url)).toBe(200)
  const etag = (await guest.browser.get(url)).headers.get('etag')!
  await send(ann, `/api/access/${grant}/end`, {})
  expect(await status(guest.browser, url)).toBe(404)
  const again = await guest.browser.send(url, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(404)
})
