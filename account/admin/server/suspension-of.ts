import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import { suspendedInWords } from '../rules/administration.ts'
import type { Letterhead } from '#platform/mail/letter.ts'

/** What somebody who is suspended reads in place of being signed in; null for everybody else. */
export const suspensionOf =
  (database: Database, { support_email }: Letterhead) =>
  async (userId: string): Promise<string | null> => {
    const suspension = await asSystem(database, (db) =>
      db.selectFrom('suspensions').select('reason').where('user_id', '=', userId).executeTakeFirst(),
    )
    return suspension ? suspendedInWords(suspension.reason, support_email) : null
  }
