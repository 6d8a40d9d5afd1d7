import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { SIGN_UP_ROLES } from '#basics/roles.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { anInstallation } from '#testing/installation.ts'
import { letterTo } from '#testing/letters.ts'

const installation = await anInstallation()
const SIGN_UP = '/api/auth/sign-up/email'
const SIGN_IN = '/api/auth/sign-in/email'

const findMember = (email: string) =>
  asSystem(database, (db) => db.selectFrom('memberinfo').selectAll().where('email', '=', email).executeTakeFirst())

const countAccounts = async (email: string) => {
  const { rows } = await database.pool.query(`select 1 from auth."user" where email = $1`, [email])
  return rows.length
}

test.for([...SIGN_UP_ROLES])('whoever signs up as %s is a member and signed in', async (role) => {
  const ann = aBrowser(installation)
  const registration = aRegistration({ role, name: '  Ann Archer ' })
  const response = await ann.post(SIGN_UP, registration)
  expect(await response.json()).toEqual({ signed_in: true })

  const investor = role === 'investor'
  expect(await findMember(registration.email)).toMatchObject({
    role,
    display_name: 'Ann Archer',
    registration_completed: !investor,
    subscription_required: investor,
  })
  expect(await (await ann.get('/api/session')).json()).toMatchObject({ email: registration.email, role })
})

test('an address is trimmed and lower-cased, signing up and signing in', async () => {
  const { email } = aRegistration()
  await aBrowser(installation).post(SIGN_UP, aRegistration({ email: ` ${email.toUpperCase()} ` }))
  expect(await countAccounts(email)).toBe(1)
  const response = await aBrowser(installation).post(SIGN_IN, { email: `\t${email.toUpperCase()}`, password: PASSWORD })
  expect(response.status).toBe(200)
})

test('a display name is optional', async () => {
  const registration = aRegistration({ name: ' ' })
  await aBrowser(installation).post(SIGN_UP, registration)
  expect(await findMember(registration.email)).toMatchObject({ display_name: null })
})

const REFUSED: [title: string, casting: Record<string, unknown>, message: string][] = [
  ['the role of an administrator', { role: 'admin' }, 'Invalid role selected'],
  ['no role', { role: undefined }, 'Please select an account type'],
  ['an address without a shape', { email: 'ann@home' }, 'Please enter a valid email address'],
  ['an address of 300 characters', { email: `${'a'.repeat(300)}@example.com` }, 'Please enter a valid email address'],
  [
    'a weak password',
    { password: 'password' },
    'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one digit, and one symbol.',
  ],
  ['a name of 256 characters', { name: 'a'.repeat(256) }, 'Display name must be less than 255 characters'],
]

test.for(REFUSED)('%s makes neither an account nor a member', async ([, casting, message]) => {
  const registration = aRegistration(casting)
  const response = await aBrowser(installation).post(SIGN_UP, registration)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message })
  expect(await countAccounts(registration.email)).toBe(0)
})

test('many who sign up at once, with a letter each, do not wait for each other’s connections', async () => {
  const narrow = await anInstallation({ DATABASE_POOL: '2', CONFIRM_EMAIL: 'on' })
  const signUps = Array.from({ length: 12 }, () => aBrowser(narrow).post(SIGN_UP, aRegistration()))
  expect((await Promise.all(signUps)).map(({ status }) => status)).toEqual(Array(12).fill(200))
})

test('the account and the member are written together or not at all', async () => {
  await database.pool.query(`alter table memberinfo add constraint test_refusal check (display_name <> 'Refused')`)
  const registration = aRegistration({ name: 'Refused' })
  const response = await aBrowser(installation).post(SIGN_UP, registration)
  await database.pool.query('alter table memberinfo drop constraint test_refusal')
  expect(response.status).toBe(422)
  expect(await countAccounts(registration.email)).toBe(0)
})

test('a taken address is reported', async () => {
  const registration = aRegistration()
  await aBrowser(installation).post(SIGN_UP, registration)
  const second = await aBrowser(installation).post(SIGN_UP, { ...registration, password: 'Another-horse-8' })
  expect(second.status).toBe(422)
  expect(await second.json()).toMatchObject({ code: 'USER_ALREADY_EXISTS' })
})

