import { readFile } from 'node:fs/promises'
import { readPdf } from '#testing/pdf.ts'
import { expect, test } from './fixtures.ts'
import { aWork, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'

test('a schedule is made of a collection, a sheet of what was chosen in the list, and labels from where a sheet was left', async ({
  page,
  context,
  baseURL,
  asCreator,
}) => {
  await asCreator()
  await record(context, baseURL!, aWork({ title: 'Tea bowl', collections: [{ name: 'Clay' }] }))
  await record(context, baseURL!, aWork({ title: 'Ink study' }))
  await page.goto('/papers')
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  await examineAsShown(page, 'the documents')
  await main(page)
    .getByRole('button', { name: /^Create.Insurance schedule/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Insurance schedule' })
  await dialog.getByLabel('Which assets').selectOption('A collection')
  await page.getByRole('button', { name: 'Download Document' }).click()
  await expect(dialog).toContainText('Choose one of yours')
  await dialog.getByLabel('Collection').fill('clay')
  await dialog.getByLabel('Prepared for (optional)').fill('Leith Mutual')
  await examineAsShown(page, 'what a schedule asks')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Document' }).click()
  const schedule = readPdf(await readFile(await (await downloading).path()))
  expect(schedule.text).toContain('Tea bowl')
  expect(schedule.text).toContain('Leith Mutual')
  expect(schedule.text).not.toContain('Ink study')
  await expect(dialog).toContainText('has been downloaded')

  await page.goto('/vault')
  await page.getByRole('checkbox', { name: /Ink study/ }).check()
  await main(page).getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('link', { name: 'Documents and labels…' }).click()
  await expect(page.getByText('1 asset chosen')).toBeVisible()
  await main(page)
    .getByRole('button', { name: /^Create.Object ID sheet/ })
    .click()
  const second = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Document' }).click()
  const sheet = readPdf(await readFile(await (await second).path()))
  expect(sheet.text).toContain('Ink study')
  expect(sheet.text).not.toContain('Tea bowl')

  await test.step('labels are made for what was chosen, from where a sheet was left', async () => {
    const { id } = await record(context, baseURL!, aWork({ title: 'Cup', inventory_number: 'TB 7' }))
    await page.goto(`/papers?paper=labels&pieces=${encodeURIComponent(JSON.stringify([id]))}`)
    const dialog = page.getByRole('dialog', { name: 'Labels' })
    await dialog.getByLabel('Sheet of labels').selectOption('A4, 65 labels of 38.1 × 21.2 mm (L7651)')
    await dialog.getByLabel('Begin at label').fill('66')
    await page.getByRole('button', { name: 'Download Document' }).click()
    await expect(dialog).toContainText('Enter a whole number from 1 to 65')
    await dialog.getByLabel('Begin at label').fill('65')
    await dialog.getByLabel('Print titles too').check()
    await examineAsShown(page, 'what labels ask')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Document' }).click()
    const { text, pages } = readPdf(await readFile(await (await downloading).path()))
    expect(pages).toBe(1)
    expect(text).toContain('TB 7')
    expect(text).toContain('Cup')
  })
})
