import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { Side } from '../../rules/schedules.ts'

interface Told {
  email: string
  language: string | null
  firm_name: string
  client_name: string
  side: Side
}

/** Who of the other side of a relation is told of what the caller did. */
export const listTold = async (db: UserDb, client: string) =>
  (await sql<Told>`select * from told_in_relation(${client})`.execute(db)).rows
