import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { anInstallation } from '#testing/installation.ts'
import { aCreator } from '#testing/people.ts'
import { whileNobodyCanLookUpAccounts } from '#testing/locked-accounts.ts'

const installation = await anInstallation({ CONFIRM_EMAIL: 'on', TRUST_PROXY: 'on' })
const RESEND = '/api/auth/send-verification-email'

const countLetters = async (recipient: string) => {
  const letters = await asSystem(database, (db) =>
    db.selectFrom('letters').select('subject').where('recipient', '=', recipient).execute(),
  )
  return letters.filter(({ subject }) => subject.startsWith('Confirm your email address')).length
}

test('neither the answer nor its time tells whether an account is waiting to be confirmed', async () => {
  const [waiting, confirmed] = [await aCreator(), await aCreator()]
  await database.pool.query('update auth."user" set "emailVerified" = true where id = $1', [confirmed.id])
  const ask = (email: string) => aBrowser(installation).post(RESEND, { email })
  const answers = await whileNobodyCanLookUpAccounts(() =>
    ['unknown@example.com', waiting.email, confirmed.email].map(ask),
  )
  expect(answers).toEqual(Array(3).fill('200 {"signed_in":false}'))

  await expect.poll(() => countLetters(waiting.email)).toBe(1)
  expect(await countLetters(confirmed.email)).toBe(0)
})

test('the sixth letter within a quarter of an hour has to wait, whether or not there is an account', async () => {
  const ann = aBrowser(installation)
  const { email } = aRegistration()
  await ann.post('/api/auth/sign-up/email', aRegistration({ email }))
  for (const address of ['nobody@example.com', email]) {
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await ann.post(RESEND, { email: address })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
})

const later = () => database.pool.query(`update rate_limits set ends_at = ends_at - interval '16 minutes'`)

test.each([RESEND, '/api/auth/request-password-reset'])('of %s twenty a day go to one address', async (path) => {
  const { email } = aRegistration()
  const statuses: Record<number, number> = {}
  for (let i = 0; i < 25; i++) {
    if (i % 5 === 0) await later()
    const { status } = await fetch(installation.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.${i}.1` },
      body: JSON.stringify({ email }),
    })
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  expect(statuses).toEqual({ 200: 20, 429: 5 })
})
