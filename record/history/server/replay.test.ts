import { expect, test } from 'vitest'
import { replayHistory } from '#testing/history-replay.ts'

test('the changes lead from what was created to what is there, and back through all that it ever was', async () => {
  const seed = Date.now() % 2 ** 31
  const { seen, forwards, backwards } = await replayHistory(100, seed)
  expect(forwards, `seed ${seed}`).toEqual(seen)
  expect(backwards, `seed ${seed}`).toEqual(seen)
})
