import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MESSAGES } from '../rules/registration.ts'
import { ROLE_LABELS, SIGN_UP_ROLES } from '#basics/roles.ts'
import { type Answers, refusal } from '#testing/answers.ts'
import { examine } from '#testing/examine.ts'
import { openPage } from '#testing/open-page.tsx'
import { aMember, OF_THE_DASHBOARD } from '#testing/people-shown.ts'

const SCRIPT = '<script>document.title = "taken"</script><img src=x onerror="document.title=1">'
const PASSWORD = 'Correct-horse-7'
const RESET = '/update-password?type=recovery&token=abcdefghijklmnopqrstuvwx'

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
const REGISTERING = {
  address: '/register',
  right: { Email: 'ann@example.com', Password: PASSWORD, 'Confirm password': PASSWORD, 'Display name (optional)': '' },
  press: 'Create account',
}
const ASKING = { address: '/forgot-password', right: { Email: 'ann@example.com' }, press: 'Send reset link' }
const CHOOSING = {
  address: RESET,
  answers: { 'POST /api/auth/check-password-reset': {} } as Answers,
  right: { 'New password': PASSWORD, 'Confirm new password': PASSWORD },
  press: 'Update password',
}
const BOTH_PASSWORDS = (password: string) => ({ Password: password, 'Confirm password': password })
const BOTH_NEW = (password: string) => ({ 'New password': password, 'Confirm new password': password })

/** What is typed into which form, and what it says of it. Which texts are none, a table of the domain says. */
const MISTAKES = [
  [SIGNING_IN, { Email: '' }, MESSAGES.emailRequired],
  [SIGNING_IN, { Email: '   ' }, MESSAGES.emailRequired],
  [SIGNING_IN, { Email: 'ann' }, MESSAGES.emailInvalid],
  [SIGNING_IN, { Email: `${SCRIPT}@example.com` }, MESSAGES.emailInvalid],
  [SIGNING_IN, { Password: '' }, MESSAGES.passwordRequired],
  [REGISTERING, { 'Display name (optional)': '🖼'.repeat(256) }, MESSAGES.displayNameTooLong],
  [REGISTERING, { Email: 'ann@example' }, MESSAGES.emailInvalid],
  [REGISTERING, { Email: 'a'.repeat(100_000) }, MESSAGES.emailInvalid],
  [REGISTERING, BOTH_PASSWORDS('weak'), MESSAGES.passwordWeak],
  [REGISTERING, BOTH_PASSWORDS('P@ssw0rd'), MESSAGES.passwordCommon],
  [REGISTERING, BOTH_PASSWORDS(`Aa1-${'x'.repeat(100_000)}`), MESSAGES.passwordTooLong],
  [REGISTERING, { 'Confirm password': 'Correct-horse-7 ' }, MESSAGES.passwordsDiffer],
  [ASKING, { Email: '' }, MESSAGES.emailRequired],
  [ASKING, { Email: 'ann@home' }, MESSAGES.emailInvalid],
  [CHOOSING, BOTH_NEW('weak'), MESSAGES.passwordWeak],
  [CHOOSING, BOTH_NEW('P@ssw0rd'), MESSAGES.passwordCommon],
] as const

test.for(
  MISTAKES.map(([form, wrong, message]) => ({
    form,
    wrong,
    message,
    address: form.address,
    field: Object.keys(wrong)[0]!,
  })),
)(
  '$address: “$message” is said at its field and on top, and is gone once it is mended',
  async ({ form, wrong, message, field: label }) => {
    await openPage(form.address, { answers: 'answers' in form ? form.answers : {} })
    await fill({ ...form.right, ...wrong })
    await button(form.press).click()
    await expect.element(mistakes()).toMatchTextContent(message)
    await expect.element(mistakes()).toHaveFocus()
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(message))
    await mistakes().getByRole('link', { name: message }).click()
    await expect.element(field(label)).toHaveFocus()
    await fill(form.right)
    await expect.element(page.getByText(message)).not.toBeInTheDocument()
  },
)

