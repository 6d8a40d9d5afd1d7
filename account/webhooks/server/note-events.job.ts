import { sql } from 'kysely'
import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'

/** The history keeps the others until these are sent. */
const MOST_WAITING = 5_000
const LOOK_MS = 5_000

/** What was saved becomes deliveries, after the save and without it: docs/decisions/webhooks.md */
export const noteEventsJob = (database: Database): Job<object> => ({
  name: 'note-webhook-events',
  schedule: '* * * * *',
  looks: { everyMs: LOOK_MS, forWork: () => Promise.resolve(true) },
  run: async (_data, _id, signal) => {
    for (const id of await listToNote(database)) {
      if (signal?.aborted) return
      await noteEvents(database, id)
    }
  },
})

const listToNote = (database: Database) =>
  asSystem(database, async (db) => {
    const { rows } = await sql<{ id: string }>`select id from webhooks_to_note()`.execute(db)
    return rows.map(({ id }) => id)
  })

export const noteEvents = (database: Database, id: string, most = MOST_WAITING) =>
  asSystem(database, (db) => sql`select note_webhook_events(${id}, ${most})`.execute(db))
