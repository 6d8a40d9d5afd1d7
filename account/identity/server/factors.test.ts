import { beforeEach, expect, test } from 'vitest'
import { codeOf } from '#testing/authenticator.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { anInstallation } from '#testing/installation.ts'
import { AN_ABSENT_PROVIDER } from '#testing/provider-sign-in.ts'
import { SECURITY_MESSAGES } from '../rules/security.ts'
import { IDENTITY_ROUTES, type IdentityRoute } from './identity-routes.ts'

const installation = await anInstallation({ LOG_LEVEL: 'error', ...AN_ABSENT_PROVIDER })
const routes = Object.entries<IdentityRoute>(IDENTITY_ROUTES)

/** Time passes between tests, as far as counting is concerned. */
beforeEach(async () => void (await database.pool.query('truncate rate_limits')))

async function someone() {
  const browser = aBrowser(installation)
  const { email } = aRegistration()
  await browser.post('/api/auth/sign-up/email', aRegistration({ email }))
  return { browser, email, post: (path: string, body: object = {}) => browser.post(`/api/auth${path}`, body) }
}

const answerOf = async (response: Response) => {
  const answer = (await response.json()) as Record<string, any>
  return { ...answer, status: response.status } as Record<string, any>
}
type Someone = Awaited<ReturnType<typeof someone>>

const factorsOf = async ({ browser }: Someone) => answerOf(await browser.get('/api/auth/factors'))
const sessionOf = async ({ get }: ReturnType<typeof aBrowser>) => (await get('/api/session')).json()

async function withAuthenticator() {
  const ann = await someone()
  const { secret } = await answerOf(await ann.post('/authenticator/begin'))
  // The code of the half minute before, so that the ones of now are left for signing in.
  await ann.post('/two-factor/verify-totp', { code: codeOf(secret, -1) })
  return { ...ann, secret: secret as string }
}

const withPasskeyRow = async ({ email }: Someone) => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into auth.passkey ("userId", "publicKey", "credentialID", counter, "deviceType", "backedUp")
     select id, 'key', gen_random_uuid(), 0, 'singleDevice', false from auth."user" where email = $1 returning id`,
    [email],
  )
  return rows[0]!.id
}

async function signIn(email: string, password = PASSWORD) {
  const browser = aBrowser(installation)
  const answer = await answerOf(await browser.post('/api/auth/sign-in/email', { email, password }))
  const verify = async (code: string) => answerOf(await browser.post('/api/auth/two-factor/verify-totp', { code }))
  const verifyBackup = async (code: string) =>
    answerOf(await browser.post('/api/auth/two-factor/verify-backup-code', { code }))
  return { browser, answer, verify, verifyBackup }
}

const growOld = (email: string, minutes: number) =>
  database.pool.query(
    `update auth.session set "confirmedAt" = "confirmedAt" - make_interval(mins => $2)
     where "userId" = (select id from auth."user" where email = $1)`,
    [email, minutes],
  )

test('an app becomes a factor once a code has shown that it knows the secret', async () => {
  const ann = await someone()
  const { uri, secret } = await answerOf(await ann.post('/authenticator/begin'))
  expect(uri).toMatch(/^otpauth:\/\/totp\/Strongroom/)
  expect(await factorsOf(ann)).toMatchObject({ authenticator: false, backup_codes_left: null, passkeys: [] })
  expect((await signIn(ann.email)).answer).toMatchObject({ signed_in: true })

  expect(await answerOf(await ann.post('/two-factor/verify-totp', { code: '000000' }))).toMatchObject({ status: 401 })
  expect((await factorsOf(ann)).authenticator).toBe(false)
  expect(await answerOf(await ann.post('/two-factor/verify-totp', { code: codeOf(secret) }))).toMatchObject({
    signed_in: true,
  })
  expect(await factorsOf(ann)).toMatchObject({ authenticator: true, has_password: true, confirmed: true })
  expect(await answerOf(await ann.post('/authenticator/begin'))).toMatchObject({
    status: 409,
    code: 'AUTHENTICATOR_ON',
  })
})

test('signing in asks for the code, and there is no session before it is given', async () => {
  const ann = await withAuthenticator()
  const { browser, answer, verify } = await signIn(ann.email)
  expect(answer).toMatchObject({ signed_in: false, second_factor: { authenticator: true, passkey: false } })
  expect(await sessionOf(browser)).toBeNull()

  expect(await verify('000000')).toMatchObject({ status: 401, code: 'INVALID_CODE' })
  expect(await sessionOf(browser)).toBeNull()
  const code = codeOf(ann.secret)
  expect(await verify(`${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ status: 200, signed_in: true })
  expect(await sessionOf(browser)).toMatchObject({ email: ann.email })
})

