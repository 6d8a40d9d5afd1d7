import { type RawBuilder, sql } from 'kysely'
import type { SystemDb } from '#database/access.ts'
import type { ContentType } from '#basics/files/file-rules.ts'
import type { Bucket } from '#basics/files/file-limits.ts'
import type { Unread } from '../../rules/unread.ts'

export interface DocumentToRead {
  document_id: string
  user_id: string
  bucket: Bucket
  path: string
  content_type: ContentType
}

export type Unreadable = Exclude<Unread, 'cut'>
export type Outcome =
  | { state: 'read'; content: string; reason: 'cut' | null }
  | { state: 'unreadable'; content: ''; reason: Unreadable }

/** Whoever ended in the middle of one left it waiting; it is tried so often. */
const MOST_ATTEMPTS = 3
const PATIENCE = sql`interval '15 minutes'`
const isNotBegun = sql<boolean>`(begun_at is null or begun_at < now() - ${PATIENCE})`

const canBeBegun = sql<boolean>`state = 'waiting' and attempts < ${sql.lit(MOST_ATTEMPTS)} and ${isNotBegun}`

/** The index holds nothing else, so that asking costs next to nothing. */
export async function isAnyWaiting(db: SystemDb): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from document_texts where ${canBeBegun}) as waits
  `.execute(db)
  return rows[0]!.waits
}

/** Takes the newest that waits, of the owner who comes next behind this one; of nobody behind, null. */
export async function beginNext(db: SystemDb, after: string): Promise<DocumentToRead | null> {
  const { rows } = await sql<DocumentToRead>`
    with next as (
      select document_id from document_texts
      where ${canBeBegun} and user_id > ${after}
      order by user_id, created_at desc limit 1 for update skip locked
    )
    update document_texts set attempts = attempts + 1, begun_at = now()
    from next, asset_documents, stored_files
    where document_texts.document_id = next.document_id and asset_documents.id = next.document_id and path = document_url
    returning document_texts.document_id, document_texts.user_id, bucket, path, content_type
  `.execute(db)
  return rows[0] ?? null
}

export const saveOutcome = (db: SystemDb, id: string, { state, content, reason }: Outcome) =>
  change(db, id, sql`state = ${state}, content = ${content}, reason = ${reason}`)

/** It was not its fault. */
export const putBack = (db: SystemDb, id: string) => change(db, id, sql`attempts = attempts - 1, begun_at = null`)

const change = (db: SystemDb, id: string, values: RawBuilder<unknown>) =>
  sql`update document_texts set ${values} where document_id = ${id} and state = 'waiting'`.execute(db)

/** Whatever happens to those that it was tried with: nobody tries again. */
export const giveUp = (db: SystemDb) =>
  sql`
    update document_texts set state = 'unreadable', reason = 'too much'
    where state = 'waiting' and attempts >= ${MOST_ATTEMPTS} and ${isNotBegun}
  `.execute(db)
