import { type RawBuilder, sql } from 'kysely'

/** What an address begins and ends with, around the path of the file that it opens. */
export interface AroundPath {
  before: string
  after: string
}

/**
 * Of a row of `listed_files`, which the database keeps for each asset with files: its first picture or document as the
 * text of JSON. Null where there is none.
 */
export function listedFile(kind: 'image' | 'document', { before, after }: AroundPath): RawBuilder<string | null> {
  const address = sql`to_json(${before} || ${sql.ref(`listed_files.${kind}_path`)} || ${after})`
  return sql`('{"url":' || ${address} || ${sql.ref(`listed_files.${kind}`)})`
}

export const listedCount = (kind: 'image' | 'document') =>
  sql<number>`coalesce(${sql.ref(`listed_files.${kind}_count`)}, 0)`
