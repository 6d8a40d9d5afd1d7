import { sql, type RawBuilder } from 'kysely'
import { describingColumns } from '#record/files/rules/file-description.ts'
import { FILES_CHILDREN } from '../../rules/children.ts'
import type { Child, FilesChild } from '../../rules/child.ts'

/** To the microsecond, in UTC, as archives tell it. */
export const instant = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** To the millisecond, in UTC, as JavaScript writes it. */
export const moment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Those rows of a child that belong to an asset, in their order; files with what is stored of them. */
function rowsOf({ table, order, ...child }: Child, assetId: string, columns: readonly RawBuilder<unknown>[]) {
  const stored = child.kind === 'files' ? sql`join stored_files on path = ${sql.ref(child.path)}` : sql``
  return sql`
    select ${sql.join(columns)} from ${sql.table(table)} ${stored}
    where asset_id = ${sql.ref(assetId)} order by ${sql.ref(`${table}.${order}`)}, ${sql.ref(`${table}.id`)}`
}

/** A list of JSON; `assetId` is a column of the query that it stands in. */
export const childrenOf = <Row>(...of: Parameters<typeof rowsOf>) =>
  sql<Row[]>`(select coalesce(json_agg(to_json(child)), '[]') from (${rowsOf(...of)}) as child)`

/** The first of them, or null. */
export const firstChildOf = <Row>(...of: Parameters<typeof rowsOf>) =>
  sql<Row | null>`(select to_json(child) from (${rowsOf(...of)} limit 1) as child)`

/** What everybody who lists a file wants of it. */
export const fileColumns = ({ table, measures }: Extract<Child, { kind: 'files' }>) =>
  [
    ...['path', 'name', 'content_type', 'size_bytes'].map((column) => `stored_files.${column}`),
    ...measures.map((column) => `${table}.${column}`),
  ].map((column) => sql.ref(column))

/** Columns of rows as they go out; an amount is a text, since a number of JSON is not exact. */
export const rowColumns = (columns: Extract<Child, { kind: 'rows' }>['columns']) =>
  Object.entries(columns).map(([name, holds]) => {
    if (holds === 'instant') return sql`${instant(name)} as ${sql.ref(name)}`
    return holds === 'amount' ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name)
  })

/** What its owner says of it; an amount is a text, since a number of JSON is not exact. */
export const describedColumns = (child: FilesChild) =>
  describingColumns(child).map((column) => sql`${sql.ref(`${child.table}.${column}`)}::text as ${sql.ref(column)}`)

/** What refers to stored files, and by which column. */
const REFERRING = [
  ...FILES_CHILDREN,
  { table: 'policy_documents', path: 'document_url' },
  { table: 'signed_list_files', path: 'file_url' },
  { table: 'unfinished_photos', path: 'image_url' },
  { table: 'claim_events', path: 'file_url' },
  { table: 'walkthrough_voice_notes', path: 'recording_url' },
]

/** Of a row of `stored_files`: whether anything refers to it. */
export const isAttached = sql<boolean>`(${sql.join(
  REFERRING.map(
    ({ table, path }) => sql`exists (select from ${sql.table(table)} where ${sql.ref(path)} = stored_files.path)`,
  ),
  sql` or `,
)})`
