import { expect, test } from 'vitest'
import { type Scheduled, shareOf, taskToPause } from './schedule.ts'

const aTask = (whose: string, expectedMs: number): Scheduled => ({
  whose,
  expectedMs,
  isPaused: true,
  activeMs: 0,
  activeSince: 0,
})

test.for([
  ['what is small goes before what is large', { ann: 0, mal: 0 }, { ann: 50, mal: 700 }, 'ann'],
  [
    'whoever has had a little is not behind one who has had nothing',
    { ann: 300, mal: 0 },
    { ann: 50, mal: 700 },
    'ann',
  ],
  ['whoever has had much is, however small it is', { ann: 300, mal: 5_000 }, { ann: 700, mal: 10 }, 'ann'],
] as const)('%s', ([, had, expected, first]) => {
  const share = (whose: 'ann' | 'mal') => shareOf(aTask(whose, expected[whose]), () => had[whose])
  expect(share('ann') < share('mal') ? 'ann' : 'mal').toBe(first)
})

test.for([
  ['has had much', 3_000, 300, 'mal'],
  ['has only begun, and will take long', 0, 3_000, 'mal'],
  ['is soon done', 0, 300, undefined],
] as const)('whoever %s is laid aside or not', ([, had, expected, who]) => {
  const running = [aTask('mal', expected)]
  const paused = taskToPause(running, aTask('ann', 50), (whose) => (whose === 'mal' ? had : 0))
  expect(paused?.whose).toBe(who)
})

test('what is short itself is not laid aside for what is longer, whoever has had more', () => {
  expect(taskToPause([aTask('ann', 50)], aTask('mal', 300), (whose) => (whose === 'ann' ? 1_500 : 0))).toBeNull()
})

test('nobody is laid aside for work of their own', () => {
  expect(taskToPause([aTask('mal', 3_000)], aTask('mal', 50), () => 0)).toBeNull()
})
