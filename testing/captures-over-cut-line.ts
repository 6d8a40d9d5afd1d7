import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { asSystem } from '#database/access.ts'
import { apiErrorOf } from '#platform/client/api-error.ts'
import { Unreachable } from '#platform/client/request.ts'
import { addCaptures, waitingCaptures } from '#work/offline/page/shared/captures.ts'
import { takeKeys } from '#work/offline/page/shared/keys.ts'
import { type CaptureUploader, sendCaptures } from '#work/offline/page/shared/send-captures.ts'
import { aCutLine } from './cut-line.ts'
import { database } from './database.ts'
import { jpeg } from './files/pictures.ts'
import { anUploader, type Uploader } from './files/upload.ts'
import type { Installation } from './installation.ts'
import { aStore } from './offline-store.ts'

const SWITCHED_OFF = 'The device was switched off'

/** As the page's own, over a line. Each request has a connection of its own, so that each may break. */
function captureUploaderOf({ cookies }: Uploader, line: string): CaptureUploader {
  const cookie = [...cookies].map((each) => each.join('=')).join('; ')
  const send = async (path: string, body: BodyInit, headers: Record<string, string>) => {
    const init = { method: 'POST', body, headers: { cookie, origin: line, connection: 'close', ...headers } }
    const response = await fetch(line + path, init).catch(() => {
      throw new Unreachable()
    })
    if (!response.ok) throw await apiErrorOf(response)
    const text = await response.text().catch(() => {
      throw new Unreachable()
    })
    return text === '' ? undefined : JSON.parse(text)
  }
  const post = (path: string, body: unknown) =>
    send(`/api/unfinished/${path}`, JSON.stringify(body), { 'content-type': 'application/json' })
  return {
    arrived: (asked) => post('captures/arrived', asked),
    upload: (id, photo, bucket) =>
      send(`/api/files/${bucket}`, photo, {
        'content-type': 'image/jpeg',
        'x-file-name': 'photo.jpg',
        'x-upload-id': id,
      }),
    capture: (piece) => post('captures', piece),
    speak: async () => expect.fail('Nobody spoke'),
  }
}

/**
 * Captures that are sent over a line that breaks at random, from a device that is switched off at random, by two tabs at
 * once now and then: when all is calm again, each has arrived, and no photo is there twice.
 */
export async function captureOverCutLine(installation: Installation, count: number, share = 0.3) {
  const line = await aCutLine(installation.url, share)
  const ann = await anUploader(installation)
  const captureUploader = captureUploaderOf(ann, line.url)
  let isCalm = true
  const store = aStore(() => {
    if (!isCalm && Math.random() < 0.1) throw new Error(SWITCHED_OFF)
  })
  await takeKeys(store, {
    owner: ann.id,
    secrets: { reading: 'one', capturing: 'another' },
    now: Date.now(),
    reads: true,
  })
  const picture = new Uint8Array(await jpeg(24, 18))
  const captures = Array.from({ length: count }, (_, i) => ({
    id: randomUUID(),
    title: `Piece ${i}`,
    place: null,
    photos: Array.from({ length: i % 5 === 0 ? 2 : 1 }, () => new File([picture], 'photo.jpg', { type: 'image/jpeg' })),
  }))
  // So many as one device may have waiting.
  for (let from = 0; from < count; from += 200) {
    isCalm = true
    await addCaptures(store, captures.slice(from, from + 200), Infinity)
    isCalm = false
    await sendAll(from + 200 >= count)
  }
  await line.stop()
  expect(await waitingCaptures(store)).toEqual([])
  return { cuts: line.cuts(), captures, ...(await whatArrived(ann)) }

  async function sendAll(isLast: boolean) {
    for (let round = 0; (await waitingCaptures(store)).length > 0; round++) {
      const refused = (await waitingCaptures(store)).flatMap(({ problem }) => problem ?? [])
      expect(refused).toEqual([])
      expect(round, 'it comes to an end').toBeLessThan(1_000)
      // The last of them over a line that holds, so that it comes to an end.
      if (isLast && round > 40 + count) line.mend()
      const tabs = Array.from({ length: round % 4 === 0 ? 2 : 1 }, () =>
        sendCaptures(store, captureUploader).catch(switchedOff),
      )
      expect((await Promise.all(tabs)).every((outcome) => outcome !== 'signed-out')).toBe(true)
    }
  }
}

function switchedOff(error: unknown) {
  if ((error as Error).message !== SWITCHED_OFF) throw error
}

const whatArrived = ({ id }: Uploader) =>
  asSystem(database, async (db) => ({
    pieces: await db
      .selectFrom('unfinished')
      .select(['id', 'title'])
      .where('user_id', '=', id)
      .orderBy('turn')
      .execute(),
    photos: await db.selectFrom('unfinished_photos').select('unfinished_id').where('user_id', '=', id).execute(),
    files: await db.selectFrom('stored_files').select('path').where('user_id', '=', id).execute(),
  }))

/** Each once, with its own photos, and no file that belongs to nothing. */
export function expectOnce({ captures, pieces, photos, files }: Awaited<ReturnType<typeof captureOverCutLine>>) {
  expect(pieces.map(({ title }) => String(title)).toSorted()).toEqual(captures.map(({ title }) => title).toSorted())
  const photosOf = Map.groupBy(photos, ({ unfinished_id }) => unfinished_id)
  for (const { id, photos: own } of captures) expect(photosOf.get(id)?.length).toBe(own.length)
  expect(files).toHaveLength(photos.length)
}
