import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { accountButton } from './fixtures/account.ts'
import { aPiece, photo, record } from './fixtures/assets.ts'
import { heading } from './fixtures/forms.ts'
import { bottomBar, openMenu } from './fixtures/navigation.ts'
import { openProfile } from './fixtures/security.ts'
import { searchField, titles, vaultItems } from './fixtures/vault.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }
const LONG = 'A longcase clock by Thomas Tompion with month movement, walnut and marquetry'

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  expect(box, 'is seen').not.toBeNull()
  return { ...box!, bottom: box!.y + box!.height, right: box!.x + box!.width }
}

const isFreeOf = (a: { y: number; bottom: number; x: number; right: number }, b: typeof a) =>
  a.bottom <= b.y || b.bottom <= a.y || a.right <= b.x || b.right <= a.x

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('the vault, the profile, a report and an insurance check leave the screen to what one works with', async ({
    page,
    context,
    baseURL,
    asInvestor,
  }) => {
    const ann = await asInvestor({ done: REGISTERED })
    // No more than a plan to begin with has room for.
    for (const [title, cost_currency] of [
      [LONG, 'GBP'],
      ['Ring', 'EUR'],
    ] as const) {
      const worth = { category: 'Furniture', cost_at_acquisition: '48000', cost_currency }
      await record(context, baseURL!, aPiece({ title, ...worth }), { images: [await photo()] })
    }
    await page.goto('/vault')
    await expect(titles(page)).toHaveCount(2)
    const header = await boxOf(page.getByRole('banner'))
    expect(header.bottom).toBeLessThanOrEqual(56)

    const title = await boxOf(heading(page, 'My Private Vault'))
    const add = await boxOf(page.getByRole('link', { name: 'Add Asset' }))
    expect(add.y).toBeLessThan(title.bottom)
    expect(add.bottom).toBeGreaterThan(title.y)
    await expect(heading(page, 'My Private Vault')).toHaveCSS('font-size', '28px')

    const search = await boxOf(searchField(page))
    const filters = await boxOf(page.getByRole('button', { name: 'Filters' }))
    expect(Math.abs(filters.y + filters.bottom - search.y - search.bottom)).toBeLessThan(4)

    await page.getByRole('button', { name: 'Hide Smart Auto-Fill' }).click()
    await expect(page.getByRole('region', { name: 'Smart Auto-Fill' })).toBeHidden()
    const cards = await Promise.all((await vaultItems(page).all()).map(boxOf))
    for (const card of cards) {
      expect(card.y).toBeLessThanOrEqual(218)
      expect(card.bottom).toBeLessThanOrEqual(768)
      // Four or five of them fill the row.
      expect(card.width).toBeGreaterThan(1366 / 6)
      expect(card.width).toBeLessThan(1366 / 4)
    }

    await page.reload()
    await expect(titles(page)).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'Smart Auto-Fill' })).toBeHidden()

    const before = await boxOf(searchField(page))
    await searchField(page).fill('ring')
    await expect(page).toHaveURL('/vault?search=ring')
    await expect(titles(page)).toHaveText(['Ring'])
    expect((await boxOf(searchField(page))).y).toBe(before.y)

    // At 200 % nothing lies over it.
    await page.setViewportSize({ width: 683, height: 384 })
    const zoomed = await boxOf(searchField(page))
    expect(isFreeOf(await boxOf(bottomBar(page)), zoomed)).toBe(true)
    expect(isFreeOf(await boxOf(page.getByRole('banner')), zoomed)).toBe(true)

    await test.step('what belongs to the account is in its menu, and no footer follows', async () => {
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.goto('/dashboard')
      await expect(heading(page, `Welcome, ${ann.name}`)).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)

      await accountButton(page).click()
      const menu = page.getByRole('banner').getByRole('navigation', { name: 'Account', exact: true })
      await expect(menu.getByRole('link')).toHaveText([
        'Profile',
        'Security',
        'Plans & Pricing',
        'When I’m gone',
        'Shared with you',
        'History',
        'Trash',
        'Offline',
      ])
      await expect(page.getByRole('banner').getByRole('navigation', { name: 'Legal' }).getByRole('link')).toHaveText([
        'Terms of service',
        'Privacy policy',
        'All legal documents',
      ])
      await expect(page.getByRole('banner').getByText(/^Strongroom \d+\.\d+\.\d+$/)).toBeVisible()
      await page.getByRole('banner').getByRole('radio', { name: 'Dark' }).check()
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await page.keyboard.press('Escape')
      await expect(accountButton(page)).toBeFocused()

      await accountButton(page).click()
      await menu.getByRole('link', { name: 'Security' }).click()
      await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeInViewport()
      await expect(menu).toBeHidden()

      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/dashboard')
      const onPhone = await openMenu(page)
      await expect(onPhone.getByRole('link', { name: 'Security' })).toBeVisible()
      await expect(onPhone.getByRole('link', { name: 'Privacy policy' })).toBeVisible()
      await expect(onPhone.getByText(/^Strongroom \d/)).toBeVisible()
    })

    await test.step('the profile lists its sections beside them', async () => {
      await page.setViewportSize({ width: 1366, height: 768 })
      await openProfile(page)
      const sections = page.getByRole('navigation', { name: 'On this page' })
      await expect(sections.getByRole('link')).toHaveText([
        'About you',
        'Addresses and phone',
        'Your own fields',
        'Security',
        'Offline',
        'Activity',
        'Developer',
        'Your data',
      ])
      await sections.getByRole('link', { name: 'Your data' }).click()
      await expect(page.getByRole('heading', { name: 'Your data' })).toBeInViewport()
      await expect(sections.getByRole('link', { name: 'Your data' })).toHaveAttribute('aria-current', 'true')
      await expect(sections).toBeInViewport()

      // Each heading has its own address, as ever.
      await page.goto('/profile#contact-phone')
      await expect(page.getByRole('heading', { name: 'Contact Phone' })).toBeInViewport()
      await expect(sections.getByRole('link', { name: 'Addresses and phone' })).toHaveAttribute('aria-current', 'true')
    })

    await test.step('a report and an insurance check show their first row above 320 px; on a phone each title has its value, and a form four fifths of the screen', async () => {
      const first = async (rows: Locator) => (await boxOf(rows.first())).y
      await page.goto('/reports')
      const table = page.getByRole('main').getByRole('region', { name: 'Data Grid' }).getByRole('table')
      expect(await first(table.getByRole('row').filter({ has: page.getByRole('rowheader') }))).toBeLessThanOrEqual(320)
      await page.goto('/cover')
      const pieces = page.getByRole('list', { name: 'Assets and their cover' })
      expect(await first(pieces.getByRole('listitem'))).toBeLessThanOrEqual(320)

      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/reports?view=grid')
      const row = page.getByRole('row', { name: LONG })
      for (const text of ['Furniture', '£48,000', /Jun.* 2021/]) {
        const cell = await boxOf(row.getByText(text).filter({ visible: true }))
        expect(cell.x).toBeGreaterThanOrEqual(0)
        expect(cell.right).toBeLessThanOrEqual(390)
      }
      await page.goto('/add-asset')
      await expect(heading(page, 'Add New Asset')).toBeVisible()
      const bar = await boxOf(page.getByRole('button', { name: 'Save asset' }).locator('xpath=../..'))
      const header = await boxOf(page.getByRole('banner'))
      expect(header.height + bar.height).toBeLessThan(844 / 5)
    })
  })
})
