import { expect, test } from 'vitest'
import { tryHistories } from '#testing/try-estate-histories.ts'

test('four hundred random histories go as the rules say, step by step', async () => {
  expect(await tryHistories(400)).toMatchObject({ histories: 400 })
})
