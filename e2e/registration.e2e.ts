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

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
