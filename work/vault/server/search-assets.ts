import { type Expression, type RawBuilder, sql } from 'kysely'
import type { VaultDb } from '#database/access.ts'
import { formsOf } from '#record/assets/rules/spelling.ts'
import { MOST_COUNTED, searchWords } from '#basics/texts.ts'
import {
  countHits,
  type Hits,
  holdsAll,
  isAmong,
  lookUp,
  type Patterns,
  patternsIn,
  type Searched,
} from './shared/search.ts'
import { ngramsOf } from './shared/ngrams.ts'

/** What a search finds: by what is said of an asset, and by what is written in one of its documents. */
export interface AssetHits {
  own: Hits
  /** Null where no document holds the words. */
  documents: DocumentHits | null
  /** As they were typed. */
  words: string[]
}

/** By name those that are not found by themselves; of more than are counted, what their documents hold. */
type DocumentHits = { others: string[] | null; patterns: Patterns }

/** Documents are long, and so fewer of them are looked through. */
const SAMPLE = 50

export async function lookUpAssets(
  db: VaultDb,
  search: string,
  assets: Pick<Searched, 'rows' | 'size'>,
): Promise<AssetHits | null> {
  const words = searchWords(search)
  const [own, written] = await Promise.all([
    lookUp(db, search, { ...assets, formsOf, findsShortWords: false }),
    lookUpDocuments(db, search, words),
  ])
  if (!own) return null
  return { own, documents: written && (await besides(db, own, written, { assets, words })), words }
}

/** Without three letters beside each other, all that was ever written would have to be read. */
async function lookUpDocuments(db: VaultDb, search: string, words: readonly string[]): Promise<Hits | null> {
  if (
    ngramsOf(
      words.map((word) => [word]),
      { findsShortWords: false },
    ).length === 0
  )
    return null
  return lookUp(db, search, {
    rows: db
      .selectFrom('own_document_texts')
      .select(['asset_id as id', 'searchable', 'created_at', 'slice'])
      .$castTo<{ id: string; searchable: string; created_at: Date; slice: number }>(),
    size: db.selectFrom('vault_usage').select(sql<number>`documents`.as('size')),
    formsOf,
    findsShortWords: false,
    sample: SAMPLE,
    isNamed: true,
  })
}

interface Besides {
  assets: { rows: Expression<unknown> }
  words: readonly string[]
}

async function besides(
  db: VaultDb,
  own: Hits,
  written: Hits,
  { assets, words }: Besides,
): Promise<DocumentHits | null> {
  if ('ids' in written && written.ids.length === 0) return null
  const isFound = 'ids' in own ? isAmong(own) : sql`${holdsAll(own.patterns)}`
  const forms = words.map((word) => formsOf(word) as [string, ...string[]])
  const { rows } = await sql<{ patterns: string[]; others: string[] | null }>`
    select array(
      select pattern_of(form) from unnest(${forms.flat()}::text[]) with ordinality as each (form, place) order by place
    ) as patterns, ${
      'ids' in written
        ? sql`array(
            select id from (${assets.rows}) as searched where id = any (${[...new Set(written.ids)]}::uuid[]) and not ${isFound}
          )`
        : sql`null`
    } as others
  `.execute(db)
  const { patterns, others } = rows[0]!
  return { others, patterns: patternsIn(forms, patterns) }
}

export const isAmongAssets = ({ own, documents }: AssetHits): RawBuilder<boolean> => {
  if (!documents) return isAmong(own)
  const { others, patterns } = documents
  if (others && 'ids' in own) return isAmong({ ids: [...own.ids, ...others] })
  return others
    ? sql`(${isAmong(own)} or id = any (${others}::uuid[]))`
    : // With a limit it is looked up for each asset that is walked; as `exists`, all documents would be read before the first.
      sql`(${isAmong(own)} or coalesce((
        select true from own_document_texts where asset_id = own_assets.id and ${holdsAll(patterns)} limit 1
      ), false))`
}

/** Null where more are found in documents than are named. */
export function countAssetHits({ own, documents }: AssetHits) {
  const counted = countHits(own)
  if (!documents || counted.more) return counted
  if (!documents.others) return null
  const found = counted.matching + documents.others.length
  return { matching: Math.min(found, MOST_COUNTED), more: found > MOST_COUNTED }
}

/** In which document of an asset the words stand, and what stands around the first of them. */
export function foundIn(hits: AssetHits | null, assetId: string): RawBuilder<unknown> {
  if (!hits?.documents) return sql`null::json`
  const { documents, words } = hits
  return sql`(
    select json_build_object('name', name, 'excerpt', excerpt_of(content, ${words[0]!}))
    from own_document_texts
      join asset_documents on asset_documents.id = document_id
      join stored_files on path = document_url
    where own_document_texts.asset_id = ${sql.ref(assetId)} and ${holdsAll(documents.patterns)}
    order by position limit 1
  )`
}
