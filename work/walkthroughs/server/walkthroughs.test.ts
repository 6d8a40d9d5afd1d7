import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { getAsset, removeAsset } from '#record/assets/server/handlers.ts'
import { addStatus } from '#record/statuses/server/shared/statuses.ts'
import { removePlace } from '#record/places/server/handlers.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { addPlace, change, placed, placesOf } from '#testing/places.ts'
import { aWalkthrough } from '#testing/walkthroughs.ts'
import {
  beginWalkthrough,
  finishWalkthrough,
  getWalkthrough,
  getWalkthroughReport,
  getWalkthroughsOfAsset,
  listWalkthroughs,
  markPiece,
  removeWalkthrough,
} from './handlers.ts'

const someone = () => anInvestor({ plan: 'fixed-limit' })
const idOf = async (person: Person, name: string) => (await placesOf(person))[name]!.id
const see = (person: Person, id: string, asset: { id: string }, seen = true) =>
  call(markPiece, { id, asset_id: asset.id, seen }, person)

async function shown(
  person: Person,
  id: string,
  more: { show?: 'all' | 'unseen' | 'seen' | 'elsewhere'; q?: string } = {},
) {
  const { walkthrough, pieces } = await call(getWalkthrough, { id, ...more }, person)
  return {
    counts: [walkthrough.seen, walkthrough.pieces],
    pieces: pieces.map(({ title, mark }) => [title, mark]),
  }
}

test('a walkthrough goes through a place and all below it, and says in its report what became of each piece', async () => {
  const ann = await someone()
  const clock = await placed('Zurich / Study', ann, { title: 'Clock' })
  const vase = await placed('Zurich / Study / Vitrine', ann, { title: 'Vase' })
  const ring = await placed('Bank', ann, { title: 'Ring' })
  const study = await idOf(ann, 'Study')
  const id = await aWalkthrough(ann, study)
  const lamp = await placed('Zurich / Study', ann, { title: 'Lamp' })
  expect(await shown(ann, id)).toEqual({
    counts: [1, 3],
    pieces: [
      ['Clock', null],
      ['Lamp', 'new'],
      ['Vase', null],
    ],
  })
  expect(await shown(ann, id, { show: 'elsewhere', q: 'ri' })).toMatchObject({ pieces: [['Ring', null]] })

  await see(ann, id, clock)
  await see(ann, id, clock)
  await see(ann, id, ring)
  expect(await shown(ann, id, { show: 'seen', q: 'r' })).toEqual({ counts: [3, 4], pieces: [['Ring', 'here']] })
  expect(await shown(ann, id, { show: 'unseen' })).toMatchObject({ pieces: [['Vase', null]] })
  expect(await call(getWalkthroughsOfAsset, { id: vase.id }, ann)).toMatchObject({ open: [{ id, seen: false }] })

  await call(finishWalkthrough, { id }, ann)
  const report = await call(getWalkthroughReport, { id }, ann)
  expect(report.map(({ title, mark, place }) => [title, mark, place])).toEqual([
    ['Ring', 'here', 'Bank'],
    ['Clock', 'found', 'Zurich / Study'],
    ['Lamp', 'new', 'Zurich / Study'],
    ['Vase', 'missing', 'Zurich / Study / Vitrine'],
  ])
  expect((await call(getAsset, { id: ring.id }, ann)).place).toBe('Zurich / Study')
  expect((await call(getAsset, { id: vase.id }, ann)).place).toBe('Zurich / Study / Vitrine')
  expect(await call(getWalkthroughsOfAsset, { id: ring.id }, ann)).toMatchObject({
    open: [],
    last_seen: { place: 'Zurich / Study' },
    missing: null,
  })
  expect(await call(getWalkthroughsOfAsset, { id: vase.id }, ann)).toMatchObject({ last_seen: null, missing: { id } })

  const again = await aWalkthrough(ann, study)
  await see(ann, again, vase)
  await call(finishWalkthrough, { id: again }, ann)
  expect(await call(getWalkthroughsOfAsset, { id: vase.id }, ann)).toMatchObject({
    last_seen: { place: 'Zurich / Study / Vitrine' },
    missing: null,
  })
  expect(lamp.id).not.toBe(vase.id)
})

