import { type Expression, type RawBuilder, sql } from 'kysely'
import type { AdminDb, VaultDb } from '#database/access.ts'
import { MOST_COUNTED, searchWords } from '#basics/texts.ts'
import { type Forms, inIndex, type Ngram, ngramsOf } from './ngrams.ts'

/** What can be searched: nothing but these columns is looked at. */
export interface Searched {
  rows: Expression<{ id: string; searchable: string; created_at: Date; slice: number }>
  /** How many rows there are, about; filters don't count. */
  size: Expression<{ size: number }>
  /** Whether the index finds one letter, or two. */
  findsShortWords: boolean
  /** How many of the newest show what is frequent, where that is not the usual number: rows may be long. */
  sample?: number
  /** How else a word may be written, where any form of it will do. */
  formsOf?: (word: string) => string[]
  /** What is counted is always named, for whoever looks for it among something else. */
  isNamed?: true
}

/** What a search finds: all of it by name where that is little, else patterns to look for in one row after the other. */
export type Hits = { ids: string[] } | { patterns: Patterns; count: number }
/** Of each word its forms. */
export type Patterns = readonly (readonly string[])[]

/** How many that are, in words for a list: up to a number, and then there are more. */
export function countHits(hits: Hits) {
  const found = 'ids' in hits ? hits.ids.length : hits.count
  return { matching: Math.min(found, MOST_COUNTED), more: found > MOST_COUNTED }
}

/** So few are looked through one by one; of more they show what is frequent. */
const SAMPLE = 200
/** As `next_asset_slice` and `next_account_slice` give them out. */
const IN_SLICE = 2_048
/** From this share on, whoever looks through one row after the other has a page full sooner than by names. */
const FREQUENT = 0.25
const MOST = sql.lit(MOST_COUNTED + 1)

/**
 * Looks in the index for all that holds the words, or into one slice after the other until there is more than is
 * counted: either takes about as long among many as among few. Null where nothing is searched for.
 * docs/decisions/finding.md
 */
export async function lookUp(db: VaultDb | AdminDb, search: string, searched: Searched): Promise<Hits | null> {
  const { formsOf = (word: string) => [word] } = searched
  const words = searchWords(search).map((word) => formsOf(word) as [string, ...string[]])
  if (words.length === 0) return null

  const pieces = ngramsOf(words, searched)
  const [, sample] = await Promise.all([planForThisSearch(db), sampleNewest(db, words, pieces, searched)])
  const { size } = sample
  const patterns = patternsIn(words, sample.patterns)
  const { sample: sampled = SAMPLE, isNamed = false } = searched
  const found = findBy(rarestOf(pieces, sample, sampled), patterns, searched)
  if (sample.rows < sampled) {
    if (!isNamed) return { patterns, count: sample.hits }
    return { ids: sample.hits === 0 ? [] : await nameAll(db, found) }
  }
  const lastSlice = Math.floor(size / IN_SLICE)
  const isFrequent = lastSlice > 0 && (sample.hits / sampled) * size > MOST_COUNTED
  const named = isFrequent ? null : await nameRare(db, found, lastSlice)
  if (!named) {
    const count = await countBySlices(db, found, lastSlice)
    if (count > MOST_COUNTED) return { patterns, count }
  }
  const ids = named ?? (await nameAll(db, found))
  const isWalked = ids.length > MOST_COUNTED || (!isNamed && ids.length >= size * FREQUENT)
  return isWalked ? { patterns, count: ids.length } : { ids }
}

interface Sample {
  rows: number
  hits: number
  /** How many hold each piece. */
  ofPieces: number[]
  /** How many rows there are beside the sample. */
  size: number
  patterns: string[]
}

