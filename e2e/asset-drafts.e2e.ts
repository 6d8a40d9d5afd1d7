import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signOut } from './fixtures/account.ts'
import {
  act,
  addImages,
  beneficiary,
  field,
  fillCreator,
  images,
  DRAFT_RESTORED,
  openForm,
  openSections,
  picture,
  question,
  save,
  savedAsset,
  saveState,
} from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { inDatabase } from './fixtures/database.ts'
import { heading, signInAs } from './fixtures/forms.ts'
import { main } from './fixtures/plans.ts'

const NOT_SAVED = 'Not saved yet. A draft is in this browser.'

test('whoever leaves by a link, the back button, a closed tab or a sign-out is asked first, and may stay, leave a draft, or discard', async ({
  page,
  asCreator,
}) => {
  await asCreator()
  await page.goto('/dashboard')
  await openForm(page)
  const away = page.getByRole('banner').getByRole('link', { name: 'Profile' })
  await away.click()
  await expect(page).toHaveURL('/profile')

  await openForm(page)
  await field(page, 'Title').fill('Tideline')
  await away.click()
  await expect(question(page)).toBeVisible()
  await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await examineAsShown(page, 'the question before leaving')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(field(page, 'Title')).toHaveValue('Tideline')

  await away.click()
  await question(page).getByRole('button', { name: 'Keep draft' }).click()
  await expect(page).toHaveURL('/profile')
  await openForm(page)
  await expect(main(page).getByText(DRAFT_RESTORED)).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Tideline')

  await away.click()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/profile')
  await openForm(page)
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(main(page).getByText(DRAFT_RESTORED)).toBeHidden()

  await test.step('the back button asks too, and after a save nothing does', async () => {
    await page.goto('/dashboard')
    await main(page).getByRole('link', { name: 'Add New Asset' }).first().click()
    await openSections(page)
    await fillCreator(page)
    await page.goBack()
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL('/add-asset')
    await expect(field(page, 'Title')).toHaveValue('Tideline, no. 4')

    await save(page)
    await page.goBack()
    await expect(page).toHaveURL('/dashboard')
    await expect(heading(page, /^Welcome/)).toBeVisible()
  })

  await test.step('closing the tab is asked about only while something is unsaved', async () => {
    await openForm(page)
    const asksBeforeLeaving = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await asksBeforeLeaving()).toBe(false)
    await field(page, 'Title').fill('Tideline')
    await expect(saveState(page)).toHaveText(NOT_SAVED)
    expect(await asksBeforeLeaving()).toBe(true)
    await field(page, 'Title').fill('')
    await expect(saveState(page)).toHaveText('Add a title to save.')
    expect(await asksBeforeLeaving()).toBe(false)
  })

  await test.step('on a phone the sign-out in the menu asks too', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openForm(page)
    await field(page, 'Title').fill('Tideline')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await question(page).getByRole('button', { name: 'Sign out and discard' }).click()
    await expect(heading(page, 'Access Your Vault')).toBeVisible()
  })
})

test('a reload keeps what was typed and uploaded, and a save forgets it; what was swept is dropped with a word; signing out leaves nothing', async ({
  page,
  asCreator,
}) => {
  const ann = await asCreator()
  await page.goto('/dashboard')
  await main(page).getByRole('link', { name: 'Add New Asset' }).first().click()
  await openSections(page)
  await fillCreator(page)
  await field(page, 'Value at creation (optional)').fill('12.5')
  await act(page, 'Add a beneficiary').click()
  await expect(beneficiary(page, 1).getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Jonas')
  await addImages(page, [await picture('ring.jpg', '#a80')])
  await expect(saveState(page)).toHaveText(NOT_SAVED)
  await page.reload()
  await expect(main(page).getByText(DRAFT_RESTORED)).toBeVisible()
  await expect(field(page, 'Creation date')).toHaveValue('3 February 2025')
  await expect(images(page)).toContainText('ring.jpg')
  await expect(images(page).getByRole('img')).toHaveCount(0)
  const preview = images(page).locator('img')
  // A browser may put off fetching a picture that is far from what it shows.
  await preview.scrollIntoViewIfNeeded()
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)

  const id = await save(page)
  expect(await savedAsset(page, id)).toMatchObject({
    value_at_creation: '12.50',
    images: [{ name: 'ring.jpg' }],
    beneficiaries: [{ beneficiary_name: 'Jonas' }],
  })
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await openForm(page)
  await expect(field(page, 'Title')).toHaveValue('')
  await expect.poll(() => stored(page)).not.toContain('Tideline')

  await test.step('uploads that were swept meanwhile are dropped from a draft with a word', async () => {
    await fillCreator(page)
    const uploaded = page.waitForResponse((response) => response.url().endsWith('/api/files/asset-images'))
    await addImages(page, [await picture('ring.jpg', '#a80'), await picture('box.jpg', '#08a')])
    const { path, name } = (await (await uploaded).json()) as { path: string; name: string }
    await expect(saveState(page)).toHaveText(NOT_SAVED)
    await inDatabase((db) => db.deleteFrom('stored_files').where('path', '=', path).execute())
    await page.reload()
    await expect(main(page).getByText(`These are gone: ${name}.`)).toBeVisible()
    await expect(images(page)).toHaveCount(1)
  })

  await test.step('signing out asks first, and leaves nothing of what was typed', async () => {
    await openForm(page)
    await field(page, 'Title').fill('Tideline')
    await signOut(page)
    await question(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(question(page)).toBeHidden()
    await expect(field(page, 'Title')).toHaveValue('Tideline')
    await signOut(page)
    await question(page).getByRole('button', { name: 'Sign out and discard' }).click()
    await expect(heading(page, 'Access Your Vault')).toBeVisible()
    await expect.poll(() => stored(page)).not.toContain('Tideline')
    await signInAs(page, ann)
    await expect(page).toHaveURL('/dashboard')
    await openForm(page)
    await expect(field(page, 'Title')).toHaveValue('')
  })
})

test('a tab that is gone leaves its draft to the next; two tabs never mix', async ({ page, context, asCreator }) => {
  await asCreator()
  await openForm(page)
  await field(page, 'Title').fill('The first')
  const other = await context.newPage()
  await openForm(other)
  await expect(field(other, 'Title')).toHaveValue('')
  await field(other, 'Title').fill('The second')
  await other.close()
  await page.reload()
  await expect(field(page, 'Title')).toHaveValue('The first')

  // As a crash would: the page gets to do nothing more.
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await openForm(next)
  await expect(main(next).getByText(DRAFT_RESTORED)).toBeVisible()
  await expect(field(next, 'Title')).toHaveValue('The first')
  const last = await context.newPage()
  await openForm(last)
  await expect(field(last, 'Title')).toHaveValue('The second')
  await act(last, 'Discard what I typed').click()
  await expect(field(last, 'Title')).toHaveValue('')
  await expect.poll(() => stored(last)).not.toContain('The second')
})

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
