import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Suggestion } from '../contract.ts'
import { asSystem } from '#database/access.ts'
import { database } from '#testing/database.ts'
import { aLabel } from '#testing/files/labels.ts'
import { jpeg } from '#testing/files/pictures.ts'
import { anUploader, type Uploader } from '#testing/files/upload.ts'
import { aBrowser } from '#testing/browser.ts'
import { anInstallation, errorsIn } from '#testing/installation.ts'
import { aVisionServer, SEEN } from '#testing/vision-server.ts'

const model = await aVisionServer()
afterAll(() => model.stop())
// Both are over one database, so one key opens what is stored in it.
const MASTER_KEY = randomBytes(32).toString('base64')
const local = await anInstallation({ MASTER_KEY })
const withModel = await anInstallation({ MASTER_KEY, ...model.settings })

const photo = await jpeg(400, 300)
const upload = (person: Uploader, bytes = photo, name = 'IMG_1234.jpg') =>
  person.keep({ bucket: 'asset-uploads', name, type: 'image/jpeg', bytes })
const analyse = (person: Pick<Uploader, 'post'>, path: unknown, more: object = {}) =>
  person.post('/api/analysis', { path, ...more })
const removedAt = async (path: string) => {
  const row = await asSystem(database, (db) =>
    db.selectFrom('stored_files').select('removed_at').where('path', '=', path).executeTakeFirst(),
  )
  return row?.removed_at ?? null
}

beforeEach(() => {
  model.received.length = 0
  model.next()
})

describe('by the installation itself', () => {
  test('a photograph of a label becomes a suggestion, and is gone', async () => {
    const ann = await anUploader(local)
    const { path } = await upload(ann, await aLabel({ text: 'CHRONOMETER', size: 90 }), 'Ann’s find.jpg')
    const answer = await analyse(ann, path, { host: null })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      suggested_title: 'CHRONOMETER',
      suggested_category: 'Watches',
      metadata: {
        description: 'Text found in the photo: CHRONOMETER',
        estimatedValue: null,
        currency: null,
        date: null,
        camera: null,
        artist: null,
        text: 'CHRONOMETER',
        confidence: expect.closeTo(0.75, 1),
        confidences: {
          title: expect.closeTo(0.7, 1),
          category: 0.8,
          description: expect.closeTo(0.7, 1),
          estimatedValue: null,
          date: null,
        },
      },
      source: 'local',
    } satisfies Suggestion)
    expect(await removedAt(path)).not.toBeNull()
    expect(await ann.sign([path])).toEqual([])
  })

  test('where nothing can be read, the suggestion is empty and says that it is sure of nothing', async () => {
    const ann = await anUploader(local)
    const { path } = await upload(ann)
    expect(await (await analyse(ann, path)).json()).toMatchObject({
      suggested_title: null,
      suggested_category: null,
      metadata: { description: null, estimatedValue: null, confidence: 0 },
    })
  })

  test('a category that is not offered any more is not suggested', async () => {
    const ann = await anUploader(local)
    const { path } = await upload(ann, photo, 'Grandmother’s ring.jpg')
    const setActive = (is: boolean) =>
      database.pool.query(`update reference_categories set is_active = $1 where name = 'Jewelry'`, [is])
    await setActive(false)
    const answer = await analyse(ann, path)
    await setActive(true)
    expect(await answer.json()).toMatchObject({ suggested_title: 'Grandmother’s ring', suggested_category: null })
  })

  test('asked twice at once, a photograph is looked at once', async () => {
    const ann = await anUploader(local)
    const { path } = await upload(ann)
    const answers = await Promise.all([analyse(ann, path), analyse(ann, path), analyse(ann, path)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  test('another’s, a missing, a spent, a malformed path and one of another bucket are all the same', async () => {
    const [ann, ben] = [await anUploader(local), await anUploader(local)]
    const { path: his } = await upload(ben)
    const { path: spent } = await upload(ann)
    await analyse(ann, spent)
    const { path: attached } = await ann.keep({
      bucket: 'asset-images',
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes: photo,
    })
    const paths = [
      his,
      spent,
      attached,
      `${ann.id}/uploads/7c9e6679-7425-40de-944b-e07fc1f90ae7.jpg`,
      '',
      ' ',
      '/',
      '../../etc/passwd',
      'https://example.com/a.jpg',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      '%00',
      '\u202Egpj',
      '__proto__',
      `' or 1=1 --`,
      'x'.repeat(9_999),
      `${spent}?x`,
      `/${his}`,
      `asset-uploads/${his}`,
    ]
    for (const path of paths) {
      const answer = await analyse(ann, path)
      expect(await answer.json(), path.slice(0, 80)).toMatchObject({
        status: 422,
        code: 'FILE_NOT_FOUND',
        message: 'Invalid image URL format',
      })
    }
    expect(await removedAt(his)).toBeNull()
    expect(await removedAt(attached)).toBeNull()
  })

  test('what is no path is a bad request', async () => {
    const ann = await anUploader(local)
    for (const path of [undefined, null, 7, [], {}, ['a'], true, 'x'.repeat(10_001)])
      expect((await analyse(ann, path)).status).toBe(400)
    expect((await analyse(ann, 'a', { userId: ann.id })).status).toBe(400)
  })

  test('whoever is signed out is asked to sign in', async () => {
    const nobody = aBrowser(local)
    expect(await (await analyse(nobody, 'a')).json()).toMatchObject({
      code: 'UNAUTHORIZED',
      message: 'Authentication required',
    })
  })

  test('so many photographs in ten minutes, each person by themselves', async () => {
    const [ann, ben] = [await anUploader(local), await anUploader(local)]
    for (let i = 0; i < 30; i++) expect((await analyse(ann, 'nothing')).status).toBe(422)
    const refused = await analyse(ann, 'nothing')
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retry_after_seconds: expect.any(Number) },
    })
    expect((await analyse(ben, 'nothing')).status).toBe(422)
  })
})

