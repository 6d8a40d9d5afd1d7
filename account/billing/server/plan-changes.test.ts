import { expect, test } from 'vitest'
import { asSystem } from '#database/access.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import type { Person } from '#testing/people.ts'
import { aNewcomer, price, subscribe, subscriptionOfPerson } from '#testing/subscribers.ts'
import { changePlan, openPortal } from './handlers.ts'

test('a change begins now where that is wanted and the assets fit, or later where it could begin now', async () => {
  const [ann, ben] = [await aNewcomer(), await aNewcomer()]
  await subscribe(ann, 'per-asset')
  await call(changePlan, { ...price('fixed-limit'), when: 'now' }, ann)
  expect(await subscriptionOfPerson(ann)).toMatchObject({ plan_type: 'fixed-limit', next_plan_type: null })
  await call(changePlan, { ...price('per-asset'), when: 'next-period' }, ann)
  expect(await subscriptionOfPerson(ann)).toMatchObject({ plan_type: 'fixed-limit', next_plan_type: 'per-asset' })

  await subscribe(ben, 'per-asset')
  await asSystem(database, (db) =>
    db
      .insertInto('assets')
      .values(Array.from({ length: 101 }, (_, n) => ({ user_id: ben.id, title: `Coin ${n}` })))
      .execute(),
  )
  await expect(call(changePlan, { ...price('fixed-limit'), when: 'now' }, ben)).rejects.toMatchObject({
    code: 'NEXT_PERIOD_ONLY',
  })
  expect(await subscriptionOfPerson(ben)).toMatchObject({ plan_type: 'per-asset', next_plan_type: null })
})

test('an upgrade that can’t be paid is refused with what to do', async () => {
  const [ann, ben] = [await aNewcomer(), await aNewcomer()]
  await subscribe(ann, 'free-trial', null)
  await subscribe(ben, 'free-trial', 'fails-later')
  const upgrade = (person: Person) => call(changePlan, price('fixed-limit'), person)
  await expect(upgrade(ann)).rejects.toMatchObject({ code: 'PAYMENT_METHOD_NEEDED' })
  await expect(upgrade(ben)).rejects.toMatchObject({ code: 'CARD_DECLINED' })
  for (const person of [ann, ben])
    expect(await subscriptionOfPerson(person)).toMatchObject({ plan_type: 'free-trial', next_plan_type: null })
  expect(await call(openPortal, { plan_type: 'fixed-limit' }, ann)).toEqual({
    url: 'http://localhost:4400/checkout/test/card?plan=fixed-limit',
  })
})
