import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { askedLetter, endsSoonLetter } from './letters.ts'
import { takeAsked, takeEndingSoon } from './to-tell.ts'

const AT_ONCE = 100

export interface Telling {
  head: Letterhead
  origin: string
  enqueue: Enqueue
}

/** Once an hour: whoever is asked for wishes, once; and once more before the round ends. */
export const tellOfDivisionsJob = (database: Database, { head, origin, enqueue }: Telling): Job<object> => ({
  name: 'tell-of-divisions',
  schedule: '35 * * * *',
  run: async () => {
    for (const [take, compose] of [
      [takeAsked, askedLetter],
      [takeEndingSoon, endsSoonLetter],
    ] as const) {
      const tellSome = () =>
        asSystem(database, async (db) => {
          const found = await take(db, AT_ONCE)
          for (const each of found)
            await enqueue(db, SEND_LETTER, await inLanguageOf(db, each.email, () => compose(head, each, origin)))
          return found.length
        })
      while ((await tellSome()) === AT_ONCE);
    }
  },
})