test('of two sign-ups of one address at the same instant one makes the account and the other is warned', async () => {
  const registration = aRegistration()
  const answers = await Promise.all([1, 2, 3].map(() => aBrowser(installation).post(SIGN_UP, registration)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  const refused = answers.filter(({ status }) => status === 422)
  for (const answer of refused) expect(await answer.json()).toMatchObject({ code: 'USER_ALREADY_EXISTS' })
  expect(await countAccounts(registration.email)).toBe(1)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const registration = aRegistration()
  await aBrowser(installation).post(SIGN_UP, registration)
  const wrong = await aBrowser(installation).post(SIGN_IN, { email: registration.email, password: 'Wrong-horse-7' })
  const unknown = await aBrowser(installation).post(SIGN_IN, { email: 'nobody@example.com', password: 'Wrong-horse-7' })
  expect(wrong.status).toBe(401)
  expect(await wrong.json()).toEqual(await unknown.json())
})

test('signing out ends the session on the server, not only in the browser', async () => {
  const ann = aBrowser(installation)
  await ann.post(SIGN_UP, aRegistration())
  const stolen = new Map(ann.cookies)
  await ann.post('/api/auth/sign-out', {})
  const thief = aBrowser(installation)
  for (const [name, value] of stolen) thief.cookies.set(name, value)
  expect(await (await thief.get('/api/session')).json()).toBeNull()
  expect((await thief.get('/api/dashboard')).status).toBe(401)
})

test('the session is a cookie that scripts can not read, and its token is nowhere else', async () => {
  const response = await aBrowser(installation).post(SIGN_UP, aRegistration())
  const cookie = response.headers.getSetCookie().join()
  expect(cookie).toMatch(/^strongroom\.session_token=[^;]+;.*HttpOnly;.*SameSite=Lax/)
  const token = decodeURIComponent(/=([^.;]+)\./.exec(cookie)![1]!)
  expect(await response.text()).not.toContain(token)
})

test('over HTTPS the cookie is bound to this host', async () => {
  const secure = await anInstallation({ PUBLIC_URL: 'https://vault.example.com' })
  const response = await aBrowser(secure).post(SIGN_UP, aRegistration())
  const cookie = response.headers.getSetCookie().join()
  expect(cookie).toMatch(/^__Host-strongroom\.session_token=[^;]+;.*Path=\/;.*HttpOnly;.*Secure/)
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('passwords are kept as argon2id with the recommended cost', async () => {
  await aBrowser(installation).post(SIGN_UP, aRegistration())
  const { rows } = await database.pool.query<{ password: string }>('select password from auth.account')
  expect(rows.length).toBeGreaterThan(0)
  for (const { password } of rows) expect(password).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
})

test('guessing at one address is slowed down wherever the guesses come from', async () => {
  const email = 'guessed@example.com'
  const behindProxy = await anInstallation({ TRUST_PROXY: 'on' })
  const guess = (i: number) =>
    fetch(behindProxy.url + SIGN_IN, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${i}` },
      body: JSON.stringify({ email, password: `Guess-${i}` }),
    })
  const statuses = []
  for (let i = 0; i < 22; i++) statuses.push((await guess(i)).status)
  expect(statuses).toEqual([...Array<number>(20).fill(401), 429, 429])
  const answer = await guess(99)
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await answer.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retry_after_seconds: expect.any(Number) },
  })
})

test('with confirmation wanted, the vault opens by the letter’s link and the password only', async () => {
  const careful = await anInstallation({ CONFIRM_EMAIL: 'on' })
  const ann = aBrowser(careful)
  const registration = aRegistration()
  expect(await (await ann.post(SIGN_UP, registration)).json()).toEqual({ signed_in: false })
  expect(await (await ann.post(SIGN_IN, { email: registration.email, password: PASSWORD })).json()).toMatchObject({
    code: 'EMAIL_NOT_VERIFIED',
  })

  const { text } = await letterTo(careful, registration.email, /^Confirm/)
  const [, token] = /confirm-email\?token=(\w+)/.exec(text)!
  await ann.post('/api/auth/confirm-email', { token, email: registration.email, password: PASSWORD })
  expect(await (await ann.post(SIGN_IN, { email: registration.email, password: PASSWORD })).json()).toEqual({
    signed_in: true,
  })
})

test.for([
  ['GET', '/authorize?provider=example'],
  ['GET', '/user/identities/authorize?provider=example'],
  ['DELETE', '/user/identities/7'],
  ['GET', '/.well-known/jwks.json'],
  ['POST', '/sign-in/social'],
  ['POST', '/link-social'],
  ['POST', '/unlink-account'],
  ['GET', '/callback/example?code=1&state=1'],
])('no outside provider is set up, and %s %s says so', async ([method, path]) => {
  const response = await aBrowser(installation).send(`/api/auth${path}`, { method: method! })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'PROVIDERS_OFF' })
})
