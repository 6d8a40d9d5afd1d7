import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asSystem } from '#database/access.ts'
import { ProviderUnavailable } from '#account/billing/server/shared/provider.ts'
import { call, sandbox } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator, anAdministrator, anInvestor, type Person } from '#testing/people.ts'
import { aNewcomer, customerOf, subscribe } from '#testing/subscribers.ts'
import { listActivity } from '#account/activity/server/handlers.ts'
import { listAssets } from '#work/vault/server/handlers.ts'
import {
  endUserSessions,
  removeUser,
  resetUserFactors,
  sendUserPasswordLetter,
  suspendUser,
  unsuspendUser,
} from './account-handlers.ts'
import { listLog } from './log-handlers.ts'
import { listUsers, setRole } from './user-handlers.ts'

let admin: Person
beforeAll(async () => void (admin = await anAdministrator()))

/** What was requested in the transaction: letters, mostly. */
const jobs: [name: string, data: { to?: string; subject?: string; text?: string; customerId?: string }][] = []
beforeEach(() => void (jobs.length = 0))
const circumstances = { enqueue: async (_: unknown, name: string, data: object) => void jobs.push([name, data]) }
const letters = () => jobs.map(([, { to, subject }]) => [to, subject])

const lastAct = async () => (await call(listLog, { limit: 1 }, admin)).items[0]
const lastActivity = async (person: Person) => (await call(listActivity, { limit: 1 }, person)).items[0]?.kind
const suspensionOf = async (person: Person) =>
  (await call(listUsers, { search: person.email }, admin)).items[0]?.suspension ?? null
const suspend = (person: Person, reason = 'A stolen card') =>
  call(suspendUser, { id: person.id, reason }, admin, circumstances)

async function aSession({ id }: Person) {
  await database.pool.query(
    `insert into auth.session ("userId", token, "expiresAt") values ($1, $2, now() + interval '1 day')`,
    [id, `sha256:${randomBytes(32).toString('hex')}`],
  )
}
const countSessions = async ({ id }: Person) =>
  (await database.pool.query(`select from auth.session where "userId" = $1`, [id])).rowCount

test('whoever is suspended is nobody at once, and reads why; unsuspended, all is as it was', async () => {
  const ann = await anInvestor({ assets: 1 })
  await aSession(ann)
  expect(await suspend(ann, '  A stolen\ncard ')).toMatchObject({
    id: ann.id,
    suspension: { reason: 'A stolen card', since: expect.stringMatching(/^\d{4}-.*Z$/) },
  })
  expect(await countSessions(ann)).toBe(0)
  await expect(call(listAssets, {}, ann)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(letters()).toEqual([[ann.email, 'Your account at Strongroom is suspended']])
  expect(jobs[0]![1].text).toContain('“A stolen card”')
  expect(await lastAct()).toMatchObject({
    actor: admin.email,
    action: 'suspended',
    target: ann.email,
    before: { state: 'active' },
    after: { state: 'suspended', reason: 'A stolen card' },
    address: '198.51.100.7',
    device: 'Firefox on Linux',
  })

  const again = await call(unsuspendUser, { id: ann.id }, admin, circumstances)
  expect(again).toMatchObject({ suspension: null })
  expect(await call(listAssets, {}, ann)).toMatchObject({ items: [{}] })
  expect(letters().at(-1)).toEqual([ann.email, 'Your account at Strongroom is open again'])
  expect(await lastAct()).toMatchObject({ action: 'unsuspended', before: { reason: 'A stolen card' } })
  const { items } = await call(listActivity, { limit: 2 }, ann)
  expect(items.map(({ kind }) => kind)).toEqual(['unsuspended', 'suspended'])
})

test.for(['', ' \n ', '\u200b', 'x'.repeat(501), null, 'half \ud800'])('%j is no reason', async (reason) => {
  const ann = await aCreator()
  await expect(suspend(ann, reason as string)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await suspensionOf(ann)).toBeNull()
})

test('an account that somebody else has suspended or opened meanwhile is said to be', async () => {
  const ann = await aCreator()
  const other = await anAdministrator()
  const outcomes = await Promise.allSettled([suspend(ann), call(suspendUser, { id: ann.id, reason: 'Mine' }, other)])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'STATE_CHANGED' } }])
  await call(unsuspendUser, { id: ann.id }, admin)
  await expect(call(unsuspendUser, { id: ann.id }, admin)).rejects.toMatchObject({ code: 'STATE_CHANGED' })
})