test('a code lets in once', async () => {
  const { email, secret } = await withAuthenticator()
  const code = codeOf(secret)
  expect(await (await signIn(email)).verify(code)).toMatchObject({ signed_in: true })
  const again = await signIn(email)
  expect(await again.verify(code)).toMatchObject({ status: 401, code: 'CODE_ALREADY_USED' })
  expect(await sessionOf(again.browser)).toBeNull()
  expect(await again.verify(codeOf(secret, 1))).toMatchObject({ signed_in: true })
})

test('of the same code in many places at once, one lets in', async () => {
  const { email, secret } = await withAuthenticator()
  const places = await Promise.all(Array.from({ length: 5 }, () => signIn(email)))
  const answers = await Promise.all(places.map(({ verify }) => verify(codeOf(secret))))
  expect(answers.filter(({ signed_in }) => signed_in)).toHaveLength(1)
})

test('five wrong codes end the challenge, and ten close the second step for a while', async () => {
  const { email, secret } = await withAuthenticator()
  const first = await signIn(email)
  const codes = []
  for (let i = 0; i < 6; i++) codes.push((await first.verify('000000')).code)
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'INVALID_CODE'), 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'])
  expect(await first.verify(codeOf(secret))).toMatchObject({ status: 401 })

  const second = await signIn(email)
  for (let i = 0; i < 5; i++) await second.verify('000000')
  const third = await signIn(email)
  expect(await third.verify(codeOf(secret))).toMatchObject({ status: 429, code: 'ACCOUNT_TEMPORARILY_LOCKED' })
  expect(await sessionOf(third.browser)).toBeNull()
})

test('whoever signs in again in the same browser leaves no session behind', async () => {
  const ann = await someone()
  for (let i = 0; i < 3; i++) await ann.post('/sign-in/email', { email: ann.email, password: PASSWORD })
  expect(await (await ann.browser.get('/api/sessions')).json()).toHaveLength(1)
})

test('a code without the password before it opens nothing', async () => {
  const { secret } = await withAuthenticator()
  const stranger = aBrowser(installation)
  const answer = await answerOf(await stranger.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret) }))
  expect(answer).toMatchObject({ status: 401, code: 'INVALID_TWO_FACTOR_COOKIE' })
})

test('a backup code lets in once, however it is typed', async () => {
  const ann = await withAuthenticator()
  const { backup_codes: codes } = await answerOf(await ann.post('/backup-codes/renew'))
  expect(new Set(codes).size).toBe(10)
  expect((await factorsOf(ann)).backup_codes_left).toBe(10)

  expect(await (await signIn(ann.email)).verifyBackup(` ${codes[0].replace('-', ' ')} `)).toMatchObject({
    signed_in: true,
  })
  const again = await signIn(ann.email)
  expect(await again.verifyBackup(codes[0])).toMatchObject({ status: 401, code: 'INVALID_BACKUP_CODE' })
  expect(await again.verifyBackup(codes[1])).toMatchObject({ signed_in: true })
  expect((await factorsOf(ann)).backup_codes_left).toBe(8)

  await ann.post('/backup-codes/renew')
  expect(await (await signIn(ann.email)).verifyBackup(codes[2])).toMatchObject({ code: 'INVALID_BACKUP_CODE' })
})

test('backup codes need a factor that they are for', async () => {
  const ann = await someone()
  expect(await answerOf(await ann.post('/backup-codes/renew'))).toMatchObject({ status: 409, code: 'NO_FACTOR' })
})

