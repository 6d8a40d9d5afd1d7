import type { Page } from '@playwright/test'
import { restrictionAt, type Visitor, whereToLand } from '#account/member/rules/routes.ts'
import { expect, test } from './fixtures.ts'
import { heading } from './fixtures/forms.ts'
import { headingsShown, noteHeadings } from './fixtures/headings.ts'
import { signUp } from './fixtures/people.ts'

/* Who lands where is a table in the domain, and every page is opened in the walk. Here are the ways there are of being led on, or let in with a notice. */

const NOTICES = {
  'sign-in-needed': /^(Access Denied|Authentication Required)$/,
  'investors-only': /^Investor Plans Only$/,
  'administrators-only': /^Access Denied$/,
  'owner-only': /For the owner of this vault/,
}

const WAYS: { visitor: Visitor; addresses: string[] }[] = [
  { visitor: null, addresses: ['/dashboard', '/edit-asset', '/nowhere', '/checkout/success', '/complete-profile'] },
  {
    visitor: { role: 'investor', profile_completed: false, registration_completed: false },
    addresses: ['/', '/dashboard', '/checkout/success', '/admin'],
  },
  {
    visitor: { role: 'investor', profile_completed: true, registration_completed: false },
    addresses: ['/', '/complete-profile', '/vault/deep/down'],
  },
  {
    visitor: { role: 'creator', profile_completed: false, registration_completed: true },
    addresses: ['/', '/edit-asset', '/select-subscription', '/login?from=%2Fvault', '/checkout'],
  },
]

test('whoever is led on sees no other page on the way, and going back leads out', async ({ page, context }) => {
  test.slow()
  await noteHeadings(page)
  for (const { visitor, addresses } of WAYS) {
    // What is open would ask on as somebody else.
    await page.goto('about:blank')
    await context.clearCookies({ name: /session/ })
    if (visitor) {
      const { role, ...done } = visitor
      await signUp(context, { role: role === 'admin' ? 'creator' : role, done })
    }
    for (const address of addresses) await test.step(address, () => land(page, address, visitor))
  }
})

async function land(page: Page, address: string, visitor: Visitor) {
  await page.goto('/legal')
  await expect(heading(page, 'Legal Documents')).toBeVisible()
  await page.goto(address)
  const landing = whereToLand(address, visitor)
  const landed = 'redirect' in landing ? landing.redirect : address
  await expect.soft(page, address).toHaveURL(landed)
  const title = page.getByRole('heading', { level: 1 })
  await expect.soft(title, address).not.toHaveText(/^(Something went wrong)?$/)
  expect.soft(await headingsShown(page), `the titles on the way to ${address}`).toEqual([await title.textContent()])
  const restriction = restrictionAt(landed.replace(/\?.*/, ''), visitor)
  if (restriction) await expect.soft(title, address).toHaveText(NOTICES[restriction])
  await page.goBack()
  await expect.soft(page, `back from ${address}`).toHaveURL('/legal')
  await expect.soft(heading(page, 'Legal Documents')).toBeVisible()
}

test('within the pages, too, and the window is named after each', async ({ page, asInvestor }) => {
  await page.goto('/legal')
  await page.getByRole('link', { name: 'Read Document: Cloud Terms' }).click()
  await expect(page).toHaveTitle('Cloud Terms · Strongroom')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveTitle('Privacy Policy · Strongroom')
  await page.goBack()
  await expect(page).toHaveTitle('Cloud Terms · Strongroom')

  await asInvestor()
  await page.goto('/legal')
  await page.getByRole('banner').getByRole('link', { name: 'Strongroom' }).click()
  await expect(page).toHaveURL('/complete-profile')
  await page.goBack()
  await expect(page).toHaveURL('/legal')
  await expect(page).toHaveTitle('Legal Documents · Strongroom')
  await page.goForward()
  await expect(page).toHaveURL('/complete-profile')
})
