import { expect, test } from 'vitest'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { lettersTo, letterTo } from '#testing/letters.ts'

const installation = await anInstallation({ LOG_LEVEL: 'error', CONFIRM_EMAIL: 'on', TRUST_PROXY: 'on' })
const CONFIRM = /^Confirm your email address/
const OWN_PASSWORD = 'Quiet-harbour-8'

async function signUp(registration: Record<string, unknown> = {}) {
  const browser = aBrowser(installation)
  const given = aRegistration(registration)
  const signedUp = await answerOf(await browser.post('/api/auth/sign-up/email', given))
  const post = async (path: string, body: object) => answerOf(await browser.post(`/api/auth${path}`, body))
  return { browser, email: given.email, signedUp, post }
}

const answerOf = async (response: Response) => ({
  ...((await response.json()) as { code?: string; signed_in?: boolean; email?: string }),
  status: response.status,
})

const someoneElse = () => {
  const browser = aBrowser(installation)
  return {
    browser,
    post: async (path: string, body: object) => answerOf(await browser.post(`/api/auth${path}`, body)),
  }
}

async function linkIn(email: string, count = 1) {
  const { text } = await letterTo(installation, email, CONFIRM, count)
  const [url] = /https?:\/\/\S+token=\S+/.exec(text)!
  return { text, url, token: new URL(url).searchParams.get('token')! }
}

const stateOf = async (email: string) => {
  const { rows } = await database.pool.query<{ confirmed: boolean; sessions: number; factors: number; id: string }>(
    `select id, "emailVerified" as confirmed,
       (select count(*)::int from auth.session where "userId" = u.id) as sessions,
       (select count(*)::int from auth.passkey where "userId" = u.id)
         + (select count(*)::int from auth."twoFactor" where "userId" = u.id)
         + (select count(*)::int from auth.account where "userId" = u.id and "providerId" <> 'credential') as factors
     from auth."user" u where email = $1`,
    [email],
  )
  return rows[0]
}

const emailOf = async (browser: ReturnType<typeof aBrowser>) =>
  ((await (await browser.get('/api/session')).json()) as { email: string } | null)?.email

test('opening the link confirms nothing and signs nobody in: mail programs open links too', async () => {
  const mia = await signUp()
  const { url } = await linkIn(mia.email)
  const { browser } = someoneElse()
  const { pathname, search } = new URL(url)
  await browser.get(pathname + search)
  expect(await stateOf(mia.email)).toMatchObject({ confirmed: false, sessions: 0 })
  expect(await emailOf(browser)).toBeUndefined()
})

test('the password that was chosen at sign-up confirms the address, once', async () => {
  const mia = await signUp()
  expect(await mia.post('/sign-in/email', { email: mia.email, password: PASSWORD })).toMatchObject({
    status: 403,
    code: 'EMAIL_NOT_VERIFIED',
  })
  const { token } = await linkIn(mia.email)
  expect(await mia.post('/confirm-email/check', { token })).toMatchObject({ status: 200, email: mia.email })
  const wrong = { token, email: mia.email, password: OWN_PASSWORD }
  expect(await mia.post('/confirm-email', wrong)).toMatchObject({ code: 'INVALID_PASSWORD' })
  expect(await stateOf(mia.email)).toMatchObject({ confirmed: false })

  const right = { token, email: mia.email, password: PASSWORD }
  expect(await mia.post('/confirm-email', right)).toMatchObject({ status: 200 })
  expect(await stateOf(mia.email)).toMatchObject({ confirmed: true, sessions: 0 })
  expect(await mia.post('/confirm-email', right)).toMatchObject({ status: 409, code: 'ALREADY_CONFIRMED' })
  expect(await mia.post('/confirm-email/check', { token })).toMatchObject({ status: 409, code: 'ALREADY_CONFIRMED' })
  expect(await mia.post('/sign-in/email', { email: mia.email, password: PASSWORD })).toMatchObject({ signed_in: true })
})

