import { SESSION_MESSAGES } from '#account/identity/rules/session-messages.ts'
import { expect, test } from './fixtures.ts'
import { signOut } from './fixtures/account.ts'
import { act, field, openForm } from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { cameraDialog } from './fixtures/camera.ts'
import { manyWorks, recordPieces } from './fixtures/collections.ts'
import { heading, signInAs } from './fixtures/forms.ts'
import { main, untilQuiet } from './fixtures/plans.ts'
import { chart, drawing, grid } from './fixtures/reports.ts'

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload CSS/
const OFFLINE = 'You’re offline.'

test.describe('a browser that has loaded nothing', () => {
  test.use({ unused: true })

  test('a page that was not fetched before the network went says so, and comes with it', async ({
    page,
    context,
    expectConsoleError,
  }) => {
    expectConsoleError(NO_NETWORK)
    await page.goto('/login')
    await expect(heading(page, /./)).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'Get started' }).click()
    await expect(heading(page, 'You’re offline')).toBeVisible()
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()

    await context.setOffline(false)
    await expect(heading(page, 'Create your account')).toBeVisible()
  })
})

test('signing out without a network says so, and stays signed out once the network is back', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(NO_NETWORK)
  const ann = await asCreator()
  await page.goto('/dashboard')
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
  // What says so is fetched ahead.
  await untilQuiet(page)
  await context.setOffline(true)
  await signOut(page)
  await expect(page.getByText(SESSION_MESSAGES.signOutFailed)).toBeVisible()
  await expect(page.getByText(SESSION_MESSAGES.signOutDue)).toBeVisible()
  await expect(page.getByText(ann.name)).toBeHidden()

  await context.setOffline(false)
  await page.goto('/dashboard')
  await expect(heading(page, 'Access Your Vault')).toBeVisible()
  await expect.poll(async () => (await page.request.get('/api/session')).json()).toBeNull()
  await signInAs(page, ann)
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
  await page.reload()
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
})

test('a part that does not come leaves what is around it, and comes at another try: of a form, a menu, a page, and charts with their looks', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(NO_NETWORK)
  const ann = await asCreator()
  await openForm(page)
  await field(page, 'Title').fill('Tideline')
  await context.setOffline(true)
  await act(page, 'Take photos').click()
  const gone = main(page).getByText('We couldn’t load this part of the page')
  await expect(gone).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Tideline')
  await examineAsShown(page, 'a part of the form that did not come')
  await act(page, 'Try Again').click()
  await expect(gone).toBeVisible()
  await expect(act(page, 'Try Again')).toBeFocused()

  await context.setOffline(false)
  await act(page, 'Try Again').click()
  await expect(cameraDialog(page)).toBeVisible()
  await expect(gone).toBeHidden()

  await test.step('a menu that does not come leaves its links, and comes once it can', async () => {
    await page.setViewportSize({ width: 390, height: 740 })
    await page.goto('/dashboard')
    const menu = page.getByRole('button', { name: 'More', exact: true })
    await expect(menu).toBeVisible()
    await context.setOffline(true)
    await menu.click()
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Reports' })).toBeInViewport()
    await context.setOffline(false)
    await menu.click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Reports' })).toBeVisible()
  })

  await test.step('a page whose script did not come is there at another try', async () => {
    expectConsoleError(/ERR_FAILED|dynamically imported module/)
    await page.setViewportSize({ width: 1280, height: 720 })
    const script = /\/assets\/portfolio-[\w-]{8}\.js$/
    await page.route(script, (route) => route.abort())
    await page.goto('/dashboard')
    await page.getByRole('banner').getByRole('link', { name: 'Portfolio' }).click()
    await expect(heading(page, 'We can’t reach the server')).toBeVisible()
    await page.unroute(script)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(heading(page, 'Studio Portfolio Overview')).toBeVisible()
  })

  await test.step('charts that do not come leave the figures and the table, and come at another try with their looks', async () => {
    expectConsoleError(/ERR_FAILED|Unable to preload CSS/)
    await recordPieces(ann, manyWorks(3))
    const stylesheet = /assets\/drawings-.*\.css/
    await page.route(stylesheet, (route) => route.abort())
    await page.goto('/reports')
    const gone = main(page).getByText('We couldn’t load this part of the page')
    await expect(gone).toBeVisible()
    await expect(grid(page)).toBeVisible()
    await page.unroute(stylesheet)
    await act(page, 'Try Again').click()
    await expect(drawing(chart(page, 'Value by Asset'))).toBeVisible()
    await expect(gone).toBeHidden()
    const looks = page.locator('link[rel="stylesheet"][href*="assets/drawings-"]')
    expect(await looks.evaluateAll((links: HTMLLinkElement[]) => links.map(({ sheet }) => sheet !== null))).toEqual([
      true,
    ])
  })
})
