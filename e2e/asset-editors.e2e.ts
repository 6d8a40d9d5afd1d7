import { expect, test } from './fixtures.ts'
import {
  anAsset,
  documents,
  field,
  fillCreator,
  DRAFT_RESTORED,
  openForm,
  question,
  save,
  savedAsset,
  saveButton,
} from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { main } from './fixtures/plans.ts'

test('of three tabs that edit, other fields are saved unasked, and of the same one it is asked what is to stay', async ({
  page,
  context,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/409 .*\/api\/assets/)
  await asCreator()
  const { id } = await anAsset(page)
  await openForm(page, `/edit-asset/${id}`)
  const [other, third] = [await context.newPage(), await context.newPage()]
  for (const tab of [other, third]) await openForm(tab, `/edit-asset/${id}`)
  await field(other, 'Title').fill('Theirs')
  await save(other)
  await field(page, 'Place (optional)').fill('Studio')
  await save(page)
  expect(await savedAsset(page, id)).toMatchObject({ title: 'Theirs', place: 'Studio', version: 3 })

  await field(third, 'Title').fill('Mine')
  await saveButton(third).click()
  const changed = question(third, 'This asset has changed')
  await expect(changed).toContainText(/It was saved in another tab or device on \d+ \w+ 20\d\d at \d\d:\d\d/)
  await expect(changed.getByRole('term')).toHaveText(['Title'])
  await expect(changed).toContainText('Here: Mine')
  await expect(changed).toContainText('Elsewhere: Theirs')
  await examineAsShown(third, 'the question of two editors')
  await changed.getByRole('button', { name: 'Keep editing' }).click()
  await expect(changed).toBeHidden()
  await saveButton(third).click()
  await changed.getByRole('button', { name: 'Overwrite' }).click()
  await expect(third).toHaveURL(`/asset-summary/${id}`)
  expect(await savedAsset(page, id)).toMatchObject({ title: 'Mine', place: 'Studio', version: 4 })

  await openForm(page, `/edit-asset/${id}`)
  const { place, creation_date } = await savedAsset(page, id)
  const data = { title: 'Theirs', place, creation_date, images: [], documents: [], beneficiaries: [], version: 4 }
  const origin = new URL(page.url()).origin
  expect((await page.request.put(`/api/assets/${id}`, { data, headers: { origin } })).status()).toBe(200)
  await field(page, 'Title').fill('Mine again')
  await saveButton(page).click()
  await question(page, 'This asset has changed').getByRole('button', { name: 'Reload' }).click()
  await expect(field(page, 'Title')).toHaveValue('Theirs')
  await expect(main(page).getByText(DRAFT_RESTORED)).toBeHidden()
  await field(page, 'Title').fill('Both')
  await save(page)
  expect(await savedAsset(page, id)).toMatchObject({ title: 'Both', version: 6 })
})

test('a double click saves once; an answer that was lost makes no second asset, and loses nothing typed since', async ({
  page,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|ERR_INTERNET|ERR_CONNECTION/)
  await asCreator()
  await openForm(page)
  await fillCreator(page)
  // The server saves, and its answer does not arrive.
  await page.route('**/api/assets', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await saveButton(page).click()
  await expect(main(page).getByText('Failed to save asset')).toBeVisible()
  await expect(main(page).getByText('We can’t reach the server.')).toBeVisible()
  await page.unrouteAll()
  await field(page, 'Title').fill('Tideline, mended')

  const sent: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().endsWith('/assets') && sent.push(request.url()),
  )
  await saveButton(page).dblclick()
  await expect(page).toHaveURL(/\/asset-summary\//)
  expect(sent).toHaveLength(1)
  const { items } = await (await page.request.get('/api/assets')).json()
  expect(items).toMatchObject([{ title: 'Tideline, mended' }])

  // Whoever goes elsewhere after a save is not called back.
  await openForm(page)
  await fillCreator(page)
  await saveButton(page).click()
  await expect(page.getByText('Asset saved')).toBeVisible()
  await main(page).getByRole('link', { name: 'Back to Vault' }).click()
  await expect(page).toHaveURL('/vault')
  await expect(documents(page)).toHaveCount(0)
  // Longer than the form would have waited before leading on.
  await expect(page.waitForURL(/asset-summary/, { timeout: 2_500 })).rejects.toThrow('Timeout')
})