test('whoever signed up with another’s address has nothing of it once its owner sets a password', async () => {
  const mallory = await signUp()
  const { id } = (await stateOf(mallory.email))!
  // As if confirmation had been switched on while somebody was signed in.
  await database.pool.query(
    `insert into auth.session ("userId", token, "expiresAt") values ($1, 'sha256:' || repeat('0', 64), now() + '1 day')`,
    [id],
  )
  await database.pool.query(
    `insert into auth.passkey ("userId", "publicKey", "credentialID", counter, "deviceType", "backedUp")
     values ($1, 'key', gen_random_uuid(), 0, 'singleDevice', false)`,
    [id],
  )
  await database.pool.query(
    `insert into auth.account ("userId", "providerId", "accountId")
     select id, 'login.example.com', 'mallory' from auth."user" where email = $1`,
    [mallory.email],
  )
  const { token } = await linkIn(mallory.email)
  const victim = someoneElse()
  expect((await victim.post('/confirm-email/new-password', { token, newPassword: 'weak' })).status).toBe(400)
  expect(await victim.post('/confirm-email/new-password', { token, newPassword: OWN_PASSWORD })).toMatchObject({
    status: 200,
  })
  expect(await stateOf(mallory.email)).toMatchObject({ confirmed: true, sessions: 0, factors: 0 })
  expect(await mallory.post('/sign-in/email', { email: mallory.email, password: PASSWORD })).toMatchObject({
    status: 401,
  })
  expect(await mallory.post('/confirm-email/new-password', { token, newPassword: PASSWORD })).toMatchObject({
    code: 'ALREADY_CONFIRMED',
  })
  expect(await victim.post('/sign-in/email', { email: mallory.email, password: OWN_PASSWORD })).toMatchObject({
    signed_in: true,
  })
  await letterTo(installation, mallory.email, /password .* was changed$/)
})

