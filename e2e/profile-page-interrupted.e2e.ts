import { expect, test } from './fixtures.ts'
import { line, savedProfile } from './fixtures/profile.ts'
import { editButton, fillNeeded, openEditor, question, saveButton, section, updated } from './fixtures/profile-page.ts'

test('of two tabs the second is warned, and may save all the same or look; the browser asks before a reload, after which what was typed is still there', async ({
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

  await test.step('the browser asks before a reload, and what was typed is still there after it', async () => {
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
})
