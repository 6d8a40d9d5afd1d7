import { expect, test } from 'vitest'
import { asAdmin, asSystem } from '#database/access.ts'
import { noteActivity } from './shared/note-activity.ts'
import { codeOf } from '#testing/authenticator.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { anInstallation } from '#testing/installation.ts'
import { aCreator, anAdministrator, type Person } from '#testing/people.ts'
import { updateRole } from '#account/admin/server/account-queries.ts'
import { forgetOldActivityJob } from './forget-old-activity.job.ts'
import { listActivity } from './handlers.ts'

const installation = await anInstallation({ LOG_LEVEL: 'error' })

async function someone() {
  const browser = aBrowser(installation)
  const registration = aRegistration()
  await browser.post('/api/auth/sign-up/email', registration)
  const post = (path: string, body: object = {}) => browser.post(`/api/auth${path}`, body)
  return { browser, email: registration.email, post }
}
type Someone = Awaited<ReturnType<typeof someone>>

interface Entry {
  kind: string
  detail: Record<string, unknown>
}

/** The oldest first. */
async function entriesOf({ browser }: Pick<Someone, 'browser'>) {
  const { items } = (await (await browser.get('/api/activity?limit=100')).json()) as { items: Entry[] }
  return items.toReversed().map(({ kind, detail }) => [kind, detail['by'] ?? null])
}

test('registering, and signing in from another browser', async () => {
  const ann = await someone()
  const elsewhere = aBrowser(installation)
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' }
  await elsewhere.send('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...agent },
    body: JSON.stringify({ email: ann.email, password: PASSWORD }),
  })
  expect(await entriesOf(ann)).toEqual([
    ['signed_in', 'registration'],
    ['signed_in', 'password'],
  ])
  const page = await (await ann.browser.get('/api/activity')).json()
  expect(page).toMatchObject({ items: [{ detail: { device: 'Firefox on Windows' } }, {}], next_cursor: null })
  expect(JSON.stringify(page)).not.toMatch(/127\.0\.0\.1|::1/)
})

test('a wrong password is no sign-in, and neither is a right one that waits for its code', async () => {
  const ann = await someone()
  const { secret } = (await (await ann.post('/authenticator/begin')).json()) as { secret: string }
  await ann.post('/two-factor/verify-totp', { code: codeOf(secret, -1) })
  const elsewhere = aBrowser(installation)
  await elsewhere.post('/api/auth/sign-in/email', { email: ann.email, password: 'Wrong-horse-7' })
  await elsewhere.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD })
  const before = [
    ['signed_in', 'registration'],
    ['authenticator_added', null],
  ]
  expect(await entriesOf(ann)).toEqual(before)
  await elsewhere.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret) })
  expect(await entriesOf(ann)).toEqual([...before, ['signed_in', 'authenticator']])
})

test('factors, password and address leave a word each', async () => {
  const ann = await someone()
  const { secret } = (await (await ann.post('/authenticator/begin')).json()) as { secret: string }
  await ann.post('/two-factor/verify-totp', { code: codeOf(secret, -1) })
  const renewed = await ann.post('/backup-codes/renew')
  const { backup_codes } = (await renewed.json()) as { backup_codes: string[] }
  await ann.post('/reauthenticate', { password: PASSWORD })
  await ann.post('/change-password', { currentPassword: PASSWORD, newPassword: 'Another-horse-8' })
  const newEmail = aRegistration().email
  await ann.post('/change-email/begin', { newEmail })
  const elsewhere = aBrowser(installation)
  await elsewhere.post('/api/auth/sign-in/email', { email: newEmail, password: 'Another-horse-8' })
  await elsewhere.post('/api/auth/two-factor/verify-backup-code', { code: backup_codes[0] })
  await ann.post('/authenticator/remove')
  expect(await entriesOf(ann)).toEqual([
    ['signed_in', 'registration'],
    ['authenticator_added', null],
    ['backup_codes_renewed', null],
    ['password_changed', null],
    ['email_changed', null],
    ['signed_in', 'backup-code'],
    ['authenticator_removed', null],
  ])
})

