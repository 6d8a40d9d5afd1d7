import { describe, expect, test } from 'vitest'
import { aDuty, aRun, inDays } from '#testing/duties-shown.ts'
import { nextOf, shownRelease } from './standing.ts'

const next = (casting: Parameters<typeof aDuty>[0]) => nextOf(aDuty(casting), Date.now())

describe('what somebody who confirms can do', () => {
  test.each([
    ['confirm', {}],
    ['off', { is_on: false }],
    ['later', { may_confirm_at: inDays(1) }],
    ['later', { may_confirm_at: inDays(1), release: aRun({ state: 'refused', ended_at: inDays(-29) }) }],
    ['confirm', { release: aRun({ state: 'lapsed', ended_at: inDays(-2) }) }],
    ['confirmed', { release: aRun({ confirmed_at: inDays(-1) }) }],
    ['open', { release: aRun({ state: 'open', confirmed_at: inDays(-40) }) }],
    ['rehearse', { release: aRun({ is_rehearsal: true }) }],
    ['rehearsed', { release: aRun({ is_rehearsal: true, confirmed_at: inDays(0) }) }],
    ['rehearsed', { release: aRun({ is_rehearsal: true, state: 'open' }) }],
  ] as const)('%s: %o', (expected, casting) => {
    expect(next(casting)).toBe(expected)
  })

  test('is to join what others began, also after a refusal, but not within a week', () => {
    const release = aRun({ confirmed: 1 })
    expect(next({ release, may_confirm_at: inDays(20) })).toBe('confirm')
    expect(next({ release, is_on: false })).toBe('confirm')
    expect(next({ release, accepted_at: inDays(-2), may_confirm_at: inDays(5) })).toBe('later')
  })
})

test('a rehearsal that is over says nothing any more', () => {
  expect(shownRelease(aDuty({ release: aRun({ is_rehearsal: true, state: 'lapsed' }) }))).toBeNull()
  expect(shownRelease(aDuty({ release: aRun({ state: 'lapsed' }) }))).not.toBeNull()
})
