import { sql } from 'kysely'
import type { GuestDb, SystemDb, UserDb, VaultDb } from '#database/access.ts'
import type { Role } from '#basics/roles.ts'
import { worthIn } from '#record/values/server/shared/worth.ts'
import type { Answer, Line, PieceNow, Side } from '../rules/schedules.ts'
import { MOST_LINES, MOST_VERSIONS } from '../rules/schedules.ts'

const AS_LISTED = 600

/** What is recorded, by whichever way the caller comes into the vault: what a guest isn’t shown is null. */
export async function listPiecesNow(
  db: VaultDb,
  role: Role,
  day: string,
  only?: readonly string[],
): Promise<PieceNow[]> {
  const { join, amount, currency, valued_on } = worthIn(role, { basis: 'insurance' })
  const chosen = only === undefined ? sql`true` : sql`own_assets.id = any (${[...only]}::uuid[])`
  const { rows } = await sql<PieceNow>`
    select own_assets.id as asset, own_assets.title, left(coalesce(own_assets.description, ''), ${AS_LISTED}) as description,
      own_assets.category, held as is_held, own_assets.status,
      case when ${amount} is not null then json_build_object('amount', (${amount})::text, 'currency', ${currency}) end as worth,
      ${valued_on} as valued_on, coalesce(on_policy.name, '') as policy,
      case when on_policy.amount is not null
        then json_build_object('amount', on_policy.amount::text, 'currency', on_policy.currency) end as scheduled
    from own_assets ${join}
      left join lateral (
        select left(concat_ws(' ', insurer, number), 300) as name, policy_items.amount, policies.currency
        from policy_items join policies on policies.id = policy_id
        where policy_items.asset_id = own_assets.id
          and coalesce(valid_from, '-infinity') <= ${day}::date and coalesce(valid_until, 'infinity') >= ${day}::date
        order by valid_until desc nulls first, policies.id limit 1
      ) as on_policy on true
    where ${chosen}
    order by own_assets.title_order, own_assets.id limit ${MOST_LINES}
  `.execute(db)
  return rows
}

interface StoredVersion {
  id: string
  client_id: string
  client_name: string
  firm_name: string
  side: Side
  is_open: boolean
  number: number
  proposed_by: Side
  author_name: string
  proposed_at: Date
  agreed_at: Date | null
  answer: Answer | null
  bound_on: string | null
  policy_number: string
  superseded_at: Date | null
}

/** What the other side is called: a client by the name that the firm gave them, a firm by its own. */
const COLUMNS = sql`
  schedules.id, schedules.client_id, schedules.number, proposed_by, author_name, proposed_at, agreed_at, answer,
  to_char(bound_on, 'YYYY-MM-DD') as bound_on, policy_number, superseded_at,
  case when schedules.user_id is not distinct from current_user_id() then 'client' else 'firm' end as side,
  relation.client_name, relation.firm_name, relation.is_open
`
const RELATION = sql`join lateral relation_named(schedules.client_id) as relation on true`

interface Listed {
  side: Side
  client: string | undefined
}

export async function listVersions(db: UserDb, { side, client }: Listed) {
  const isMine = sql`schedules.user_id is not distinct from current_user_id()`
  const { rows } = await sql<StoredVersion & { sums: { amount: string; currency: string; count: number }[] }>`
    select ${COLUMNS}, sums
    from schedules ${RELATION}
    where ${side === 'client' ? isMine : sql`not ${isMine}`}
      and ${client === undefined ? sql`true` : sql`schedules.client_id = ${client}::uuid`}
    order by proposed_at desc, schedules.id desc limit ${MOST_VERSIONS}
  `.execute(db)
  return rows
}

export interface StoredSchedule extends StoredVersion {
  note: string
  answered_at: Date | null
  answered_name: string | null
  answer_note: string
  lines: Line[]
  versions: { id: string; number: number }[]
  accesses: string[]
}

export async function findSchedule(db: UserDb, id: string): Promise<StoredSchedule | undefined> {
  const { rows } = await sql<StoredSchedule>`
    select ${COLUMNS}, note, answered_at, answered_name, answer_note, lines,
      (
        select json_agg(json_build_object('id', other.id, 'number', other.number) order by other.number desc)
        from schedules as other where other.client_id = schedules.client_id
      ) as versions,
      (
        select coalesce(json_agg(shared.id order by shared.id), '[]') from firm_accesses as shared
        where shared.client_id = schedules.client_id and schedules.user_id is distinct from current_user_id()
      ) as accesses
    from schedules ${RELATION} where schedules.id = ${id}
  `.execute(db)
  return rows[0]
}

interface Proposed {
  id: string
  note: string
  lines: readonly Line[]
}

/** The number of the version; null where there is no such insurer of theirs. */
export async function proposeAsClient(db: UserDb, client: string, { id, note, lines }: Proposed) {
  const { rows } = await sql<{ number: number | null }>`
    select propose_schedule(${client}, ${id}, ${note}, ${JSON.stringify(lines)}::jsonb) as number
  `.execute(db)
  return rows[0]!.number
}

export async function proposeAsGuest(db: GuestDb, { id, note, lines }: Proposed) {
  const { rows } = await sql<{ number: number | null }>`
    select propose_shown_schedule(${id}, ${note}, ${JSON.stringify(lines)}::jsonb) as number
  `.execute(db)
  return rows[0]!.number
}

interface Said {
  act: Answer | 'agreed'
  note?: string
  bound_on?: string
  policy_number?: string
}

/** False where it was not theirs to say, or is no longer. */
export async function answerSchedule(
  db: UserDb,
  id: string,
  { act, note = '', bound_on, policy_number = '' }: Said,
): Promise<boolean> {
  const { rows } = await sql<{ is_given: boolean }>`
    select answer_schedule(${id}, ${act}, ${note}, ${bound_on ?? null}::date, ${policy_number}) as is_given
  `.execute(db)
  return rows[0]!.is_given
}

/** Clients whom nobody has told of what their insurer proposed; it counts as told from here on. */
export async function takeUntold(db: SystemDb, most: number) {
  const { rows } = await sql<{ id: string; email: string; firm_name: string; is_open: boolean }>`
    with taken as (
      update schedules set told_at = now() where id in (
        select id from schedules where told_at is null and proposed_by = 'firm' order by proposed_at limit ${most}
      )
      returning id, user_id, firm_id, answer is null and superseded_at is null as is_open
    )
    select taken.id, email, firms.name as firm_name, is_open
    from taken join memberinfo on memberinfo.id = taken.user_id join firms on firms.id = taken.firm_id
  `.execute(db)
  return rows
}
