import type { Page } from '@playwright/test'
import { ACCOUNT_MESSAGES } from '#account/your-data/rules/account.ts'
import { expect } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading, signInAs, warning } from './fixtures/forms.ts'
import { test } from './fixtures/investors.ts'
import { PASSWORD } from './fixtures/people.ts'
import { expectLetters } from './fixtures/plans.ts'
import { dialog, growOld, part } from './fixtures/security.ts'
import { WITH_MOTION } from './fixtures/motion.ts'

test.use(WITH_MOTION)

const leave = (page: Page) => part(page, 'Delete my account').getByRole('button')
const question = (page: Page) => dialog(page, 'Delete your account?')
const typed = (page: Page) => question(page).getByRole('textbox', { name: 'Your email address' })

async function ask(page: Page) {
  await page.goto('/profile')
  // What stands above comes in bit by bit, and moves it until then.
  await expect(part(page, 'My archive')).toBeVisible()
  await expect(part(page, 'Backup codes')).toBeVisible()
  await leave(page).click()
  await expect(typed(page)).toBeVisible()
}

test('an account goes for good, after a list, a word and a proof; its address may come again', async ({
  page,
  asProfiledInvestor,
  installation,
  anotherBrowser,
  expectConsoleError,
}) => {
  test.slow()
  expectConsoleError(/403 .*account\/remove/)
  expectConsoleError(/401 /)
  expectConsoleError(/Blocked script execution in 'about:srcdoc'/)
  const ann = await asProfiledInvestor({ plan: 'per-asset', card: 'works', assets: 2 })
  const elsewhere = await (await anotherBrowser()).newPage()
  await elsewhere.goto('/login')
  await signInAs(elsewhere, ann)
  await expect(elsewhere).toHaveURL(/dashboard/)

  await ask(page)
  const going = question(page).getByRole('listitem')
  await expect(going.filter({ hasText: '2 assets' })).toBeVisible()
  await expect(going.filter({ hasText: 'Investor Per-Asset Plan' })).toBeVisible()
  await expect(going.filter({ hasText: 'This session and 1 more' })).toBeVisible()
  await expect(question(page).getByRole('button', { name: 'Keep my account' })).toBeFocused()
  await examineAsShown(page, 'the question before an account is deleted')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(leave(page)).toBeFocused()

  await leave(page).press('Enter')
  await typed(page).fill('DELETE')
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('alert')).toContainText(ACCOUNT_MESSAGES.confirmationDiffers)
  await growOld(ann.email, installation.dataFolder)
  await typed(page).fill(ann.email)
  await page.keyboard.press('Enter')
  const proof = dialog(page, 'Confirm it’s you')
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await signInAs(elsewhere, ann)
  await expect(warning(elsewhere)).toBeVisible()
  await expectLetters(page, ann, [/was deleted/])

  const again = await page.context().request.post('/api/auth/sign-up/email', { data: { ...ann, role: 'creator' } })
  expect(again.status()).toBe(200)
  await page.goto('/dashboard')
  await expect(heading(page, /Welcome/)).toBeVisible()
})
