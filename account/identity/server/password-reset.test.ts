import { expect, test } from 'vitest'
import { MESSAGES } from '../rules/registration.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { anInstallation } from '#testing/installation.ts'
import { lettersTo } from '#testing/letters.ts'
import { aCreator } from '#testing/people.ts'
import { whileNobodyCanLookUpAccounts } from '#testing/locked-accounts.ts'

const installation = await anInstallation({ LOG_LEVEL: 'error' })
const REQUEST = '/api/auth/request-password-reset'
const CHECK = '/api/auth/check-password-reset'
const RESET = '/api/auth/reset-password'
const NEW_PASSWORD = 'Quiet-harbour-8'
const UNKNOWN_TOKEN = 'x'.repeat(24)

const visitor = () => aBrowser(installation)

async function someoneSignedUp() {
  const browser = visitor()
  const { email } = aRegistration()
  await browser.post('/api/auth/sign-up/email', aRegistration({ email }))
  return { browser, email }
}

/** The tokens of all reset letters to this address, once there are as many. */
async function tokensSentTo(email: string, count = 1): Promise<string[]> {
  await expect.poll(() => lettersTo(installation, email, /^Choose a new password/)).toHaveLength(count)
  const letters = await lettersTo(installation, email, /^Choose a new password/)
  return letters.map(({ text }) => /update-password\?type=recovery&token=([A-Za-z0-9]{24})\s/.exec(text)![1]!)
}

async function tokenFor(email: string) {
  await visitor().post(REQUEST, { email })
  return (await tokensSentTo(email))[0]!
}

const signIn = async (email: string, password: string) =>
  (await visitor().post('/api/auth/sign-in/email', { email, password })).status

test('the letter’s link sets a new password once, ends every session and is followed by a letter', async () => {
  const { browser, email } = await someoneSignedUp()
  const token = await tokenFor(email)
  expect((await visitor().post(CHECK, { token })).status).toBe(200)
  expect((await visitor().post(CHECK, { token })).status).toBe(200)

  const weak = await visitor().post(RESET, { token, newPassword: 'weak' })
  expect(await weak.json()).toMatchObject({ status: 400, message: MESSAGES.passwordWeak })
  expect((await visitor().post(RESET, { token, newPassword: NEW_PASSWORD })).status).toBe(200)

  expect(await (await browser.get('/api/session')).json()).toBeNull()
  expect(await signIn(email, PASSWORD)).toBe(401)
  expect(await signIn(email, NEW_PASSWORD)).toBe(200)
  await expect.poll(() => lettersTo(installation, email, /was changed$/)).toHaveLength(1)

  for (const again of [
    await visitor().post(CHECK, { token }),
    await visitor().post(RESET, { token, newPassword: PASSWORD }),
  ])
    expect(await again.json()).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
  expect(await signIn(email, NEW_PASSWORD)).toBe(200)
})

test('of two people with the same link at once, one sets the password', async () => {
  const { email } = await someoneSignedUp()
  const token = await tokenFor(email)
  const answers = await Promise.all(
    ['First-comer-1', 'Second-comer-2'].map((newPassword) => visitor().post(RESET, { token, newPassword })),
  )
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]))
})

test('a new password makes every other link of the same person void, and of nobody else', async () => {
  const { email } = await someoneSignedUp()
  const ben = await someoneSignedUp()
  const bens = await tokenFor(ben.email)
  await visitor().post(REQUEST, { email })
  await visitor().post(REQUEST, { email })
  const [first, second] = await tokensSentTo(email, 2)
  await visitor().post(RESET, { token: first, newPassword: NEW_PASSWORD })
  expect((await visitor().post(CHECK, { token: second })).status).toBe(400)
  expect((await visitor().post(CHECK, { token: bens })).status).toBe(200)
})

test('a link is good for one hour', async () => {
  const { email } = await someoneSignedUp()
  const token = await tokenFor(email)
  await database.pool.query(`update auth.verification set "expiresAt" = "expiresAt" - interval '59 minutes'`)
  expect((await visitor().post(CHECK, { token })).status).toBe(200)
  await database.pool.query(`update auth.verification set "expiresAt" = "expiresAt" - interval '61 seconds'`)
  expect((await visitor().post(CHECK, { token })).status).toBe(400)
  expect((await visitor().post(RESET, { token, newPassword: NEW_PASSWORD })).status).toBe(400)
  expect(await signIn(email, PASSWORD)).toBe(200)
})

test('the table of tokens holds none that could be used', async () => {
  const { email } = await someoneSignedUp()
  const token = await tokenFor(email)
  const { rows } = await database.pool.query('select * from auth.verification')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('neither the answer nor its time tells whether an account exists', async () => {
  const { email } = await aCreator()
  const ask = (address: string) => visitor().post(REQUEST, { email: address })
  const answers = await whileNobodyCanLookUpAccounts(() => [ask(email), ask('unknown@example.com')])
  expect(answers).toEqual(Array(2).fill('200 {"signed_in":false}'))
  await tokensSentTo(email)
})

test('the sixth letter to one address within a quarter of an hour has to wait, whether or not there is an account', async () => {
  for (const email of ['nobody@example.com', (await aCreator()).email]) {
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await visitor().post(REQUEST, { email })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
})

const REFUSED: [title: string, path: string, body: object, message: string][] = [
  ['no address', REQUEST, { email: ' ' }, MESSAGES.emailRequired],
  ['an address without a shape', REQUEST, { email: 'ann@home' }, MESSAGES.emailInvalid],
  ['a place to lead to', REQUEST, { email: 'ann@example.com', redirectTo: 'https://evil.example' }, 'Unrecognized key'],
  ['no token', CHECK, {}, MESSAGES.resetLinkIncomplete],
  ['a truncated token', CHECK, { token: 'abc' }, MESSAGES.resetLinkIncomplete],
  ['no new password', RESET, { token: UNKNOWN_TOKEN, newPassword: '' }, MESSAGES.newPasswordRequired],
  ['a common password', RESET, { token: UNKNOWN_TOKEN, newPassword: 'P@ssw0rd' }, MESSAGES.passwordCommon],
  [
    'a token that nobody was sent',
    RESET,
    { token: UNKNOWN_TOKEN, newPassword: NEW_PASSWORD },
    MESSAGES.resetLinkExpired,
  ],
]

test.for(REFUSED)('%s is refused', async ([, path, body, message]) => {
  const response = await visitor().post(path, body)
  expect(await response.json()).toMatchObject({ status: 400, message: expect.stringContaining(message) })
})

test('nothing of this is logged', () => {
  expect(installation.logged.join('')).not.toMatch(/token=|failed in the background/)
})
