import { MESSAGES } from '#account/identity/rules/registration.ts'
import { ROLE_LABELS, SIGN_UP_ROLES } from '#basics/roles.ts'
import { expect, test } from './fixtures.ts'
import { accountButton } from './fixtures/account.ts'
import {
  accountType,
  confirmField,
  createButton,
  emailField,
  fillRegistration,
  heading,
  mistakes,
  passwordField,
  warning,
} from './fixtures/forms.ts'
import { aPerson, PASSWORD } from './fixtures/people.ts'

test('nothing can be sent before email and passwords are given; the account type is chosen already', async ({
  page,
}) => {
  await page.goto('/register')
  await expect(page.getByRole('radio', { name: 'Investor' })).toBeChecked()
  await expect(createButton(page)).toBeDisabled()
  await emailField(page).fill('ann@example.com')
  await passwordField(page).fill(PASSWORD)
  await expect(createButton(page)).toBeDisabled()
  await confirmField(page).fill(PASSWORD)
  await expect(createButton(page)).toBeEnabled()
  await emailField(page).fill('   ')
  await expect(createButton(page)).toBeDisabled()
})

test('another account type is one step away, and what was typed stays', async ({ page }) => {
  await page.goto('/register')
  await emailField(page).fill('otto@example.com')
  await page.getByRole('link', { name: 'I make art' }).click()
  await expect(page).toHaveURL('/register?role=creator')
  await expect(page.getByRole('radio', { name: 'Creator' })).toBeChecked()
  await page.getByText('I work with estates, appraisals or insurance').click()
  await page.getByRole('link', { name: 'Estate Services', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Estate Services' })).toBeChecked()
  await expect(emailField(page)).toHaveValue('otto@example.com')
  await expect(accountType(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'I collect' }).click()
  await expect(page.getByRole('radio', { name: 'Investor' })).toBeChecked()
})

test('the terms and the privacy policy are named where they are agreed to', async ({ page, context }) => {
  await page.goto('/register')
  await expect(page.getByText('By creating an account you agree to')).toBeVisible()
  for (const [name, address] of [
    ['Terms of Service', '/legal/terms'],
    ['Privacy Policy', '/legal/privacy'],
  ] as const) {
    const opened = context.waitForEvent('page')
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(await opened).toHaveURL(address)
  }
})

test.describe('a mistake is named, and is gone once it is mended', () => {
  const CASES = [
    { what: 'an address without a host', field: emailField, wrong: 'ann@example', message: MESSAGES.emailInvalid },
    { what: 'another confirmation', field: confirmField, wrong: 'Correct-horse-8', message: MESSAGES.passwordsDiffer },
  ]
  for (const { what, field, wrong, message } of CASES) {
    test(what, async ({ page }) => {
      const ann = aPerson()
      await page.goto('/register?role=creator')
      await fillRegistration(page, ann)
      const right = await field(page).inputValue()
      await field(page).fill(wrong)
      await createButton(page).click()

      await expect(mistakes(page)).toContainText(message)
      await expect(mistakes(page)).toBeFocused()
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page)).toHaveAccessibleDescription(new RegExp(escape(message)))
      await mistakes(page).getByRole('link', { name: message }).click()
      await expect(field(page)).toBeFocused()

      await field(page).fill(right)
      await expect(page.getByText(message)).toBeHidden()
      await createButton(page).click()
      await expect(page).toHaveURL('/dashboard')
    })
  }
})

test('several mistakes stand together, and the banner can be dismissed', async ({ page }) => {
  await page.goto('/register')
  await fillRegistration(page, aPerson({ email: 'ann', password: 'weak', name: 'n'.repeat(300) }))
  await confirmField(page).fill('weaker')
  await createButton(page).click()
  await expect(mistakes(page).getByRole('link')).toHaveText([
    MESSAGES.displayNameTooLong,
    MESSAGES.emailInvalid,
    MESSAGES.passwordWeak,
    MESSAGES.passwordsDiffer,
  ])
  await mistakes(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(mistakes(page)).toBeHidden()
  await expect(page.getByText(MESSAGES.passwordsDiffer)).toBeVisible()
})

test('someone resets a password', async ({ page, anotherBrowser, asCreator, expectConsoleError }) => {
  expectConsoleError(/422 .*sign-up\/email/)
  const ann = await asCreator()
  const other = await (await anotherBrowser()).newPage()
  await other.setViewportSize({ width: 390, height: 664 })
  await other.goto('/register?role=creator')
  await fillRegistration(other, aPerson({ email: ann.email.toUpperCase() }))
  await createButton(other).click()
  await expect(warning(other)).toContainText(MESSAGES.emailTaken)
  await expect(warning(other)).toBeInViewport({ ratio: 1 })
  await expect(warning(other)).toBeFocused()
  await expect(warning(other).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await expect(heading(other, 'Create your account')).toBeVisible()

  await page.goto('/dashboard')
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
})

for (const role of SIGN_UP_ROLES) {
  test(`?role=${role} offers that account only`, async ({ page }) => {
    await page.goto(`/register?role=${role}`)
    await expect(accountType(page)).toHaveCount(1)
    const chosen = page.getByRole('radio', { name: ROLE_LABELS[role] })
    await expect(chosen).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Subscription plans' })).toBeVisible({
      visible: role === 'investor',
    })

    await fillRegistration(page, aPerson())
    await createButton(page).click()
    await expect(page).toHaveURL(role === 'investor' ? '/complete-profile' : '/dashboard')
    if (role !== 'investor') await expect(page.getByRole('main').getByText(ROLE_LABELS[role]).first()).toBeVisible()
  })
}

for (const role of ['admin', 'nobody', '', '%3Cscript%3E']) {
  test(`?role=${role} counts as none`, async ({ page }) => {
    await page.goto(`/register?role=${role}`)
    await expect(accountType(page)).toHaveCount(1)
    await expect(page.getByRole('radio', { name: 'Investor' })).toBeChecked()
  })
}

test('a double click makes one account', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-up/email')) requests.push(request.url())
  })
  await page.goto('/register?role=creator')
  await fillRegistration(page, aPerson())
  await createButton(page).dblclick()
  await expect(page).toHaveURL('/dashboard')
  expect(requests).toHaveLength(1)
})

test('going back after registering leads past the form, and out', async ({ page }) => {
  await page.goto('/legal')
  await page.getByRole('link', { name: 'Get started' }).click()
  await fillRegistration(page, aPerson())
  await createButton(page).click()
  await expect(page).toHaveURL('/complete-profile')

  await page.goBack()
  await expect(page).toHaveURL('/legal')
  await expect(accountButton(page)).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/complete-profile')
})

const NAMES = {
  'a script': '<script>document.title = "taken"</script><img src=x onerror="document.title=1">',
  'signs and pictures': 'Zoë “Zed” O’Neill & Söhne 🖼️👩‍🎨',
  'right to left': 'نجيب محفوظ',
  'one long word': 'w'.repeat(255),
}
for (const [what, name] of Object.entries(NAMES)) {
  test(`a display name of ${what} is shown as it is`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/register?role=creator')
    await fillRegistration(page, aPerson({ name }))
    await createButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${name}`)
    await expect(page).toHaveTitle(/^Dashboard/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
}

test('without a display name the greeting does without', async ({ page }) => {
  await page.goto('/register?role=creator')
  await fillRegistration(page, aPerson({ name: '   ' }))
  await createButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome')
})

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
