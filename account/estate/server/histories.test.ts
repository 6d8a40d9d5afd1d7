import { expect, test } from 'vitest'
import { tryHistories } from '#testing/try-estate-histories.ts'

test('six hundred random histories go as the rules say, step by step', async () => {
  expect(await tryHistories(600)).toMatchObject({ histories: 600 })
})
