import type { Page } from '@playwright/test'
import { ASSET_MESSAGES } from '#record/assets/rules/messages.ts'
import { expect, test } from './fixtures.ts'
import { aPiece, aWork, MARKUP, note, photo, record } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { signUp } from './fixtures/people.ts'
import { main } from './fixtures/plans.ts'
import { actOn, button, titles } from './fixtures/vault.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

const CLOCK = aPiece({
  category: 'Antiques',
  description: `Mahogany case, painted dial.\n${MARKUP}`,
  cost_at_acquisition: '6500.50',
  cost_currency: 'GBP',
  acquisition_location: 'Edinburgh',
  previous_owner: MARKUP,
  provenance_story: 'Made for a shipmaster of Leith.',
  beneficiaries: [
    { beneficiary_name: 'Ailsa', beneficiary_email: 'ailsa@example.com', relationship_to_beneficiary: 'daughter' },
    { beneficiary_name: 'Rory' },
  ],
})

const section = (page: Page, name: string) => page.getByRole('region', { name })
const facts = (page: Page, name: string) => section(page, name).locator('dl > div')

test('a collector reads everything that is known of a piece, as it was typed, on paper too', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: REGISTERED })
  const { id } = await record(context, baseURL!, CLOCK, {
    images: [await photo(), await photo('Dial.jpg', 480, 640)],
    documents: [note()],
  })
  await page.goto(`/asset-summary/${id}`)
  await expect(heading(page, 'Longcase clock')).toBeVisible()
  await expect(page).toHaveTitle('Longcase clock · Strongroom')
  await expect(main(page).getByText(`Mahogany case, painted dial. ${MARKUP}`)).toBeVisible()
  await expect(facts(page, 'Financial details')).toHaveText([
    'Cost at acquisition£6,500.50',
    'Date of acquisition12 June 2021',
    'Acquisition locationEdinburgh',
    'How acquiredPurchase',
    `Previous owner${MARKUP}`,
  ])
  await expect(section(page, 'Provenance story')).toContainText('Made for a shipmaster of Leith.')
  await expect(main(page).getByText('£6,500.50Cost at acquisition', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Beneficiaries' }).getByRole('listitem')).toHaveText([
    'Ailsadaughterailsa@example.com',
    'Rory',
  ])
  await expect(facts(page, 'Summary')).toHaveText([
    'StatusOwned',
    'PlaceAdd a placeNot set',
    /^Beneficiaries/,
    'InsuranceNot insured Add a policy',
    /^Date added/,
    'PrivacyPrivate',
    'Photos2',
    'Documents1',
  ])
  await expect(section(page, 'Supporting documents').getByRole('listitem')).toHaveCount(1)
  const picture = button(page, /^Enlarge/).locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.960\.webp\?/)
  await examineAsShown(page, 'the record of a piece')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const shown of [
    heading(page, 'Longcase clock'),
    facts(page, 'Financial details').first(),
    main(page).getByText('Made for a shipmaster of Leith.'),
    main(page).getByText('Provenance.txt'),
    picture,
    button(page, 'Photo 2'),
  ])
    await expect(shown).toBeVisible()
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    main(page).getByRole('link', { name: 'Back to Vault' }),
    button(page, 'Delete'),
    main(page).getByText('Enlarge'),
    button(page, 'Photo 1'),
  ])
    await expect(hidden).toBeHidden()
  const ink = await heading(page, 'Longcase clock').evaluate((element) => getComputedStyle(element).color)
  expect(ink).toBe('rgb(31, 26, 36)')
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  await main(page).getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/edit-asset/${id}`)
})

test('a maker reads what belongs to a work, which is deleted at once, and brought back by undo', async ({
  page,
  context,
  baseURL,
  asCreator,
  expectConsoleError,
}) => {
  expectConsoleError(/404.*\/api\/(assets|cover|readiness|walkthroughs)\//)
  await asCreator()
  const { id } = await record(
    context,
    baseURL!,
    aWork({
      category: 'Art',
      genre: 'Painting',
      value_at_creation: '1850',
      value_currency: 'EUR',
      first_sale_method: 'Gallery',
      inspiration_story: 'Always in the hour before high water.',
    }),
  )
  await page.goto(`/asset-summary/${id}`)
  await expect(main(page).getByText('Art · Painting')).toBeVisible()
  await expect(facts(page, 'Commercial details')).toHaveText([
    'Value at creation€1,850.00',
    'Creation date3 February 2025',
    'First sale methodGallery',
  ])
  await expect(section(page, 'Inspiration story')).toContainText('high water')
  await expect(facts(page, 'Summary').getByRole('link', { name: 'Add a beneficiary' })).toBeVisible()
  await expect(section(page, 'Supporting documents')).toHaveCount(0)
  await examineAsShown(page, 'a record without pictures')

  await record(context, baseURL!, aWork({ title: 'Vase' }))
  await page.goto('/vault')
  await actOn(page, 'Tea bowl', 'View')
  await button(page, 'Delete').dblclick()
  await expect(page).toHaveURL('/vault')
  const notice = page.getByRole('alert').filter({ hasText: 'Moved to trash' })
  await expect(notice).toContainText('Tea bowl')
  await expect(page.getByText('1 asset in your secure collection')).toBeVisible()
  await expect(titles(page)).toHaveText(['Vase'])
  expect((await context.request.get(`/api/assets/${id}`)).status()).toBe(404)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Restored.')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await titles(page).getByRole('link', { name: 'Tea bowl' }).click()
  await expect(page).toHaveURL(`/asset-summary/${id}`)
  await expect(heading(page, 'Tea bowl')).toBeVisible()

  // A tab that was left open.
  await context.request.delete(`/api/assets/${id}`, { headers: { origin: baseURL! } })
  await button(page, 'Delete').click()
  await expect(page).toHaveURL('/vault')
  await page.goto(`/asset-summary/${id}`)
  await expect(heading(page, 'Asset Not Found')).toBeVisible()
})

test('missing, another’s and a malformed one are the same page, to be read or to be changed', async ({
  page,
  context,
  baseURL,
  asCreator,
  anotherBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/40[04].*\/api\/assets\//)
  const other = await anotherBrowser()
  await signUp(other, { role: 'creator' })
  const strange = await record(other, baseURL!, aWork({ title: 'Brooch of Bob' }))
  await asCreator()
  const said: string[] = []
  for (const id of [strange.id, crypto.randomUUID(), 'no-id', '%00', 'x'.repeat(300)]) {
    await page.goto(`/asset-summary/${id}`)
    await expect(heading(page, 'Asset Not Found')).toBeVisible()
    said.push(await main(page).innerText())
  }
  expect(new Set(said).size).toBe(1)
  for (const id of [strange.id, 'nonsense']) {
    await page.goto(`/edit-asset/${id}`)
    await expect(heading(page, 'Asset Not Found')).toBeVisible()
    await expect(main(page)).toContainText('Asset not found or you do not have permission to view it.')
  }
  expect(said[0]).toContain(ASSET_MESSAGES.notFound)
  await page.goto(`/asset-summary/${strange.id}`)
  await expect(page).toHaveTitle('Asset Not Found · Strongroom')
  await examineAsShown(page, 'an asset that is not there')
  await main(page).getByRole('link', { name: 'Back to Vault' }).click()
  await expect(page).toHaveURL('/vault')
  expect(context.pages()).toHaveLength(1)
})
