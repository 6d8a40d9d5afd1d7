import type { Page } from '@playwright/test'
import { MESSAGES } from '#account/identity/rules/registration.ts'
import { SECURITY_MESSAGES } from '#account/identity/rules/security.ts'
import { expect, test } from './fixtures.ts'
import { dropCookies } from './fixtures/cookies.ts'
import { signOut } from './fixtures/account.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading, signInAs, warning } from './fixtures/forms.ts'
import { anEmail, PASSWORD } from './fixtures/people.ts'
import { codeField, dialog, growOld, openProfile, part, sessionsOf } from './fixtures/security.ts'

const NEW_PASSWORD = 'Quiet-harbour-8'
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })

async function fillPasswordChange(page: Page, current: string, chosen: string, again = chosen) {
  await field(page, 'Current password').fill(current)
  await field(page, 'New password').fill(chosen)
  await field(page, 'Confirm new password').fill(again)
  await page.keyboard.press('Enter')
}

test('a new password ends every other session, and is the only one from then on', async ({
  page,
  asCreator,
  anotherBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/40[01] .*(change-password|sign-in\/email)/)
  const ann = await asCreator()
  const elsewhere = await (await anotherBrowser()).newPage()
  await elsewhere.goto('/login')
  await signInAs(elsewhere, ann)
  await expect(heading(elsewhere, `Welcome, ${ann.name}`)).toBeVisible()

  await openProfile(page)
  await expect(sessionsOf(page)).toHaveCount(2)
  await part(page, 'Password').getByRole('button').click()
  const changing = dialog(page, 'Change password')
  await expect(field(page, 'Current password')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(changing.getByRole('alert').getByRole('link')).toHaveText([
    MESSAGES.passwordRequired,
    MESSAGES.newPasswordRequired,
  ])
  await examineAsShown(page, 'changing the password, with mistakes')
  await fillPasswordChange(page, PASSWORD, 'weak')
  await expect(changing.getByRole('alert')).toContainText(MESSAGES.passwordWeak)
  await fillPasswordChange(page, PASSWORD, NEW_PASSWORD, 'Quiet-harbour-9')
  await expect(changing.getByRole('alert')).toContainText(MESSAGES.passwordsDiffer)
  await fillPasswordChange(page, 'Correct-horse-8', NEW_PASSWORD)
  await expect(changing.getByRole('status')).toContainText(SECURITY_MESSAGES.passwordWrong)

  await fillPasswordChange(page, PASSWORD, NEW_PASSWORD)
  await expect(changing).toBeHidden()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(part(page, 'Password').getByRole('button')).toBeFocused()
  await expect(sessionsOf(page)).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Activity' })).toContainText('Changed the password')

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await signInAs(elsewhere, ann)
  await expect(warning(elsewhere)).toContainText(MESSAGES.credentialsWrong)
  await signInAs(elsewhere, { email: ann.email, password: NEW_PASSWORD })
  await expect(heading(elsewhere, `Welcome, ${ann.name}`)).toBeVisible()
})

test('after ten minutes a change asks for a fresh proof, and is then made by itself', async ({
  page,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/403 .*authenticator\/begin/)
  expectConsoleError(/400 .*reauthenticate/)
  const ann = await asCreator()
  await openProfile(page)
  await growOld(ann.email)
  const setUp = part(page, 'Authenticator app').getByRole('button', { name: 'Set up' })
  await setUp.click()
  const proof = dialog(page, 'Confirm it’s you')
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(proof.getByRole('button', { name: 'Use your passkey' })).toBeHidden()
  await examineAsShown(page, 'the question who it is')

  await page.keyboard.press('Escape')
  await expect(proof).toBeHidden()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expect(setUp).toBeFocused()
  await setUp.click()
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(proof.getByRole('alert')).toContainText(MESSAGES.passwordRequired)
  await proof.getByLabel('Password', { exact: true }).fill('Correct-horse-8')
  await page.keyboard.press('Enter')
  await expect(proof.getByRole('status')).toContainText(SECURITY_MESSAGES.passwordWrong)
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Set up an authenticator app')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(setUp).toBeFocused()
})

test('wrong passwords in a row lead to a letter', async ({ page, asCreator, expectConsoleError }) => {
  expectConsoleError(/403 .*authenticator\/begin/)
  expectConsoleError(/4(00|29) .*reauthenticate/)
  const ann = await asCreator()
  await openProfile(page)
  await growOld(ann.email)
  await part(page, 'Authenticator app').getByRole('button', { name: 'Set up' }).click()
  const proof = dialog(page, 'Confirm it’s you')
  for (let wrong = 0; wrong < 10; wrong++) {
    await page.context().request.post('/api/auth/reauthenticate', { data: { password: 'Correct-horse-8' } })
  }
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(proof.getByRole('status')).toContainText(SECURITY_MESSAGES.guessesExhausted)
  await proof.getByRole('button', { name: 'Reset your password by email' }).click()
  await expect(proof).toContainText(`We’ve sent an email to ${ann.email}`)
})

test('where addresses count without a letter, a new one counts at once', async ({
  page,
  asCreator,
  anotherBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/403 .*change-email\/begin/)
  expectConsoleError(/422 .*change-email\/begin/)
  const ben = await asCreator({ name: 'Ben' })
  await dropCookies(page.context())
  const ann = await asCreator()
  const email = anEmail('ann-anew')
  await openProfile(page)
  await growOld(ann.email)
  await part(page, 'Email address').getByRole('button', { name: 'Change address' }).click()
  const changing = dialog(page, 'Change email address')
  await changing.getByRole('textbox').fill(ann.email.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(changing.getByRole('alert')).toContainText(SECURITY_MESSAGES.emailSame)
  await changing.getByRole('textbox').fill(ben.email)
  await page.keyboard.press('Enter')

  // The question stands above the form, which keeps what was typed.
  const proof = dialog(page, 'Confirm it’s you')
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(changing.getByRole('status')).toContainText(MESSAGES.emailTaken)
  await changing.getByRole('textbox').fill(` ${email} `)
  await changing.getByRole('button', { name: 'Change address' }).dblclick()
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect(part(page, 'Email address').getByRole('status')).toContainText('Your address was changed.')

  const elsewhere = await (await anotherBrowser()).newPage()
  await elsewhere.goto('/login')
  await signInAs(elsewhere, { email, password: PASSWORD })
  await expect(heading(elsewhere, `Welcome, ${ann.name}`)).toBeVisible()
})

test('a part that can’t be loaded says so, and is tried again', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const ann = await asCreator()
  await openProfile(page)
  await signOut(page)
  await signInAs(page, ann)
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
  // The page itself is here by now; what it shows is not.
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  const security = part(page, 'Security')
  const failures = security.getByRole('alert')
  await expect(failures).toHaveText([/We couldn’t load your second factors/, /We couldn’t load your sessions/])
  await context.setOffline(false)
  await security.getByRole('button', { name: 'Try Again' }).first().click()
  await expect(part(page, 'Authenticator app')).toContainText('Off')
  await security.getByRole('button', { name: 'Try Again' }).click()
  await expect(sessionsOf(page)).toHaveCount(1)
  await expect(failures).toHaveCount(0)
})
