import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anArchiveOf, importArchive, readArchive, takeOut } from '#testing/archives.ts'
import { database } from '#testing/database.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { post, put, send } from '#testing/sent.ts'

const installation = await anInstallation()
const WALKTHROUGHS = 'data/walkthroughs.json'

/** With a walkthrough in which a clock was found and noted. */
async function aWalker() {
  const ann = await anUploader(installation)
  const clock = { title: 'Clock', creation_date: '2023-02-03', place: 'Study' }
  const { id: asset_id } = await send<{ id: string }>(ann, '/api/assets', clock)
  const { id } = await send<{ id: string }>(ann, '/api/walkthroughs', { name: 'Autumn', place_id: null })
  await put(ann, `/api/walkthroughs/${id}/notes`, { asset_id, note: 'dusty' })
  await post(ann, `/api/walkthroughs/${id}/end`, {})
  return { ann, id }
}

const reportOf = async (person: Uploader) => {
  const [walk] = (await (await person.get('/api/walkthroughs')).json()) as { id: string }[]
  return (await (await person.get(`/api/walkthroughs/${walk!.id}/report`)).json()) as Record<string, unknown>[]
}

test('a walkthrough longer than a line comes back as one, and what was deleted since stays in its report', async () => {
  const { ann, id } = await aWalker()
  await database.pool.query('alter table walkthrough_marks disable trigger user')
  await database.pool.query(
    `insert into walkthrough_marks (walkthrough_id, user_id, asset_id, mark, title)
     select $1, $2, gen_random_uuid(), 'missing', 'Coin ' || n from generate_series(1, 1100) as n`,
    [id, ann.id],
  )
  await database.pool.query('alter table walkthrough_marks enable trigger user')
  const archive = await takeOut(ann)
  const lines = JSON.parse((await readArchive(archive)).get(WALKTHROUGHS)!.toString()) as { marks: object[] }[]
  expect(Math.max(...lines.map(({ marks }) => marks.length))).toBe(100)

  const ben = await anUploader(installation)
  expect((await importArchive(ben.browser, archive)).refused).toBeNull()
  const report = await reportOf(ben)
  expect(report).toHaveLength(1_101)
  expect(report.filter(({ is_there }) => is_there)).toMatchObject([{ title: 'Clock', mark: 'missing', note: 'dusty' }])
})

const { ann } = await aWalker()
const entries = new Map<string, Buffer | string>(await readArchive(await takeOut(ann)))
const [walk] = JSON.parse(entries.get(WALKTHROUGHS)!.toString())
const [mark] = walk.marks

const VOICE = {
  name: 'Gone.webm',
  content_type: 'audio/webm',
  place: null,
  spoken_at: walk.begun_at,
  uploaded_at: walk.begun_at,
}

const HOSTILE: [what: string, rows: object[]][] = [
  ['a note that is too long', [{ ...walk, marks: [{ ...mark, note: 'x'.repeat(501) }] }]],
  ['a note of two lines', [{ ...walk, marks: [{ ...mark, note: 'one\ntwo' }] }]],
  [
    'a voice note whose file isn’t there',
    [{ ...walk, voice_notes: [{ ...VOICE, file: 'Walkthroughs/Autumn (12345678)/2 Gone.webm' }] }],
  ],
  ['a name with space around it', [{ ...walk, name: ' Autumn ' }]],
  ['a result that nobody can give', [{ ...walk, marks: [{ ...mark, mark: 'stolen' }] }]],
  ['the same piece twice', [{ ...walk, marks: [mark, mark] }]],
  ['the same piece again in the next line', [walk, walk]],
  [
    'more pieces than a line has',
    [{ ...walk, marks: Array.from({ length: 101 }, () => ({ ...mark, asset_id: randomUUID() })) }],
  ],
  [
    'more walkthroughs than a person has',
    Array.from({ length: 1_001 }, () => ({ ...walk, id: randomUUID(), marks: [] })),
  ],
  ['a key that nobody knows', [{ ...walk, owner: 'Ann' }]],
]

test.for(HOSTILE)('an archive with %s is refused, and nothing of it comes in', async ([, rows]) => {
  const listed = `[${rows.map((row, i) => `${i === 0 ? '' : ','}\n${JSON.stringify(row)}`).join('')}\n]\n`
  const eve = await anUploader(installation)
  const { refused } = await importArchive(eve.browser, anArchiveOf(new Map([...entries, [WALKTHROUGHS, listed]])))
  expect(refused?.code).toMatch(/^ARCHIVE_/)
  for (const path of ['/api/walkthroughs', '/api/assets'])
    expect(JSON.stringify(await (await eve.get(path)).json())).not.toContain('Clock')
})

test('nothing of this is an error', () => expect(errorsIn(installation.logged)).toEqual([]))
