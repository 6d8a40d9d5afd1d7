import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Job } from '#platform/jobs.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { turnLetter } from './letters.ts'
import type { Telling } from './tell-of-divisions.job.ts'
import { takeTurnsToTell } from './to-tell.ts'

/** Every five minutes: whoever’s turn it has become. Nobody’s turn is over by it: that is so by the clock of the database. */
export const tellOfTurnsJob = (database: Database, { head, origin, enqueue }: Telling): Job<object> => ({
  name: 'tell-of-turns',
  schedule: '*/5 * * * *',
  run: () =>
    asSystem(database, async (db) => {
      for (const each of await takeTurnsToTell(db))
        await enqueue(db, SEND_LETTER, await inLanguageOf(db, each.email, () => turnLetter(head, each, origin)))
    }),
})
