import { expect, test } from 'vitest'
import { GUESSES_BY_KNOWN_DEVICES, GUESSES_BY_STRANGERS } from '../rules/security.ts'
import { database } from '#testing/database.ts'
import { aBrowser, aRegistration, PASSWORD } from '#testing/browser.ts'
import { anInstallation } from '#testing/installation.ts'
import { letterTo } from '#testing/letters.ts'
import { forgetAttemptsAtNobody } from './sign-in-attempts.ts'

const installation = await anInstallation({ LOG_LEVEL: 'error', TRUST_PROXY: 'on' })
const SIGN_IN = '/api/auth/sign-in/email'
const NEW_PASSWORD = 'Quiet-harbour-8'
const EXHAUSTED = { status: 429, code: 'GUESSES_EXHAUSTED' }

/** What the counting by time has counted is forgotten: as if a quarter of an hour had passed. */
const laterOn = () => database.pool.query('truncate rate_limits')

async function someone() {
  const browser = aBrowser(installation)
  const { email } = aRegistration()
  await browser.post('/api/auth/sign-up/email', aRegistration({ email }))
  const signIn = (password: string) => browser.post(SIGN_IN, { email, password }).then(answerOf)
  return { browser, email, signIn, post: (path: string, body: object) => browser.post(path, body).then(answerOf) }
}

const answerOf = async (response: Response) => {
  const answer = (await response.json()) as { code?: string; signed_in?: boolean }
  return { ...answer, status: response.status }
}

