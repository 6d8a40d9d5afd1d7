import { expect, test } from 'vitest'
import { judgeAct, suspendedInWords, suspensionReasonMistake, type AccountAct } from './administration.ts'

const ANN = { id: 'ann', role: 'creator', suspended: false } as const
const SUSPENDED = { ...ANN, suspended: true }

test.for<[act: AccountAct, who: string | null, account: typeof ANN | typeof SUSPENDED, verdict: true | string]>([
  ['suspend', 'ada', ANN, true],
  ['suspend', 'ada', SUSPENDED, 'STATE_CHANGED'],
  ['unsuspend', 'ada', SUSPENDED, true],
  ['unsuspend', 'ada', ANN, 'STATE_CHANGED'],
  ['change-role', 'ann', ANN, true],
  ['suspend', 'ann', ANN, 'OWN_ACCOUNT'],
  ['unsuspend', 'ann', SUSPENDED, 'OWN_ACCOUNT'],
  ['delete', 'ann', ANN, 'OWN_ACCOUNT'],
  ['reset-factors', 'ann', ANN, 'OWN_ACCOUNT'],
  ['end-sessions', 'ann', ANN, 'OWN_ACCOUNT'],
  ['send-password-letter', 'ann', ANN, 'OWN_ACCOUNT'],
  ['delete', 'ada', SUSPENDED, true],
  ['suspend', null, ANN, true],
])('%s by %s', ([act, who, account, verdict]) => {
  expect(judgeAct(act, who, account)).toEqual(verdict === true ? { ok: true } : { ok: false, why: verdict })
})

test.for([
  ['A stolen card', null],
  ['x'.repeat(500), null],
  ['', /Enter a reason/],
  [' \n\u200b', /Enter a reason/],
  ['x'.repeat(501), /up to 500/],
] as const)('%j as a reason', ([typed, mistake]) => {
  if (mistake === null) expect(suspensionReasonMistake(typed)).toBeNull()
  else expect(suspensionReasonMistake(typed)).toMatch(mistake)
})

test('somebody who is suspended reads why and where to write', () => {
  expect(suspendedInWords('A stolen card', 'help@example.com')).toBe(
    'Your account is suspended. Reason: “A stolen card” If you think this is a mistake, write to help@example.com.',
  )
})