async function sampleNewest(
  db: VaultDb | AdminDb,
  words: readonly Forms[],
  pieces: readonly Ngram[],
  { rows: all, size, sample = SAMPLE }: Searched,
): Promise<Sample> {
  const patterns = words.map((forms) => forms.map((form) => sql<string>`pattern_of(${form})`))
  const count = (condition: RawBuilder<boolean>) => sql`(count(*) filter (where ${condition}))::int`
  const ofPieces = pieces.map(({ text, or }) =>
    count(holds([[text, ...or].map((form) => sql<string>`pattern_of(${form})`)])),
  )
  const { rows } = await sql<Sample>`
    select count(*)::int as rows, ${count(holds(patterns))} as hits, array[${sql.join(ofPieces)}]::int[] as "ofPieces",
      coalesce((select max(size)::int from (${size}) as sized), 0) as size, array[${sql.join(patterns.flat())}] as patterns
    from (select searchable from (${all}) as searched order by created_at desc, id desc limit ${sample}) as newest
  `.execute(db)
  return rows[0]!
}

/** The rarest, and another that leaves out half of the rest. Short ones are slow to look at again in what others find. */
function rarestOf(pieces: readonly Ngram[], { ofPieces }: Sample, sampled: number): Ngram[] {
  const counted = pieces.map((piece, i) => ({ piece, count: ofPieces[i]! })).toSorted((a, b) => a.count - b.count)
  const [rarest, ...others] = counted
  if (!rarest || rarest.piece.isShort || rarest.count === 0) return counted.slice(0, 1).map(({ piece }) => piece)
  const another = others.find(({ piece, count }) => !piece.isShort && count < sampled / 2)
  return [rarest.piece, ...(another ? [another.piece] : [])]
}

const findBy = (pieces: readonly Ngram[], patterns: Patterns, { rows: all }: Searched) =>
  sql`select id from (${all}) as searched where ${sql.join([...pieces.map(inIndex), holdsAll(patterns)], sql` and `)}`

/** All that holds the words; null where they are frequent among older rows, which may differ from the newest. */
async function nameRare(db: VaultDb | AdminDb, found: RawBuilder<unknown>, lastSlice: number) {
  if (lastSlice === 0) return nameAll(db, found)
  const slices = [0, Math.floor(lastSlice / 2)]
  const { rows } = await sql<{ ids: string[] | null }>`
    with probed as materialized (
      select count(*) as hits from unnest(${slices}::int[]) as slice_probed,
        lateral (${found} and slice = slice_probed limit ${MOST}) as hits
    )
    select case when (select hits from probed) <= ${(slices.length * MOST_COUNTED) / lastSlice}::float8
      then array(${found} limit ${MOST}) end as ids
  `.execute(db)
  return rows[0]!.ids
}

/** Counts no further than is said. What is counted holds the words; there may be others. */
async function countBySlices(db: VaultDb | AdminDb, found: RawBuilder<unknown>, lastSlice: number) {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (
      select from generate_series(${lastSlice}::int, 0, -1) as step,
        lateral (${found} and slice = step limit ${MOST}) as hits
      limit ${MOST}
    ) as counted
  `.execute(db)
  return rows[0]!.hits
}

async function nameAll(db: VaultDb | AdminDb, found: RawBuilder<unknown>) {
  const { rows } = await sql<{ ids: string[] }>`select array(${found} limit ${MOST}) as ids`.execute(db)
  return rows[0]!.ids
}

/** A plan that is used again was made for whoever came first, and for their words; and all of a table is never read. */
export const planForThisSearch = (db: VaultDb | AdminDb) =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_seqscan', 'off', true)`.execute(
    db,
  )

export const isAmong = (hits: Hits): RawBuilder<boolean> =>
  'ids' in hits ? sql`id = any (${hits.ids}::uuid[])` : holdsAll(hits.patterns)

export const holdsAll = (patterns: Patterns) =>
  holds(patterns.map((forms) => forms.map((pattern) => sql<string>`${pattern}`)))

/** The database gives them one after the other, however many forms each word has. */
export function patternsIn(words: readonly Forms[], given: readonly string[]): Patterns {
  let taken = 0
  return words.map((forms) => given.slice(taken, (taken += forms.length)))
}

/** The other collation is that of no index, so that whoever planned a walk gets one. */
const holds = (patterns: readonly (readonly RawBuilder<string>[])[]) =>
  sql<boolean>`(${sql.join(
    patterns.map(
      (forms) =>
        sql`(${sql.join(
          forms.map((pattern) => sql`searchable collate "C" like ${pattern}`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )})`