/** One try from an address of its own, without cookies. */
const tryFrom = async (i: number, email: string, password: string) =>
  answerOf(
    await fetch(installation.url + SIGN_IN, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.${i >> 8}.${i & 255}` },
      body: JSON.stringify({ email, password }),
    }),
  )

/** In lots that each begin after the counting by time has begun again, so that it is not what holds them back. */
async function guessFromEverywhere(email: string, tries: number, first = 0) {
  const answers: Awaited<ReturnType<typeof tryFrom>>[] = []
  for (let i = 0; i < tries; i += 20) {
    await laterOn()
    const lot = Array.from({ length: 20 }, (_, j) => tryFrom(first + i + j, email, `Wrong-horse-${i + j}`))
    answers.push(...(await Promise.all(lot)))
  }
  return answers
}

/** As if strangers had guessed on, until so many guesses of theirs are left: each real one takes the time of a hash. */
async function leaveGuesses(email: string, left: number) {
  await tryFrom(0, email, 'Wrong-horse-7')
  const { rowCount } = await database.pool.query(
    `update auth.password_guesses set by_strangers = $2 where address_hash = sha256(convert_to($1, 'UTF8'))`,
    [email, GUESSES_BY_STRANGERS - left],
  )
  expect(rowCount).toBe(1)
}

async function useUpGuesses(email: string) {
  await leaveGuesses(email, 0)
  expect(await tryFrom(1, email, 'Wrong-horse-7')).toMatchObject(EXHAUSTED)
}

const reachedTheHash = (answers: { status: number }[]) => answers.filter(({ status }) => status === 401).length

test('of 300 tries from 300 addresses at most a hundred reach the hash, and the owner still gets in', async () => {
  const ann = await someone()
  const answers = await guessFromEverywhere(ann.email, 300)
  expect(reachedTheHash(answers)).toBe(GUESSES_BY_STRANGERS)
  expect(answers.filter(({ code }) => code === 'GUESSES_EXHAUSTED')).toHaveLength(300 - GUESSES_BY_STRANGERS)

  await laterOn()
  expect(await tryFrom(2_000, ann.email, PASSWORD), 'a stranger, even with the right password').toMatchObject(EXHAUSTED)
  expect(await ann.signIn('Wrong-horse-7')).toMatchObject({ status: 401 })
  expect(await ann.signIn(PASSWORD), 'the owner, on a device that signed in before').toMatchObject({ signed_in: true })
  expect(await tryFrom(2_001, ann.email, PASSWORD), 'a new device, after that').toMatchObject({ signed_in: true })
})

test('within a quarter of an hour far fewer are let near, and never the owner’s device is kept out', async () => {
  const ann = await someone()
  await laterOn()
  const lot = await Promise.all(Array.from({ length: 100 }, (_, i) => tryFrom(i, ann.email, 'Wrong-horse-7')))
  expect(reachedTheHash(lot)).toBe(20)
  expect(await ann.signIn(PASSWORD)).toMatchObject({ signed_in: true })
})

test('an address without an account answers the same, try by try', async () => {
  const ann = await someone()
  const nobody = `nobody-${Date.now()}@example.com`
  for (const email of [ann.email, nobody]) await leaveGuesses(email, 10)
  const known = await guessFromEverywhere(ann.email, 20)
  const unknown = await guessFromEverywhere(nobody, 20)
  const texts = (answers: object[]) => answers.map((answer) => JSON.stringify(answer)).toSorted()
  expect(texts(unknown)).toEqual(texts(known))
})

test('a known device has a few guesses of its own, and no more', async () => {
  const ann = await someone()
  const answers = []
  for (let i = 0; i <= GUESSES_BY_KNOWN_DEVICES; i++) answers.push(await ann.signIn(`Wrong-horse-${i}`))
  expect(reachedTheHash(answers)).toBe(GUESSES_BY_KNOWN_DEVICES)
  expect(answers.at(-1)).toMatchObject(EXHAUSTED)
  expect(GUESSES_BY_STRANGERS + GUESSES_BY_KNOWN_DEVICES).toBe(100)
})

test.for([
  ['/api/auth/reauthenticate', (password: string) => ({ password })],
  ['/api/auth/change-password', (password: string) => ({ currentPassword: password, newPassword: NEW_PASSWORD })],
] as const)('whoever holds a session can guess no more than a known device: %s', async ([path, body]) => {
  const ann = await someone()
  for (let i = 0; i < GUESSES_BY_KNOWN_DEVICES; i++)
    expect(await ann.post(path, body(`Wrong-horse-${i}`))).toMatchObject({ status: 400, code: 'INVALID_PASSWORD' })
  expect(await ann.post(path, body(PASSWORD))).toMatchObject(EXHAUSTED)
})

test('a password too long to be one is no way around the counting', async () => {
  const ann = await someone()
  for (let i = 0; i < GUESSES_BY_KNOWN_DEVICES; i++) {
    await ann.post('/api/auth/reauthenticate', { password: 'Wrong-horse-7' })
    await ann.post('/api/auth/reauthenticate', { password: 'x'.repeat(300) })
  }
  expect(await ann.post('/api/auth/reauthenticate', { password: PASSWORD })).toMatchObject(EXHAUSTED)
})

test('a new password by letter starts over', async () => {
  const ann = await someone()
  await useUpGuesses(ann.email)
  await laterOn()
  await ann.post('/api/auth/request-password-reset', { email: ann.email })
  const { text } = await letterTo(installation, ann.email, /^Choose a new password/)
  const [, token] = /token=(\w{24})/.exec(text)!
  await ann.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })
  expect(await tryFrom(3_000, ann.email, NEW_PASSWORD)).toMatchObject({ signed_in: true })
})

test('another device’s cookie, or a made-up one, is no known device', async () => {
  const ann = await someone()
  const ben = await someone()
  await useUpGuesses(ann.email)
  await laterOn()
  expect(await ben.post(SIGN_IN, { email: ann.email, password: PASSWORD })).toMatchObject(EXHAUSTED)
  const stranger = aBrowser(installation)
  stranger.cookies.set('strongroom.device', 'x'.repeat(32))
  expect(await answerOf(await stranger.post(SIGN_IN, { email: ann.email, password: PASSWORD }))).toMatchObject(
    EXHAUSTED,
  )
})

test('guesses at addresses without an account are forgotten after a month, used up ones and real ones are not', async () => {
  const ann = await someone()
  const nobody = `nobody-${Date.now()}@example.com`
  const guessedOut = `guessed-${Date.now()}@example.com`
  await tryFrom(1, ann.email, 'Wrong-horse-7')
  await tryFrom(2, nobody, 'Wrong-horse-7')
  await useUpGuesses(guessedOut)
  await database.pool.query(`update auth.password_guesses set last_at = last_at - interval '31 days'`)
  await forgetAttemptsAtNobody(database)
  const { rows } = await database.pool.query<{ email: string }>(
    `select email from unnest($1::text[]) email join auth.password_guesses
     on address_hash = sha256(convert_to(email, 'UTF8'))`,
    [[ann.email, nobody, guessedOut]],
  )
  expect(rows.map(({ email }) => email).toSorted()).toEqual([ann.email, guessedOut].toSorted())
})
