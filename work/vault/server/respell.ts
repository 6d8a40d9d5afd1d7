import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { meantBy, partsLeftBy } from '#record/assets/rules/spelling.ts'
import { searchWords } from '#basics/texts.ts'
import { planForThisSearch } from './shared/search.ts'

/** Words of so many of the newest assets are compared first: a search that finds nothing takes no longer in a large vault. */
const LATEST = 1_000
/** Then those of so many assets that hold a part of the word, which the index finds among all. */
const HOLDING_PART = 300
const MOST_WORDS = 20_000

const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What a search that finds nothing was meant to be, by the words that stand in the vault; null where nobody can tell. */
export async function respell(db: UserDb, search: string): Promise<string | null> {
  const words = searchWords(search).map(plain)
  if (words.length === 0 || !words.every((word) => /^[a-z0-9]{1,40}$/.test(word))) return null
  const latest = await listWordsOfLatest(db)
  const meant: string[] = []
  for (const word of words) {
    const found = meantAmong(word, latest) ?? meantAmong(word, await listWordsLike(db, word))
    if (found === null) return null
    meant.push(found)
  }
  const respelled = meant.join(' ')
  return respelled === words.join(' ') ? null : respelled
}

const meantAmong = (word: string, known: readonly string[]) =>
  known.some((each) => each.includes(word)) ? word : meantBy(word, known)

async function listWordsOfLatest(db: UserDb): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word
    from (select searchable from own_assets order by created_at desc, id desc limit ${LATEST}) as latest,
      regexp_split_to_table(searchable, '[^a-z0-9]+') as word
    where length(word) between 3 and 40 limit ${MOST_WORDS}
  `.execute(db)
  return rows.map(({ word }) => word)
}

async function listWordsLike(db: UserDb, word: string): Promise<string[]> {
  const parts = partsLeftBy(word)
  if (parts.length === 0) return []
  await planForThisSearch(db)
  const holding = parts.map(
    (part) => sql`(select searchable from own_assets where searchable like ${`%${part}%`} limit ${HOLDING_PART})`,
  )
  const { rows } = await sql<{ word: string }>`
    select distinct word
    from (${sql.join(holding, sql` union all `)}) as holding, regexp_split_to_table(searchable, '[^a-z0-9]+') as word
    where length(word) between 3 and 40 and word like any (${parts.map((part) => `%${part}%`)}::text[])
    limit ${MOST_WORDS}
  `.execute(db)
  return rows.map(({ word }) => word)
}
