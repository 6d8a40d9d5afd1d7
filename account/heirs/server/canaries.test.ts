import { expect, test } from 'vitest'
import { tryAnyHeirs } from '#testing/heir-leaks.ts'
import { anInstallation } from '#testing/installation.ts'

test('each of two who inherit gets just what is theirs, by every way that guests have', async () => {
  expect(await tryAnyHeirs(await anInstallation(), 5)).toBe(5)
})
