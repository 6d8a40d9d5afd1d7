import { expect, test } from 'vitest'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { anInstallation, type Installation } from '#testing/installation.ts'
import { allLetters, type Letter, letterTo, lettersTo } from '#testing/letters.ts'

const confirming = await anInstallation({ LOG_LEVEL: 'error', CONFIRM_EMAIL: 'on' })
const open = await anInstallation({ LOG_LEVEL: 'error' })
const NEW_PASSWORD = 'Quiet-harbour-8'

async function someoneAt(installation: Installation) {
  const browser = aBrowser(installation)
  const { email } = aRegistration()
  const signedUp = await answerOf(await browser.post('/api/auth/sign-up/email', aRegistration({ email })))
  const post = (path: string, body: object) => browser.post(`/api/auth${path}`, body).then(answerOf)
  return { browser, email, signedUp, post }
}

const answerOf = async (response: Response) => ({
  ...((await response.json()) as { code?: string; signed_in?: boolean; changed?: boolean }),
  status: response.status,
})

const CONFIRM = /^Confirm your email address/

/** Follows the letter's link and gives the password that was chosen at sign-up. */
async function confirm({ post, email }: Awaited<ReturnType<typeof someoneAt>>, { text }: Letter) {
  const [, token] = /confirm-email\?token=(\w{24})/.exec(text)!
  return post('/confirm-email', { token: token!, email, password: PASSWORD })
}

const emailOf = async ({ browser }: { browser: ReturnType<typeof aBrowser> }) =>
  ((await (await browser.get('/api/session')).json()) as { email: string } | null)?.email

test('a letter can be had again, by whoever has an unconfirmed account; others are answered alike and get none', async () => {
  const ann = await someoneAt(confirming)
  await letterTo(confirming, ann.email, CONFIRM)
  const answers = []
  const confirmed = await someoneAt(confirming)
  await confirm(confirmed, await letterTo(confirming, confirmed.email, CONFIRM))
  for (const email of [ann.email, confirmed.email, 'nobody@example.com'])
    answers.push(await aBrowser(confirming).post('/api/auth/send-verification-email', { email }).then(answerOf))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await confirm(ann, await letterTo(confirming, ann.email, CONFIRM, 2))).toMatchObject({ status: 200 })
  expect(await lettersTo(confirming, confirmed.email, CONFIRM)).toHaveLength(1)
  expect(await lettersTo(confirming, 'nobody@example.com', CONFIRM)).toHaveLength(0)
})

test.for([
  ['where addresses are confirmed', confirming],
  ['where they are not', open],
] as const)('a second sign-up is reported, and its address is written to once a day: %s', async ([, installation]) => {
  const ann = await someoneAt(installation)
  if (installation === confirming) await confirm(ann, await letterTo(confirming, ann.email, CONFIRM))
  for (let i = 0; i < 3; i++) {
    const second = aRegistration({ email: ann.email.toUpperCase(), password: NEW_PASSWORD, role: 'investor' })
    expect(await answerOf(await aBrowser(installation).post('/api/auth/sign-up/email', second))).toMatchObject({
      status: 422,
      code: 'USER_ALREADY_EXISTS',
    })
  }
  await letterTo(installation, ann.email, /^You already have a vault/)
  const { rows } = await database.pool.query('select sign_up_role from auth."user" where email = $1', [ann.email])
  expect(rows).toEqual([{ sign_up_role: 'creator' }])
})

test('a sign-in from a new device is told to the owner, one from a known device is not', async () => {
  const ann = await someoneAt(open)
  await ann.post('/sign-out', {})
  await ann.post('/sign-in/email', { email: ann.email, password: PASSWORD })
  expect(await lettersTo(open, ann.email, /new sign-in/)).toHaveLength(0)

  const other = aBrowser(open)
  await other.send('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux) Gecko Firefox/144.0' },
    body: JSON.stringify({ email: ann.email, password: PASSWORD }),
  })
  expect((await letterTo(open, ann.email, /new sign-in/)).text).toContain('Firefox on Linux')
  await other.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD })
  expect(await lettersTo(open, ann.email, /new sign-in/)).toHaveLength(1)
})

test('a changed password ends the other sessions and the links of before, and is announced', async () => {
  const ann = await someoneAt(open)
  const other = { browser: aBrowser(open) }
  await other.browser.post('/api/auth/sign-in/email', { email: ann.email, password: PASSWORD })
  await ann.post('/request-password-reset', { email: ann.email })
  const reset = await letterTo(open, ann.email, /^Choose a new password/)

  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  expect((await ann.post('/change-password', { ...change, newPassword: 'weak' })).status).toBe(400)
  expect(await ann.post('/change-password', change)).toMatchObject({ status: 200, signed_in: true })
  expect(await emailOf(ann)).toBe(ann.email)
  expect(await emailOf(other)).toBeUndefined()
  await letterTo(open, ann.email, /was changed$/)
  const [, token] = /token=(\w{24})/.exec(reset.text)!
  expect((await ann.post('/check-password-reset', { token: token! })).status).toBe(400)
})

