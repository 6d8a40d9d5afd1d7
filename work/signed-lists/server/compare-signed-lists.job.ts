import { sql } from 'kysely'
import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'
import { changesSince } from '../rules/changes.ts'
import type { ListContent } from '../rules/content.ts'
import { listPiecesNow } from './pieces.ts'

/** Each night, before the letter of the week: in how many pieces a signed list is no longer what the vault says. */
export const compareSignedListsJob = (database: Database): Job<object> => ({
  name: 'compare-signed-lists',
  schedule: '10 5 * * *',
  run: async () => compareSignedLists(database),
})

interface Current {
  id: string
  user_id: string
}

export async function compareSignedLists(database: Database) {
  const current = await asSystem(database, async (db) => {
    const { rows } = await sql<Current>`
      select distinct on (user_id) id, user_id from signed_lists where signed_on is not null
      order by user_id, signed_on desc, number desc
    `.execute(db)
    return rows
  })
  for (const list of current) await asSystem(database, (db) => compare(db, list))
}

async function compare(db: SystemDb, { id, user_id }: Current) {
  const { rows } = await sql<{ content: ListContent }>`select content from signed_lists where id = ${id}`.execute(db)
  const [list] = rows
  if (!list) return
  const ids = list.content.pieces.flatMap(({ asset }) => asset ?? [])
  const now = await listPiecesNow(db, { whose: sql`${user_id}::uuid`, ids })
  const count = changesSince(list.content, now).length
  // More than before is due anew, also where the reminder was set aside.
  await sql`
    update signed_lists set changed_pieces = ${count}::int, changed_since = case
      when ${count}::int = 0 then null
      when ${count}::int > changed_pieces then (now() at time zone 'UTC')::date
      else changed_since
    end
    where id = ${id} and changed_pieces <> ${count}::int
  `.execute(db)
}
