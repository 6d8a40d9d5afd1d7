import { expect, test } from 'vitest'
import { tryAnyHeirs } from '#testing/heir-leaks.ts'
import { anInstallation } from '#testing/installation.ts'

test('two hundred vaults at random give each of two who inherit just what is theirs', async () => {
  expect(await tryAnyHeirs(await anInstallation(), 200)).toBe(200)
}, 3_600_000)
