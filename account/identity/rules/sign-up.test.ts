import { expect, test } from 'vitest'
import { type Invited, maySignUp, type SignUpMode } from './sign-up.ts'

const ANN = { email: 'ann@example.com', role: 'creator' }
const INVITED: Invited = { email: 'ann@example.com', role: null }

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
])('where sign-up is %s, an account %s', ([mode, , invited, code]) => {
  const verdict = maySignUp(mode, ANN, invited)
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
})
