import { expect, test } from 'vitest'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { getAsset, removeAsset } from '#record/assets/server/handlers.ts'
import { getAssetHistory } from '#record/history/server/history.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { anInvestor, type Person } from '#testing/people.ts'
import { placed, placesOf } from '#testing/places.ts'
import { aWalkthrough } from '#testing/walkthroughs.ts'
import {
  finishWalkthrough,
  getWalkthrough,
  getWalkthroughReport,
  getWalkthroughsOfAsset,
  markPiece,
  notePiece,
} from './handlers.ts'

const FAIR = { grade: 'Fair', date: '2026-03-01' } as const
type Said = { note?: string; condition?: { grade: typeof FAIR.grade | 'Good' | 'Poor'; date: string } | null }

async function aWalk() {
  const ann = await anInvestor({ plan: 'fixed-limit' })
  const [clock, vase] = [await placed('Study', ann, { title: 'Clock' }), await placed('Study', ann, { title: 'Vase' })]
  const id = await aWalkthrough(ann, (await placesOf(ann))['Study']!.id)
  const say = (asset: { id: string }, said: Said, by: Person = ann) =>
    call(notePiece, { id, asset_id: asset.id, ...said }, by)
  const see = (asset: { id: string }, seen = true) => call(markPiece, { id, asset_id: asset.id, seen }, ann)
  const shown = async () =>
    (await call(getWalkthrough, { id }, ann)).pieces.map(({ title, mark, note, condition }) => [
      title,
      mark,
      note,
      condition,
    ])
  const reports = async (asset: { id: string }) =>
    (await call(getAsset, { id: asset.id }, ann)).conditions.map(({ grade, date, note }) => [grade, date, note])
  return { ann, clock, vase, id, say, see, shown, reports }
}

test('what is noted of a piece is in the list, in the report, and on its record', async () => {
  const { ann, clock, vase, id, say, see, shown } = await aWalk()
  await see(clock)
  await say(clock, { note: '  hung in the hall,\nframe chipped ' })
  await say(vase, { note: 'Ask Ben where it is' })
  expect(await shown()).toEqual([
    ['Clock', 'found', 'hung in the hall, frame chipped', null],
    ['Vase', null, 'Ask Ben where it is', null],
  ])
  expect(await call(getWalkthroughsOfAsset, { id: vase.id }, ann)).toMatchObject({
    open: [{ id, seen: false, belongs: true, note: 'Ask Ben where it is' }],
  })

  await call(finishWalkthrough, { id }, ann)
  expect(await call(getWalkthroughReport, { id }, ann)).toMatchObject([
    { title: 'Clock', mark: 'found', note: 'hung in the hall, frame chipped' },
    { title: 'Vase', mark: 'missing', note: 'Ask Ben where it is' },
  ])
  expect(await call(getWalkthroughsOfAsset, { id: clock.id }, ann)).toMatchObject({
    last_seen: { id, name: 'Autumn', note: 'hung in the hall, frame chipped' },
  })
  expect(await call(getWalkthroughsOfAsset, { id: vase.id }, ann)).toMatchObject({
    missing: { id, note: 'Ask Ben where it is' },
  })
  await expect(say(clock, { note: 'too late' })).rejects.toMatchObject({ code: 'WALKTHROUGH_ENDED' })
})

test('whoever takes a press back keeps the note, and a note that is emptied leaves nothing', async () => {
  const { clock, say, see, shown } = await aWalk()
  await see(clock)
  await say(clock, { note: 'dusty' })
  await see(clock, false)
  expect((await shown())[0]).toEqual(['Clock', null, 'dusty', null])
  await see(clock)
  expect((await shown())[0]).toEqual(['Clock', 'found', 'dusty', null])
  await see(clock, false)
  await say(clock, { note: ' ' })
  const { rows } = await database.pool.query('select from walkthrough_marks where asset_id = $1', [clock.id])
  expect(rows).toEqual([])
})

