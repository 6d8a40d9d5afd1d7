import { asSystem } from '#database/access.ts'
import type { Database } from '#database/connect.ts'
import type { Enqueue, Job } from '#platform/jobs.ts'
import type { Letterhead } from '#platform/mail/letter.ts'
import { inLanguageOf } from '#platform/mail/in-language-of.ts'
import { SEND_LETTER } from '#platform/mail/send-letter.job.ts'
import { legalChangesLetter } from './letters.ts'
import { listLatestChanges, claimUnnotified } from './queries.ts'

const AT_ONCE = 100

interface Announcing {
  head: Letterhead
  legalUrl: string
  enqueue: Enqueue
}

/** Writes to each member about new versions once. A batch's letters go out by the transaction that notes them. */
export async function announceLegalChanges(database: Database, { head, legalUrl, enqueue }: Announcing) {
  const announceSome = () =>
    asSystem(database, async (db) => {
      const emails = await claimUnnotified(db, AT_ONCE)
      if (emails.length === 0) return 0
      const changes = await listLatestChanges(db)
      for (const to of emails) {
        const letter = await inLanguageOf(db, to, () => legalChangesLetter(head, to, changes, legalUrl))
        await enqueue(db, SEND_LETTER, letter)
      }
      return emails.length
    })
  while ((await announceSome()) === AT_ONCE);
}

export const announceLegalChangesJob = (database: Database, announcing: Announcing): Job<object> => ({
  name: 'announce-legal-changes',
  schedule: '23 * * * *',
  run: async () => announceLegalChanges(database, announcing),
})
