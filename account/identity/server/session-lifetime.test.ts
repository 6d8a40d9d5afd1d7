import { expect, test } from 'vitest'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'

const installation = await anInstallation({ LOG_LEVEL: 'error' })
const strict = await anInstallation({ LOG_LEVEL: 'error', SESSION_MAX_DAYS: '7' })

async function someone(at = installation) {
  const browser = aBrowser(at)
  const registration = aRegistration()
  const signedUp = await browser.post('/api/auth/sign-up/email', registration)
  return { browser, email: registration.email, signedUp }
}

const isSignedIn = async (browser: ReturnType<typeof aBrowser>) =>
  (await (await browser.get('/api/session')).json()) !== null

/** The session was begun so many days ago, and used daily since. */
const began = (email: string, days: number) =>
  database.pool.query(
    `update auth.session set "createdAt" = now() - make_interval(days => $2),
       "expiresAt" = now() + interval '29 days', "updatedAt" = now() - interval '1 day'
     where "userId" = (select id from auth."user" where email = $1)`,
    [email, days],
  )

const maxAgeIn = (response: Response) => {
  const cookie = response.headers.getSetCookie().findLast((each) => /session_token=/.test(each))
  return Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1])
}

const DAY = 24 * 60 * 60

test('a session that is used every day ends after ninety days all the same', async () => {
  const ann = await someone()
  await began(ann.email, 89)
  expect(await isSignedIn(ann.browser)).toBe(true)
  await began(ann.email, 90)
  expect(await isSignedIn(ann.browser)).toBe(false)
  expect((await ann.browser.get('/api/assets')).status).toBe(401)
})

test('its cookie never outlives it', async () => {
  const ann = await someone()
  expect(maxAgeIn(ann.signedUp)).toBe(30 * DAY)
  await began(ann.email, 80)
  const renewed = maxAgeIn(await ann.browser.get('/api/session'))
  expect(renewed).toBeGreaterThan(9 * DAY)
  expect(renewed).toBeLessThanOrEqual(10 * DAY)
})

test('how many days is a setting', async () => {
  const ann = await someone(strict)
  expect(maxAgeIn(ann.signedUp)).toBeLessThanOrEqual(7 * DAY)
  await began(ann.email, 6)
  expect(await isSignedIn(ann.browser)).toBe(true)
  await began(ann.email, 7)
  expect(await isSignedIn(ann.browser)).toBe(false)
})

test('a renewed proof of who one is does not make it longer', async () => {
  const ann = await someone()
  await began(ann.email, 89)
  await ann.browser.post('/api/auth/reauthenticate', { password: PASSWORD })
  await began(ann.email, 90)
  expect(await isSignedIn(ann.browser)).toBe(false)
})
