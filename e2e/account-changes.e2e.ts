import type { Page } from '@playwright/test'
import { MESSAGES } from '#account/identity/rules/registration.ts'
import { SECURITY_MESSAGES } from '#account/identity/rules/security.ts'
import { expect, test } from './fixtures.ts'
import { dropCookies } from './fixtures/cookies.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading, signInAs, warning } from './fixtures/forms.ts'
import { anEmail, PASSWORD } from './fixtures/people.ts'
import { dialog, growOld, openProfile, part, sessionsOf } from './fixtures/security.ts'

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
