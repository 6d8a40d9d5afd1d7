import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { aPiece, aWork, record } from './fixtures/assets.ts'
import { recordPieces } from './fixtures/collections.ts'
import { main } from './fixtures/plans.ts'
import { button, changeSelected, titles } from './fixtures/vault.ts'

test('a field of many is changed in one step, which is counted before and undone from its notice; text is added once; what was put into a collection is taken out again; the selection is exported; a dialog that can’t be fetched says so', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/)
  const ann = await asCreator()
  await recordPieces(
    ann,
    ['Dune', 'Harbor', 'Tide'].map((title) => ({
      title,
      category: title === 'Tide' ? 'Art' : 'Other',
      creation_date: '2020-01-01',
    })),
  )
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/vault')
  await page.getByLabel('Select all').check()
  await expect(page.getByRole('region', { name: 'Selected assets' })).toBeVisible()
  await context.setOffline(true)
  await changeSelected(page, 'Field…')
  await expect(page.getByText('We couldn’t load this part of the page')).toBeInViewport()
  await context.setOffline(false)
  await button(page, 'Try Again').click()
  const dialog = page.getByRole('dialog', { name: 'Change 3 assets' })
  await dialog.getByLabel('Field').selectOption('Creation date')
  await expect(dialog.getByText('This field can’t be empty.')).toBeVisible()
  const clear = dialog.getByRole('button', { name: 'Clear' })
  await expect(clear).toBeDisabled()
  const counted = Promise.withResolvers<void>()
  await page.route('**/api/assets/changes/preview', async (route) => {
    await counted.promise
    await route.continue()
  })
  await dialog.getByLabel('Field').selectOption('Category')
  await expect(dialog.getByText('Counting what will change…')).toBeVisible()
  const place = await clear.boundingBox()
  counted.resolve()
  await expect(dialog.getByText('3 assets will change')).toBeVisible()
  expect(await clear.boundingBox()).toEqual(place)
  await dialog.getByLabel('Category').selectOption('Art')
  await dialog.getByText('2 assets will change').click()
  await expect(dialog.getByText('Dune: Other')).toBeVisible()
  await examineAsShown(page, 'changing assets together')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('Category was changed in 2 assets. The others had it already.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('2 assets restored.')).toBeVisible()
  await page.goto('/vault?category=Other')
  await expect(main(page).getByText('2 of 3 assets in your secure collection')).toBeVisible()

  await test.step('text is added below what many say, once, and what has no room for it is named', async () => {
    const most = 5_000
    await recordPieces(ann, [
      { title: 'Reed', category: 'Antiques', creation_date: '2020-01-01', description: 'Oil on linen.' },
      { title: 'Mere', category: 'Antiques', creation_date: '2020-01-01' },
      { title: 'Long', category: 'Antiques', creation_date: '2020-01-01', description: 'x'.repeat(most) },
    ])
    await page.goto('/vault?category=Antiques')
    const choose = async () => {
      await page.getByLabel('Select all').check()
      await changeSelected(page, 'Field…')
      await dialog.getByLabel('Field').selectOption('Description')
    }
    const dialog = page.getByRole('dialog', { name: 'Change 3 assets' })
    await choose()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('Please enter the text to add')).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Description/ }).fill('Photographed in May')
    await expect(dialog.getByText('No room for more text, left as they are: “Long”')).toBeVisible()
    await dialog.getByText('2 assets will change').click()
    await expect(dialog.getByText('Reed: Oil on linen.')).toBeVisible()
    await examineAsShown(page, 'adding text to many')
    await dialog.getByRole('button', { name: 'Add', exact: true }).dblclick()
    await expect(page.getByText(/^Description was changed in 2 assets\. No room .* “Long”\./)).toBeVisible()
    await choose()
    await dialog.getByRole('textbox', { name: /^Description/ }).fill('Photographed in May')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(/^Nothing was changed\. 2 had it already\./)).toBeVisible()
    await main(page).getByRole('link', { name: 'Reed' }).first().click()
    await expect(main(page)).toContainText(/Oil on linen\.\s*Photographed in May/)
  })

  await test.step('what was put into a collection is taken out again, and the selection is exported as a table', async () => {
    await recordPieces(
      ann,
      ['Sand', 'Foam', 'Reef'].map((title) => ({ title, category: 'Wine', creation_date: '2020-01-01' })),
    )
    await page.goto('/vault?category=Wine')
    await page.getByLabel('Select all').check()
    await changeSelected(page, 'Collections and tags…')
    const dialog = page.getByRole('dialog', { name: /^Collections and tags of/ })
    await dialog.getByLabel('Name').fill('Shore')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('3 assets were added to “Shore”.')).toBeVisible()

    for (const title of ['Sand', 'Foam']) await page.getByLabel(`Select ${title}`).check()
    await changeSelected(page, 'Collections and tags…')
    await dialog.getByRole('radio', { name: 'Take out of' }).check()
    await dialog.getByLabel('Name').fill('Nowhere')
    await dialog.getByRole('button', { name: 'Take Out' }).click()
    await expect(page.getByText('None of them was in “Nowhere”.')).toBeVisible()

    for (const title of ['Sand', 'Foam']) await page.getByLabel(`Select ${title}`).check()
    await changeSelected(page, 'Collections and tags…')
    await dialog.getByRole('radio', { name: 'Take out of' }).check()
    await dialog.getByLabel('Name').fill('shore')
    await examineAsShown(page, 'taking out of a collection')
    await dialog.getByRole('button', { name: 'Take Out' }).click()
    await expect(page.getByText('2 assets were taken out of “shore”.')).toBeVisible()
    await page.goto('/vault?collection=Shore')
    await expect(titles(page)).toHaveText(['Reef'])

    await page.getByLabel('Select Reef').check()
    await button(page, 'Export').click()
    await examineAsShown(page, 'what can be made of a selection')
    const downloading = page.waitForEvent('download')
    await button(page, /^CSV/).click()
    const rows = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n')
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain('Reef')
    await expect(page.getByText('It contains 1 asset.')).toBeVisible()
  })
})

