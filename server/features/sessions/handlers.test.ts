import { expect, test } from 'vitest'
import { call } from '#testing/call.ts'
import { aCreator } from '#testing/people.ts'
import { aSession } from '#testing/sessions.ts'
import { endSession, listSessions } from './handlers.ts'

test('a person sees where they are signed in, the latest first, and which of it is here', async () => {
  const ann = await aCreator()
  const early = await aSession(ann, { usedHoursAgo: 5 })
  const here = await aSession(ann)
  await aSession(ann, { daysLeft: -1 })
  await aSession(await aCreator())
  const sessions = await call(listSessions, undefined, ann, { comesBy: here.comesBy })
  expect(sessions).toMatchObject([
    { id: here.id, current: true, device: 'Firefox on Windows', ip_address: null },
    { id: early.id, current: false },
  ])
  expect(JSON.stringify(sessions)).not.toContain('token')
})

test('a session that was ended is gone; somebody else’s, a guessed one and one that is gone look the same', async () => {
  const ann = await aCreator()
  const { id: mine } = await aSession(ann)
  const ben = await aCreator()
  const { id: bens } = await aSession(ben)
  await call(endSession, { id: mine }, ann)
  for (const id of [bens, mine, crypto.randomUUID()])
    await expect(call(endSession, { id }, ann)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(endSession, { id: bens }, null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await call(listSessions, undefined, ben)).toMatchObject([{ current: true }, { id: bens }])
  expect(await call(listSessions, undefined, ann)).toMatchObject([{ current: true }])
})
