import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { asAdmin } from '#database/access.ts'
import type { AdminAction } from '../rules/admin-actions.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anAdministrator, anInvestor, type Person } from '#testing/people.ts'
import { createCategory, removeCategory, updateCategory } from './category-handlers.ts'
import { createInvitation, listInvitations, withdrawInvitation } from './invite.ts'
import { listLog } from './log-handlers.ts'
import { logAct } from './log.ts'
import { createTestUser } from './test-user-handlers.ts'
import { suspendUser } from './account-handlers.ts'

let admin: Person
beforeAll(async () => void (admin = await anAdministrator()))

const note = (name: string, action: AdminAction = 'suspended') =>
  asAdmin(database, admin.id, (db) => {
    const actor = { id: admin.id, name: admin.email, address: null, device: null }
    return logAct(db, actor, { action, target: { id: null, name }, before: null, after: null })
  })
const targets = (items: { target: string }[]) => items.map(({ target }) => target)

test('categories and test users leave their line, with what was before and after', async () => {
  const name = `Coins ${randomUUID().slice(0, 8)}`
  const { id } = await call(createCategory, { name, type: 'genre' }, admin)
  await call(updateCategory, { id, name: `${name} and medals`, from: name }, admin)
  await call(removeCategory, { id }, admin)
  await call(createTestUser, { role: 'creator' }, admin)
  const { items } = await call(listLog, { limit: 4 }, admin)
  expect(items.toReversed()).toMatchObject([
    { action: 'category_added', target: name, before: null, after: { name, type: 'genre' } },
    { action: 'category_changed', target: name, before: { name }, after: { name: `${name} and medals` } },
    { action: 'category_deleted', target: `${name} and medals`, after: null },
    { action: 'test_user_made', after: { role: 'creator' } },
  ])
  expect(JSON.stringify(items)).not.toContain('Test-')
})

test('an act that fails leaves no line', async () => {
  const before = await call(listLog, { limit: 1 }, admin)
  await expect(call(suspendUser, { id: admin.id, reason: 'Oneself' }, admin)).rejects.toThrow('your own account')
  const ann = await aCreator()
  const enqueue = () => Promise.reject(new Error('The queue is away'))
  await expect(call(suspendUser, { id: ann.id, reason: 'A reason' }, admin, { enqueue })).rejects.toThrow('away')
  expect(await call(listLog, { limit: 1 }, admin)).toEqual(before)
})

test('it comes by the page, the latest first, and nothing repeats or is skipped when more comes', async () => {
  const mark = randomUUID()
  for (let i = 0; i < 5; i++) await note(`${mark} ${i}`)
  const first = await call(listLog, { search: mark, limit: 2 }, admin)
  await note(`${mark} of later`)
  const second = await call(listLog, { search: mark, limit: 2, cursor: first.next_cursor! }, admin)
  const third = await call(listLog, { search: mark, limit: 2, cursor: second.next_cursor! }, admin)
  expect([first, second, third].flatMap(({ items }) => targets(items))).toEqual(
    [4, 3, 2, 1, 0].map((i) => `${mark} ${i}`),
  )
  expect(third.next_cursor).toBeNull()
})

test('it can be filtered by action, and by the address of either account', async () => {
  const mark = randomUUID()
  await note(`${mark} Ørsted`)
  await note(`${mark} other`, 'category_added')
  const found = async (filter: object) => targets((await call(listLog, filter, admin)).items)
  expect(await found({ search: `${mark} orsted` })).toEqual([`${mark} Ørsted`])
  expect(await found({ search: `${admin.email} ${mark}` })).toHaveLength(2)
  expect(await found({ search: mark, action: 'category_added' })).toEqual([`${mark} other`])
  expect(await found({ search: 'nobody of this name %' })).toEqual([])
})

test.for([{ action: 'anything' }, { search: 'a\0' }, { limit: 0 }, { cursor: 'x' }])(
  '%j is no request for the log',
  async (request) => {
    await expect(call(listLog, request as never, admin)).rejects.toMatchObject({
      code: expect.stringMatching(/^(BAD_REQUEST|CURSOR_INVALID)$/),
    })
  },
)

test('who is no administrator reads none of it', async () => {
  for (const caller of [await aCreator(), await anInvestor(), null])
    await expect(call(listLog, {}, caller)).rejects.toMatchObject({ code: caller ? 'FORBIDDEN' : 'UNAUTHORIZED' })
})

test('an invitation is logged with the account type that it is for, and its link with nothing', async () => {
  const email = `${randomUUID()}@example.com`
  await call(createInvitation, { email: email.toUpperCase(), role: 'creator' }, admin)
  expect((await call(listLog, { search: email }, admin)).items).toMatchObject([
    { action: 'invited', target: email, before: null, after: { role: 'creator' } },
  ])
  const ann = await aCreator()
  await expect(call(createInvitation, { email: ann.email }, admin)).rejects.toMatchObject({ code: 'ALREADY_MEMBER' })
  for (const wrong of [{ email: 'nobody' }, { email, role: 'admin' }, {}])
    await expect(call(createInvitation, wrong as never, admin)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await call(listLog, { search: email }, admin)).items).toHaveLength(1)
})

test('an open invitation is listed and can be withdrawn, once; one that is over is neither', async () => {
  const [email, later] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
  await call(createInvitation, { email, role: 'creator' }, admin)
  await call(createInvitation, { email: later }, admin)
  const open = await call(listInvitations, {}, admin)
  expect(open.slice(0, 2)).toMatchObject([
    { email: later, role: null },
    { email, role: 'creator' },
  ])
  const { id } = open[1]!
  await call(withdrawInvitation, { id }, admin)
  expect((await call(listInvitations, {}, admin)).map((each) => each.email)).not.toContain(email)
  expect((await call(listLog, { search: email }, admin)).items[0]).toMatchObject({
    action: 'invitation_withdrawn',
    target: email,
  })
  for (const gone of [id, randomUUID()])
    await expect(call(withdrawInvitation, { id: gone }, admin)).rejects.toMatchObject({ code: 'NOT_FOUND' })

  await database.pool.query(`update auth.invitations set expires_at = now() where email = $1`, [later])
  expect((await call(listInvitations, {}, admin)).map((each) => each.email)).not.toContain(later)
})
