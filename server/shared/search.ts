import { type Expression, type RawBuilder, sql } from 'kysely'
import type { AdminDb, UserDb } from '#database/access.ts'
import { MOST_COUNTED, searchWords } from '#domain/texts.ts'

/** What can be searched: nothing but these columns is looked at. */
type Searched = Expression<{ id: string; searchable: string; created_at: Date }>

/** What a search finds: all of it by name where that is little, else words to look for in one row after the other. */
export type Hits = { ids: string[] } | { words: string[]; count: number }

/** How many that are, in words for a list: up to a number, and then there are more. */
export function countHits(hits: Hits) {
  const found = 'ids' in hits ? hits.ids.length : hits.count
  return { matching: Math.min(found, MOST_COUNTED), more: found > MOST_COUNTED }
}

/** So many of the newest show how frequent a word is. */
const SAMPLE = 200
/** From this share on, whoever looks through one row after the other has a page full sooner than by the index. */
const FREQUENT = 0.25
const LONGEST_WALK = 5_000

/**
 * Looks in the index for what is rare, and through the newest rows for what is not: either takes about as long among many
 * as among few. Null where nothing is searched for. docs/decisions/lists-of-assets.md
 */
export async function lookUp(db: UserDb | AdminDb, search: string, searched: Searched): Promise<Hits | null> {
  const words = searchWords(search)
  if (words.length === 0) return null

  const newest = (part: RawBuilder<unknown>) =>
    sql`select searchable from (${searched}) as searched order by created_at desc, id desc ${part}`
  const inIndex = sql`select id from (${searched}) as searched where ${holdsByIndex(words)}`
  const most = MOST_COUNTED + 1
  const survey = sql<{ sampled: number; is_frequent: boolean; sample_hits: number; walk_hits: number; ids: string[] }>`
    with sample as materialized (
      select sampled, hits, hits >= sampled * ${FREQUENT}::float8 as is_frequent from (
        select count(*)::int as sampled, (count(*) filter (where ${holds(words)}))::int as hits
        from (${newest(sql`limit ${SAMPLE}`)}) as newest
      ) as counted
    ), walk as materialized (
      select count(*)::int as hits from (
        select from (${newest(sql`limit ${LONGEST_WALK}`)}) as newest
        where ${holds(words)} and (select sampled = ${SAMPLE} and is_frequent from sample)
        limit ${most}
      ) as hits
    ), rare as materialized (
      select id from (${inIndex}) as found
      where (
        select sampled = ${SAMPLE} and (not is_frequent or (walk.hits < ${most} and exists (${newest(sql`offset ${LONGEST_WALK} limit 1`)}))) from sample, walk
      )
    )
    select sampled, is_frequent, sample.hits as sample_hits, walk.hits as walk_hits,
      array(select id from rare limit ${most}) as ids
    from sample, walk
  `
  const [, { rows }] = await Promise.all([planForThisSearch(db), survey.execute(db)])
  const { sampled, is_frequent, sample_hits, walk_hits, ids } = rows[0]!
  if (sampled < SAMPLE) return { words, count: sample_hits }
  const count = Math.max(walk_hits, ids.length)
  return is_frequent || count > MOST_COUNTED ? { words, count } : { ids }
}

/** A plan that is used again was made for whoever came first, and for their words. */
const planForThisSearch = (db: UserDb | AdminDb) =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(db)

export const isAmong = (hits: Hits): RawBuilder<boolean> =>
  'ids' in hits ? sql`id = any (${hits.ids}::uuid[])` : holds(hits.words)

/** The other collation is that of no index, so that whoever planned a walk gets one. */
const holds = (words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`searchable collate "C" like pattern_of(${word})`),
    sql` and `,
  )})`

const holdsByIndex = (words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`searchable like pattern_of(${word})`),
    sql` and `,
  )})`
