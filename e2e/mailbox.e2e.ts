import { MESSAGES } from '#account/identity/rules/registration.ts'
import { expect } from './fixtures.ts'
import { createButton, fillRegistration, heading, passwordField, signInAs, warning } from './fixtures/forms.ts'
import { aPerson, type Person } from './fixtures/people.ts'
import { onOwnInstallation } from './fixtures/own-installation.ts'
import { openMailbox } from './fixtures/mailbox.ts'

// An installation that wants addresses confirmed, and shows its letters because it delivers none.
const test = onOwnInstallation({ CONFIRM_EMAIL: 'on' })
test.describe.configure({ mode: 'serial' })

// The frame of a letter runs no script, not even the one by which Playwright looks into it.
test.beforeEach(({ expectConsoleError }) => expectConsoleError(/Blocked script execution in 'about:srcdoc'/))

let mia: Person

test('an empty mailbox says so', async ({ page }) => {
  await openMailbox(page)
  await expect(heading(page, 'Development mailbox')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No letters yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Empty the mailbox' })).toBeHidden()
})

test('whoever registers is asked to confirm the address first', async ({ page, expectConsoleError }) => {
  expectConsoleError(/403 .*sign-in\/email/)
  mia = aPerson({ name: 'Mia Maker' })
  await page.goto('/register?role=creator')
  await fillRegistration(page, mia)
  await createButton(page).click()
  await expect(warning(page)).toContainText(MESSAGES.confirmationNeeded)

  await page.goto('/login')
  await signInAs(page, mia)
  await expect(warning(page)).toContainText(MESSAGES.confirmationNeeded)
})

test('the letter lies in the mailbox, and its link opens the vault', async ({ page }) => {
  await openMailbox(page)
  const letters = page.getByRole('list', { name: 'Letters' })
  const letter = letters.getByRole('button', { name: /Confirm your email address/ }).first()
  await expect(letter).toContainText(mia.email)
  await expect(page.getByRole('heading', { name: /^Confirm your email address/ })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Confirm this address' })).toBeVisible()

  await page.getByRole('tab', { name: 'Plain text' }).click()
  const text = await page.getByRole('tabpanel').innerText()
  await page.goto(/https?:\/\/\S+/.exec(text)![0])
  await passwordField(page).fill(mia.password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Welcome, Mia Maker')).toBeVisible()
})

test('the mailbox can be emptied', async ({ page }) => {
  await openMailbox(page)
  await page.getByRole('button', { name: 'Empty the mailbox' }).click()
  await expect(page.getByRole('heading', { name: 'No letters yet' })).toBeVisible()
})
