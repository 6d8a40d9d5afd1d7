import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { Role } from '#basics/roles.ts'
import { worthIn } from '#record/values/server/shared/worth.ts'
import type { Claim, ClaimEvent } from '../contract.ts'
import type { ClaimedPiece, Doing, Loss, Side } from '../rules/claims.ts'
import { MOST_CLAIMS } from '../rules/claims.ts'

type Stored<Row> = { [Key in keyof Row]: Key extends `${string}_at` ? Date : Row[Key] }
type StoredClaim = Stored<Claim>
export type StoredEvent = Stored<ClaimEvent>

const COLUMNS = sql`
  claims.id, claims.client_id, claims.number, claims.kind, to_char(happened_on, 'YYYY-MM-DD') as happened_on, state,
  jsonb_array_length(pack) as pieces, opened_at, changed_at,
  case when claims.user_id is not distinct from current_user_id() then 'client' else 'firm' end as side,
  relation.client_name, relation.firm_name, relation.is_open
`
const RELATION = sql`join lateral relation_named(claims.client_id) as relation on true`

export async function listClaims(db: UserDb, { side, client }: { side: Side; client: string | undefined }) {
  const isMine = sql`claims.user_id is not distinct from current_user_id()`
  const { rows } = await sql<StoredClaim>`
    select ${COLUMNS} from claims ${RELATION}
    where ${side === 'client' ? isMine : sql`not ${isMine}`}
      and ${client === undefined ? sql`true` : sql`claims.client_id = ${client}::uuid`}
    order by changed_at desc, claims.id desc limit ${MOST_CLAIMS}
  `.execute(db)
  return rows
}

export interface StoredWhole extends StoredClaim {
  words: string
  pack: ClaimedPiece[]
  events: StoredEvent[]
}

export async function findClaim(db: UserDb, id: string): Promise<StoredWhole | undefined> {
  const { rows } = await sql<Omit<StoredWhole, 'events'>>`
    select ${COLUMNS}, words, pack from claims ${RELATION} where claims.id = ${id}
  `.execute(db)
  return rows[0] && { ...rows[0], events: await listEvents(db, id) }
}

async function listEvents(db: UserDb, id: string) {
  const { rows } = await sql<StoredEvent>`
    select id, kind, side, author_name, content, created_at, file_name, file_url is not null as has_file,
      case when amount is not null then json_build_object('amount', amount::text, 'currency', currency) end as sum
    from claim_events where claim_id = ${id} order by created_at, id
  `.execute(db)
  return rows
}

/** What is kept of pieces that were lost: as they are recorded now, by their insurance value. */
export async function listClaimed(db: UserDb, role: Role, { ids, day }: { ids: readonly string[]; day: string }) {
  const { join, amount, currency, valued_on, valued_by } = worthIn(role, { basis: 'insurance' })
  const { rows } = await sql<ClaimedPiece>`
    select own_assets.id as asset, title, left(coalesce(description, ''), 2000) as description, category, maker,
      left(concat_ws(' · ', nullif(details ->> 'serial_number', ''), nullif(details ->> 'reference_number', ''),
        nullif(details ->> 'inscriptions_and_marks', ''), nullif(details ->> 'hallmarks', ''), nullif(inventory_number, '')), 500) as marks,
      case when ${amount} is not null then json_build_object('amount', (${amount})::text, 'currency', ${currency}) end as worth,
      ${valued_on} as valued_on, ${valued_by} as valued_by,
      coalesce((
        select string_agg(distinct left(concat_ws(' ', insurer, number), 300), '; ')
        from policy_items join policies on policies.id = policy_id
        where policy_items.asset_id = own_assets.id
          and coalesce(valid_from, '-infinity') <= ${day}::date and coalesce(valid_until, 'infinity') >= ${day}::date
      ), '') as policy,
      (select image_url from asset_images where asset_id = own_assets.id order by position, asset_images.id limit 1) as photo,
      (select count(*)::int from asset_images where asset_id = own_assets.id) as photos,
      (
        select coalesce(json_agg(json_build_object('name', name, 'type', type) order by position, asset_documents.id), '[]')
        from asset_documents join stored_files on path = document_url where asset_id = own_assets.id
      ) as documents
    from own_assets ${join} where own_assets.id = any (${[...ids]}::uuid[])
    order by title_order, own_assets.id
  `.execute(db)
  return rows
}

interface Opened {
  id: string
  kind: Loss
  happened_on: string
  words: string
  pack: readonly ClaimedPiece[]
}

/** Its number; null where there is no such insurer of theirs. */
export async function openClaim(db: UserDb, client: string, { id, kind, happened_on, words, pack }: Opened) {
  const { rows } = await sql<{ number: number | null }>`
    select open_claim(${client}, ${id}, ${kind}, ${happened_on}::date, ${words}, ${JSON.stringify(pack)}::jsonb) as number
  `.execute(db)
  return rows[0]!.number
}

interface Done {
  event: string
  kind: Doing
  content: string
  sum: { amount: string; currency: string } | null
  file: string | null
}

/** False where it isn’t theirs to do, or no longer. */
export async function addEvent(db: UserDb, id: string, { event, kind, content, sum, file }: Done): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select add_claim_event(${id}, ${event}, ${kind}, ${content}, ${sum?.amount ?? null}::numeric, ${sum?.currency ?? null},
      ${file}) as is_done
  `.execute(db)
  return rows[0]!.is_done
}

/** What was sent with an event, for one of both sides. */
export async function findClaimFile(db: UserDb, id: string) {
  const { rows } = await sql<{ path: string; name: string }>`
    select file_url as path, file_name as name from claim_events where id = ${id} and file_url is not null
  `.execute(db)
  return rows[0]
}
