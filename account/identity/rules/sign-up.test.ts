import { expect, test } from 'vitest'
import { type Invited, maySignUp, type SignUpMode } from './sign-up.ts'

const ANN = { email: 'ann@example.com', role: 'creator' }
const INVITED: Invited = { email: 'ann@example.com', role: null, by: 'administrator' }
const LET_IN: Invited = { ...INVITED, by: 'owner' }
const LEFT: Invited = { ...INVITED, by: 'release' }

test.for<[mode: SignUpMode, what: string, invited: Invited | null | undefined, code: string | undefined]>([
  ['open', 'without an invitation', undefined, undefined],
  ['open', 'by a good invitation', INVITED, undefined],
  ['open', 'by an invitation that is no good', null, 'INVITATION_REFUSED'],
  ['invitation', 'without an invitation', undefined, 'INVITATION_NEEDED'],
  ['invitation', 'by a good invitation', INVITED, undefined],
  ['invitation', 'by one for this account type', { ...INVITED, role: 'creator' }, undefined],
  ['invitation', 'by one for another account type', { ...INVITED, role: 'investor' }, 'INVITATION_REFUSED'],
  ['invitation', 'by somebody else’s', { ...INVITED, email: 'ben@example.com' }, 'INVITATION_REFUSED'],
  ['invitation', 'by an invitation that is no good', null, 'INVITATION_REFUSED'],
  ['closed', 'without an invitation', undefined, 'SIGN_UP_CLOSED'],
  ['closed', 'by a good invitation', INVITED, 'SIGN_UP_CLOSED'],
  ['open', 'by the letter of an owner', LET_IN, undefined],
  ['invitation', 'by the letter of an owner', LET_IN, undefined],
  ['closed', 'by the letter of an owner', LET_IN, 'SIGN_UP_CLOSED'],
  ['open', 'by the letter of a release', LEFT, undefined],
  ['invitation', 'by the letter of a release', LEFT, undefined],
  ['closed', 'by the letter of a release', LEFT, undefined],
  [
    'closed',
    'by the letter of a release to somebody else',
    { ...LEFT, email: 'ben@example.com' },
    'INVITATION_REFUSED',
  ],
])('where sign-up is %s, an account %s', ([mode, , invited, code]) => {
  const verdict = maySignUp(mode, ANN, invited)
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
})
