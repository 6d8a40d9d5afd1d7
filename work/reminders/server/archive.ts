import { sql } from 'kysely'
import * as z from 'zod'
import { listSection } from '#work/archive/server/shared/section.ts'

const LETTERS = ['reminders'] as const

/** Which letters are turned off. What the account has set already stays. */
export const archivedLetters = listSection<(typeof LETTERS)[number]>({
  name: 'letters_turned_off',
  since: 3,
  after: 'assets',
  shape: z.array(z.enum(LETTERS)).max(LETTERS.length),
  column: sql`coalesce((select json_agg('reminders'::text) from reminder_letters where not wanted), '[]')`,
  insert: async (letters, { db, userId }) => {
    await sql`
      insert into reminder_letters (user_id, wanted) select ${userId}::uuid, false from unnest(${letters}::text[])
      on conflict do nothing
    `.execute(db)
  },
})
