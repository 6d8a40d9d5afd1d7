import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { withoutRole, type AdminDb, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { loginOf } from '#database/login.ts'
import type { SignUpRole } from '#basics/roles.ts'
import { hashOfToken } from './token-hash.ts'
import { type Invited, INVITATION_DAYS } from '../../rules/sign-up.ts'
import { t } from '#basics/words/words.ts'
import type { Enqueue } from '#platform/jobs.ts'
import { type Letterhead, composeLetter } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'

export interface InvitationOptions {
  enqueue: Enqueue
  letterhead: Letterhead
  /** The address that people type, without a path. */
  origin: string
}

export interface Invitation {
  email: string
  /** What the account may be; left out, whoever is invited chooses. */
  role?: SignUpRole | undefined
  /** Null where a command of the installation invites. */
  invitedBy: string | null
}

export type InvitationSent = { ok: true; url: string } | { ok: false; reason: 'ALREADY_MEMBER' }

/**
 * Invites an address, in the caller's transaction: one letter with a link that is good for one account of it. An earlier
 * invitation of the same address ends. The link is returned too, for a command to show; it is not for a browser.
 */
export async function inviteByEmail(
  db: AdminDb | SystemDb,
  { enqueue, letterhead, origin }: InvitationOptions,
  { email, role, invitedBy }: Invitation,
): Promise<InvitationSent> {
  const token = randomBytes(24).toString('base64url')
  const isSaved = await withoutRole(db, async () => {
    await sql`delete from auth.invitations where (email = ${email} and used_at is null) or expires_at < now()`.execute(
      db,
    )
    const { numAffectedRows } = await sql`
      insert into auth.invitations (token_hash, email, role, invited_by)
      select ${hashOf(token)}, ${email}, ${role ?? null}, ${invitedBy}
      where not exists (select from auth."user" where email = ${email})
    `.execute(db)
    return numAffectedRows === 1n
  })
  if (!isSaved) return { ok: false, reason: 'ALREADY_MEMBER' }
  const url = `${origin}/register?${new URLSearchParams({ invitation: token })}`
  await enqueue(db, SEND_LETTER, invitationLetter(letterhead, email, url))
  return { ok: true, url }
}

/** As many as an administrator would ever read. */
const MOST_LISTED = 500

export interface OpenInvitation {
  id: string
  email: string
  role: SignUpRole | null
  expires_at: Date
}

/** Those that still work, the newest first. */
export const listOpenInvitations = (db: AdminDb) =>
  withoutRole(db, async () => {
    const { rows } = await sql<OpenInvitation>`
      select id, email, role, expires_at from auth.invitations
      where used_at is null and expires_at > now()
      order by created_at desc, id limit ${MOST_LISTED}
    `.execute(db)
    return rows
  })

/** Its link opens nothing from now on. Null where it was used or is not there. */
export const deleteOpenInvitation = (db: AdminDb, id: string) =>
  withoutRole(db, async () => {
    const { rows } = await sql<{ email: string }>`
      delete from auth.invitations where id = ${id} and used_at is null returning email
    `.execute(db)
    return rows[0] ?? null
  })

export interface FoundInvitation extends Invited {
  id: string
}

/** Null where there is none, or it was used, has ended, or is too old. */
export async function findInvitation(database: Database, token: string): Promise<FoundInvitation | null> {
  const { rows } = await loginOf(database).pool.query<FoundInvitation>(
    `select id, email, role, 'administrator' as by from auth.invitations
     where token_hash = $1 and used_at is null and expires_at > now()
     union all select id, address, null, case when is_left then 'release' else 'owner' end from invited_by_owner($2)`,
    [hashOf(token), hashOfToken(token)],
  )
  return rows[0] ?? null
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const invitationLetter = (head: Letterhead, to: string, url: string) =>
  composeLetter(head, {
    to,
    subject: t('You’re invited to {product}', { product: head.product_name }),
    paragraphs: [
      t('You’re invited to open a vault at {product}: a private record of the valuable things you own or make.', {
        product: head.product_name,
      }),
      t('Open the link and choose a password. The invitation works for this email address only.'),
    ],
    action: { label: t('Open your vault'), url },
    note: t(
      'The link works once, within {days} days. If you weren’t expecting it, ignore this email. Questions? Write to {support}.',
      { days: INVITATION_DAYS, support: head.support_email },
    ),
  })
