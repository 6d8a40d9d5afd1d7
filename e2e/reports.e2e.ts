import { expect, test } from './fixtures.ts'
import { examineAsShown, violations } from './fixtures/axe.ts'
import { FIVE_CURRENCIES, manyWorks, recordPieces } from './fixtures/collections.ts'
import { heading } from './fixtures/forms.ts'
import { tabTo } from './fixtures/keyboard.ts'
import { main } from './fixtures/plans.ts'
import { chart, choose, drawing, figure, grid, openFilter, showing, titles } from './fixtures/reports.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

test('a report lists everything, says in which currency its figures are, and can be switched; a template of it is kept; on a phone the filters are in a sheet', async ({
  page,
  asCreator,
  expectConsoleError,
}) => {
  await recordPieces(await asCreator(), FIVE_CURRENCIES)
  await page.goto('/reports?currency=CHF')
  await expect(main(page).getByText('Analyze and export your creative portfolio data')).toBeVisible()
  await expect(
    main(page).getByText('All reports are generated from your private data. No information is shared publicly.'),
  ).toBeVisible()
  await expect(figure(page, 'Total Assets')).toContainText('8')
  await expect(figure(page, 'Total Value')).toContainText('CHF 18,800')
  await expect(figure(page, 'Average Value')).toContainText('CHF 6,267')
  await expect(figure(page, 'Categories')).toContainText('3')
  await expect(main(page).getByText('Figures and charts are in CHF. The table lists all assets.')).toBeVisible()
  await expect(titles(page)).toHaveCount(8)
  await expect(grid(page).getByText('CHF 18,800.35')).toBeVisible()
  await expect(titles(page).filter({ hasText: '=HYPERLINK' })).toHaveText('=HYPERLINK("http://evil.example";"x")')
  await expect(titles(page).filter({ hasText: 'Tideline' })).toHaveText('<b>Tideline</b> & co')
  await expect(titles(page).filter({ hasText: 'Übung' })).toHaveText('Übung 🎨 中文 العربية')

  await main(page).getByRole('radio', { name: /^EUR/ }).click()
  await expect(page).toHaveURL('/reports?currency=EUR')
  await expect(figure(page, 'Total Value')).toContainText('€500')
  await page.goBack()
  await expect(figure(page, 'Total Value')).toContainText('CHF 18,800')

  await page.goto('/reports?columns=title.category.genre.value.date.created_at.description.actions')
  await expect(drawing(chart(page, 'Creation Trend'))).toBeVisible()
  await expect(titles(page)).toHaveCount(8)
  await examineAsShown(page, 'a report')
  for (const panel of ['Export Report', 'Templates', 'Columns']) {
    await main(page).getByRole('button', { name: panel }).click()
    expect(await violations(page), panel).toEqual([])
    await page.keyboard.press('Escape')
  }

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/reports')
  await expect(titles(page)).toHaveCount(8)
  await main(page).getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: /^Categories/ }).click()
  await sheet.getByRole('checkbox', { name: 'Art' }).check()
  await sheet.getByRole('button', { name: 'Done' }).click()
  // What is shown behind it is pale until it is what was asked for.
  await expect(sheet.getByRole('button', { name: 'Show 4 assets' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await sheet.getByLabel('Search').fill('tideline')
  await sheet.getByRole('button', { name: 'Show 1 asset' }).click()
  await expect(titles(page)).toHaveText(['<b>Tideline</b> & co'])
  await expect(main(page).getByRole('button', { name: /^Filters.*2 active$/ })).toBeFocused()

  await test.step('a template is saved, applied, renamed and deleted', async () => {
    expectConsoleError(/409 .*report-templates/)
    await page.setViewportSize({ width: 1280, height: 720 })
    const templates = () => main(page).getByRole('button', { name: 'Templates' }).click()
    const list = main(page).getByRole('list', { name: 'Saved templates' })
    const save = async (name: string) => {
      await choose(page, 'Templates', 'Save Current')
      await page.getByRole('dialog').getByLabel('Template name').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Save Template' }).click()
    }
    await page.goto('/reports')
    await templates()
    await expect(main(page).getByText('Apply some filters to save a template configuration')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Save Current' })).toBeDisabled()

    await page.goto('/reports?categories=["Art"]&currency=CHF&sort=title&order=asc&columns=title.value')
    await expect(titles(page)).toHaveText([/^</, /^=/, 'Cup', 'Print'])
    await save('  Art in <francs> ')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(main(page).getByRole('button', { name: 'Templates' })).toBeFocused()
    await save('art in <FRANCS>')
    await expect(page.getByRole('dialog').getByText('You already have a template with this name.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.goto('/reports?view=grid')
    await expect(titles(page)).toHaveCount(8)
    await choose(page, 'Templates', 'Art in <francs>')
    await expect(titles(page)).toHaveText([/^</, /^=/, 'Cup', 'Print'])
    await expect(grid(page).getByRole('columnheader')).toHaveText(['Title', 'Creation Value'])
    await expect(page).toHaveURL(/categories=.*view=grid/)

    await choose(page, 'Templates', 'Rename Art in <francs>')
    await page.getByRole('dialog').getByLabel('Template name').fill('Art')
    await page.getByRole('dialog').getByRole('button', { name: 'Save Name' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await choose(page, 'Templates', 'Delete Art')
    await expect(page.getByRole('dialog', { name: 'Delete “Art”?' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Template' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await templates()
    await expect(main(page).getByText('No templates yet.')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(0)
  })
})

test('filters, order, columns, page and view live in the address, by the keyboard too', async ({ page, asCreator }) => {
  await recordPieces(await asCreator(), [
    ...manyWorks(30),
    { title: 'Vase', category: 'Antiques', genre: 'Still life' },
  ])
  await page.goto('/reports')
  await expect(showing(page)).toHaveText('Showing 1 to 10 of 31 results')
  const view = (name: string) => main(page).getByRole('radio', { name })
  const button = (name: string) => main(page).getByRole('button', { name, exact: true })

  await heading(page, 'Reports').focus()
  await tabTo(page, main(page).getByLabel('Search'))
  await page.keyboard.type('work')
  await tabTo(page, grid(page).getByRole('button', { name: 'Title' }))
  await page.keyboard.press('Enter')
  await expect(titles(page).first()).toHaveText('Work 1')
  await tabTo(page, button('Next'))
  await page.keyboard.press('Enter')
  await expect(showing(page)).toHaveText('Showing 11 to 20 of 30 results')
  await expect(page).toHaveURL('/reports?search=work&sort=title&order=asc&page=2')
  await page.goto('/reports')

  await grid(page).getByRole('button', { name: 'Creation Value' }).click()
  await expect(titles(page).first()).toHaveText('Work 1')
  await expect(grid(page).getByRole('columnheader', { name: 'Creation Value' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await grid(page).getByRole('button', { name: 'Creation Value' }).click()
  await expect(titles(page).first()).toHaveText('Work 30')
  await expect(grid(page).getByRole('columnheader', { name: 'Creation Value' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

  await button('Next').click()
  await expect(titles(page).first()).toHaveText('Work 20')
  await button('Last').click()
  await expect(showing(page)).toHaveText('Showing 31 to 31 of 31 results')
  await expect(button('Next')).toHaveAttribute('aria-disabled', 'true')
  await expect(button('Last')).toBeFocused()
  await button('Previous').click()
  await expect(showing(page)).toHaveText('Showing 21 to 30 of 31 results')
  await button('First').click()
  await main(page).getByLabel('Rows per page').selectOption('25')
  await expect(showing(page)).toHaveText('Showing 1 to 25 of 31 results')

  await main(page).getByRole('button', { name: 'Columns' }).click()
  await main(page).getByRole('checkbox', { name: 'Genre' }).check()
  await main(page).getByRole('checkbox', { name: 'Category' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('button', { name: 'Columns' })).toBeFocused()
  await view('Data Grid').click()
  await expect(page).toHaveURL('/reports?sort=value&view=grid&columns=title.genre.value.date.actions&size=25')
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Title',
    'Genre',
    'Creation Value',
    'Creation Date',
    'Actions',
  ])
  await expect(chart(page, 'Creation Trend')).toHaveCount(0)

  await page.reload()
  await expect(showing(page)).toHaveText('Showing 1 to 25 of 31 results')
  await page.goBack()
  await expect(chart(page, 'Creation Trend')).toBeVisible()
  await view('Charts').click()
  await expect(grid(page)).toHaveCount(0)
  await view('Combined').click()
  await expect(grid(page)).toBeVisible()
})

test('what is typed filters as one pauses, and going back leaves it whole; ranges that make no sense are shown at their fields and not asked for', async ({
  page,
  asCreator,
}) => {
  const button = (name: string) => main(page).getByRole('button', { name, exact: true })
  await recordPieces(await asCreator(), manyWorks(12))
  await page.goto('/dashboard')
  await page.goto('/reports')
  await expect(showing(page)).toHaveText('Showing 1 to 10 of 12 results')
  await main(page).getByLabel('Search').pressSequentially('work 1')
  await expect(showing(page)).toHaveText('Showing 1 to 4 of 4 results')
  await openFilter(page, /^Creation Value/)
  await main(page).getByLabel('Creation Value from').fill('€ 2,0')
  await main(page).getByLabel('Creation Value to').fill('11.5')
  await expect(showing(page)).toHaveText('Showing 1 to 2 of 2 results')
  await expect(figure(page, 'Total Value')).toContainText('€21')
  await main(page)
    .getByRole('button', { name: /^Categories/ })
    .click()
  await main(page).getByRole('checkbox', { name: 'Wine' }).check()
  await expect(main(page).getByRole('heading', { name: 'No assets match your filters' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Export Report' })).toBeDisabled()
  await page.goBack()
  await expect(showing(page)).toHaveText('Showing 1 to 2 of 2 results')
  await main(page).getByLabel('Search').fill('nothing like it')
  await main(page).getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL('/reports')
  await expect(button('Filters')).toBeFocused()
  await expect(showing(page)).toHaveText('Showing 1 to 10 of 12 results')
  await expect(main(page).getByLabel('Search')).toHaveValue('')

  await page.goto(
    '/reports?start=2025-02-30&min=90&max=2&sort=worth&columns=secret&page=99&size=7&currency=euro&view=3d',
  )
  await expect(main(page).getByText('This date doesn’t exist')).toBeVisible()
  await expect(main(page).getByText('The largest value is below the smallest')).toBeVisible()
  await expect(showing(page)).toHaveText('Showing 11 to 12 of 12 results')
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Title',
    'Category',
    'Creation Value',
    'Creation Date',
    'Actions',
  ])
  await openFilter(page, /^Creation Value/)
  await main(page).getByLabel('Creation Value to').fill('1 million')
  await expect(main(page).getByText('The largest value is below the smallest')).toHaveCount(0)
  await expect(main(page).getByRole('heading', { name: 'No assets match your filters' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Clear Filters', exact: true }).click()
  await openFilter(page, /^Creation Date/)
  await main(page).getByLabel('Creation Date from').fill('2025-02-04')
  await main(page).getByLabel('Creation Date to').fill('2025-02-03')
  await expect(main(page).getByText('The end is before the start')).toHaveCount(2)
  await expect(showing(page)).toHaveText('Showing 1 to 10 of 12 results')
  await examineAsShown(page, 'a report with mistakes')
})

test('an investor’s report says how an empty vault begins, speaks of acquisition, and shows no genre', async ({
  page,
  asInvestor,
}) => {
  const ann = await asInvestor({ done: REGISTERED })
  await page.goto('/reports')
  await expect(main(page).getByRole('heading', { name: 'No assets yet' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Export Report' })).toBeDisabled()
  await examineAsShown(page, 'an empty report')
  await recordPieces(ann, [
    {
      title: 'Clock',
      date_of_acquisition: '2021-06-12',
      cost_at_acquisition: '6500',
      cost_currency: 'GBP',
      genre: 'No',
    },
  ])
  await page.goto('/reports?genres=["No"]')
  await expect(main(page).getByText('Analyze and export your asset collection data')).toBeVisible()
  // One piece is no trend.
  await expect(chart(page, 'Value by Asset')).toBeVisible()
  await expect(chart(page, 'Acquisition Trend')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: /^Genres/ })).toHaveCount(0)
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Title',
    'Category',
    'Acquisition Cost',
    'Acquisition Date',
    'Actions',
  ])
  const row = grid(page).getByRole('row', { name: /Clock/ })
  await expect(row).toContainText('£6,500')
  await expect(row).toContainText('12 Jun 2021')
  await expect(row.getByRole('link', { name: 'Edit Clock' })).toHaveAttribute('href', /^\/edit-asset\//)
  await row.getByRole('link', { name: 'View Clock' }).click()
  await expect(page).toHaveURL(/\/asset-summary\//)
})
