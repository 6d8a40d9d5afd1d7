import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import type { SignUpRole } from '#basics/roles.ts'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { database } from '#testing/database.ts'
import { anInstallation } from '#testing/installation.ts'
import { lettersTo } from '#testing/letters.ts'
import { inviteByEmail } from './shared/invitations.ts'

const closed = await anInstallation({ LOG_LEVEL: 'error', SIGN_UP: 'closed' })
const byInvitation = await anInstallation({ LOG_LEVEL: 'error', SIGN_UP: 'invitation' })
const confirming = await anInstallation({ LOG_LEVEL: 'error', SIGN_UP: 'invitation', CONFIRM_EMAIL: 'on' })

const letterhead = { product_name: 'Strongroom', support_email: 's@example.com', brand_color: '#502D6D' }

async function invite(email: string, role?: SignUpRole) {
  const letters: { to: string; text: string }[] = []
  const enqueue = async (_db: unknown, _name: string, letter: object) =>
    void letters.push(letter as (typeof letters)[0])
  const options = { enqueue, letterhead, origin: 'https://vault.example.com' }
  const sent = await asSystem(database, (db) => inviteByEmail(db, options, { email, role, invitedBy: null }))
  const token = /\/register\?invitation=([\w-]{32})\s/.exec(letters[0]?.text ?? '')?.[1]
  return { sent, letters, token: token! }
}

async function signUp(at: { url: string }, registration: object) {
  const browser = aBrowser(at)
  const response = await browser.post('/api/auth/sign-up/email', aRegistration({ ...registration }))
  return { browser, status: response.status, ...((await response.json()) as { code?: string; signed_in?: boolean }) }
}

const accountsOf = async (email: string) =>
  (await database.pool.query(`select from auth."user" where email = $1`, [email])).rows.length

test('where sign-up is closed, nobody opens an account, invited or not', async () => {
  const { email } = aRegistration()
  const { token } = await invite(email)
  expect(await signUp(closed, { email })).toMatchObject({ status: 403, code: 'SIGN_UP_CLOSED' })
  expect(await signUp(closed, { email, invitation: token })).toMatchObject({ status: 403, code: 'SIGN_UP_CLOSED' })
  expect(await accountsOf(email)).toBe(0)
})

test('by invitation, only the invited address gets an account, once', async () => {
  const { email } = aRegistration()
  expect(await signUp(byInvitation, { email })).toMatchObject({ status: 403, code: 'INVITATION_NEEDED' })
  const { token, letters } = await invite(email)
  expect(letters).toMatchObject([{ to: email }])
  const check = await aBrowser(byInvitation).post('/api/auth/invitation/check', { token })
  expect(await check.json()).toEqual({ email, role: null })

  expect(await signUp(byInvitation, { invitation: token })).toMatchObject({ code: 'INVITATION_REFUSED' })
  expect(await signUp(byInvitation, { email, invitation: 'x'.repeat(32) })).toMatchObject({
    code: 'INVITATION_REFUSED',
  })
  expect(await signUp(byInvitation, { email, invitation: token })).toMatchObject({ status: 200, signed_in: true })
  expect(await signUp(byInvitation, { email, invitation: token })).toMatchObject({ code: 'INVITATION_REFUSED' })
  const again = await aBrowser(byInvitation).post('/api/auth/invitation/check', { token })
  expect(again.status).toBe(403)
})

test('an invitation for one account type opens no other, and is over after two weeks', async () => {
  const { email } = aRegistration()
  const { token } = await invite(email, 'investor')
  expect(await signUp(byInvitation, { email, invitation: token })).toMatchObject({ code: 'INVITATION_REFUSED' })
  await database.pool.query(
    `update auth.invitations set expires_at = expires_at - interval '14 days' where email = $1`,
    [email],
  )
  expect(await signUp(byInvitation, { email, role: 'investor', invitation: token })).toMatchObject({
    code: 'INVITATION_REFUSED',
  })
})

test('of many who sign up by one invitation at once, one gets an account', async () => {
  const { email } = aRegistration()
  const { token } = await invite(email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(byInvitation, { email, invitation: token })))
  expect(answers.filter(({ signed_in }) => signed_in)).toHaveLength(1)
  expect(await accountsOf(email)).toBe(1)
})

test('the database refuses a used invitation and another’s address, whatever the server believes', async () => {
  const { email } = aRegistration()
  await invite(email)
  const insert = (address: string) =>
    database.pool.query(
      `insert into auth."user" (name, email, sign_up_role, invitation_id)
       select 'Ann', $1, 'creator', id from auth.invitations where email = $2`,
      [address, email],
    )
  await expect(insert(aRegistration().email)).rejects.toMatchObject({ constraint: 'invitation' })
  await insert(email)
  await expect(insert(aRegistration().email)).rejects.toMatchObject({ constraint: 'invitation' })
})

test('a new invitation ends the one before, nobody with an account is invited, and no token is stored', async () => {
  const { email } = aRegistration()
  const first = await invite(email)
  const second = await invite(email)
  expect(await signUp(byInvitation, { email, invitation: first.token })).toMatchObject({ code: 'INVITATION_REFUSED' })
  const { rows } = await database.pool.query('select * from auth.invitations')
  expect(JSON.stringify(rows)).not.toContain(second.token)
  await signUp(byInvitation, { email, invitation: second.token })
  const third = await invite(email)
  expect(third).toMatchObject({ sent: { ok: false, reason: 'ALREADY_MEMBER' }, letters: [] })
})

test('the letter of an invitation confirms its address', async () => {
  const { email } = aRegistration()
  const { token } = await invite(email)
  const { browser } = await signUp(confirming, { email, invitation: token })
  const signedIn = await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })
  expect(await signedIn.json()).toEqual({ signed_in: true })
  expect(await lettersTo(confirming, email, /^Confirm/)).toEqual([])
})

test('an invitation goes with the account', async () => {
  const { email } = aRegistration()
  const { token } = await invite(email)
  await signUp(byInvitation, { email, invitation: token })
  await database.pool.query(`delete from auth."user" where email = $1`, [email])
  expect((await database.pool.query('select from auth.invitations where email = $1', [email])).rows).toEqual([])
})
