import type { UserDb } from '#database/access.ts'

export const listLegalDocuments = (db: UserDb) =>
  db
    .selectFrom('legal_documents')
    .select(['id', 'title', 'slug', 'version', 'updated_at'])
    .orderBy('title')
    .orderBy('slug')
    .execute()

export const findLegalDocument = (db: UserDb, slug: string) =>
  db
    .selectFrom('legal_documents')
    .select(['id', 'title', 'slug', 'version', 'updated_at', 'content'])
    .where('slug', '=', slug)
    .executeTakeFirst()

/** A document as it is stored, in markdown. */
export type LegalRow = NonNullable<Awaited<ReturnType<typeof findLegalDocument>>>
