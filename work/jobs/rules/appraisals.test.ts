import { expect, test } from 'vitest'
import { answerOf, APPRAISED_FOR_NAMES, certification, INSPECTED_NAMES, whyNotSent } from './appraisals.ts'

test('what is certified fits the message of a proposal, however long the names are', () => {
  const long = 'W'.repeat(100)
  for (const purpose of APPRAISED_FOR_NAMES)
    for (const inspected of INSPECTED_NAMES) {
      const typed = { intended_users: long, assisted: long, signed_as: long, firm: long }
      expect(certification({ purpose, inspected, ...typed }).length).toBeLessThanOrEqual(1_000)
    }
})

test('an appraisal is sent once each piece has an amount, and may be proposed', () => {
  const clock = { title: 'Clock', amount: '900', may_be_sent: true }
  const done = { effective_on: '2026-03-01', intended_users: 'The insurer', values: [clock] }
  expect(whyNotSent(done)).toBeNull()
  expect(whyNotSent({ ...done, effective_on: null })).toMatch(/the day/)
  expect(whyNotSent({ ...done, intended_users: '' })).toMatch(/who is meant/)
  expect(whyNotSent({ ...done, values: [] })).toMatch(/at least one/)
  expect(whyNotSent({ ...done, values: [clock, { ...clock, amount: null }] })).toBe('Clock has no amount yet.')
  expect(whyNotSent({ ...done, values: [{ ...clock, may_be_sent: false }] })).toMatch(/doesn’t let you/)
})

test('what became of an amount', () => {
  expect(answerOf('waiting', false)).toBe('waiting')
  expect(answerOf('taken', false)).toBe('taken')
  expect(answerOf('taken', true)).toBe('taken-back')
  expect(answerOf('declined', false)).toBe('declined')
  expect(answerOf(null, false)).toBe('gone')
})
