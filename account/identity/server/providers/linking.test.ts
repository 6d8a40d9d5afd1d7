import { afterAll, expect, test } from 'vitest'
import { codeOf } from '#testing/authenticator.ts'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { lettersTo, letterTo } from '#testing/letters.ts'
import { anOpenIdServer } from '#testing/openid-server.ts'
import { byProvider, comeBack, linkAt, toLinkAt } from '#testing/provider-sign-in.ts'

const [example, other] = [await anOpenIdServer(), await anOpenIdServer()]
afterAll(() => {
  example.stop()
  other.stop()
})
const installation = await anInstallation({
  ...example.settings,
  OPENID_2_ISSUER: other.url,
  OPENID_2_CLIENT_ID: other.settings.OPENID_CLIENT_ID,
  OPENID_2_CLIENT_SECRET: other.settings.OPENID_CLIENT_SECRET,
  OPENID_2_NAME: 'Other',
})

interface Factors {
  has_password: boolean
  identities: { id: string; provider: string; name: string }[]
  confirmed: boolean
}

type Browser = ReturnType<typeof aBrowser>

let people = 0
/** Somebody with a password, and what they are called at the provider, under another address. */
async function someone() {
  const browser = aBrowser(installation)
  const { email } = aRegistration()
  await browser.post('/api/auth/sign-up/email', aRegistration({ email }))
  const claims = { sub: `linked-${++people}`, email: `${people}@elsewhere.example`, email_verified: false }
  return { browser, email, claims }
}

const factorsOf = async (browser: Browser) => (await (await browser.get('/api/auth/factors')).json()) as Factors
const identityOf = async (browser: Browser) => (await factorsOf(browser)).identities[0]!.id
const unlink = async (browser: Browser, id: string) => {
  const response = await browser.post('/api/auth/unlink-account', { id })
  return { ...((await response.json()) as object), status: response.status }
}
const emailOf = async (browser: Browser) =>
  ((await (await browser.get('/api/session')).json()) as { email: string } | null)?.email

const growOld = (email: string, minutes: number) =>
  database.pool.query(
    `update auth.session set "confirmedAt" = "confirmedAt" - make_interval(mins => $2)
     where "userId" = (select id from auth."user" where email = $1)`,
    [email, minutes],
  )

const activityOf = async (browser: Browser) => {
  const { items } = (await (await browser.get('/api/activity')).json()) as { items: { kind: string; detail: object }[] }
  return items.map(({ kind, detail }) => ({ kind, ...detail }))
}

test('a provider is linked under any address, signs in from then on, and its owner reads of it', async () => {
  const { browser, email, claims } = await someone()
  example.knows(claims)
  expect(await linkAt(browser, example.id)).toBe('/profile#security')
  expect(await factorsOf(browser)).toMatchObject({
    has_password: true,
    identities: [{ provider: example.id, name: 'Example' }],
  })
  expect(await activityOf(browser)).toMatchObject([
    { kind: 'provider_linked', provider: 'Example' },
    { kind: 'signed_in' },
  ])
  await letterTo(installation, email, /^Another way to sign in was added/)

  const elsewhere = aBrowser(installation)
  expect(await byProvider(elsewhere, example.id)).toBe('/login')
  expect(await emailOf(elsewhere)).toBe(email)

  expect(await linkAt(browser, example.id)).toBe('/profile#security')
  expect((await factorsOf(browser)).identities).toHaveLength(1)
  expect(await lettersTo(installation, email, /^Another way/)).toHaveLength(1)
})

test('unlinked, it signs nobody in any more; the letter and the activity say so', async () => {
  const { browser, email, claims } = await someone()
  example.knows(claims)
  await linkAt(browser, example.id)
  const id = await identityOf(browser)
  expect(await unlink(browser, id)).toMatchObject({ status: 200 })
  expect((await factorsOf(browser)).identities).toEqual([])
  expect(await byProvider(aBrowser(installation), example.id)).toBe('/login?error=signup_disabled')
  expect((await activityOf(browser))[0]).toMatchObject({ kind: 'provider_unlinked', provider: 'Example' })
  await letterTo(installation, email, /^A way to sign in was removed/)
  expect(await unlink(browser, id)).toMatchObject({ status: 404, code: 'IDENTITY_NOT_FOUND' })
})

