import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAsset } from '#record/assets/server/create-asset.ts'
import { unfinishedPieces } from '#work/unfinished/server/handlers.ts'
import { aPiece, aStoredFile } from '#testing/assets.ts'
import { call } from '#testing/call.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { placed, placesOf } from '#testing/places.ts'
import { aWalkthrough } from '#testing/walkthroughs.ts'
import {
  finishWalkthrough,
  getWalkthrough,
  getWalkthroughReport,
  getWalkthroughsOfAsset,
  removeWalkthrough,
} from './handlers.ts'

async function aWalk() {
  const ann = await anInvestor({ plan: 'fixed-limit' })
  await placed('Study', ann, { title: 'Clock' })
  return { ann, id: await aWalkthrough(ann, (await placesOf(ann))['Study']!.id) }
}

async function photograph(person: Person, walkthrough_id: string, title: string | null = 'Lamp') {
  const [id, { path }] = [randomUUID(), await aStoredFile(person.id)]
  await call(unfinishedPieces.add, { items: [{ id, title, place: 'Study', photos: [path], walkthrough_id }] }, person)
  return { id, path }
}

const finish = (person: Person, photos: string[]) =>
  call(createAsset, aPiece({ title: 'Brass lamp', place: 'Study', images: photos }), person)
const reported = async (person: Person, id: string) =>
  (await call(getWalkthroughReport, { id }, person)).map(({ title, mark, is_there, is_unfinished }) => [
    title,
    mark,
    is_there,
    is_unfinished,
  ])

test('what is photographed on the way is new there with its photo, and one piece when it is finished', async () => {
  const { ann, id } = await aWalk()
  const lamp = await photograph(ann, id)
  await photograph(ann, id, null)
  const { walkthrough, pieces } = await call(getWalkthrough, { id }, ann)
  expect([walkthrough.seen, walkthrough.pieces]).toEqual([2, 3])
  expect(pieces.map(({ title, mark, is_unfinished, image }) => [title, mark, is_unfinished, image !== null])).toEqual([
    ['Clock', null, false, false],
    ['Lamp', 'new', true, true],
    ['Untitled', 'new', true, true],
  ])
  expect((await call(getWalkthrough, { id, show: 'unseen' }, ann)).pieces.map(({ title }) => title)).toEqual(['Clock'])

  const made = await finish(ann, [lamp.path])
  const after = await call(getWalkthrough, { id }, ann)
  expect(after.pieces.map(({ title, mark, is_unfinished }) => [title, mark, is_unfinished])).toEqual([
    ['Brass lamp', 'new', false],
    ['Clock', null, false],
    ['Untitled', 'new', true],
  ])
  expect(await call(getWalkthroughsOfAsset, { id: made.id }, ann)).toMatchObject({ open: [{ id, seen: true }] })
})

test('the report has what is still to be finished, and leads to the record once it is', async () => {
  const { ann, id } = await aWalk()
  const [lamp, shade] = [await photograph(ann, id), await photograph(ann, id, 'Shade')]
  await call(finishWalkthrough, { id }, ann)
  expect(await reported(ann, id)).toEqual([
    ['Clock', 'missing', true, false],
    ['Lamp', 'new', false, true],
    ['Shade', 'new', false, true],
  ])
  // Two that turn out to be one: a line each, one of which leads to it.
  const made = await finish(ann, [lamp.path, shade.path])
  expect((await reported(ann, id)).slice(1)).toEqual([
    ['Lamp', 'new', true, false],
    ['Shade', 'new', false, false],
  ])
  expect(await call(getWalkthroughsOfAsset, { id: made.id }, ann)).toMatchObject({ last_seen: { id, place: 'Study' } })
})

test('what arrives after the end, or for a walkthrough that is gone or another’s, is to be finished all the same', async () => {
  const { ann, id } = await aWalk()
  await call(finishWalkthrough, { id }, ann)
  const other = await aWalk()
  for (const each of [id, other.id, randomUUID(), 'none']) await photograph(ann, each)
  expect((await reported(ann, id)).map(([title]) => title)).toEqual(['Clock'])
  expect((await call(getWalkthrough, { id: other.id }, other.ann)).walkthrough.pieces).toBe(1)
  expect((await call(unfinishedPieces.list, {}, ann)).total).toBe(4)
})

test('a walkthrough that is deleted takes nothing with it that is to be finished', async () => {
  const { ann, id } = await aWalk()
  await photograph(ann, id)
  await call(removeWalkthrough, { id }, ann)
  expect((await call(unfinishedPieces.list, {}, ann)).total).toBe(1)
})
