import { expect, test } from 'vitest'
import { replayHistory } from '#testing/history-replay.ts'

test.for([1, 2, 3, 4])(
  'the history leads through all that a vault ever was, however it came to be: %i',
  async (seed) => {
    const { seen, forwards, backwards } = await replayHistory(3_000, seed)
    expect(forwards).toEqual(seen)
    expect(backwards).toEqual(seen)
  },
)
