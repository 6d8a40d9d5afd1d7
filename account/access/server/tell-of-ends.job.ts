import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { endsSoonLetter } from './letters.ts'
import { listEndingSoon, noteEndTold } from './queries.ts'

interface Options {
  enqueue: Enqueue
  letterhead: Letterhead
  accessUrl: string
}

/** Writes once to whoever gave access that ends within a week. */
export const tellOfEndsJob = (database: Database, { enqueue, letterhead, accessUrl }: Options): Job<object> => ({
  name: 'tell-of-ends',
  schedule: '20 9 * * *',
  run: async () => {
    let told: number
    do {
      told = await asSystem(database, async (db) => {
        const ending = await listEndingSoon(db)
        if (ending.length === 0) return 0
        await noteEndTold(
          db,
          ending.map(({ id }) => id),
        )
        for (const { email: to, name, ends_at } of ending) {
          const compose = () => endsSoonLetter(letterhead, { to, name, ends_at, url: accessUrl })
          await enqueue(db, SEND_LETTER, await inLanguageOf(db, to, compose))
        }
        return ending.length
      })
    } while (told > 0)
  },
})
