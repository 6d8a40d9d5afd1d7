import type { GuestRef } from './access.ts'
import type { Database } from './connect.ts'
import { loginOf } from './login.ts'

/* How somebody gets into a vault, and out again: by functions that see no more than the link they are given. */

/** Ends the visit of whoever came by this; nothing where there is none. */
export const closeVault = (database: Database, { tokenHash, grantId }: GuestRef) =>
  loginOf(database).pool.query('select close_vault($1, $2)', [tokenHash, grantId])

/** Counts a try; what its PIN is compared with. Null where the link is none, over or shut. */
export async function tryPin(database: Database, linkHash: string) {
  const { rows } = await loginOf(database).pool.query<{ grant_id: string; pin_hash: string }>(
    'select grant_id, pin_hash from try_pin($1)',
    [linkHash],
  )
  return rows[0] ?? null
}

/** A link that has no PIN; null where it is none, over, or has one. */
export async function findLinkWithoutPin(database: Database, linkHash: string) {
  const { rows } = await loginOf(database).pool.query<{ grant_id: string | null }>(
    'select link_without_pin($1) as grant_id',
    [linkHash],
  )
  return rows[0]!.grant_id
}

/** As `openVault`, by the right PIN, or where there is none. */
export async function openLink(database: Database, grantId: string, tokenHash: string, device: string) {
  const { rows } = await loginOf(database).pool.query<{ is_first: boolean | null }>(
    'select open_link($1, $2, $3) as is_first',
    [grantId, tokenHash, device],
  )
  return rows[0]!.is_first
}

/** Whether the link is shut by it. */
export async function noteWrongPin(database: Database, grantId: string, device: string) {
  const { rows } = await loginOf(database).pool.query<{ is_shut: boolean }>(
    'select note_wrong_pin($1, $2) as is_shut',
    [grantId, device],
  )
  return rows[0]!.is_shut
}

/** Begins a visit, of which the owner reads. Whether it is the first; null where nothing opens. */
export async function openVault(
  database: Database,
  { tokenHash, maxSeconds, grantId, scope }: GuestRef,
  device: string,
): Promise<boolean | null> {
  const { rows } = await loginOf(database).pool.query<{ is_first: boolean | null }>(
    'select open_vault($1, make_interval(secs => $2), $3, $4, $5) as is_first',
    [tokenHash, maxSeconds, grantId, device, scope ?? null],
  )
  return rows[0]!.is_first
}
