import { type RawBuilder, sql, type SelectQueryBuilder } from 'kysely'
import type { VaultDb } from '#database/access.ts'
import { moment } from '#record/assets/server/shared/asset-children.ts'
import { countInCategory } from '#record/values/server/shared/asset-sums.ts'
import type { DB } from '#database/schema.ts'
import { dateBy, dateCell, moneyOf } from '#record/values/server/shared/worth-columns.ts'
import { compiledOnce } from '#database/compiled-once.ts'
import { jsonOf } from '#database/json-text.ts'
import { listedCount } from '#record/files/server/shared/listed-files.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { LIST_FILTERS, type ListFilter, namesUsedFor } from '#record/assets/rules/field-lists.ts'
import { filtersIn } from '../../rules/filter-fields.ts'
import { FIELDS } from '#record/assets/rules/fields.ts'
import type { Lack } from '../../rules/lacks.ts'
import {
  GROUP_FILTER_NAMES,
  GROUP_FILTERS,
  type GroupFilter,
  type Grouping,
  GROUPINGS,
} from '#record/collections/rules.ts'
import { type Basis, PURPOSES_OF } from '#record/values/rules/purposes.ts'
import { MOST_COUNTED } from '#basics/texts.ts'
import type { Role } from '#basics/roles.ts'
import { countHeldAndRecorded } from '#account/billing/server/shared/plan-in-force.ts'
import { isShown, type Shown } from '#record/assets/server/shared/asset-visibility.ts'
import { isWithin, listPlacesInUse } from '#record/places/server/shared/places.ts'
import { sourceOf, valuedAssets, worthIn } from '#record/values/server/shared/worth.ts'
import {
  listedDocument,
  listedImage,
  type UrlSigner,
  openingBy,
  openingValues,
} from '#record/files/server/shared/file-urls.ts'
import { type CursorKey, placeBy, placeValues } from './cursor.ts'
import { fits } from '../fitting.ts'
import { LACKING } from './lacking.ts'
import { orderFor, type Sorted } from './orders.ts'
import { type AssetHits, countAssetHits, foundIn, isAmongAssets, lookUpAssets } from '../search-assets.ts'

/** What the list is narrowed to: one value of each field. */
export type ListFilters = { [Name in ListFilter | GroupFilter]?: string | undefined } & Shown & {
    lacks?: Lack | undefined
    where?: string | undefined
    valued_by?: Basis | undefined
    /** Whoever is shown few of many begins with those. */
    few?: readonly string[] | null | undefined
  }

export type Filter = ListFilters & {
  /** Null where nothing is searched for. */
  hits: AssetHits | null
}

export type PageRequest = Filter &
  Sorted & {
    after: CursorKey | null
    limit: number
  }

type NextPageRequest = PageRequest & {
  after: CursorKey
}

const EXCERPT = 240
/** What is shown of a row as it stands. */
const PLAIN = ['id', ...namesUsedFor('list'), 'status', 'excerpt', 'value', 'valued_as', 'date']

const ROWS_WRITTEN_OUT = [26, 51, 101]

/**
 * PostgreSQL plans a statement once only where it sees how many rows are wanted: a few numbers are written out, and what
 * is more than a page is left away. How best to search depends on the words, so a search is planned each time.
 */
export function rowsLookedFor({ hits, limit }: PageRequest) {
  if (hits) return sql<number>`${limit + 1}`
  return sql.lit(ROWS_WRITTEN_OUT.find((rows) => rows > limit)!)
}

export const worthOf = (role: Role, { valued_by = 'cost', as_of }: ListFilters) =>
  worthIn(role, { basis: valued_by, as_of })

/** The rows of one page as JSON, and where the next page goes on from, if there is one: a row more is looked up for that. */
export async function listPage(db: VaultDb, role: Role, opening: UrlSigner, request: PageRequest): Promise<Page> {
  if (!isAllThatIsHeld(request)) return (await pageOf(db, role, opening, request).execute(db)).rows[0]!
  // As a vault opens, and goes on: of that there are few forms. What is searched or filtered is another statement nearly each time.
  const { after, ...asked } = request
  const name = JSON.stringify(['page', role, asked, after?.length])
  const values = { ...openingValues(opening), ...placeValues(after) }
  const [page] = await compiledOnce(db, name, values, (placeholders) =>
    pageOf(db, role, openingBy(placeholders), { ...asked, after: after && placeBy(after, placeholders) }).compile(db),
  )
  return page!
}

interface Page {
  items: string
  next: CursorKey | null
}

