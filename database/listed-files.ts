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

/** An object of JSON as text: each column as its value, or as what is the text of JSON already. A row by itself costs PostgreSQL half as much again. */
export function jsonOf(
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  texts: Readonly<Record<string, RawBuilder<string | null>>>,
): RawBuilder<string> {
  const values = Object.entries(columns).map(([name, column]) => [name, sql`to_json(${column})`] as const)
  const members = [...values, ...Object.entries(texts)].flatMap(([name, text], i) => [
    sql.lit(`${i === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    sql`coalesce(${text}, 'null')`,
  ])
  return sql<string>`concat(${sql.join([...members, sql.lit('}')])})`
}
