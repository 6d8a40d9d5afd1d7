import { sql } from 'kysely'
import { type AdminDb, asSystemWithin, withoutRole } from '#database/access.ts'
import { TEST_USERS, type TestUserRole } from '../rules/test-users.ts'
import { saveCredential } from '#account/identity/server/shared/save-credential.ts'

export const listTestUsers = (db: AdminDb) =>
  db.selectFrom('memberinfo').select(['email', 'created_at']).where('is_test_user', '=', true).execute()

export const findByEmail = (db: AdminDb, email: string) =>
  db.selectFrom('memberinfo').select(['id', 'role', 'is_test_user']).where('email', '=', email).executeTakeFirst()

/** As if they had registered to the end. Made again, they have their first role again and are signed in nowhere. */
export async function saveTestUser(db: AdminDb, role: TestUserRole, passwordHash: string): Promise<Date> {
  const { email, display_name } = TEST_USERS[role]
  const id = await withoutRole(db, () =>
    saveCredential(db, { email, name: display_name, role: 'creator', passwordHash }),
  )
  return asSystemWithin(db, async () => {
    const { rows } = await sql<{ created_at: Date }>`
      update memberinfo set role = ${role}, is_test_user = true where id = ${id} returning created_at
    `.execute(db)
    // The role's own steps have been set by then: here there is none left to go through.
    await sql`update memberinfo set registration_completed = true, profile_completed = true where id = ${id}`.execute(
      db,
    )
    return rows[0]!.created_at
  })
}
