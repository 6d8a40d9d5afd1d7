import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { aGrant } from '#testing/access.ts'
import { readArchive } from '#testing/archives.ts'
import { database } from '#testing/database.ts'
import { aBundle, textsOf } from '#testing/files/marked.ts'
import { noise } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { anOpenRelease, isFor } from '#testing/left.ts'
import type { Person } from '#testing/people.ts'
import { send } from '#testing/sent.ts'

/* All that is meant for an heir as one zip: as it is shown, with their name on each file, and a line for each. */

const installation = await anInstallation()
const asPerson = ({ id, registration }: Uploader) => ({ id, email: registration.email, role: 'creator' }) as Person
const [ann, tom, eve] = [await anUploader(installation), await anUploader(installation), await anUploader(installation)]
const owner = asPerson(ann)

async function aPhoto(name: string) {
  const bytes = await noise(1_200, 900)
    .withExif({ IFD0: { Artist: 'SECRETARTIST' } })
    .jpeg()
    .toBuffer()
  return (await ann.keep({ bucket: 'asset-images', name, type: 'image/jpeg', bytes })).path
}
const keepDocument = async (name: string, type: string, bytes: Buffer) =>
  (await ann.keep({ bucket: 'asset-documents', name, type, bytes })).path

const piece = async (title: string, files: object = {}) =>
  send<{ id: string }>(ann, '/api/assets', { title, creation_date: '2020-05-01', ...files })
const ring = await piece('Ring', {
  inspiration_story: 'Made for a wedding.',
  images: [await aPhoto('front.jpg'), await aPhoto('back.jpg')],
  documents: [
    await keepDocument('Receipt.pdf', 'application/pdf', Buffer.from(await aBundle({ pages: 1, isClean: true }))),
    await keepDocument('Note.txt', 'text/plain', Buffer.from('SECRETNOTE')),
  ],
})
const clock = await piece('Clock', {
  images: await Promise.all(Array.from({ length: 6 }, (_, i) => aPhoto(`${i}.jpg`))),
})
await piece('Vase')
await isFor(owner, ring, 'Tom', { wishes: 'Please don’t sell it.' })
await isFor(owner, clock, 'Tom')
const { heirs, executor } = await anOpenRelease(owner, {
  heirs: [{ name: 'Tom', person: asPerson(tom), message: 'Dear Tom,\n\nwind it on Sundays.' }],
  executor: { name: 'Eve', person: asPerson(eve) },
})
const grant = heirs[0]!
const at = (id: string) => `/api/shared/${id}/archive`
await tom.browser.post(`/api/shared/${grant}/visits`, {})
await eve.browser.post(`/api/shared/${executor}/visits`, {})

const linesOf = async () =>
  (
    await database.pool.query<{ kind: string; what: string }>(
      `select kind, coalesce(detail ->> 'file', detail ->> 'paper') as what from grant_log
       where grant_id = $1 and kind in ('printed', 'downloaded') order by created_at, id`,
      [grant],
    )
  ).rows

test('the archive holds the letter, a table, a page and each file with the heir’s name, each after its line', async () => {
  expect((await tom.browser.send(at(grant), { method: 'HEAD' })).status).toBe(200)
  expect(await linesOf()).toEqual([])
  const answer = await tom.browser.get(at(grant))
  expect(answer.status, errorsIn(installation.logged).join('\n')).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('What Ann Archer meant for you')
  const entries = await readArchive(Buffer.from(await answer.arrayBuffer()))
  const folder = `Pieces/Ring (${ring.id.slice(0, 8)})`
  const names = [...entries.keys()]
  expect(names.slice(0, 2)).toEqual(['Letter.pdf', 'pieces.csv'])
  expect(names.at(-1)).toBe('index.html')
  expect(names.filter((name) => name.startsWith(folder))).toEqual([
    `${folder}/Photos/1 front.jpg`,
    `${folder}/Photos/2 back.jpg`,
    `${folder}/Documents/1 Receipt.pdf`,
  ])
  expect(names.some((name) => name.includes('Vase'))).toBe(false)
  const photo = entries.get(`${folder}/Photos/1 front.jpg`)!
  expect((await sharp(photo).metadata()).exif?.toString('latin1') ?? '').not.toContain('SECRETARTIST')
  for (const name of ['Letter.pdf', `${folder}/Documents/1 Receipt.pdf`])
    for (const text of await textsOf(entries.get(name)!)) expect(text).toContain('For Tom (')
  const page = entries.get('index.html')!.toString('utf8')
  for (const said of ['wind it on Sundays.', 'Please don’t sell it.', 'Made for a wedding.', 'Note.txt'])
    expect(page).toContain(said)
  expect(page).not.toContain('SECRETNOTE')
  expect(entries.get('pieces.csv')!.toString('utf8')).toContain('Please don’t sell it.')
  const lines = await linesOf()
  expect(lines[0]).toEqual({ kind: 'printed', what: 'archive' })
  expect(lines.slice(1)).toHaveLength(9)
})

test('there is none for whoever is no heir', async () => {
  const insurer = await anUploader(installation)
  const given = await aGrant(owner, asPerson(insurer), { may: 'print' })
  await insurer.browser.post(`/api/shared/${given}/visits`, {})
  const nobodys = await (await tom.browser.get(at(crypto.randomUUID()))).text()
  for (const [person, id] of [
    [insurer, given],
    [eve, executor!],
    [eve, grant],
  ] as const) {
    const answer = await person.browser.get(at(id))
    expect([answer.status, await answer.text()]).toEqual([404, nobodys])
  }
})

test('it breaks off where the release ends meanwhile, and is not there afterwards', async () => {
  const printed = vi.mocked(console.error).mockImplementation(() => {}) // Hono's server prints a stream that breaks.
  // The owner is back once the first file of another visit has gone out.
  await database.pool.query(`
    create or replace function come_back() returns trigger language plpgsql security definer as $$
    begin
      update releases set ended_at = now(), ended_as = 'reversed' where user_id = new.user_id and ended_at is null;
      return null;
    end $$;
    create or replace trigger come_back after insert on grant_log for each row when (new.kind = 'downloaded') execute function come_back()`)
  await tom.browser.post(`/api/shared/${grant}/visits`, {})
  const answer = await tom.browser.get(at(grant))
  const rest = () => answer.arrayBuffer()
  await expect(rest()).rejects.toThrow('terminated')
  expect(printed).toHaveBeenCalled()
  printed.mockClear()
  expect((await tom.browser.get(at(grant))).status).toBe(404)
})
