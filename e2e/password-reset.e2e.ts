import type { Page } from '@playwright/test'
import { MESSAGES } from '#account/identity/rules/registration.ts'
import { expect } from './fixtures.ts'
import { emailField, heading, mistakes, signInAs, warning } from './fixtures/forms.ts'
import { onOwnInstallation } from './fixtures/own-installation.ts'
import { AS_STARTED } from './fixtures/server.ts'
import { aPerson, type Person, signUp } from './fixtures/people.ts'
import { openMailbox } from './fixtures/mailbox.ts'

// An installation of its own, whose mailbox holds no letters of other journeys.
const test = onOwnInstallation({}, AS_STARTED)
test.describe.configure({ mode: 'serial' })

const NEW_PASSWORD = 'Quiet-harbour-8'
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Confirm new password', { exact: true })
const updateButton = (page: Page) => page.getByRole('button', { name: 'Update password' })
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send reset link' })

let ann: Person
let link: string

/** The link of the newest reset letter, read from the mailbox as a person would. */
async function linkInLetter(page: Page): Promise<string> {
  await openMailbox(page)
  const letter = page.getByRole('list', { name: 'Letters' }).getByRole('button', { name: /^Choose a new password/ })
  await letter.first().click()
  await page.getByRole('tab', { name: 'Plain text' }).click()
  const text = await page.getByRole('tabpanel').innerText()
  return /https?:\/\/\S+\/update-password\S+/.exec(text)![0]
}

async function expectRefused(page: Page, message: string) {
  await expect(heading(page, 'This link doesn’t work')).toBeVisible()
  await expect(mistakes(page)).toContainText(message)
  await expect(page.getByRole('link', { name: 'Request New Reset Link' })).toHaveAttribute('href', '/forgot-password')
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login')
  await expect(newPassword(page)).toBeHidden()
}

test('a reset letter is asked for, by any address and with the same words', async ({ page, anotherBrowser }) => {
  ann = await signUp(await anotherBrowser(), aPerson({ name: 'Ann Archer' }))
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(heading(page, 'Forgot your password?')).toBeVisible()

  await sendButton(page).click()
  await expect(mistakes(page)).toContainText(MESSAGES.emailRequired)
  await emailField(page).fill('ann@home')
  await sendButton(page).click()
  await expect(mistakes(page)).toContainText(MESSAGES.emailInvalid)

  for (const email of ['nobody@example.com', ann.email]) {
    await emailField(page).fill(email)
    await sendButton(page).click()
    await expect(heading(page, 'Check your email')).toBeFocused()
    await expect(page.getByRole('main')).toContainText(`If ${email} has a vault here`)
    await page.getByRole('button', { name: 'Send to a different email' }).click()
    await expect(emailField(page)).toHaveValue('')
  }
})

test('the letter’s link sets a new password, and the token does not stay in the address', async ({
  page,
  anotherBrowser,
  expectConsoleError,
}) => {
  const elsewhere = await (await anotherBrowser()).newPage()
  await elsewhere.goto('/login')
  await signInAs(elsewhere, ann)
  await expect(heading(elsewhere, 'Welcome, Ann Archer')).toBeVisible()

  expectConsoleError(/Blocked script execution in 'about:srcdoc'/)
  expectConsoleError(/401 .*sign-in\/email/)
  link = await linkInLetter(page)
  await page.goto(link)
  await expect(newPassword(page)).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()

  await expect(updateButton(page)).toBeDisabled()
  await newPassword(page).fill('weak')
  await confirmation(page).fill('weary')
  await expect(page.getByText(MESSAGES.passwordsDiffer)).toBeVisible()
  await expect(updateButton(page)).toBeDisabled()
  await confirmation(page).fill('weak')
  await updateButton(page).click()
  await expect(mistakes(page)).toContainText(MESSAGES.passwordWeak)

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
})

test('the owner of the address hears of it by letter', async ({ page, expectConsoleError }) => {
  expectConsoleError(/Blocked script execution in 'about:srcdoc'/)
  await openMailbox(page)
  await expect(page.getByRole('button', { name: /^Your password for Strongroom was changed/ })).toBeVisible()
})

test('a link that was used or altered says that it has expired', async ({ page, expectConsoleError }) => {
  expectConsoleError(/400 .*check-password-reset/)
  await page.goto(link)
  await expectRefused(page, MESSAGES.resetLinkExpired)
  await page.goto(link.replace(/.{6}$/, 'Wr0ngX'))
  await expectRefused(page, MESSAGES.resetLinkExpired)
  await page.getByRole('link', { name: 'Request New Reset Link' }).click()
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
})

test('a link that was cut off, or is of another kind, says so', async ({ page }) => {
  for (const address of ['/update-password', '/update-password?type=recovery', link.slice(0, -4)]) {
    await page.goto(address)
    await expectRefused(page, MESSAGES.resetLinkIncomplete)
  }
  await page.goto(link.replace('recovery', 'signup'))
  await expectRefused(page, MESSAGES.resetLinkOfAnotherKind)
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(heading(page, 'Access Your Vault')).toBeVisible()
})

test('whoever is signed in may use a link too, and signs in again', async ({ page, context, expectConsoleError }) => {
  expectConsoleError(/Blocked script execution in 'about:srcdoc'/)
  const ben = await signUp(context, aPerson({ name: 'Ben' }))
  const requested = await context.request.post('/api/auth/request-password-reset', { data: { email: ben.email } })
  expect(requested.status()).toBe(200)
  await openMailbox(page)
  await expect(page.getByRole('button', { name: /^Choose a new password/ })).toHaveCount(2)
  await page.goto(await linkInLetter(page))
  await newPassword(page).fill(NEW_PASSWORD)
  await confirmation(page).fill(NEW_PASSWORD)
  await updateButton(page).click()
  await page.getByRole('link', { name: 'Sign in now' }).click()
  await signInAs(page, { email: ben.email, password: NEW_PASSWORD })
  await expect(heading(page, 'Welcome, Ben')).toBeVisible()
})

test('whoever is signed in gets a new link from where an old one failed, and a way on', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/400 .*check-password-reset/)
  expectConsoleError(/Blocked script execution in 'about:srcdoc'/)
  const ben = await signUp(page.context(), aPerson({ name: 'Ben Bowyer' }))
  await page.goto('/update-password?type=recovery&token=expired')
  await expect(heading(page, 'This link doesn’t work')).toBeVisible()
  await page.getByRole('button', { name: 'Request New Reset Link' }).click()
  await expect(page.getByText(`We sent a new link to ${ben.email}`)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(heading(page, 'Welcome, Ben Bowyer')).toBeVisible()
  expect(await linkInLetter(page)).not.toBe(link)
})
