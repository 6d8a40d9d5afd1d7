import { expect, test } from 'vitest'
import { call } from '#testing/call.ts'
import { anEstate, letTimePass } from '#testing/estates.ts'
import { aCreator } from '#testing/people.ts'
import { confirmDuty } from './duty-handlers.ts'
import { getEstate, refuseOwnRelease } from './handlers.ts'

test('a refusal and the last confirmation at once: the refusal wins each time', async () => {
  const owner = await aCreator()
  const { confirmers } = await anEstate(owner)
  const [first, second] = confirmers
  for (let i = 0; i < 60; i++) {
    await call(confirmDuty, { id: first!.id }, first!.person)
    await Promise.allSettled(
      i % 2 === 0
        ? [call(refuseOwnRelease, undefined, owner), call(confirmDuty, { id: second!.id }, second!.person)]
        : [call(confirmDuty, { id: second!.id }, second!.person), call(refuseOwnRelease, undefined, owner)],
    )
    // Whoever had not confirmed before the refusal may have begun another; that has one confirmation, and needs two.
    const { release } = await call(getEstate, undefined, owner)
    expect(release!.enough_at === null || release!.ended_at !== null, `${i}: ${JSON.stringify(release)}`).toBe(true)
    await call(refuseOwnRelease, undefined, owner)
    await letTimePass(owner, 31)
  }
})
