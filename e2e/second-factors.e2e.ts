import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { SECURITY_MESSAGES } from '#account/identity/rules/security.ts'
import { codeOf } from '#testing/authenticator.ts'
import { expect, test } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading, signInAs, warning } from './fixtures/forms.ts'
import { addAuthenticator, codeField, dialog, openProfile, part, renewBackupCodes } from './fixtures/security.ts'

const WRONG_CODE = /401 .*verify-totp/
const WRONG = '000000'
/** The first step, in a browser that is signed out. */
async function givePassword(page: Page, person: { email: string; password: string }) {
  await page.goto('/login')
  await signInAs(page, person)
  await expect(page.getByRole('main')).toContainText(`Your password for ${person.email} is correct.`)
}

test('an authenticator app is set up, and asked for from then on', async ({
  page,
  context,
  asCreator,
  anotherBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(WRONG_CODE)
  const ann = await asCreator()
  await openProfile(page)
  const app = part(page, 'Authenticator app')
  await expect(app).toContainText('Off')
  await expect(part(page, 'Backup codes').getByRole('button')).toHaveCount(0)

  await app.getByRole('button', { name: 'Set up' }).click()
  const setUp = dialog(page, 'Set up an authenticator app')
  await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  const secret = await setUp.getByRole('code').innerText()
  expect(secret).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
  await examineAsShown(page, 'setting up an app')

  await codeField(page).fill(WRONG)
  await expect(setUp.getByRole('status')).toContainText('That code isn’t right')
  await expect(codeField(page)).toHaveValue('')
  await codeField(page).fill(codeOf(secret.replaceAll(' ', '')))

  const offer = dialog(page, 'Save your backup codes')
  await expect(offer.getByRole('button', { name: 'Create backup codes' })).toBeFocused()
  await examineAsShown(page, 'the offer of backup codes')
  await offer.getByRole('button', { name: 'Create backup codes' }).click()
  await takeCodesAway(page)
  await expect(app).toContainText('On')
  await expect(part(page, 'Backup codes')).toContainText('10 left')
  await expect(app.getByRole('button', { name: 'Remove' })).toBeFocused()

  const elsewhere = await (await anotherBrowser()).newPage()
  await givePassword(elsewhere, ann)
  await expect(heading(elsewhere, 'Access Your Vault')).toBeVisible()
  await expect(codeField(elsewhere)).toBeFocused()
  await examineAsShown(elsewhere, 'the second step')
  const code = codeOf(secret.replaceAll(' ', ''))
  await codeField(elsewhere).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(heading(elsewhere, `Welcome, ${ann.name}`)).toBeVisible()
  await context.close()
})

/** Copies, saves and keeps the codes; Esc does not take them away. */
async function takeCodesAway(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const sheet = dialog(page, 'Your backup codes')
  const codes = await codesOn(page)
  await examineAsShown(page, 'the backup codes')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()

  await sheet.getByRole('button', { name: 'Copy' }).click()
  await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes.join('\n'))

  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('strongroom-backup-codes.txt')
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'))

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Profile', includeHidden: true })).toBeHidden()
  await expect(page.getByText(/^Strongroom: backup codes of /)).toBeVisible()
  await expect(page.getByText(codes[0]!)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await sheet.getByRole('button', { name: 'I saved them' }).click()
  await expect(sheet).toBeHidden()
}

async function codesOn(page: Page): Promise<string[]> {
  const codes = dialog(page, 'Your backup codes').getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return codes.allInnerTexts()
}

test('a code lets in once, and so does each backup code; new ones replace the old ones', async ({
  page,
  context,
  asCreator,
  anotherBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/401 .*verify-(totp|backup-code)/)
  const ann = await asCreator()
  const secret = await addAuthenticator(context)
  const [backupCode = '', unused = ''] = await renewBackupCodes(context)
  const code = codeOf(secret)

  const first = await (await anotherBrowser()).newPage()
  await givePassword(first, ann)
  await codeField(first).fill(code)
  await expect(heading(first, `Welcome, ${ann.name}`)).toBeVisible()

  const second = await (await anotherBrowser()).newPage()
  await givePassword(second, ann)
  await codeField(second).fill(code)
  await expect(warning(second)).toContainText(SECURITY_MESSAGES.codeUsed)
  await expect(codeField(second)).toBeFocused()
  await second.getByRole('button', { name: 'Use a backup code' }).click()
  const field = second.getByRole('textbox', { name: 'Backup code' })
  await expect(field).toBeFocused()
  await field.fill('abc')
  await second.keyboard.press('Enter')
  await expect(second.getByRole('main').getByRole('alert')).toContainText(SECURITY_MESSAGES.backupCodeMalformed)
  await field.fill(` ${backupCode.replace('-', '')} `)
  await second.keyboard.press('Enter')
  await expect(heading(second, `Welcome, ${ann.name}`)).toBeVisible()

  const third = await (await anotherBrowser()).newPage()
  await givePassword(third, ann)
  await third.getByRole('button', { name: 'Use a backup code' }).click()
  await third.getByRole('textbox', { name: 'Backup code' }).fill(backupCode)
  await third.keyboard.press('Enter')
  await expect(warning(third)).toContainText('That backup code isn’t right, or was already used.')

  await openProfile(page)
  await expect(part(page, 'Backup codes')).toContainText('9 left')

  await test.step('new backup codes replace the old ones', async () => {
    await part(page, 'Backup codes').getByRole('button', { name: 'Create new codes' }).click()
    const question = dialog(page, 'Create new backup codes?')
    await expect(question).toContainText('Your old ones stop working.')
    await question.getByRole('button', { name: 'Create new codes' }).click()
    const codes = await codesOn(page)
    await page.getByRole('button', { name: 'I saved them' }).click()

    const elsewhere = third
    await givePassword(elsewhere, ann)
    await elsewhere.getByRole('button', { name: 'Use a backup code' }).click()
    const field = elsewhere.getByRole('textbox', { name: 'Backup code' })
    await field.fill(unused)
    await elsewhere.getByRole('button', { name: 'Verify' }).click()
    await expect(warning(elsewhere)).toContainText('That backup code isn’t right')
    await field.fill(codes[9]!)
    await elsewhere.getByRole('button', { name: 'Verify' }).click()
    await expect(heading(elsewhere, `Welcome, ${ann.name}`)).toBeVisible()
  })
})
