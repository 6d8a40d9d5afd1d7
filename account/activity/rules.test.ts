import { expect, test } from 'vitest'
import { ACTIVITY_KINDS, activityNote, activitySentence } from './rules.ts'

test.for([
  ['signed_in', { by: 'password' }, 'Signed in with the password'],
  ['signed_in', { by: 'passkey' }, 'Signed in with a passkey'],
  ['signed_in', { by: 'toString' }, 'Signed in'],
  ['signed_in', {}, 'Signed in'],
  [
    'role_changed',
    { from: 'investor', to: 'admin' },
    'An administrator changed your role from Investor to Administrator',
  ],
  ['role_changed', { from: 'king', to: 7 }, 'An administrator changed your role from another to another'],
  ['report_exported', { format: 'xlsx' }, 'Exported a report as Excel'],
  ['report_exported', { format: 'tiff' }, 'Exported a report as a file'],
  ['seal_broken', {}, 'Seal broken'],
  ['constructor', {}, 'Constructor'],
] as const)('%s with %j reads “%s”', ([kind, detail, sentence]) => {
  expect(activitySentence(kind, detail)).toBe(sentence)
})

test('every kind has a sentence, and a name that the table takes', () => {
  for (const kind of ACTIVITY_KINDS) {
    expect(kind).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(activitySentence(kind, {})).toMatch(/^[A-Z]/)
  }
})

test('a note is the browser or the name, where there is one', () => {
  expect(activityNote({ device: 'Firefox on Windows' })).toBe('Firefox on Windows')
  expect(activityNote({ name: 'Phone' })).toBe('Phone')
  expect(activityNote({ device: 7 })).toBeNull()
  expect(activityNote({})).toBeNull()
})
