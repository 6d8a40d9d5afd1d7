import { expect, test } from 'vitest'
import { countOwnedRows } from '#record/assets/server/shared/owned-rows.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { aCreator } from '#testing/people.ts'
import { aSession } from '#testing/sessions.ts'
import { bySteps } from './callers.ts'

test('a session that ends between two steps ends what was asked by it', async () => {
  const ann = await aCreator({ assets: 2 })
  const { id, sessionRef } = await aSession(ann)
  const steps: unknown[] = []
  const inTwoSteps = bySteps.archive.get.handler(async ({ context: { inTransaction } }) => {
    steps.push(await inTransaction(countOwnedRows))
    await database.pool.query('delete from auth.session where id = $1', [id])
    return inTransaction(countOwnedRows)
  })
  await expect(call(inTwoSteps, undefined, ann, { sessionRef })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(steps).toEqual([expect.objectContaining({ assets: 2 })])
})