function pageOf(db: VaultDb, role: Role, opening: UrlSigner, request: PageRequest): RawBuilder<Page> {
  const { sort, order: several, after, limit, ...filter } = request
  const worth = worthOf(role, filter)
  const order = orderFor({ sort, order: several }, role, worth)
  const row = sql`row_number() over (order by ${order.by})`
  const page = matching(valuedAssets(db, worth), filter)
    .$if(after !== null, (query) => query.where(order.after(after!)))
    .select(['id', ...namesUsedFor('list'), 'status', 'created_at'])
    .select([
      sql`left(description, ${EXCERPT})`.as('excerpt'),
      moneyOf(worth).as('value'),
      (worth.valuation === null ? sql<null>`null::text` : sourceOf(role, worth)).as('valued_as'),
      dateBy('date', role, dateCell).as('date'),
      sql`case when ${row} = ${limit} then ${order.place} end`.as('goes_on'),
      row.as('row'),
    ])
    .orderBy(order.by)
    .limit(rowsLookedFor(request))
  const item = jsonOf(
    {
      ...Object.fromEntries(PLAIN.map((name) => [name, sql.ref(`page.${name}`)])),
      created_at: moment('created_at'),
      image_count: listedCount('image'),
      document_count: listedCount('document'),
      found_in: foundIn(request.hits, 'page.id'),
    },
    { image: listedImage(opening), document: listedDocument(opening) },
  )
  return sql<Page>`
    select '[' || coalesce(string_agg(${item}, ',' order by row) filter (where row <= ${limit}), '') || ']' as items,
      case when count(*) > ${limit} then max(goes_on) end as next
    from (${page}) as page left join listed_files on asset_id = page.id
  `
}

/** What those count by that have nothing of what was asked for, most first. By cost everything counts as it was asked. */
export async function countFallbacks(db: VaultDb, role: Role, filter: Filter) {
  const { valued_by = 'cost' } = filter
  if (valued_by === 'cost') return []
  const worth = worthOf(role, filter)
  const wanted = PURPOSES_OF[valued_by].map((purpose) => sql.lit(purpose))
  return matching(valuedAssets(db, worth), filter)
    .select([sourceOf(role, worth).as('source'), sql<number>`count(*)::int`.as('assets')])
    .where(sql<boolean>`coalesce(${worth.purpose}, '') not in (${sql.join(wanted)})`)
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .execute()
}

/** Where the page before this one goes on from; null where that is the first. */
export async function findPlaceBefore(db: VaultDb, role: Role, request: NextPageRequest): Promise<CursorKey | null> {
  if (!isAllThatIsHeld(request)) return (await placeBefore(db, role, request).executeTakeFirst())?.place ?? null
  const { after, ...asked } = request
  const name = JSON.stringify(['place before', role, asked, after.length])
  const [found] = await compiledOnce(db, name, placeValues(after), (placeholders) =>
    placeBefore(db, role, { ...asked, after: placeBy(after, placeholders) }).compile(),
  )
  return found?.place ?? null
}

function placeBefore(db: VaultDb, role: Role, { sort, order: several, after, limit, ...filter }: NextPageRequest) {
  const worth = worthOf(role, filter)
  const order = orderFor({ sort, order: several }, role, worth)
  return matching(valuedAssets(db, worth), filter)
    .where(order.upTo(after))
    .select(order.place.as('place'))
    .orderBy(order.reversed)
    .offset(limit)
    .limit(1)
}

/** What stands before and after an asset in a list, also where the list leaves out the asset itself; null where there is no such asset. */
export async function findNeighbors(
  db: VaultDb,
  role: Role,
  id: string,
  { sort, order: several, ...filter }: Omit<PageRequest, 'after' | 'limit'>,
) {
  const worth = worthOf(role, filter)
  const order = orderFor({ sort, order: several }, role, worth)
  const found = await valuedAssets(db, worth).select(order.place.as('place')).where('id', '=', id).executeTakeFirst()
  if (!found) return null
  const others = matching(valuedAssets(db, worth), filter)
    .select(['id', 'title'])
    .where('id', '<>', id)
    .limit(1)
    .$castTo<{ id: string; title: string }>()
  const [previous, next] = await Promise.all([
    others.where(order.upTo(found.place)).orderBy(order.reversed).executeTakeFirst(),
    others.where(order.after(found.place)).orderBy(order.by).executeTakeFirst(),
  ])
  return { previous: previous ?? null, next: next ?? null }
}

/** Found one after the other, each at its place in the field's index: as quick in a large vault as in a small one. */
export async function listValues(db: VaultDb, field: ListFilter): Promise<string[]> {
  if (FIELDS[field].kind === 'place') return listPlacesInUse(db)
  const column = sql.ref(field)
  const { rows } = await sql<{ value: string }>`
    with recursive found (value) as (
      select min(${column}) from own_assets
      union all
      select (select min(${column}) from own_assets where ${column} > found.value) from found where found.value is not null
    )
    select value from found where value is not null order by lower(value)
  `.execute(db)
  return rows.map(({ value }) => value)
}

