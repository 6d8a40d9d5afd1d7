import sharp from 'sharp'
import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { aBrowser } from '#testing/browser.ts'
import { aBundle, textsOf } from '#testing/files/marked.ts'
import { noise } from '#testing/files/pictures.ts'
import { anUploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { send } from '#testing/sent.ts'

/* What guests are handed: marked with their name, written down before, and nothing as it came. */

const installation = await anInstallation()
const ann = await anUploader(installation, { role: 'creator' })
const photo = await ann.keep({
  bucket: 'asset-images',
  name: 'secret place.jpg',
  type: 'image/jpeg',
  bytes: await noise(900, 700)
    .withExif({ IFD0: { Artist: 'SECRETARTIST' }, IFD3: { GPSLatitude: '48/1 8/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer(),
})
const keepDocument = (name: string, type: string, bytes: Buffer) =>
  ann.keep({ bucket: 'asset-documents', name, type, bytes })
const receipt = await keepDocument('Receipt.pdf', 'application/pdf', Buffer.from(await aBundle({ isClean: true })))
const letter = await keepDocument('Letter.txt', 'text/plain', Buffer.from('Dear Ann'))
const { id } = await send<{ id: string }>(ann, '/api/assets', {
  title: 'Ring',
  creation_date: '2020-05-01',
  images: [photo.path],
  documents: [receipt.path, letter.path],
})

interface Given {
  access: { id: string }
  link: { url: string; pin: string }
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function letIn(more: object = {}) {
  const { access, link } = await send<Given>(ann, '/api/access', {
    name: 'Lothian Mutual',
    address: null,
    ends_at: inDays(7),
    preset: 'chosen',
    may: 'download',
    scope: 'assets',
    scope_of: [id],
    document_types: ['Other'],
    ...more,
  })
  const enter = async () => {
    const browser = aBrowser(installation)
    const answer = await browser.post('/api/links', { token: link.url.split('#')[1], pin: link.pin })
    expect(answer.status).toBe(200)
    return browser
  }
  return { grant: access.id, enter, browser: await enter() }
}
const fileAt = (grant: string, { path }: { path: string }, bucket = 'asset-documents') =>
  `/api/shared/${grant}/files/${bucket}/${path}`

interface Line {
  kind: string
  file: string | null
  asset: string | null
}
const downloadsOf = async (grant: string) =>
  ((await (await ann.browser.get(`/api/access/log?of=${grant}&kind=downloaded`)).json()) as { items: Line[] }).items
const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

test('a document is handed out with the reader’s name and the day on each page, and the owner reads of it once a visit', async () => {
  const { grant, enter, browser } = await letIn()
  const shown = (await (await browser.get(`/api/shared/${grant}/assets/${id}`)).json()) as {
    documents: { url: string }[]
  }
  expect(shown.documents[0]!.url).toBe(fileAt(grant, receipt))
  expect((await browser.send(fileAt(grant, receipt), { method: 'HEAD' })).status).toBe(200)
  expect(await downloadsOf(grant)).toEqual([])

  const answers = await Promise.all([0, 1, 2].map(() => browser.get(fileAt(grant, receipt))))
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    for (const text of await textsOf(new Uint8Array(await answer.arrayBuffer())))
      expect(text).toContain(`For Lothian Mutual (by link) · ${today.format(new Date())} · from the vault of`)
  }
  expect(await downloadsOf(grant)).toMatchObject([{ kind: 'downloaded', file: 'Receipt.pdf', asset: 'Ring' }])

  const etag = answers[0]!.headers.get('etag')!
  const again = await browser.send(fileAt(grant, receipt), { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(await downloadsOf(grant)).toHaveLength(1)
  // Somebody else with the same link is another visit.
  expect((await (await enter()).get(fileAt(grant, receipt))).status).toBe(200)
  expect(await downloadsOf(grant)).toHaveLength(2)
})

test('a picture is handed out drawn anew, under no name that is hidden', async () => {
  const { grant, browser } = await letIn()
  const answer = await browser.get(fileAt(grant, photo, 'asset-images'))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect([...answer.headers].join()).not.toContain('secret')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString('latin1')).not.toMatch(/SECRET|Exif|GPS/)
  const { width, height, exif } = await sharp(bytes).metadata()
  expect([width, exif]).toEqual([900, undefined])
  expect(height).toBeGreaterThan(700)
  expect(await downloadsOf(grant)).toMatchObject([{ file: 'secret place.jpg', asset: 'Ring' }])
})

test('what can’t bear a name is refused in words, and is no line', async () => {
  const { grant, browser } = await letIn()
  const answer = await browser.get(fileAt(grant, letter))
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('Only PDFs and pictures') })
  expect(await downloadsOf(grant)).toEqual([])
})

test.each([
  ['may only look', { may: 'view' }, receipt, 'asset-documents'],
  ['is shown no documents', { document_types: [] }, receipt, 'asset-documents'],
  ['names another bucket', {}, receipt, 'asset-images'],
  ['names no file', {}, { path: receipt.path.replace(/\w{4}\.pdf$/, '0000.pdf') }, 'asset-documents'],
])('whoever %s gets nothing, and there is no line', async (_, more, file, bucket) => {
  const { grant, browser } = await letIn(more)
  const nobodys = await (await browser.get(fileAt(crypto.randomUUID(), receipt))).text()
  const answer = await browser.get(fileAt(grant, file, bucket))
  expect([answer.status, await answer.text()]).toEqual([404, nobodys])
  expect(await downloadsOf(grant)).toEqual([])
})

test('once access or the asset is gone the next request gets nothing, also of what a browser has kept', async () => {
  const { grant, browser } = await letIn()
  const etag = (await browser.get(fileAt(grant, receipt))).headers.get('etag')!
  await send(ann, `/api/access/${grant}/end`, {})
  expect((await browser.get(fileAt(grant, receipt))).status).toBe(404)
  const again = await browser.send(fileAt(grant, receipt), { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(404)
})

test('no file goes out without its line', async () => {
  const { grant, browser } = await letIn()
  await database.pool.query(`
    create or replace function no_lines() returns trigger language plpgsql as $$ begin raise exception 'no line'; end $$;
    create trigger no_lines before insert on grant_log for each row
      when (new.kind = 'downloaded' and new.grant_id = '${grant}') execute function no_lines()`)
  const answer = await browser.get(fileAt(grant, receipt))
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toContain('json')
  await database.pool.query('drop trigger no_lines on grant_log')
})

test('three hundred requests at once are counted for their grant, and their owner doesn’t wait', async () => {
  const { grant, browser } = await letIn()
  const asked = Array.from({ length: 300 }, () => browser.get(fileAt(grant, receipt)).then(({ status }) => status))
  const began = performance.now()
  for (let n = 0; n < 5; n++) expect((await ann.browser.get('/api/assets')).status).toBe(200)
  expect((performance.now() - began) / 5).toBeLessThan(2_000)
  const statuses = await Promise.all(asked)
  const refused: number[] = statuses.filter((status) => status === 429 || status === 503)
  expect(refused.length).toBeGreaterThanOrEqual(180)
  expect(statuses.filter((status) => status !== 200 && !refused.includes(status))).toEqual([])
  expect(await downloadsOf(grant)).toHaveLength(1)
})
