import { expect, test } from 'vitest'
import { ROLES } from '#domain/member/roles.ts'
import { consequencesOf, roleChangeInWords } from './role-change.ts'

test.for([
  [{ from: 'creator', to: 'admin', own: false }, /see nobody’s assets/],
  [{ from: 'admin', to: 'creator', own: false }, /lose the users’ list/],
  [{ from: 'admin', to: 'creator', own: true }, /give up administration yourself/],
  [{ from: 'investor', to: 'creator', own: false }, /not cancelled by this/],
  [{ from: 'creator', to: 'investor', own: false }, /choose a plan/],
] as const)('%j is explained with what follows', ([change, text]) => {
  expect(consequencesOf(change).join(' ')).toMatch(text)
})

test('whatever the change, it says when it takes effect', () => {
  for (const from of ROLES)
    for (const to of ROLES) expect(consequencesOf({ from, to, own: false }).at(-1)).toMatch(/next request/)
})

test('a change in words', () => {
  expect(roleChangeInWords({ from: 'estate-practices', to: 'admin' })).toBe('Estate Practice to Administrator')
})
