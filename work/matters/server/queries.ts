import { sql } from 'kysely'
import type { GuestDb, UserDb } from '#database/access.ts'
import type { Matter, MeantPiece } from '../contract.ts'
import { countOf, type Gap, type Gaps, type MatterShown } from '../rules/matters.ts'

export async function findFirm(db: UserDb): Promise<string | null> {
  const { rows } = await sql<{ firm: string | null }>`select current_firm() as firm`.execute(db)
  return rows[0]!.firm
}

/** By client, of the records that the caller is in now. */
async function findGaps(db: UserDb): Promise<Map<string, Gaps>> {
  const { rows } = await sql<Gaps & { client_id: string }>`
    select client_id, grant_id as grant, pieces, unassigned, shares_off, no_alternate, no_address, newest_on::text
    from gaps_of_clients()
  `.execute(db)
  return new Map(rows.map(({ client_id, ...gaps }) => [client_id, gaps]))
}

type Row = Omit<Matter, 'gaps' | 'created_at' | 'closed_at'> & { created_at: Date; closed_at: Date | null }

const seen = (db: UserDb) =>
  db
    .selectFrom('matters')
    .innerJoin('firm_clients', 'firm_clients.id', 'matters.client_id')
    .leftJoin('firm_members', 'firm_members.id', 'matters.member_id')
    .select([
      'matters.id',
      'matters.client_id',
      'firm_clients.name as client_name',
      'matters.number',
      'matters.title',
      'matters.member_id',
      'firm_members.name as member_name',
      'matters.closed_at',
      'matters.created_at',
      sql<string | null>`will_signed_on::text`.as('will_signed_on'),
      sql<string | null>`died_on::text`.as('died_on'),
      sql<Matter['accesses']>`(select coalesce(json_agg(json_build_object('id', shared.id, 'may_print',
          shared.may not in ('view', 'download')) order by shared.id), '[]')
          from firm_accesses as shared where shared.client_id = matters.client_id)`.as('accesses'),
    ])

interface Listed {
  search: string
  shown: MatterShown
  gap: Gap | undefined
  offset: number
  limit: number
}

const SHOWN: Record<MatterShown, ReturnType<typeof sql<boolean>>> = {
  open: sql<boolean>`closed_at is null`,
  closed: sql<boolean>`closed_at is not null`,
  all: sql<boolean>`true`,
}

/** Those of a gap are found among records that the caller is in. */
export async function listMatters(db: UserDb, { search, shown, gap, offset, limit }: Listed) {
  const gaps = await findGaps(db)
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 10)
  const about = sql`folded(concat_ws(' ', matters.number, matters.title, firm_clients.name))`
  const matching = words.map((word) => sql<boolean>`strpos(${about}, folded(${word})) > 0`)
  const rows: Row[] = await [SHOWN[shown], ...matching]
    .reduce((query, condition) => query.where(condition), seen(db))
    .$if(gap !== undefined, (query) => query.where('matters.client_id', 'in', ['', ...gaps.keys()].map(idOrNone)))
    .orderBy(sql`folded(firm_clients.name), matters.created_at, matters.id`)
    .limit(5_000)
    .execute()
  const all = rows
    .map((row) => ({ ...row, gaps: gaps.get(row.client_id) ?? null }))
    .filter((each) => gap === undefined || (each.gaps !== null && countOf(gap, each.gaps, each.will_signed_on) > 0))
  return { items: all.slice(offset, offset + limit), total: all.length }
}

const NONE = '00000000-0000-0000-0000-000000000000'
const idOrNone = (id: string) => id || NONE

export async function findMatter(db: UserDb, id: string) {
  const row: Row | undefined = await seen(db).where('matters.id', '=', id).executeTakeFirst()
  return row && { ...row, gaps: (await findGaps(db)).get(row.client_id) ?? null }
}

interface Typed {
  number: string
  title: string
  member_id: string | null
  will_signed_on: string | null
  died_on: string | null
}

/** What is sent again is there already. Nothing happens for a client whom the caller doesn’t see, or who is one no more. */
export async function insertMatter(db: UserDb, given: Typed & { id: string; firm_id: string; client_id: string }) {
  const client = await db
    .selectFrom('firm_clients')
    .select('id')
    .where('id', '=', given.client_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!client) return
  await db
    .insertInto('matters')
    .values(given)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function updateMatter(db: UserDb, id: string, { is_closed, ...typed }: Typed & { is_closed: boolean }) {
  const { numUpdatedRows } = await db
    .updateTable('matters')
    .set({ ...typed, closed_at: is_closed ? sql`coalesce(closed_at, now())` : null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const deleteMatter = async (db: UserDb, id: string) =>
  (await db.deleteFrom('matters').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows === 1n

export const listResponsible = (db: UserDb, client: string) =>
  db
    .selectFrom('firm_members')
    .innerJoin('firm_clients', (join) => join.on('firm_clients.id', '=', client))
    .select(['firm_members.id', 'firm_members.name'])
    .where('firm_members.ended_at', 'is', null)
    .where('firm_members.accepted_at', 'is not', null)
    .where(sql<boolean>`(firm_members.role = 'lead' or firm_members.id = any (firm_clients.member_ids))`)
    .orderBy(sql`folded(firm_members.name), firm_members.id`)
    .execute()

/** Each once, however the case of their name was typed; also who is named next. */
export async function listHeirs(db: GuestDb) {
  const { rows } = await sql<{ name: string; pieces: number }>`
    select min(name) as name, count(distinct asset_id)::int as pieces from (
      select beneficiary_name as name, asset_id from beneficiaries
      union all
      select alternate_name, asset_id from beneficiaries where alternate_name is not null
    ) as named
    where asset_id in (select id from own_assets where held)
    group by public.folded(name) order by public.folded(min(name)) limit 5000
  `.execute(db)
  return rows
}

export async function listMeant(db: GuestDb, name: string): Promise<MeantPiece[]> {
  const { rows } = await sql<MeantPiece>`
    select own_assets.id as asset_id, title, share, wishes,
      case when public.folded(beneficiary_name) = public.folded(${name}) then null else beneficiary_name end as instead_of
    from beneficiaries join own_assets on own_assets.id = asset_id
    where held and public.folded(${name}) in (public.folded(beneficiary_name), public.folded(alternate_name))
    order by (public.folded(beneficiary_name) = public.folded(${name})) desc, title_order, own_assets.id, position limit 5000
  `.execute(db)
  return rows
}
