import { expect } from './fixtures.ts'
import {
  choose,
  confirmButton,
  entries,
  grantByCommand,
  openUsers,
  roleOf,
  rowOf,
  test,
} from './fixtures/administration.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading, signInAs, warning } from './fixtures/forms.ts'
import { confirm, expectLetters } from './fixtures/plans.ts'
import { dialog } from './fixtures/security.ts'

test('whoever is suspended is signed out at once, reads why, and comes back as before', async ({
  page,
  asAdministrator,
  someone,
  expectConsoleError,
}) => {
  expectConsoleError(/40[13] /)
  await asAdministrator()
  const ann = await someone({ name: 'Ann Archer' })
  const theirs = await ann.browser.newPage()
  await theirs.goto('/vault')
  await expect(heading(theirs, /Vault/)).toBeVisible()

  await openUsers(page)
  await choose(page, ann, 'Suspend account')
  const asking = dialog(page, 'Suspend this account?')
  await examineAsShown(page, 'the question before somebody is suspended')
  await asking.getByRole('button', { name: 'Suspend account' }).click()
  await expect(asking.getByRole('alert')).toContainText('Enter a reason.')
  await asking.getByRole('textbox', { name: 'Reason' }).fill('Three payments in a row bounced.')
  await asking.getByRole('button', { name: 'Suspend account' }).click()
  await expect(page.getByText('Ann Archer is suspended.')).toBeVisible()
  await expect(rowOf(page, ann)).toContainText('Suspended')
  await expect(rowOf(page, ann)).toContainText('Three payments in a row bounced.')
  await examineAsShown(page, 'a user who is suspended')

  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)
  await signInAs(theirs, { email: ann.email, password: 'Wrong-horse-7' })
  await expect(warning(theirs)).toContainText('Invalid email or password.')
  await signInAs(theirs, ann)
  await expect(warning(theirs)).toContainText('Your account is suspended. Reason: “Three payments')
  await expect(warning(theirs)).toContainText(/write to .*@/)
  await expect(theirs).toHaveURL(/\/login/)

  await choose(page, ann, 'Unsuspend account')
  await dialog(page, 'Unsuspend this account?').getByRole('button', { name: 'Unsuspend account' }).click()
  await expect(page.getByText('Ann Archer can sign in again.')).toBeVisible()
  await signInAs(theirs, ann)
  await expect(theirs).toHaveURL('/vault')
  await theirs.goto('/profile')
  const activity = theirs.getByRole('list', { name: 'Activity' })
  await expect(activity).toContainText('An administrator suspended your account')
  await expectLetters(page, ann, [/is suspended/, /is open again/])
})

test('the log tells who did what to whom, with before and after', async ({
  page,
  asCreator,
  someone,
  installation,
}) => {
  const ada = await asCreator()
  await grantByCommand(ada, installation.dataFolder)
  const ann = await someone({ name: 'Ann Archer' })
  await openUsers(page)
  await roleOf(page, ann).selectOption('investor')
  await confirmButton(page).click()
  await expect(page.getByText('is Investor now.')).toBeVisible()
  await choose(page, ann, 'Sign out everywhere')
  await dialog(page, 'Sign them out everywhere?').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Ann Archer is signed out everywhere.')).toBeVisible()
  await choose(page, ann, 'Send password reset email')
  await dialog(page, 'Send a password reset email?').getByRole('button', { name: 'Send email' }).click()
  await expect(page.getByText('We’ve sent Ann Archer an email.')).toBeVisible()

  await rowOf(page, ann)
    .getByRole('button', { name: /^Manage/ })
    .click()
  await rowOf(page, ann).getByRole('link', { name: 'Show in the log' }).click()
  await expect(heading(page, 'Administration log')).toBeVisible()
  await expect(entries(page)).toHaveCount(3)
  await expect(entries(page).first()).toContainText(`Sent a password reset email to ${ann.email}`)
  await expect(entries(page).last()).toContainText(`Changed the role of ${ann.email}`)
  await expect(entries(page).last()).toContainText(/Role.*Creator.*→.*Investor/)
  await expect(entries(page).last()).toContainText(ada.email)
  await expect(entries(page).last()).toContainText('Chrome on')
  await examineAsShown(page, 'the log')

  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Changed the role of…' })
  await expect(entries(page)).toHaveCount(1)
  await expect(page).toHaveURL(/action=role_changed/)
  await page.getByRole('searchbox').fill('nobody of this address')
  await expect(page.getByText('No entries match your filters')).toBeVisible()
  await examineAsShown(page, 'a log in which nothing is found')
  await page.goto('/admin/log')
  await expect(entries(page).filter({ hasText: `command line` }).first()).toContainText('Creator')
  await expectLetters(page, ann, [/Choose a new password/, /signed out of Strongroom everywhere/, /Your role/])
})

test('somebody is invited by letter', async ({ page, asAdministrator, expectConsoleError }) => {
  expectConsoleError(/409 .*\/api\/admin\/invitations/)
  const ada = await asAdministrator()
  const zoe = { name: 'Zoë', email: `zoe-${Date.now()}@example.com`, password: '', role: 'creator' } as const
  await openUsers(page)
  await page.getByRole('button', { name: 'Invite by email' }).click()
  const form = dialog(page, 'Invite by email')
  const email = form.getByRole('textbox', { name: 'Email' })
  await email.fill('nobody')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(form.getByRole('alert')).toContainText('Please enter a valid email address')
  await email.fill(ada.email)
  await page.keyboard.press('Enter')
  await expect(form).toContainText('This person already has an account.')
  await examineAsShown(page, 'an invitation that is refused')
  await email.fill(zoe.email)
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`We’ve sent an invitation to ${zoe.email}.`)).toBeVisible()
  await page.getByText('Open invitations').click()
  await examineAsShown(page, 'open invitations')
  await page.getByRole('button', { name: `Withdraw the invitation of ${zoe.email}` }).click()
  await confirm(page, 'Withdraw this invitation?', 'Withdraw')
  await expect(page.getByText(`The invitation of ${zoe.email} was withdrawn.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Withdraw the invitation of ${zoe.email}` })).toBeHidden()
  await page.goto('/admin/log')
  await expect(entries(page).first()).toContainText(`Withdrew the invitation of ${zoe.email}`)
  await expect(entries(page).nth(1)).toContainText(`Invited ${zoe.email}`)
  await expectLetters(page, zoe, [/invited to Strongroom/])
})