describe('by a model', () => {
  test('a photograph becomes a suggestion, and is gone', async () => {
    const ann = await anUploader(withModel)
    const { path } = await upload(ann)
    const answer = await analyse(ann, path, { host: model.host })
    expect(await answer.json()).toMatchObject({
      suggested_title: SEEN.title,
      suggested_category: 'Watches',
      metadata: { estimatedValue: null, confidence: 0.82, confidences: { title: 0.8 } },
      source: 'model',
    })
    expect(model.received).toHaveLength(1)
    expect(await removedAt(path)).not.toBeNull()
  })

  test.for<[title: string, code: string, status: number, message: string, conduct: Parameters<typeof model.next>[0]]>([
    ['refuses', 'ANALYSIS_FAILED', 422, 'Analysis failed', { refuses: 'No.' }],
    ['talks of something else', 'ANALYSIS_FAILED', 422, 'Analysis failed', { says: 'Hello' }],
    ['does not know our key', 'ANALYSER_AWAY', 503, 'Failed to analyze image', { status: 401 }],
    ['hangs up', 'ANALYSER_AWAY', 503, 'Failed to analyze image', { cut: 'within' }],
  ])(
    'that %s: the reason is told in the fixed words, and the photograph is gone',
    async ([, code, status, message, conduct]) => {
      const ann = await anUploader(withModel)
      const { path } = await upload(ann)
      model.next(conduct)
      const answer = await analyse(ann, path)
      expect(await answer.json()).toMatchObject({ status, code, message })
      expect(await removedAt(path)).not.toBeNull()
    },
  )

  test('whoever was told that it stays here sends nothing', async () => {
    const ann = await anUploader(withModel)
    const { path } = await upload(ann)
    for (const host of [null, 'models.example'])
      expect(await (await analyse(ann, path, { host })).json()).toMatchObject({ status: 409, code: 'GOES_ELSEWHERE' })
    expect(model.received).toEqual([])
    expect((await analyse(ann, path, { host: model.host })).status).toBe(200)
  })

  test('when the browser goes away the model is hung up on, and the photograph is gone', async () => {
    const ann = await anUploader(withModel)
    const { path } = await upload(ann)
    model.next({ afterMs: 5_000, says: '{}' })
    const leaving = new AbortController()
    const cookie = [...ann.cookies].map((each) => each.join('=')).join('; ')
    const headers = { 'content-type': 'application/json', origin: new URL(withModel.url).origin, cookie }
    const init = { method: 'POST', headers, body: JSON.stringify({ path }), signal: leaving.signal }
    const answer = fetch(`${withModel.url}/api/analysis`, init)
    await expect.poll(() => model.received.length).toBe(1)
    leaving.abort()
    await expect(answer).rejects.toThrow(/aborted/)
    await expect.poll(() => model.received[0]!.left).toBe(true)
    expect(await removedAt(path)).not.toBeNull()
  })

  test('no transaction is held while the model thinks', async () => {
    const ann = await anUploader(withModel)
    const { path } = await upload(ann)
    model.next({ afterMs: 400, says: JSON.stringify(SEEN) })
    const answer = analyse(ann, path)
    await expect.poll(() => model.received.length).toBe(1)
    await sleep(50)
    const { rows } = await database.pool.query(
      `select query from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'
         and state_change < now() - interval '40 milliseconds'`,
    )
    expect(rows).toEqual([])
    expect((await answer).status).toBe(200)
  })
})

test('nothing of this is an error of ours', () => {
  expect(errorsIn([...local.logged, ...withModel.logged])).toEqual([])
})
