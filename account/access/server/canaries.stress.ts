import { expect, test } from 'vitest'
import { aVaultOfCanaries, tryAnyGrants } from '#testing/canary-leaks.ts'

test('two thousand grants of any groups and types show just theirs', async () => {
  expect(await tryAnyGrants(await aVaultOfCanaries(), 2_000)).toBe(2_000)
}, 900_000)
