import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { OpenedRequest, RequestLine } from '../contract/requests.ts'
import type { LineKind, RequestState } from '../rules/requests.ts'

interface OfFirm {
  name: string
  handle: string
  postal_address: string
  foot_line: string
  color: string | null
}

/** Whom a letter goes to, about which request, and in whose name. */
export interface Told {
  id: string
  name: string
  address: string
  title: string
  sender: string
  note: string
  expires_at: string
  open: number
  firm: OfFirm
}

const STATE = sql<RequestState>`request_state(requests.client_id, requests.closed_at, requests.expires_at)`

const seen = (db: UserDb) =>
  db
    .selectFrom('requests')
    .select(['id', 'title', 'name', 'client_id', 'sender_name', 'expires_at', 'created_at'])
    .select([
      STATE.as('state'),
      sql<number>`(select lines from request_in_short(requests.id))`.as('lines'),
      sql<number>`(select answered from request_in_short(requests.id))`.as('answered'),
      sql<number>`(select accepted from request_in_short(requests.id))`.as('accepted'),
    ])

interface Listed {
  shown: 'all' | RequestState
  client_id?: string | undefined
  offset: number
  limit: number
}

export async function listRequests(db: UserDb, { shown, client_id, offset, limit }: Listed) {
  const isInState = shown === 'all' ? sql`true` : sql`${STATE} = ${shown}`
  const isShown = sql<boolean>`(${isInState} and ${client_id === undefined ? sql`true` : sql`client_id = ${client_id}`})`
  const [items, { total }] = await Promise.all([
    seen(db).where(isShown).orderBy('created_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    db
      .selectFrom('requests')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(isShown)
      .executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

export const findRequest = (db: UserDb, id: string) =>
  seen(db)
    .select(['address', 'note', 'asked_at', sql<RequestLine[]>`request_lines_seen(requests.id)`.as('asked')])
    .where('id', '=', id)
    .executeTakeFirst()

async function call<T>(db: UserDb, statement: ReturnType<typeof sql<{ answer: T }>>): Promise<T> {
  return (await statement.execute(db)).rows[0]!.answer
}

interface NewRequest {
  client_id: string | null
  name: string
  address: string
  title: string
  note: string
  days: number
  lines: readonly { kind: LineKind; words: string; due_on: string; signature_id: string | null }[]
}

export const makeRequest = (
  db: UserDb,
  { client_id, name, address, title, note, days, lines }: NewRequest,
  hash: string,
) =>
  call<Told | null>(
    db,
    sql`select make_request(${client_id}, ${name}, ${address}, ${title}, ${note}, ${days}, ${JSON.stringify(lines)}::jsonb,
      ${hash}) as answer`,
  )

export async function remindOfRequest(db: UserDb, id: string, hash: string) {
  const { rows } = await sql<{ told: Told | null; is_too_soon: boolean | null }>`
    select told, is_too_soon from remind_of_request(${id}, ${hash})
  `.execute(db)
  return rows[0]!
}

export const closeRequest = (db: UserDb, id: string) => call<boolean>(db, sql`select close_request(${id}) as answer`)

export interface Judged {
  done: boolean
  request: string
  told?: Told
  words?: string
}

export const judgeLine = (
  db: UserDb,
  id: string,
  verdict: { isGood: boolean; why: string | null },
  hash: string | null,
) => call<Judged | null>(db, sql`select judge_line(${id}, ${verdict.isGood}, ${verdict.why}, ${hash}) as answer`)

export async function findRequestFile(db: UserDb, id: string) {
  const { rows } = await sql<{ name: string | null; content_type: string; content: Buffer }>`
    select name, content_type, content from request_file_seen(${id})
  `.execute(db)
  return rows[0]?.name == null ? undefined : { ...rows[0], name: rows[0].name }
}

export const openRequest = (db: UserDb, token: string) =>
  call<OpenedRequest | null>(db, sql`select open_request(${token}) as answer`)

/** Who of the firm is told that something came; null where that was a moment ago. */
export interface CameIn {
  request: string
  told: string | null
  name: string
  title: string
}

export const answerLine = (db: UserDb, token: string, line: string, answer: string) =>
  call<CameIn | null>(db, sql`select answer_line(${token}, ${line}, ${answer}) as answer`)

interface SentFile {
  line: string
  name: string
  content_type: string
  content: Buffer
}

export const sendRequestFile = (db: UserDb, token: string, { line, name, content_type, content }: SentFile) =>
  call<CameIn | null>(
    db,
    sql`select send_request_file(${token}, ${line}, ${name}, ${content_type}, ${content}) as answer`,
  )

export const openRequestOfMine = (db: UserDb, id: string, hash: string) =>
  call<boolean>(db, sql`select open_request_of_mine(${id}, ${hash}) as answer`)

export const leadToSigning = (db: UserDb, token: string, line: string, hash: string) =>
  call<boolean>(db, sql`select lead_to_signing(${token}, ${line}, ${hash}) as answer`)

export const takeBackFile = (db: UserDb, token: string, file: string) =>
  call<boolean>(db, sql`select take_back_request_file(${token}, ${file}) as answer`)
