import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'

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
    .select((document) =>
      jsonArrayFrom(
        document
          .selectFrom('legal_versions')
          .whereRef('legal_versions.slug', '=', 'legal_documents.slug')
          .select(['legal_versions.version', 'published_at', 'summary'])
          .orderBy('published_at', 'desc')
          .orderBy('legal_versions.version', 'desc'),
      ).as('versions'),
    )
    .where('slug', '=', slug)
    .executeTakeFirst()

/** A document as it is stored, in markdown. */
export type LegalRow = NonNullable<Awaited<ReturnType<typeof findLegalDocument>>>

/** What changed since the caller signed up or dismissed the notice: the latest version of each document. */
export async function listUnseenChanges(db: UserDb) {
  const { rows } = await sql<LegalChange>`
    select slug, title, summary, published_at from legal_versions join legal_documents using (slug, version)
    where published_at > (
      select coalesce(seen_at, created_at) from memberinfo left join legal_notices on user_id = id
      where id = current_user_id()
    ) order by title
  `.execute(db)
  return rows
}

export const noteChangesSeen = (db: UserDb) =>
  db
    .insertInto('legal_notices')
    .values({ seen_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at: sql<Date>`now()` }))
    .execute()

/** Members who haven’t been emailed about the latest change, up to `most`; from now on they count as emailed. */
export async function claimUnnotified(db: SystemDb, most: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with newest as (select max(published_at) as at from legal_versions),
    uninformed as (
      select memberinfo.id, email from memberinfo cross join newest left join legal_notices on user_id = memberinfo.id
      where coalesce(emailed_at, memberinfo.created_at) < newest.at
      order by memberinfo.id limit ${most}
    ), noted as (
      insert into legal_notices as notice (user_id, emailed_at) select id, now() from uninformed
      on conflict (user_id) do update set emailed_at = excluded.emailed_at
        where coalesce(notice.emailed_at, '-infinity') < (select at from newest)
      returning user_id
    )
    select email from uninformed join noted on user_id = id
  `.execute(db)
  return rows.map(({ email }) => email)
}

/** What changed last, by title. */
export async function listLatestChanges(db: SystemDb) {
  const { rows } = await sql<LegalChange>`
    select slug, title, summary, published_at from legal_versions join legal_documents using (slug, version)
    where published_at = (select max(published_at) from legal_versions) order by title
  `.execute(db)
  return rows
}

export interface LegalChange {
  slug: string
  title: string
  summary: string
  published_at: Date
}
