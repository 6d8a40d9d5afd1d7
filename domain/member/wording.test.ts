import { expect, test } from 'vitest'
import type { Registrant } from './onboarding.ts'
import { type Role, ROLES } from './roles.ts'
import { findRule } from '#domain/routes.ts'
import { navigationFor, quickActionsFor, wordingFor } from './wording.ts'

const registered = (role: Role): Registrant => ({ role, profile_completed: true, registration_completed: true })
const labels = (links: { label: string }[]) => links.map(({ label }) => label)

test('a creator keeps a studio, everybody else a vault of their own', () => {
  expect(wordingFor('creator')).toMatchObject({ role: 'Creator', vault: 'Studio Vault', portfolio: 'Studio Portfolio' })
  for (const role of ROLES.filter((each) => each !== 'creator')) {
    expect(wordingFor(role)).toMatchObject({
      vault: 'My Vault',
      vaultTitle: 'My Private Vault',
      portfolio: 'Portfolio',
    })
  }
})

test.each([
  ['investor', ['Dashboard', 'My Vault', 'Portfolio', 'Reports', 'Profile', 'Plans & Pricing']],
  ['creator', ['Dashboard', 'Studio Vault', 'Studio Portfolio', 'Reports', 'Profile']],
  ['estate-services', ['Dashboard', 'My Vault', 'Portfolio', 'Reports', 'Profile']],
  ['admin', ['Dashboard', 'My Vault', 'Portfolio', 'Reports', 'Admin', 'Profile']],
] as const)('the header of %s', (role, links) => {
  expect(labels(navigationFor(registered(role)))).toEqual(links)
})

test.each([
  [{ profile_completed: false, registration_completed: false }],
  [{ profile_completed: true, registration_completed: false }],
  [{ profile_completed: false, registration_completed: true }],
])('while an investor registers (%j), the header shows only what opens', (steps) => {
  expect(labels(navigationFor({ role: 'investor', ...steps }))).toEqual(['Profile', 'Plans & Pricing'])
})

test.each([
  [
    'investor',
    ['Add New Asset', 'Import a Spreadsheet', 'Add Many Photos', 'View Vault', 'Portfolio Overview', 'Upgrade Plan'],
  ],
  ['creator', ['Add New Asset', 'Import a Spreadsheet', 'Add Many Photos', 'View Vault', 'Studio Portfolio Overview']],
  ['admin', ['Add New Asset', 'Import a Spreadsheet', 'Add Many Photos', 'View Vault', 'Portfolio Overview']],
] as const)('what the dashboard offers %s', (role, actions) => {
  expect(labels(quickActionsFor(role))).toEqual(actions)
})

test('every link leads to an address that exists', () => {
  for (const { to } of ROLES.flatMap((role) => [...navigationFor(registered(role)), ...quickActionsFor(role)])) {
    expect(findRule(to)).toBeDefined()
  }
})
