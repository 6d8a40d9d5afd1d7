import { afterAll, afterEach, expect, test } from 'vitest'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { anOpenIdServer, type Misconduct } from '#testing/openid-server.ts'
import { byProvider, comeBack, toProvider } from '#testing/provider-sign-in.ts'

const example = await anOpenIdServer()
afterAll(example.stop)
afterEach(() => example.misbehave({}))
const installation = await anInstallation(example.settings)

let people = 0
const somebody = (casting: object = {}) => ({
  sub: `sub-${++people}`,
  email: aRegistration().email,
  email_verified: true,
  name: 'Ann Archer',
  ...casting,
})

const whoIs = async (browser: ReturnType<typeof aBrowser>) =>
  (await (await browser.get('/api/session')).json()) as Record<string, unknown> | null

const accountsOf = async (email: string) => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select a.* from auth.account a join auth."user" u on u.id = a."userId" where email = $1`,
    [email],
  )
  return rows
}

/** An account that was opened at the provider, and the browser that did it. */
async function someoneOfExample(casting: object = {}) {
  const claims = somebody(casting)
  example.knows(claims)
  const browser = aBrowser(installation)
  expect(await byProvider(browser, example.id, { role: 'creator' })).toBe('/login')
  return { ...claims, browser }
}

test('an account is opened with the type that was chosen, the name and address of the provider, and no password', async () => {
  const { email, sub, browser } = await someoneOfExample()
  expect(await whoIs(browser)).toMatchObject({ email, role: 'creator', display_name: 'Ann Archer' })
  const accounts = await accountsOf(email)
  expect(accounts).toMatchObject([{ providerId: example.id, accountId: sub, password: null }])
  const { rows: agreed } = await database.pool.query(
    `select slug from agreements join memberinfo on id = user_id where email = $1 order by slug`,
    [email],
  )
  expect(agreed).toEqual([{ slug: 'privacy' }, { slug: 'terms' }])
})

test('nothing that the provider gave out is stored', async () => {
  const { email } = await someoneOfExample()
  const [account] = await accountsOf(email)
  expect(account).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, scope: null })
})

test('whoever has an account there signs in again, from any browser', async () => {
  const { email } = await someoneOfExample()
  const browser = aBrowser(installation)
  expect(await byProvider(browser, example.id, { from: '/vault' })).toBe('/vault')
  expect(await whoIs(browser)).toMatchObject({ email })
  const { items } = (await (await browser.get('/api/activity')).json()) as { items: { detail: object }[] }
  expect(items[0]).toMatchObject({ kind: 'signed_in', detail: { by: 'provider', provider: 'Example' } })
})

test('the request to the provider carries a state, a nonce and a challenge, each its own, and no secret', async () => {
  const { browser } = await someoneOfExample()
  const request = async () => {
    await toProvider(browser, example.id)
    return example.requests.findLast(({ path }) => path === '/authorize')!.query
  }
  const [one, other] = [await request(), await request()]
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one.get(name)).toMatch(/^[\w-]{32,}$/)
    expect(one.get(name)).not.toBe(other.get(name))
  }
  expect([...one.keys()].toSorted()).toEqual([
    'client_id',
    'code_challenge',
    'code_challenge_method',
    'nonce',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ])
  expect(one.get('redirect_uri')).toMatch(new RegExp(`^http://localhost:\\d+/api/auth/callback/${example.id}$`))
})

test('who has no account is not given one without choosing a type', async () => {
  example.knows(somebody())
  const browser = aBrowser(installation)
  expect(await byProvider(browser, example.id)).toBe('/login?error=signup_disabled')
  expect(await whoIs(browser)).toBeNull()
})

