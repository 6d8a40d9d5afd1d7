import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { UserDb, VaultDb } from '#database/access.ts'
import type { DB } from '#database/schema.ts'
import { changeSince, isAnyValued, type LedgerBasis } from './worth-sums.ts'
import { worthColumns } from './worth-columns.ts'
import type { Role } from '#basics/roles.ts'
import { shareOf } from '#basics/money.ts'
import type { FirstValue } from '../../rules/worth.ts'
import { type Basis, MACHINE_ESTIMATE, PURPOSES_OF } from '../../rules/purposes.ts'

export interface ValuedBy {
  basis: Basis
  /** A day: what counted then. */
  as_of?: string | null | undefined
}

/** What a query says of the worth of each row of `own_assets`, and what it has to be joined with for that. */
export interface WorthInQuery {
  join: RawBuilder<unknown>
  /** What of the ledger counts, as a row; null where nothing does. */
  valuation: RawBuilder<object> | null
  amount: RawBuilder<string>
  currency: RawBuilder<string>
  /** A purpose; null where it is what the asset has of its own, or nothing. */
  purpose: RawBuilder<string | null>
  valued_on: RawBuilder<string | null>
  valued_by: RawBuilder<string | null>
  review_on: RawBuilder<string | null>
}

/** The caller's assets, each with what counts of its ledger. Its columns are asked for by what `worthIn` says of them. */
export function valuedAssets(db: VaultDb, { valuation }: WorthInQuery): SelectQueryBuilder<DB, 'own_assets', {}> {
  const assets = db.selectFrom('own_assets')
  if (valuation === null) return assets
  return assets.leftJoinLateral(valuation.as('valuation'), (join) => join.onTrue())
}

/** What an asset has of its own, by the field it stands in. */
export const ownSourceOf = (role: Role): FirstValue['of'] => (role === 'creator' ? 'Value at creation' : 'Cost')

/** A purpose, or what an asset has of its own; null where it has no value. */
export const sourceOf = (role: Role, { amount, purpose }: WorthInQuery): RawBuilder<string | null> =>
  sql`case when ${amount} is not null then coalesce(${purpose}, ${sql.lit(ownSourceOf(role))}) end`

/** As `worthOn` of the domain says: a test holds both to one another. */
export function worthIn(role: Role, { basis, as_of }: ValuedBy): WorthInQuery {
  const own = worthColumns(role)
  const nothing = sql<null>`null::text`
  if (basis === 'cost')
    return {
      ...own,
      join: sql``,
      valuation: null,
      purpose: nothing,
      valued_on: nothing,
      valued_by: nothing,
      review_on: nothing,
    }
  const valuation = as_of ? countingOn(as_of, basis) : countingNow(basis)
  return {
    valuation,
    join: sql`left join lateral ${valuation} as valuation on true`,
    amount: sql<string>`coalesce(valuation.worth, ${own.amount})`,
    currency: sql<string>`case when valuation.worth is null then ${own.currency} else valuation.currency end`,
    purpose: sql`valuation.purpose`,
    valued_on: sql`to_char(valuation.effective_on, 'YYYY-MM-DD')`,
    valued_by: sql`valuation.valued_by`,
    review_on: sql`to_char(valuation.review_on, 'YYYY-MM-DD')`,
  }
}

/** The database keeps it. */
const countingNow = (basis: LedgerBasis) => sql<object>`(
  select worth, currency, purpose, effective_on, review_on, (
    select valued_by from valuations where asset_id = asset_worths.asset_id and position = asset_worths.position
  ) as valued_by
  from asset_worths where asset_worths.asset_id = own_assets.id and basis = ${sql.lit(basis)}
)`

function countingOn(day: string, basis: LedgerBasis) {
  const wanted = sql.join(PURPOSES_OF[basis].map((purpose) => sql.lit(purpose)))
  return sql<object>`(
    select worth, currency, purpose, effective_on, valued_by, review_on from standing_valuations
    where asset_id = own_assets.id and purpose <> ${sql.lit(MACHINE_ESTIMATE)} and effective_on <= ${day}::date
    order by purpose in (${wanted}) desc, effective_on desc, position desc limit 1
  )`
}

/** As portfolios and reports open where nobody chose: by the latest value once any asset has one, else by cost. */
export const usualBasis = async (db: UserDb): Promise<Basis> => ((await isAnyValued(db)) ? 'latest' : 'cost')

/** What was there before the month is worth so much more, or less; null where it has no value of this month in that currency. */
export async function changeInValue(
  db: UserDb,
  role: Role,
  { basis, monthBegan, currency }: { basis: Basis; monthBegan: Date; currency: string | null },
) {
  // Cost never changes.
  const valued_by = basis === 'cost' ? 'latest' : basis
  const found = (await changeSince(db, role, { basis: valued_by, monthBegan })).find((sum) => sum.currency === currency)
  if (found === undefined) return null
  const { earlier, ...change } = found
  return { ...change, share: shareOf(change.amount, earlier), valued_by }
}
