import { type RawBuilder, sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'
import { inPages } from '#database/in-pages.ts'
import { allThatFits } from '#record/assets/server/shared/printing.ts'
import type { Identified } from '#work/papers/rules/object-id.ts'
import { ASSET_FIELDS } from '#record/assets/rules/field-lists.ts'
import type { HeirNow, PieceNow } from '../rules/changes.ts'

/** With all that is printed of it. */
export interface PrintedPiece extends PieceNow, Identified {
  to: readonly (HeirNow & { relationship: string | null; address: string | null })[]
}

/** Who has a name, and under which others they are known: of rows with that name in a column. */
const personOf = (column: string) => sql`
  left join lateral (
    select people.name, people.address, array(
      select others.name from person_names as others where others.person_id = people.id
    ) as names
    from person_names join people on people.id = person_names.person_id
    where person_names.user_id = beneficiaries.user_id and person_names.key = folded(${sql.ref(`beneficiaries.${column}`)})
  )`

const HEIRS = sql`(
  select coalesce(json_agg(json_build_object(
    'name', coalesce(heir.name, beneficiary_name), 'share', share,
    'relationship', relationship_to_beneficiary, 'address', heir.address,
    'alternate', coalesce(other.name, alternate_name),
    'known_as', array[beneficiary_name] || coalesce(heir.names, '{}'),
    'alternate_known_as', array_remove(array[alternate_name], null) || coalesce(other.names, '{}')
  ) order by position, beneficiaries.id), '[]')
  from beneficiaries ${personOf('beneficiary_name')} as heir on true ${personOf('alternate_name')} as other on true
  where asset_id = assets.id
)`

const NOW = sql`assets.id as asset, title, category, status, held, exists (
  select from policy_items where asset_id = assets.id
) as insured, ${HEIRS} as to`

interface Wanted {
  /** Whose pieces they are. */
  whose: RawBuilder<string>
  /** These, besides all that somebody is to get. */
  ids?: readonly string[]
}

const ofList = ({ whose, ids = [] }: Wanted) => sql`
  from assets where user_id = ${whose}
    and (id = any (${[...ids]}::uuid[]) or exists (select from beneficiaries where asset_id = assets.id))
  order by title_order, id`

/** As a list is compared with what the vault says now. */
export async function listPiecesNow(db: UserDb | SystemDb, wanted: Wanted): Promise<PieceNow[]> {
  const { rows } = await sql<PieceNow>`select ${NOW} ${ofList(wanted)}`.execute(db)
  return rows
}

/** As they are printed, by their titles. */
export async function listPrintedPieces(db: UserDb): Promise<PrintedPiece[]> {
  const named = new Set(['title', 'category', 'status'])
  const fields = ASSET_FIELDS.filter((name) => !named.has(name)).map((name) => sql.ref(`assets.${name}`))
  const rows = sql<PrintedPiece>`select ${NOW}, details, ${sql.join(fields)} ${ofList({ whose: OWN })}`
  return allThatFits(inPages(db, 'signed_list', rows))
}

export const OWN = sql<string>`(select current_user_id())`
