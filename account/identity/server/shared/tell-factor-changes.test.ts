import { expect, test } from 'vitest'
import { codeOf } from '#testing/authenticator.ts'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { allLetters, lettersTo, letterTo } from '#testing/letters.ts'
import { aNewPasskey, type PasskeyRequest } from '#testing/passkey.ts'

const installation = await anInstallation({ LOG_LEVEL: 'error' })

async function someone() {
  const browser = aBrowser(installation)
  const { email } = aRegistration()
  await browser.post('/api/auth/sign-up/email', aRegistration({ email }))
  const post = async (path: string, body: object = {}) =>
    (await browser
      .send(`/api/auth${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux) Gecko Firefox/144.0' },
        body: JSON.stringify(body),
      })
      .then((response) => response.json())) as Record<string, any>
  return { browser, email, post }
}

async function withPasskeyRow(email: string) {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into auth.passkey ("userId", "publicKey", "credentialID", counter, "deviceType", "backedUp")
     select id, 'key', gen_random_uuid(), 0, 'singleDevice', false from auth."user" where email = $1 returning id`,
    [email],
  )
  return rows[0]!.id
}

const activityOf = async ({ browser }: Awaited<ReturnType<typeof someone>>) => {
  const { items } = (await (await browser.get('/api/activity')).json()) as { items: { kind: string }[] }
  return items.map(({ kind }) => kind)
}

test('an authenticator that is set up, and one that is removed, is told by letter with device and time', async () => {
  const ann = await someone()
  const { secret } = await ann.post('/authenticator/begin')
  await ann.post('/two-factor/verify-totp', { code: '000000' })
  await ann.post('/two-factor/verify-totp', { code: codeOf(secret, -1) })
  const { text } = await letterTo(installation, ann.email, /^An authenticator app was added/)
  expect(text).toMatch(/on Firefox on Linux, \w+ \d+, \d{4}, \d+:\d\d [AP]M UTC/)

  await ann.post('/authenticator/remove')
  await letterTo(installation, ann.email, /^The authenticator app was removed/)
  expect(await activityOf(ann)).toEqual(['authenticator_removed', 'authenticator_added', 'signed_in'])
})

test('a passkey that was added is told by letter, and one that was refused is not', async () => {
  const ann = await someone()
  const begin = async () =>
    (await (await ann.browser.get('/api/auth/passkey/generate-register-options')).json()) as PasskeyRequest
  const { origin } = new URL(installation.url)
  const elsewhere = aNewPasskey(await begin(), 'https://vault.example.net')
  expect(await ann.post('/passkey/verify-registration', { response: elsewhere, name: 'Theirs' })).toHaveProperty('code')
  const response = aNewPasskey(await begin(), origin)
  expect(await ann.post('/passkey/verify-registration', { response, name: 'Laptop' })).toMatchObject({ name: 'Laptop' })

  const { text } = await letterTo(installation, ann.email, /^A passkey was added/)
  expect(text).toMatch(/on Firefox on Linux, \w+ \d+, \d{4}, \d+:\d\d [AP]M UTC/)
  expect(await lettersTo(installation, ann.email, /passkey/)).toHaveLength(1)
  expect(await activityOf(ann)).toEqual(['passkey_added', 'signed_in'])
})

test('new backup codes and a removed passkey are announced; what was refused is not', async () => {
  const ann = await someone()
  await ann.post('/backup-codes/renew')
  await ann.post('/passkey/remove', { id: crypto.randomUUID() })
  const id = await withPasskeyRow(ann.email)
  await ann.post('/passkey/remove', { id })
  await withPasskeyRow(ann.email)
  await ann.post('/backup-codes/renew')
  await letterTo(installation, ann.email, /^New backup codes were created/)
  const removed = await letterTo(installation, ann.email, /^A passkey was removed/)
  expect(removed.text).toContain('Nobody can sign in with it anymore.')
})

test('a code that signs in or confirms a session changes no factor, and sends no letter', async () => {
  const ann = await someone()
  const { secret } = await ann.post('/authenticator/begin')
  await ann.post('/two-factor/verify-totp', { code: codeOf(secret, -1) })
  await letterTo(installation, ann.email, /^An authenticator app was added/)
  await ann.post('/two-factor/verify-totp', { code: codeOf(secret) })
  const browser = aBrowser(installation)
  await browser.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD })
  expect(await (await browser.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret, 1) })).json()).toEqual({
    signed_in: true,
  })
  const ben = await someone()
  await ben.post('/authenticator/remove')
  // The letter of the sign-in from a new browser was requested last.
  await letterTo(installation, ann.email, /^A new sign-in/)
  expect(await lettersTo(installation, ann.email, /authenticator/)).toHaveLength(1)
  expect((await allLetters(installation)).filter(({ recipient }) => recipient === ben.email)).toEqual([])
})