test('linking and unlinking need a fresh proof', async () => {
  const { browser, email, claims } = await someone()
  example.knows(claims)
  await linkAt(browser, example.id)
  const id = await identityOf(browser)
  await growOld(email, 11)
  expect(await unlink(browser, id)).toMatchObject({ status: 403, code: 'CONFIRMATION_NEEDED' })
  const link = await browser.post('/api/auth/link-social', { provider: other.id })
  expect(await link.json()).toMatchObject({ code: 'CONFIRMATION_NEEDED' })
})

test('what is linked to one account is linked to no other, and what is another’s is not there', async () => {
  const [ann, ben] = [await someone(), await someone()]
  example.knows(ann.claims)
  await linkAt(ann.browser, example.id)
  expect(await linkAt(ben.browser, example.id)).toMatch(/^\/profile\?error=account_already_linked_to_different_user/)
  expect((await factorsOf(ben.browser)).identities).toEqual([])
  const id = await identityOf(ann.browser)
  expect(await unlink(ben.browser, id)).toMatchObject({ code: 'IDENTITY_NOT_FOUND' })
  expect((await factorsOf(ann.browser)).identities).toHaveLength(1)
})

test('a password is not unlinked', async () => {
  const { browser, email, claims } = await someone()
  example.knows(claims)
  await linkAt(browser, example.id)
  const { rows } = await database.pool.query<{ id: string }>(
    `select a.id from auth.account a join auth."user" u on u.id = "userId" where email = $1 and "providerId" = 'credential'`,
    [email],
  )
  expect(await unlink(browser, rows[0]!.id)).toMatchObject({ code: 'IDENTITY_NOT_FOUND' })
  expect(await factorsOf(browser)).toMatchObject({ has_password: true })
})

/** Opened at the provider, without a password. */
async function someoneOfExample(casting: object = {}) {
  const claims = { sub: `opened-${++people}`, email: aRegistration().email, email_verified: true, ...casting }
  example.knows(claims)
  const browser = aBrowser(installation)
  await byProvider(browser, example.id, { role: 'creator' })
  return { browser, email: claims.email, claims }
}

test('the last way in stays, also where two are unlinked at once', async () => {
  const { browser } = await someoneOfExample()
  const first = await identityOf(browser)
  expect(await unlink(browser, first)).toMatchObject({ status: 409, code: 'LAST_WAY_IN' })
  other.knows({ sub: `other-${people}` })
  await linkAt(browser, other.id)
  const { identities } = await factorsOf(browser)
  const answers = await Promise.all(identities.map(({ id }) => unlink(browser, id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await factorsOf(browser)).identities).toHaveLength(1)
})

test('with a password that was set by letter, the provider is no longer needed', async () => {
  const { browser, email } = await someoneOfExample()
  await browser.post('/api/auth/request-password-reset', { email })
  const { text } = await letterTo(installation, email, /^Choose a new password/)
  const [, token] = /token=([\w-]+)/.exec(text)!
  await browser.post('/api/auth/reset-password', { newPassword: PASSWORD, token })
  await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  const { has_password, identities } = await factorsOf(browser)
  expect(has_password).toBe(true)
  expect(await unlink(browser, identities[0]!.id)).toMatchObject({ status: 200 })
})

test('where there is no password, none is right', async () => {
  const { browser } = await someoneOfExample()
  const proof = await browser.post('/api/auth/reauthenticate', { password: PASSWORD })
  expect([proof.status, await proof.json()]).toMatchObject([400, { code: 'INVALID_PASSWORD' }])
  const change = { currentPassword: PASSWORD, newPassword: 'Quiet-harbour-8' }
  const changed = await browser.post('/api/auth/change-password', change)
  expect([changed.status, await changed.json()]).toMatchObject([400, { code: 'INVALID_PASSWORD' }])
})

test('the account of somebody who leaves goes with all of its ways in', async () => {
  const { email } = await someoneOfExample()
  await database.pool.query(`delete from auth."user" where email = $1`, [email])
  const { rows } = await database.pool.query(`select from auth.account where "accountId" = $1`, [`opened-${people}`])
  expect(rows).toEqual([])
})

test('the second factor is required as after a password', async () => {
  const { browser, email, claims } = await someone()
  example.knows(claims)
  await linkAt(browser, example.id)
  const { secret } = (await (await browser.post('/api/auth/authenticator/begin', {})).json()) as { secret: string }
  await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret, -1) })

  const elsewhere = aBrowser(installation)
  expect(await byProvider(elsewhere, example.id, { from: '/vault' })).toBe(
    '/login?second-factor=authenticator&from=%2Fvault',
  )
  expect(await emailOf(elsewhere)).toBeUndefined()
  const answer = await elsewhere.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret) })
  expect(await answer.json()).toEqual({ signed_in: true })
  expect(await emailOf(elsewhere)).toBe(email)
})

