import type { Page } from '@playwright/test'
import { restrictionAt, ROUTES, type Visitor, whereToLand } from '#account/member/rules/routes.ts'
import type { SignUpRole } from '#basics/roles.ts'
import { expect, test } from './fixtures.ts'
import { heading } from './fixtures/forms.ts'
import { headingsShown, noteHeadings } from './fixtures/headings.ts'
import { sitAtTheMachine } from './fixtures/mailbox.ts'
import { type Done, grantAdministrator, signUp } from './fixtures/people.ts'

/** What stands for `{id}` and the like, and the query that a page asks for. */
const PARTS: Record<string, string> = { slug: 'terms', id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' }
const QUERIES: Record<string, string> = { '/checkout/success': '?session_id=cs_7' }

const ADDRESSES = [
  ...ROUTES.map(({ path }) => path.replace(/\{(\w+)\}/g, (_, part) => PARTS[part]!) + (QUERIES[path] ?? '')),
  '/vault/',
  '/reports?page=2&sort=title',
  '/checkout/success',
  '/asset-summary/',
  '/nowhere',
  '/vault/deep/down',
  '//vault',
  '/VAULT',
]

interface Walker {
  who: string
  role?: SignUpRole
  done?: Done
  admin?: true
}
const PROFILE = { profile_completed: true }
const PAID = { registration_completed: true }

const WALKERS: Walker[] = [
  { who: 'somebody who is signed out' },
  { who: 'an investor who has just registered', role: 'investor' },
  { who: 'an investor without a plan', role: 'investor', done: PROFILE },
  { who: 'an investor who paid before saying who they are', role: 'investor', done: PAID },
  { who: 'an investor', role: 'investor', done: { ...PROFILE, ...PAID } },
  { who: 'a creator', role: 'creator' },
  { who: 'a creator with a profile', role: 'creator', done: PROFILE },
  { who: 'an estate practice', role: 'estate-practices' },
  { who: 'an estate service', role: 'estate-services' },
  { who: 'an insurer', role: 'insurance-partners' },
  { who: 'an administrator', role: 'creator', admin: true },
]

const LEADING = ['/', '/dashboard', '/edit-asset', '/complete-profile', '/checkout/success', '/nowhere']
const MAILBOX = '/development/mailbox'
const pathOf = (address: string) => address.replace(/\?.*/, '')

/** Two slashes would begin the name of another host. */
const ORIGIN = process.env['STRONGROOM_URL']!

/** Nobody who walks here has ever begun one. */
const NO_CHECKOUT = /40[34] .*\/api\/(checkout|sandbox)\//
/** Nor recorded anything. */
const NO_ASSET = /404 .*\/api\/assets\//
const NO_PERSON = /404 .*\/api\/people\//
const NO_POLICY = /404 .*\/api\/policies\//
const NO_WALKTHROUGH = /404 .*\/api\/walkthroughs\//
const NOT_IN_PLAN = /403 .*\/api\/beneficiaries/

const NOTICES = {
  'sign-in-needed': /^(Access Denied|Authentication Required)$/,
  'investors-only': /^Investor Plans Only$/,
  'administrators-only': /^Access Denied$/,
}

const visitorOf = ({ role, done, admin }: Walker): Visitor =>
  role === undefined
    ? null
    : {
        role: admin ? 'admin' : role,
        profile_completed: false,
        registration_completed: role !== 'investor',
        ...done,
      }

const landingOf = (address: string, visitor: Visitor) => {
  const landing = whereToLand(address, visitor)
  return 'redirect' in landing ? landing.redirect : address
}

/**
 * Who lands where is a table in the domain. Here everybody goes each of the ways that there are for them once, and every
 * page is entered by somebody.
 */
const entered = new Set<string>()
const walkedBefore = new Set<string>()
const WALKS = WALKERS.map((walker) => {
  const visitor = visitorOf(walker)
  const wayOf = (address: string) => {
    const landing = landingOf(address, visitor)
    const restriction = restrictionAt(pathOf(landing), visitor)
    if (restriction) return restriction
    return landing === address ? 'enter' : `led to ${pathOf(landing)}`
  }
  const ways = Map.groupBy(ADDRESSES, wayOf)
  const addresses = [...ways].flatMap(([way, all]) => {
    const isNew = (address: string) => !(way === 'enter' ? entered : walkedBefore).has(address)
    const chosen = way === 'enter' ? all.filter(isNew) : all.filter(isNew).slice(0, 1)
    return chosen.length > 0 ? chosen : all.slice(0, 1)
  })
  for (const address of addresses) {
    walkedBefore.add(address)
    if (wayOf(address) === 'enter') entered.add(address)
  }
  return { walker, visitor, addresses }
})

for (const { walker, visitor, addresses } of WALKS) {
  const { who, role, done, admin } = walker
  test(`${who} lands where the table of routes says, and sees no other page on the way`, async ({
    page,
    context,
    expectConsoleError,
  }) => {
    // A letter in the mailbox runs no script, not even the one that notes the headings.
    expectConsoleError(/Blocked script execution in 'about:srcdoc'/)
    expectConsoleError(NO_CHECKOUT)
    expectConsoleError(NO_ASSET)
    expectConsoleError(NO_PERSON)
    expectConsoleError(NO_POLICY)
    expectConsoleError(NO_WALKTHROUGH)
    expectConsoleError(NOT_IN_PLAN)
    if (role) {
      const person = await signUp(context, { role, ...(done && { done }) })
      if (admin) await grantAdministrator(person)
    }
    await noteHeadings(page)
    for (const address of addresses) await test.step(address, () => land(page, address, visitor))
  })
}

test('every address is walked by somebody', () => {
  expect(ADDRESSES.filter((address) => !walkedBefore.has(address))).toEqual([])
})

async function land(page: Page, address: string, visitor: Visitor) {
  const title = page.getByRole('heading', { level: 1 })
  if (address === MAILBOX) await sitAtTheMachine(page)
  await page.goto(ORIGIN + address, { waitUntil: 'commit' })
  await expect.soft(page, address).toHaveURL(ORIGIN + landingOf(address, visitor))
  await expect.soft(title, address).not.toHaveText(/^(Something went wrong)?$/)
  await expect.soft(page, address).toHaveTitle(/Strongroom$/)
  expect.soft(await headingsShown(page), `the titles on the way to ${address}`).toEqual([await title.textContent()])

  const restriction = restrictionAt(new URL(page.url()).pathname, visitor)
  if (restriction) await expect.soft(title, address).toHaveText(NOTICES[restriction])
}

test.describe('going back from where one was led leads out', () => {
  for (const walker of WALKERS.slice(0, 5)) {
    const { who, role, done } = walker
    const visitor = visitorOf(walker)
    const led = LEADING.filter((address) => landingOf(address, visitor) !== address)
    const ways = Map.groupBy(led, (address) => pathOf(landingOf(address, visitor)))
    test(who, async ({ page, context }) => {
      if (role) await signUp(context, { role, ...(done && { done }) })
      for (const [address] of ways.values()) {
        await page.goto('/legal')
        await expect(heading(page, 'Legal Documents')).toBeVisible()
        await page.goto(address!)
        await expect(page).toHaveURL(landingOf(address!, visitor))
        await expect(heading(page, /./)).toBeVisible()
        await page.goBack()
        await expect.soft(page, `back from ${address}`).toHaveURL('/legal')
        await expect.soft(heading(page, 'Legal Documents')).toBeVisible()
      }
    })
  }

  test('within the pages, too', async ({ page, asInvestor }) => {
    await asInvestor()
    await page.goto('/legal')
    await page.getByRole('banner').getByRole('link', { name: 'Strongroom' }).click()
    await expect(page).toHaveURL('/complete-profile')
    await page.goBack()
    await expect(page).toHaveURL('/legal')
    await expect(heading(page, 'Legal Documents')).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL('/complete-profile')
  })
})

test('an address of the API that is not there is no page', async ({ page, expectConsoleError }) => {
  expectConsoleError(/404 .*\/api\/nowhere/)
  const response = await page.goto('/api/nowhere')
  expect(response?.status()).toBe(404)
})
