import { expect, test } from 'vitest'
import { passwordChangeMistakes } from './password-change.ts'
import { MESSAGES } from './registration.ts'

const GOOD = { current_password: 'old', new_password: 'Quiet-harbour-8', confirm_password: 'Quiet-harbour-8' }

test.for([
  ['all is well', {}, {}],
  ['the old one is missing', { current_password: '' }, { current_password: MESSAGES.passwordRequired }],
  ['the old one need not be strong', { current_password: 'x' }, {}],
  [
    'the new one is missing',
    { new_password: '', confirm_password: '' },
    { new_password: MESSAGES.newPasswordRequired },
  ],
  ['the new one is weak', { new_password: 'weak', confirm_password: 'weak' }, { new_password: MESSAGES.passwordWeak }],
  ['the two differ', { confirm_password: 'Quiet-harbour-9' }, { confirm_password: MESSAGES.passwordsDiffer }],
] as const)('a password is changed: %s', ([, typed, mistakes]) => {
  expect(passwordChangeMistakes({ ...GOOD, ...typed })).toEqual(mistakes)
})
