import { expect } from './fixtures.ts'
import { dropCookies } from './fixtures/cookies.ts'
import { heading, mistakes, signInAs } from './fixtures/forms.ts'
import { NO_SERVER, onOwnInstallation } from './fixtures/own-installation.ts'

const test = onOwnInstallation()

test('a restart of the server loses nothing and signs nobody out', async ({
  page,
  context,
  installation,
  asCreator,
  expectConsoleError,
}) => {
  test.slow()
  expectConsoleError(NO_SERVER)
  const ann = await asCreator()
  await dropCookies(context)
  await page.goto('/login')
  await expect(heading(page, 'Access Your Vault')).toBeVisible()

  await installation.halt()
  await signInAs(page, ann)
  await expect(mistakes(page)).toContainText('can’t reach the server')

  await installation.resume()
  await signInAs(page, ann)
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()

  await installation.halt()
  await installation.resume()
  await page.reload()
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
})
