import { expect, test } from './fixtures.ts'
import { aWork, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'
import { dialog, growOld } from './fixtures/security.ts'
import { PASSWORD } from '#testing/browser.ts'

test('a token lets a program read until it is ended, and is shown only once', async ({
  page,
  context,
  baseURL,
  asCreator,
}) => {
  await asCreator()
  const { id } = await record(context, baseURL!, aWork({ title: 'Tea bowl' }))
  await page.goto('/profile')
  await main(page).getByRole('link', { name: 'Tokens and Webhooks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Developer' })).toBeFocused()
  await expect(main(page)).toContainText('You have no access tokens')
  await examineAsShown(page, 'developer, nothing yet')

  await page.getByRole('button', { name: 'Make a token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a token' })
  await dialog.getByRole('checkbox', { name: 'Read', exact: true }).uncheck()
  await dialog.getByRole('button', { name: 'Make Token' }).click()
  await expect(dialog).toContainText('Please enter a name')
  await expect(dialog).toContainText('Please choose what it may do')
  await dialog.getByLabel('Name').fill('Inventory script')
  await dialog.getByRole('checkbox', { name: 'Read', exact: true }).check()
  await dialog.getByLabel('It ends after').selectOption('30 days')
  await examineAsShown(page, 'a token that is made')
  await dialog.getByRole('button', { name: 'Make Token' }).dblclick()
  const made = page.getByRole('dialog', { name: 'Your access token' })
  const token = await made.getByLabel('Inventory script').inputValue()
  expect(token).toMatch(/^srm_/)
  await examineAsShown(page, 'a token, this once')
  await made.getByRole('button', { name: 'Done' }).click()
  const item = main(page).getByRole('listitem').filter({ hasText: 'Inventory script' })
  await expect(item).toHaveCount(1)
  await expect(item).toContainText('Not used yet')
  await expect(main(page)).not.toContainText(token)

  const ask = (path: string) =>
    fetch(baseURL + path, { headers: { authorization: `Bearer ${token}`, 'user-agent': 'inventory/1' } })
  expect(await (await ask(`/api/assets/${id}`)).json()).toMatchObject({ title: 'Tea bowl' })
  await expect(async () => {
    await page.reload()
    await expect(item).toContainText('inventory/1', { timeout: 2_000 })
  }).toPass()
  await examineAsShown(page, 'developer, with a token')

  await item.getByRole('button', { name: 'End Inventory script' }).click()
  const asking = page.getByRole('dialog', { name: 'End “Inventory script”?' })
  await asking.getByRole('button', { name: 'End Token' }).click()
  await expect(main(page)).toContainText('You have no access tokens')
  expect((await ask(`/api/assets/${id}`)).status).toBe(401)
})

test('a token asks for a fresh proof, and is made by itself once that is given', async ({
  page,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/403 .*\/api\/tokens/)
  const { email } = await asCreator()
  await growOld(email)
  await page.goto('/profile/developer')
  await page.getByRole('button', { name: 'Make a token' }).click()
  await dialog(page, 'Make a token').getByLabel('Name').fill('Later')
  await dialog(page, 'Make a token').getByRole('button', { name: 'Make Token' }).click()
  const proof = dialog(page, 'Confirm it’s you')
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog(page, 'Your access token').getByLabel('Later')).toHaveValue(/^srm_/)
})
