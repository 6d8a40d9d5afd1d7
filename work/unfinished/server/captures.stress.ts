import { expect, test } from 'vitest'
import { captureOverCutLine, expectOnce } from '#testing/captures-over-cut-line.ts'
import { anInstallation } from '#testing/installation.ts'

const installation = await anInstallation()

// Two people, as one may send 600 photos in ten minutes.
test.for(['Ann', 'Ben'])('250 captures of %s arrive once each over a line that breaks', async (name) => {
  const result = await captureOverCutLine(installation, 250)
  expectOnce(result)
  expect(result.cuts).toBeGreaterThan(50)
  console.log(`${name}: ${result.captures.length} captures, ${result.files.length} photos, ${result.cuts} cuts`)
})
