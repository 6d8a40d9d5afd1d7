import { expect, test } from 'vitest'
import { asUser } from '#database/access.ts'
import { database } from './database.ts'
import { anInvestor, type Person } from './people.ts'

export const addAsset = ({ id }: Person, title = 'Clock') =>
  asUser(database, id, (db) => db.insertInto('assets').values({ title }).returning('id').executeTakeFirstOrThrow())

export const testParallelCreations = (rounds: number) =>
  test(`50 parallel creations at 2 of 3 assets leave exactly 3, in ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round++) {
      const ann = await anInvestor({ assets: 2 })
      const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => addAsset(ann)))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(refusals.every(({ reason }) => reason.constraint === 'assets_within_plan')).toBe(true)
    }
  })
