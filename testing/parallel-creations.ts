import { asUser } from '#database/access.ts'
import { database } from './database.ts'
import { anInvestor, type Person } from './people.ts'

export const addAsset = ({ id }: Person, title = 'Clock') =>
  asUser(database, id, (db) => db.insertInto('assets').values({ title }).returning('id').executeTakeFirstOrThrow())

/** What comes of 50 creations at once by somebody who has room for one. */
export async function fiftyAtOnce() {
  const ann = await anInvestor({ assets: 2 })
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => addAsset(ann)))
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
  return {
    made: outcomes.length - refusals.length,
    refused: refusals.filter(({ reason }) => reason.constraint === 'assets_within_plan').length,
  }
}
