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
        use === 'beneficiary' || use === 'alternate'
          ? piecesMeantFor(db, reader, use, keys)
          : listPieces(db, reader, { from: sql`own_assets`, where }),
        sumsOf(db, reader.role, ids),
        sql<{ count: number }>`select count(*)::int as count from own_assets where ${where}`.execute(db),
      ])
      return { use, count: counted.rows[0]!.count, sums: sums.rows, pieces: pieces.map(({ piece }) => piece) }
    }),
  )
  return { uses: uses.filter(({ count }) => count > 0), given_as: await findGivenAs(db, keys) }
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

/** What of a row says what is meant for whom, and the shares of all beneficiaries of its piece. */
const MEANT = sql`, beneficiary_name, share, alternate_name, wishes, array(
  select others.share from own_beneficiaries as others where others.asset_id = own_assets.id order by others.position
) as shares`

/** Pieces on which one of these names stands in that column, each once. */
function piecesMeantFor(
  db: UserDb,
  { role, opening }: Reader,
  use: 'beneficiary' | 'alternate',
  keys: RawBuilder<string[]>,
) {
  const { key, assetsOf } = USED_IN[use]
  const from = sql`own_assets cross join lateral (
    select beneficiary_name, share, alternate_name, wishes from own_beneficiaries
    where asset_id = own_assets.id and ${key} = any (${keys}) order by position limit 1
  ) as named`
  const where = sql<boolean>`own_assets.id = any (${assetsOf(keys)}) and held`
  return listPieces(db, { role, opening }, { from, where, more: MEANT })
}

/** Everything that is meant for whoever has one of these names. */
async function meantFor(db: UserDb, reader: Reader, keys: RawBuilder<string[]>) {
  const [pieces, sums, given_as] = await Promise.all([
    piecesMeantFor(db, reader, 'beneficiary', keys),
    sumsOf(db, reader.role, USED_IN.beneficiary.assetsOf(keys)),
    findGivenAs(db, keys),
  ])
  return { sums: sums.rows, given_as, pieces: pieces.map(({ piece }) => piece as MeantPiece) }
}

const MOST_WAYS = 10

/** How pieces that are held describe whoever has one of these names. */
async function findGivenAs(db: UserDb, keys: RawBuilder<string[]>) {
  const distinct = (column: string) => sql`array(
    select distinct on (folded(${sql.ref(column)})) ${sql.ref(column)}
    from own_beneficiaries join own_assets on own_assets.id = asset_id
    where folded(beneficiary_name) = any (${keys}) and held and ${sql.ref(column)} is not null
    order by folded(${sql.ref(column)}) limit ${sql.lit(MOST_WAYS)}
  )`
  const { rows } = await sql<{ relationships: string[]; emails: string[] }>`
    select ${distinct('relationship_to_beneficiary')} as relationships, ${distinct('beneficiary_email')} as emails
  `.execute(db)
  return rows[0]!
}

const keysOf = ({ key, person_id }: Pick<Group, 'key' | 'person_id'>) =>
  person_id === null
    ? sql<string[]>`array[${key}]`
    : sql<string[]>`array(select key from person_names where person_id = ${person_id})`
