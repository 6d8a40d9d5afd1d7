import { expect, test } from 'vitest'
import { LEAST_KILLED, uploadWhileKilled } from '#testing/killed-uploads.ts'

test('200 uploads while the server is killed again and again: no row lacks its file', async () => {
  const { killed, acknowledged } = await uploadWhileKilled(200, 40)
  expect(killed).toBeGreaterThanOrEqual(LEAST_KILLED)
  expect(acknowledged).toBeGreaterThan(20)
})
