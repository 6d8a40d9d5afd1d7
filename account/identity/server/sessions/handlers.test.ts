import { confirmDuty } from '#account/estate/server/duty-handlers.ts'
import { refuseOwnRelease } from '#account/estate/server/handlers.ts'
import { anEstate } from '#testing/estates.ts'
import { expect, test } from 'vitest'
import { call } from '#testing/call.ts'
import { asSystem } from '#database/access.ts'
import { database } from '#testing/database.ts'
import { aCreator } from '#testing/people.ts'
import { aSession } from '#testing/sessions.ts'
import { endSession, getSession, listSessions, offlineKeys } from './handlers.ts'

test('a person sees where they are signed in, the latest first, and which of it is here', async () => {
  const ann = await aCreator()
  const early = await aSession(ann, { usedHoursAgo: 5 })
  const here = await aSession(ann)
  await aSession(ann, { daysLeft: -1 })
  await aSession(await aCreator())
  const sessions = await call(listSessions, undefined, ann, { sessionRef: here.sessionRef })
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

test('whoever is signed in learns who they are, and a visitor that nobody is', async () => {
  const ben = await aCreator({ display_name: 'Ben' })
  expect(await call(getSession, undefined, ben)).toEqual({
    id: ben.id,
    email: ben.email,
    role: 'creator',
    display_name: 'Ben',
    language: null,
    profile_completed: false,
    registration_completed: true,
    has_release: false,
  })
  expect(await call(getSession, undefined, null)).toBeNull()
})

test('a role that changed a moment ago counts at the next request', async () => {
  const ben = await aCreator()
  await asSystem(database, (db) =>
    db.updateTable('memberinfo').set({ role: 'admin' }).where('id', '=', ben.id).execute(),
  )
  expect(await call(getSession, undefined, ben)).toMatchObject({ role: 'admin' })
})

test('the key to what a device stores goes with the session and the role; the one for captures stays the account’s', async () => {
  const ann = await aCreator()
  const device = crypto.randomUUID()
  const [here, there] = [await aSession(ann), await aSession(ann)]
  const keysAt = ({ sessionRef }: typeof here) => call(offlineKeys, { device }, ann, { sessionRef })
  const first = await keysAt(here)
  expect(await keysAt(here)).toEqual(first)
  expect((await keysAt(there)).reading).not.toBe(first.reading)
  expect((await keysAt(there)).capturing).toBe(first.capturing)
  await asSystem(database, (db) =>
    db.updateTable('memberinfo').set({ role: 'admin' }).where('id', '=', ann.id).execute(),
  )
  expect((await keysAt(here)).reading).not.toBe(first.reading)
  await call(endSession, { id: here.id }, ann)
  await expect(keysAt(here)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('whoever comes while a release of their vault runs is told so, and nobody else', async () => {
  const owner = await aCreator()
  const { confirmers } = await anEstate(owner)
  const { id, person } = confirmers[0]!
  await call(confirmDuty, { id, reason: '' }, person)
  expect(await call(getSession, undefined, owner)).toMatchObject({ has_release: true })
  expect(await call(getSession, undefined, person)).toMatchObject({ has_release: false })
  await call(refuseOwnRelease, undefined, owner)
  expect(await call(getSession, undefined, owner)).toMatchObject({ has_release: false })
})
