import { sql } from 'kysely'
import type { GuestDb } from '#database/access.ts'
import type { Role } from '#basics/roles.ts'
import type { ShownPolicy } from '../../contract.ts'
import { findCover, listInsuring } from './insured.ts'

/** With whom a piece is insured, and on what terms, as far as that is shown; undefined where the piece isn't. */
export async function findShownPolicies(db: GuestDb, id: string): Promise<ShownPolicy[] | undefined> {
  const { rows } = await sql<{ policies: ShownPolicy[] }>`
    select coalesce((
      select json_agg(json_build_object(
        'id', policies.id, 'insurer', insurer, 'number', number, 'kind', kind, 'currency', currency,
        'valid_from', valid_from, 'valid_until', valid_until, 'scheduled', policy_items.amount::text,
        'total', total::text, 'cap_per_item', cap_per_item::text, 'deductible', deductible::text,
        'category_limit', policy_sublimits.amount::text
      ) order by folded(insurer), number, policies.id)
      from policies
        left join policy_items on policy_items.policy_id = policies.id and policy_items.asset_id = own_assets.id
        left join policy_sublimits on policy_sublimits.policy_id = policies.id and policy_sublimits.category = own_assets.category
      where own_assets.held and (kind = 'blanket' or policy_items.id is not null)
    ), '[]') as policies
    from own_assets where id = ${id}
  `.execute(db)
  return rows[0]?.policies
}

/** Whether it is covered, which depends on all that is insured: only where all of it is shown. */
export async function findShownCover(db: GuestDb, role: Role, { id, day }: { id: string; day: string }) {
  const { rows } = await sql<{ is_whole: boolean }>`
    select sees_all() and shows('insurance') and shows('values') and shows('provenance') as is_whole
  `.execute(db)
  if (!rows[0]!.is_whole) return null
  return findCover(db, role, { id, policies: await listInsuring(db), day })
}
