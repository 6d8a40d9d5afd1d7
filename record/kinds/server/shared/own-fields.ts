import { sql } from 'kysely'
import type { UserDb, VaultDb } from '#database/access.ts'
import { isId } from '#basics/ids.ts'
import type { NewOwnField, OwnField, OwnKind } from '../../rules/own-fields.ts'
import { refuse } from '#platform/refusal.ts'
import { fieldRefusals } from '../../refusals.ts'

const COLUMNS = ['id', 'label', 'kind', 'category', 'options'] as const

const ownFields = (db: VaultDb) =>
  db.selectFrom('custom_fields').select(COLUMNS).$narrowType<{ kind: OwnKind }>().orderBy('created_at').orderBy('id')

export const listOwnFields = (db: VaultDb): Promise<OwnField[]> => ownFields(db).execute()

/** Those that details name. Another’s is refused like one that is gone. */
export async function fieldsNamedIn(db: UserDb, details: Readonly<Record<string, unknown>> = {}): Promise<OwnField[]> {
  const ids = Object.keys(details).filter(isId)
  if (ids.length === 0) return []
  const found = await ownFields(db)
    .where(sql<boolean>`id::text = any(${ids}::text[])`)
    .execute()
  if (found.length < ids.length) refuse(fieldRefusals.FIELD_GONE)
  return found
}

export const insertOwnField = (db: UserDb, { label, kind, category, options }: NewOwnField): Promise<OwnField> =>
  db
    .insertInto('custom_fields')
    .values({ label, kind, category, options })
    .returning(COLUMNS)
    .$narrowType<{ kind: OwnKind }>()
    .executeTakeFirstOrThrow()
