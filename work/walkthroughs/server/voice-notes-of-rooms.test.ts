import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { importArchive, readArchive, takeOut } from '#testing/archives.ts'
import { database } from '#testing/database.ts'
import { webm } from '#testing/files/recordings.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation } from '#testing/installation.ts'
import { readPdf } from '#testing/pdf.ts'
import { post, send } from '#testing/sent.ts'
import { keepVoiceNote, voiceNotesOf } from '#testing/walkthroughs.ts'

/* What is spoken of a room is the walkthrough's own: kept as it came, played in its report, and gone with it. */

const installation = await anInstallation()
const [ann, eve] = [await anUploader(installation), await anUploader(installation)]

const begin = async (who: Uploader) =>
  (await send<{ id: string }>(who, '/api/walkthroughs', { name: 'Autumn', place_id: null })).id
const recorded = async (who: Uploader) =>
  (await who.keep({ bucket: 'voice-notes', name: 'Voice note.webm', type: 'audio/webm', bytes: webm() })).path
const said = (path: string, more: object = {}) => ({
  capture_id: randomUUID(),
  path,
  spoken_at: new Date().toISOString(),
  ...more,
})
const speak = (who: Uploader, walk: string, note: object) => who.post(`/api/walkthroughs/${walk}/voice-notes`, note)
const remove = (who: Uploader, id: string) =>
  who.browser.send(`/api/walkthrough-voice-notes/${id}`, { method: 'DELETE' })
const rows = async (path: string) =>
  (await database.pool.query('select from walkthrough_voice_notes where recording_url = $1', [path])).rowCount

test('it is kept byte for byte, with its room and its moment, and opens for its owner alone', async () => {
  const walk = await begin(ann)
  await keepVoiceNote(ann, walk, { place: ' House /  Hall ' })
  const [note] = await voiceNotesOf(ann, walk)
  expect(note).toMatchObject({ place: 'House / Hall', name: 'Voice note.webm', content_type: 'audio/webm' })
  const answer = await ann.get(note!.url)
  expect(Buffer.from(await answer.arrayBuffer()).equals(webm())).toBe(true)
  expect((await eve.browser.get(note!.url)).status).toBe(404)
  expect((await eve.browser.get(`/api/walkthroughs/${walk}`)).status).toBe(404)
  expect((await remove(eve, note!.id)).status).toBe(404)
})

test('sent twice it is one, and once deleted it doesn’t come back', async () => {
  const walk = await begin(ann)
  const note = said(await recorded(ann))
  for (const _ of [1, 2]) expect((await speak(ann, walk, note)).status).toBeLessThan(300)
  const [kept, ...others] = await voiceNotesOf(ann, walk)
  expect(others).toEqual([])
  expect((await remove(ann, kept!.id)).status).toBeLessThan(300)
  expect((await speak(ann, walk, note)).status).toBeLessThan(300)
  expect(await voiceNotesOf(ann, walk)).toEqual([])
})

test('a file of another, of something else or of another walkthrough is refused', async () => {
  const [walk, other] = [await begin(ann), await begin(ann)]
  const own = await recorded(ann)
  await speak(ann, other, said(own))
  const document = await ann.keep({ bucket: 'asset-documents', name: 'a.webm', type: 'audio/webm', bytes: webm() })
  for (const path of [await recorded(eve), document.path, own, 'none'])
    expect((await speak(ann, walk, said(path))).status, path).toBe(422)
  expect((await speak(eve, walk, said(await recorded(eve)))).status).toBe(404)
  expect((await speak(ann, 'none', said(await recorded(ann)))).status).toBe(404)
  const picture = ann.keep({ bucket: 'voice-notes', name: 'a.png', type: 'image/png', bytes: webm() })
  await expect(picture).rejects.toThrow(/NAME_NOT_ALLOWED|TYPE|allowed|supported|can’t/i)
})

