import { asOwnerOfJob, asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { clientChangesLetter } from './letters.ts'
import { type Due, listDue, noteLooks, noteWritten, summarize } from './queries.ts'

interface Options {
  enqueue: Enqueue
  letterhead: Letterhead
  changesUrl: string
}

/** Writes to those who work for a firm, as often as each chose, where something changed that is shown to them. */
export const tellOfChangesJob = (database: Database, options: Options): Job<object> => ({
  name: 'tell-of-client-changes',
  schedule: '10 * * * *',
  run: async () => {
    let due: Due[]
    do {
      due = await asSystem(database, listDue)
      for (const one of due) await tell(database, options, one)
    } while (due.length > 0)
  },
})

/** What they are shown is asked as themselves. */
async function tell(
  database: Database,
  { enqueue, letterhead, changesUrl: url }: Options,
  { member_id, person_id, email: to, written_at }: Due,
) {
  const of = await asOwnerOfJob(database, person_id, async (db) => {
    const found = await summarize(db, written_at)
    if (found.length > 0)
      await noteLooks(
        db,
        found.map(({ id }) => id),
      )
    return found
  })
  await asSystem(database, async (db) => {
    await noteWritten(db, member_id)
    if (of.length === 0) return
    const letter = await inLanguageOf(db, to, () => clientChangesLetter(letterhead, { to, of, url }))
    await enqueue(db, SEND_LETTER, letter)
  })
}