test('an app that was removed is not asked for, and its codes are worth nothing', async () => {
  const ann = await withAuthenticator()
  expect(await answerOf(await ann.post('/authenticator/remove'))).toMatchObject({ removed: true })
  expect(await factorsOf(ann)).toMatchObject({ authenticator: false })
  expect((await signIn(ann.email)).answer).toMatchObject({ signed_in: true })
  expect(await answerOf(await ann.post('/two-factor/verify-totp', { code: codeOf(ann.secret) }))).toMatchObject({
    status: 401,
  })
})

test('a passkey is a factor: a password alone is not enough beside it', async () => {
  const ann = await someone()
  const id = await withPasskeyRow(ann)
  const { answer, browser } = await signIn(ann.email)
  expect(answer).toMatchObject({ signed_in: false, second_factor: { authenticator: false, passkey: true } })
  expect(await sessionOf(browser)).toBeNull()

  const { backup_codes: codes } = await answerOf(await ann.post('/backup-codes/renew'))
  expect(await (await signIn(ann.email)).verifyBackup(codes[0])).toMatchObject({ signed_in: true })

  expect(await answerOf(await ann.post('/passkey/rename', { id, name: ' The key on my ring ' }))).toMatchObject({
    status: 200,
  })
  expect((await factorsOf(ann)).passkeys).toMatchObject([{ id, name: 'The key on my ring' }])
  expect(await answerOf(await ann.post('/passkey/remove', { id }))).toMatchObject({ status: 200 })
  expect((await signIn(ann.email)).answer).toMatchObject({ signed_in: true })
})

test('removing the app keeps the backup codes that a passkey still needs', async () => {
  const ann = await withAuthenticator()
  await withPasskeyRow(ann)
  await ann.post('/backup-codes/renew')
  await ann.post('/authenticator/remove')
  expect(await factorsOf(ann)).toMatchObject({ authenticator: false, backup_codes_left: 10 })
  expect((await signIn(ann.email)).answer.second_factor).toEqual({ authenticator: false, passkey: true })
})

test('somebody else’s passkey, a guessed one and one that is gone look the same', async () => {
  const ann = await someone()
  const ben = await someone()
  const bens = await withPasskeyRow(ben)
  for (const id of [bens, crypto.randomUUID()]) {
    for (const [path, body] of [
      ['/passkey/rename', { id, name: 'Mine' }],
      ['/passkey/remove', { id }],
    ] as const)
      expect(await answerOf(await ann.post(path, body))).toMatchObject({ status: 404, code: 'PASSKEY_NOT_FOUND' })
  }
  expect((await factorsOf(ben)).passkeys).toMatchObject([{ id: bens, name: 'Passkey' }])
})

const DANGEROUS = routes.filter(([, { fresh }]) => fresh)
const BODIES: Record<string, object> = {
  'POST /link-social': { provider: 'login.example.com' },
  'POST /unlink-account': { id: crypto.randomUUID() },
  'POST /change-email/begin': { newEmail: 'new@example.com' },
  'POST /passkey/verify-registration': {
    name: 'Key',
    response: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30' } },
  },
  'POST /passkey/rename': { id: crypto.randomUUID(), name: 'Key' },
  'POST /passkey/remove': { id: crypto.randomUUID() },
  'POST /reauthenticate': { password: PASSWORD },
  'POST /change-password': { currentPassword: PASSWORD, newPassword: 'Quiet-harbour-8' },
  'POST /change-email/confirm': { token: 'x'.repeat(24) },
}

const ask = ({ send }: ReturnType<typeof aBrowser>, name: string) => {
  const [method = '', path] = name.split(' ')
  const body = method === 'GET' ? {} : { body: JSON.stringify(BODIES[name] ?? {}) }
  return send(`/api/auth${path}`, { method, headers: { 'content-type': 'application/json' }, ...body })
}

const currentEmail = async ({ browser }: Someone) => ((await sessionOf(browser)) as { email: string }).email

