import { asSystem, type SystemDb } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import type { Letter, Letterhead } from '#platform/mail/letter.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { answersLetter, newCommentsLetter } from './letters.ts'
import { takeAnswers, takeNewComments } from './to-tell.ts'

const AT_ONCE = 100

interface Telling {
  head: Letterhead
  origin: string
  enqueue: Enqueue
}

/** Once a day: owners of what they have not looked at, and guests who have an account of answers. */
export const tellOfCommentsJob = (database: Database, { head, origin, enqueue }: Telling): Job<object> => ({
  name: 'tell-of-comments',
  schedule: '10 7 * * *',
  run: async () => {
    await tellAll(takeNewComments, (owner) => newCommentsLetter(head, owner, `${origin}/access#new-comments`))
    await tellAll(takeAnswers, (guest) => answersLetter(head, guest, `${origin}/shared/${guest.grant_id}`))

    async function tellAll<To extends { email: string }>(
      take: (db: SystemDb, most: number) => Promise<{ taken: number; to: To[] }>,
      compose: (to: To) => Letter,
    ) {
      const tellSome = () =>
        asSystem(database, async (db) => {
          const { taken, to } = await take(db, AT_ONCE)
          for (const each of to) await enqueue(db, SEND_LETTER, await inLanguageOf(db, each.email, () => compose(each)))
          return taken
        })
      while ((await tellSome()) === AT_ONCE);
    }
  },
})