test('of two who confirm at the same instant, one does', async () => {
  const mia = await signUp()
  const { token } = await linkIn(mia.email)
  const both = await Promise.all([
    mia.post('/confirm-email/new-password', { token, newPassword: OWN_PASSWORD }),
    mia.post('/confirm-email', { token, email: mia.email, password: PASSWORD }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a link that is an hour old, altered, cut off or of another letter does nothing', async () => {
  const mia = await signUp()
  const { token } = await linkIn(mia.email)
  await database.pool.query(
    `update auth.verification set "expiresAt" = "expiresAt" - interval '61 minutes' where strpos(value, $1) > 0`,
    [mia.email],
  )
  for (const given of [token, 'x'.repeat(24)])
    expect(await mia.post('/confirm-email/check', { token: given })).toMatchObject({
      status: 400,
      code: 'INVALID_TOKEN',
    })
  expect((await mia.post('/confirm-email/check', { token: token.slice(0, 20) })).status).toBe(400)

  const ben = await signUp()
  const bens = await linkIn(ben.email)
  expect(await mia.post('/confirm-email', { token: bens.token, email: mia.email, password: PASSWORD })).toMatchObject({
    code: 'INVALID_TOKEN',
  })
  expect(await mia.post('/reset-password', { token: bens.token, newPassword: OWN_PASSWORD })).toMatchObject({
    status: 400,
  })
  expect(await stateOf(mia.email)).toMatchObject({ confirmed: false })
  expect(await stateOf(ben.email)).toMatchObject({ confirmed: false })
})

test('a second sign-up gets another letter, and whoever reads it takes the address', async () => {
  const mallory = await signUp()
  await linkIn(mallory.email)
  const owner = await signUp({ email: mallory.email.toUpperCase(), password: OWN_PASSWORD })
  expect(owner.signedUp).toEqual(mallory.signedUp)
  const { token } = await linkIn(mallory.email, 2)
  expect(await owner.post('/confirm-email', { token, email: mallory.email, password: OWN_PASSWORD })).toMatchObject({
    code: 'INVALID_PASSWORD',
  })
  expect(await owner.post('/confirm-email/new-password', { token, newPassword: OWN_PASSWORD })).toMatchObject({
    status: 200,
  })
  expect(await owner.post('/sign-in/email', { email: mallory.email, password: OWN_PASSWORD })).toMatchObject({
    signed_in: true,
  })
})

test('however often somebody signs up with an address, it gets a few letters an hour', async () => {
  const mallory = await signUp()
  for (let i = 0; i < 6; i++) await signUp({ email: mallory.email })
  await linkIn(mallory.email, 4)
  expect(await lettersTo(installation, mallory.email, CONFIRM)).toHaveLength(4)
})

test('a new password by letter confirms the address too', async () => {
  const mallory = await signUp()
  const owner = someoneElse()
  await owner.post('/request-password-reset', { email: mallory.email })
  const { text } = await letterTo(installation, mallory.email, /^Choose a new password/)
  const token = /token=(\w{24})/.exec(text)![1]!
  expect(await owner.post('/reset-password', { token, newPassword: OWN_PASSWORD })).toMatchObject({ status: 200 })
  expect(await owner.post('/sign-in/email', { email: mallory.email, password: OWN_PASSWORD })).toMatchObject({
    signed_in: true,
  })
})

test('whoever did not sign up can remove the account; one that somebody has used stays', async () => {
  const mallory = await signUp()
  const { token, text } = await linkIn(mallory.email)
  expect(text).toMatch(/remove the account:\nhttp\S+token=\w{24}&remove=1/)
  const victim = someoneElse()
  expect(await victim.post('/confirm-email/remove', { token })).toMatchObject({ status: 200 })
  expect(await stateOf(mallory.email)).toBeUndefined()
  expect(await victim.post('/confirm-email/remove', { token })).toMatchObject({ code: 'INVALID_TOKEN' })

  const mia = await signUp()
  const hers = await linkIn(mia.email)
  await database.pool.query(
    `insert into auth.known_devices ("userId", device_hash) select id, '\\x00' from auth."user" where email = $1`,
    [mia.email],
  )
  expect(await mia.post('/confirm-email/remove', { token: hers.token })).toMatchObject({ code: 'ACCOUNT_IN_USE' })
  expect(await stateOf(mia.email)).toBeDefined()
})

test('the letter says by what somebody signed up, and when', async () => {
  const browser = aBrowser(installation)
  const registration = aRegistration()
  await browser.send('/api/auth/sign-up/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux) Gecko Firefox/144.0' },
    body: JSON.stringify(registration),
  })
  const { text } = await linkIn(registration.email)
  expect(text).toMatch(/with this address: Firefox on Linux, \w+ \d+, \d{4}, \d+:\d\d [AP]M UTC/)
  expect(text, 'a name that somebody made up is no part of it').not.toContain(registration.name)
})

test('passwords guessed with somebody’s link count as guesses at their address', async () => {
  const mia = await signUp()
  const { token } = await linkIn(mia.email)
  await database.pool.query(
    `insert into auth.password_guesses (address_hash, by_strangers) values (sha256(convert_to($1, 'UTF8')), 90)`,
    [mia.email],
  )
  expect(await mia.post('/confirm-email', { token, email: mia.email, password: PASSWORD })).toMatchObject({
    status: 429,
    code: 'GUESSES_EXHAUSTED',
  })
  expect(await mia.post('/confirm-email/new-password', { token, newPassword: OWN_PASSWORD })).toMatchObject({
    status: 200,
  })
})

test('confirming by the password is no way around a second factor', async () => {
  const mia = await signUp()
  const { token } = await linkIn(mia.email)
  await database.pool.query(
    `insert into auth.passkey ("userId", "publicKey", "credentialID", counter, "deviceType", "backedUp")
     select id, 'key', gen_random_uuid(), 0, 'singleDevice', false from auth."user" where email = $1`,
    [mia.email],
  )
  await mia.post('/confirm-email', { token, email: mia.email, password: PASSWORD })
  expect(await mia.post('/sign-in/email', { email: mia.email, password: PASSWORD })).toMatchObject({ signed_in: false })
  expect(await emailOf(mia.browser)).toBeUndefined()
  expect(await lettersTo(installation, mia.email, CONFIRM)).toHaveLength(1)
})

test('the link lets nobody in who is suspended, whichever password goes with it', async () => {
  const [mia, ben] = [await signUp(), await signUp()]
  for (const { email } of [mia, ben])
    await database.pool.query(`select suspend_account(id, 'Charges that bounced.') from auth."user" where email = $1`, [
      email,
    ])
  const { token } = await linkIn(mia.email)
  expect(await mia.post('/confirm-email', { token, email: mia.email, password: PASSWORD })).toMatchObject({
    status: 200,
  })
  const bens = await linkIn(ben.email)
  expect(await ben.post('/confirm-email/new-password', { token: bens.token, newPassword: OWN_PASSWORD })).toMatchObject(
    { status: 200 },
  )

  for (const [{ browser, post, email }, password] of [
    [mia, PASSWORD],
    [ben, OWN_PASSWORD],
  ] as const) {
    expect(await emailOf(browser)).toBeUndefined()
    expect(await post('/sign-in/email', { email, password })).toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' })
    expect(await emailOf(browser)).toBeUndefined()
    expect(await stateOf(email)).toMatchObject({ confirmed: true, sessions: 0 })
  }
})

test('a suspended account is not removed by its link, which would free its address', async () => {
  const mia = await signUp()
  await database.pool.query(`select suspend_account(id, 'Spam.') from auth."user" where email = $1`, [mia.email])
  const { token } = await linkIn(mia.email)
  expect(await mia.post('/confirm-email/remove', { token })).toMatchObject({ status: 409, code: 'ACCOUNT_IN_USE' })
  expect(await stateOf(mia.email)).toBeDefined()
})
