import { sql } from 'kysely'
import type { AdminDb } from '#database/access.ts'
import type { SignUpRole } from '#basics/roles.ts'

interface Credential {
  email: string
  name: string
  role: SignUpRole
  passwordHash: string
}

/**
 * An account with a password, made without signing up, or the one of this address with a new password: it is then signed
 * in nowhere, linked to nobody, and asks for no second factor. As the server's own login (`withoutRole`): no role reaches these tables.
 */
export async function saveCredential(db: AdminDb, { email, name, role, passwordHash }: Credential): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into auth."user" (name, email, "emailVerified", sign_up_role) values (${name}, ${email}, true, ${role})
    on conflict (email) do update set "updatedAt" = now() returning id
  `.execute(db)
  const { id } = rows[0]!
  await sql`
    insert into auth.account ("userId", "accountId", "providerId", password)
    values (${id}, ${id}, 'credential', ${passwordHash})
    on conflict ("providerId", "accountId") do update set password = excluded.password
  `.execute(db)
  await sql`delete from auth.account where "userId" = ${id} and "providerId" <> 'credential'`.execute(db)
  for (const table of ['session', 'passkey', 'twoFactor'])
    await sql`delete from ${sql.table(`auth.${table}`)} where "userId" = ${id}`.execute(db)
  return id
}
