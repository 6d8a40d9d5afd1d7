import { sql } from 'kysely'
import type { UserDb } from '#database/access.ts'
import type { Asked } from '../contract/signing.ts'
import type { From, OfFirm, ToldToSign } from './queries.ts'

/* What whoever has a letter may do: by functions of the database, which find out whose letter it is. */

export interface ByLetter {
  token: string
  proof: string | null
}

async function call<T>(db: UserDb, statement: ReturnType<typeof sql<{ answer: T }>>): Promise<T> {
  return (await statement.execute(db)).rows[0]!.answer
}

export const openToSign = (db: UserDb, { token, proof }: ByLetter, { address, agent }: From) =>
  call<Asked | null>(db, sql`select open_to_sign(${token}, ${proof}, ${address}, ${agent}) as answer`)

export const keepCode = (db: UserDb, token: string, code: string, { address, agent }: From) =>
  call<{ address: string; title: string; firm: OfFirm } | null>(
    db,
    sql`select send_signing_code(${token}, ${code}, ${address}, ${agent}) as answer`,
  )

export const proveCode = (
  db: UserDb,
  token: string,
  given: { code: string; proof: string },
  { address, agent }: From,
) =>
  call<boolean>(db, sql`select prove_signer(${token}, ${given.code}, ${given.proof}, ${address}, ${agent}) as answer`)

interface Signing extends ByLetter {
  sha256: string
  consent: string
  mark_kind: string
  mark: string
  next_hash: string
}

export type Outcome = { outcome: 'signed' | 'closed' | 'other'; next?: ToldToSign | null; completed?: string }

export const signDocument = (db: UserDb, signing: Signing, { address, agent }: From) =>
  call<Outcome | null>(
    db,
    sql`select sign_document(${signing.token}, ${signing.proof}, ${signing.sha256}, ${signing.consent}, ${signing.mark_kind},
      ${signing.mark}, ${address}, ${agent}, ${signing.next_hash}) as answer`,
  )

export interface Declined {
  outcome: 'declined' | 'closed'
  id?: string
  name?: string
  title?: string
  told?: string | null
}

export const declineDocument = (db: UserDb, { token, proof }: ByLetter, reason: string, { address, agent }: From) =>
  call<Declined | null>(db, sql`select decline_document(${token}, ${proof}, ${reason}, ${address}, ${agent}) as answer`)

export async function fileToSign(db: UserDb, { token, proof }: ByLetter, isSealed: boolean) {
  const { rows } = await sql<{ name: string | null; content: Buffer | null }>`
    select name, content from file_to_sign(${token}, ${proof}, ${isSealed})
  `.execute(db)
  return rows[0]
}
