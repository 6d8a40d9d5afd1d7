import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPiece, photo, record } from './fixtures/assets.ts'
import { save } from './fixtures/asset-form.ts'
import { examineAsShown } from './fixtures/axe.ts'
import { heading } from './fixtures/forms.ts'
import { main } from './fixtures/plans.ts'

const REGISTERED = { profile_completed: true, registration_completed: true }

const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name })

test('from record to record in the order of the list and back to it, to the people of a maker and to what is in a place', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: REGISTERED })
  for (const title of ['Compass', 'Anchor', 'Barometer'])
    await record(context, baseURL!, aPiece({ title, maker: 'James Ross', place: 'Leith / Hall' }))
  await page.goto('/vault?sort=title')
  await link(page, 'Barometer').first().click()
  await expect(heading(page, 'Barometer')).toBeVisible()
  await link(page, 'Next asset: Compass').click()
  await expect(heading(page, 'Compass')).toBeVisible()
  await expect(link(page, /^Next/)).toHaveCount(0)
  await link(page, 'Previous asset: Barometer').click()
  await link(page, 'Previous asset: Anchor').click()
  await expect(heading(page, 'Anchor')).toBeVisible()
  await expect(link(page, /^Previous/)).toHaveCount(0)
  await link(page, 'Back to Vault').click()
  await expect(page).toHaveURL(/\/vault\?sort=title$/)

  await link(page, 'Compass').first().click()
  await expect(heading(page, 'Compass')).toBeVisible()
  await link(page, 'James Ross').click()
  await expect(heading(page, 'People')).toBeVisible()
  await expect(main(page).getByText('James Ross')).toBeVisible()
  await page.goBack()
  await link(page, 'Leith / Hall').click()
  await expect(page).toHaveURL(/\/vault\?place=/)
  await expect(main(page).getByRole('heading', { name: 'Anchor' })).toBeVisible()
})

test('a record says what is missing, and leads to where it is typed or taken; the portfolio says where to begin', async ({
  page,
  context,
  baseURL,
  asInvestor,
}) => {
  await asInvestor({ done: REGISTERED })
  const { id } = await record(context, baseURL!, aPiece({ title: 'Pocket watch', category: 'Watches' }), {
    images: [await photo()],
  })
  await page.goto(`/asset-summary/${id}`)
  const readiness = main(page).getByRole('region', { name: 'Readiness' })
  await expect(readiness).toContainText(/\d+ of 100\./)
  await readiness.getByText('What is missing').click()
  // What is under the header that stays counts as covered.
  await page.evaluate(() => window.scrollTo(0, 0))
  await examineAsShown(page, 'a record with what is missing')
  for (const view of ['Dial', 'Back', 'Mark'])
    await expect(readiness.getByRole('link', { name: `Photo (${view})`, exact: true })).toBeVisible()
  await readiness.getByRole('link', { name: 'Photo (Dial)', exact: true }).click()
  await expect(page.getByText('Good to add: whole, dial, back, mark, and any damage.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add more photos' })).toBeInViewport()
  await page.goBack()
  const before = await readiness.textContent()
  await readiness.getByText('What is missing').click()
  await link(page, 'Serial number').click()
  const serial = page.getByLabel('Serial number')
  await expect(serial).toBeFocused()
  await serial.fill('1234567')
  await save(page)
  await expect(readiness).toContainText(/\d+ of 100\./)
  await expect(readiness).not.toHaveText(before!)

  await page.goto('/portfolio')
  const vault = main(page).getByRole('region', { name: 'Readiness' })
  await expect(vault).toContainText('incomplete')
  await examineAsShown(page, 'a portfolio with its readiness')
  await vault.getByRole('link', { name: 'Pocket watch' }).click()
  await expect(heading(page, 'Pocket watch')).toBeVisible()
})
