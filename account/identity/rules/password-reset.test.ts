import { expect, test } from 'vitest'
import { judgeResetLink, newPasswordMistakes, resetRequestMistakes } from './password-reset.ts'
import { MESSAGES } from './registration.ts'

const TOKEN = 'aB3dE6gH9jK2mN5pQ8sT1vW4'

const LINKS: [title: string, type: string | null, token: string | null, message: string | null][] = [
  ['a whole link', 'recovery', TOKEN, null],
  ['an address without anything', null, null, MESSAGES.resetLinkIncomplete],
  ['a link without its token', 'recovery', null, MESSAGES.resetLinkIncomplete],
  ['a link with an empty token', 'recovery', '', MESSAGES.resetLinkIncomplete],
  ['a link without its type', null, TOKEN, MESSAGES.resetLinkIncomplete],
  ['a link that was cut off', 'recovery', TOKEN.slice(0, 20), MESSAGES.resetLinkIncomplete],
  ['a link with something at its end', 'recovery', `${TOKEN}>`, MESSAGES.resetLinkIncomplete],
  ['a link with a script for a token', 'recovery', '<script>alert(1)</scrip', MESSAGES.resetLinkIncomplete],
  ['a link of another kind', 'signup', TOKEN, MESSAGES.resetLinkOfAnotherKind],
  ['a link of another kind without a token', 'signup', null, MESSAGES.resetLinkOfAnotherKind],
]

test.for(LINKS)('%s is judged by its form', ([, type, token, message]) => {
  expect(judgeResetLink({ type, token })).toEqual(message === null ? { ok: true, token } : { ok: false, message })
})

const PASSWORDS: [new_password: string, confirm_password: string, mistakes: object][] = [
  ['Correct-horse-7', 'Correct-horse-7', {}],
  ['', '', { new_password: MESSAGES.newPasswordRequired }],
  ['weak', 'weak', { new_password: MESSAGES.passwordWeak }],
  ['Correct-horse-7', 'Correct-horse-8', { confirm_password: MESSAGES.passwordsDiffer }],
  [`Aa1-${'x'.repeat(253)}`, `Aa1-${'x'.repeat(253)}`, { new_password: MESSAGES.passwordTooLong }],
]

test.for(PASSWORDS)('“%s” and “%s” as a new password', ([new_password, confirm_password, mistakes]) => {
  expect(newPasswordMistakes({ new_password, confirm_password })).toEqual(mistakes)
})

const ADDRESSES: [email: string, mistakes: object][] = [
  ['ann@example.com', {}],
  ['  ', { email: MESSAGES.emailRequired }],
  ['ann@home', { email: MESSAGES.emailInvalid }],
]

test.for(ADDRESSES)('“%s” as the address of a reset letter', ([email, mistakes]) => {
  expect(resetRequestMistakes({ email })).toEqual(mistakes)
})
