import { type RawBuilder, sql } from 'kysely'
import type { Policy, PolicyDocument } from '../contract.ts'
import type { UserDb } from '#database/access.ts'
import { type UrlSigner, policyDocumentColumns } from '#record/files/server/shared/file-urls.ts'
import { POLICY_AMOUNTS, POLICY_FIELDS, type PolicyTerms, type Sublimit } from '../rules/policies.ts'

const EXACT = new Set<string>([...POLICY_AMOUNTS, 'window_share'])

/** As they go out: an amount is a text, since a number of JSON is not exact. */
const columns = sql.join(
  POLICY_FIELDS.map((name) => (EXACT.has(name) ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name))),
)

const policiesWhere = (where: RawBuilder<boolean>) => sql<Policy>`
  select id, version, ${columns},
    (select person_id from person_names where person_names.key = folded(insurer)) as insurer_id,
    (
      select coalesce(json_agg(json_build_object('category', category, 'amount', amount::text) order by category), '[]')
      from policy_sublimits where policy_id = policies.id
    ) as sublimits,
    (
      select json_build_object('count', count(*), 'amount', coalesce(sum(policy_items.amount), 0)::text)
      from policy_items join own_assets on own_assets.id = asset_id where policy_id = policies.id and held
    ) as scheduled
  from policies where ${where} order by folded(insurer), number, id
`

export const listAll = async (db: UserDb): Promise<Policy[]> => (await policiesWhere(sql`true`).execute(db)).rows

export const findPolicy = async (db: UserDb, id: string): Promise<Policy | undefined> =>
  (await policiesWhere(sql`id = ${id}`).execute(db)).rows[0]

/** Locked until the transaction ends: whoever else saves it or schedules on it waits. */
export const lockPolicy = (db: UserDb, id: string) =>
  db.selectFrom('policies').select(['id', 'currency', 'version']).where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertPolicy(db: UserDb, { sublimits, ...terms }: PolicyTerms): Promise<string> {
  const { id } = await db.insertInto('policies').values(terms).returning('id').executeTakeFirstOrThrow()
  await insertSublimits(db, id, sublimits)
  return id
}

export async function changePolicy(db: UserDb, id: string, { sublimits, ...terms }: PolicyTerms) {
  await db.updateTable('policies').set(terms).where('id', '=', id).execute()
  await db.deleteFrom('policy_sublimits').where('policy_id', '=', id).execute()
  await insertSublimits(db, id, sublimits)
}

async function insertSublimits(db: UserDb, id: string, sublimits: readonly Sublimit[]) {
  if (sublimits.length === 0) return
  await db
    .insertInto('policy_sublimits')
    .values(sublimits.map((sublimit) => ({ policy_id: id, ...sublimit })))
    .execute()
}

export const deletePolicy = (db: UserDb, id: string) => db.deleteFrom('policies').where('id', '=', id).execute()

export const listItems = (db: UserDb, id: string) =>
  db
    .selectFrom('policy_items')
    .select(['asset_id', sql<string>`amount::text`.as('amount')])
    .where('policy_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function listDocuments(db: UserDb, id: string, opening: UrlSigner): Promise<PolicyDocument[]> {
  const { rows } = await sql<PolicyDocument>`
    select ${sql.join(policyDocumentColumns(opening))}
    from policy_documents join stored_files on path = document_url
    where policy_id = ${id} order by policy_documents.created_at, name, path
  `.execute(db)
  return rows
}

/** The first that can't be added. One that is there already is left as it is. */
export async function addDocuments(db: UserDb, id: string, paths: readonly string[]): Promise<string | undefined> {
  await sql`
    insert into policy_documents (policy_id, document_url)
    select ${id}::uuid, path from unnest(${paths}::text[]) as wanted (path) join stored_files using (path)
    where bucket = 'policy-documents'
    on conflict (document_url) do nothing
  `.execute(db)
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) with ordinality as wanted (path, place)
    where not exists (select from policy_documents where policy_id = ${id} and document_url = wanted.path)
    order by place limit 1
  `.execute(db)
  return rows[0]?.path
}

export const removeDocuments = (db: UserDb, id: string, paths: readonly string[]) =>
  sql`delete from policy_documents where policy_id = ${id} and document_url = any (${paths}::text[])`.execute(db)

/** Of pieces that are scheduled on it: what they have that calls itself a policy. */
export async function listDocumentsOfPieces(db: UserDb, id: string) {
  const { rows } = await sql<{ asset_id: string; asset: string; path: string; name: string }>`
    select assets.id as asset_id, assets.title as asset, path, name
    from policy_items join assets on assets.id = policy_items.asset_id
      join asset_documents on asset_documents.asset_id = assets.id
      join stored_files on path = document_url
    where policy_id = ${id} and type = 'Policy' order by asset_documents.created_at, path limit 100
  `.execute(db)
  return rows
}
