import { asUser } from '#database/access.ts'
import { insertDivision, insertPeople } from '#work/dividing/server/queries.ts'
import type { Rule } from '#work/dividing/rules/division.ts'
import type { Way } from '#work/dividing/rules/wishes.ts'
import { database } from './database.ts'

interface Casting {
  assets: readonly string[]
  /** By which those come who are asked. */
  grants?: readonly string[]
  name?: string
  way?: Way
  budget?: number
  message?: string | null
  ends_at?: Date
  /** In turns. */
  rule?: Rule
  turn_days?: number
  currency?: string
}

const WEEK_MS = 7 * 86_400_000

/** A round in which people say what they would like; its id. */
export const aDivision = (owner: { id: string }, { assets, grants = [], ends_at, ...casting }: Casting) =>
  asUser(database, owner.id, async (db) => {
    const round = { ...NOTHING_MORE, ...casting, ends_at: (ends_at ?? new Date(Date.now() + WEEK_MS)).toISOString() }
    const pieces = assets.map((asset_id) => ({ asset_id, value: null }))
    const id = (await insertDivision(db, round, pieces))!
    await insertPeople(db, id, grants)
    return id
  })

const NOTHING_MORE = { name: 'Who would like what', way: 'loves' as const, budget: 5, message: null }

/** What somebody wished for, as if they had saved it; by their grant. */
export async function aWish(
  division: string,
  grant: string,
  asset: string,
  weight: number,
  note: string | null = null,
) {
  await database.pool.query(
    `insert into wishes (person_id, asset_id, division_id, user_id, weight, note)
     select id, $3, division_id, user_id, $4, $5 from division_people where division_id = $1 and grant_id = $2`,
    [division, grant, asset, weight, note],
  )
}
