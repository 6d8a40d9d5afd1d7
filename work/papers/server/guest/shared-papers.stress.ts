import { expect, test } from 'vitest'
import { anInstallation } from '#testing/installation.ts'
import { aVaultOfPapers, tryAnyPapers } from '#testing/paper-leaks.ts'

test('two hundred grants of any groups and types hand out just theirs, on paper and as files', async () => {
  expect(await tryAnyPapers(await aVaultOfPapers(await anInstallation()), 200)).toBe(200)
}, 3_600_000)
