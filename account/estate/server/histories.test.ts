import { expect, test } from 'vitest'
import { tryHistories } from '#testing/try-estate-histories.ts'

test('two thousand random histories go as the rules say, step by step', async () => {
  expect(await tryHistories(2_000)).toMatchObject({ histories: 2_000 })
}, 900_000)
