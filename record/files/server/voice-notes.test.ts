import { expect, test } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import { webm } from '#testing/files/recordings.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { send } from '#testing/sent.ts'

/* What is spoken of a piece is kept as it came, played in parts to whoever works in the vault, and named to nobody who isn't shown it. */

const installation = await anInstallation()
const [ann, eve] = [
  await anUploader(installation, { role: 'creator' }),
  await anUploader(installation, { role: 'creator' }),
]
const NOTE = { bucket: 'asset-documents', name: 'Voice note 2026-11-28 10.15.32.webm', bytes: webm() } as const
const keep = (who: Uploader) => who.keep({ ...NOTE, type: 'audio/webm;codecs=opus' })
const record = async (who: Uploader, title: string) =>
  (await send<{ id: string }>(who, '/api/assets', { title, creation_date: '2020-05-01' })).id
const attach = (who: Uploader, asset: string, path: string) =>
  who.browser.send(`/api/assets/${asset}/files`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bucket: NOTE.bucket, add: [path] }),
  })
const answerOf = async (answer: Response) => ({ status: answer.status, text: await answer.text() })

const ring = await record(ann, 'Ring')
const note = await keep(ann)
await attach(ann, ring, note.path)
const [signed] = await ann.sign([note.path])

test('it is a document of the piece, of its own type whoever adds it, and byte for byte what was recorded', async () => {
  const { documents } = (await (await ann.get(`/api/assets/${ring}`)).json()) as { documents: object[] }
  expect(documents).toMatchObject([{ name: NOTE.name, content_type: 'audio/webm', type: 'Voice note' }])
  const answer = await ann.get(signed!.url)
  expect(Buffer.from(await answer.arrayBuffer()).equals(NOTE.bytes)).toBe(true)
  expect(answer.headers.get('content-type')).toBe('audio/webm')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
})

test('a player asks for parts of it, and for none beyond its end', async () => {
  const part = (range: string) => ann.browser.send(signed!.url, { headers: { range } })
  const first = await part('bytes=0-3')
  expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-3/${NOTE.bytes.length}`])
  expect(Buffer.from(await first.arrayBuffer()).toString('hex')).toBe('1a45dfa3')
  expect((await part('bytes=-5')).status).toBe(206)
  expect((await part(`bytes=${NOTE.bytes.length}-`)).status).toBe(416)
  expect((await eve.browser.send(signed!.url, { headers: { range: 'bytes=0-3' } })).status).toBe(404)
})

test('somebody else’s recording or piece, a guessed one and none at all look the same', async () => {
  const vase = await record(eve, 'Vase')
  const own = await keep(eve)
  const wrong = [note.path, note.path.replace(/\w{4}\.webm$/, '0000.webm'), 'webm']
  const refused = await Promise.all(wrong.map(async (path) => answerOf(await attach(eve, vase, path))))
  for (const { status, text } of refused)
    expect([status, text]).toEqual([422, expect.stringContaining('FILE_NOT_FOUND')])
  const pieces = [ring, crypto.randomUUID(), 'none']
  const [others, guessed, none] = await Promise.all(pieces.map(async (id) => answerOf(await attach(eve, id, own.path))))
  expect([others, none]).toEqual([guessed, guessed])
  expect(others!.status).toBe(404)
  expect(await eve.sign([note.path])).toEqual([])
})

test('a film, what was cut off, and a page under its name are refused in words', async () => {
  const type = 'audio/webm'
  for (const [bytes, why] of [
    [webm({ film: true }), 'This is a video.'],
    [NOTE.bytes.subarray(0, -5), 'damaged or incomplete'],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 'doesn’t match its name'],
  ] as const) {
    const { status, text } = await answerOf(await ann.upload({ ...NOTE, type, bytes }))
    expect([status, text]).toEqual([422, expect.stringContaining(why)])
  }
  expect((await ann.upload({ ...NOTE, name: 'Note.mp4', type: 'video/mp4' })).status).toBe(415)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
async function guestShown(document_types: string[]) {
  const { access, link } = await send<{ access: { id: string }; link: { url: string; pin: string } }>(
    ann,
    '/api/access',
    {
      name: 'Lothian Mutual',
      address: null,
      ends_at: inDays(7),
      preset: 'chosen',
      may: 'download',
      scope: 'assets',
      scope_of: [ring],
      document_types,
    },
  )
  const browser = aBrowser(installation)
  await browser.post('/api/links', { token: link.url.split('#')[1], pin: link.pin })
  const shared = `/api/shared/${access.id}`
  const at = (path: string) => `${shared}/files/${NOTE.bucket}/${path}`
  return {
    piece: async () => (await browser.get(`${shared}/assets/${ring}`)).text(),
    open: async (path: string) => answerOf(await browser.get(at(path))),
  }
}

test('a guest who isn’t shown voice notes gets neither a name nor a count, and one who is gets the name alone', async () => {
  const other = await guestShown(['Other', 'Receipt'])
  expect(await other.piece()).not.toContain('Voice note')
  expect(await other.open(note.path)).toEqual(await other.open(note.path.replace(/\w{4}\.webm$/, '0000.webm')))
  const shown = await guestShown(['Voice note'])
  expect(await shown.piece()).toContain(NOTE.name)
  expect(await shown.open(note.path)).toMatchObject({ status: 415 })
})
