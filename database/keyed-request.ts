import { sql } from 'kysely'
import type { UserDb } from './access.ts'

/** A request that its sender named, to send it again where no answer came. */
export interface KeyedRequest {
  key: string
  /** Of all that it asks for. */
  hash: string
  /** Told where it was done before. */
  onRepeated: () => void
}

/**
 * Does what is to be done once by a key, and else answers as it was answered then. In the transaction that does it, so that a crash
 * leaves both or neither, and of two at once the second waits.
 */
export async function once<T>(db: UserDb, keyed: KeyedRequest | null, work: () => Promise<T>): Promise<T> {
  if (keyed === null) return work()
  const { key, hash } = keyed
  const begin = sql<{ is_new: boolean; answer: string | null }>`select * from begin_keyed_request(${key}, ${hash})`
  const [{ is_new, answer }] = (await begin.execute(db)).rows as [{ is_new: boolean; answer: string | null }]
  if (!is_new) return repeated(keyed, answer) as T
  const answered = await work()
  const json = answered === undefined ? null : JSON.stringify(answered)
  await sql`select answer_keyed_request(${key}, ${json})`.execute(db)
  return answered
}

/** What was answered to it before; null where it is new. */
export async function findAnswer<T>(db: UserDb, keyed: KeyedRequest): Promise<T | null> {
  const find = sql<{ key: string | null; answer: string | null }>`
    select key, answer from find_keyed_request(${keyed.key}, ${keyed.hash})`
  const [before] = (await find.execute(db)).rows
  return before?.key ? (repeated(keyed, before.answer) as T) : null
}

function repeated({ onRepeated }: KeyedRequest, answer: string | null): unknown {
  onRepeated()
  return answer === null ? undefined : JSON.parse(answer)
}
