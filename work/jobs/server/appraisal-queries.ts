import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { AppraisedFor } from '../rules/appraisals.ts'

const purpose = sql<AppraisedFor>`appraisals.purpose`
const effectiveOn = sql<string | null>`effective_on::text`

export const listAppraisals = (db: UserDb, client: string) =>
  db
    .selectFrom('appraisals')
    .where('client_id', '=', client)
    .select(['id', 'created_at', 'sent_at', purpose.as('purpose'), effectiveOn.as('effective_on')])
    .select([
      sql<number>`(select count(*)::int from appraisal_values where appraisal_id = appraisals.id)`.as('pieces'),
      sql<number>`(select count(amount)::int from appraisal_values where appraisal_id = appraisals.id)`.as('valued'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findAppraisal = (db: UserDb, id: string) =>
  db
    .selectFrom('appraisals')
    .innerJoin('firm_clients', 'firm_clients.id', 'appraisals.client_id')
    .where('appraisals.id', '=', id)
    .select(['appraisals.id', 'client_id', 'firm_clients.name as client_name', 'appraisals.sent_at', 'certification'])
    .select(['intended_users', 'currency', 'method', purpose.as('purpose'), effectiveOn.as('effective_on')])
    .executeTakeFirst()

interface Appraised {
  asset_id: string
  title: string
  amount: string | null
  currency: string | null
  method: string
  note: string
  may_be_sent: boolean
  decision: string | null
  is_taken_back: boolean
}

export async function listAppraised(db: UserDb, id: string, client: string): Promise<Appraised[]> {
  const { rows } = await sql<Appraised>`
    select piece.asset_id, piece.title, piece.amount::text, piece.currency, piece.method, piece.note,
      coalesce(shown.may_propose, false) as may_be_sent, answered.decision,
      coalesce(answered.is_taken_back, false) as is_taken_back
    from appraisal_values as piece
      left join appraisable_pieces(${client}) as shown using (asset_id)
      left join appraised_answers(${id}) as answered using (asset_id)
    where appraisal_id = ${id} order by folded(piece.title), piece.asset_id
  `.execute(db)
  return rows
}

/** What is sent again is the same appraisal. */
export const insertAppraisal = (db: UserDb, appraisal: { id: string; firm_id: string; client_id: string }) =>
  db
    .insertInto('appraisals')
    .values(appraisal)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

interface TypedAppraisal {
  purpose: AppraisedFor
  effective_on: string | null
  intended_users: string
  currency: string
  method: string
}

export const updateAppraisal = async (db: UserDb, id: string, typed: TypedAppraisal) =>
  (await db.updateTable('appraisals').set(typed).where('id', '=', id).executeTakeFirstOrThrow()).numUpdatedRows === 1n

export const removeAppraisal = async (db: UserDb, id: string) =>
  (await db.deleteFrom('appraisals').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows === 1n

/** Those that are not chosen yet, the first of them by their title. */
export async function listOffered(db: UserDb, { id, client, search }: { id: string; client: string; search: string }) {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 10)
  const matching = sql.join(
    [sql`true`, ...words.map((word) => sql`strpos(folded(title), folded(${word})) > 0`)],
    sql` and `,
  )
  const { rows } = await sql<{ asset_id: string; title: string; total: number }>`
    select asset_id, title, (count(*) over ())::int as total from appraisable_pieces(${client}) as piece
    where ${matching} and not exists (
      select from appraisal_values as chosen where appraisal_id = ${id} and chosen.asset_id = piece.asset_id
    )
    order by folded(title), asset_id limit 500
  `.execute(db)
  return { items: rows.map(({ asset_id, title }) => ({ asset_id, title })), total: rows[0]?.total ?? 0 }
}

/** Null where there is no such appraisal, or it was sent. */
export async function chooseAppraised(db: UserDb, id: string, assets: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{
    added: number | null
  }>`select choose_appraised(${id}, ${assets}::uuid[]) as added`.execute(db)
  return rows[0]!.added
}

interface Piece {
  id: string
  asset: string
}

export const leaveOutAppraised = async (db: UserDb, { id, asset }: Piece) =>
  (
    await db
      .deleteFrom('appraisal_values')
      .where('appraisal_id', '=', id)
      .where('asset_id', '=', asset)
      .executeTakeFirstOrThrow()
  ).numDeletedRows === 1n

type TypedValue = Pick<Appraised, 'amount' | 'currency' | 'method' | 'note'>

export const updateAppraised = async (db: UserDb, { id, asset }: Piece, typed: TypedValue) =>
  (
    await db
      .updateTable('appraisal_values')
      .set(typed)
      .where('appraisal_id', '=', id)
      .where('asset_id', '=', asset)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows === 1n

/** How many amounts were proposed; null where there is no such appraisal, or it was sent. */
export async function sendAppraisal(
  db: UserDb,
  id: string,
  { signed_as, certified }: { signed_as: string; certified: string },
): Promise<number | null> {
  const { rows } = await sql<{ proposed: number | null }>`
    select send_appraisal(${id}, ${signed_as}, ${certified}) as proposed
  `.execute(db)
  return rows[0]!.proposed
}