const ACTS_ON_AN_ACCOUNT: [name: string, (id: string) => Promise<unknown>][] = [
  ['suspend', (id) => call(suspendUser, { id, reason: 'A reason' }, admin)],
  ['unsuspend', (id) => call(unsuspendUser, { id }, admin)],
  ['delete', (id) => call(removeUser, { id, confirmation: admin.email }, admin)],
  ['reset factors', (id) => call(resetUserFactors, { id }, admin)],
  ['end sessions', (id) => call(endUserSessions, { id }, admin)],
  ['send a password letter', (id) => call(sendUserPasswordLetter, { id }, admin)],
]

test.for(ACTS_ON_AN_ACCOUNT)('%s: not to oneself, and not to nobody', async ([, act]) => {
  await expect(act(admin.id)).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
  for (const id of ['7c9e6679-7425-40de-944b-e07fc1f90ae7', 'nobody', "' or true --"])
    await expect(act(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two administrators who suspend each other at once do not lock both out', async () => {
  const [ada, bea] = [await anAdministrator(), await anAdministrator()]
  await asSystem(database, (db) =>
    db
      .updateTable('memberinfo')
      .set({ role: 'creator' })
      .where('role', '=', 'admin')
      .where('id', 'not in', [ada.id, bea.id])
      .execute(),
  )
  const outcomes = await Promise.allSettled([
    call(suspendUser, { id: bea.id, reason: 'Mine' }, ada),
    call(suspendUser, { id: ada.id, reason: 'Mine' }, bea),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const left = outcomes[0].status === 'fulfilled' ? ada : bea
  // The one who is suspended counts as none: the other can't step down.
  const stepDown = call(setRole, { id: left.id, role: 'creator', from: 'admin' }, left)
  await expect(stepDown).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' })
  await asSystem(database, (db) =>
    db.updateTable('memberinfo').set({ role: 'admin' }).where('id', '=', admin.id).execute(),
  )
})

test('an account is deleted by its address, with its plan; its log stays', async () => {
  const ann = await aNewcomer()
  await subscribe(ann, 'per-asset')
  const customer = await customerOf(ann)
  for (const confirmation of ['', 'DELETE', `x${ann.email}`])
    await expect(call(removeUser, { id: ann.id, confirmation }, admin)).rejects.toMatchObject({
      code: 'CONFIRMATION_DIFFERS',
    })
  await call(removeUser, { id: ann.id, confirmation: ` ${ann.email.toUpperCase()}` }, admin, circumstances)
  expect(jobs).toMatchObject([
    ['forget-customer', { customerId: customer }],
    ['send-letter', { to: ann.email, subject: 'Your account at Strongroom was deleted' }],
  ])
  expect((await call(listUsers, { search: ann.email }, admin)).items).toEqual([])
  expect(await lastAct()).toMatchObject({
    actor: admin.email,
    action: 'account_deleted',
    target: ann.email,
    before: { role: 'investor', state: 'active' },
    after: null,
  })
  await expect(call(removeUser, { id: ann.id, confirmation: ann.email }, admin)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('where the provider does not answer, no account is deleted and nothing is logged', async () => {
  const ann = await aNewcomer()
  await subscribe(ann, 'per-asset')
  const end = vi.fn<typeof sandbox.end>().mockRejectedValue(new ProviderUnavailable('away'))
  const attempt = call(removeUser, { id: ann.id, confirmation: ann.email }, admin, { payments: { ...sandbox, end } })
  await expect(attempt).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE', status: 503 })
  expect((await call(listUsers, { search: ann.email }, admin)).items).toHaveLength(1)
  expect((await call(listLog, { search: ann.email }, admin)).items).toEqual([])
})

test('factors that were lost are removed, all of them, and the person is notified', async () => {
  const ann = await aCreator()
  await expect(call(resetUserFactors, { id: ann.id }, admin)).rejects.toMatchObject({ code: 'NO_FACTORS' })
  await database.pool.query(
    `insert into auth."twoFactor" ("userId", secret, "backupCodes", verified) values ($1, 's', 'c', true)`,
    [ann.id],
  )
  await database.pool.query(
    `insert into auth.passkey ("userId", "publicKey", "credentialID", counter, "deviceType", "backedUp")
     select $1, 'key', gen_random_uuid(), 0, 'singleDevice', false from generate_series(1, 2)`,
    [ann.id],
  )
  await aSession(ann)
  await call(resetUserFactors, { id: ann.id }, admin, circumstances)
  const { rows } = await database.pool.query(
    `select "twoFactorEnabled", (select count(*)::int from auth."twoFactor" t where t."userId" = u.id) as factors
     from auth."user" u where id = $1`,
    [ann.id],
  )
  expect(rows).toEqual([{ twoFactorEnabled: false, factors: 0 }])
  expect(await countSessions(ann)).toBe(0)
  expect(letters()).toEqual([[ann.email, 'Your second factors for Strongroom were removed']])
  expect(await lastAct()).toMatchObject({
    action: 'factors_reset',
    before: { authenticator: true, passkeys: 2 },
    after: { authenticator: false, passkeys: 0 },
  })
  const { items } = await call(listActivity, { limit: 2 }, ann)
  expect(items.map(({ kind }) => kind)).toEqual(['factors_reset', 'passkey_added'])
})

test('somebody is signed out everywhere', async () => {
  const ann = await aCreator()
  await aSession(ann)
  await aSession(ann)
  await call(endUserSessions, { id: ann.id }, admin, circumstances)
  expect(await countSessions(ann)).toBe(0)
  expect(letters()).toEqual([[ann.email, 'You were signed out of Strongroom everywhere']])
  expect(await lastAct()).toMatchObject({ action: 'sessions_ended', before: { sessions: 2 }, after: { sessions: 0 } })
  expect(await lastActivity(ann)).toBe('sessions_ended')
})

test('a link to choose a new password goes to the person, and only that it was sent is logged', async () => {
  const ann = await aCreator()
  const sendPasswordLetter = vi.fn<(email: string) => Promise<void>>().mockResolvedValue()
  await call(sendUserPasswordLetter, { id: ann.id }, admin, { sendPasswordLetter })
  expect(sendPasswordLetter.mock.calls).toEqual([[ann.email]])
  expect(await lastAct()).toMatchObject({
    action: 'password_letter_sent',
    target: ann.email,
    before: null,
    after: null,
  })
})

test('another role is told to the person, and to the other administrators where it makes or unmakes one', async () => {
  const [ann, other] = [await aCreator(), await anAdministrator()]
  await call(setRole, { id: ann.id, role: 'investor', from: 'creator' }, admin, circumstances)
  expect(letters()).toEqual([[ann.email, 'Your role at Strongroom was changed']])
  jobs.length = 0
  await call(setRole, { id: ann.id, role: 'admin', from: 'investor' }, admin, circumstances)
  expect(letters()).toContainEqual([other.email, 'A new administrator at Strongroom'])
  expect(letters().map(([to]) => to)).not.toContain(admin.email)
  expect(await lastAct()).toMatchObject({
    action: 'role_changed',
    target: ann.email,
    before: { role: 'investor' },
    after: { role: 'admin' },
  })
  jobs.length = 0
  await call(setRole, { id: ann.id, role: 'creator', from: 'admin' }, admin, circumstances)
  expect(letters()).toContainEqual([other.email, 'An administrator was removed at Strongroom'])
})
