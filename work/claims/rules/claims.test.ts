import { expect, test } from 'vitest'
import { type Doing, doingsOf, type Side, type State, stateAfter, STATE_NAMES, TURNS } from './claims.ts'

test.for([
  ['opened', 'firm', ['documents-wanted', 'assessed', 'declined']],
  ['opened', 'client', ['sent', 'withdrawn']],
  ['documents-wanted', 'client', ['sent', 'withdrawn']],
  ['documents-wanted', 'firm', ['assessed', 'declined']],
  ['assessed', 'client', ['sent', 'agreed', 'withdrawn']],
  ['assessed', 'firm', ['documents-wanted', 'assessed', 'declined']],
  ['agreed', 'firm', ['paid']],
  ['agreed', 'client', ['sent']],
  ['paid', 'client', ['closed']],
  ['paid', 'firm', ['closed']],
  ['closed', 'client', []],
  ['withdrawn', 'firm', []],
  ['declined', 'client', []],
] as const satisfies readonly (readonly [State, Side, readonly Doing[]])[])(
  '%s: the %s can %o',
  ([state, side, can]) => {
    expect(doingsOf(state, side)).toEqual(can)
  },
)

test('whoever’s turn it is can do something, and once it is nobody’s only words are left', () => {
  for (const state of STATE_NAMES) {
    const turn = TURNS[state]
    if (turn !== null) expect(doingsOf(state, turn).length).toBeGreaterThan(0)
    else for (const side of ['client', 'firm'] as const) expect(doingsOf(state, side)).toEqual([])
    expect(stateAfter(state, 'message', 'client')).toBe(state)
  }
})

test('what was wanted and is sent is the insurer’s turn again', () => {
  expect(TURNS[stateAfter('documents-wanted', 'sent', 'client')!]).toBe('firm')
})
