import type { Page } from '@playwright/test'
import { MESSAGES } from '#account/identity/rules/registration.ts'
import { expect } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import {
  createButton,
  fillRegistration,
  heading,
  mistakes,
  passwordField,
  signInAs,
  warning,
} from './fixtures/forms.ts'
import { onOwnInstallation } from './fixtures/own-installation.ts'
import { anEmail, aPerson, type Person } from './fixtures/people.ts'
import { dialog, openProfile, part } from './fixtures/security.ts'
import { openMailbox } from './fixtures/mailbox.ts'

// An installation that wants addresses confirmed, and shows its letters because it delivers none.
const test = onOwnInstallation({ CONFIRM_EMAIL: 'on' })
// One after another: at once, each half would have an installation to start.
test.describe.configure({ mode: 'default' })

// The frame of a letter runs no script, not even the one by which Playwright looks into it.
test.beforeEach(({ expectConsoleError }) => expectConsoleError(/Blocked script execution in 'about:srcdoc'/))

const CONFIRM = /^Confirm your email address/
const CONFIRM_NEW = /^Confirm your new email address/

const lettersTo = (page: Page, email: string, subject: RegExp) =>
  page.getByRole('list', { name: 'Letters' }).getByRole('button', { name: subject }).filter({ hasText: email })

/** The link of the newest such letter, read in the mailbox as a person would. */
async function linkTo(page: Page, email: string, subject: RegExp, count = 1): Promise<string> {
  await openMailbox(page)
  await expect(lettersTo(page, email, subject)).toHaveCount(count)
  await lettersTo(page, email, subject).first().click()
  await expect(page.getByText(`To ${email}`)).toBeVisible()
  return (await page.getByRole('article').getByRole('link').first().getAttribute('href'))!
}

async function register(page: Page, person = aPerson({ name: 'Mia Maker' })) {
  await page.goto('/register?role=creator')
  await fillRegistration(page, person)
  await createButton(page).click()
  await expect(warning(page)).toContainText(MESSAGES.confirmationNeeded)
  return person
}

const newPasswordField = (page: Page) => page.getByLabel('New password', { exact: true })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const OWN_PASSWORD = 'Quiet-harbour-8'

/** Opens the link and gives the password that was chosen at sign-up. */
async function confirm(page: Page, link: string, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto(link)
  await expect(heading(page, 'Confirm your email')).toBeVisible()
  await expect(page).toHaveURL('/confirm-email')
  await expect(page.getByRole('main')).toContainText(email)
  await passwordField(page).fill(password)
  await button(page, 'Confirm email').click()
}

test('the link asks for the password of the sign-up, and works once', async ({
  page,
  anotherBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/400 .*api\/auth\/confirm-email/)
  expectConsoleError(/409 .*confirm-email\/check/)
  const mia = await register(page)
  const link = await linkTo(page, mia.email, CONFIRM)
  await page.goto(link)
  await expect(heading(page, 'Confirm your email')).toBeVisible()
  await examineAsShown(page, 'confirming by the password')
  await page.keyboard.press('Tab')
  await button(page, 'Confirm email').click()
  await expect(mistakes(page)).toContainText(MESSAGES.passwordRequired)
  await passwordField(page).fill('Wrong-horse-7')
  await page.keyboard.press('Enter')
  await expect(warning(page)).toContainText('This isn’t the password chosen at sign-up.')
  await page.reload()
  await passwordField(page).fill(mia.password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Welcome, Mia Maker')).toBeVisible()

  const elsewhere = await (await anotherBrowser()).newPage()
  await elsewhere.goto(link)
  await expect(heading(elsewhere, 'Your email is confirmed')).toBeVisible()
  await examineAsShown(elsewhere, 'a link that was used')
  await elsewhere.route(/assets\/login-/, async (route) => {
    await elsewhere.waitForURL('/login')
    await expect(heading(elsewhere, 'Your email is confirmed'), 'as long as the next page is on its way').toBeVisible()
    await route.continue()
  })
  await elsewhere.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await signInAs(elsewhere, mia)
  await expect(heading(elsewhere, 'Welcome, Mia Maker')).toBeVisible()
})

test('whoever signs up with another’s address is out once its owner sets a password', async ({
  page,
  anotherBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/40[13] .*sign-in\/email/)
  const mallory = await register(page)
  const theirs = await (await anotherBrowser()).newPage()
  const link = await linkTo(theirs, mallory.email, CONFIRM)
  await theirs.goto(link)
  await expect(heading(theirs, 'Confirm your email')).toBeVisible()
  await page.goto('/login')
  await signInAs(page, mallory)
  await expect(warning(page), 'an opened link has confirmed nothing').toContainText(MESSAGES.confirmationNeeded)

  await button(theirs, 'Set a new password instead').click()
  await expect(heading(theirs, 'Set a new password')).toBeFocused()
  await examineAsShown(theirs, 'confirming by a new password')
  await newPasswordField(theirs).fill('weak')
  await theirs.keyboard.press('Enter')
  await expect(mistakes(theirs)).toContainText('Password must be at least 8 characters')
  await newPasswordField(theirs).fill(OWN_PASSWORD)
  await button(theirs, 'Set password and confirm').click()
  await expect(heading(theirs, 'Welcome, Mia Maker')).toBeVisible()

  await signInAs(page, mallory)
  await expect(warning(page)).toContainText(MESSAGES.credentialsWrong)
})

test('a new address counts once the letter to it was answered', async ({
  page,
  anotherBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/400 .*change-email\/confirm/)
  const mia = await register(page)
  await confirm(page, await linkTo(page, mia.email, CONFIRM), mia)
  await expect(heading(page, 'Welcome, Mia Maker')).toBeVisible()

  const email = anEmail('mia-anew')
  await openProfile(page)
  await part(page, 'Email address').getByRole('button', { name: 'Change address' }).click()
  const changing = dialog(page, 'Change email address')
  await changing.getByRole('textbox').fill(email)
  await examineAsShown(page, 'changing the address')
  await page.keyboard.press('Enter')
  await expect(part(page, 'Email address').getByRole('status')).toContainText(`We’ve sent an email to ${email}`)
  await expect(page.getByText(`Signed in as ${mia.email}`)).toBeVisible()

  const link = await linkTo(page, email, CONFIRM_NEW)
  const elsewhere = await (await anotherBrowser()).newPage()
  await elsewhere.goto(link)
  await expect(heading(elsewhere, 'Access Your Vault')).toBeVisible()
  await signInAs(elsewhere, mia)
  await expect(elsewhere.getByRole('main').getByRole('status').first()).toContainText(
    `You sign in with ${email} from now on.`,
  )
  await expect(elsewhere).toHaveURL('/profile')
  await expect(elsewhere.getByText(`Signed in as ${email}`)).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect(elsewhere.getByText('This link doesn’t work')).toBeHidden()

  await page.goto(link)
  await expect(warning(page).first()).toContainText('This link doesn’t work')
  await expect(warning(page).first()).toContainText(`Your address is still ${email}`)
  await expect(page).toHaveURL('/profile')
  await page.goto('/profile?confirm-email=altered')
  await expect(warning(page).first()).toContainText('This link doesn’t work')
})
