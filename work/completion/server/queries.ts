import { sql } from 'kysely'
import type { UserDb, VaultDb } from '#database/access.ts'
import type { Role } from '#basics/roles.ts'
import { worthIn } from '#record/values/server/shared/worth.ts'
import { type Counted, PROOFS, RECENT_YEARS, type Shown } from '../rules/completion.ts'

/** How many of the pieces that are held have what; of a guest, of what they are shown. */
export async function countComplete(db: VaultDb, role: Role, day: string): Promise<Counted> {
  const { join, amount, purpose, valued_on } = worthIn(role, { basis: 'insurance' })
  const when = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})::int`
  const has = (key: string) => sql`coalesce(own_assets.details ->> ${sql.lit(key)}, '') <> ''`
  const { rows } = await sql<Counted>`
    select count(*)::int as pieces,
      ${when(sql`exists (select from asset_images where asset_id = own_assets.id)`)} as photo,
      ${when(sql`${amount} is not null and ${purpose} is not null`)} as value,
      ${when(sql`${amount} is not null and ${valued_on} >= (${day}::date - make_interval(years => ${RECENT_YEARS}))::date::text`)} as recent,
      ${when(sql`exists (select from asset_documents where asset_id = own_assets.id and type = any (${PROOFS}::text[]))`)} as proof,
      ${when(sql`coalesce(own_assets.description, '') <> ''`)} as description,
      ${when(sql`${has('serial_number')} or ${has('reference_number')} or ${has('inscriptions_and_marks')} or ${has('hallmarks')}`)} as marks,
      ${when(sql`coalesce(own_assets.place, '') <> ''`)} as place
    from own_assets ${join} where held
  `.execute(db)
  return rows[0]!
}

interface InsurersAccess extends Shown {
  grant_id: string
  firm_name: string
}

/** What the caller shows to insurers now. */
export async function listInsurersAccess(db: UserDb): Promise<InsurersAccess[]> {
  const { rows } = await sql<InsurersAccess>`
    select grants.id as grant_id, firm.name as firm_name, groups, document_types
    from grants join firms_of_client as firm on firm.id = client_id
    where kind = 'insurance-partners' and ended_at is null and starts_at <= now() and (ends_at is null or ends_at > now())
    order by firm.name, grants.id limit 20
  `.execute(db)
  return rows
}
