import { readWords } from '../scripts/words.ts'
import { expect, test } from './fixtures.ts'
import { heading } from './fixtures/forms.ts'
import { aPerson } from './fixtures/people.ts'

const words = readWords('de')
/** What stands in German for an English text of the product. */
const german = (english: string) => {
  const text = words[english]
  if (typeof text !== 'string' || text === '') throw new Error(`No German stands for "${english}"`)
  return text
}

test.describe('on a German browser', () => {
  test.use({ locale: 'de-CH' })

  test('everything is German from the first page on, until another language is chosen', async ({
    page,
    context,
    anotherBrowser,
  }) => {
    await context.clearCookies()
    const mia = aPerson({ name: 'Mia Muster' })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(heading(page, german('Know what you own, and be able to prove it.'))).toBeVisible()
    await page.goto('/register?role=creator')
    await page.getByRole('textbox', { name: german('Display name') }).fill(mia.name)
    await page.getByRole('textbox', { name: german('Email') }).fill(mia.email)
    await page.getByLabel(german('Password'), { exact: true }).fill('kurz')
    await page.getByLabel(german('Confirm password'), { exact: true }).fill('kurz')
    await page.getByRole('main').getByRole('radio').check()
    await page.getByRole('button', { name: german('Create account') }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      german(
        'Password must be at least 8 characters long and include at least one uppercase letter, one lowercase letter, one digit, and one symbol.',
      ),
    )
    await page.getByLabel(german('Password'), { exact: true }).fill(mia.password)
    await page.getByLabel(german('Confirm password'), { exact: true }).fill(mia.password)
    await page.getByRole('button', { name: german('Create account') }).click()
    await expect(heading(page, german('Welcome, {name}').replace('{name}', mia.name))).toBeVisible()

    await page.goto('/vault')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(heading(page, german('Studio Vault'))).toBeVisible()

    await page.getByRole('button', { name: german('Account') }).click()
    await page.getByRole('link', { name: 'English (UK)' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect(heading(page, 'Studio Vault')).toBeVisible()

    const elsewhere = await (await anotherBrowser()).newPage()
    await elsewhere.goto('/login?language=de')
    await expect(elsewhere).toHaveURL('/login')
    await elsewhere.getByRole('textbox', { name: german('Email') }).fill(mia.email)
    await elsewhere.getByLabel(german('Password'), { exact: true }).fill(mia.password)
    await elsewhere
      .getByRole('main')
      .getByRole('button', { name: german('Sign in'), exact: true })
      .click()
    await expect(heading(elsewhere, 'Welcome, Mia Muster')).toBeVisible()
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en-GB')
  })
})
