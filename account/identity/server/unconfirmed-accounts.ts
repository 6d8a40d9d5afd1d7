import { sql } from 'kysely'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { noteActivity } from '#account/activity/server/shared/note-activity.ts'
import { loginOf } from '#database/login.ts'

/** False where it was confirmed before: of two at once, one does it. */
export async function confirmAddress(database: Database, userId: string): Promise<boolean> {
  const { rowCount } = await loginOf(database).pool.query(
    `update auth."user" set "emailVerified" = true, "updatedAt" = now() where id = $1 and not "emailVerified"`,
    [userId],
  )
  if (rowCount === 0) return false
  await asSystem(database, (db) => noteActivity(db, userId, 'email_confirmed'))
  return true
}

/** The address is confirmed, and of whoever signed up with it nothing opens the account any more. */
export async function takeOverAccount(database: Database, userId: string, passwordHash: string): Promise<boolean> {
  const isOurs = await loginOf(database)
    .kysely.transaction()
    .execute(async (db) => {
      const { numAffectedRows } = await sql`
      update auth."user" set "emailVerified" = true, "updatedAt" = now() where id = ${userId} and not "emailVerified"
    `.execute(db)
      if (numAffectedRows === 0n) return false
      await sql`
      insert into auth.account ("userId", "accountId", "providerId", password)
      values (${userId}, ${userId}, 'credential', ${passwordHash})
      on conflict ("providerId", "accountId") do update set password = excluded.password, "updatedAt" = now()
    `.execute(db)
      // The person who linked a provider may be another than the one who reads the letters.
      await sql`delete from auth.account where "userId" = ${userId} and "providerId" <> 'credential'`.execute(db)
      for (const table of ['session', 'passkey', 'twoFactor', 'known_devices'])
        await sql`delete from ${sql.table(`auth.${table}`)} where "userId" = ${userId}`.execute(db)
      return true
    })
  if (isOurs) await asSystem(database, (db) => noteActivity(db, userId, 'email_confirmed'))
  return isOurs
}

/**
 * Only where nobody ever came in: whoever did may have left something there. And not where it is suspended: the address
 * would be free to sign up again.
 */
export async function removeUnusedAccount(database: Database, userId: string): Promise<boolean> {
  const { rows } = await loginOf(database).pool.query(
    `select from auth."user" u where id = $1 and not "emailVerified"
       and not exists (select from auth.known_devices d where d."userId" = u.id)`,
    [userId],
  )
  if (rows.length === 0) return false
  return asSystem(database, async (db) => {
    const suspended = await db.selectFrom('suspensions').select('user_id').where('user_id', '=', userId).execute()
    if (suspended.length > 0) return false
    const closed = await sql<{ closed: boolean }>`select close_account(${userId}) as closed`.execute(db)
    return closed.rows[0]!.closed
  })
}
