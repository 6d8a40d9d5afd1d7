import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import { setChangeSource } from '#record/history/server/shared/change-source.ts'
import type { OwnField, OwnKind } from '../rules/own-fields.ts'

const COLUMNS = ['id', 'label', 'kind', 'category', 'options'] as const

/** Its kind stays: what it holds would mean something else. */
export const changeField = (
  db: UserDb,
  { id, label, kind, category, options }: OwnField,
): Promise<OwnField | undefined> =>
  db
    .updateTable('custom_fields')
    .set({ label, category, options })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .returning(COLUMNS)
    .$narrowType<{ kind: OwnKind }>()
    .executeTakeFirst()

export async function deleteField(db: UserDb, id: string) {
  await setChangeSource(db, 'field')
  return db.deleteFrom('custom_fields').where('id', '=', id).returning('id').executeTakeFirst()
}

/** Undefined where there is no such field. */
export const countUses = (db: UserDb, id: string): Promise<{ assets: number } | undefined> =>
  db
    .selectFrom('custom_fields')
    .select(sql<number>`(select count(*)::int from assets where details ? ${id})`.as('assets'))
    .where('id', '=', id)
    .executeTakeFirst()