test('an account with the same address is not taken over: its owner has to sign in and link', async () => {
  const registration = aRegistration()
  await aBrowser(installation).post('/api/auth/sign-up/email', registration)
  example.knows(somebody({ email: registration.email }))
  for (const given of [{}, { role: 'creator' }]) {
    const browser = aBrowser(installation)
    expect(await byProvider(browser, example.id, given)).toContain('error=account_not_linked')
    expect(await whoIs(browser)).toBeNull()
  }
  expect(await accountsOf(registration.email)).toMatchObject([{ providerId: 'credential' }])
})

test('another address at the provider signs in to the same account: people are known by their subject', async () => {
  const { sub, email } = await someoneOfExample()
  example.knows(somebody({ sub }))
  const browser = aBrowser(installation)
  await byProvider(browser, example.id)
  expect(await whoIs(browser)).toMatchObject({ email })
})

test('an address may stand in the user info only, of the same subject', async () => {
  const claims = somebody()
  example.knows(claims)
  example.misbehave({ emailElsewhere: true })
  const browser = aBrowser(installation)
  expect(await byProvider(browser, example.id, { role: 'investor' })).toBe('/login')
  expect(await whoIs(browser)).toMatchObject({ email: claims.email })
  example.misbehave({ emailElsewhere: { sub: 'somebody else' } })
  expect(await byProvider(aBrowser(installation), example.id)).toBe('/login?error=unable_to_get_user_info')
})

test.for([
  ['no address', { email: undefined }, 'email_not_found'],
  ['an address of no shape', { email: 'ann' }, 'email_not_found'],
  ['an address that nobody confirmed', { email_verified: false }, 'email_not_verified_by_provider'],
  [
    'an address of which is not said whether it is confirmed',
    { email_verified: undefined },
    'email_not_verified_by_provider',
  ],
] as const)('%s opens no account', async ([, casting, error]) => {
  example.knows(somebody(casting))
  const browser = aBrowser(installation)
  expect(await byProvider(browser, example.id, { role: 'creator' })).toMatch(
    new RegExp(`^/register\\?role=creator&error=${error}(&|$)`),
  )
  expect(await whoIs(browser)).toBeNull()
})

const HOUR = 60 * 60
const now = () => Math.floor(Date.now() / 1_000)
const MISCONDUCT: [title: string, how: Misconduct][] = [
  ['of another issuer', { claims: (claims) => ({ ...claims, iss: 'https://login.example.net' }) }],
  ['for another client', { claims: (claims) => ({ ...claims, aud: 'another' }) }],
  [
    'for several clients, requested by another',
    { claims: (claims) => ({ ...claims, aud: [claims['aud'], 'b'], azp: 'b' }) },
  ],
  ['that has expired', { claims: (claims) => ({ ...claims, iat: now() - 200, exp: now() - 100 }) }],
  ['that is an hour old', { claims: (claims) => ({ ...claims, iat: now() - HOUR }) }],
  ['without an end', { claims: (claims) => ({ ...claims, exp: undefined }) }],
  ['of another sign-in', { claims: (claims) => ({ ...claims, nonce: 'another' }) }],
  ['of no sign-in', { claims: (claims) => ({ ...claims, nonce: undefined }) }],
  ['about nobody', { claims: (claims) => ({ ...claims, sub: undefined }) }],
  ['by another key', { forged: true }],
  ['that is not signed', { unsigned: true }],
]
test.for(MISCONDUCT)('an ID token %s signs nobody in', async ([, how]) => {
  const { email } = await someoneOfExample()
  const before = installation.logged.length
  example.misbehave(how)
  const browser = aBrowser(installation)
  expect(await byProvider(browser, example.id)).toBe('/login?error=unable_to_get_user_info')
  expect(await whoIs(browser)).toBeNull()
  const logged = installation.logged.slice(before).join('')
  expect(logged).toContain(`sign-in with ${example.id} failed`)
  expect(logged).not.toMatch(new RegExp(`${email}|Ann Archer`))
})