test('a passkey that comes and goes is told by its name', async () => {
  const ann = await someone()
  await database.pool.query(
    `insert into auth.passkey ("userId", name, "publicKey", "credentialID", counter, "deviceType", "backedUp")
     select id, 'Phone', 'key', gen_random_uuid(), 0, 'singleDevice', false from auth."user" where email = $1`,
    [ann.email],
  )
  await database.pool.query(`delete from auth.passkey`)
  const { items } = (await (await ann.browser.get('/api/activity')).json()) as { items: Entry[] }
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'passkey_removed', detail: { name: 'Phone' } },
    { kind: 'passkey_added', detail: { name: 'Phone' } },
  ])
})

test('another role is announced, with the one before', async () => {
  const [admin, ann] = [await anAdministrator(), await aCreator()]
  await asAdmin(database, admin.id, (db) => updateRole(db, ann.id, 'investor'))
  expect(await call(listActivity, {}, ann)).toMatchObject({
    items: [{ kind: 'role_changed', detail: { from: 'creator', to: 'investor' } }],
  })
})

test('a report that was exported is told with its format', async () => {
  const ann = await someone()
  expect((await ann.browser.post('/api/reports/exports/csv', {})).status).toBe(200)
  expect((await ann.browser.post('/api/reports/exports/csv', { nonsense: true })).status).toBe(400)
  const { items } = (await (await ann.browser.get('/api/activity')).json()) as { items: Entry[] }
  expect(items.map(({ kind }) => kind)).toEqual(['report_exported', 'signed_in'])
  expect(items[0]).toMatchObject({ detail: { format: 'csv' } })
})

test('an account that is deleted takes its activity along', async () => {
  const ann = await someone()
  await database.pool.query(
    `insert into auth.passkey ("userId", "publicKey", "credentialID", counter, "deviceType", "backedUp")
     select id, 'key', gen_random_uuid(), 0, 'singleDevice', false from auth."user" where email = $1`,
    [ann.email],
  )
  const { rows } = await database.pool.query<{ id: string }>(`delete from auth."user" where email = $1 returning id`, [
    ann.email,
  ])
  const left = await asSystem(database, (db) =>
    db.selectFrom('activity').select('id').where('user_id', '=', rows[0]!.id).execute(),
  )
  expect(left).toEqual([])
})

const note = (person: Person, times: number) =>
  asSystem(database, async (db) => {
    for (let i = 0; i < times; i++)
      await noteActivity(db, person.id, 'signed_in', { by: 'password', device: `No. ${i}` })
  })

test('it comes by the page, the latest first, and nothing repeats or is skipped when more comes', async () => {
  const ann = await aCreator()
  await note(ann, 5)
  const first = await call(listActivity, { limit: 2 }, ann)
  await note(ann, 1)
  const second = await call(listActivity, { limit: 2, cursor: first.next_cursor! }, ann)
  const third = await call(listActivity, { limit: 2, cursor: second.next_cursor! }, ann)
  expect(third.next_cursor).toBeNull()
  const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(ids).size).toBe(5)
})

test.for(['', 'x', 'W10', 'WyIxIiwiMiJd', 'a'.repeat(500)])('the cursor %j is none', async (cursor) => {
  await expect(call(listActivity, { cursor }, await aCreator())).rejects.toMatchObject({ code: 'CURSOR_INVALID' })
})

test('nobody sees what happened to somebody else, and signed out there is nothing to see', async () => {
  const [ann, ben] = [await aCreator(), await aCreator()]
  await note(ann, 1)
  expect(await call(listActivity, {}, ben)).toEqual({ items: [], next_cursor: null })
  await expect(call(listActivity, {}, null)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('after two years it is forgotten', async () => {
  const ann = await aCreator()
  await note(ann, 2)
  await database.pool.query(
    `update activity set created_at = now() - interval '731 days' where detail ->> 'device' = 'No. 0' and user_id = $1`,
    [ann.id],
  )
  await forgetOldActivityJob(database).run({}, 'tonight')
  expect(await call(listActivity, {}, ann)).toMatchObject({ items: [{ detail: { device: 'No. 1' } }] })
})
