import { MESSAGES } from '#account/identity/rules/registration.ts'
import { expect } from './fixtures.ts'
import { createButton, fillRegistration, heading, passwordField, signInAs, warning } from './fixtures/forms.ts'
import { aPerson } from './fixtures/people.ts'
import { onOwnInstallation } from './fixtures/own-installation.ts'
import { openMailbox } from './fixtures/mailbox.ts'

// An installation that wants addresses confirmed, and shows its letters because it delivers none.
const test = onOwnInstallation({ CONFIRM_EMAIL: 'on' })

test('whoever registers confirms the address by the letter in the mailbox, which can be emptied', async ({
  page,
  expectConsoleError,
}) => {
  // The frame of a letter runs no script, not even the one by which Playwright looks into it.
  expectConsoleError(/Blocked script execution in 'about:srcdoc'/)
  expectConsoleError(/403 .*sign-in\/email/)
  const none = page.getByRole('heading', { name: 'No letters yet' })
  await openMailbox(page)
  await expect(heading(page, 'Development mailbox')).toBeVisible()
  await expect(none).toBeVisible()
  await expect(page.getByRole('button', { name: 'Empty the mailbox' })).toBeHidden()

  const mia = aPerson({ name: 'Mia Maker' })
  await page.goto('/register?role=creator')
  await fillRegistration(page, mia)
  await createButton(page).click()
  await expect(warning(page)).toContainText(MESSAGES.confirmationNeeded)
  await page.goto('/login')
  await signInAs(page, mia)
  await expect(warning(page)).toContainText(MESSAGES.confirmationNeeded)

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

  await openMailbox(page)
  await page.getByRole('button', { name: 'Empty the mailbox' }).click()
  await expect(none).toBeVisible()
})