export const lookUpNarrowed = (db: VaultDb, search: string, filters: ListFilters) =>
  lookUpAssets(db, search, {
    rows: narrowedTo(filters, db.selectFrom('own_assets'))
      .select(['id', 'searchable', 'created_at', 'slice'])
      .$castTo(),
    size: db.selectFrom('vault_usage').select(sql<number>`assets`.as('size')),
  })

type Counted = Awaited<ReturnType<typeof countHeldAndRecorded>>

/** How many match, how many there are of what is asked for (held, or all that is recorded), and how many are gone. */
export async function countMatching(db: VaultDb, { hits, ...filters }: Filter, known: Counted | null = null) {
  const [{ held, recorded }, narrowed] = await Promise.all([
    known ?? countHeldAndRecorded(db),
    hits || hasWhere(filters) ? null : countNarrowed(db, filters),
  ])
  const all = isOfToday(filters) ? held : recorded
  const counts = { all, gone: recorded - held }
  if (!hits && hasWhere(filters)) return { ...counts, ...(await countWalking(db, { hits, ...filters })) }
  if (!hits) return { ...counts, matching: narrowed ?? all, more: false }
  const counted = countAssetHits(hits)
  if (counted) return { ...counts, ...counted }
  // So many documents hold the words that in a large vault it is not worth knowing whether some belong to one asset.
  const isLarge = all > 2 * MOST_COUNTED
  return {
    ...counts,
    ...(isLarge && isOfToday(filters) && !isNarrowed(filters)
      ? { matching: MOST_COUNTED, more: true }
      : await countWalking(db, { hits, ...filters })),
  }
}

const FILTER_NAMES = [...LIST_FILTERS.map(({ name }) => name), ...GROUP_FILTER_NAMES, 'lacks'] as const
const hasWhere = ({ where = '' }: ListFilters) => filtersIn(where).length > 0
const isNarrowed = (filters: ListFilters) =>
  hasWhere(filters) || FILTER_NAMES.some((name) => filters[name] !== undefined)

/** No further than is said. */
async function countWalking(db: VaultDb, filter: Filter) {
  const most = sql.lit(MOST_COUNTED + 1)
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (${matching(db.selectFrom('own_assets'), filter).select('id').limit(most)}) as walked
  `.execute(db)
  const { found } = rows[0]!
  return { matching: Math.min(found, MOST_COUNTED), more: found > MOST_COUNTED }
}

/** Whether nothing is left out of what is held today. */
export const isAllThatIsHeld = ({ hits, ...filters }: Filter) =>
  !hits && !filters.few && isOfToday(filters) && !isNarrowed(filters)

const isOfToday = ({ status, as_of }: Shown) => status === undefined && as_of === undefined

/** Null where nothing is left out. */
async function countNarrowed(db: VaultDb, filters: ListFilters): Promise<number | null> {
  const given = FILTER_NAMES.filter((name) => filters[name] !== undefined)
  const isAll = filters.status === 'all' && filters.as_of === undefined
  if (given.length === 0 && (isOfToday(filters) || isAll)) return null
  if (isOfToday(filters) && given.every((name) => name === 'category')) return countInCategory(db, filters.category!)
  const counted = narrowedTo(filters, db.selectFrom('own_assets')).select(sql<number>`count(*)::int`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

type OwnAssets = SelectQueryBuilder<DB, 'own_assets', {}>

function narrowedTo(filters: ListFilters, assets: OwnAssets) {
  const inFields = LIST_FILTERS.reduce(
    (query, { name, kind }) => {
      const value = filters[name]
      if (value === undefined) return query
      return kind === 'place' ? query.where(isWithin([value])) : query.where(name, '=', value)
    },
    filtersIn(filters.where ?? '')
      .reduce(
        (query, filter) => query.where(fits(filter)),
        assets
          .where(isShown(shownIn(filters)))
          .$if(Boolean(filters.few), (query) => query.where(isOneOf(filters.few!))),
      )
      .$if(filters.lacks !== undefined, (query) => query.where(LACKING[filters.lacks!])),
  )
  return GROUPINGS.reduce((query, of) => {
    const value = filters[GROUP_FILTERS[of]]
    return value === undefined ? query : query.where(isIn(of, value))
  }, inFields)
}

const isOneOf = (few: readonly string[]) => sql<boolean>`own_assets.id = any (${[...few]}::uuid[])`

/** Statuses that are named are those that are shown. */
const shownIn = ({ status, as_of, where = '' }: ListFilters): Shown =>
  status === undefined && filtersIn(where).some(({ field }) => field === 'status')
    ? { status: 'all', as_of }
    : { status, as_of }

const isIn = (of: Grouping, name: string) =>
  sql<boolean>`own_assets.id in (select asset_id from ${sql.table(CHILDREN[of].table)} where key = folded(${name}))`

export const matching = (assets: OwnAssets, { hits, ...filters }: Filter) =>
  narrowedTo(filters, assets).$if(hits !== null, (query) => query.where(isAmongAssets(hits!)))
