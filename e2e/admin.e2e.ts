import { expect } from './fixtures.ts'
import { signOut } from './fixtures/account.ts'
import {
  confirmButton,
  manyAccounts,
  onlyAdministrator,
  openUsers,
  question,
  roleOf,
  rowOf,
  search,
  test,
  users,
} from './fixtures/administration.ts'
import { examineAsShown, violations } from './fixtures/axe.ts'
import { heading, signInAs } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { grantAdministrator } from './fixtures/people.ts'

test('the users stand there with name, role and day, and nothing else', async ({ page, asAdministrator, someone }) => {
  await asAdministrator()
  const ann = await someone({ name: 'نجيب محفوظ' })
  const nobody = await someone({ name: '' })
  await openUsers(page)
  await expect(page.getByRole('tab', { name: /^Users \(\d+\)$/, selected: true })).toBeVisible()
  await expect(rowOf(page, ann).locator('bdi').first()).toHaveText('نجيب محفوظ')
  await expect(rowOf(page, nobody).getByRole('rowheader')).toContainText('User')
  const today = new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' })
  await expect(rowOf(page, ann)).toContainText(today)
  await expect(roleOf(page, ann)).toHaveValue('creator')
  await expect(heading(page, 'Admin')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible()

  await rowOf(page, ann)
    .getByRole('link', { name: /View Profile/ })
    .click()
  await expect(page).toHaveURL(`/profile/${ann.id}`)
  await expect(heading(page, 'Access Restricted')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Reference data' }).click()
  await expect(page).toHaveURL('/admin/reference-data')
})

test('users are found by a part of the address or the name, and the address bar keeps it', async ({
  page,
  asAdministrator,
  someone,
}) => {
  await asAdministrator()
  const zora = await someone({ name: 'Zora Ørsted', email: `zora.quill-${Date.now()}@example.com` })
  await openUsers(page)
  for (const text of ['ORSTED', 'zora.quill', '  quill zora ']) {
    await search(page).fill(text)
    await expect(page.getByText(/^1 of \d+ users$/)).toBeVisible()
    await expect(rowOf(page, zora)).toBeVisible()
    await search(page).fill('')
    await expect(page.getByText(/the newest first/)).toBeVisible()
  }
  await search(page).fill('nobody of this name %_')
  await expect(page.getByText('No users match your search')).toBeVisible()
  await search(page).fill('7')
  await expect(page).toHaveURL(/search=/)
  await search(page).fill('zora')
  await expect(page).toHaveURL(/search=zora/)
  await page.reload()
  await expect(search(page)).toHaveValue('zora')
  await expect(rowOf(page, zora)).toBeVisible()
})

test('many users come by the page', async ({ page, asAdministrator, installation }) => {
  await manyAccounts('Pagina', 27, installation.dataFolder)
  await asAdministrator()
  await page.goto('/admin?search=pagina')
  // With the row of headings.
  await expect(users(page).getByRole('row')).toHaveCount(26)
  await page.getByRole('button', { name: 'Show more users' }).click()
  await expect(users(page).getByRole('row')).toHaveCount(28)
  await expect(page.getByRole('button', { name: 'Show more users' })).toBeHidden()
})

test('a role is changed after a question, and counts from the next request on', async ({
  page,
  asAdministrator,
  someone,
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
})

test('an administrator who is one no more while at work learns of it at the next act', async ({
  page,
  asAdministrator,
  someone,
  installation,
  expectConsoleError,
}) => {
  expectConsoleError(/403 .*\/api\/admin\//)
  await asAdministrator()
  const other = await someone({ name: 'Other Administrator' })
  await grantAdministrator(other, installation.dataFolder)
  const theirs = await other.browser.newPage()
  await openUsers(theirs)
  await openUsers(page)
  await roleOf(page, other).selectOption('creator')
  await confirmButton(page).click()
  await expect(page.getByText('is Creator now.')).toBeVisible()

  await search(theirs).fill('anybody')
  await expect(heading(theirs, 'Access Denied')).toBeVisible()
  await expect(theirs.getByText('You need administrator privileges to access this page.')).toBeVisible()
  await expect(theirs.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeHidden()
})

test('of two administrators at once, the second sees how it is', async ({
  page,
  asAdministrator,
  someone,
  installation,
  expectConsoleError,
}) => {
  expectConsoleError(/409 .*\/api\/admin\/users\//)
  await asAdministrator()
  const ann = await someone()
  const other = await someone()
  await grantAdministrator(other, installation.dataFolder)
  const theirs = await other.browser.newPage()
  await openUsers(page)
  await openUsers(theirs)
  await roleOf(theirs, ann).selectOption('estate-services')
  await confirmButton(theirs).click()
  await expect(theirs.getByText('is Estate Services now.')).toBeVisible()
  await roleOf(page, ann).selectOption('investor')
  await confirmButton(page).click()
  await expect(question(page)).toContainText('Someone else has changed this role in the meantime.')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(roleOf(page, ann)).toHaveValue('estate-services')
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

test('whoever is no administrator is turned away at each address and call', async ({ page, asInvestor, asCreator }) => {
  for (const become of [asInvestor, asCreator]) {
    // A page that is open would ask on for whoever was here before.
    await page.goto('about:blank')
    await become()
    for (const [address, words] of [
      ['/admin', 'You need administrator privileges to access this page.'],
      ['/admin?tab=qa', 'You need administrator privileges to access this page.'],
      ['/admin/reference-data', 'Only administrators can access this page.'],
    ] as const) {
      await page.goto(address)
      await expect(heading(page, 'Access Denied')).toBeVisible()
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('main').getByRole('tab')).toHaveCount(0)
    }
    const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    for (const [method, path] of [
      ['GET', '/users'],
      ['PUT', `/users/${id}/role`],
      ['GET', '/test-users'],
      ['POST', '/test-users'],
      ['GET', '/subscriptions'],
      ['GET', '/categories'],
      ['POST', '/categories'],
      ['PUT', `/categories/${id}`],
      ['DELETE', `/categories/${id}`],
    ]) {
      const headers = { origin: new URL(page.url()).origin }
      const answer = await page.request.fetch(`/api/admin${path}`, { method: method!, headers })
      expect(answer.status(), `${method} ${path}`).toBe(403)
    }
  }
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

test('without the network the page says what failed, and tries again', async ({
  page,
  context,
  asAdministrator,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const ada = await asAdministrator()
  await openUsers(page)
  await signOut(page)
  await page.goto('/login?from=%2Fdashboard')
  await signInAs(page, ada)
  await expect(page).toHaveURL('/dashboard')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByText('We couldn’t load the users')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).first().click()
  await expect(rowOf(page, ada)).toBeVisible()

  await context.setOffline(true)
  await roleOf(page, ada).selectOption('creator')
  await confirmButton(page).click()
  await expect(question(page)).toContainText('We couldn’t change the role')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await search(page).fill('somebody else')
  await expect(page.getByText('We couldn’t load the users')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try Again' }).first().click()
  await expect(page.getByText('No users match your search')).toBeVisible()
})

test('by the keyboard alone a role is changed', async ({ page, asAdministrator, someone }) => {
  await asAdministrator()
  const ann = await someone({ name: 'Ann Archer' })
  await page.goto('/admin')
  await tabTo(page, search(page))
  await page.keyboard.type(ann.email)
  await expect(users(page).getByRole('row')).toHaveCount(2)
  await tabTo(page, roleOf(page, ann))
  await page.keyboard.type('Insurance')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await tabTo(page, confirmButton(page))
  await page.keyboard.press('Enter')
  await expect(roleOf(page, ann)).toHaveValue('insurance-partners')
  await expect(roleOf(page, ann)).toBeFocused()
})

test('everybody can use the page, on a phone too', async ({ page, asAdministrator, someone }) => {
  await asAdministrator()
  const long = await someone({ name: 'w'.repeat(250) })
  await openUsers(page)
  await examineAsShown(page, 'the users')
  await roleOf(page, long).selectOption('investor')
  await expect(question(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await search(page).fill('nobody of this name')
  await expect(page.getByText('No users match your search')).toBeVisible()
  await examineAsShown(page, 'a search that finds nobody')
})
