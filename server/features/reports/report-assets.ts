import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { DB } from '#database/schema.ts'
import { dateColumn, worthColumns } from '#database/worth.ts'
import type { ReportFilters, ReportSort } from '#domain/reports.ts'
import type { Role } from '#domain/roles.ts'

/*
 * What a report is about, in SQL, once: its figures, rows, charts and exports all begin here. `db` is the caller's own
 * transaction, and `own_assets` shows nobody's assets but theirs.
 */

type OwnAssets = SelectQueryBuilder<DB, 'own_assets', {}>

/** A report that has settled which currency it is about. */
export interface Report {
  role: Role
  filters: ReportFilters
  /** Null where nothing that matches has a value. */
  currency: string | null
}

/** What matches, whatever currency its value is in. Values of different currencies don't compare: a range of them waits. */
export function matchingAssets(db: UserDb, role: Role, { searchTerm, categories, genres, dateRange }: ReportFilters) {
  const { start, end } = dateRange
  const date = dateColumn(role)
  return wordsOf(searchTerm)
    .reduce(withWord, db.selectFrom('own_assets'))
    .$if(categories.length > 0, (query) => query.where('category', 'in', categories))
    .$if(genres.length > 0 && role === 'creator', (query) => query.where('genre', 'in', genres))
    .$if(start !== null, (query) => query.where(sql<boolean>`${date} >= ${start}`))
    .$if(end !== null, (query) => query.where(sql<boolean>`${date} <= ${end}`))
}

/** Those of them that the report shows: what is worth something in its currency, and what has no value at all. */
export function assetsIn(db: UserDb, { role, filters, currency }: Report): OwnAssets {
  const { amount, currency: ofAsset } = worthColumns(role)
  const { min, max } = filters.valueRange
  const isRange = min !== null || max !== null
  return matchingAssets(db, role, filters)
    .where((expression) =>
      isRange
        ? sql<boolean>`${amount} is not null and ${ofAsset} = ${currency}`
        : expression.or([sql<boolean>`${amount} is null`, sql<boolean>`${ofAsset} = ${currency}`]),
    )
    .$if(min !== null, (query) => query.where(sql<boolean>`${amount} >= ${min}::numeric`))
    .$if(max !== null, (query) => query.where(sql<boolean>`${amount} <= ${max}::numeric`))
}

/** By what the rows are ordered. What lacks it comes last in both directions, and the id makes any order one order. */
export function orderOf({ role, filters: { sortBy, sortOrder } }: Report): RawBuilder<unknown> {
  const by: Record<ReportSort, RawBuilder<unknown>> = {
    title: sql.ref('title_order'),
    category: sql`folded(category)`,
    value: worthColumns(role).amount,
    date: dateColumn(role),
    created_at: sql.ref('created_at'),
  }
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`
  return sql`${by[sortBy]} ${direction} nulls last, id ${direction}`
}

/** Each word stands in the title or the description; the wider text, which has an index, is asked first. */
const withWord = (assets: OwnAssets, word: string) =>
  assets
    .where(sql<boolean>`searchable like pattern_of(${word})`)
    .where(sql<boolean>`folded(title || ' ' || coalesce(description, '')) like pattern_of(${word})`)

const wordsOf = (search: string) => [...new Set(search.split(/\s+/).filter((word) => word !== ''))]
