import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Member } from '#account/member/contract.ts'
import { MESSAGES } from '../rules/registration.ts'
import { refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, OF_THE_DASHBOARD } from '#testing/people-shown.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwx'
const main = () => page.getByRole('main')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const warning = () => main().getByRole('status')

describe('a link to choose a new password', () => {
  test.for([
    ['/update-password', MESSAGES.resetLinkIncomplete],
    ['/update-password?type=recovery', MESSAGES.resetLinkIncomplete],
    [`/update-password?type=recovery&token=${TOKEN.slice(4)}`, MESSAGES.resetLinkIncomplete],
    [`/update-password?type=signup&token=${TOKEN}`, MESSAGES.resetLinkOfAnotherKind],
    [`/update-password?type=recovery&token=${TOKEN}`, MESSAGES.resetLinkExpired],
  ])('%s says why it does not work, with a way on', async ([link, message]) => {
    const { address } = await openPage(link!, {
      answers: { 'POST /api/auth/check-password-reset': () => refusal('INVALID_TOKEN.reset') },
    })
    await expect.element(heading('This link doesn’t work')).toBeVisible()
    await expect.element(main().getByRole('alert')).toMatchTextContent(message!)
    expect(address()).toBe('/update-password')
    await expect.element(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login')
    await page.getByRole('link', { name: 'Request New Reset Link' }).click()
    await expect.element(heading('Forgot your password?')).toBeVisible()
  })

  test('whoever is signed in gets a new one from where an old one failed, and a way on', async () => {
    const { asked } = await openPage('/update-password?type=recovery&token=expired', {
      member: aMember(),
      answers: { ...OF_THE_DASHBOARD, 'POST /api/auth/request-password-reset': {} },
    })
    await main().getByRole('button', { name: 'Request New Reset Link' }).click()
    await expect.element(page.getByText('We sent a new link to ann@example.com')).toBeVisible()
    expect(asked('POST /api/auth/request-password-reset')).toMatchObject([{ body: { email: 'ann@example.com' } }])
    await main().getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect.element(heading('Welcome, Ann Archer')).toBeVisible()
  })

  test('whoever is signed in may use one too, and signs in again', async () => {
    let member: Member | null = aMember()
    await openPage(`/update-password?type=recovery&token=${TOKEN}`, {
      answers: {
        // The mouse may pass the link that leads there.
        ...OF_THE_DASHBOARD,
        'GET /api/session': () => member,
        'POST /api/auth/check-password-reset': {},
        'POST /api/auth/reset-password': () => {
          member = null
          return {}
        },
      },
    })
    await page.getByLabelText('New password', { exact: true }).fill('Quiet-harbour-8')
    await page.getByLabelText('Confirm new password', { exact: true }).fill('Quiet-harbour-9')
    await expect.element(page.getByText(MESSAGES.passwordsDiffer)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Update password' })).toBeDisabled()
    await page.getByLabelText('Confirm new password', { exact: true }).fill('Quiet-harbour-8')
    await page.getByRole('button', { name: 'Update password' }).click()
    await expect.element(heading('Password updated')).toHaveFocus()
    await page.getByRole('link', { name: 'Sign in now' }).click()
    await expect.element(heading('Access Your Vault')).toBeVisible()
  })

  test('asked for by another address, the field is empty again', async () => {
    await openPage('/forgot-password', { answers: { 'POST /api/auth/request-password-reset': {} } })
    await page.getByLabelText('Email').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect.element(heading('Check your email')).toHaveFocus()
    await expect.element(main()).toMatchTextContent('If nobody@example.com has a vault here')
    await page.getByRole('button', { name: 'Send to a different email' }).click()
    await expect.element(page.getByLabelText('Email')).toHaveValue('')
  })
})

describe('a link to confirm an address', () => {
  const CHECK = 'POST /api/auth/confirm-email/check'
  const link = `/confirm-email?token=${TOKEN}`
  const found = { [CHECK]: { email: 'mia@example.com' } }

  test.for([
    ['/confirm-email', 'This confirmation link is incomplete.'],
    [link.slice(0, -5), 'This confirmation link is incomplete.'],
    [link, 'This confirmation link has expired.'],
  ])('%s says why it does not work, and a new letter is sent to any address alike', async ([address, message]) => {
    const { asked } = await openPage(address!, {
      answers: { [CHECK]: () => refusal('INVALID_TOKEN.confirmation'), 'POST /api/auth/send-verification-email': {} },
    })
    await expect.element(heading('This link doesn’t work anymore')).toBeVisible()
    await expect.element(warning()).toMatchTextContent(message!)
    await examine()
    const again = page.getByRole('button', { name: 'Send the email again' })
    await again.click()
    await expect.element(page.getByText(MESSAGES.emailRequired).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Email address to confirm' }).fill('nobody@example.com')
    await again.click()
    await expect.element(warning().last()).toMatchTextContent('If nobody@example.com is waiting to be confirmed')
    expect(asked('POST /api/auth/send-verification-email')).toHaveLength(1)
  })

  test('one that was used leads to signing in', async () => {
    await openPage(link, { answers: { [CHECK]: () => refusal('ALREADY_CONFIRMED') } })
    await expect.element(heading('Your email is confirmed')).toBeVisible()
    await examine()
    await main().getByRole('link', { name: 'Sign in', exact: true }).click()
    await expect.element(heading('Access Your Vault')).toBeVisible()
  })

  test('the password is asked for, and a wrong one is said', async () => {
    const { address } = await openPage(link, {
      answers: { ...found, 'POST /api/auth/confirm-email': () => refusal('INVALID_PASSWORD') },
    })
    await expect.element(main()).toMatchTextContent('mia@example.com')
    expect(address()).toBe('/confirm-email')
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect.element(main().getByRole('alert')).toMatchTextContent(MESSAGES.passwordRequired)
    await page.getByLabelText('Password', { exact: true }).fill('Wrong-horse-7')
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect.element(warning()).toMatchTextContent('This isn’t the password chosen at sign-up.')
    await page.getByRole('button', { name: 'Set a new password instead' }).click()
    await expect.element(heading('Set a new password')).toHaveFocus()
  })

  test('whoever did not sign up removes the account by the letter’s other link', async () => {
    const { asked } = await openPage(`${link}&remove=1`, {
      answers: { ...found, 'POST /api/auth/confirm-email/remove': {} },
    })
    await expect.element(heading('Remove this account?')).toBeVisible()
    await examine()
    await page.getByRole('button', { name: 'Remove account' }).dblClick()
    await expect.element(heading('Account removed')).toHaveFocus()
    expect(asked('POST /api/auth/confirm-email/remove')).toHaveLength(1)
  })
})
