import { type RawBuilder, sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { PieceToCheck } from '../contract.ts'
import { ROUNDED } from '../rules/shares.ts'
import { TO_CHECK, type ToCheck } from '../rules/to-check.ts'
import { listPieces, type Reader } from '#record/assets/server/shared/pieces.ts'

const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]{15}Z)\/([\da-f-]{36})$/

interface Paged {
  cursor?: string | undefined
  limit: number
}

const ofPiece = sql`own_beneficiaries as heir where heir.asset_id = own_assets.id`
const NOBODY = sql<boolean>`held and not exists (select from ${ofPiece})`

/** Of a row of `own_assets`. The shares are judged as `judgeShares` judges them (rules/shares.ts). */
const LACKING: Record<ToCheck, RawBuilder<boolean>> = {
  shares: sql`held and exists (
    select from ${ofPiece} having count(share) > 0 and (
      sum(share::numeric) > 100 + ${allowance()}
      or count(share) = count(*) and sum(share::numeric) < 100 - ${allowance()}
      or count(share) < count(*) and sum(share::numeric) >= 100 - ${allowance()}
    )
  )`,
  alternate: sql`held and exists (select from ${ofPiece} and alternate_name is null)`,
  email: sql`held and exists (
    select from ${ofPiece} and beneficiary_email is null and not exists (
      select from person_names join people on people.id = person_id where key = folded(beneficiary_name) and email is not null
    )
  )`,
}

function allowance() {
  return sql`${sql.lit(ROUNDED)} * count(share) / 100.0`
}

/** Null where the cursor is none of this list. */
export async function listWithoutBeneficiary(db: UserDb, reader: Reader, paged: Paged) {
  const [page, total] = await Promise.all([listWhere(db, reader, NOBODY, paged), countWhere(db, [NOBODY])])
  return page && { ...page, total: total[0]! }
}

const HEIRS = sql`, (
  select json_agg(json_build_object('name', beneficiary_name, 'share', share, 'alternate_name', alternate_name) order by position)
  from ${ofPiece}
) as heirs`

export async function listToCheck(db: UserDb, reader: Reader, { what, ...paged }: Paged & { what: ToCheck }) {
  const [page, counts] = await Promise.all([
    listWhere(db, reader, LACKING[what], { ...paged, more: HEIRS }),
    countWhere(
      db,
      TO_CHECK.map((each) => LACKING[each]),
    ),
  ])
  const counted = Object.fromEntries(TO_CHECK.map((each, place) => [each, counts[place]!])) as Record<ToCheck, number>
  // Its statement adds who gets them.
  return page && { ...page, items: page.items as PieceToCheck[], counts: counted }
}

/** The latest first, page by page. */
async function listWhere(
  db: UserDb,
  reader: Reader,
  isListed: RawBuilder<boolean>,
  { cursor, limit, more }: Paged & { more?: RawBuilder<unknown> },
) {
  const place = cursor === undefined ? [] : PLACE.exec(cursor)
  if (place === null) return null
  const [, since, id] = place
  const where =
    since === undefined
      ? isListed
      : sql<boolean>`${isListed} and (created_at, own_assets.id) < (${since}::timestamptz, ${id}::uuid)`
  const rows = await listPieces(db, reader, { from: sql`own_assets`, where, limit: limit + 1, ...(more && { more }) })
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(({ piece }) => piece),
    next_cursor: rows.length > limit ? shown.at(-1)!.place : null,
  }
}

async function countWhere(db: UserDb, wheres: readonly RawBuilder<boolean>[]): Promise<number[]> {
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(wheres.map((where) => sql`count(*) filter (where ${where})`))}]::int[] as counts from own_assets
  `.execute(db)
  return rows[0]!.counts
}
