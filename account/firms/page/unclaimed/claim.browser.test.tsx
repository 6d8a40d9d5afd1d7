import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember } from '#testing/people-shown.ts'

/* The page on which a client makes the vault theirs that a firm opened for them. */

const TOKEN = 'a'.repeat(43)
const ADDRESS = 'quill@example.com'
const OFFER = {
  firm_name: 'Hart & Partners',
  firm_kind: 'estate-practices',
  is_firm_there: true,
  address: ADDRESS,
  pieces: 12,
  has_account: false,
}

const main = () => page.getByRole('main')
const forget = () => window.sessionStorage.clear()
beforeEach(forget)
afterEach(forget)

const openLetter = (offer: Answers[string], answers: Answers = {}, member: ReturnType<typeof aMember> | null = null) =>
  openPage(`/claim#${TOKEN}`, { member, answers: { 'POST /api/vault-claims/offer': offer!, ...answers } })

test('a letter is claimed with a password, and says what the firm may do from then on', async () => {
  const { asked, address } = await openLetter(OFFER, {
    'POST /api/vault-claims': () => refusal('CLAIM_NEEDS_ACCOUNT'),
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'A vault for you' })).toBeVisible()
  await expect.element(main().getByText('12 pieces are recorded in it.')).toBeVisible()
  expect(address()).toBe('/claim')
  await examine()
  await main().getByRole('button', { name: 'Make it mine' }).click()
  expect(asked('POST /api/vault-claims')).toEqual([])
  await main().getByLabelText('New password').fill('Correct-Horse-1-Battery')
  await main().getByRole('radio', { name: 'Nothing' }).click()
  await main().getByRole('button', { name: 'Make it mine' }).click()
  await expect
    .poll(() => asked('POST /api/vault-claims').map(({ body }) => body))
    .toEqual([{ token: TOKEN, password: 'Correct-Horse-1-Battery', leaves: 'nothing' }])
  await expect.element(main().getByText('We couldn’t make it yours')).toBeVisible()
})

test('an address with an account signs in first', async () => {
  await openLetter({ ...OFFER, has_account: true })
  await expect.element(main().getByText(/There is an account for quill@example.com already/)).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?from=%2Fclaim')
  await examine()
})

test('somebody else is told whose letter it is', async () => {
  await openLetter(OFFER, {}, aMember({ email: 'other@example.com' }))
  await expect.element(main().getByText('This letter is for another address')).toBeVisible()
})

test('a link that is over says so', async () => {
  await openLetter(() => refusal('NOT_FOUND'))
  await expect.element(main().getByText('This link doesn’t work')).toBeVisible()
  await examine()
})
