import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SECURITY_MESSAGES } from '../rules/security.ts'
import { MESSAGES } from '../rules/registration.ts'
import { type Answers, held, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, OF_THE_DASHBOARD } from '#testing/people-shown.ts'
import { tabTo } from '#testing/tab-to.ts'

const SCRIPT = '<script>document.title = "taken"</script><img src=x onerror="document.title=1">'
const PASSWORD = 'Correct-horse-7'
const main = () => page.getByRole('main')
const field = (label: string) => main().getByLabelText(label, { exact: true })
const button = (name: string) => main().getByRole('button', { name, exact: true })
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const mistakes = () => main().getByRole('alert')
const warning = () => main().getByRole('status')

async function fill(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await field(label).fill(text)
}

const SIGNING_IN = { address: '/login', right: { Email: 'ann@example.com', Password: PASSWORD }, press: 'Sign in' }
describe('signing in', () => {
  const credentials = SIGNING_IN.right

  test('what is refused is said, can be dismissed, and is no end of it', async () => {
    let answer = refusal('INVALID_EMAIL_OR_PASSWORD')
    await openPage('/login', { answers: { 'POST /api/auth/sign-in/email': () => answer } })
    for (const password of ['Correct-horse-8', SCRIPT, '💎👩‍🎨', "' or 1=1 --", 'x'.repeat(100_000)]) {
      await fill({ ...credentials, Password: password })
      await button('Sign in').click()
      await expect.element(warning()).toMatchTextContent(MESSAGES.credentialsWrong)
      await warning().getByRole('button', { name: 'Dismiss' }).click()
      await expect.element(warning()).not.toBeInTheDocument()
    }
    answer = refusal('GUESSES_EXHAUSTED')
    await button('Sign in').click()
    await expect.element(warning()).toMatchTextContent(SECURITY_MESSAGES.guessesExhausted)
    await warning().getByRole('link', { name: 'Reset your password by email' }).click()
    await expect.element(heading('Forgot your password?')).toBeVisible()
  })

  test('before the address is confirmed the letter can be had again', async () => {
    const { asked } = await openPage('/login', {
      answers: {
        'POST /api/auth/sign-in/email': () => refusal('EMAIL_NOT_VERIFIED'),
        'POST /api/auth/send-verification-email': { signed_in: false },
      },
    })
    await fill(credentials)
    await button('Sign in').click()
    await expect.element(warning()).toMatchTextContent(MESSAGES.confirmationNeeded)
    await button('Send the email again').click()
    await expect.element(warning().last()).toMatchTextContent('we’ve sent another email')
    expect(asked('POST /api/auth/send-verification-email')).toMatchObject([{ body: { email: 'ann@example.com' } }])
  })

  test('a password can be shown and hidden again', async () => {
    await openPage('/login')
    await fill({ Password: 'Secret-1' })
    await expect.element(field('Password')).toHaveAttribute('type', 'password')
    await button('Show password').click()
    await expect.element(field('Password')).toHaveAttribute('type', 'text')
    await expect.element(field('Password')).toHaveValue('Secret-1')
    await button('Hide password').click()
    await expect.element(field('Password')).toHaveAttribute('type', 'password')
  })

  test('the ways on from here', async () => {
    await openPage('/login')
    await expect
      .element(page.getByRole('link', { name: 'Forgot your password?' }))
      .toHaveAttribute('href', '/forgot-password')
    await expect.element(main().getByRole('link', { name: 'Create one' })).toHaveAttribute('href', '/register')
  })

  test('it never leads elsewhere', async () => {
    let member: ReturnType<typeof aMember> | null = null
    const { address } = await openPage(`/login?from=${encodeURIComponent('//elsewhere.example')}`, {
      answers: {
        ...OF_THE_DASHBOARD,
        'GET /api/session': () => member,
        'POST /api/auth/sign-in/email': () => {
          member = aMember()
          return { signed_in: true }
        },
      },
    })
    await fill(credentials)
    await button('Sign in').click()
    await expect.element(heading('Welcome, Ann Archer')).toBeVisible()
    expect(address()).toBe('/dashboard')
  })

  test('an answer that was asked for before does not undo it', async () => {
    const before = held(null)
    let session: unknown = null
    const { answer } = await openPage('/login', {
      answers: {
        ...OF_THE_DASHBOARD,
        'GET /api/session': () => session as null,
        'POST /api/auth/sign-in/email': { signed_in: true },
      },
    })
    await expect.element(button('Sign in')).toBeVisible()
    answer({ 'GET /api/session': before.answer })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await fill(credentials)
    session = aMember()
    answer({ 'GET /api/session': () => session as null })
    await button('Sign in').click()
    before.release()
    await expect.element(heading('Welcome, Ann Archer')).toBeVisible()
  })
})

