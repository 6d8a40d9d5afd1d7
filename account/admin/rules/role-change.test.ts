import { expect, test } from 'vitest'
import { ROLES } from '#basics/roles.ts'
import { consequencesOf, roleChangeInWords } from './role-change.ts'

test.for([
  [{ from: 'creator', to: 'admin', own: false }, /can’t see anyone’s assets/],
  [{ from: 'admin', to: 'creator', own: false }, /lose access to users/],
  [{ from: 'admin', to: 'creator', own: true }, /lose access to users/],
  [{ from: 'investor', to: 'creator', own: false }, /doesn’t cancel their subscription/],
  [{ from: 'creator', to: 'investor', own: false }, /choose a plan/],
] as const)('%j is explained with what follows', ([change, text]) => {
  expect(consequencesOf(change).join(' ')).toMatch(text)
})

test('whatever the change, it says when it takes effect', () => {
  for (const from of ROLES)
    for (const to of ROLES) expect(consequencesOf({ from, to, own: false }).at(-1)).toMatch(/takes effect right away/)
})

test('a change in words', () => {
  expect(roleChangeInWords({ from: 'estate-practices', to: 'admin' })).toBe('Estate Practice to Administrator')
})
