import { type RawBuilder, sql } from 'kysely'
import type { VaultDb } from '#database/access.ts'
import { checkCover } from '../../rules/check.ts'
import type { Finding } from '../../rules/cover.ts'
import type { InsuredAsset, InsuringPolicy } from '../../rules/insured.ts'
import { termOn } from '../../rules/policies.ts'
import type { Role } from '#basics/roles.ts'
import { worthIn } from '#record/values/server/shared/worth.ts'

export interface NamedPolicy extends InsuringPolicy {
  insurer: string
}

export async function listInsuring(db: VaultDb): Promise<NamedPolicy[]> {
  const { rows } = await sql<NamedPolicy>`
    select id, insurer, number, kind, currency, valid_from, valid_until, total::text as total,
      cap_per_item::text as cap_per_item, window_days, window_share::text as window_share,
      (
        select coalesce(json_agg(json_build_object('category', category, 'amount', amount::text)), '[]')
        from policy_sublimits where policy_id = policies.id
      ) as sublimits,
      (
        select coalesce(
          json_agg(json_build_object('asset_id', asset_id, 'amount', amount::text) order by position, policy_items.id), '[]'
        )
        from policy_items where policy_id = policies.id
      ) as items
    from policies
  `.execute(db)
  return rows
}

/** What is held, with its insurance value, else what it cost; those that were recorded first come first. */
export async function listInsured(
  db: VaultDb,
  role: Role,
  where: RawBuilder<boolean> = sql`true`,
): Promise<InsuredAsset[]> {
  const { join, amount, currency, valued_on, review_on } = worthIn(role, { basis: 'insurance' })
  const acquired = sql`coalesce(date_of_acquisition, creation_date)`
  const { rows } = await sql<{
    id: string
    category: string | null
    acquired_on: string | null
    amount: string | null
    currency: string
    valued_on: string | null
    review_on: string | null
  }>`
    select own_assets.id, category, ${acquired} as acquired_on, ${amount} as amount, ${currency} as currency,
      coalesce(${valued_on}, ${acquired}::text) as valued_on, ${review_on} as review_on
    from own_assets ${join} where held and ${where} order by own_assets.created_at, own_assets.id
  `.execute(db)
  return rows.map(({ id, category, acquired_on, amount, currency, valued_on, review_on }) => ({
    id,
    category,
    acquired_on,
    worth: amount === null ? null : { amount, currency, valued_on, review_on },
  }))
}

interface OfAsset {
  id: string
  policies: readonly NamedPolicy[]
  day: string
}

/** Whether one piece is covered; null where nothing is insured. */
export async function findCover(db: VaultDb, role: Role, { id, policies, day }: OfAsset): Promise<Finding | null> {
  if (policies.length === 0) return null
  const { pieces, describe } = checkCover(await listCompeting(db, role, { id, policies, day }), policies, day)
  return describe(pieces.filter((piece) => piece.id === id))[0] ?? null
}

/** What a piece shares its cover with: all that is held where a policy covers all, else what is scheduled or new. */
function listCompeting(db: VaultDb, role: Role, { id, policies, day }: OfAsset) {
  const inForce = policies.filter((policy) => termOn(policy, day) === 'in force')
  if (inForce.some(({ kind }) => kind === 'blanket')) return listInsured(db, role)
  const scheduled = inForce.flatMap(({ items }) => items.map(({ asset_id }) => asset_id))
  const longest = Math.max(0, ...inForce.map(({ window_days }) => window_days ?? 0))
  const isNew = sql`coalesce(date_of_acquisition, creation_date) > ${day}::date - ${longest}::integer`
  return listInsured(db, role, sql<boolean>`(own_assets.id = any (${[id, ...scheduled]}::uuid[]) or ${isNew})`)
}