test('what was spoken before the end still arrives; nothing else is added or taken away then', async () => {
  const walk = await begin(ann)
  const id = await keepVoiceNote(ann, walk)
  const before = new Date().toISOString()
  await post(ann, `/api/walkthroughs/${walk}/end`, {})
  expect((await speak(ann, walk, said(await recorded(ann), { spoken_at: before }))).status).toBeLessThan(300)
  const late = said(await recorded(ann), { spoken_at: new Date(Date.now() + 60_000).toISOString() })
  expect(await (await speak(ann, walk, late)).json()).toMatchObject({ code: 'WALKTHROUGH_ENDED' })
  expect((await remove(ann, id)).status).toBe(409)
  expect(await voiceNotesOf(ann, walk)).toHaveLength(2)
})

test('a walkthrough has 200 at most, and its files go with it', async () => {
  const walk = await begin(ann)
  const path = await recorded(ann)
  await speak(ann, walk, said(path))
  await database.pool.query(
    `insert into stored_files (path, bucket, user_id, name, content_type, size_bytes, sha256)
       select $1 || '/voice/' || gen_random_uuid() || '.webm', 'voice-notes', $1::uuid, 'a.webm', 'audio/webm', 1, sha256('')
       from generate_series(1, 199)`,
    [ann.id],
  )
  await database.pool.query(
    `insert into walkthrough_voice_notes (walkthrough_id, user_id, recording_url)
     select $1, $2, path from stored_files where user_id = $2 and name = 'a.webm' and size_bytes = 1`,
    [walk, ann.id],
  )
  expect(await (await speak(ann, walk, said(await recorded(ann)))).json()).toMatchObject({
    code: 'TOO_MANY_VOICE_NOTES',
  })
  await ann.browser.send(`/api/walkthroughs/${walk}`, { method: 'DELETE' })
  expect(await rows(path)).toBe(0)
  const { rows: files } = await database.pool.query(
    'select from stored_files where path = $1 and detached_at is not null',
    [path],
  )
  expect(files).toHaveLength(1)
})

test('the report says that it was spoken, of which room and when', async () => {
  const walk = await begin(ann)
  await keepVoiceNote(ann, walk, { place: 'Cellar', name: 'Voice note 7.webm' })
  await post(ann, `/api/walkthroughs/${walk}/end`, {})
  const made = (format: string) => ann.post(`/api/papers/walkthrough-report/${format}`, { walkthrough: walk })
  expect(await (await made('csv')).text()).toContain('Voice note,,,Cellar,,,Voice note 7.webm,')
  const { text } = readPdf(await (await made('pdf')).bytes())
  expect(text).toMatch(/Voice notes of rooms[^]*Cellar[^]*Voice note 7\.webm/)
})

test('an account that is closed takes all of it along, also of a walkthrough that has ended', async () => {
  const ben = await anUploader(installation)
  const walk = await begin(ben)
  await keepVoiceNote(ben, walk)
  await post(ben, `/api/walkthroughs/${walk}/end`, {})
  await database.pool.query('delete from memberinfo where id = $1', [ben.id])
  const { rowCount } = await database.pool.query('select from walkthrough_voice_notes where user_id = $1', [ben.id])
  expect(rowCount).toBe(0)
})

test('an archive has it as a file of the walkthrough, and brings it back', async () => {
  const carl = await anUploader(installation)
  const walk = await begin(carl)
  await keepVoiceNote(carl, walk, { place: 'Attic', name: 'Voice note 9.webm' })
  await post(carl, `/api/walkthroughs/${walk}/end`, {})
  const archive = await takeOut(carl)
  const [name, bytes] = [...(await readArchive(archive))].find(([each]) => each.startsWith('Walkthroughs/'))!
  expect(name).toMatch(/^Walkthroughs\/Autumn \([0-9a-f]{8}\)\/1 Voice note 9\.webm$/)
  expect(bytes.equals(webm())).toBe(true)
  const dora = await anUploader(installation)
  expect((await importArchive(dora.browser, archive)).refused).toBeNull()
  const [there] = (await (await dora.get('/api/walkthroughs')).json()) as { id: string }[]
  const [note] = await voiceNotesOf(dora, there!.id)
  expect(note).toMatchObject({ place: 'Attic', name: 'Voice note 9.webm' })
  expect(Buffer.from(await (await dora.get(note!.url)).arrayBuffer()).equals(webm())).toBe(true)
})
