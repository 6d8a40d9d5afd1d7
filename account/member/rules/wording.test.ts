import { expect, test } from 'vitest'
import { ROLES } from '#basics/roles.ts'
import { quickActionsFor, wordingFor } from './wording.ts'

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
  ['investor', ['Add New Asset', 'View Vault', 'Portfolio Overview', 'Upgrade Plan']],
  ['creator', ['Add New Asset', 'View Vault', 'Studio Portfolio Overview']],
  ['admin', ['Add New Asset', 'View Vault', 'Portfolio Overview']],
] as const)('what the dashboard offers %s', (role, actions) => {
  expect(labels(quickActionsFor({ role }))).toEqual(actions)
})

test('who works in the vault of another is offered no plan', () => {
  const addresses = (vault?: object) => quickActionsFor({ role: 'investor', vault }).map(({ to }) => to)
  expect(addresses()).toContain('/checkout')
  expect(addresses({})).not.toContain('/checkout')
})
