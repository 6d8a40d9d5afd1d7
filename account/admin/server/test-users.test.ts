import { beforeAll, expect, test } from 'vitest'
import { TEST_USERS } from '../rules/test-users.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { anInstallation } from '#testing/installation.ts'
import { aCreator, anAdministrator, type Person } from '#testing/people.ts'
import { createTestUser, listTestUsers } from './test-user-handlers.ts'

let admin: Person
beforeAll(async () => void (admin = await anAdministrator()))

const installation = await anInstallation({ TEST_USERS: 'on', LOG_LEVEL: 'error' })

async function signIn(email: string, password: string) {
  const browser = aBrowser(installation)
  const { status } = await browser.post('/api/auth/sign-in/email', { email, password })
  return { status, browser }
}

test.for(['admin', 'creator', 'investor'] as const)('a test %s can sign in and use the vault', async (role) => {
  const made = await call(createTestUser, { role }, admin)
  expect(made).toMatchObject({ role, email: TEST_USERS[role].email })
  const { status, browser } = await signIn(made.email, made.password)
  expect(status).toBe(200)
  expect(await (await browser.get('/api/session')).json()).toMatchObject({
    role,
    display_name: TEST_USERS[role].display_name,
    registration_completed: true,
  })
  expect((await browser.get('/api/assets')).status).toBe(200)
  expect((await browser.get('/api/admin/users')).status).toBe(role === 'admin' ? 200 : 403)
  const list = await call(listTestUsers, undefined, admin)
  expect(list.find((each) => each.role === role)?.created_at).not.toBeNull()
})

test('made again, it has another password, its role again, and is signed in nowhere', async () => {
  const first = await call(createTestUser, { role: 'creator' }, admin)
  const { browser } = await signIn(first.email, first.password)
  await database.pool.query(`update memberinfo set role = 'investor' where email = $1`, [first.email])
  const second = await call(createTestUser, { role: 'creator' }, admin)
  expect(second.password).not.toBe(first.password)
  expect(await (await browser.get('/api/session')).json()).toBeNull()
  expect((await signIn(first.email, first.password)).status).toBe(401)
  const again = await signIn(second.email, second.password)
  expect(await (await again.browser.get('/api/session')).json()).toMatchObject({ role: 'creator' })
})

test('whoever has signed up with such an address keeps the account', async () => {
  await database.pool.query(`delete from auth."user" where email = $1`, [TEST_USERS.investor.email])
  const browser = aBrowser(installation)
  await browser.post('/api/auth/sign-up/email', aRegistration({ email: TEST_USERS.investor.email }))
  await expect(call(createTestUser, { role: 'investor' }, admin)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  expect(await (await browser.get('/api/session')).json()).toMatchObject({ role: 'creator' })
})

test('where the settings do not allow it, there is no such thing', async () => {
  for (const attempt of [
    () => call(listTestUsers, undefined, admin, { allowsTestUsers: false }),
    () => call(createTestUser, { role: 'admin' }, admin, { allowsTestUsers: false }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('who is no administrator makes none, and no role beyond the three is made', async () => {
  for (const caller of [await aCreator(), null])
    for (const attempt of [
      () => call(listTestUsers, undefined, caller),
      () => call(createTestUser, { role: 'admin' }, caller),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: caller ? 'FORBIDDEN' : 'UNAUTHORIZED' })
  await expect(call(createTestUser, { role: 'estate-practices' } as never, admin)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})
