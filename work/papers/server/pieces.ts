import { type RawBuilder, sql } from 'kysely'
import type { PiecesOf } from '../contract.ts'
import type { Member } from '#account/member/contract.ts'
import type { VaultDb } from '#database/access.ts'
import { childrenOf, instant } from '#record/assets/server/shared/asset-children.ts'
import { inPages } from '#database/in-pages.ts'
import { CHILDREN } from '#record/assets/rules/children.ts'
import { ALL_FIELDS, ASSET_FIELDS, type AssetFieldName } from '#record/assets/rules/field-lists.ts'
import { isId } from '#basics/ids.ts'
import type { Basis } from '#record/values/rules/purposes.ts'
import { refuse } from '#platform/refusal.ts'
import { isShown } from '#record/assets/server/shared/asset-visibility.ts'
import { isWithin } from '#record/places/server/shared/places.ts'
import { allThatFits } from '#record/assets/server/shared/printing.ts'
import { EXCERPT } from './excerpt.ts'
import { type Estimate, estimateOnDay, type Worth, worthOnDay } from './worth.ts'
import { paperRefusals } from '../refusals.ts'

interface NamedImage {
  path: string
  name: string
  view: string | null
  caption: string | null
}

interface NamedDocument {
  path: string
  name: string
  type: string | null
  issuer: string | null
  dated: string | null
}

interface Meant {
  /** As the person is called, however it was typed. */
  name: string
  relationship: string | null
  share: string | null
  alternate_name: string | null
  wishes: string | null
  /** Where one person was asked for: whether it is them. */
  is_asked: boolean
}

/** A piece as papers need it. */
export interface Piece extends Record<AssetFieldName, string | null> {
  id: string
  title: string
  status: string
  details: Record<string, string>
  /** Whether it was there on the day. */
  is_held: boolean
  /** Whether it came only after the day. */
  is_later: boolean
  worth: Worth | null
  estimate: Estimate | null
  images: NamedImage[]
  documents: NamedDocument[]
  beneficiaries: Meant[]
  created_at: string
  updated_at: string
  [column: string]: unknown
}

export interface Wanted {
  pieces: PiecesOf
  day: string
  basis: Basis
}

/** The pieces that were chosen, also those that were gone or not yet there on the day. */
export async function listPieces(
  db: VaultDb,
  { role }: Pick<Member, 'role'>,
  { pieces, day, basis }: Wanted,
  { most, isBrief }: { most: number; isBrief: boolean },
): Promise<Piece[]> {
  const chosen = isChosen(pieces)
  const { join, worth } = worthOnDay(role, { basis, day })
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from own_assets where ${chosen}
  `.execute(db)
  const { count } = counted.rows[0]!
  if (count > most) refuse(paperRefusals.TOO_MANY_FOR_PAPER, { count, max: most })
  const people = db.actsAs === 'guest' ? AS_TYPED : AS_CALLED
  const rows = sql<Piece>`
    select ${sql.join(ASSET_FIELDS.map(isBrief ? shortened : whole))}, assets.id, own_assets.status, assets.details,
      ${instant('assets.created_at')} as created_at, ${instant('assets.updated_at')} as updated_at,
      found.worth, found.estimate, found.is_held, found.is_there is false as is_later,
      ${childrenOf<NamedImage>(CHILDREN.images, 'assets.id', [sql`path, name, view, caption`])} as images,
      ${childrenOf<NamedDocument>(CHILDREN.documents, 'assets.id', [sql`path, name, type, issuer, dated`])} as documents,
      (
        select coalesce(json_agg(json_build_object('name', ${people.name},
          'relationship', relationship_to_beneficiary, 'share', share, 'alternate_name', alternate_name, 'wishes', wishes,
          'is_asked', ${isAsked(pieces)}) order by position, beneficiaries.id), '[]')
        from beneficiaries ${people.join}
        where asset_id = assets.id
      ) as beneficiaries
    from (
      select own_assets.id, ${worth} as worth, ${estimateOnDay(day)} as estimate, ${isShown({ as_of: day })} as is_held,
        ${isShown({ as_of: day, status: 'all' })} as is_there
      from own_assets ${join} where ${chosen}
    ) as found
    join assets using (id) join own_assets using (id)
    order by own_assets.title_order, assets.id
  `
  return allThatFits(inPages(db, 'listed', rows))
}

/** How beneficiaries are called: as the person of that name is; to guests, who read nothing of people, as it was typed. */
const AS_CALLED = {
  name: sql`coalesce(people.name, beneficiary_name)`,
  join: sql`left join person_names on key = folded(beneficiary_name) left join people on people.id = person_id`,
}
const AS_TYPED: typeof AS_CALLED = { name: sql`beneficiary_name`, join: sql`` }

const whole = (name: AssetFieldName) => sql.ref(`assets.${name}`)

/** A list shows how the description begins, and no story. */
function shortened(name: AssetFieldName) {
  if (name === 'description') return sql`left(${whole(name)}, ${sql.lit(4 * EXCERPT)}) as ${sql.ref(name)}`
  return LONG.has(name) ? sql`null as ${sql.ref(name)}` : whole(name)
}

const LONG = new Set<string>(ALL_FIELDS.flatMap(({ name, kind }) => (kind === 'long' ? name : [])))

function isChosen(pieces: PiecesOf): RawBuilder<boolean> {
  switch (pieces.by) {
    case 'collection':
      return sql`own_assets.id in (select asset_id from asset_collections where key = folded(${pieces.name}))`
    case 'place':
      return isWithin([pieces.path])
    case 'pieces':
      return sql`own_assets.id = any (${pieces.ids.filter(isId)}::uuid[])`
    case 'beneficiary':
      return sql`own_assets.id in (select asset_id from beneficiaries where ${isAsked(pieces)})`
    default:
      return sql`true`
  }
}

/** Of a row of beneficiaries, by whatever name of theirs. */
const isAsked = (pieces: PiecesOf): RawBuilder<boolean> =>
  pieces.by === 'beneficiary'
    ? sql`folded(beneficiary_name) in (
        select folded(${pieces.name}) union select key from person_names where person_id in (
          select person_id from person_names where key = folded(${pieces.name})
        )
      )`
    : sql`true`
