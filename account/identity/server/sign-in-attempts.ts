import { createHash } from 'node:crypto'
import type { Database } from '#database/connect.ts'
import { loginOf } from '#database/login.ts'
import { GUESSES_BY_KNOWN_DEVICES, GUESSES_BY_STRANGERS } from '../rules/security.ts'

export interface Attempt {
  email: string
  /** Whether the browser has signed in to this account before. */
  byKnownDevice: boolean
}

/**
 * Counts a guess before it reaches the hash, as if it were wrong: of many at once, no more get through than one by one.
 * Says false where the guesses for this address are used up.
 */
export async function consumeAttempt(database: Database, { email, byKnownDevice }: Attempt): Promise<boolean> {
  const [column, max] = byKnownDevice
    ? ['by_known_devices', GUESSES_BY_KNOWN_DEVICES]
    : ['by_strangers', GUESSES_BY_STRANGERS]
  const { rowCount } = await loginOf(database).pool.query(
    `insert into auth.password_guesses as attempts (address_hash, ${column}) values ($1, 1)
     on conflict (address_hash) do update set ${column} = attempts.${column} + 1, last_at = now()
     where attempts.${column} < $2`,
    [hashOf(email), max],
  )
  return rowCount === 1
}

/** The password was right, or a new one was chosen by letter: the row of wrong ones has ended. */
export const forgetAttempts = (database: Database, email: string) =>
  loginOf(database).pool.query('delete from auth.password_guesses where address_hash = $1', [hashOf(email)])

/** The guess was never judged, because something of ours failed. */
export const returnAttempt = (database: Database, { email, byKnownDevice }: Attempt) => {
  const column = byKnownDevice ? 'by_known_devices' : 'by_strangers'
  return loginOf(database).pool.query(
    `update auth.password_guesses set ${column} = greatest(${column} - 1, 0) where address_hash = $1`,
    [hashOf(email)],
  )
}

/** Addresses without an account are forgotten after a while, unless their guesses are used up: that must not tell them apart. */
export const forgetAttemptsAtNobody = (database: Database) =>
  loginOf(database).pool.query(
    `delete from auth.password_guesses where last_at < now() - interval '30 days' and by_strangers < $1
     and not exists (select from auth."user" where sha256(convert_to(email, 'UTF8')) = address_hash)`,
    [GUESSES_BY_STRANGERS],
  )

const hashOf = (email: string) => createHash('sha256').update(email).digest()
