import { confirmDuty } from '#account/estate/server/duty-handlers.ts'
import { call } from '#testing/call.ts'
import { anEstate } from '#testing/estates.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem, asUser } from '#database/access.ts'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { allLetters, letterTo } from '#testing/letters.ts'
import { sendReminders } from './send-reminders.job.ts'

const installation = await anInstallation()

/** Somebody with a vase whose check is due tomorrow. */
async function someone() {
  const browser = aBrowser(installation)
  const { email } = aRegistration()
  await browser.post('/api/auth/sign-up/email', aRegistration({ email }))
  const { id } = (await (await browser.get('/api/session')).json()) as { id: string }
  await asUser(database, id, async (db) => {
    const vase = await db.insertInto('assets').values({ title: 'Vase' }).returning('id').executeTakeFirstOrThrow()
    const next_check = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await db.insertInto('conditions').values({ asset_id: vase.id, grade: 'Good', position: 0, next_check }).execute()
  })
  const makeCalendar = () => browser.post('/api/reminders/calendar', {})
  return { id, email, browser, makeCalendar }
}
type Someone = Awaited<ReturnType<typeof someone>>

async function aCalendar(ann: Someone) {
  const { url } = (await (await ann.makeCalendar()).json()) as { url: string }
  const { pathname, search } = new URL(url)
  return async () => (await fetch(installation.url + pathname + search)).text()
}

const system = (statement: ReturnType<typeof sql>) => asSystem(database, (db) => statement.execute(db))
const activityOf = async ({ browser }: Someone) => {
  const { items } = (await (await browser.get('/api/activity')).json()) as { items: { kind: string }[] }
  return items.map(({ kind }) => kind)
}

test.for<[string, (ann: Someone) => Promise<unknown>]>([
  [
    'a new password',
    ({ browser }) =>
      browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'Quiet-harbour-8' }),
  ],
  [
    'a password that is set by whatever else',
    ({ id }) => database.pool.query(`update auth.account set password = 'another' where "userId" = $1`, [id]),
  ],
  ['signing out everywhere', ({ browser }) => browser.post('/api/auth/sessions/end-all', {})],
  ['signing out everywhere else', ({ browser }) => browser.post('/api/auth/sessions/end-others', {})],
  ['being signed out by an administrator', ({ id }) => system(sql`select end_sessions(${id})`)],
  ['factors that an administrator removes', ({ id }) => system(sql`select reset_factors(${id})`)],
  [
    'a suspension, for good',
    ({ id }) => system(sql`select suspend_account(${id}, 'Charges.'), unsuspend_account(${id})`),
  ],
])('a calendar address ends by %s', async ([, happen]) => {
  const ann = await someone()
  const read = await aCalendar(ann)
  expect(await read()).toContain('SUMMARY:Vase')
  await happen(ann)
  expect(await read()).not.toMatch(/Vase|VCALENDAR/)
})

test('signing out here alone leaves the calendar as it is', async () => {
  const ann = await someone()
  const read = await aCalendar(ann)
  await ann.browser.post('/api/auth/sign-out', {})
  expect(await read()).toContain('SUMMARY:Vase')
})

test('of somebody who is suspended nobody reads a calendar, and no weekly letter is written', async () => {
  const ann = await someone()
  const read = await aCalendar(ann)
  const { rows } = await database.pool.query<{ token_hash: Buffer }>(
    'select token_hash from calendar_feeds where user_id = $1',
    [ann.id],
  )
  await system(sql`select suspend_account(${ann.id}, 'Charges.')`)
  await database.pool.query('insert into calendar_feeds (user_id, token_hash) values ($1, $2)', [
    ann.id,
    rows[0]!.token_hash,
  ])
  expect(await read()).not.toMatch(/Vase|VCALENDAR/)
  const written: string[] = []
  await sendReminders(database, {
    head: { product_name: 'Strongroom', support_email: 'support@strongroom.example', brand_color: '#502D6D' },
    remindersUrl: 'https://vault.example.com/reminders',
    enqueue: async (_db, _job, letter) => void written.push((letter as { to: string }).to),
  })
  expect(written).not.toContain(ann.email)
})

test('an address is made after a fresh proof, and its owner hears of each', async () => {
  const ann = await someone()
  await database.pool.query(
    `update auth.session set "confirmedAt" = now() - interval '11 minutes' where "userId" = $1`,
    [ann.id],
  )
  expect(await (await ann.makeCalendar()).json()).toMatchObject({ code: 'CONFIRMATION_NEEDED' })
  expect((await allLetters(installation)).filter(({ recipient }) => recipient === ann.email)).toEqual([])
  await ann.browser.post('/api/auth/reauthenticate', { password: PASSWORD })
  for (let i = 0; i < 2; i++) expect((await ann.makeCalendar()).status).toBe(200)
  const { text } = await letterTo(installation, ann.email, /^A calendar address was created/, 2)
  expect(text).toContain('Whoever has it can read what is due')
  expect(await activityOf(ann)).toEqual(['calendar_created', 'calendar_created', 'signed_in'])
  await ann.browser.send('/api/reminders/calendar', { method: 'DELETE' })
  expect((await activityOf(ann))[0]).toBe('calendar_ended')
})

test('a release of the vault stands in the calendar, on the day on which it opens, until its owner says no', async () => {
  const ann = await someone()
  const read = await aCalendar(ann)
  const said = 'SUMMARY:People confirmed that you are gone.'
  const { confirmers } = await anEstate({ id: ann.id, email: ann.email, role: 'investor' })
  expect(await read()).not.toContain(said)
  for (const { id, person } of confirmers.slice(0, 2)) await call(confirmDuty, { id, reason: '' }, person)
  const day = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  expect(await read()).toMatch(new RegExp(`DTSTART;VALUE=DATE:${day}[^]*${said}`))
  await ann.browser.post('/api/estate/refuse', {})
  expect(await read()).not.toContain(said)
})
