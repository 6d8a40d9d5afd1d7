import { expect, test } from 'vitest'
import { findRule, ROUTES } from './routes.ts'
import { accountLinksFor, barFor, linkAt, navigationFor, sectionsFor, standingAt, waysToAdd } from './navigation.ts'
import type { Registrant } from './onboarding.ts'
import { type Role, ROLES } from '#basics/roles.ts'
import { quickActionsFor } from './wording.ts'

const registered = (role: Role): Registrant => ({ role, profile_completed: true, registration_completed: true })
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label)
const ann = registered('investor')

test.each([
  [
    'investor',
    ['Dashboard', 'My Vault', 'Insurance', 'Heirs & People', 'Portfolio', 'Reports'],
    ['Profile', 'Plans & Pricing'],
  ],
  ['creator', ['Dashboard', 'Studio Vault', 'Insurance', 'Heirs & People', 'Studio Portfolio', 'Reports'], ['Profile']],
  [
    'estate-services',
    ['Firm', 'Dashboard', 'My Vault', 'Insurance', 'Heirs & People', 'Portfolio', 'Reports'],
    ['Profile'],
  ],
  ['admin', ['Dashboard', 'My Vault', 'Insurance', 'Heirs & People', 'Portfolio', 'Reports', 'Admin'], ['Profile']],
] as const)('the header of %s', (role, links, account) => {
  expect(labels(navigationFor(registered(role)))).toEqual(links)
  expect(labels(accountLinksFor(registered(role)))).toEqual(account)
})

test.each([
  [{ profile_completed: false, registration_completed: false }],
  [{ profile_completed: true, registration_completed: false }],
  [{ profile_completed: false, registration_completed: true }],
])('while an investor registers (%j), only what opens is offered', (steps) => {
  const newcomer: Registrant = { role: 'investor', ...steps }
  expect(navigationFor(newcomer)).toEqual([])
  expect(barFor(newcomer)).toEqual([])
  expect(sectionsFor(newcomer).flatMap(({ tabs }) => tabs)).toEqual([])
  expect(labels(accountLinksFor(newcomer))).toEqual(['Profile', 'Plans & Pricing'])
})

test('no row has more than seven items, and a phone’s bar at most five', () => {
  for (const member of ROLES.map(registered)) {
    const rows = [navigationFor(member), accountLinksFor(member), ...sectionsFor(member).map(({ tabs }) => tabs)]
    for (const row of rows) expect(row.length).toBeLessThanOrEqual(7)
    // With the ways to add, and the rest.
    expect(barFor(member).length + 2).toBeLessThanOrEqual(5)
  }
})

test('every page on which somebody works has its place in a section', () => {
  const sections = sectionsFor(ann)
  const alone = ROUTES.filter((rule) => 'afterRegistration' in rule || 'leadsTo' in rule)
    .map(({ path }) => path)
    .filter((path) => !standingAt(sections, path.replace('{id}', '7')))
  expect(alone).toEqual([])
})

test.each([
  ['/vault', {}, 'vault', 'Assets', '/vault'],
  ['/places/', {}, 'vault', 'Places', '/vault'],
  ['/import-assets', {}, 'vault', 'Assets', '/vault'],
  ['/walkthroughs/7', {}, 'vault', 'Walkthroughs', '/vault'],
  ['/asset-summary/7', {}, 'vault', undefined, '/vault'],
  ['/cover', {}, 'insurance', 'Insurance check', '/policies'],
  ['/policies/7', {}, 'insurance', 'Policies', '/policies'],
  ['/papers', {}, 'insurance', 'Documents', '/policies'],
  ['/beneficiaries', {}, 'heirs', 'Heirs', '/beneficiaries'],
  ['/beneficiaries', { view: 'none' }, 'heirs', 'Without an heir', '/beneficiaries'],
  ['/people/7', {}, 'heirs', 'People', '/beneficiaries'],
  ['/rates', {}, 'worth', 'Exchange Rates', '/portfolio'],
  ['/reports', {}, 'worth', 'Reports', '/reports'],
  ['/to-finish', {}, 'home', 'Unfinished', '/dashboard'],
  ['/trash', {}, 'kept', 'Trash', undefined],
] as const)('%s %j is in the section %s, on the tab %s', (pathname, search, section, tab, link) => {
  const standing = standingAt(sectionsFor(ann), pathname, search)
  expect(standing).toMatchObject({ section: { id: section } })
  expect(standing?.tab?.label).toBe(tab)
  expect(linkAt(navigationFor(ann), standing, pathname)?.to).toBe(link)
})

test.each([
  ['/firm', 'Your firm'],
  ['/clients', 'Clients'],
  ['/clients/7', 'Clients'],
  ['/signatures', 'Signatures'],
  ['/signatures/7', 'Signatures'],
  ['/matters/7', 'Matters'],
  ['/clients/changes', 'Changes'],
  ['/requests', 'Requests'],
  ['/requests/7', 'Requests'],
] as const)('for whoever works for a firm %s is on the tab %s', (pathname, tab) => {
  const practice = registered('estate-practices')
  const standing = standingAt(sectionsFor(practice), pathname)
  expect(standing).toMatchObject({ section: { id: 'firm' }, tab: { label: tab } })
  expect(linkAt(navigationFor(practice), standing, pathname)?.to).toBe('/firm')
  expect(barFor(practice)[0]).toEqual({ to: '/firm', label: 'Home' })
  expect(standingAt(sectionsFor(practice), '/firm-invitation')).toBeNull()
})

test.each([
  ['/board', 'Board'],
  ['/board/7', 'Board'],
  ['/board/appraisals/7', 'Board'],
  ['/auctions', 'Auctions'],
  ['/auctions/7/8', 'Auctions'],
] as const)('for whoever works for an estate service %s is on the tab %s', (pathname, tab) => {
  const service = registered('estate-services')
  expect(standingAt(sectionsFor(service), pathname)).toMatchObject({ section: { id: 'firm' }, tab: { label: tab } })
  expect(standingAt(sectionsFor(registered('estate-practices')), pathname)).toBeNull()
})

test('an address that only begins like one of a section is none of its pages', () => {
  expect(standingAt(sectionsFor(ann), '/vault-registration-process')).toBeNull()
  expect(standingAt(sectionsFor(ann), '/profile')).toBeNull()
})

test('an administrator’s phone begins with administration, everybody else’s with the dashboard', () => {
  expect(barFor(registered('admin'))[0]).toEqual({ to: '/admin', label: 'Home' })
  expect(barFor(ann)[0]).toEqual({ to: '/dashboard', label: 'Home' })
})

test('every link leads to an address that exists', () => {
  const links = ROLES.map(registered).flatMap((member) => [
    ...navigationFor(member),
    ...accountLinksFor(member),
    ...barFor(member),
    ...sectionsFor(member).flatMap(({ tabs }) => tabs),
    ...quickActionsFor(member),
  ])
  for (const { to } of [...links, ...waysToAdd()]) expect(findRule(to), to).toBeDefined()
})
