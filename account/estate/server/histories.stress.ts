import { expect, test } from 'vitest'
import { tryHistories } from '#testing/try-estate-histories.ts'

const HOURS = 60 * 60 * 1_000

/** Two plans at once, each on a connection of its own: an hour on two processors. */
test(
  'a hundred thousand random histories go as the rules say, step by step',
  async () => {
    const halves = await Promise.all([tryHistories(50_000), tryHistories(50_000)])
    expect(halves.map(({ histories }) => histories)).toEqual([50_000, 50_000])
  },
  3 * HOURS,
)
