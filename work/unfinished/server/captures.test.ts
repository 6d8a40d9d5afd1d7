import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aStoredFile } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { captureOverCutLine, expectOnce } from '#testing/captures-over-cut-line.ts'
import { anInstallation } from '#testing/installation.ts'
import { aCreator } from '#testing/people.ts'
import { unfinishedPieces } from './handlers.ts'

const { add, arrived, capture, list, remove } = unfinishedPieces
const titlesOf = async (owner: Parameters<typeof call>[2]) =>
  (await call(list, {}, owner)).items.map(({ title }) => title)

test('captures arrive once each over a line that breaks, from a device that is switched off', async () => {
  const result = await captureOverCutLine(await anInstallation(), 40)
  expectOnce(result)
  expect(result.cuts).toBeGreaterThan(3)
})

test('a capture that is sent again after it was discarded does not come back; what was discarded by mistake does', async () => {
  const ann = await aCreator()
  const piece = { id: randomUUID(), title: 'Vase', photos: [(await aStoredFile(ann.id)).path] }
  await call(capture, piece, ann)
  await call(capture, piece, ann)
  expect(await titlesOf(ann)).toEqual(['Vase'])
  const { removed } = await call(remove, { ids: [piece.id] }, ann)
  await call(capture, piece, ann)
  expect(await titlesOf(ann)).toEqual([])
  await call(add, { items: removed }, ann)
  expect(await titlesOf(ann)).toEqual(['Vase'])
})

test('one whose photo is gone has not arrived, and somebody else’s id says nothing', async () => {
  const [ann, ben] = [await aCreator(), await aCreator()]
  const { path } = await aStoredFile(ann.id)
  const piece = { id: randomUUID(), photos: [path, `${ann.id}/images/${randomUUID()}.jpg`] }
  await expect(call(capture, piece, ann)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
  const asked = { captures: [piece.id, 'no id'], photos: ['no id'] }
  expect(await call(arrived, asked, ann)).toEqual({ captures: [], photos: [] })
  await call(capture, { ...piece, photos: [path] }, ann)
  expect(await call(arrived, asked, ann)).toEqual({ captures: [piece.id], photos: [] })
  expect(await call(arrived, asked, ben)).toEqual({ captures: [], photos: [] })
})
