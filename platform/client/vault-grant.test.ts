import { expect, test } from 'vitest'
import { grantIn, idInVault, outOfVault, personOf } from './vault-grant.ts'

const GRANT = '0190a0a0-0000-4000-8000-000000000001'

test.each([
  [`/in/${GRANT}/vault`, GRANT, '/vault'],
  [`/in/${GRANT}`, GRANT, '/'],
  [`/in/${GRANT}x/vault`, null, `/in/${GRANT}x/vault`],
  ['/in/1/vault', null, '/in/1/vault'],
  [`/shared/in/${GRANT}/vault`, null, `/shared/in/${GRANT}/vault`],
  ['/vault', null, '/vault'],
])('%s', (pathname, grant, without) => {
  expect(grantIn(pathname)).toBe(grant)
  expect(outOfVault(pathname)).toBe(without)
})

test('who works in the vault of another is known apart, and is the same person', () => {
  expect(idInVault('ann', GRANT)).not.toBe('ann')
  expect([personOf(idInVault('ann', GRANT)), personOf('ann')]).toEqual(['ann', 'ann'])
})
