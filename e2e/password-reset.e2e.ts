import type { Page } from '@playwright/test'
import { MESSAGES } from '#account/identity/rules/registration.ts'
import { expect } from './fixtures.ts'
import { emailField, heading, mistakes, signInAs, warning } from './fixtures/forms.ts'
import { onOwnInstallation } from './fixtures/own-installation.ts'
import { aPerson, signUp } from './fixtures/people.ts'
import { openMailbox } from './fixtures/mailbox.ts'

// An installation of its own, whose mailbox holds no letters of other journeys.
const test = onOwnInstallation()

const NEW_PASSWORD = 'Quiet-harbour-8'
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Confirm new password', { exact: true })
const updateButton = (page: Page) => page.getByRole('button', { name: 'Update password' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send reset link' })

/** The link of the newest reset letter, read from the mailbox as a person would. */
async function linkInLetter(page: Page): Promise<string> {
  await openMailbox(page)
  const letter = page.getByRole('list', { name: 'Letters' }).getByRole('button', { name: /^Choose a new password/ })
  await letter.first().click()
  await page.getByRole('tab', { name: 'Plain text' }).click()
  const text = await page.getByRole('tabpanel').innerText()
  return /https?:\/\/\S+\/update-password\S+/.exec(text)![0]
}

test('a forgotten password is replaced by the link of a letter, which works once and does not stay in the address', async ({
  page,
  anotherBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/Blocked script execution in 'about:srcdoc'/)
  expectConsoleError(/401 .*sign-in\/email/)
  expectConsoleError(/400 .*check-password-reset/)
  const browser = await anotherBrowser()
  const ann = await signUp(browser, aPerson({ name: 'Ann Archer' }))
  const elsewhere = await browser.newPage()
  await elsewhere.goto('/dashboard')
  await expect(heading(elsewhere, 'Welcome, Ann Archer')).toBeVisible()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before has a field of this name too.
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
  await emailField(page).fill('nobody@example.com')
  await sendButton(page).click()
  await expect(page.getByRole('main')).toContainText('If nobody@example.com has a vault here')
  await page.getByRole('button', { name: 'Send to a different email' }).click()
  await emailField(page).fill(ann.email)
  await sendButton(page).click()
  await expect(heading(page, 'Check your email')).toBeFocused()

  const link = await linkInLetter(page)
  await page.goto(link)
  await expect(newPassword(page)).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await newPassword(page).fill(NEW_PASSWORD)
  await confirmation(page).fill(NEW_PASSWORD)
  await updateButton(page).click()
  await expect(heading(page, 'Password updated')).toBeFocused()
  await expect(heading(page, 'Access Your Vault')).toBeVisible()

  await signInAs(page, ann)
  await expect(warning(page)).toContainText(MESSAGES.credentialsWrong)
  await signInAs(page, { email: ann.email, password: NEW_PASSWORD })
  await expect(heading(page, 'Welcome, Ann Archer')).toBeVisible()
  await elsewhere.reload()
  await expect(heading(elsewhere, 'Access Your Vault')).toBeVisible()

  await elsewhere.goto(link)
  await expect(heading(elsewhere, 'This link doesn’t work')).toBeVisible()
  await expect(mistakes(elsewhere)).toContainText(MESSAGES.resetLinkExpired)
  await openMailbox(page)
  await expect(page.getByRole('button', { name: /^Your password for Strongroom was changed/ })).toBeVisible()
})
