import { randomUUID } from 'node:crypto'
import type { CallServices } from '#account/identity/server/shared/call.ts'
import { hashOfToken, newToken } from '#account/identity/server/shared/token-hash.ts'
import type { UserDb } from '#database/access.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import type { Circumstances, Workers } from '#platform/workers/workers.ts'
import { insertSignature, sendSignature } from '../queries.ts'
import { askToSign, fromOf } from './ask-to-sign.ts'
import { findSendingMember } from './sending-member.ts'

/** A PDF that can be signed, looked into by a worker, which refuses any other. */
export interface SignablePdf {
  title: string
  file_name: string
  content: Buffer
  pages: number
}

export async function signablePdf(
  workers: Workers,
  { content, ...named }: Omit<SignablePdf, 'pages'>,
  by: Circumstances,
): Promise<SignablePdf> {
  const { pages } = await workers.run('look-at-pdf', { bytes: content }, by)
  return { ...named, content, pages }
}

/** Keeps it for the firm that the caller works for, not sent yet; null where they work for none. */
export async function keepToSign(db: UserDb, pdf: SignablePdf): Promise<string | null> {
  const sender = await findSendingMember(db)
  if (!sender) return null
  const id = randomUUID()
  await insertSignature(db, { id, ...sender, ...pdf })
  return id
}

interface ToSign {
  pdf: SignablePdf
  client_id: string | null
  wants_code: boolean
  days: number
  /** In their order, one to ten. */
  signers: readonly { name: string; address: string; signs_as: string }[]
}

type Context = Pick<CallServices, 'enqueue' | 'clientDomains'> & {
  db: UserDb
  origin: string
  letterhead: Letterhead
  client: () => { address: string }
  agent: () => string
}

/** The same, and asks the first who signs; null where the caller may not, or no longer works for the client. */
export async function makeToSign(context: Context, { pdf, ...sending }: ToSign): Promise<string | null> {
  const id = await keepToSign(context.db, pdf)
  if (id === null) return null
  const token = newToken()
  const given = { ...sending, id, title: pdf.title }
  const told = await sendSignature(context.db, given, hashOfToken(token), fromOf(context))
  if (told === null) return null
  await askToSign(context, told, token)
  return id
}