test('a press is taken back, and what was deleted, sold or moved meanwhile does not hang in the list', async () => {
  const ann = await someone()
  const [clock, vase, ring] = [
    await placed('Study', ann, { title: 'Clock' }),
    await placed('Study', ann, { title: 'Vase' }),
    await placed(null, ann, { title: 'Ring' }),
  ]
  const id = await aWalkthrough(ann)
  await see(ann, id, ring)
  await see(ann, id, ring, false)
  await see(ann, id, ring, false)
  await see(ann, id, clock)
  expect(await shown(ann, id)).toMatchObject({ counts: [1, 3] })
  await call(removeAsset, { id: clock.id }, ann)
  await call(addStatus, { assets: [vase.id], status: 'Sold' }, ann)
  expect(await shown(ann, id)).toEqual({ counts: [0, 1], pieces: [['Ring', null]] })
  await expect(see(ann, id, clock)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call(finishWalkthrough, { id }, ann)
  expect((await call(getWalkthroughReport, { id }, ann)).map(({ title }) => title)).toEqual(['Ring'])
})

test('a walkthrough that has ended stays as it is, until it is deleted', async () => {
  const ann = await someone()
  const clock = await placed('Study', ann)
  const id = await aWalkthrough(ann, await idOf(ann, 'Study'))
  await call(finishWalkthrough, { id }, ann)
  await change(ann, 'Study', { name: 'Library' })
  const ended = { code: 'WALKTHROUGH_ENDED' }
  await expect(see(ann, id, clock)).rejects.toMatchObject(ended)
  await expect(see(ann, id, clock, false)).rejects.toMatchObject(ended)
  await expect(call(finishWalkthrough, { id }, ann)).rejects.toMatchObject(ended)
  const [walk] = await call(listWalkthroughs, undefined, ann)
  expect(walk).toMatchObject({ place: 'Study', pieces: 1, seen: 0 })
  await expect(asUser(database, ann.id, (db) => db.deleteFrom('walkthrough_marks').execute())).rejects.toMatchObject({
    constraint: 'walkthrough_is_open',
  })
  await expect(
    asUser(database, ann.id, (db) => db.updateTable('walkthroughs').set({ ended_at: null }).execute()),
  ).rejects.toMatchObject({ constraint: 'walkthrough_is_open' })
  await call(removePlace, { id: await idOf(ann, 'Library') }, ann)
  await call(removeWalkthrough, { id }, ann)
  expect(await call(listWalkthroughs, undefined, ann)).toEqual([])
  await expect(call(getWalkthrough, { id }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a place that is renamed keeps its walkthrough; one that is deleted leaves nothing to see', async () => {
  const ann = await someone()
  await placed('Study', ann, { title: 'Clock' })
  const id = await aWalkthrough(ann, await idOf(ann, 'Study'))
  await change(ann, 'Study', { name: 'Library' })
  expect((await call(getWalkthrough, { id }, ann)).walkthrough).toMatchObject({ place: 'Library', pieces: 1 })
  await call(removePlace, { id: await idOf(ann, 'Library') }, ann)
  expect((await call(getWalkthrough, { id }, ann)).walkthrough).toMatchObject({ is_place_gone: true, pieces: 0 })
  await call(finishWalkthrough, { id }, ann)
  expect(await call(getWalkthroughReport, { id }, ann)).toEqual([])
})

test('an empty place has nothing to see, and somebody else’s place and pieces are like missing ones', async () => {
  const [ann, ben] = [await someone(), await someone()]
  const id = await aWalkthrough(ann, await addPlace(ann, 'Attic'))
  expect(await shown(ann, id)).toEqual({ counts: [0, 0], pieces: [] })
  const bens = await placed('Hall', ben)
  await expect(see(ann, id, bens)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const place_id of [await idOf(ben, 'Hall'), randomUUID(), 'x'])
    await expect(call(beginWalkthrough, { name: 'Autumn', place_id }, ann)).rejects.toMatchObject({
      code: 'PLACE_NOT_FOUND',
    })
})

test('a person has a thousand walkthroughs at most', async () => {
  const ann = await someone()
  await asUser(database, ann.id, (db) =>
    db
      .insertInto('walkthroughs')
      .values(Array.from({ length: 1_000 }, () => ({ name: 'Autumn' })))
      .execute(),
  )
  await expect(aWalkthrough(ann)).rejects.toMatchObject({ code: 'TOO_MANY_WALKTHROUGHS' })
})
