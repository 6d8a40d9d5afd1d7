import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { scheduleProposedLetter } from './letters.ts'
import { takeUntold } from './queries.ts'

const AT_ONCE = 100

interface Telling {
  head: Letterhead
  origin: string
  enqueue: Enqueue
}

/** Tells owners of what their insurers proposed. */
export const tellOfSchedulesJob = (database: Database, { head, origin, enqueue }: Telling): Job<object> => ({
  name: 'tell-of-schedules',
  schedule: '*/5 * * * *',
  run: async () => {
    const tellSome = () =>
      asSystem(database, async (db) => {
        const taken = await takeUntold(db, AT_ONCE)
        for (const { id, email, firm_name, is_open } of taken) {
          const written = { to: email, who: firm_name, url: `${origin}/schedules/${id}` }
          if (is_open)
            await enqueue(db, SEND_LETTER, await inLanguageOf(db, email, () => scheduleProposedLetter(head, written)))
        }
        return taken.length
      })
    while ((await tellSome()) === AT_ONCE);
  },
})
