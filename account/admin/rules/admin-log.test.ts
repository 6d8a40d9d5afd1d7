import { expect, test } from 'vitest'
import { actionInWords, changesInWords } from './admin-log.ts'
import { ADMIN_ACTION_NAMES } from './admin-actions.ts'

test.for([
  [
    'a role',
    { role: 'creator' },
    { role: 'estate-practices' },
    [{ label: 'Role', before: 'Creator', after: 'Estate Practice' }],
  ],
  [
    'a suspension',
    { state: 'active' },
    { state: 'suspended', reason: 'A stolen card' },
    [
      { label: 'Status', before: 'active', after: 'suspended' },
      { label: 'Reason', before: null, after: 'A stolen card' },
    ],
  ],
  [
    'a category that is disabled, its name the same',
    { name: 'Coins', type: 'genre', is_active: true },
    { name: 'Coins', type: 'genre', is_active: false },
    [{ label: 'Offered', before: 'Yes', after: 'No' }],
  ],
  [
    'factors',
    { authenticator: true, passkeys: 2 },
    { authenticator: false, passkeys: 0 },
    [
      { label: 'Authenticator app', before: 'Yes', after: 'No' },
      { label: 'Passkeys', before: '2', after: '0' },
    ],
  ],
  ['what is gone', { role: 'admin' }, null, [{ label: 'Role', before: 'Administrator', after: null }]],
  [
    'what only another release knows',
    null,
    { some_thing: ['x'] },
    [{ label: 'Some thing', before: null, after: '["x"]' }],
  ],
  ['nothing', null, null, []],
] as const)('%s in words', ([, before, after, words]) => {
  expect(changesInWords(before, after)).toEqual(words)
})

test('every action has its words, and one of another release its name', () => {
  for (const action of ADMIN_ACTION_NAMES) expect(actionInWords(action)).toMatch(/^[A-Z][a-z ]+$/)
  expect(actionInWords('quota_raised')).toBe('Quota raised')
  expect(actionInWords('toString')).toBe('ToString')
})
