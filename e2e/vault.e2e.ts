import { expect, test } from './fixtures.ts'
import { aPiece, note, photo, record, recordMany } from './fixtures/assets.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { main } from './fixtures/plans.ts'
import { actOn, button, coins, countLine, searchField, showMore, titles, vaultItems } from './fixtures/vault.ts'
import { WITH_MOTION } from './fixtures/motion.ts'

test.use(WITH_MOTION)

const REGISTERED = { profile_completed: true, registration_completed: true }

test('an empty vault says how to begin, to a collector and to a maker; a full trial why nothing can be added', async ({
  page,
  asInvestor,
  asCreator,
  context,
  baseURL,
}) => {
  await asInvestor({ done: REGISTERED })
  await page.goto('/vault')
  await expect(heading(page, 'My Private Vault')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No assets yet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Smart Auto-Fill' }).getByRole('link')).toHaveAttribute(
    'href',
    '/add-asset?auto_fill=true',
  )
  await expect(searchField(page)).toHaveCount(0)
  await examineAsShown(page, 'an empty vault')
  await page.getByRole('link', { name: 'Add Your First Asset' }).click()
  await expect(page).toHaveURL('/add-asset')

  for (const title of ['One', 'Two', 'Three']) await record(context, baseURL!, aPiece({ title }))
  await page.goto('/vault')
  const add = button(page, 'Add Asset')
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription('Asset Limit Reached')
  await expect(page.getByRole('region', { name: 'Asset Limit Reached' }).getByRole('link')).toHaveAttribute(
    'href',
    '/checkout',
  )
  await expect(page.getByRole('region', { name: 'Smart Auto-Fill' })).toHaveCount(0)
  await actOn(page, 'Two', 'Delete')
  await expect(main(page).getByRole('link', { name: 'Add Asset' })).toBeVisible()

  await page.goto('about:blank')
  await asCreator()
  await page.goto('/vault')
  await expect(heading(page, 'Studio Vault')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No assets yet' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Smart Auto-Fill' })).toHaveCount(0)
})