test('a passkey counts as second factor too', async () => {
  const { browser, email, claims } = await someone()
  example.knows(claims)
  await linkAt(browser, example.id)
  await database.pool.query(
    `insert into auth.passkey ("userId", "publicKey", "credentialID", counter, "deviceType", "backedUp")
     select id, 'key', gen_random_uuid(), 0, 'singleDevice', false from auth."user" where email = $1`,
    [email],
  )
  expect(await byProvider(aBrowser(installation), example.id)).toBe('/login?second-factor=passkey')
})

test('signing in again is a fresh proof, where the provider saw one itself just now', async () => {
  const { browser, claims, email } = await someoneOfExample()
  await growOld(email, 11)
  expect(await factorsOf(browser)).toMatchObject({ confirmed: false })
  const now = Math.floor(Date.now() / 1_000)
  example.knows({ ...claims, auth_time: now - 3_600 })
  const again = { again: true, from: '/profile' }
  expect(await byProvider(browser, example.id, again)).toBe('/profile?error=unable_to_get_user_info')
  const request = example.requests.findLast(({ path }) => path === '/authorize')!.query
  expect([request.get('prompt'), request.get('max_age')]).toEqual(['login', '0'])
  expect(await factorsOf(browser)).toMatchObject({ confirmed: false })
  example.knows({ ...claims, auth_time: now })
  expect(await byProvider(browser, example.id, again)).toBe('/profile')
  expect(await factorsOf(browser)).toMatchObject({ confirmed: true })
})

test('who has been signed in at the provider since morning comes in, and proves nothing by it', async () => {
  const { claims } = await someoneOfExample()
  example.knows({ ...claims, auth_time: Math.floor(Date.now() / 1_000) - 3_600 })
  const browser = aBrowser(installation)
  await byProvider(browser, example.id)
  expect(await factorsOf(browser)).toMatchObject({ confirmed: false })
})

test('a link that was begun by one person does not end in the account of the next', async () => {
  const [ann, ben] = [await someone(), await someone()]
  example.knows(ann.claims)
  const back = await toLinkAt(ann.browser, example.id)
  expect(await comeBack(ben.browser, back)).toMatch(/error=state_mismatch/)
  // On one browser, where Ben signs in while Ann's window still waits at the provider.
  await ann.browser.post('/api/auth/sign-in/email', { email: ben.email, password: PASSWORD })
  expect(await comeBack(ann.browser, back)).toBe('/profile?error=unable_to_link_account')
  expect((await factorsOf(ann.browser)).identities).toEqual([])
  await ann.browser.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD })
  expect((await factorsOf(ann.browser)).identities).toEqual([])
})
