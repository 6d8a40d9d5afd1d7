import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { PLAN_TYPES } from '../rules/plan-types.ts'
import { entitlementsOf } from '../rules/plans.ts'
import { ROLES } from '#basics/roles.ts'
import { planInForce, SUBSCRIPTION_STATUSES } from '../rules/subscription.ts'
import { call } from '#testing/call.ts'
import { database } from '#testing/database.ts'
import { addAsset, fiftyAtOnce } from '#testing/parallel-creations.ts'
import { aCreator, anAdministrator, anInvestor, aPerson } from '#testing/people.ts'
import { aNewcomer, price, subscribe } from '#testing/subscribers.ts'
import { changePlan, getAssetLimit } from './handlers.ts'

test('the database’s limit and the domain’s are the same for every role, plan and state', async () => {
  for (const role of ROLES) {
    for (const plan of PLAN_TYPES) {
      for (const status of SUBSCRIPTION_STATUSES) {
        const person =
          role === 'investor'
            ? await anInvestor({ plan, status })
            : role === 'admin'
              ? await anAdministrator()
              : await aPerson(role)
        const { rows } = await database.pool.query<{ asset_limit: number | null }>('select asset_limit($1)', [
          person.id,
        ])
        const { assetLimit } = entitlementsOf(role, planInForce({ plan_type: plan, status }))
        expect(rows[0]!.asset_limit, `${role}, ${plan}, ${status}`).toBe(assetLimit)
      }
    }
  }
})

test('50 parallel creations at 2 of 3 assets leave exactly 3, in 10 rounds', async () => {
  for (let round = 0; round < 10; round++) expect(await fiftyAtOnce()).toEqual({ made: 1, refused: 49 })
})

test('one statement can’t add more than there is room for either', async () => {
  const ann = await anInvestor({ assets: 1 })
  const three = asUser(database, ann.id, (db) =>
    db
      .insertInto('assets')
      .values([{ title: 'A' }, { title: 'B' }, { title: 'C' }])
      .execute(),
  )
  await expect(three).rejects.toMatchObject({ constraint: 'assets_within_plan' })
})

test('an asset that is added while the plan is upgraded is added or refused, and the next one has room', async () => {
  const ann = await aNewcomer()
  await subscribe(ann, 'free-trial')
  for (let count = 0; count < 3; count++) await addAsset(ann)
  const [upgraded, ...added] = await Promise.allSettled([
    call(changePlan, price('per-asset'), ann),
    ...Array.from({ length: 12 }, () => addAsset(ann)),
  ])
  expect(upgraded).toMatchObject({ status: 'fulfilled' })
  const refused = added.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of refused) expect(reason).toMatchObject({ constraint: 'assets_within_plan' })

  await addAsset(ann)
  expect(await call(getAssetLimit, undefined, ann)).toEqual({
    plan: 'per-asset',
    count: 3 + added.length - refused.length + 1,
    limit: null,
    banner: 'none',
    because: 'plan',
  })
})

test('a downgrade below the count hides and deletes nothing, and room comes back with it', async () => {
  const ann = await anInvestor({ plan: 'per-asset', assets: 5 })
  await database.pool.query(`update subscriptions set status = 'past_due' where user_id = $1`, [ann.id])
  expect(await call(getAssetLimit, undefined, ann)).toEqual({
    plan: 'free-trial',
    count: 5,
    limit: 3,
    banner: 'reached',
    because: 'unpaid',
  })
  await expect(addAsset(ann)).rejects.toMatchObject({ constraint: 'assets_within_plan' })
  await asUser(database, ann.id, (db) => db.updateTable('assets').set({ title: 'Still mine' }).execute())

  const take = (count: number) =>
    asUser(database, ann.id, async (db) => {
      const some = await db.selectFrom('assets').select('id').limit(count).execute()
      await db
        .deleteFrom('assets')
        .where(
          'id',
          'in',
          some.map(({ id }) => id),
        )
        .execute()
    })
  await take(3)
  await addAsset(ann)
  expect(await call(getAssetLimit, undefined, ann)).toMatchObject({ count: 3, banner: 'reached' })
  await database.pool.query(`update subscriptions set status = 'active' where user_id = $1`, [ann.id])
  expect(await call(getAssetLimit, undefined, ann)).toEqual({
    plan: 'per-asset',
    count: 3,
    limit: null,
    banner: 'none',
    because: 'plan',
  })
})

test('creators have no limit', async () => {
  const ben = await aCreator({ assets: 5 })
  expect(await call(getAssetLimit, undefined, ben)).toMatchObject({ limit: null, banner: 'none', count: 5 })
})
