import { expect, test } from 'vitest'
import { tryHistories } from '#testing/try-estate-histories.ts'

test('a hundred thousand random histories go as the rules say, step by step', async () => {
  expect(await tryHistories(100_000)).toMatchObject({ histories: 100_000 })
}, 3_600_000)
