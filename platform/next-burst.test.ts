import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nextBurst } from './next-burst.ts'

test('of all that take long, one goes on each time the loop has come round', async () => {
  let turn = 0
  const turns: number[] = []
  let isOver = false
  const goesOn = () => !isOver
  const counting = (async () => {
    while (goesOn()) {
      await nextTurn()
      turn++
    }
  })()
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      for (let burst = 0; burst < 3; burst++) {
        await nextBurst()
        turns.push(turn)
      }
    }),
  )
  isOver = true
  await counting
  expect(turns).toHaveLength(9)
  expect(new Set(turns).size).toBe(9)
})
