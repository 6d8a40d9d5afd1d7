import { sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'

export const BUCKET = 'asset-uploads'

/** The caller's own, and still there: the policy of the table holds both. */
export const findUpload = (db: UserDb, path: string) =>
  db
    .selectFrom('stored_files')
    .select(['path', 'name'])
    .where('path', '=', path)
    .where('bucket', '=', BUCKET)
    .executeTakeFirst()

/** Its bytes follow within a minute. False where it was removed already. */
export async function removeUpload(db: SystemDb, owner: string, path: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stored_files')
    .set({ removed_at: sql`now()` })
    .where('path', '=', path)
    .where('user_id', '=', owner)
    .where('bucket', '=', BUCKET)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What a suggestion may name. */
export async function listOffered(db: UserDb) {
  const categories = await db
    .selectFrom('reference_categories')
    .select('name')
    .where('type', '=', 'asset_category')
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('name')
    .execute()
  const currencies = await db.selectFrom('reference_currencies').select('code').where('is_active', '=', true).execute()
  return { categories: categories.map(({ name }) => name), currencies: currencies.map(({ code }) => code) }
}
