import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SIGN_UP_MESSAGES } from '#account/identity/rules/sign-up.ts'
import { expect } from './fixtures.ts'
import { dropCookies } from './fixtures/cookies.ts'
import { examineAsShown } from './fixtures/axe.ts'
import {
  accountType,
  confirmField,
  createButton,
  emailField,
  heading,
  passwordField,
  signInAs,
  warning,
} from './fixtures/forms.ts'
import { invitationOf } from './fixtures/invitations.ts'
import { onOwnInstallation } from './fixtures/own-installation.ts'
import { anEmail, PASSWORD } from './fixtures/people.ts'

const closed = onOwnInstallation({ SIGN_UP: 'closed' })
const byInvitation = onOwnInstallation({ SIGN_UP: 'invitation', CONFIRM_EMAIL: 'on' })
// One after another: at once, each half would have an installation to start.
closed.describe.configure({ mode: 'default' })

/** By the command of the installation. It shows the link. */
async function invite(email: string, dataFolder: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataFolder }
  const { stdout } = await promisify(execFile)('node_modules/.bin/node', ['scripts/admin.ts', 'invite', email], { env })
  const { pathname, search } = new URL(/https?:\S+/.exec(stdout)![0])
  return pathname + search
}

closed('where sign-up is closed, the pages say so and offer to sign in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get started' })).toBeHidden()
  await expect(page.getByRole('main')).toContainText('New accounts are closed.')
  await expect(page.getByRole('link', { name: 'Create your vault' })).toBeHidden()
  await page.goto('/register?role=creator')
  await expect(heading(page, 'New accounts are closed')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'support@strongroom.example' })).toBeVisible()
  await examineAsShown(page, 'registering where sign-up is closed')
  await page.getByRole('link', { name: 'Sign in to an existing account' }).click()
  await expect(heading(page, 'Access Your Vault')).toBeVisible()
  await expect(page.getByText('No account yet?')).toBeHidden()
})

byInvitation(
  'an invited person opens an account by the link of the letter, once',
  async ({ page, installation, expectConsoleError }) => {
    expectConsoleError(/403 .*invitation\/check/)
    await page.goto('/register')
    await expect(heading(page, 'New accounts are by invitation')).toBeVisible()
    await examineAsShown(page, 'registering without an invitation')

    const email = anEmail('mia')
    const link = await invite(email, installation.dataFolder)
    await page.goto(link)
    await expect(page).toHaveURL('/register')
    await expect(emailField(page)).toHaveValue(email)
    await expect(emailField(page)).not.toBeEditable()
    await examineAsShown(page, 'registering by an invitation')
    await page.reload()
    await passwordField(page).fill(PASSWORD)
    await confirmField(page).fill(PASSWORD)
    await accountType(page).first().check()
    await createButton(page).click()
    await expect(heading(page, 'Complete your profile')).toBeVisible()

    await dropCookies(page.context())
    await page.goto(link)
    await expect(heading(page, 'This invitation doesn’t work')).toBeVisible()
    await expect(warning(page)).toContainText(SIGN_UP_MESSAGES.invitationRefused)
    await examineAsShown(page, 'an invitation that was used')
    await page.getByRole('link', { name: 'Sign in to an existing account' }).click()
    await signInAs(page, { email, password: PASSWORD })
    await expect(heading(page, 'Complete your profile')).toBeVisible()
  },
)

byInvitation(
  'somebody whom an owner lets in opens an account by that letter, and has accepted by it',
  async ({ page: guest, anotherBrowser, baseURL, installation }) => {
    const owner = await anotherBrowser()
    const ask = async (path: string, data: object) => {
      const response = await owner.request.post(baseURL + path, { data, headers: { origin: baseURL! } })
      expect(response.status(), await response.text()).toBe(200)
    }
    const ann = { email: anEmail('ann'), password: PASSWORD }
    const invitation = new URLSearchParams((await invite(ann.email, installation.dataFolder)).split('?')[1])
    await ask('/api/auth/sign-up/email', {
      ...ann,
      name: 'Ann Archer',
      role: 'creator',
      ...Object.fromEntries(invitation),
    })
    await ask('/api/auth/sign-in/email', ann)
    const email = anEmail('lothian')
    const ends_at = new Date(Date.now() + 30 * 24 * 60 * 60 * 1_000).toISOString()
    const shown = { ends_at, scope: 'everything', adds_later: true, groups: ['values'], document_types: [] }
    await ask('/api/access', { name: 'Lothian Mutual', preset: 'insurer', address: email, ...shown })

    await guest.goto(await invitationOf(email, baseURL!))
    await expect(heading(guest, 'Ann Archer lets you see part of their vault')).toBeVisible()
    await guest.getByRole('main').getByRole('link', { name: 'Open an account and accept' }).click()
    await expect(emailField(guest)).toHaveValue(email)
    await expect(emailField(guest)).not.toBeEditable()
    await passwordField(guest).fill(PASSWORD)
    await confirmField(guest).fill(PASSWORD)
    await createButton(guest).click()
    await expect(guest).toHaveURL(/\/shared\/[\w-]{36}$/)
    await expect(guest.getByRole('main')).toContainText('Ann Archer')
  },
)
