import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { meantBy } from '#domain/assets/spelling.ts'
import { searchWords } from '#domain/texts.ts'

/** Words of so many of the newest assets are compared: a search that finds nothing takes no longer in a large vault. */
const LATEST = 2_000
const MOST_WORDS = 20_000

const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What a search that finds nothing was meant to be, by the words that stand in the vault; null where nobody can tell. */
export async function respell(db: UserDb, search: string): Promise<string | null> {
  const words = searchWords(search).map(plain)
  if (words.length === 0 || !words.every((word) => /^[a-z0-9]{1,40}$/.test(word))) return null
  const { rows } = await sql<{ word: string }>`
    select distinct word
    from (select searchable from own_assets order by created_at desc, id desc limit ${LATEST}) as latest,
      regexp_split_to_table(searchable, '[^a-z0-9]+') as word
    where length(word) between 3 and 40 limit ${MOST_WORDS}
  `.execute(db)
  const known = rows.map(({ word }) => word)
  const meant = words.map((word) => (known.some((each) => each.includes(word)) ? word : meantBy(word, known)))
  const respelled = meant.join(' ')
  return meant.includes(null) || respelled === words.join(' ') ? null : respelled
}