test('several mistakes stand together, and the banner can be dismissed', async () => {
  await openPage('/register')
  await fill({
    'Display name (optional)': 'n'.repeat(300),
    Email: 'ann',
    Password: 'weak',
    'Confirm password': 'weaker',
  })
  await button('Create account').click()
  await expect.element(mistakes()).toBeVisible()
  expect(
    mistakes()
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([MESSAGES.displayNameTooLong, MESSAGES.emailInvalid, MESSAGES.passwordWeak, MESSAGES.passwordsDiffer])
  await examine()
  await mistakes().getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(mistakes()).not.toBeInTheDocument()
  await expect.element(page.getByText(MESSAGES.passwordsDiffer)).toBeVisible()
})

describe('registering', () => {
  test('nothing can be sent before email and passwords are given', async () => {
    await openPage('/register')
    const create = button('Create account')
    await expect.element(create).toBeDisabled()
    await fill({ Email: 'ann@example.com', Password: PASSWORD })
    await expect.element(create).toBeDisabled()
    await fill({ 'Confirm password': PASSWORD })
    await expect.element(create).toBeEnabled()
    await fill({ Email: '   ' })
    await expect.element(create).toBeDisabled()
  })

  test.for([...SIGN_UP_ROLES, 'admin', 'nobody', '', '<script>'])('?role=%s offers one account', async (role) => {
    await openPage(`/register?role=${encodeURIComponent(role)}`)
    const chosen = SIGN_UP_ROLES.find((each) => each === role) ?? 'investor'
    await expect.element(page.getByRole('radio', { name: ROLE_LABELS[chosen] })).toBeChecked()
    expect(main().getByRole('radio').elements()).toHaveLength(1)
    expect(page.getByRole('heading', { name: 'Subscription plans' }).elements()).toHaveLength(
      chosen === 'investor' ? 1 : 0,
    )
  })

  test('another account type is one step away, and what was typed stays', async () => {
    const { address } = await openPage('/register')
    await fill({ Email: 'otto@example.com' })
    await page.getByRole('link', { name: 'I make art' }).click()
    await expect.element(page.getByRole('radio', { name: 'Creator' })).toBeChecked()
    expect(address()).toBe('/register?role=creator')
    await page.getByText('I work with estates, appraisals or insurance').click()
    await page.getByRole('link', { name: 'Estate Services', exact: true }).last().click()
    await expect.element(page.getByRole('radio', { name: 'Estate Services' })).toBeChecked()
    await expect.element(field('Email')).toHaveValue('otto@example.com')
  })

  test('the terms and the privacy policy are named where they are agreed to', async () => {
    await openPage('/register')
    for (const [name, address] of [
      ['Terms of Service', '/legal/terms'],
      ['Privacy Policy', '/legal/privacy'],
    ] as const) {
      const link = main().getByRole('link', { name })
      await expect.element(link).toHaveAttribute('href', address)
      await expect.element(link).toHaveAttribute('target', '_blank')
    }
  })

  test('on a phone it is said in sight that an address is taken, with the way to sign in', async () => {
    await openPage('/register', { answers: { 'POST /api/auth/sign-up/email': () => refusal('USER_ALREADY_EXISTS') } })
    await page.viewport(390, 664)
    await fill(REGISTERING.right)
    await button('Create account').click()
    await expect.element(warning()).toMatchTextContent(MESSAGES.emailTaken)
    await expect.element(warning()).toHaveFocus()
    await expect.element(warning()).toBeInViewport({ ratio: 1 })
    await expect.element(warning().getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  })

  test('where an address is to be confirmed, the letter can be had again, but not twice in a row', async () => {
    const { asked } = await openPage('/register?role=creator', {
      answers: {
        'POST /api/auth/sign-up/email': { signed_in: false },
        'POST /api/auth/send-verification-email': { signed_in: false },
      },
    })
    await fill(REGISTERING.right)
    await button('Create account').click()
    await expect.element(heading('Check your email')).toHaveFocus()
    await expect.element(main()).toMatchTextContent('ann@example.com')
    const again = main().getByRole('button', { name: /^Send( the email)? again/ })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await again.dblClick()
    await expect.element(warning().last()).toMatchTextContent('If ann@example.com is waiting to be confirmed')
    await expect.element(again).toMatchTextContent(/^Send again in \d+ s$/)
    await expect.element(again).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    for (let second = 0; second < 30; second++) await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    await expect.element(again).toMatchTextContent('Send the email again')
    expect(asked('POST /api/auth/send-verification-email')).toHaveLength(1)
    await examine()
    await button('Use a different email').click()
    await expect.element(heading('Create your account')).toBeVisible()
  })
})

test.for([
  ['a script', SCRIPT],
  ['signs and pictures', 'Zoë “Zed” O’Neill & Söhne 🖼️👩‍🎨'],
  ['right to left', 'نجيب محفوظ'],
  ['one long word', 'w'.repeat(255)],
  ['nothing', ''],
])('a display name of %s is shown as it is', async ([, name]) => {
  await openPage('/dashboard', { member: aMember({ display_name: name! }), answers: OF_THE_DASHBOARD })
  await page.viewport(360, 740)
  await expect.element(heading(/^Welcome/)).toHaveTextContent(name === '' ? 'Welcome' : `Welcome, ${name}`)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