describe('the second step', () => {
  const VERIFY = 'POST /api/auth/two-factor/verify-totp'
  const code = () => field('Code')

  async function secondStep(answers: Answers = {}) {
    const opened = await openPage('/login', {
      answers: {
        'POST /api/auth/sign-in/email': { signed_in: false, second_factor: { authenticator: true, passkey: false } },
        ...answers,
      },
    })
    await fill(SIGNING_IN.right)
    await button('Sign in').click()
    await expect.element(code()).toHaveFocus()
    return opened
  }

  test('it can be left, and begins again with the password', async () => {
    await secondStep()
    await examine()
    await button('Start again').click()
    await expect.element(field('Email')).toHaveValue('ann@example.com')
    await expect.element(field('Password')).toHaveValue('')
  })

  test('a wrong code is said, its field is empty again, and too many lead back to the password', async () => {
    const { answer } = await secondStep({ [VERIFY]: () => refusal('INVALID_CODE') })
    await code().fill('000000')
    await expect.element(warning()).toMatchTextContent('That code isn’t right')
    await expect.element(code()).toHaveValue('')
    await expect.element(code()).toHaveFocus()
    answer({ [VERIFY]: () => refusal('ACCOUNT_TEMPORARILY_LOCKED') })
    await code().fill('000001')
    await expect.element(warning()).toMatchTextContent('Please wait 15 minutes, then try again.')
    answer({ [VERIFY]: () => refusal('TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE') })
    await code().fill('000002')
    await expect.element(warning()).toMatchTextContent('Please start again with your password.')
    await expect.element(field('Email')).toHaveValue('ann@example.com')
  })

  test('after ten minutes it begins again with the password', async () => {
    await secondStep({ [VERIFY]: () => refusal('INVALID_TWO_FACTOR_COOKIE') })
    await code().fill('000000')
    await expect.element(warning()).toMatchTextContent('This took longer than ten minutes. Please start again')
    await expect.element(field('Email')).toHaveValue('ann@example.com')
  })

  test('by the keyboard alone it is given, and sent only once', async () => {
    let member: ReturnType<typeof aMember> | null = null
    const { asked } = await openPage('/login', {
      answers: {
        ...OF_THE_DASHBOARD,
        'GET /api/session': () => member,
        'POST /api/auth/sign-in/email': { signed_in: false, second_factor: { authenticator: true, passkey: false } },
        [VERIFY]: () => {
          member = aMember()
          return { signed_in: true }
        },
      },
    })
    await tabTo(field('Email'))
    await userEvent.keyboard('ann@example.com')
    await tabTo(field('Password'))
    await userEvent.keyboard('Correct-horse-7{Enter}')
    await expect.element(code()).toHaveFocus()
    await userEvent.keyboard('1234569{Enter}')
    await expect.element(heading('Welcome, Ann Archer')).toBeVisible()
    expect(asked(VERIFY)).toMatchObject([{ body: { code: '123456' } }])
  })

  test('without a network the code is kept, and can be sent again', async () => {
    const { answer, asked } = await secondStep({ [VERIFY]: () => Promise.reject(new TypeError('Failed to fetch')) })
    await code().fill('123 456')
    await expect.element(mistakes()).toMatchTextContent('can’t reach the server')
    await expect.element(code()).toHaveValue('123456')
    answer({ [VERIFY]: () => refusal('CODE_ALREADY_USED') })
    await button('Verify').click()
    await expect.element(warning()).toMatchTextContent(SECURITY_MESSAGES.codeUsed)
    expect(asked(VERIFY).map(({ body }) => body)).toEqual([{ code: '123456' }, { code: '123456' }])
  })

  test('a backup code is named where it is none, and where it is of no more use', async () => {
    await secondStep({ 'POST /api/auth/two-factor/verify-backup-code': () => refusal('INVALID_BACKUP_CODE') })
    await button('Use a backup code').click()
    await expect.element(field('Backup code')).toHaveFocus()
    await fill({ 'Backup code': 'abc' })
    await button('Verify').click()
    await expect.element(mistakes()).toMatchTextContent(SECURITY_MESSAGES.backupCodeMalformed)
    await fill({ 'Backup code': 'abcde-12345' })
    await button('Verify').click()
    await expect.element(warning()).toMatchTextContent('That backup code isn’t right, or was already used.')
  })
})
