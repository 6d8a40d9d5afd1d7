import { afterAll, expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import type { SignUpRole } from '#basics/roles.ts'
import { aBrowser, aRegistration } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { lettersTo } from '#testing/letters.ts'
import { anOpenIdServer } from '#testing/openid-server.ts'
import { byProvider } from '#testing/provider-sign-in.ts'
import { inviteByEmail } from '../shared/invitations.ts'

const example = await anOpenIdServer()
afterAll(example.stop)
const byInvitation = await anInstallation({ ...example.settings, SIGN_UP: 'invitation', CONFIRM_EMAIL: 'on' })
const confirming = await anInstallation({ ...example.settings, CONFIRM_EMAIL: 'on' })

const letterhead = { product_name: 'Strongroom', support_email: 's@example.com', brand_color: '#502D6D' }

async function invite(email: string, role?: SignUpRole): Promise<string> {
  const options = { enqueue: async () => {}, letterhead, origin: 'https://vault.example.com' }
  const sent = await asSystem(database, (db) => inviteByEmail(db, options, { email, role, invitedBy: null }))
  if (!sent.ok) throw new Error(sent.reason)
  return new URL(sent.url).searchParams.get('invitation')!
}

const whoIs = async (browser: ReturnType<typeof aBrowser>) => (await browser.get('/api/session')).json()

test('somebody who is invited opens an account with a provider that knows them by the same address', async () => {
  const { email } = aRegistration()
  const invitation = await invite(email, 'creator')
  example.knows({ sub: email, email, email_verified: true })
  const browser = aBrowser(byInvitation)
  expect(await byProvider(browser, example.id, { role: 'creator', invitation })).toBe('/login')
  expect(await whoIs(browser)).toMatchObject({ email, role: 'creator' })
  const again = await aBrowser(byInvitation).post('/api/auth/sign-in/social', {
    provider: example.id,
    role: 'creator',
    invitation,
  })
  expect(await again.json()).toMatchObject({ code: 'INVITATION_REFUSED' })
})

test('an invitation is for its own address and account type, whoever comes by it', async () => {
  const { email } = aRegistration()
  const invitation = await invite(email, 'creator')
  const other = aRegistration().email
  example.knows({ sub: other, email: other, email_verified: true })
  const browser = aBrowser(byInvitation)
  expect(await byProvider(browser, example.id, { role: 'creator', invitation })).toMatch(/error=INVITATION_REFUSED/)
  expect(await whoIs(browser)).toBeNull()
  const wrongRole = await browser.post('/api/auth/sign-in/social', {
    provider: example.id,
    role: 'investor',
    invitation,
  })
  expect(await wrongRole.json()).toMatchObject({ code: 'INVITATION_REFUSED' })
})

test('an address that the provider has confirmed is not confirmed again', async () => {
  const { email } = aRegistration()
  example.knows({ sub: email, email, email_verified: true })
  const browser = aBrowser(confirming)
  expect(await byProvider(browser, example.id, { role: 'creator' })).toBe('/login')
  expect(await whoIs(browser)).toMatchObject({ email })
  expect(await lettersTo(confirming, email, /./)).toEqual([])
})

test('as long as an address is unconfirmed, a provider under another one lets nobody in', async () => {
  const { email } = aRegistration()
  await aBrowser(confirming).post('/api/auth/sign-up/email', aRegistration({ email }))
  await database.pool.query(
    `insert into auth.account ("userId", "providerId", "accountId") select id, $2, $1 from auth."user" where email = $1`,
    [email, example.id],
  )
  example.knows({ sub: email, email: aRegistration().email, email_verified: true })
  const browser = aBrowser(confirming)
  expect(await byProvider(browser, example.id)).toBe('/login?error=email_not_verified')
  expect(await whoIs(browser)).toBeNull()
})
