import { expect } from './fixtures.ts'
import {
  confirmButton,
  onlyAdministrator,
  openUsers,
  question,
  roleOf,
  search,
  test,
  users,
} from './fixtures/administration.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading, signInAs } from './fixtures/forms.ts'
import { grantAdministrator } from './fixtures/people.ts'

test('a role is changed after a question, and counts from the next request on, given or taken', async ({
  page,
  asAdministrator,
  someone,
  expectConsoleError,
}) => {
  await asAdministrator()
  const ann = await someone()
  const theirs = await ann.browser.newPage()
  await theirs.goto('/dashboard')
  await expect(theirs.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeHidden()
  await openUsers(page)

  await roleOf(page, ann).selectOption('admin')
  await expect(question(page)).toContainText('changes from Creator to Administrator')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(roleOf(page, ann)).toHaveValue('creator')
  await expect(roleOf(page, ann)).toBeFocused()
  expect((await ann.browser.request.get('/api/admin/users')).status()).toBe(403)

  await roleOf(page, ann).selectOption('admin')
  await confirmButton(page).dblclick()
  await expect(page.getByText('is Administrator now.')).toBeVisible()
  await expect(roleOf(page, ann)).toHaveValue('admin')
  expect((await ann.browser.request.get('/api/admin/users')).status()).toBe(200)
  await theirs.reload()
  await expect(theirs.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible()

  await test.step('an administrator who is one no more while at work learns of it at the next act', async () => {
    expectConsoleError(/403 .*\/api\/admin\//)
    await openUsers(theirs)
    await roleOf(page, ann).selectOption('creator')
    await confirmButton(page).click()
    await expect(page.getByText('is Creator now.')).toBeVisible()

    await search(theirs).fill('anybody')
    await expect(heading(theirs, 'Access Denied')).toBeVisible()
    await expect(theirs.getByText('You need administrator privileges to access this page.')).toBeVisible()
    await expect(theirs.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeHidden()
  })
})

test('the last administrator stays one, and who is not the last is warned and led out', async ({
  page,
  asAdministrator,
  someone,
  installation,
  expectConsoleError,
}) => {
  expectConsoleError(/40[39] .*\/api\/admin\//)
  const ada = await asAdministrator({ name: 'Ada' })
  await onlyAdministrator(ada.email, installation.dataFolder)
  await openUsers(page)
  await roleOf(page, ada).selectOption('creator')
  await expect(question(page)).toContainText('This is your own account.')
  await confirmButton(page).click()
  await expect(question(page)).toContainText(
    'This is the only administrator. Make someone else an administrator first.',
  )
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(roleOf(page, ada)).toHaveValue('admin')

  const other = await someone()
  await grantAdministrator(other, installation.dataFolder)
  await roleOf(page, ada).selectOption('creator')
  await expect(question(page)).toContainText('You’ll lose access to users')
  await confirmButton(page).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeHidden()
  await page.goto('/admin')
  await expect(heading(page, 'Access Denied')).toBeVisible()
})

test('a test user of each role can be made, and signs in', async ({ page, asAdministrator, anotherBrowser }) => {
  await asAdministrator()
  await openUsers(page)
  await page.getByRole('tab', { name: 'QA Testing' }).click()
  await expect(page).toHaveURL('/admin?tab=qa')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Creator' }) })
  await card.getByRole('button', { name: /Create test user/ }).click()
  await expect(card).toContainText('Password (shown only once)')
  const password = await card.locator('code').innerText()
  await expect(card.getByRole('button', { name: /Give a new password/ })).toBeVisible()
  await examineAsShown(page, 'the test users')

  const theirs = await (await anotherBrowser()).newPage()
  await theirs.goto('/login')
  await signInAs(theirs, { email: 'test-creator@strongroom.example', password })
  await expect(heading(theirs, 'Welcome, Test Creator')).toBeVisible()
  await page.getByRole('tab', { name: /^Users/ }).click()
  await search(page).fill('test-creator')
  await expect(users(page)).toContainText('Test user')
})
