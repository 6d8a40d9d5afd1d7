import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signOut } from './fixtures/account.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading, signInAs, warning } from './fixtures/forms.ts'
import { dialog, growOld, openProfile, part } from './fixtures/security.ts'

/** A device that keeps passkeys, asks for a fingerprint, and is given it. */
async function plugIn(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

const recogniseNobody = ({ cdp, authenticatorId }: { cdp: CDPSession; authenticatorId: string }) =>
  cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const passkeys = (page: Page) => page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
const codesOffer = (page: Page) => dialog(page, 'Save your backup codes')
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

async function addPasskey(page: Page, name: string) {
  await part(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  await expect(nameField(page)).toBeFocused()
  await nameField(page).fill(name)
  await page.keyboard.press('Enter')
}

async function leave(page: Page) {
  await signOut(page)
  await expect(page).toHaveURL('/login')
}

test('a passkey is made, named, opens the vault without a password, and the password alone opens nothing', async ({
  page,
  asCreator,
}) => {
  const ann = await asCreator()
  const device = await plugIn(page)
  await openProfile(page)
  await part(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  await examineAsShown(page, 'naming a passkey')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Add a passkey').getByRole('alert')).toContainText('Enter a name for the passkey.')
  await page.keyboard.press('Escape')

  await addPasskey(page, ' Work laptop ')
  await expect(codesOffer(page)).toBeVisible()
  await codesOffer(page).getByRole('button', { name: 'Not now' }).click()
  await expect(passkeys(page)).toHaveText([/^Work laptopAdded on /])
  await examineAsShown(page, 'the profile with a passkey')

  await page.getByRole('button', { name: 'Rename Work laptop' }).click()
  await expect(nameField(page)).toHaveValue('Work laptop')
  await nameField(page).fill('n'.repeat(101))
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Rename this passkey').getByRole('alert')).toContainText('up to 100 characters')
  await nameField(page).fill('Study')
  await page.keyboard.press('Enter')
  await expect(passkeys(page)).toHaveText([/^StudyAdded on /])

  await leave(page)
  await passkeyButton(page).dblclick()
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()

  await leave(page)
  await signInAs(page, ann)
  const goOn = page.getByRole('button', { name: 'Continue with your passkey' })
  await expect(goOn).toBeFocused()
  await expect(page.getByRole('button', { name: 'Use your authenticator app' })).toBeHidden()
  await recogniseNobody(device)
  await goOn.click()
  await expect(warning(page)).toContainText('The passkey wasn’t used: you cancelled, or it took too long.')
  await device.cdp.send('WebAuthn.setUserVerified', { authenticatorId: device.authenticatorId, isUserVerified: true })
  await goOn.click()
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
})

test('of a request that is cancelled there is none, a device holds one, it shows who one is, and once removed opens nothing', async ({
  page,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/403 .*backup-codes\/renew/)
  expectConsoleError(/40\d .*passkey\/verify-authentication/)
  const ann = await asCreator()
  const device = await plugIn(page)
  await openProfile(page)
  await recogniseNobody(device)
  await addPasskey(page, 'Study')
  const adding = dialog(page, 'Add a passkey')
  await expect(adding.getByRole('status')).toContainText('you cancelled, or it took too long')
  await device.cdp.send('WebAuthn.setUserVerified', { authenticatorId: device.authenticatorId, isUserVerified: true })
  await page.keyboard.press('Enter')
  await codesOffer(page).getByRole('button', { name: 'Not now' }).click()
  await expect(passkeys(page)).toHaveCount(1)
  await addPasskey(page, 'Study again')
  await expect(adding.getByRole('status')).toContainText('This device already has a passkey for your account.')
  await page.keyboard.press('Escape')
  await expect(passkeys(page)).toHaveCount(1)

  await growOld(ann.email)
  await part(page, 'Backup codes').getByRole('button', { name: 'Create backup codes' }).click()
  await codesOffer(page).getByRole('button', { name: 'Create backup codes' }).click()
  await dialog(page, 'Confirm it’s you').getByRole('button', { name: 'Use your passkey' }).click()
  await expect(dialog(page, 'Your backup codes').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(part(page, 'Backup codes')).toContainText('10 left')

  await page.getByRole('button', { name: 'Remove Study' }).click()
  const question = dialog(page, 'Remove “Study”?')
  await expect(question).toContainText('After that you only need your password to sign in.')
  await question.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(passkeys(page)).toHaveCount(0)
  await expect(part(page, 'Passkeys').locator(':focus')).toHaveCount(1)

  await leave(page)
  await passkeyButton(page).click()
  await expect(warning(page)).toContainText('This passkey no longer works here.')
  await signInAs(page, ann)
  await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
})
