import { PROFILE_MESSAGES } from '#account/member/rules/profile.ts'
import { expect, test } from './fixtures.ts'
import { signOut } from './fixtures/account.ts'
import { heading, signInAs } from './fixtures/forms.ts'
import { signUp } from './fixtures/people.ts'
import { line, savedProfile } from './fixtures/profile.ts'
import { editButton, fillNeeded, openEditor, question, saveButton, section, updated } from './fixtures/profile-page.ts'

test('the page is not left with unsaved changes, unless one wants to', async ({ page, asCreator }) => {
  await asCreator()
  await page.goto('/dashboard')
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await editButton(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await editButton(page).click()
  await line(page, 'City').fill('Salem')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await question(page, 'Leave without saving?').getByRole('button', { name: 'Cancel' }).click()
  await expect(line(page, 'City')).toHaveValue('Salem')
  await page.goBack()
  await question(page, 'Leave without saving?').getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(line(page, 'City')).toHaveValue('Salem')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await question(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click()
  await expect(heading(page, /Welcome/)).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await expect(editButton(page)).toBeVisible()
})

test('the browser asks before a reload, and what was typed is still there after it', async ({ page, asCreator }) => {
  await asCreator()
  await openEditor(page)
  await line(page, 'City').fill('Salem')
  const requests: string[] = []
  page.on('dialog', (dialog) => {
    requests.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  expect(requests).toEqual(['beforeunload'])
  await expect(page.getByText('We kept what you typed.')).toBeVisible()
  await expect(line(page, 'City')).toHaveValue('Salem')
  await expect(saveButton(page)).toBeEnabled()
})

test('of two tabs the second is warned, and may save all the same or look', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/409 .*\/api\/member/)
  await asCreator()
  const other = await context.newPage()
  for (const tab of [page, other]) await openEditor(tab)
  await fillNeeded(other, { City: 'Salem' })
  await saveButton(other).click()
  await expect(updated(other)).toBeVisible()

  await fillNeeded(page, { City: 'Lowell' })
  await saveButton(page).click()
  const conflict = question(page, 'Your profile was changed elsewhere')
  await expect(conflict).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep editing' }).click()
  await expect(line(page, 'City')).toHaveValue('Lowell')
  await saveButton(page).click()
  await conflict.getByRole('button', { name: 'Save my version' }).click()
  await expect(updated(page)).toBeVisible()
  expect(await savedProfile(page)).toMatchObject({ contact_city: 'Lowell' })

  await editButton(other).click()
  await line(other, 'City').fill('Concord')
  await saveButton(other).click()
  const another = question(other, 'Your profile was changed elsewhere')
  await another.getByRole('button', { name: 'See the other version' }).click()
  await expect(section(other, 'Contact Address')).toContainText('Lowell')
})

test('what Ann typed is never saved for Ben, who has signed in meanwhile', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/403 .*\/api\/member/)
  await asCreator({ name: 'Ann Archer' })
  await openEditor(page)
  await fillNeeded(page)
  await context.request.post('/api/auth/sign-out', { data: {}, headers: { origin: new URL(page.url()).origin } })
  await signUp(context, { role: 'creator', name: 'Ben Bowyer' })
  await saveButton(page).click()
  await expect(page.getByText(PROFILE_MESSAGES.notOwn)).toBeVisible()
  expect(await savedProfile(page)).toMatchObject({ display_name: 'Ben Bowyer', first_name: null })
})

test('where the session has ended, what was typed is there again after signing in', async ({
  page,
  asCreator,
  endSession,
  expectConsoleError,
}) => {
  expectConsoleError(/401 .*\/api\/member/)
  const ann = await asCreator()
  await openEditor(page)
  await fillNeeded(page, { City: 'Salem' })
  await endSession()
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/login/)
  await signInAs(page, ann)
  await expect(line(page, 'City')).toHaveValue('Salem')
  await saveButton(page).click()
  await expect(updated(page)).toBeVisible()
})

test('offline nothing is saved, nothing is lost, and another try works', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  await asCreator()
  await openEditor(page)
  await fillNeeded(page)
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(page.getByText(PROFILE_MESSAGES.updateFailed)).toBeVisible()
  await context.setOffline(false)
  await saveButton(page).click()
  await expect(updated(page)).toBeVisible()
})

test('pressed twice, it is saved once', async ({ page, asCreator }) => {
  await asCreator()
  await openEditor(page)
  await fillNeeded(page)
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves++
  })
  await saveButton(page).dblclick()
  await expect(updated(page)).toBeVisible()
  expect(saves).toBe(1)
})

test('without the network the page says what failed, and tries again', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const ann = await asCreator()
  // Whoever signs in anew finds nothing kept but the page itself.
  await page.goto('/profile')
  await expect(editButton(page)).toBeVisible()
  await signOut(page)
  await signInAs(page, ann)
  await expect(page).toHaveURL('/dashboard')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText('We couldn’t load your profile')).toBeVisible()
  await expect(page.getByText('We couldn’t load your activity')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).first().click()
  await expect(section(page, 'Contact Address')).toBeVisible()
})
