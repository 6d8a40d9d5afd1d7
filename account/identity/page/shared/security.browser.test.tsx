import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ACCOUNT_MESSAGES } from '#account/your-data/rules/account.ts'
import { MESSAGES } from '../../rules/registration.ts'
import { SECURITY_MESSAGES } from '../../rules/security.ts'
import { type Answers, offline, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, OF_THE_PROFILE } from '#testing/people-shown.ts'

const part = (name: string) => page.getByRole('region', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const password = (name = 'Password') => page.getByRole('dialog').getByLabelText(name, { exact: true })
const FACTORS = OF_THE_PROFILE['GET /api/auth/factors']
const [HERE] = OF_THE_PROFILE['GET /api/sessions']
const ELSEWHERE = { ...HERE!, id: '33333333-3333-4333-8333-333333333333', current: false, device: 'Firefox on Windows' }
const WITH_APP: Answers = { 'GET /api/auth/factors': { ...FACTORS, authenticator: true, backup_codes_left: 9 } }

async function openProfile(answers: Answers = {}) {
  const opened = await openPage('/profile', { member: aMember(), answers: { ...OF_THE_PROFILE, ...answers } })
  await expect.element(part('Where you are signed in')).toBeVisible()
  return opened
}

test('a part that can’t be loaded says so, and is tried again', async () => {
  const { answer } = await openProfile({ 'GET /api/auth/factors': offline, 'GET /api/sessions': offline })
  await expect.element(page.getByText('We couldn’t load your second factors')).toBeVisible()
  await expect.element(page.getByText('We couldn’t load your sessions')).toBeVisible()
  answer({ 'GET /api/auth/factors': FACTORS, 'GET /api/sessions': [HERE!] })
  await part('Security').getByRole('button', { name: 'Try Again' }).first().click()
  await expect.element(part('Authenticator app')).toMatchTextContent('Off')
  await part('Security').getByRole('button', { name: 'Try Again' }).click()
  await expect.element(page.getByText('This browser')).toBeVisible()
})

describe('sessions', () => {
  test('one that is gone already is gone', async () => {
    const { answer } = await openProfile({ 'GET /api/sessions': [HERE!, ELSEWHERE] })
    answer({ [`DELETE /api/sessions/${ELSEWHERE.id}`]: () => refusal('NOT_FOUND'), 'GET /api/sessions': [HERE!] })
    await part('Where you are signed in')
      .getByRole('button', { name: /^Sign out Firefox/ })
      .click()
    await expect.element(page.getByText('Firefox on Windows')).not.toBeInTheDocument()
    await expect.element(page.getByText('We couldn’t end this session')).not.toBeInTheDocument()
  })

  test('without a network nothing is ended, and it is said so', async () => {
    await openProfile({ 'POST /api/auth/sessions/end-all': offline })
    await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
    await dialog('Sign out everywhere?').getByRole('button', { name: 'Sign out all' }).click()
    await expect
      .element(dialog('Sign out everywhere?').getByRole('alert'))
      .toMatchTextContent('We can’t reach the server.')
  })
})

describe('a fresh proof of who one is', () => {
  const BEGIN = 'POST /api/auth/authenticator/begin'
  const setUp = () => part('Authenticator app').getByRole('button', { name: 'Set up' })
  const proof = () => dialog('Confirm it’s you')

  test('it is asked for, can be refused, and the act is then made by itself', async () => {
    const { answer } = await openProfile({ [BEGIN]: () => refusal('CONFIRMATION_NEEDED') })
    await setUp().click()
    await expect.element(password()).toHaveFocus()
    expect(proof().getByRole('button', { name: 'Use your passkey' }).elements()).toHaveLength(0)
    await examine()
    await userEvent.keyboard('{Escape}')
    await expect.element(proof()).not.toBeInTheDocument()
    await expect.element(setUp()).toHaveFocus()
    await setUp().click()
    await expect.element(password()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(proof().getByRole('alert')).toMatchTextContent(MESSAGES.passwordRequired)
    answer({ 'POST /api/auth/reauthenticate': () => refusal('INVALID_PASSWORD') })
    await password().fill('Correct-horse-8')
    await userEvent.keyboard('{Enter}')
    await expect.element(proof().getByRole('status')).toMatchTextContent(SECURITY_MESSAGES.passwordWrong)
    answer({
      'POST /api/auth/reauthenticate': { signed_in: true },
      [BEGIN]: { uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP', secret: 'ABCDEFGHIJKLMNOP' },
    })
    await password().fill('Correct-horse-7')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Set up an authenticator app')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(setUp()).toHaveFocus()
  })

  test('wrong passwords in a row lead to a letter', async () => {
    await openProfile({
      [BEGIN]: () => refusal('CONFIRMATION_NEEDED'),
      'POST /api/auth/reauthenticate': () => refusal('GUESSES_EXHAUSTED'),
      'POST /api/auth/request-password-reset': {},
    })
    await setUp().click()
    await password().fill('Correct-horse-7')
    await userEvent.keyboard('{Enter}')
    await expect.element(proof().getByRole('status')).toMatchTextContent(SECURITY_MESSAGES.guessesExhausted)
    await proof().getByRole('button', { name: 'Reset your password by email' }).click()
    await expect.element(proof()).toMatchTextContent('We’ve sent an email to ann@example.com')
  })
})

test('an authenticator app is removed after a question, once', async () => {
  const { answer, asked } = await openProfile({ ...WITH_APP, 'POST /api/auth/authenticator/remove': {} })
  const remove = part('Authenticator app').getByRole('button', { name: 'Remove' })
  const question = dialog('Remove the authenticator app?')
  await remove.click()
  await expect.element(question).toMatchTextContent('After that you only need your password to sign in.')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await examine()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(remove).toHaveFocus()
  await remove.click()
  answer({ 'GET /api/auth/factors': FACTORS })
  await question.getByRole('button', { name: 'Remove the app' }).dblClick()
  await expect.element(part('Authenticator app')).toMatchTextContent('Off')
  expect(asked('POST /api/auth/authenticator/remove')).toHaveLength(1)
})

test('a change of the password names each mistake, and a wrong current one', async () => {
  await openProfile({ 'POST /api/auth/change-password': () => refusal('INVALID_PASSWORD') })
  await part('Password').getByRole('button').click()
  const changing = dialog('Change password')
  await expect.element(password('Current password')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(changing.getByRole('alert')).toMatchTextContent(MESSAGES.passwordRequired)
  await expect.element(changing.getByRole('alert')).toMatchTextContent(MESSAGES.newPasswordRequired)
  await password('Current password').fill('Correct-horse-8')
  await password('New password').fill('weak')
  await password('Confirm new password').fill('weary')
  await userEvent.keyboard('{Enter}')
  await expect.element(changing.getByRole('alert')).toMatchTextContent(MESSAGES.passwordWeak)
  await expect.element(changing.getByRole('alert')).toMatchTextContent(MESSAGES.passwordsDiffer)
  await password('New password').fill('Quiet-harbour-8')
  await password('Confirm new password').fill('Quiet-harbour-8')
  await userEvent.keyboard('{Enter}')
  await expect.element(changing.getByRole('status')).toMatchTextContent(SECURITY_MESSAGES.passwordWrong)
})

test('an account is deleted only by its address, and where the server does not answer nothing goes', async () => {
  await openProfile({
    'POST /api/account/remove': offline,
    'GET /api/account': {
      assets: 2,
      images: 0,
      documents: 0,
      file_bytes: 0,
      beneficiaries: 0,
      report_templates: 0,
      sessions: 1,
      plan: null,
      is_last_administrator: false,
    },
  })
  await part('Delete my account').getByRole('button').click()
  const question = dialog('Delete your account?')
  await question.getByRole('textbox', { name: 'Your email address' }).fill('DELETE')
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByRole('alert')).toMatchTextContent(ACCOUNT_MESSAGES.confirmationDiffers)
  await question.getByRole('textbox', { name: 'Your email address' }).fill('ann@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(question.getByRole('alert')).toMatchTextContent('can’t reach the server')
})