test('a code works once, in the browser that requested it, and with the state of that request', async () => {
  await someoneOfExample()
  const browser = aBrowser(installation)
  const back = await toProvider(browser, example.id)
  expect(await comeBack(aBrowser(installation), back)).toMatch(/^\/login\?error=state_mismatch/)

  const altered = new URL(back)
  altered.searchParams.set('state', 'x'.repeat(32))
  const forger = aBrowser(installation)
  forger.cookies.clear()
  for (const [name, value] of browser.cookies) forger.cookies.set(name, value)
  expect(await comeBack(forger, altered)).toMatch(/^\/login\?error=state_mismatch/)

  const stolen = new Map(browser.cookies)
  expect(await comeBack(browser, back)).toBe('/login')
  expect(await comeBack(browser, back)).toMatch(/^\/login\?error=state_mismatch/)
  const thief = aBrowser(installation)
  for (const [name, value] of stolen) thief.cookies.set(name, value)
  expect(await comeBack(thief, back)).toBe('/login?error=invalid_code')
  expect(await whoIs(thief)).toBeNull()
})

test('a code that another issuer sends back is not shown to anybody', async () => {
  await someoneOfExample()
  const browser = aBrowser(installation)
  const back = await toProvider(browser, example.id)
  back.searchParams.set('iss', 'https://login.example.net')
  const before = example.requests.length
  expect(await comeBack(browser, back)).toBe('/login?error=issuer_mismatch')
  expect(example.requests).toHaveLength(before)
})

test('who says no at the provider is back where they were', async () => {
  const browser = aBrowser(installation)
  const back = await toProvider(browser, example.id)
  back.search = String(new URLSearchParams({ error: 'access_denied', state: back.searchParams.get('state')! }))
  expect(await comeBack(browser, back)).toBe('/login?error=access_denied')
})

test('whoever is suspended stays out', async () => {
  const { email } = await someoneOfExample()
  await database.pool.query(
    `insert into suspensions (user_id, reason) select id, 'A reason.' from auth."user" where email = $1`,
    [email],
  )
  const browser = aBrowser(installation)
  expect(await byProvider(browser, example.id)).toMatch(/^\/login\?error=ACCOUNT_SUSPENDED/)
  expect(await whoIs(browser)).toBeNull()
})

test('nothing is begun for a provider that is not set up, nor with a page elsewhere to go to', async () => {
  const browser = aBrowser(installation)
  const begin = async (body: object) => browser.post('/api/auth/sign-in/social', body)
  const unknown = await begin({ provider: 'accounts.google.com' })
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'PROVIDER_NOT_FOUND' }])
  expect((await begin({ provider: example.id, role: 'admin' })).status).toBe(400)
  expect((await begin({ provider: example.id, invitation: 'x' })).status).toBe(400)
  expect((await begin({ provider: example.id, again: 'yes' })).status).toBe(400)
  expect((await begin({ provider: example.id, callbackURL: 'https://evil.example' })).status).toBe(400)
  await someoneOfExample()
  expect(await byProvider(browser, example.id, { from: 'https://evil.example/x' })).toBe('/login')
})

test('by a provider nobody comes in where only the invited do, or nobody', async () => {
  const closed = await anInstallation({ ...example.settings, SIGN_UP: 'closed' })
  const invited = await anInstallation({ ...example.settings, SIGN_UP: 'invitation' })
  const begin = async (at: typeof closed, body: object = {}) =>
    (await aBrowser(at).post('/api/auth/sign-in/social', { provider: example.id, role: 'creator', ...body })).json()
  expect(await begin(closed)).toMatchObject({ code: 'SIGN_UP_CLOSED' })
  expect(await begin(invited)).toMatchObject({ code: 'INVITATION_NEEDED' })
  expect(await begin(invited, { invitation: 'x'.repeat(32) })).toMatchObject({ code: 'INVITATION_REFUSED' })
})

test('the password of an account that was opened by a provider is none, and can be set by letter', async () => {
  const { email } = await someoneOfExample()
  const response = await aBrowser(installation).post('/api/auth/sign-in/email', { email, password: PASSWORD })
  expect(await response.json()).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD' })
})