test('a condition is one report of the record, which says what was said last in this walkthrough', async () => {
  const { ann, clock, id, say, shown, reports } = await aWalk()
  const { version } = await call(getAsset, { id: clock.id }, ann)
  await say(clock, { note: 'frame chipped', condition: FAIR })
  expect((await shown())[0]).toEqual(['Clock', 'found', 'frame chipped', 'Fair'])
  expect(await reports(clock)).toEqual([['Fair', '2026-03-01', 'frame chipped']])
  expect((await call(getAsset, { id: clock.id }, ann)).version).toBeGreaterThan(version)
  expect((await call(getAssetHistory, { id: clock.id }, ann)).saves[0]).toMatchObject({ way: 'walkthrough' })

  await say(clock, { condition: { grade: 'Good', date: '2026-03-02' } })
  await say(clock, { note: 'not chipped after all' })
  expect(await reports(clock)).toEqual([['Good', '2026-03-02', 'not chipped after all']])
  await say(clock, { condition: null })
  expect(await reports(clock)).toEqual([])
  await say(clock, { condition: FAIR })
  await call(finishWalkthrough, { id }, ann)
  expect(await reports(clock)).toEqual([['Fair', '2026-03-01', 'not chipped after all']])
  expect(await call(getWalkthroughsOfAsset, { id: clock.id }, ann)).toMatchObject({ last_seen: { condition: 'Fair' } })
})

test('a report that was taken away in the record does not come back with a note', async () => {
  const { clock, say, shown, reports } = await aWalk()
  await say(clock, { condition: FAIR })
  await database.pool.query('delete from conditions where asset_id = $1', [clock.id])
  await say(clock, { note: 'dusty' })
  expect(await reports(clock)).toEqual([])
  expect((await shown())[0]).toEqual(['Clock', 'found', 'dusty', 'Fair'])
})

test('a note that is too long, a day to come and a record that is full are refused, and change nothing', async () => {
  const { ann, clock, say, shown, reports } = await aWalk()
  await expect(say(clock, { note: 'x'.repeat(501) })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [{ message: 'The note is too long. 500 characters fit.' }] },
  })
  await expect(say(clock, { condition: { grade: 'Good', date: '2400-01-01' } })).rejects.toMatchObject({
    code: 'ASSET_INVALID',
  })
  await database.pool.query(
    `insert into conditions (asset_id, user_id, grade, position)
     select $1, $2, 'Good', place from generate_series(0, $3 - 1) as place`,
    [clock.id, ann.id, CHILDREN.conditions.typing.most],
  )
  await expect(say(clock, { note: 'x'.repeat(500), condition: FAIR })).rejects.toMatchObject({
    code: 'ASSET_INVALID',
    data: { mistakes: [{ message: 'An asset can have up to 100 condition reports' }] },
  })
  expect((await shown())[0]).toEqual(['Clock', null, null, null])
  expect(await reports(clock)).toHaveLength(100)
})

test('two phones that say something of the same pieces at once both come through, and the last one counts', async () => {
  const { ann, clock, vase, id, say, see, shown, reports } = await aWalk()
  await Promise.all([
    ...[clock, vase, clock, vase].map((asset) => see(asset)),
    say(clock, { note: 'one', condition: FAIR }),
    say(vase, { note: 'two', condition: FAIR }),
    say(clock, { note: 'three', condition: { grade: 'Poor', date: '2026-03-01' } }),
  ])
  expect((await shown()).map(([title, mark]) => [title, mark])).toEqual([
    ['Clock', 'found'],
    ['Vase', 'found'],
  ])
  expect(await reports(clock)).toHaveLength(1)
  const ending = await Promise.allSettled([
    call(finishWalkthrough, { id }, ann),
    call(finishWalkthrough, { id }, ann),
    say(vase, { note: 'while it ends', condition: { grade: 'Good', date: '2026-03-01' } }),
    see(clock, false),
  ])
  expect(
    ending
      .slice(0, 2)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['fulfilled', 'rejected'])
  for (const each of ending)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'WALKTHROUGH_ENDED' })
  const report = await call(getWalkthroughReport, { id }, ann)
  expect(report.map(({ title }) => title)).toEqual(['Clock', 'Vase'])
  expect(await reports(vase)).toEqual([[report[1]!.condition, '2026-03-01', report[1]!.note]])
})

test('of what was deleted meanwhile, or is somebody else’s, nothing can be noted', async () => {
  const { ann, clock, say } = await aWalk()
  const ben = await anInvestor({ plan: 'fixed-limit' })
  await expect(say(clock, { note: 'mine' }, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(say(await placed('Hall', ben), { note: 'mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(say({ id: 'none' }, { note: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call(removeAsset, { id: clock.id }, ann)
  await expect(say(clock, { note: 'gone' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