test.for(DANGEROUS)('%s asks for a fresh proof of who one is', async ([name]) => {
  const ann = await someone()
  await growOld(ann.email, 9)
  expect((await ask(ann.browser, name)).status).not.toBe(403)
  await growOld(await currentEmail(ann), 2)
  expect(await answerOf(await ask(ann.browser, name))).toMatchObject({
    status: 403,
    code: 'CONFIRMATION_NEEDED',
    message: SECURITY_MESSAGES.confirmationNeeded,
  })
})

test.for(routes.filter(([, { access }]) => access === 'signed-in'))('%s is nothing for visitors', async ([name]) => {
  expect(await answerOf(await ask(aBrowser(installation), name))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
})

test('the password once more makes the proof fresh, a wrong one does not', async () => {
  const ann = await someone()
  await growOld(ann.email, 11)
  const wrong = await answerOf(await ann.post('/reauthenticate', { password: 'Wrong-horse-7' }))
  expect(wrong).toMatchObject({ status: 400, code: 'INVALID_PASSWORD' })
  expect((await ann.post('/authenticator/begin')).status).toBe(403)
  expect((await ann.post('/reauthenticate', { password: PASSWORD })).status).toBe(200)
  expect((await ann.post('/authenticator/begin')).status).toBe(200)
})

const REFUSED: [title: string, path: string, body: object][] = [
  ['no code', '/two-factor/verify-totp', {}],
  ['a code of letters', '/two-factor/verify-totp', { code: 'abcdef' }],
  ['a code of another script’s digits', '/two-factor/verify-totp', { code: '٠١٢٣٤٥' }],
  ['a trusted device', '/two-factor/verify-totp', { code: '123456', trustDevice: true }],
  ['an endless backup code', '/two-factor/verify-backup-code', { code: 'a'.repeat(100_000) }],
  ['markup for a backup code', '/two-factor/verify-backup-code', { code: '<b>hello</b>' }],
  ['no credential', '/passkey/verify-authentication', {}],
  ['a credential without an id', '/passkey/verify-authentication', { response: { id: { $ne: '' } } }],
  ['a passkey without a name', '/passkey/rename', { id: crypto.randomUUID(), name: ' ' }],
  ['a passkey with a novel for a name', '/passkey/rename', { id: crypto.randomUUID(), name: 'n'.repeat(101) }],
  ['an id of another shape', '/passkey/remove', { id: "1' or true" }],
  ['no password', '/reauthenticate', { password: '' }],
  ['an address without a shape', '/change-email/begin', { newEmail: 'ann@home' }],
  ['a place to lead to', '/change-email/begin', { newEmail: 'ann@example.com', callbackURL: 'https://evil.example' }],
  ['a cut-off token', '/change-email/confirm', { token: 'abc' }],
]

test.for(REFUSED)('%s is refused in words', async ([, path, body]) => {
  const answer = await answerOf(await (await someone()).post(path, body))
  expect(answer).toMatchObject({ status: 400, defined: false })
  expect(answer.message).not.toBe('')
})

test('garbage in place of a passkey is refused, and is no error of ours', async () => {
  const ann = await someone()
  await ann.browser.get('/api/auth/passkey/generate-authenticate-options')
  const response = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'AAAA' } }
  expect(await answerOf(await ann.post('/passkey/verify-authentication', { response }))).toMatchObject({ status: 401 })

  await ann.browser.get('/api/auth/passkey/generate-register-options')
  const answer = await answerOf(await ann.post('/passkey/verify-registration', { response, name: 'Key' }))
  expect(answer.status).toBe(400)
})

test('secrets and backup codes cannot be read from the tables', async () => {
  const ann = await withAuthenticator()
  const { backup_codes: codes } = await answerOf(await ann.post('/backup-codes/renew'))
  const { rows } = await database.pool.query('select * from auth."twoFactor"')
  const stored = JSON.stringify(rows)
  for (const text of [ann.secret, ...codes]) expect(stored).not.toContain(text)
})

test('nothing of this was an error of ours', () => {
  expect(installation.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([])
})
