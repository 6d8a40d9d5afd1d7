import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator } from '#testing/people.ts'
import { getSession } from './own-session.ts'

test('whoever is signed in learns who they are, and a visitor that nobody is', async () => {
  const ben = await aCreator({ display_name: 'Ben' })
  expect(await call(getSession, undefined, ben)).toEqual({
    id: ben.id,
    email: ben.email,
    role: 'creator',
    display_name: 'Ben',
    profile_completed: false,
    registration_completed: true,
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
