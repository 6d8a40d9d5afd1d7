import { PROVIDER_MESSAGES } from '#account/identity/rules/providers.ts'
import { codeOf } from '#testing/authenticator.ts'
import { anOpenIdServer, type OpenIdServer } from '#testing/openid-server.ts'
import { expect, test as base } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { dropCookies } from './fixtures/cookies.ts'
import { heading, signInAs, warning } from './fixtures/forms.ts'
import { anEmail } from './fixtures/people.ts'
import { addAuthenticator, codeField, dialog, growOld, openProfile, part } from './fixtures/security.ts'
import { type RunningServer, startServer } from './fixtures/server.ts'

interface Installed {
  example: OpenIdServer
  installation: RunningServer
}

const test = base.extend<object, Installed>({
  example: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the braces what a fixture needs.
    async ({}, use) => {
      const example = await anOpenIdServer()
      await use(example)
      example.stop()
    },
    { scope: 'worker' },
  ],
  installation: [
    async ({ example }, use) => {
      const server = await startServer(example.settings)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.url),
  page: async ({ page, expectConsoleError }, use) => {
    // People are sent there; nothing of the pages themselves is fetched from there.
    expectConsoleError(/^request: http:\/\/127\.0\.0\.1:\d+\/authorize\?/)
    await use(page)
  },
})

test('somebody opens an account with a provider, signs in with it again, and can’t lose it', async ({
  page,
  context,
  example,
  expectConsoleError,
}) => {
  expectConsoleError(/409 .*unlink-account/)
  example.knows({ sub: 'ann', email: anEmail(), email_verified: true, name: 'Ann Archer' })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Example' }).click()
  await expect(warning(page)).toContainText(PROVIDER_MESSAGES.noAccount)
  await examineAsShown(page, 'signing in with a provider, and no account')

  await page.goto('/register?role=creator')
  await page.getByRole('button', { name: 'Continue with Example' }).click()
  await expect(heading(page, /Ann Archer/)).toBeVisible()

  await dropCookies(context)
  await page.goto('/login?from=%2Fprofile')
  await page.getByRole('button', { name: 'Continue with Example' }).click()
  await expect(part(page, 'Password')).toContainText('You sign in without a password.')
  const providers = part(page, 'Other ways to sign in')
  await expect(providers.getByRole('listitem')).toContainText('Example')
  await examineAsShown(page, 'an account without a password')
  await providers.getByRole('button', { name: 'Unlink Example' }).click()
  await dialog(page, 'Unlink Example?').getByRole('button', { name: 'Unlink' }).click()
  await expect(dialog(page, 'Unlink Example?')).toContainText(PROVIDER_MESSAGES.lastWayIn)
})

test('an account with the same address is linked by its owner, and unlinked again', async ({
  page,
  context,
  asCreator,
  example,
}) => {
  const ben = await asCreator()
  await dropCookies(context)
  example.knows({ sub: 'ben', email: ben.email, email_verified: true })
  await page.goto('/register')
  await page.getByRole('button', { name: 'Continue with Example' }).click()
  await expect(warning(page)).toContainText(PROVIDER_MESSAGES.emailTaken)

  await page.goto('/login')
  await signInAs(page, ben)
  await expect(heading(page, /Ann Archer/)).toBeVisible()
  await openProfile(page)
  const providers = part(page, 'Other ways to sign in')
  await providers.getByRole('button', { name: 'Link Example', exact: true }).click()
  await expect(providers.getByRole('listitem')).toContainText('Example')
  await expect(providers.getByRole('button', { name: 'Link Example', exact: true })).toHaveCount(0)

  await providers.getByRole('button', { name: 'Unlink Example' }).click()
  await dialog(page, 'Unlink Example?').getByRole('button', { name: 'Unlink' }).click()
  await expect(providers.getByRole('listitem')).toHaveCount(0)
  await expect(providers.getByRole('button', { name: 'Link Example', exact: true })).toBeVisible()
})

test('a fresh proof is a new sign-in at the provider, and a second factor is required after it', async ({
  page,
  context,
  example,
  installation,
  expectConsoleError,
}) => {
  expectConsoleError(/403 .*authenticator/)
  const email = anEmail('mia')
  example.knows({ sub: 'mia', email, email_verified: true, name: 'Mia Marsh' })
  await page.goto('/register?role=creator')
  await page.getByRole('button', { name: 'Continue with Example' }).click()
  await expect(heading(page, /Mia Marsh/)).toBeVisible()
  await openProfile(page)
  await growOld(email, installation.dataFolder)
  await part(page, 'Authenticator app').getByRole('button', { name: 'Set up' }).click()
  const proof = dialog(page, 'Confirm it’s you')
  await expect(proof.getByLabel('Password', { exact: true })).toHaveCount(0)
  await examineAsShown(page, 'a fresh proof by a provider')
  await proof.getByRole('button', { name: 'Sign in again with Example' }).click()
  await expect(proof).toBeHidden()
  await expect(part(page, 'Authenticator app')).toContainText('Off')

  const secret = await addAuthenticator(context)
  await dropCookies(context)
  await page.goto('/login?from=%2Fprofile')
  await page.getByRole('button', { name: 'Continue with Example' }).click()
  await expect(page.getByText('One more step to confirm it’s you.')).toBeVisible()
  await examineAsShown(page, 'the second factor after a provider')
  await codeField(page).fill(codeOf(secret, 1))
  await expect(part(page, 'Authenticator app')).toContainText('On')
})