test('a piece is shown with its picture, its worth and its first document; everybody can use both views, with everything open', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: REGISTERED })
  await record(
    context,
    baseURL!,
    aPiece({ category: 'Antiques', cost_at_acquisition: '6500.50', cost_currency: 'GBP' }),
    { images: [await photo(), await photo('Back.jpg')], documents: [note(), note('Report.txt', 'It runs.')] },
  )
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(5)
  await record(
    context,
    baseURL!,
    aPiece({ title: long, cost_at_acquisition: '9999999999999999.99', cost_currency: 'EUR' }),
    { documents: [note(`${'long '.repeat(30)}.txt`), note()] },
  )
  await page.goto('/vault')
  await expect(countLine(page)).toHaveText('2 assets in your secure collection')
  const clock = vaultItems(page).filter({ hasText: 'Longcase clock' })
  await expect(clock).toContainText('Antiques')
  await expect(clock).toContainText('Private')
  await expect(clock).toContainText('£6,501')
  await expect(clock).toContainText('Acquired 12 June 2021')
  const picture = clock.locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.480\.webp\?/)
  await expect(vaultItems(page).filter({ hasText: long }).locator('img')).toHaveCount(0)

  await clock.getByRole('button', { name: 'Preview Provenance.txt, a document of Longcase clock' }).click()
  const preview = page.getByRole('dialog', { name: 'Provenance.txt' })
  await expect(preview.getByText('Bought in Vienna, 1931.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(clock.getByRole('button', { name: /^Preview/ })).toBeFocused()

  await actOn(page, 'Longcase clock', 'Edit')
  await expect(page).toHaveURL(/\/edit-asset\//)
  await page.goBack()
  await button(page, 'Filters').click()
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await examineAsShown(page, 'the grid')
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(page).toHaveURL('/vault?view=list')
  await examineAsShown(page, 'the list')
  await clock.getByRole('link', { name: 'Longcase clock', exact: true }).click()
  await expect(heading(page, 'Longcase clock')).toBeVisible()
})

test('what one searches and filters stands in the address, and going back undoes it', async ({ page, asCreator }) => {
  const ann = await asCreator()
  await recordMany(ann, [
    { title: 'Tea bowl', category: 'Ceramics', description: 'Ash glaze' },
    { title: 'Écrin', category: 'Jewelry' },
    { title: 'Wood-fired vase', category: 'Ceramics' },
  ])
  await page.goto('/vault')
  await expect(titles(page)).toHaveText(['Wood-fired vase', 'Écrin', 'Tea bowl'])

  await searchField(page).pressSequentially('ecr')
  await expect(titles(page)).toHaveText(['Écrin'])
  await expect(searchField(page)).toBeFocused()
  await expect(page).toHaveURL('/vault?search=ecr')
  await expect(countLine(page)).toHaveText('1 of 3 assets in your secure collection')
  await page.goBack()
  await expect(searchField(page)).toHaveValue('')
  await expect(titles(page)).toHaveCount(3)

  await button(page, 'Filters').click()
  await page.getByLabel('Not recorded yet').selectOption('No photo')
  await expect(page).toHaveURL('/vault?lacks=photo')
  await button(page, 'Remove the filter No photo').click()
  await expect(page).toHaveURL('/vault')
  await page.getByRole('radio', { name: 'Ceramics' }).check()
  await expect(titles(page)).toHaveText(['Wood-fired vase', 'Tea bowl'])
  await expect(page.getByRole('button', { name: /^Filters\W+1 active$/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title, A to Z')
  await expect(titles(page)).toHaveText(['Tea bowl', 'Wood-fired vase'])
  await page.getByRole('radio', { name: 'List' }).check()
  await searchField(page).fill('glaze ceramics')
  await expect(titles(page)).toHaveText(['Tea bowl'])
  await page.reload()
  await expect(titles(page)).toHaveText(['Tea bowl'])
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked()
  await expect(searchField(page)).toHaveValue('glaze ceramics')

  await searchField(page).fill('tea bwol')
  await button(page, 'Did you mean “tea bowl”?').click()
  await expect(titles(page)).toHaveText(['Tea bowl'])
  await expect(searchField(page)).toHaveValue('tea bowl')

  await searchField(page).fill('netsuke')
  await expect(page.getByRole('heading', { name: 'No assets match your filters' })).toBeVisible()
  await expect(countLine(page)).toHaveText('0 of 3 assets in your secure collection')
  await examineAsShown(page, 'a search that finds nothing')
  await button(page, 'Clear Filters').click()
  await expect(titles(page)).toHaveText(['Écrin', 'Tea bowl', 'Wood-fired vase'])
  await expect(page).toHaveURL('/vault?sort=title&view=list')
  await page.goBack()
  await expect(searchField(page)).toHaveValue('netsuke')
})

test('a place deep in a long list is kept, through a reload and on the way back', async ({ page, asCreator }) => {
  const ann = await asCreator()
  await recordMany(ann, coins(380))
  await page.goto('/vault')
  await expect(titles(page)).toHaveCount(24)
  await expect(main(page).getByText('24 of 380')).toBeVisible()
  await expect(async () => {
    await showMore(page)
    await expect(titles(page).last()).toHaveText('Coin 001', { timeout: 250 })
  }).toPass({ intervals: [0] })
  // The window has moved on by a page, of fifteen.
  await expect(titles(page).first()).toHaveText('Coin 356')

  const coin = page.getByRole('link', { name: 'Coin 150', exact: true })
  await coin.scrollIntoViewIfNeeded()
  const place = () => coin.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await place()
  await page.reload()
  await expect(coin).toBeInViewport()
  await expect.poll(place).toBe(before)

  await coin.click()
  await expect(heading(page, 'Coin 150')).toBeVisible()
  await page.goBack()
  await expect(coin).toBeInViewport()
  await expect.poll(place).toBe(before)

  await coin.click()
  await expect(heading(page, 'Coin 150')).toBeVisible()
  await page.reload()
  await main(page).getByRole('link', { name: 'Back to Vault' }).click()
  await expect(coin).toBeInViewport()
  await expect.poll(place).toBe(before)

  await expect(async () => {
    await titles(page).first().scrollIntoViewIfNeeded()
    await expect(titles(page).first()).toHaveText('Coin 380', { timeout: 250 })
  }).toPass({ intervals: [0] })
  await expect(button(page, 'Show earlier')).toHaveCount(0)
})

test('on a phone the filters are a sheet, adding is always at hand, and the end of a list is said', async ({
  page,
  asCreator,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await recordMany(
    await asCreator(),
    coins(30).map((row, i) => ({ ...row, category: i % 3 === 0 ? 'Coins' : 'Medals' })),
  )
  await page.goto('/vault')
  await button(page, 'Show more').press('Enter')
  await expect(titles(page)).toHaveCount(30)
  await expect(page.getByText('This is the end of the list.')).toBeFocused()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Add an asset/ })).toBeInViewport()
  await page.keyboard.press('Escape')
  await button(page, 'Filters').click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('radio', { name: 'Coins' }).check()
  await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption('Title, A to Z')
  await sheet.getByRole('button', { name: 'Show 10' }).click()
  await expect(sheet).toBeHidden()
  await expect(titles(page)).toHaveCount(10)
  await expect(titles(page).first()).toHaveText('Coin 001')
  await expect(page.getByRole('button', { name: /^Filters\W+1 active$/ })).toBeFocused()
})
