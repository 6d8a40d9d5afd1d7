import { sql } from 'kysely'
import type { SystemDb, UserDb } from '#database/access.ts'
import type { MarkKind } from '../rules/mark.ts'
import type { EventKind, SignatureState } from '../rules/signatures.ts'
import type { Certified } from './pdf/certificate.ts'

export interface OfFirm {
  name: string
  handle: string
  postal_address: string
  foot_line: string
  color: string | null
}

interface Listed {
  search: string
  shown: 'all' | SignatureState
  offset: number
  limit: number
}

const state = sql<SignatureState>`signature_state(signatures)`

const seen = (db: UserDb) =>
  db
    .selectFrom('signatures')
    .select(['id', 'title', 'client_id', 'sender_name', 'created_at', 'sent_at', 'expires_at', 'ended_at'])
    .select([
      state.as('state'),
      sql<string | null>`(select name from firm_clients where firm_clients.id = client_id)`.as('client_name'),
      sql<number>`(select signers from signers_in_short(signatures.id))`.as('signers'),
      sql<number>`(select signed from signers_in_short(signatures.id))`.as('signed'),
      sql<boolean>`member_id is not distinct from current_member()`.as('is_own'),
    ])

export async function listSignatures(db: UserDb, { search, shown, offset, limit }: Listed) {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 10)
  const about = sql`folded(concat_ws(' ', title, file_name, sender_name,
    (select name from firm_clients where firm_clients.id = client_id),
    (select names from signers_in_short(signatures.id))))`
  const conditions = [
    ...words.map((word) => sql<boolean>`strpos(${about}, folded(${word})) > 0`),
    ...(shown === 'all' ? [] : [sql<boolean>`${state} = ${shown}`]),
    // What somebody else has not sent yet is theirs.
    sql<boolean>`(sent_at is not null or member_id = current_member())`,
  ]
  const narrowed = <Query extends { where: (condition: ReturnType<typeof sql<boolean>>) => Query }>(query: Query) =>
    conditions.reduce((narrower, condition) => narrower.where(condition), query)
  const [items, { total }] = await Promise.all([
    narrowed(seen(db)).orderBy('created_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    narrowed(db.selectFrom('signatures').select(sql<number>`count(*)::int`.as('total'))).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

interface Person {
  id: string
  name: string
  address: string
  signs_as: string
  asked_at: Date | null
  opened_at: Date | null
  signed_at: Date | null
  declined_at: Date | null
  reason: string | null
}

interface Noted {
  number: number
  kind: EventKind
  who: string
  at: Date
  address: string
  user_agent: string
  hash: string
}

export async function findSignature(db: UserDb, id: string) {
  const [found, people, events] = await Promise.all([
    seen(db)
      .select(['file_name', 'sha256', 'pages', 'wants_code', sql<boolean>`sealed_at is not null`.as('is_sealed')])
      .where('id', '=', id)
      .executeTakeFirst(),
    sql<Person>`select * from signature_people(${id})`.execute(db).then(({ rows }) => rows),
    sql<Noted>`select * from signature_log(${id})`.execute(db).then(({ rows }) => rows),
  ])
  return found && { ...found, people, events }
}

interface NewSignature {
  id: string
  firm_id: string
  member_id: string
  sender_name: string
  title: string
  file_name: string
  content: Buffer
  pages: number
}

export const insertSignature = (db: UserDb, given: NewSignature) => db.insertInto('signatures').values(given).execute()

export const discardSignature = async (db: UserDb, id: string) =>
  (await db.deleteFrom('signatures').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows === 1n

export interface From {
  address: string
  agent: string
}

/** Whom a letter goes to, and in whose name. */
export interface ToldToSign {
  name: string
  address: string
  title: string
  sender: string
  expires_at: string
  firm: OfFirm
}

interface Sending {
  id: string
  title: string
  client_id: string | null
  wants_code: boolean
  days: number
  signers: readonly { name: string; address: string; signs_as: string }[]
}

export async function sendSignature(db: UserDb, given: Sending, tokenHash: string, { address, agent }: From) {
  const { id, title, client_id, wants_code, days, signers } = given
  const { rows } = await sql<{ told: ToldToSign | null }>`
    select send_signature(${id}, ${title}, ${client_id}, ${wants_code}, ${days}, ${JSON.stringify(signers)}::jsonb, ${tokenHash},
      ${address}, ${agent}) as told
  `.execute(db)
  return rows[0]!.told
}

export async function remindSigner(db: UserDb, id: string, tokenHash: string) {
  const { rows } = await sql<{ told: ToldToSign | null; is_too_soon: boolean | null }>`
    select told, is_too_soon from remind_signer(${id}, ${tokenHash})
  `.execute(db)
  return rows[0]!
}

export async function cancelSignature(db: UserDb, id: string, why: string, { address, agent }: From) {
  const { rows } = await sql<{ done: boolean }>`
    select cancel_signature(${id}, ${why}, ${address}, ${agent}) as done
  `.execute(db)
  return rows[0]!.done
}

export async function findPdf(db: UserDb, id: string, which: 'original' | 'sealed') {
  const content = which === 'original' ? sql<Buffer | null>`content` : sql<Buffer | null>`sealed`
  const found = await db
    .selectFrom('signatures')
    .select(['file_name as name', content.as('content')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found || which === 'original') return found
  const { rows } = await sql<{ name: string | null; content: Buffer | null }>`
    select name, content from sealed_of_mine(${id})
  `.execute(db)
  return rows[0]
}

export async function listOwnSignatures(db: UserDb) {
  const { rows } = await sql<{
    id: string
    title: string
    firm_name: string
    state: SignatureState
    sent_at: Date
    signed_at: Date | null
    is_sealed: boolean
  }>`select id, title, firm_name, state, sent_at, signed_at, is_sealed from signatures_of_mine()`.execute(db)
  return rows
}

/** All that stands on its certificate; undefined where there is nothing to seal. */
export async function findToSeal(db: SystemDb, id: string): Promise<(Certified & { content: Buffer }) | undefined> {
  const found = await db
    .selectFrom('signatures')
    .innerJoin('firms', 'firms.id', 'signatures.firm_id')
    .select([
      'signatures.id',
      'title',
      'file_name',
      'sha256',
      'pages',
      'wants_code',
      'sent_at',
      'ended_at',
      'content',
      'firms.name',
      'firms.color',
    ])
    .where('signatures.id', '=', id)
    .where('ended_by', '=', 'signed')
    .where('sealed_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { name, color, ...rest } = found
  const signers = await db
    .selectFrom('signature_signers')
    .select(['id', 'name', 'address', 'signs_as', 'asked_at', 'opened_at', 'signed_at', 'consent', 'mark'])
    .select(sql<MarkKind | null>`mark_kind`.as('mark_kind'))
    .where('signature_id', '=', id)
    .orderBy('place')
    .execute()
  const events = await db
    .selectFrom('signature_events')
    .select(['number', 'signer_id', 'who', 'at', 'address', 'user_agent', 'hash', sql<EventKind>`kind`.as('kind')])
    .where('signature_id', '=', id)
    .orderBy('number')
    .execute()
  return { ...rest, sent_at: rest.sent_at!, ended_at: rest.ended_at!, firm: { name, color }, signers, events }
}

/** False where it was sealed meanwhile. */
export async function saveSealed(db: SystemDb, id: string, sealed: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signatures')
    .set({ sealed, sealed_at: sql`now()` })
    .where('id', '=', id)
    .where('sealed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) return false
  await sql`select note_signature(${id}, 'sealed', null, '', '', '',
    jsonb_build_object('sealed', encode(sha256(${sealed}), 'hex')))`.execute(db)
  return true
}

export const keepFor = (db: SystemDb, signerId: string, tokenHash: string, days: number) =>
  db
    .updateTable('signature_signers')
    .set({ kept_hash: tokenHash, kept_until: sql`now() + make_interval(days => ${days})` })
    .where('id', '=', signerId)
    .execute()

/** The address of whoever sent it, as long as they work for the firm; and how its letters look. */
export async function findSender(db: SystemDb, id: string) {
  const { rows } = await sql<{ firm: OfFirm; title: string; address: string | null }>`
    select json_build_object('name', firms.name, 'handle', handle, 'postal_address', postal_address, 'foot_line', foot_line, 'color', color) as firm,
      title, (select address from firm_members where firm_members.id = member_id and ended_at is null and person_id is not null) as address
    from signatures join firms on firms.id = signatures.firm_id where signatures.id = ${id}
  `.execute(db)
  return rows[0]!
}

export const forgetUnsent = (db: SystemDb, days: number) =>
  db
    .deleteFrom('signatures')
    .where('sent_at', 'is', null)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute()