test('the values of all that is chosen rise by a share, which is withdrawn from its notice', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: { profile_completed: true, registration_completed: true } })
  const cost = { cost_at_acquisition: '1000', cost_currency: 'CHF' }
  await record(context, baseURL!, aPiece({ title: 'Clock', ...cost }))
  await record(context, baseURL!, aPiece({ title: 'Vase' }))
  await page.goto('/vault?valued_by=insurance')
  await page.getByLabel('Select all').check()
  await changeSelected(page, 'Values…')
  const dialog = page.getByRole('dialog', { name: 'Change the values of 2 assets' })
  await dialog.getByLabel('Percent', { exact: true }).last().fill('5 %')
  await expect(dialog.getByText('Please enter a number, such as 5 or -10')).toBeVisible()
  await dialog.getByLabel('Percent', { exact: true }).last().fill('5')
  await dialog.getByText('1 asset will change · 1 can’t be changed this way').click()
  await expect(dialog.getByText('Clock: CHF 1,000.00 (Cost) → CHF 1,050.00')).toBeVisible()
  await examineAsShown(page, 'changing values together')
  await dialog.getByRole('button', { name: 'Change Values' }).click()
  await expect(page.getByText('1 asset has a new value. 1 was left out.')).toBeVisible()
  await expect(main(page)).toContainText('CHF 1,050')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(main(page)).not.toContainText('CHF 1,050')
})

test('beneficiaries of many are added and taken away from the notice, removed, and come back by Undo; one that was deleted meanwhile does no harm', async ({
  page,
  context,
  baseURL,
  asCreator,
}) => {
  await asCreator()
  const beneficiaries = [{ beneficiary_name: 'Ailsa' }, { beneficiary_name: 'Ben' }]
  await record(context, baseURL!, aWork({ title: 'Dune', beneficiaries }))
  await record(context, baseURL!, aWork({ title: 'Tide', beneficiaries: beneficiaries.slice(1) }))
  const gone = await record(context, baseURL!, aWork({ title: 'Gone', beneficiaries }))
  await page.goto('/vault')
  await page.getByLabel('Select all').check()
  await changeSelected(page, 'Field…')
  const dialog = page.getByRole('dialog', { name: 'Change 3 assets' })
  await dialog.getByLabel('Field').selectOption('Beneficiaries')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText(/name is required/)).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Cora')
  await examineAsShown(page, 'adding to many')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Beneficiary was added to 3 assets.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('3 assets restored.')).toBeVisible()

  await page.goto('/vault')
  await page.getByLabel('Select all').check()
  await changeSelected(page, 'Field…')
  await dialog.getByLabel('Field').selectOption('Beneficiaries')
  await dialog.getByRole('radio', { name: 'Remove all' }).check()
  await expect(dialog.getByText('5 beneficiaries of 3 assets will be removed')).toBeVisible()
  await expect(dialog.getByText('Dune: 2')).toBeVisible()
  await examineAsShown(page, 'clearing the beneficiaries of many')
  const answer = await context.request.post('/api/assets/remove', {
    data: { ids: [gone.id] },
    headers: { origin: baseURL! },
  })
  expect(answer.status()).toBe(200)
  await dialog.getByRole('button', { name: 'Remove All' }).click()
  await expect(page.getByText('3 beneficiaries of 2 assets removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('2 assets restored.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Dune' }).first().click()
  await expect(main(page)).toContainText(/Ailsa[^]*Ben/)
})
