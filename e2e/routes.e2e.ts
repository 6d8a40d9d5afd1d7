import type { Page } from '@playwright/test'
import { restrictionAt, ROUTES, type Visitor, whereToLand } from '#domain/routes.ts'
import { expect, test } from './fixtures.ts'

/** What stands for `{id}` and the like, and the query that a page asks for. */
const PARTS: Record<string, string> = { slug: 'terms', id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }
const QUERIES: Record<string, string> = { '/checkout/success': '?session_id=cs_7' }

const ADDRESSES = ROUTES.map(
  ({ path }) => path.replace(/\{(\w+)\}/g, (_, part) => PARTS[part]!) + (QUERIES[path] ?? ''),
)
const NEWCOMER: Visitor = { role: 'investor', profile_completed: false, registration_completed: false }
const CREATOR: Visitor = { ...NEWCOMER, role: 'creator' }

/** Nobody who walks here has ever begun one. */
const NO_CHECKOUT = /40[34] .*\/api\/(checkout|sandbox)\//

const NOTICES = {
  'sign-in-needed': /^(Access Denied|Authentication Required)$/,
  'investors-only': /^Investor Plans Only$/,
  'administrators-only': /^Access Denied$/,
}

test.describe('every address lands where the table of routes says', () => {
  test.slow()

  test('signed out', async ({ page }) => {
    await walk(page, null)
  })

  test('as an investor who has just registered', async ({ page, asInvestor, expectConsoleError }) => {
    expectConsoleError(NO_CHECKOUT)
    await asInvestor()
    await walk(page, NEWCOMER)
  })

  test('as a creator', async ({ page, asCreator, expectConsoleError }) => {
    expectConsoleError(NO_CHECKOUT)
    await asCreator()
    await walk(page, CREATOR)
  })
})

async function walk(page: Page, visitor: Visitor) {
  for (const address of [...ADDRESSES, '/nowhere', '/vault/', '/vault/deep/down', '/checkout/success']) {
    await test.step(address, async () => {
      const landing = whereToLand(address, visitor)
      const expected = 'redirect' in landing ? landing.redirect : address
      await page.goto(address)
      const title = page.getByRole('heading', { level: 1 })
      await expect.soft(title, address).toHaveCount(1)
      await expect.soft(page, address).toHaveURL(expected)
      await expect.soft(title, address).not.toHaveText(/^(Something went wrong)?$/)
      await expect.soft(page, address).toHaveTitle(/Strongroom$/)

      const restriction = restrictionAt(new URL(page.url()).pathname, visitor)
      if (restriction) await expect.soft(title, address).toHaveText(NOTICES[restriction])
    })
  }
}

test('an address of the API that is not there is no page', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404 .*\/api\/nowhere/)
  const response = await page.goto('/api/nowhere')
  expect(response?.status()).toBe(404)
})
