import { type RawBuilder, sql } from 'kysely'
import type { MeantPiece } from '../contract.ts'
import type { UserDb } from '#database/access.ts'
import { USES } from '../rules/uses.ts'
import { listPieces, type Reader, sumsOf } from '#record/assets/server/shared/pieces.ts'
import { isShownOf, USED_IN, usualSpelling } from './used-in.ts'

/** What a person is to which pieces. */
export async function listUses(db: UserDb, reader: Reader, personId: string) {
  const keys = sql<string[]>`array(select key from person_names where person_id = ${personId})`
  const uses = await Promise.all(
    USES.map(async (use) => {
      const ids = USED_IN[use].assetsOf(keys)
      const where = sql<boolean>`own_assets.id = any (${ids}) and ${isShownOf(use)}`
      const [pieces, sums, counted] = await Promise.all([
        listPieces(db, reader, { from: sql`own_assets`, where }),
        sumsOf(db, reader.role, ids),
        sql<{ count: number }>`select count(*)::int as count from own_assets where ${where}`.execute(db),
      ])
      return { use, count: counted.rows[0]!.count, sums: sums.rows, pieces: pieces.map(({ piece }) => piece) }
    }),
  )
  return uses.filter(({ count }) => count > 0)
}

interface GroupsRequest {
  search: string
  cursor?: string | undefined
  limit: number
}

interface Group {
  key: string
  name: string
  person_id: string | null
  count: number
  total: number
}

/** Beneficiaries by who they are: people, and names that were only typed. */
export async function listBeneficiaries(db: UserDb, reader: Reader, { search, cursor, limit }: GroupsRequest) {
  const { rows } = await sql<Group>`
    with named as materialized (
      select folded(name) as key, ${usualSpelling} as name, sum(pieces)::int as pieces
      from (
        select ${USED_IN.beneficiary.name} as name, count(*) as pieces from ${USED_IN.beneficiary.rows} where held group by 1
      ) as typed group by 1
    ), groups as (
      select coalesce(folded(people.name), named.key) as key, coalesce(people.name, min(named.name)) as name,
        people.id as person_id, sum(pieces)::int as count, string_agg(named.key, ' ') as searched
      from named left join person_names using (key) left join people on people.id = person_id
      group by people.id, coalesce(folded(people.name), named.key), people.name
    ), matching as (
      select * from groups where strpos(key || ' ' || searched, folded(${search.trim()})) > 0
    )
    select key, name, person_id, count, (select count(*)::int from matching) as total
    from matching where key > ${cursor ?? ''} order by key limit ${limit + 1}
  `.execute(db)
  const groups = rows.slice(0, limit)
  const items = await Promise.all(
    groups.map(async ({ key, name, person_id, count }) => ({
      name,
      person_id,
      count,
      ...(await meantFor(db, reader, keysOf({ key, person_id }))),
    })),
  )
  return { items, next_cursor: rows.length > limit ? groups.at(-1)!.key : null, total: rows[0]?.total ?? 0 }
}

/** Everything that is meant for whoever has one of these names. */
async function meantFor(db: UserDb, { role, opening }: Reader, keys: RawBuilder<string[]>, limit?: number) {
  const { rows: from, key, assetsOf } = USED_IN.beneficiary
  const ids = assetsOf(keys)
  const where = sql<boolean>`own_assets.id = any (${ids}) and ${key} = any (${keys}) and held`
  const givenAway = sql`(
    select sum(others.share::numeric)::float8 from own_beneficiaries as others where others.asset_id = own_assets.id
  )`
  const more = sql`, share, alternate_name, ${givenAway} as given_away`
  const [pieces, sums] = await Promise.all([
    listPieces(db, { role, opening }, { from, where, more, ...(limit !== undefined && { limit }) }),
    sumsOf(db, role, ids),
  ])
  return { sums: sums.rows, pieces: pieces.map(({ piece }) => piece as MeantPiece) }
}

const keysOf = ({ key, person_id }: Pick<Group, 'key' | 'person_id'>) =>
  person_id === null
    ? sql<string[]>`array[${key}]`
    : sql<string[]>`array(select key from person_names where person_id = ${person_id})`

const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]{15}Z)\/([\da-f-]{36})$/

/** Null where the cursor is none of this list. */
export async function listWithoutBeneficiary(
  db: UserDb,
  reader: Reader,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const place = cursor === undefined ? [] : PLACE.exec(cursor)
  if (place === null) return null
  const nobody = sql<boolean>`held and not exists (select from own_beneficiaries where asset_id = own_assets.id)`
  const [, since, id] = place
  const where =
    since === undefined
      ? nobody
      : sql<boolean>`${nobody} and (created_at, own_assets.id) < (${since}::timestamptz, ${id}::uuid)`
  const [rows, counted] = await Promise.all([
    listPieces(db, reader, { from: sql`own_assets`, where, limit: limit + 1 }),
    sql<{ total: number }>`select count(*)::int as total from own_assets where ${nobody}`.execute(db),
  ])
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(({ piece }) => piece),
    next_cursor: rows.length > limit ? shown.at(-1)!.place : null,
    total: counted.rows[0]!.total,
  }
}
