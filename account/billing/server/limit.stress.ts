import { expect, test } from 'vitest'
import { fiftyAtOnce } from '#testing/parallel-creations.ts'

test('50 parallel creations at 2 of 3 assets leave exactly 3, in 100 rounds', async () => {
  for (let round = 0; round < 100; round++) expect(await fiftyAtOnce()).toEqual({ made: 1, refused: 49 })
})