test('without confirmation an address changes at once, and the old one hears of it', async () => {
  const ann = await someoneAt(open)
  const newEmail = aRegistration().email
  expect(await ann.post('/change-email/begin', { newEmail: ` ${newEmail.toUpperCase()} ` })).toMatchObject({
    changed: true,
  })
  expect(await emailOf(ann)).toBe(newEmail)
  expect((await letterTo(open, ann.email, /was changed$/)).text).toContain(newEmail)
  expect((await ann.post('/sign-in/email', { email: newEmail, password: PASSWORD })).status).toBe(200)
})

async function someoneConfirmed() {
  const ann = await someoneAt(confirming)
  await confirm(ann, await letterTo(confirming, ann.email, CONFIRM))
  await ann.post('/sign-in/email', { email: ann.email, password: PASSWORD })
  return ann
}

const tokenIn = ({ text }: Letter) => /\/profile\?confirm-email=(\w{24})/.exec(text)![1]!
const NEW_ADDRESS = /^Confirm your new email address/

test('a new address counts once its letter was answered by the same person, once', async () => {
  const ann = await someoneConfirmed()
  const newEmail = aRegistration().email
  expect(await ann.post('/change-email/begin', { newEmail })).toMatchObject({ changed: false })
  expect(await emailOf(ann)).toBe(ann.email)
  const token = tokenIn(await letterTo(confirming, newEmail, NEW_ADDRESS))

  const ben = await someoneConfirmed()
  expect(await ben.post('/change-email/confirm', { token })).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
  expect(await aBrowser(confirming).post('/api/auth/change-email/confirm', { token })).toMatchObject({ status: 401 })

  const both = await Promise.all([1, 2].map(() => ann.post('/change-email/confirm', { token })))
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]))
  expect(await emailOf(ann)).toBe(newEmail)
  expect((await letterTo(confirming, ann.email, /email address .* was changed$/)).text).toContain(newEmail)
  expect(await ann.post('/change-email/confirm', { token })).toMatchObject({ code: 'INVALID_TOKEN' })
})

test('the link is good for an hour, and its token cannot be read from the table', async () => {
  const ann = await someoneConfirmed()
  const newEmail = aRegistration().email
  await ann.post('/change-email/begin', { newEmail })
  const token = tokenIn(await letterTo(confirming, newEmail, NEW_ADDRESS))
  const { rows } = await database.pool.query('select * from auth.verification')
  expect(JSON.stringify(rows)).not.toContain(token)
  await database.pool.query(`update auth.verification set "expiresAt" = "expiresAt" - interval '61 minutes'`)
  expect(await ann.post('/change-email/confirm', { token })).toMatchObject({ code: 'INVALID_TOKEN' })
})

test('five letters an hour ask a stranger whether their address is new, whoever sends them', async () => {
  const { email: newEmail } = aRegistration()
  const [ann, ben] = [await someoneConfirmed(), await someoneConfirmed()]
  const statuses = []
  for (const who of [ann, ben, ann, ben, ann, ben])
    statuses.push((await who.post('/change-email/begin', { newEmail })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('someone resets a password is reported, also when it is taken in between', async () => {
  const ann = await someoneConfirmed()
  const newEmail = aRegistration().email
  await ann.post('/change-email/begin', { newEmail })
  const token = tokenIn(await letterTo(confirming, newEmail, NEW_ADDRESS))
  await aBrowser(confirming).post('/api/auth/sign-up/email', aRegistration({ email: newEmail }))
  expect(await ann.post('/change-email/confirm', { token })).toMatchObject({ status: 422, code: 'USER_ALREADY_EXISTS' })
  expect(await ann.post('/change-email/begin', { newEmail })).toMatchObject({
    status: 422,
    code: 'USER_ALREADY_EXISTS',
  })
  expect(await ann.post('/change-email/begin', { newEmail: ann.email })).toMatchObject({ code: 'EMAIL_SAME' })
  expect(await emailOf(ann)).toBe(ann.email)
})

test('no letter but says the same in text and in HTML, and names no other site', async () => {
  const letters = await allLetters(open)
  expect(new Set(letters.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(7)
  for (const { text, html } of letters) {
    for (const [, url] of text.matchAll(/(https?:\S+)/g)) expect(html).toContain(url!.replaceAll('&', '&amp;'))
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<(img|script|link|iframe)/)
  }
})
