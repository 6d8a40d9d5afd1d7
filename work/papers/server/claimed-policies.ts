import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'

export interface ClaimedPolicy {
  insurer: string
  number: string
  documents: { path: string; name: string }[]
}

/** What was in force on that day, and covers everything or has one of these pieces on its schedule. */
export async function listClaimedPolicies(
  db: UserDb,
  { ids, day }: { ids: readonly string[]; day: string },
): Promise<ClaimedPolicy[]> {
  const { rows } = await sql<ClaimedPolicy>`
    select insurer, number, (
      select coalesce(json_agg(json_build_object('path', path, 'name', name) order by policy_documents.created_at, name, path), '[]')
      from policy_documents join stored_files on path = document_url where policy_id = policies.id
    ) as documents
    from policies
    where coalesce(valid_from, '-infinity') <= ${day}::date and coalesce(valid_until, 'infinity') >= ${day}::date and (
      kind = 'blanket'
      or exists (select from policy_items where policy_id = policies.id and asset_id = any(${[...ids]}::uuid[]))
    )
    order by insurer, number, id
  `.execute(db)
  return rows
}
