import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { answeredLetter, proposalsLetter } from './letters.ts'
import { forgetOfGone, takeAuthorsToTell, takeOwnersToTell } from './queries.ts'

interface Options {
  enqueue: Enqueue
  letterhead: Letterhead
  origin: string
}

/** Writes to owners of what waits for them, and to whoever proposed it of the answer: a letter a day at most. */
export const tellOfProposalsJob = (database: Database, { enqueue, letterhead, origin }: Options): Job<object> => ({
  name: 'tell-of-proposals',
  schedule: '35 * * * *',
  run: async () => {
    await asSystem(database, async (db) => {
      await forgetOfGone(db)
      for (const { email: to, ...waiting } of await takeOwnersToTell(db)) {
        const compose = () => proposalsLetter(letterhead, { to, ...waiting, url: `${origin}/proposals` })
        await enqueue(db, SEND_LETTER, await inLanguageOf(db, to, compose))
      }
    })
    await asSystem(database, async (db) => {
      for (const { email: to, grant_id, ...answered } of await takeAuthorsToTell(db)) {
        const compose = () => answeredLetter(letterhead, { to, ...answered, url: `${origin}/shared/${grant_id}` })
        await enqueue(db, SEND_LETTER, await inLanguageOf(db, to, compose))
      }
    })
  },
})
